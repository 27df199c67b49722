"""500 controls move at once, against as many widgets of GTK in a GtkFixed with CSS."""

import statistics
import time

from program import Program
from report import Row, median_row
from scenes import write_scene

NAME = "window: 500 move"
COUNT = 500
ROUNDS = 3
SECONDS = 2

MOVER = """local Mover = behaviour "Mover"
Mover.body = outlet "Control"
function Mover:onAppear()
  while true do
    self.body:animate { x = self.body.x + 60, y = self.body.y + 30, over = 1 }
    self.body:animate { x = self.body.x - 60, y = self.body.y - 30, over = 1 }
  end
end
return Mover
"""

KINDS = [
    {"kind": "Label", "backgroundColor": "#ffffff"},
    {"kind": "Button", "backgroundColor": "#ffe0e0", "shadow": 4},
    {"kind": "View", "backgroundColor": "#e0ffe0", "shadow": 3},
    {"kind": "ProgressView", "progress": 0.5},
]


def control(index):
    kind = KINDS[index % 4]
    words = {"Label": {"text": f"Label {index}", "fontSize": 14}, "Button": {"title": f"B {index}"}}
    return {
        **kind, **words.get(kind["kind"], {}), "id": f"control{index}", "x": index % 20 * 18, "y": index // 20 * 30,
        "width": 60, "height": 24, "cornerRadius": 6, "behaviours": [{"id": f"mover{index}", "script": "mover"}],
    }


def frames(tools, *command):
    """The milliseconds of each frame that draws something, and those that are our own."""
    with Program(tools, *command) as program:
        time.sleep(1)
        first = len(program.frames)
        time.sleep(SECONDS)
        # The frame clock also ticks while the display has not taken the last frame.
        frames = [frame for frame in program.frames[first:] if frame.time > 0.5]
    return [frame.time for frame in frames], [frame.own for frame in frames]


def measure(tools, remora):
    scene = write_scene(tools.folder, "moving", [control(index) for index in range(COUNT)], [], {"mover.lua": MOVER})
    own, all_of_it, plain = [], [], []
    # In turns, so that whatever slows the machine down slows both.
    for _ in range(ROUNDS):
        times, parts = frames(tools, remora, "window", scene)
        all_of_it += times
        own += parts
        plain += frames(tools, tools.fixed, COUNT)[0]
    yield median_row(f"{NAME}, our part of a frame", "ms", own, 1)
    yield Row(
        f"{NAME}, a frame", "ms", statistics.median(all_of_it), min(all_of_it), 0.7,
        baseline=statistics.median(plain),
    )
