"""Screens that come and go leave nothing behind."""

import json
import os
import re
import subprocess

from conftest import ROOT

APP = os.environ.get("STAGE_APP", str(ROOT / ".build/gtk/debug/StageApp"))

SCRIPT = """
local Busy = behaviour "Busy"

Busy.page = outlet "Screen"

function Busy:onAppear()
  local field, feed = find "field", find "feed"
  field.text = "typed"
  feed.offset = { x = 0, y = 40 }
  find("photo"):animate { alpha = 0.2, over = 0.1 }
  find("list").items = { "Four", "Five" }
end

return Busy
"""

CONTROLS = [
    {"kind": "Label", "text": "A page"},
    {"kind": "Button", "title": "Go", "tint": "#aa3300"},
    {"kind": "Image", "id": "photo", "image": "heart.svg"},
    {"kind": "TextField", "id": "field"},
    {"kind": "Slider", "value": 0.5},
    {"kind": "Switch", "isOn": True},
    {"kind": "List", "id": "list", "items": ["One", "Two", "Three"]},
    {"kind": "ProgressView", "progress": 0.5},
    {"kind": "ScrollView", "id": "feed", "contentSize": {"width": 120, "height": 400},
     "controls": [{"kind": "Label", "text": "in it", "x": 0, "y": 0, "width": 60, "height": 20}]},
    {"kind": "View"},
    {"kind": "Alert", "title": "Sure?"},
]


def test_300_screens_that_come_and_go_leave_memory_flat(tmp_path):
    for index, control in enumerate(CONTROLS):
        control.update(x=150 * (index % 2), y=60 * (index // 2), width=120, height=50)
    size = {"width": 300, "height": 400}
    scene = {
        "name": "Churn", "scripts": ["."],
        "screens": [
            {"id": "home", **size},
            {"id": "page", **size, "behaviours": [{"script": "busy"}], "controls": CONTROLS[:-1]},
        ],
    }
    (tmp_path / "scene.json").write_text(json.dumps(scene))
    (tmp_path / "busy.lua").write_text(SCRIPT)
    picture = ROOT / "scripts/scenes/gallery/heart.svg"
    (tmp_path / "heart.svg").write_bytes(picture.read_bytes())
    done = subprocess.run([APP, "churn", str(tmp_path), "350"], capture_output=True, text=True, timeout=100)
    assert "error" not in done.stderr and done.returncode == 0, done.stderr
    found = [dict(re.findall(r"(\w+) (\d+)", line.split(":")[1])) for line in done.stdout.splitlines()]
    counts = [{name: int(value) for name, value in each.items()} for each in found]
    assert len(counts) == 5, done.stdout + done.stderr
    unseen, first, last = counts[0], counts[1], counts[-1]
    assert unseen["made"] >= 40 * len(CONTROLS)
    assert unseen["nodes"] <= 3 * len(CONTROLS), "the transitions of a window that nobody sees end, too"
    made = last["made"] - first["made"]
    assert made >= 300 * len(CONTROLS), "the pages were in the window"
    for count in counts[1:]:
        # The first screen, and nothing of the others.
        assert (count["stage"], count["nodes"], count["widgets"], count["pictures"]) == (1, 1, 1, 1), count
    # A widget is about three kilobytes: one for each screen would be 900.
    assert last["kilobytes"] - first["kilobytes"] < 700, counts
