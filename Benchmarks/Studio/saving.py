"""A script is saved → the page shows what it does now.

The 30 ms in which the host waits for further files are left out; the rest is held against the echo of a bare socket.
"""

import os
import time

from report import median_row, percentile_row
from scenes import COUNTER, write_counter
from taps import echoes

NAME = "studio: save"
COUNT = 20
# The milliseconds that the host waits for further files.
PAUSE = 30

WATCH = """
window.shown = {};
const label = arguments[0];
new MutationObserver(() => {
  shown[label.textContent.trim()] ??= performance.timeOrigin + performance.now();
}).observe(label, { subtree: true, childList: true, characterData: true });
"""


def offset(page):
    """How much the page's clock is ahead of this process's, in milliseconds."""
    tries = []
    for _ in range(20):
        before = time.time() * 1000
        there = page.run("return performance.timeOrigin + performance.now()")
        after = time.time() * 1000
        tries.append((after - before, there - (before + after) / 2))
    return min(tries)[1]


def measure(browser, folder):
    plain = echoes(browser, 100)
    scene = write_counter(folder, "saving")
    script = scene / "behaviours/counter.lua"
    with browser.open(scene) as tab:
        page = tab.page.open()
        page.run(WATCH, page.control("label"))
        ahead = offset(page)
        samples = []
        for number in range(COUNT):
            text = f"saved {number}"
            new = script.with_suffix(".new")
            new.write_text(COUNTER.replace('"0"', f'"{text}"'))
            start = time.time() * 1000
            os.replace(new, script)
            end = page.until("return shown[arguments[0]]", text)
            samples.append(end - ahead - start - PAUSE)
    yield median_row(f"{NAME} → page shows it", "ms", samples, 10, plain)
    yield percentile_row(f"{NAME} → page shows it, 19 of 20", "ms", samples, 0.95, None)
