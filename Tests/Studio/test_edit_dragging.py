"""Controls that are moved and resized on a stage that is edited."""

import json

import pytest
from editing import Keys, SCENE, edited, open_edited  # noqa: F401
from selenium.webdriver import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.mouse_button import MouseButton
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


POINTER = """
const [number, steps] = arguments;
const { left, top } = document.querySelector(`remora-device [data-id='${number}']`).getBoundingClientRect();
for (const [type, x, y, buttons, pointerId] of steps) {
  document.querySelector('.viewport').dispatchEvent(new PointerEvent(type, {
    bubbles: true, cancelable: true, pointerId, pointerType: 'mouse', button: 0, buttons,
    clientX: left + x, clientY: top + y,
  }));
}
return remora.model.controls.get(remora.model.selection.control).preview;
"""


def test_a_pointer_that_was_released_elsewhere_drags_nothing(edited):
    before = edited.text
    assert edited.page.run(POINTER, "one", [
        ["pointerdown", 10, 10, 1, 7], ["pointermove", 60, 60, 0, 7], ["pointermove", 90, 60, 0, 7],
        ["pointerdown", 90, 60, 1, 7], ["pointerup", 90, 60, 0, 7]]) == {}
    edited.until_selected("main")
    assert edited.text == before


def test_only_its_own_pointer_ends_a_drag(edited):
    shown = edited.page.run(POINTER, "one", [
        ["pointerdown", 10, 10, 1, 7], ["pointermove", 60, 60, 1, 7], ["pointercancel", 60, 60, 0, 8]])
    assert shown["x"] > 20
    assert edited.page.run(POINTER, "one", [["lostpointercapture", 60, 60, 0, 7]]) == {}


def test_a_drag_follows_the_pointer_while_the_stage_is_zoomed_and_scrolled(edited):
    edited.zoom("1")
    edited.page.run("document.querySelector('.viewport').scrollTop = 0")
    edited.turn_magnet("false")
    edited.move((60, 60), (70, 70), (80, 80), release=False)
    edited.page.until(SHOWN, edited.number("one"), 40, 60)
    x, y = edited.page.run(
        "const { left, top } = document.querySelector('[data-id=one]').getBoundingClientRect(); return [left, top]")
    edited.press("-")
    edited.page.until(
        "const { left, top, width } = document.querySelector('[data-id=one]').getBoundingClientRect();"
        "return width === 75 && Math.hypot(left + 30 - arguments[0] - 40, top + 15 - arguments[1] - 20) < 2", x, y)
    edited.release()


SCROLLED = "return document.querySelector('.viewport').scrollTop === arguments[0]"
CURSOR = "return getComputedStyle(document.querySelector('.viewport')).cursor"


def scrollable(edited):
    """Makes the stage larger than its pane, with a control selected on it."""
    edited.click("one")
    edited.zoom("1.5")
    edited.page.until("const { scrollHeight, clientHeight } = document.querySelector('.viewport');"
                      "return scrollHeight > clientHeight + 200")
    edited.page.run("const stage = document.querySelector('.viewport'); stage.focus(); stage.scrollTop = 100")


def hand(edited, button):
    """Presses a button in the middle of the pane, and drags the stage."""
    x, y = edited.page.run("const { left, top, width, height } = document.querySelector('.viewport').getBoundingClientRect();"
                           "return [left + width / 2, top + height / 2].map(Math.round)")
    actions = ActionBuilder(edited.page.driver, duration=20)
    actions.pointer_action.move_to_location(x, y).pointer_down(button)
    actions.pointer_action.move_to_location(x, y - 30).move_to_location(x, y - 60)
    actions.perform()


def release(edited, button):
    actions = ActionBuilder(edited.page.driver)
    actions.pointer_action.pointer_up(button)
    actions.perform()


def test_a_drag_with_space_held_scrolls_the_stage(edited):
    before = edited.text
    scrollable(edited)
    ActionChains(edited.page.driver).key_down(Keys.SPACE).perform()
    edited.page.until(CURSOR + " === 'grab'")
    hand(edited, MouseButton.LEFT)
    edited.page.until(SCROLLED, 160)
    assert edited.page.run(CURSOR) == "grabbing"
    ActionChains(edited.page.driver).key_up(Keys.SPACE).perform()
    edited.release()
    edited.page.until(CURSOR + " === 'auto'")
    edited.until_selected("one")
    assert edited.text == before


def test_the_middle_button_scrolls_the_stage_and_escape_puts_it_back(edited):
    scrollable(edited)
    hand(edited, MouseButton.MIDDLE)
    edited.page.until(SCROLLED, 160)
    edited.press(Keys.ESCAPE)
    edited.page.until(SCROLLED, 100)
    release(edited, MouseButton.MIDDLE)
    assert edited.page.run(CURSOR) == "auto"
    edited.until_selected("one")


def test_space_is_the_browsers_where_nothing_is_scrolled_by_hand(edited):
    edited.click("one")
    edited.zoom("fit")
    press = "return document.activeElement.dispatchEvent(new KeyboardEvent(" \
        "'keydown', { key: ' ', bubbles: true, cancelable: true }))"
    edited.page.run("document.querySelector('.viewport').focus()")
    assert edited.page.run(press)
    scrollable(edited)
    assert not edited.page.run(press)
    edited.page.run("document.querySelector('.viewport').dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true }))")
    edited.page.find("[aria-label^='Snap to']").send_keys(Keys.SPACE)
    assert edited.page.find("[aria-label^='Snap to']").get_attribute("aria-pressed") == "false"
    # In Use, the app has Space and every button.
    edited.page.run("document.activeElement.blur()")
    edited.press("e")
    edited.page.until("return remora.model.mode === 'use'")
    assert edited.page.run(press)


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


SMALL = {"name": "Small", "screens": [{"id": "main", "controls": [
    {"kind": "View", "id": "dot", "x": 100, "y": 100, "width": 6, "height": 4},
    {"kind": "View", "id": "line", "x": 100, "y": 300, "width": 200, "height": 2},
]}]}
# What is at the middle of each handle, and of what they are around.
HIT = """
const handles = [...document.querySelectorAll('.handles > i')];
const at = (each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
};
return { all: handles.every((each) => at(each) === each), middle: at(document.querySelector('.handles')).dataset.handle ?? null };
"""


def test_what_is_small_is_resized_by_all_handles_and_moved(page, tmp_path):
    edited = open_edited(page, tmp_path / "scene", SMALL)
    edited.zoom("1")
    edited.turn_magnet("false")
    for id in ("line", "dot"):
        edited.page.run("remora.model.select({ control: arguments[0] })", edited.number(id))
        edited.page.until(
            "const own = document.querySelector(`remora-device [data-id='${arguments[0]}']`).getBoundingClientRect();"
            "const { left, width } = document.querySelector('.handles').getBoundingClientRect();"
            "return Math.abs(own.left - left) < 1 && Math.abs(own.width - width) < 1", id)
        assert edited.page.run(HIT) == {"all": True, "middle": None}
    edited.move((103, 102), (113, 112))
    edited.until_part("dot", x=110, y=110, width=6, height=4)
    handle(edited, "e", 5, 0)
    edited.until_part("dot", x=110, width=11)
    handle(edited, "n", 0, -7)
    edited.until_part("dot", y=103, height=11)
    handle(edited, "sw", -4, 3)
    edited.until_part("dot", x=106, y=103, width=15, height=14)


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


def test_a_step_back_that_follows_at_once_is_an_edit_too(edited):
    edited.click("one")
    edited.page.run(REQUESTS)
    edited.page.run("for (const key of ['ArrowRight', 'ArrowLeft']) for (const type of ['keydown', 'keyup'])"
                    "  document.querySelector('.viewport').dispatchEvent(new KeyboardEvent(type, { key }));")
    edited.until_part("one", x=20)
    assert edited.page.run("return requests") == ["edit", "edit"]


def test_a_step_that_the_host_interrupts_is_taken_back(edited):
    edited.click("one")
    edited.page.run(REQUESTS)
    shown = edited.page.run("""
        const send = (type) => document.querySelector('.viewport').dispatchEvent(new KeyboardEvent(type, { key: 'ArrowUp' }));
        send('keydown');
        remora.model.dispatchEvent(new Event('reset'));
        send('keyup');
        return remora.model.controls.get(arguments[0]).preview""", edited.number("one"))
    assert shown == {}
    assert edited.page.run("return requests") == []


def test_only_what_is_dragged_changes(page, tmp_path):
    scene = json.loads(json.dumps(SCENE))
    scene["screens"][0]["controls"][2] |= {"x": 23.3333, "y": 121.6667, "width": 99.9999}
    edited = open_edited(page, tmp_path / "scene", scene)
    edited.zoom("1")
    edited.click("three")
    # With the magnet, a hand that trembles does not move it aside.
    edited.move((60, 140), (61, 160), (61, 190))
    edited.page.until("return remora.model.history.undo === 'move three'")
    assert edited.part("three")["x"] == 23.3333
    edited.turn_magnet("false")
    y = edited.part("three")["y"]
    assert y != 121.6667
    handle(edited, "e", 10, 5)
    edited.until_part("three", width=110)
    assert (edited.part("three")["x"], edited.part("three")["y"], edited.part("three")["height"]) == (23.3333, y, 40)


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
    edited.move((60, 230), (160, 220), (310, 210), key=Keys.CONTROL)
    edited.until_part("inner", x=263, y=-3)


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


@pytest.mark.chromium("of two fingers that WebDriver moves over the sheet, Firefox tells the page of one only")
def test_two_fingers_scroll_the_stage(edited):
    edited.zoom("1.5")
    edited.page.until("return document.querySelector('.viewport').scrollHeight > 1200")
    edited.page.run("document.querySelector('.viewport').scrollTop = 0")
    Fingers(edited, ("one",), ("two",)).down().move((0, -40), (0, -40)).up()
    edited.page.until("return Math.abs(document.querySelector('.viewport').scrollTop - 40) <= 2")
    assert abs(edited.page.run("return Number(localStorage.getItem('remora.zoom'))") - 1.5) < 0.01
