"""A tap in the page → the handler in Lua → the element in the page has changed.

Held against a plain page whose tap a bare socket echoes.
"""

from plain import ECHO
from report import median_row, percentile_row
from scenes import write_counter

NAME = "studio: tap"
COUNT = 1000
WARM = 100

# What a mouse makes, without the browser's own way to the page: it has no part in this. The next tap waits until the
# browser has drawn what this one changed, as fingers do.
TAPS = """
const [count, label, button] = arguments;
const frame = button.getBoundingClientRect();
const details = {
  bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0,
  clientX: frame.x + frame.width / 2, clientY: frame.y + frame.height / 2,
};
const taps = [];
let start = 0;
const tap = () => {
  button.dispatchEvent(new PointerEvent('pointerdown', { ...details, buttons: 1 }));
  start = performance.now();
  button.dispatchEvent(new PointerEvent('pointerup', { ...details, buttons: 0 }));
};
const observer = new MutationObserver(() => {
  taps.push(performance.now() - start);
  if (taps.length < count) return requestAnimationFrame(() => requestAnimationFrame(tap));
  observer.disconnect();
  done(taps);
});
observer.observe(label, { subtree: true, childList: true, characterData: true });
tap();
"""


def echoes(browser, count):
    """The milliseconds that taps of a plain page take through a bare socket."""
    with browser.plain(ECHO):
        driver = browser.driver
        driver.set_script_timeout(120)
        browser.later("const look = () => window.isOpen ? done() : setTimeout(look, 10); look()")
        label, button = (driver.find_element("id", name) for name in ["label", "button"])
        return browser.later(TAPS, count + WARM, label, button)[WARM:]


def measure(browser, folder):
    plain = echoes(browser, COUNT)
    with browser.open(write_counter(folder, "taps")) as tab:
        page = tab.page.open()
        tab.driver.set_script_timeout(120)
        tab.command("Input.dispatchMouseEvent", type="mouseMoved", x=1, y=1)
        samples = tab.later(TAPS, COUNT + WARM, page.control("label"), page.control("button"))[WARM:]
    yield median_row(f"{NAME} → DOM changed", "ms", samples, 2.5, plain)
    yield percentile_row(f"{NAME} → DOM changed, 99 of 100", "ms", samples, 0.99, 3, plain)
