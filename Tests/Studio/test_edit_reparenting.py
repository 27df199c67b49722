"""Controls that are dragged into others on a stage that is edited, and out of them."""

import json

from editing import Keys, SCENE, edited, open_edited  # noqa: F401
from selenium.webdriver import ActionChains
from test_edit_dragging import SHOWN


def ids(edited, of="main"):
    return [part.get("id") for part in edited.part(of).get("controls", [])]


def until_moved(edited, summary):
    edited.page.until("return remora.model.history.undo === arguments[0]", summary)
    edited.page.until("return !document.querySelector('.is-lifted')")


def is_at(edited, id, x, y):
    """Whether a control has these values in the file, but for what a pixel is of a point."""
    part = edited.part(id)
    assert (part["x"], part["y"]) == (round(part["x"]), round(part["y"]))
    return abs(part["x"] - x) <= 1 and abs(part["y"] - y) <= 1


def until_over(edited, id):
    """Waits until what is dragged would move into a control; into no other one without an id."""
    edited.page.until(
        "return (remora.model.controls.get(remora.model.hovered?.control)?.id ?? null) === arguments[0]", id)


def test_a_drag_moves_into_what_is_under_the_pointer_and_undo_takes_it_back(edited):
    before = edited.text
    edited.turn_magnet("false")
    edited.move((60, 60), (100, 150), (180, 300), release=False)
    until_over(edited, "box")
    edited.page.until("return document.querySelector('.outline.hovered:not([hidden]) .tag')?.textContent.startsWith('box ')")
    # It is seen in front of what it moves into.
    assert edited.page.run("return getComputedStyle(document.querySelector('[data-id=one]')).zIndex") == "1"
    assert edited.text == before
    edited.release()
    until_moved(edited, "move one into box")
    assert ids(edited, "box") == ["inner", None, "one"]
    assert is_at(edited, "one", 120, 80)
    one = edited.part("one")
    edited.page.until(SHOWN, edited.number("one"), 20 + one["x"], 200 + one["y"])
    edited.until_selected("one")
    until_over(edited, None)
    edited.chord(Keys.CONTROL, "z")
    edited.page.until("return remora.model.history.undo === undefined")
    assert edited.text == before


def test_a_drag_out_of_a_control_moves_into_what_is_around_it(edited):
    edited.turn_magnet("false")
    edited.move((60, 230), (100, 190), (180, 160), release=False)
    until_over(edited, "main")
    edited.release()
    until_moved(edited, "move inner into main")
    assert ids(edited) == ["one", "two", "three", "box", "feed", "inner"]
    assert is_at(edited, "inner", 153, 147)
    # What scrolls has its place where its content is.
    edited.page.run("remora.connection.request('set', { control: arguments[0], property: 'offset', value: arguments[1] })",
                    edited.number("feed"), {"point": {"x": 0, "y": 120}})
    edited.has("feed", "offset", {"point": {"x": 0, "y": 120}})
    former = edited.part("inner")
    edited.move((200, 160), (220, 300), (240, 610))
    until_moved(edited, "move inner into feed")
    assert is_at(edited, "inner", former["x"] + 40 - 20, former["y"] + 450 - 450 + 120)


def test_alt_keeps_what_a_control_is_in(edited):
    edited.turn_magnet("false")
    edited.move((60, 60), (100, 150), (180, 300), release=False)
    until_over(edited, "box")
    # It counts when the pointer is released, too, without another move.
    ActionChains(edited.page.driver).key_down(Keys.ALT).perform()
    edited.release()
    ActionChains(edited.page.driver).key_up(Keys.ALT).perform()
    edited.page.until("return remora.model.history.undo === 'move one'")
    assert is_at(edited, "one", 140, 280)
    edited.move((60, 230), (100, 190), (180, 160), key=Keys.ALT)
    edited.page.until("return remora.model.history.undo === 'move inner'")
    assert is_at(edited, "inner", 133, -53)
    assert ids(edited, "box") == ["inner", None]


def test_several_move_together_in_their_order(edited):
    before = edited.text
    edited.turn_magnet("false")
    edited.click("three")
    edited.click("one", key=Keys.SHIFT)
    edited.click("inner", key=Keys.SHIFT)
    edited.move((60, 60), (60, 300), (60, 500))
    until_moved(edited, "move 3 controls into feed")
    assert ids(edited, "feed") == ["far", "one", "three", "inner"]
    assert is_at(edited, "one", 0, 30) and is_at(edited, "three", 0, 110) and is_at(edited, "inner", 13, 207)
    edited.until_selected("one", "three", "inner")
    edited.chord(Keys.CONTROL, "z")
    edited.page.until("return remora.model.history.undo === undefined")
    assert edited.text == before


def test_a_drag_back_to_where_it_began_changes_no_parent(edited):
    edited.turn_magnet("false")
    edited.click("inner")
    edited.click("one", key=Keys.SHIFT)
    edited.move((60, 60), (70, 300), (70, 190), release=False)
    until_over(edited, None)
    edited.move((70, 190), (70, 90))
    edited.page.until("return remora.model.history.undo === 'move 2 controls'")
    assert ids(edited, "box") == ["inner", None]


def test_what_is_locked_takes_nothing_nor_does_what_is_dragged(edited):
    edited.click("box", 280, 190)
    edited.press("l")
    edited.page.until("return document.querySelector('.frame.is-locked')")
    edited.turn_magnet("false")
    edited.move((60, 60), (100, 150), (180, 300))
    edited.page.until("return remora.model.history.undo === 'move one'")
    assert is_at(edited, "one", 140, 280)
    edited.page.run("remora.model.select({ control: arguments[0] })", edited.number("box"))
    edited.press("l")
    edited.move((300, 380), (290, 370), (280, 360))
    edited.page.until("return remora.model.history.undo === 'move box'")
    assert is_at(edited, "box", 0, 180)


def test_escape_shows_no_parent_any_more(edited):
    before = edited.text
    edited.move((60, 60), (100, 150), (180, 300), release=False)
    until_over(edited, "box")
    edited.press(Keys.ESCAPE)
    until_over(edited, None)
    assert not edited.page.run("return document.querySelector('.is-lifted')")
    edited.release()
    assert edited.text == before


def test_what_is_dragged_snaps_to_what_is_in_its_new_parent(page, tmp_path):
    scene = json.loads(json.dumps(SCENE))
    scene["screens"][0]["controls"][3] |= {"x": 23, "y": 203}
    edited = open_edited(page, tmp_path / "scene", scene)
    # Near the left edge of a label in the View, and near its lower one.
    edited.move((60, 60), (100, 150), (78, 271))
    until_moved(edited, "move one into box")
    assert (edited.part("one")["x"], edited.part("one")["y"]) == (13, 47)


def test_a_refused_move_is_taken_back(edited):
    edited.file.write_text("{ broken")
    edited.page.until("return remora.model.mistakes.length > 0")
    edited.move((60, 60), (100, 150), (180, 300))
    assert edited.page.find(".notices .notice").text != ""
    edited.page.until(SHOWN, edited.number("one"), 20, 40)
    edited.page.until("return !document.querySelector('.is-lifted')")
