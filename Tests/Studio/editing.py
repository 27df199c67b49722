"""A stage that is edited: a screen with a few controls, and what a person does there."""

import json

import pytest
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.support.ui import Select

from stage import Stage

SCENE = {
    "name": "Edited", "screens": [{
        "id": "main",
        "controls": [
            {"kind": "Button", "id": "one", "title": "One", "x": 20, "y": 40, "width": 100, "height": 40},
            {"kind": "Button", "id": "two", "title": "Two", "x": 140, "y": 40, "width": 100, "height": 40},
            {"kind": "Label", "id": "three", "text": "Three", "x": 20, "y": 120, "width": 100, "height": 40},
            {"kind": "View", "id": "box", "x": 20, "y": 200, "width": 300, "height": 200, "backgroundColor": "#eef3f6",
             "controls": [
                 {"kind": "Label", "id": "inner", "text": "Inner", "x": 13, "y": 17, "width": 80, "height": 30},
                 {"kind": "Label", "text": "Nameless", "x": 13, "y": 100, "width": 80, "height": 30},
             ]},
            {"kind": "ScrollView", "id": "feed", "x": 20, "y": 450, "width": 300, "height": 200,
             "contentSize": {"width": 300, "height": 600}, "controls": [
                 {"kind": "Label", "id": "far", "text": "Far", "x": 10, "y": 150, "width": 80, "height": 30},
             ]},
        ],
    }],
}


class EditedStage(Stage):
    """A stage in Edit mode, and the scene's file."""

    def __init__(self, page, folder):
        super().__init__(page)
        self.file = folder / "scene.json"
        self.press("e")
        page.until("return document.querySelector('remora-device').mode === 'edit'")

    @property
    def text(self):
        return self.file.read_text()

    def part(self, id):
        """A control as it is in the file."""
        def find(parts):
            for part in parts:
                if part.get("id") == id:
                    return part
                if found := find(part.get("controls", [])):
                    return found
        return find(json.loads(self.text)["screens"])

    def until_part(self, id, **values):
        """Waits until a control has these values in the file, and the page has taken its preview back."""
        self.page.until(
            "const control = remora.model.controls.get(arguments[0]);"
            "return Object.keys(control.preview).length === 0"
            " && Object.entries(arguments[1]).every(([name, value]) => remora.model.value(control, name) === value)",
            self.number(id), values)
        assert {name: self.part(id).get(name) for name in values} == values

    def selected(self):
        """The ids of what is selected, in its order."""
        return self.page.run(
            "return remora.model.selected.map(({ control }) => remora.model.controls.get(control)?.id)")

    def until_selected(self, *ids):
        self.page.until(
            "return JSON.stringify(remora.model.selected.map(({ control }) => remora.model.controls.get(control)?.id))"
            " === JSON.stringify(arguments[0])", list(ids))

    def click(self, id, x=None, y=None, key=None):
        chain = ActionChains(self.page.driver)
        if key:
            chain.key_down(key).perform()
        self.tap(id, x, y)
        if key:
            ActionChains(self.page.driver).key_up(key).perform()

    def point(self, x, y):
        """Where a point of the device is in the window."""
        return self.place("main", x, y)

    def move(self, start, *ends, key=None, release=True):
        """Drags from a point of the device to others, maybe with a key held from the first one on."""
        driver = self.page.driver
        actions = ActionBuilder(driver, duration=20)
        actions.pointer_action.move_to_location(*self.point(*start)).pointer_down()
        actions.perform()
        if key:
            ActionChains(driver).key_down(key).perform()
        actions = ActionBuilder(driver, duration=20)
        for end in ends:
            actions.pointer_action.move_to_location(*self.point(*end))
        if release:
            actions.pointer_action.pointer_up()
        actions.perform()
        if key:
            ActionChains(driver).key_up(key).perform()

    def release(self):
        actions = ActionBuilder(self.page.driver)
        actions.pointer_action.pointer_up()
        actions.perform()

    def zoom(self, value):
        Select(self.page.find("[aria-label=Zoom]")).select_by_value(value)

    def turn_magnet(self, state):
        magnet = self.page.find("[aria-label^='Snap to']")
        magnet.click()
        assert magnet.get_attribute("aria-pressed") == state

    def chord(self, *keys):
        chain = ActionChains(self.page.driver)
        for key in keys[:-1]:
            chain.key_down(key)
        chain.send_keys(keys[-1])
        for key in reversed(keys[:-1]):
            chain.key_up(key)
        chain.perform()

    def heard(self):
        return self.page.run(
            "return [...document.querySelectorAll('remora-stage > .heard')].map((each) => each.textContent).join('')")


@pytest.fixture
def edited(page, tmp_path):
    return open_edited(page, tmp_path)


def open_edited(page, folder, scene=SCENE, scripts=()):
    folder.mkdir(exist_ok=True)
    if scripts:
        (folder / "behaviours").mkdir()
        scene = scene | {"scripts": ["behaviours"]}
    for name, text in dict(scripts).items():
        (folder / "behaviours" / name).write_text(text)
    (folder / "scene.json").write_text(json.dumps(scene, indent=2))
    return EditedStage(page(folder), folder)


__all__ = ["EditedStage", "Keys", "edited", "open_edited"]
