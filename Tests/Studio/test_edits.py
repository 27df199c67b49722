"""Edits of the scene in the page: the bar above the tree, and its keys."""

import json

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys


def button(page, name):
    return page.find(f".edits [aria-label^='{name}']")


def ids(file):
    return [control.get("id") for control in json.loads(file.read_text())["screens"][0]["controls"]]


def press(page, *keys):
    page.run("document.activeElement.blur()")
    chain = ActionChains(page.driver)
    for key in keys[:-1]:
        chain.key_down(key)
    chain.send_keys(keys[-1])
    for key in keys[:-1]:
        chain.key_up(key)
    chain.perform()


def add(page, kind):
    if page.run("return document.querySelector('.palette').hidden"):
        page.find(".edits .add").click()
    page.find(f".palette [data-kind={kind}]").click()


def test_a_control_is_added_copied_removed_and_all_of_it_undone(page, scene):
    folder = scene("gallery")
    file, opened = folder / "scene.json", page(folder)
    before = file.read_text()
    opened.until("return !document.querySelector('.edits').hidden")
    add(opened, "Slider")
    opened.until("return document.querySelector('remora-stage [data-id=slider]')")
    opened.until("return remora.model.controls.get(remora.model.selection?.control)?.id === 'slider'")
    assert ids(file)[-1] == "slider"
    press(opened, Keys.CONTROL, "d")
    opened.until("return remora.model.controls.get(remora.model.selection?.control)?.id === 'slider2'")
    press(opened, Keys.DELETE)
    opened.until("return !document.querySelector('remora-stage [data-id=slider2]')")
    assert ids(file)[-1] == "slider"
    opened.until("return remora.model.history.undo === 'remove slider2'")
    for _ in range(3):
        press(opened, Keys.CONTROL, "z")
    opened.until("return remora.model.history.undo === undefined")
    assert file.read_text() == before
    press(opened, Keys.CONTROL, Keys.SHIFT, "z")
    opened.until("return document.querySelector('remora-stage [data-id=slider]')")


SELECT_SCREEN = (
    "const screen = [...remora.model.controls.values()].find(({ kind }) => kind === 'Screen');"
    "remora.model.select({ control: screen.number })"
)


def test_what_the_scene_needs_is_not_removed_and_says_why(page, scene):
    folder = scene("gallery")
    file, opened = folder / "scene.json", page(folder)
    opened.run("remora.model.addEventListener('notice', (event) => { window.said = event.detail.text; })")
    opened.run(SELECT_SCREEN)
    button(opened, "Remove").click()
    opened.until("return remora.model.history.undo === 'remove profile'")
    opened.until("return [...remora.model.controls.values()].some(({ id }) => id === 'about')")
    before = file.read_text()
    opened.run(SELECT_SCREEN)
    button(opened, "Remove").click()
    opened.until("return window.said === 'a scene has one screen at least'")
    assert file.read_text() == before


def test_a_key_in_a_field_is_the_fields(page, scene):
    folder = scene("gallery")
    file, opened = folder / "scene.json", page(folder)
    before = file.read_text()
    add(opened, "Label")
    opened.until("return document.querySelector('remora-stage [data-id=label]')")
    field = opened.find("remora-tree input[type=search]")
    field.send_keys("abc", Keys.HOME, Keys.DELETE)
    field.send_keys(Keys.CONTROL, "z")
    assert "label" in ids(file)
    assert file.read_text() != before
