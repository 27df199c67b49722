"""The gallery opens, and is left alone."""

import time

from processes import resident, wakes
from program import Program
from report import ROOT, Row, median_row

NAME = "window: gallery"
ROUNDS = 5
IDLE = 3


def measure(tools, remora):
    first, memory = [], []
    for _ in range(ROUNDS):
        with Program(tools, remora, "window", ROOT / "scripts/scenes/gallery") as window:
            first.append(window.frame_after(window.started).end - window.started)
            window.rest(1)
            memory.append(resident(window.pid) / 1024)
            before = wakes(window.pid)
            time.sleep(IDLE)
            woken = wakes(window.pid) - before
    yield median_row(f"{NAME}, first frame", "ms", first, 250)
    yield median_row(f"{NAME}, resident", "MB", memory, 130)
    yield Row(f"{NAME}, wake-ups in {IDLE} s", "", woken, woken, 0)
