"""A control is dragged in Edit mode among 500, with guides and distances; held against a plain page that moves one of 500."""

from animations import rate
from plain import crowd
from report import Row
from scenes import label, write_scene

NAME = "studio: arranging"
COUNT = 500
SECONDS = 5

# A move each frame, to and fro.
DRAG = """
const [seconds, control, surface] = arguments;
const { left, top, width, height } = control.getBoundingClientRect();
const [from, y] = [left + width / 2, top + height / 2];
let [x, way] = [from, 3];
const fire = (type, buttons) => surface.dispatchEvent(new PointerEvent(type, {
  bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, button: type === 'pointermove' ? -1 : 0, buttons,
  clientX: x, clientY: y + (x - from) / 3,
}));
fire('pointerdown', 1);
const start = performance.now();
const frames = [];
let moved = false;
const step = (time) => {
  frames.push(time);
  // Not where it snaps to the place that it comes from.
  moved ||= 'x' in (remora.model.controls.get(remora.model.selection?.control)?.preview ?? {});
  if (performance.now() - start > seconds * 1000) {
    fire('pointerup', 0);
    return done({ frames, moved });
  }
  if (Math.abs(x + way - from) > 120) way = -way;
  x += way;
  fire('pointermove', 1);
  requestAnimationFrame(step);
};
requestAnimationFrame(step);
"""


PLAIN = """
const [seconds] = arguments;
const moved = document.querySelector('div:nth-of-type(206)');
const from = moved.offsetLeft;
let [x, way] = [from, 3];
const start = performance.now();
const frames = [];
const step = (time) => {
  frames.push(time);
  if (performance.now() - start > seconds * 1000) return done(frames);
  if (Math.abs(x + way - from) > 120) way = -way;
  x += way;
  moved.style.left = `${x}px`;
  requestAnimationFrame(step);
};
requestAnimationFrame(step);
"""


def measure(browser, folder):
    with browser.plain(crowd(COUNT)):
        plain = rate(browser.later(PLAIN, SECONDS))
    controls = [label(f"label{index}", index) for index in range(COUNT)]
    with browser.open(write_scene(folder, "arranging", controls, [], {})) as tab:
        page = tab.page.open()
        page.run("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }))")
        page.until("return remora.model.mode === 'edit'")
        seen = tab.later(DRAG, SECONDS, page.control("label205"), page.find("remora-stage .viewport"))
        assert seen["moved"]
    moving = rate(seen["frames"])
    yield Row(f"{NAME}, dragged among 500", "frames/s", moving, moving, 0.95, at_least=True, baseline=plain)
