"""Fingers and pointers on the stage: taps, long presses, hovering, drags and swipes."""

import json

from stage import Fingers, Stage


def test_a_tap_on_a_button_runs_its_behaviours(page):
    stage = Stage(page("gallery"))
    stage.tap("like")
    stage.has("like", "image", "heart-full.svg")
    stage.has("count", "text", "1")
    picture = stage.page.control("like").find_element("css selector", "img")
    assert picture.get_attribute("src").endswith(stage.page.run(
        "return remora.model.pictures.get('heart-full.svg')"))
    # A screen reader says that it is on; the picture keeps the background that it is drawn for.
    button = stage.page.control("like")
    assert button.get_attribute("aria-pressed") == "true"
    face = button.find_element("css selector", ".face")
    assert "rgb(214, 51, 108)" not in face.value_of_css_property("background-color")


def test_a_tap_goes_to_what_is_in_front(page):
    stage = Stage(page("gallery"))
    # The label beside the switch lets touches through.
    stage.tap("count")
    stage.tap("follow")
    stage.has("follow", "isOn", False)
    assert stage.page.control("follow").get_attribute("aria-checked") == "false"
    assert stage.value("count", "text") == "0"


def test_a_finger_that_stays_is_a_long_press(page):
    stage = Stage(page("touch"))
    finger = stage.finger().down("card")
    stage.has("pressed", "text", "1")
    finger.up()
    assert stage.value("pressed", "text") == "1"


def test_a_mouse_on_a_button_shows_its_tooltip(page):
    stage = Stage(page("touch"))
    assert not stage.shows("hint")
    stage.hover("heart")
    stage.has("hint", "hidden", False)
    stage.hover("waves")
    stage.has("hint", "hidden", True)


def test_a_slider_follows_the_pointer_by_steps(page):
    stage = Stage(page("gallery"))
    stage.drag(("depth", 39, 16), ("depth", 200, 16), hold=True)
    value = stage.value("depth", "value")
    assert 130 <= value <= 160 and value % 5 == 0
    assert stage.page.control("depth").get_attribute("aria-valuenow") == str(int(value))
    stage.host_has("depth", "value", lambda depth: depth == value)


def test_a_line_is_swiped_away_and_comes_back(page):
    stage = Stage(page("touch"))
    stage.drag(("fish", 250, 60), ("fish", 60, 60))
    stage.has("fish", "items", ["Eel", "Shark", "Remora"])
    assert stage.shows("undo")
    stage.tap("undo")
    stage.has("fish", "items", ["Eel", "Ray", "Shark", "Remora"])


def test_a_swiped_line_has_a_button_that_deletes_it(page):
    stage = Stage(page("gallery"))
    stage.finger().down("topics", 250, 60).move(-120, 0).up()
    stage.page.find(".remover:not([hidden])")
    assert stage.value("topics", "items")[1] == "Currents"
    stage.tap("topics", 350, 60)
    stage.has("topics", "items", ["Reefs", "Hosts", "Shipwrecks"])
    # The one line that was selected stays so, and the button is gone.
    assert stage.value("topics", "selectedIndex") == {"integer": 1}
    assert not stage.page.run("return document.querySelector('.remover:not([hidden])')")


def test_a_tap_selects_a_line(page):
    stage = Stage(page("settings"))
    stage.tap("favourite", 60, 60)
    stage.has("favourite", "selectedIndex", {"integer": 2})
    rows = stage.page.control("favourite").find_elements("css selector", "[role=option]")
    assert [row.get_attribute("aria-selected") for row in rows] == ["false", "true", "false"]


def test_two_taps_are_a_double_tap(page):
    stage = Stage(page("search"))
    # At once: on a slow machine more than 0.3 s lie between two commands of a driver.
    stage.tap("like", times=2)
    stage.has("liked", "text", "1")


def made(folder, controls, **scripts):
    """A scene with one screen."""
    page = {"id": "page", "title": "Page", "width": 390, "height": 600, "controls": controls}
    folder.mkdir()
    (folder / "scene.json").write_text(json.dumps({"name": "Made", "scripts": ["."], "screens": [page]}))
    for name, text in scripts.items():
        (folder / f"{name}.lua").write_text(text)
    return folder


def slider(id, y):
    return {"kind": "Slider", "id": id, "x": 20, "y": y, "width": 324, "height": 40}


def test_two_fingers_move_two_sliders_at_once(page, tmp_path):
    stage = Stage(page(made(tmp_path / "made", [slider("left", 40), slider("right", 140)])))
    fingers = Fingers(stage, ("left", 12, 20), ("right", 12, 20)).down().move((150, 0), (75, 0))
    assert 0.4 < stage.value("left", "value") < 0.6
    assert 0.2 < stage.value("right", "value") < 0.3
    fingers.up()
    stage.host_has("left", "value", lambda value: 0.4 < value < 0.6)
    stage.host_has("right", "value", lambda value: 0.2 < value < 0.3)


PINCHED = """
local Pinched = behaviour "Pinched"

Pinched.picture = outlet "View"
Pinched.said = outlet "Label"

function Pinched:onPicturePinch(event)
  self.said.text = ("%.1f %s"):format(event.scale, event.ended)
end

return Pinched
"""


def test_two_fingers_pinch_what_listens(page, tmp_path):
    card = {"kind": "View", "id": "card", "x": 20, "y": 100, "width": 340, "height": 300, "backgroundColor": "#88ccaa",
            "behaviours": [{"script": "pinched", "outlets": {"picture": "card", "said": "said"}}]}
    said = {"kind": "Label", "id": "said", "x": 20, "y": 20, "width": 300, "height": 30}
    stage = Stage(page(made(tmp_path / "made", [card, said], pinched=PINCHED)))
    fingers = Fingers(stage, ("card", 120, 150), ("card", 220, 150)).down()
    # The first step begins it.
    fingers.move((-20, 0), (20, 0), steps=1).move((-35, 0), (35, 0))
    stage.host_has("said", "text", lambda text: text.endswith("false") and float(text.split()[0]) > 1.4)
    fingers.up()
    stage.host_has("said", "text", lambda text: text.endswith("true") and float(text.split()[0]) > 1.4)


def test_picking_sends_nothing_to_the_host(page):
    stage = Stage(page("gallery"))
    stage.page.run(
        "const device = document.querySelector('remora-device'); device.mode = 'pick';"
        "device.addEventListener('pick', (event) => (window.picked = event.detail))"
    )
    stage.tap("like")
    picked = stage.page.until("return window.picked")
    assert picked["screen"] == stage.number("profile")
    assert abs(picked["x"] - 80) < 2 and abs(picked["y"] - 152) < 2
    stage.tap("comment")
    stage.press("a")
    stage.page.run("document.querySelector('remora-device').mode = 'touch'")
    stage.tap("follow")
    stage.has("follow", "isOn", False)
    assert stage.value("count", "text") == "0"
    assert stage.value("comment", "text") == ""


def test_a_question_is_answered_by_a_tap(page):
    stage = Stage(page("profile"))
    stage.tap("choose")
    dialog = stage.page.find("[role=alertdialog]")
    stage.page.until("return document.querySelectorAll('[role=alertdialog] [role=button]').length > 1")
    # What is behind cannot be reached.
    assert stage.page.control("share").get_property("inert")
    assert dialog.get_attribute("aria-modal") == "true"
    stage.press("\ue00c")
    stage.page.until("return !document.querySelector('[role=alertdialog]')")
    assert not stage.page.control("share").get_property("inert")
