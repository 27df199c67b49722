"""A tap in the page → the handler in Lua → the element in the page has changed."""

from browser import median_row, percentile_row, write_counter

NAME = "studio: tap"
COUNT = 400
WARM = 50

# A finger goes: the listener of the window comes before those of the page.
WATCH = """
window.taps = [];
let start = null;
window.addEventListener('pointerup', () => { start = performance.now(); }, true);
new MutationObserver(() => {
  if (start === null) return;
  taps.push(performance.now() - start);
  start = null;
}).observe(arguments[0], { subtree: true, childList: true, characterData: true });
const frame = arguments[1].getBoundingClientRect();
return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
"""


def measure(browser, folder):
    with browser.open(write_counter(folder, "taps")) as tab:
        page = tab.page.open()
        place = page.run(WATCH, page.control("label"), page.control("button"))
        for number in range(1, COUNT + WARM + 1):
            for kind in ["mousePressed", "mouseReleased"]:
                tab.command("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **place)
            page.until("return taps.length === arguments[0]", number)
        samples = page.run("return taps")[WARM:]
    yield median_row(f"{NAME} → DOM changed", "ms", samples, 1.5)
    yield percentile_row(f"{NAME} → DOM changed, 99 of 100", "ms", samples, 0.99, 8)
