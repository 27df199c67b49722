"""A page with 2,000 controls opens: from the begin of the navigation to the frame that shows them."""

from report import median_row
from scenes import label, write_scene

NAME = "studio: open"
COUNT = 2000
ROUNDS = 5

WATCH = """
const look = () => requestAnimationFrame(() => {
  const drawn = document.querySelectorAll('remora-device [data-id^=label]').length;
  if (drawn < %d) look();
  // The frame after the one that draws them.
  else requestAnimationFrame(() => { window.openedAfter = performance.now(); });
});
look();
""" % COUNT


def measure(browser, folder):
    controls = [label(f"label{index}", index) for index in range(COUNT)]
    with browser.open(write_scene(folder, "opening", controls, [], {})) as tab:
        tab.command("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        samples = []
        for _ in range(ROUNDS):
            tab.driver.get(tab.studio.url)
            samples.append(tab.page.until("return window.openedAfter", seconds=60))
    yield median_row(f"{NAME} 2,000 controls", "ms", samples, 1500)
