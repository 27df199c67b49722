"""Pointers, recorded ones and others at random, for the tests that play them in a page, in a window and without a stage."""

import difflib
import json
import os
import pathlib
import random

FOLDER = pathlib.Path(__file__).resolve().parent
SCENES = FOLDER.parents[1] / "scripts/scenes"

LISTEN = """
local Listen = behaviour "Listen"

Listen.map = outlet "Control"

function Listen:onMapPinch() end
function Listen:onMapRotate() end

return Listen
"""


def control(kind, id, x, y, width, height, **more):
    return {"kind": kind, "id": id, "x": x, "y": y, "width": width, "height": height, **more}


CONTROLS = [
    control("Button", "button", 10, 10, 120, 44, title="Tap"),
    control("TextField", "field", 20, 90, 150, 40),
    control("View", "map", 200, 10, 160, 110, behaviours=[{"script": "listen"}],
            controls=[control("Button", "pin", 60, 40, 40, 40, title="Pin")]),
    control("Slider", "level", 20, 150, 300, 40),
    control("List", "list", 20, 200, 340, 160, items=[f"Line {number}" for number in range(1, 13)]),
    control("ScrollView", "feed", 20, 400, 340, 300, contentSize={"width": 340, "height": 1200}, controls=[
        control("ScrollView", "inner", 0, 0, 340, 120, contentSize={"width": 900, "height": 120},
                controls=[control("Button", "deep", 20, 20, 80, 80, title="Deep")]),
        control("Slider", "low", 20, 140, 300, 40),
        control("Switch", "switch", 20, 220, 60, 40),
    ]),
]


def write_scene(folder):
    """Writes the scene on which pointers at random are played."""
    screen = {"id": "page", "title": "Page", "width": 390, "height": 720, "controls": CONTROLS}
    folder.mkdir()
    (folder / "scene.json").write_text(json.dumps({"name": "Made", "scripts": ["."], "screens": [screen]}))
    (folder / "listen.lua").write_text(LISTEN)
    return folder


def pointer(phase, id, x, y, time, kind="touch", wheel=(0, 0)):
    return {"phase": phase, "id": id, "kind": kind, "point": {"x": x, "y": y}, "wheel": {"x": wheel[0], "y": wheel[1]},
            "time": time}


def ended(steps):
    """The same pointers, then all of them go."""
    numbers = sorted({step["id"] for step in steps}) + [0]
    return steps + [pointer("cancel", number, 0, 0, steps[-1]["time"]) for number in numbers]


def seeds(count, long):
    """The seeds of so many traces: more of them, and others each day, in `make long`."""
    first = int(os.environ.get("REMORA_SEED", "1")) * 1_000_003
    return range(first, first + (long if os.environ.get("REMORA_LONG") else count))


def at_random(seed):
    """Up to five fingers, pens and mice that do what they like, at whole points; wheels at half ones."""
    chosen = random.Random(seed)
    fingers = chosen.randint(1, 5)
    places, steps, time = {}, [], 0
    for _ in range(chosen.randint(5, 60)):
        time += chosen.randint(0, 40)
        id = chosen.randint(1, fingers)
        if id in places:
            kind, x, y = places[id]
            x, y = x + chosen.randint(-40, 40), y + chosen.randint(-40, 40)
            places[id] = kind, x, y
            phase = chosen.choices(["move", "up", "cancel"], [75, 20, 5])[0]
        else:
            kind, x, y = chosen.choice(["mouse", "pen", "touch"]), chosen.randint(0, 389), chosen.randint(0, 719)
            phase = chosen.choices(["down", "move", "wheel"], [75, 15, 10])[0]
            if phase == "down":
                places[id] = kind, x, y
            elif phase == "wheel":
                # A browser looks what is there, and an edge is of the control alone in the model.
                x, y = x + 0.5, y + 0.5
        if phase in ("up", "cancel"):
            del places[id]
        steps.append(pointer(phase, id, x, y, time, kind, (5, 40)))
    return ended(steps)


def recorded(folder):
    """The recorded traces, each with its name, its scene and its pointers; scenes of tests are written below a folder."""
    for file in sorted(FOLDER.glob("*/*.json")):
        trace = json.loads(file.read_text())
        scene = SCENES / trace["scene"] if isinstance(trace["scene"], str) else folder / file.stem
        if scene.parent == folder:
            for path, text in trace["scene"].items():
                (scene / path).parent.mkdir(parents=True, exist_ok=True)
                (scene / path).write_text(text)
        yield file.stem, scene, ended([recorded_pointer(*step) for step in trace["steps"] if step[0] != "input"])


def recorded_pointer(phase, time, id, kind, _, x, y, *wheel):
    """A pointer of a recorded trace, at a quarter of a point: GTK's coordinates have 24 bits."""
    x, y = round(4 * x) / 4, round(4 * y) / 4
    return pointer("move" if phase == "hover" else phase, id, x, y, time, kind, wheel or (0, 0))


def check(result, name):
    """What came of a trace is the same in a front end and without one, and every touch has ended."""
    for what in ("events", "patches"):
        difference = "\n".join(difflib.unified_diff(result["headless"][what], result["front"][what], lineterm=""))
        assert not difference, f"{name}: {what}\n{difference}"
    assert result["wrong"] == [], name
    down = 0
    for line in result["front"]["events"]:
        words = line.split(" ")
        down += (words[1] == "touchDown") - (words[1] in ("touchUp", "touchCancelled"))
    assert down == 0, f"{name}: {result['front']['events']}"
