"""Recorded pointers, and others at random: a window and a host without a stage give the same events.

These come to the window where GTK's events do once they are read: see WindowApp.
"""

import json
import os
import random
import subprocess

import pytest
from conftest import ROOT, SCENES
from test_memory import APP

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


@pytest.fixture
def play(tmp_path):
    """Plays traces of pointers on scenes: `play([(scene, traces), …])` returns what came of each trace."""

    def run(*jobs):
        (tmp_path / "jobs.json").write_text(json.dumps([{"scene": str(scene), "traces": traces} for scene, traces in jobs]))
        # The mouse of the display hovers over nothing.
        subprocess.run(["xdotool", "mousemove", "1099", "899"], check=True)
        done = subprocess.run([APP, "pointers", str(tmp_path / "jobs.json")], capture_output=True, text=True, timeout=900)
        assert done.returncode == 0 and "error" not in done.stderr, done.stderr
        return [result for results in json.loads(done.stdout) for result in results]

    return run


@pytest.fixture
def page(made):
    return made(*CONTROLS, screen={"width": 390, "height": 720}, listen=LISTEN)


def pointer(phase, id, x, y, time, kind="touch", wheel=(0, 0)):
    return {"phase": phase, "id": id, "kind": kind, "point": {"x": x, "y": y}, "wheel": {"x": wheel[0], "y": wheel[1]},
            "time": time}


def check(result, name):
    assert result["window"] == result["headless"], name
    assert result["wrong"] == [], name
    down = 0
    for line in result["window"]:
        words = line.split(" ")
        down += (words[1] == "touchDown") - (words[1] in ("touchUp", "touchCancelled"))
    assert down == 0, f"{name}: {result['window']}"


def ended(steps):
    """The same pointers, then all of them go."""
    numbers = sorted({step["id"] for step in steps}) + [0]
    return steps + [pointer("cancel", number, 0, 0, steps[-1]["time"]) for number in numbers]


def at_random(seed):
    """Up to five fingers, pens and mice that do what they like, at whole points."""
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
        if phase in ("up", "cancel"):
            del places[id]
        steps.append(pointer(phase, id, x, y, time, kind, (5, 40)))
    return ended(steps)


def test_pointers_at_random_give_the_same_events_in_a_window_and_without_a_stage(play, page):
    first = int(os.environ.get("REMORA_SEED", "1")) * 1_000_003
    seeds = range(first, first + (10_000 if os.environ.get("REMORA_LONG") else 200))
    for seed, result in zip(seeds, play((page, [at_random(seed) for seed in seeds])), strict=True):
        check(result, f"seed {seed}")


def recorded(step):
    """A pointer of a recorded trace, at a quarter of a point: GTK's coordinates have 24 bits."""
    phase, time, id, kind, _, x, y, *wheel = step
    x, y = round(4 * x) / 4, round(4 * y) / 4
    return pointer("move" if phase == "hover" else phase, id, x, y, time, kind, wheel or (0, 0))


def test_recorded_pointers_give_the_same_events_in_a_window_and_without_a_stage(play, tmp_path):
    files = sorted((ROOT / "Tests/PointerTraces").glob("*/*.json"))
    jobs = []
    for file in files:
        trace = json.loads(file.read_text())
        folder = SCENES / trace["scene"] if isinstance(trace["scene"], str) else tmp_path / file.stem
        if folder.parent == tmp_path:
            for path, text in trace["scene"].items():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(text)
        jobs.append((folder, [ended([recorded(step) for step in trace["steps"] if step[0] != "input"])]))
    assert len(jobs) > 25
    for file, result in zip(files, play(*jobs), strict=True):
        check(result, file.stem)
