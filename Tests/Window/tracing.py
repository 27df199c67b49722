"""Records what the pointer does in a window, for `RECORD=1`: one file a test in Tests/PointerTraces/window.

Each has the scene, the raw pointers in points of the screen, and the changes that the window wrote.
"""

import json
import os
import pathlib
import time

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "PointerTraces/window"
IS_ON = os.environ.get("RECORD") == "1"
# Buttons of X11 that are the clicks of a wheel: right is positive, and down.
WHEELS = {4: (0, -1), 5: (0, 1), 6: (-1, 0), 7: (1, 0)}
CLICK = 48


class Trace:
    """What the pointer of one window does."""

    def __init__(self, scene):
        self.scene = scene
        self.steps = []
        self.at = (0, 0)
        self.is_down = False
        self.lost = 0.0

    def note(self, phase, *extra):
        self.steps.append([phase, round((time.monotonic() + self.lost) * 1000, 1), 0, "mouse", "", *self.at, *extra])

    def do(self, words):
        """The words of xdotool, one after the other."""
        words = list(words)
        self.lost = 0.0
        while words:
            word = words.pop(0)
            if word == "mousemove":
                self.at = (float(words.pop(0)), float(words.pop(0)))
                self.note("move" if self.is_down else "hover")
            elif word == "sleep":
                self.lost += float(words.pop(0))
            elif word in ("mousedown", "mouseup", "click"):
                self.press(word, int(words.pop(0)))
            else:
                return

    def press(self, word, button):
        if button in WHEELS:
            x, y = WHEELS[button]
            return self.note("wheel", x * CLICK, y * CLICK)
        if button != 1:
            return None
        if word != "mouseup":
            self.note("down")
        if word != "mousedown":
            self.note("up")
        self.is_down = word == "mousedown"
        return None

    def save(self, name, changes):
        if not self.steps:
            return
        FOLDER.mkdir(parents=True, exist_ok=True)
        lines = [json.dumps(line, separators=(",", ":")) for line in self.steps]
        told = [json.dumps(line, ensure_ascii=False) for line in changes]
        (FOLDER / f"{name}.json").write_text(
            '{"scene":%s,\n"steps":[\n%s\n],\n"changes":[\n%s\n]}\n'
            % (json.dumps(self.scene), ",\n".join(lines), ",\n".join(told)))


def scene_of(scene):
    """The name of a scene of the gallery; the files of another one."""
    if isinstance(scene, str):
        return scene
    files = [file for file in pathlib.Path(scene).rglob("*") if file.suffix in (".json", ".lua")]
    return {str(file.relative_to(scene)): file.read_text() for file in files}
