"""Scenes that the measurements make."""

import json


def write_scene(folder, name, controls, behaviours, scripts):
    """Writes a scene with one screen, and its scripts; returns its folder."""
    scene = folder / name
    scene.mkdir()
    if scripts:
        (scene / "behaviours").mkdir()
    for file, text in scripts.items():
        (scene / "behaviours" / file).write_text(text)
    (scene / "scene.json").write_text(json.dumps({
        "name": name, **({"scripts": ["behaviours"]} if scripts else {}),
        "screens": [{"id": "main", "behaviours": behaviours, "controls": controls}],
    }))
    return scene


def label(id, index, columns=10, width=36, height=14, **more):
    """A label at a place of a grid."""
    column, row = index % columns, index // columns
    return {
        "kind": "Label", "id": id, "text": id, "fontSize": 10, "width": width, "height": height,
        "x": 10 + column * (width + 1), "y": 40 + row * height, **more,
    }


COUNTER = """local Counter = behaviour "Counter"
Counter.button = outlet "Button"
Counter.label  = outlet "Label"
Counter.count  = state(0)
local TEXT = "0"
function Counter:onButtonTap()
  self.count = self.count + 1
  self.label.text = tostring(self.count)
end
function Counter:onReload()
  self.label.text = TEXT
end
return Counter
"""


def write_counter(folder, name):
    """A scene with a button that counts in a label."""
    return write_scene(
        folder, name,
        [
            {"kind": "Button", "id": "button", "title": "Count", "x": 20, "y": 80, "width": 120, "height": 48},
            {"kind": "Label", "id": "label", "text": "0", "x": 160, "y": 80, "width": 120, "height": 48},
        ],
        [{"id": "counter", "script": "counter", "outlets": {"button": "button", "label": "label"}}],
        {"counter.lua": COUNTER},
    )
