"""500 animations run at once, each played in the page; held against a plain page with as many."""

from plain import crowd
from report import Row
from scenes import label, write_scene

NAME = "studio: animations"
COUNT = 500
SECONDS = 5

MOVER = """local Mover = behaviour "Mover"
Mover.label = outlet "Label"
function Mover:onAppear()
  while true do
    self.label:animate { alpha = 0.2, over = 1 }
    self.label:animate { alpha = 1, over = 1 }
  end
end
return Mover
"""

WATCH = """
const tasks = [];
const observer = new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) tasks.push(entry.duration);
});
observer.observe({ entryTypes: ['longtask'] });
const start = performance.now();
const frames = [];
const step = (time) => {
  frames.push(time);
  if (performance.now() - start < arguments[0] * 1000) return requestAnimationFrame(step);
  for (const entry of observer.takeRecords()) tasks.push(entry.duration);
  done({ frames, tasks, running: remora.model.animations.isEmpty === false });
};
requestAnimationFrame(step);
"""


FADING = "div { animation: fade 1s infinite alternate } @keyframes fade { to { opacity: 0.2 } }"

FRAMES = """
const start = performance.now();
const frames = [];
const step = (time) => {
  frames.push(time);
  if (performance.now() - start < arguments[0] * 1000) return requestAnimationFrame(step);
  done(frames);
};
requestAnimationFrame(step);
"""


def rate(frames):
    return 1000 * (len(frames) - 1) / (frames[-1] - frames[0])


def measure(browser, folder):
    with browser.plain(crowd(COUNT, FADING)):
        plain = rate(browser.later(FRAMES, SECONDS))
    controls = [
        label(f"label{index}", index, columns=20, width=17, behaviours=[{"id": f"mover{index}", "script": "mover"}])
        for index in range(COUNT)
    ]
    with browser.open(write_scene(folder, "moving", controls, [], {"mover.lua": MOVER})) as tab:
        page = tab.page.open()
        page.until("return !remora.model.animations.isEmpty")
        tab.later("setTimeout(done, 2000)")
        seen = tab.later(WATCH, SECONDS)
        assert seen["running"]
    moving = rate(seen["frames"])
    longest = max(seen["tasks"], default=0)
    # A browser counts a task as long from 50 ms.
    yield Row(f"{NAME}, 500 at once", "frames/s", moving, moving, 0.95, at_least=True, baseline=plain)
    yield Row(f"{NAME}, the longest task", "ms", longest, longest, 50)
