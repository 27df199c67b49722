"""A finger drags a list: until the page shows it there, also where what the page says is 20 ms late.

Held against the frames of an empty page: the list moves within one.
"""

from animations import FRAMES
from report import percentile, percentile_row
from scenes import write_scene

NAME = "studio: drag"
COUNT = 300
LATE = 20  # milliseconds

LATENCY = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) { setTimeout(() => send.call(this, data), %d); };
""" % LATE

# A move each frame, up and down again, once the host has said what the finger holds.
DRAG = """
const [count, list] = arguments;
const rows = list.querySelector('.rows');
const frame = rows.getBoundingClientRect();
const x = frame.x + frame.width / 2;
let y = frame.y + frame.height - 20;
const fire = (type) => rows.dispatchEvent(new PointerEvent(type, {
  bubbles: true, cancelable: true, pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0, buttons: 1,
  clientX: x, clientY: y,
}));
const samples = [];
let start = 0, last = 0, way = -3;
const look = () => {
  if (rows.scrollTop === last) return requestAnimationFrame(look);
  samples.push(performance.now() - start);
  last = rows.scrollTop;
  if (samples.length === count) { fire('pointerup'); return done(samples); }
  requestAnimationFrame(move);
};
const move = () => {
  if (y < frame.y + 20) way = 3;
  if (y > frame.y + frame.height - 60) way = -3;
  y += way;
  start = performance.now();
  fire('pointermove');
  look();
};
// The browser knows nothing of this finger.
document.querySelector('remora-device').setPointerCapture = () => {};
fire('pointerdown');
remora.model.addEventListener('hold', () => { y -= 15; fire('pointermove'); last = rows.scrollTop; move(); }, { once: true });
"""


def drag(browser, scene):
    with browser.open(scene) as tab:
        page = tab.page.open()
        tab.driver.set_script_timeout(120)
        return tab.later(DRAG, COUNT, page.control("list"))


def measure(browser, folder):
    with browser.plain("<!doctype html>"):
        frames = browser.later(FRAMES, 2)
    frame = [later - sooner for sooner, later in zip(frames, frames[1:])]
    items = [f"line {number}" for number in range(200)]
    controls = [{"kind": "List", "id": "list", "items": items, "x": 10, "y": 60, "width": 300, "height": 400}]
    scene = write_scene(folder, "dragging", controls, [], {})
    yield percentile_row(f"{NAME} of a list, 99 of 100", "ms", drag(browser, scene), 0.99, 1, [percentile(frame, 0.5)])
    with browser.driver.before_each_page(LATENCY):
        samples = drag(browser, scene)
    yield percentile_row(f"{NAME} of a list, {LATE} ms late, 99 of 100", "ms", samples, 0.99, 1, [percentile(frame, 0.5)])
