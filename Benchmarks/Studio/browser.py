"""What the measurements share: a browser, studios with scenes made for them, and rows."""

import dataclasses
import json
import statistics

from conftest import Page, Studio, make_driver


@dataclasses.dataclass
class Row:
    """A line of the table. `bar` is the largest value allowed, or the smallest where `at_least`."""

    name: str
    unit: str
    value: float
    least: float
    bar: float | None
    at_least: bool = False

    @property
    def is_ok(self):
        if self.bar is None:
            return None
        return self.value >= self.bar if self.at_least else self.value <= self.bar

    @property
    def bar_text(self):
        return "" if self.bar is None else f"{'≥' if self.at_least else '≤'} {self.bar:g}"


def median_row(name, unit, samples, bar):
    return Row(name, unit, statistics.median(samples), min(samples), bar)


def percentile_row(name, unit, samples, part, bar):
    ordered = sorted(samples)
    return Row(name, unit, ordered[min(len(ordered) - 1, int(len(ordered) * part))], ordered[0], bar)


class Browser:
    """A browser without a window, of this process."""

    def __enter__(self):
        self.driver = make_driver()
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def open(self, scene):
        """Starts a studio and opens its page in a tab of its own."""
        return Tab(self, Studio(scene))


class Tab:
    def __init__(self, browser, studio):
        self.driver, self.studio = browser.driver, studio
        self.first = self.driver.current_window_handle
        self.driver.switch_to.new_window("tab")
        self.page = Page(self.driver, studio)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.close()
        self.driver.switch_to.window(self.first)
        self.studio.stop()

    def command(self, name, **arguments):
        """A command of the browser's own protocol."""
        return self.driver.execute_cdp_cmd(name, arguments)

    def later(self, script, *arguments):
        """Runs a script that calls `done` with its result."""
        return self.driver.execute_async_script(
            f"const done = arguments[arguments.length - 1];\n{script}", *arguments
        )


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
