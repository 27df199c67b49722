"""A page with 2,000 controls opens: from the begin of the navigation to the frame that shows them.

Held against a plain page of as many labels.
"""

from plain import crowd
from report import median_row
from scenes import label, write_scene

NAME = "studio: open"
COUNT = 2000
ROUNDS = 5

WATCH = """
const look = () => requestAnimationFrame(() => {
  const drawn = document.querySelectorAll('remora-device [data-id^=label], body > div').length;
  if (drawn < %d) look();
  // The frame after the one that draws them.
  else requestAnimationFrame(() => { window.openedAfter = performance.now(); });
});
look();
""" % COUNT


def openings(driver, url):
    """The milliseconds that the page at a URL takes, each time that it is opened."""
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
    samples = []
    for _ in range(ROUNDS):
        driver.get(url)
        samples.append(browser_time(driver))
    return samples


def browser_time(driver):
    return driver.execute_async_script("""
        const done = arguments[0];
        const look = () => window.openedAfter ? done(window.openedAfter) : setTimeout(look, 10);
        look();
    """)


def measure(browser, folder):
    with browser.plain(crowd(COUNT)) as url:
        plain = openings(browser.driver, url)
    controls = [label(f"label{index}", index) for index in range(COUNT)]
    with browser.open(write_scene(folder, "opening", controls, [], {})) as tab:
        samples = openings(tab.driver, tab.studio.url)
    yield median_row(f"{NAME} 2,000 controls", "ms", samples, 6, plain)
