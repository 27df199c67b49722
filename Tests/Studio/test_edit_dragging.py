"""Controls that are moved and resized on a stage that is edited."""

import json

from editing import Keys, SCENE, edited, open_edited  # noqa: F401
from selenium.webdriver import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin

from stage import Fingers

REQUESTS = (
    "window.requests = []; const request = remora.connection.request.bind(remora.connection);"
    "remora.connection.request = (what, details) => {"
    "  if (!['inspect', 'beat'].includes(what)) requests.push(what); return request(what, details); };"
)
FRAME = "return document.querySelector('remora-device').frameOf(arguments[0])"
SHOWN = (
    "const { x, y } = document.querySelector('remora-device').frameOf(arguments[0]);"
    "return Math.abs(x - arguments[1]) < 0.1 && Math.abs(y - arguments[2]) < 0.1"
)


def undo(edited):
    return edited.page.run("return remora.model.history.undo")


def handle(edited, name, x, y, release=True):
    """Drags a handle by pixels."""
    mark = edited.page.find(f".handles [data-handle='{name}']")
    edited.page.until("return !document.querySelector('.handles').hidden")
    left, top = edited.page.run(
        "const { left, top, width, height } = arguments[0].getBoundingClientRect();"
        "return [Math.round(left + width / 2), Math.round(top + height / 2)]", mark)
    actions = ActionBuilder(edited.page.driver, duration=20)
    pointer = actions.pointer_action
    pointer.move_to_location(left, top).pointer_down()
    pointer.move_to_location(left + x // 2, top + y // 2).move_to_location(left + x, top + y)
    if release:
        pointer.pointer_up()
    actions.perform()


def test_a_drag_is_one_edit_at_its_end(edited):
    before = edited.text
    edited.page.run(REQUESTS)
    edited.move((60, 60), (80, 100), (113, 131), key=Keys.CONTROL, release=False)
    edited.page.until(SHOWN, edited.number("one"), 73, 111)
    assert edited.page.run("return requests") == []
    assert edited.text == before
    edited.release()
    edited.until_part("one", x=73, y=111)
    assert edited.page.run("return requests") == ["edit"]
    assert undo(edited) == "move one"
    assert edited.heard() == "one: 73, 111"
    edited.chord(Keys.CONTROL, "z")
    edited.until_part("one", x=20, y=40)
    assert edited.text == before


def test_several_move_together(edited):
    edited.click("one")
    edited.click("inner", key=Keys.SHIFT)
    edited.move((60, 60), (70, 75), (71, 77), key=Keys.CONTROL)
    edited.until_part("one", x=31, y=57)
    edited.until_part("inner", x=24, y=34)
    assert undo(edited) == "move 2 controls"


def test_what_is_in_a_selected_control_moves_with_it(edited):
    edited.click("box", 280, 190)
    edited.click("inner", key=Keys.SHIFT)
    edited.move((60, 230), (70, 235), (80, 241), key=Keys.CONTROL)
    edited.until_part("box", x=40, y=211)
    edited.until_part("inner", x=13, y=17)
    assert undo(edited) == "move box"


def test_escape_puts_everything_back(edited):
    before = edited.text
    edited.move((60, 60), (100, 200), release=False)
    edited.page.until(FRAME + ".y > 100", edited.number("one"))
    edited.press(Keys.ESCAPE)
    edited.page.until(SHOWN, edited.number("one"), 20, 40)
    edited.move((350, 700), (351, 700))
    assert edited.text == before
    assert undo(edited) is None


def test_handles_resize(edited):
    edited.zoom("1")
    edited.turn_magnet("false")
    edited.click("box", 280, 190)
    handle(edited, "se", 20, 31)
    edited.until_part("box", width=320, height=231)
    assert undo(edited) == "resize box"
    handle(edited, "nw", -11, 7)
    edited.until_part("box", x=9, y=207, width=331, height=224)
    handle(edited, "n", 50, -3)
    edited.until_part("box", x=9, y=204, width=331, height=227)
    handle(edited, "w", 400, 0)
    edited.until_part("box", x=339, width=1)


def test_several_are_resized_in_proportion(edited):
    edited.zoom("1")
    edited.turn_magnet("false")
    edited.click("one")
    edited.click("two", key=Keys.SHIFT)
    handle(edited, "e", 110, 0)
    edited.until_part("one", x=20, width=150)
    edited.until_part("two", x=200, width=150)
    assert undo(edited) == "resize 2 controls"


def test_arrow_keys_move_and_resize(edited):
    edited.click("one")
    edited.press(Keys.ARROW_RIGHT)
    edited.until_part("one", x=21)
    edited.chord(Keys.SHIFT, Keys.ARROW_DOWN)
    edited.until_part("one", x=21, y=50)
    edited.chord(Keys.CONTROL, Keys.ARROW_LEFT)
    edited.until_part("one", width=99, height=40)
    edited.chord(Keys.CONTROL, Keys.SHIFT, Keys.ARROW_DOWN)
    edited.until_part("one", width=99, height=50)
    assert edited.heard() == "one: 99 × 50"
    for _ in range(4):
        edited.chord(Keys.CONTROL, "z")
    edited.until_part("one", x=20, y=40, width=100, height=40)


def test_a_refused_edit_is_taken_back_and_says_why(edited):
    edited.file.write_text("{ broken")
    edited.page.until("return remora.model.mistakes.length > 0")
    edited.click("one")
    edited.press(Keys.ARROW_RIGHT)
    assert edited.page.find(".notices .notice").text != ""
    edited.page.until(SHOWN, edited.number("one"), 20, 40)
    assert edited.text == "{ broken"


def test_zoom_rotation_and_scrolled_content_count(edited):
    page = edited.page
    edited.zoom("0.5")
    page.run("remora.connection.request('set', { control: arguments[0], property: 'offset', value: arguments[1] })",
             edited.number("feed"), {"point": {"x": 0, "y": 120}})
    edited.has("feed", "offset", {"point": {"x": 0, "y": 120}})
    edited.move((60, 490), (70, 496), (80, 510), key=Keys.CONTROL)
    edited.until_part("far", x=30, y=170)
    page.find("[aria-label='Turn the device']").click()
    page.until("return document.querySelector('remora-device').width === 844")
    edited.move((60, 230), (160, 220), (560, 210), key=Keys.CONTROL)
    edited.until_part("inner", x=513, y=-3)


def test_the_wheel_scrolls_content_on_this_page_alone(edited):
    origin = ScrollOrigin.from_element(edited.page.control("feed"))
    edited.page.run(REQUESTS)
    ActionChains(edited.page.driver).scroll_from_origin(origin, 0, 100).perform()
    edited.has("feed", "offset", {"point": {"x": 0, "y": 100}})
    edited.move((60, 515), (65, 518), (70, 520), key=Keys.CONTROL)
    edited.until_part("far", x=20)
    assert abs(edited.part("far")["y"] - 155) <= 1
    assert edited.page.run("return requests") == ["edit"]
    assert edited.host_value("feed", "offset") == {"point": {"x": 0, "y": 0}}
    edited.press("e")
    edited.has("feed", "offset", {"point": {"x": 0, "y": 0}})


WRITER = """local Writer = behaviour "Writer"
Writer.target = outlet "Control"
function Writer:onAttach() self.target.x = 61 end
return Writer
"""


def test_a_value_that_a_behaviour_wrote_is_where_a_drag_begins(page, tmp_path):
    scene = json.loads(json.dumps(SCENE))
    scene["screens"][0]["behaviours"] = [{"id": "writer", "script": "writer", "outlets": {"target": "three"}}]
    edited = open_edited(page, tmp_path / "scene", scene, {"writer.lua": WRITER})
    edited.has("three", "x", 61)
    edited.click("three")
    edited.press(Keys.ARROW_RIGHT)
    edited.until_part("three", x=62)


def test_a_finger_drags(edited):
    edited.finger().down("one").move(0, 40).up()
    edited.page.until("return remora.model.history.undo === 'move one'")


def test_two_fingers_zoom_and_move_nothing(edited):
    before, scale = edited.text, "return document.querySelector('.device-frame').style.transform"
    former = edited.page.run(scale)
    Fingers(edited, ("one",), ("box",)).down().move((0, -10), (0, 60)).up()
    edited.page.until(scale + " !== arguments[0]", former)
    edited.page.until("return remora.model.controls.get(arguments[0]).preview.y === undefined", edited.number("one"))
    assert edited.text == before
