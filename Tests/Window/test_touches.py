"""What fingers, pointers and wheels do, with real events."""

import pytest
from conftest import differing, drawn, until

DRAG = """
local Drag = behaviour "Drag"

Drag.control = outlet "Control"

function Drag:onControlTouchDown(event)
  self._start = event.point
end

function Drag:onControlTouchMoved(event)
  self.control.x = self.control.x + event.point.x - self._start.x
  self.control.y = self.control.y + event.point.y - self._start.y
end

return Drag
"""


def offsets(page, name="feed"):
    """Where content was scrolled to, one after the other."""
    texts = [change for change in page.changes if change.startswith(f"{name}.offset")]
    return [float(text.split("y = ")[1].split(" ")[0].rstrip("}")) for text in texts]


def settled(page, name="feed"):
    """Where content has come to rest."""
    last = [None]

    def rests():
        page.do("sleep", 0.1)
        last.append(len(offsets(page, name)))
        # A busy machine may not have moved it yet.
        return last[-1] == last[-2] != 0

    until(rests, what="content at rest")
    return offsets(page, name)[-1]


def test_a_long_press(window):
    page = window("touch")
    page.do("mousemove", 95, 80, "mousedown", 1)
    page.expect('pressed.text = "1"')
    page.do("mouseup", 1)
    # A short one is none.
    page.tap(95, 80)
    page.tap(232, 52)
    assert page.changes[page.seen:].count('pressed.text = "2"') == 0


def test_a_pointer_that_rests_shows_a_hint(window):
    page = window("touch")
    page.do("mousemove", 232, 52)
    page.expect("hint.hidden = false", 'hint.text = "Takes a shell along"')
    page.do("mousemove", 232, 180)
    page.expect("hint.hidden = true")
    page.do("mousemove", 232, 52)
    page.expect("hint.hidden = false")
    # The pointer leaves the window.
    page.do("mousemove", 900, 52)
    page.expect("hint.hidden = true")


def test_a_swipe_deletes_a_line_and_undo_brings_it_back(window):
    page = window("touch")
    page.drag((300, 260), (120, 262))
    page.expect('fish.items = { "Eel", "Shark", "Remora" }', "undo.hidden = false")
    page.tap(320, 402)
    page.expect('fish.items = { "Eel", "Ray", "Shark", "Remora" }')
    # A short one, and one in the other direction, delete nothing.
    page.drag((300, 260), (270, 260))
    page.drag((120, 260), (300, 260))
    page.tap(60, 300)
    page.expect("fish.selectedIndex = 3")
    assert not any("fish.items" in change for change in page.changes[page.seen:])


def test_content_is_pulled_beyond_its_edge_and_comes_back(window):
    page = window("touch")
    page.drag((190, 500), (190, 720), steps=16)
    page.expect('waves.text = "1"')
    assert min(offsets(page)) < -30
    page.tap(95, 708)
    page.expect("→ { x = 0, y = 0 } in")


def test_a_swiped_line_has_a_button_that_deletes_it(window, made):
    page = window(made({"kind": "List", "id": "fish", "items": ["Eel", "Ray"], "x": 0, "y": 0, "width": 300, "height": 200}))
    page.drag((250, 20), (100, 22))
    assert page.find("push button", "Delete Eel")
    # A press elsewhere closes it.
    page.tap(100, 60)
    page.expect("fish.selectedIndex = 2")
    page.tap(280, 20)
    page.expect("fish.selectedIndex = 1")
    page.drag((250, 60), (100, 62))
    page.find("push button", "Delete Ray")
    page.tap(280, 60)
    page.expect('fish.items = { "Eel" }')


def test_a_swiped_line_follows_the_pointer(window, made):
    page = window(made({"kind": "List", "id": "fish", "items": ["Eel", "Ray"], "x": 0, "y": 0, "width": 300, "height": 200}))
    before = drawn(page)
    page.do("mousemove", 100, 20, "mousedown", 1, "mousemove", 130, 20, "mousemove", 160, 22)
    # Inside the lines of the border.
    words = before.crop((10, 4, 200, 36))
    until(lambda: differing(words, drawn(page).crop((70, 4, 260, 36))) == 0, what="the line under the pointer")
    moved = drawn(page)
    assert differing(before.crop((10, 4, 200, 36)), moved.crop((10, 4, 200, 36))) > 100
    assert differing(before.crop((2, 44, 298, 198)), moved.crop((2, 44, 298, 198))) == 0
    page.do("mouseup", 1)
    until(lambda: differing(before, drawn(page)) == 0, what="the line in its former position")


def test_a_list_follows_its_position(window, made):
    lines = [f"Line {number}" for number in range(1, 31)]
    script = """
local Jump = behaviour "Jump"

Jump.list = outlet "List"

function Jump:onListSelect(event)
  if event.index == 2 then self.list.position = 400 end
end

return Jump
"""
    page = window(made(
        {"kind": "List", "id": "lines", "items": lines, "x": 0, "y": 0, "width": 200, "height": 120,
         "behaviours": [{"script": "jump"}]}, jump=script))
    page.tap(100, 60)
    page.expect("lines.selectedIndex = 2", "lines.position = 400")
    page.tap(100, 60)
    page.expect("lines.selectedIndex = 12")
    # A drag moves the lines, and they glide on.
    page.drag((100, 100), (100, 20), steps=4, pause=0.01)
    page.expect("lines.position", "lines.position", "lines.position")
    # Keys scroll to the line that they reach.
    page.key("Tab", "Home")
    page.expect("lines.position = 0", "lines.selectedIndex = 1")
    page.key("End")
    page.expect("lines.selectedIndex = 30")
    assert "lines.position = 1080" in page.changes[-3:]


@pytest.fixture
def long(made):
    return made({"kind": "ScrollView", "id": "feed", "x": 0, "y": 0, "width": 300, "height": 280,
                 "contentSize": {"width": 300, "height": 9000}})


def test_a_finger_that_flicks_leaves_momentum_and_one_that_rests_none(window, long):
    page = window(long)
    flicked, tries = 0, 0
    # On a busy machine a finger may seem to rest before it lifts, and moves the content by 95 alone.
    while flicked <= 110 * tries or tries == 0:
        tries += 1
        assert tries < 6, offsets(page)
        page.drag((200, 200), (200, 100), steps=5, pause=0.01)
        page.do("sleep", 0.05)
        flicked = settled(page)
    seen = offsets(page)
    assert all(after > before - 1 for before, after in zip(seen, seen[1:])), "it goes one way"
    page.do("mousemove", 200, 200, "mousedown", 1)
    for y in (190, 170, 150, 120, 100):
        page.do("mousemove", 200, y, "sleep", 0.02)
    page.do("sleep", 0.3, "mouseup", 1)
    # The five points that it takes to begin are lost.
    assert settled(page) - flicked == pytest.approx(95, abs=2)


def test_a_touch_stops_momentum(window, long):
    page = window(long)
    page.drag((200, 200), (200, 100), steps=4, pause=0.01)
    page.expect("feed.offset")
    page.do("mousedown", 1, "sleep", 0.05)
    place = settled(page)
    page.do("sleep", 0.2, "mouseup", 1)
    assert settled(page) == place


def test_wheels_scroll_what_is_under_the_pointer(window, made):
    lines = [f"Line {number}" for number in range(1, 31)]
    inner = {
        "kind": "ScrollView", "id": "wide", "x": 0, "y": 0, "width": 200, "height": 80,
        "contentSize": {"width": 600, "height": 80},
    }
    page = window(made(
        {"kind": "List", "id": "lines", "items": lines, "x": 0, "y": 0, "width": 200, "height": 120},
        {"kind": "ScrollView", "id": "feed", "x": 0, "y": 140, "width": 200, "height": 120,
         "contentSize": {"width": 200, "height": 400}, "controls": [inner]},
    ))
    # A list scrolls by itself: the line at a place is another one.
    page.do("mousemove", 50, 60, "click", 5, "click", 5, "click", 5, "click", 1)
    page.expect("lines.selectedIndex = 6")
    # To the right moves the inner content, down the outer one.
    page.do("mousemove", 50, 160, "click", 7)
    page.expect("wide.offset = { x = 48, y = 0 }")
    page.do("click", 5)
    page.expect("feed.offset = { x = 0, y = 48 }")
    page.do("click", 6, "click", 4)
    page.expect("wide.offset = { x = 0, y = 0 }", "feed.offset = { x = 0, y = 0 }")


def test_a_drag_moves_a_control_that_a_script_moves(window, made):
    card = {"kind": "View", "id": "card", "x": 20, "y": 20, "width": 60, "height": 60, "backgroundColor": "red",
            "behaviours": [{"script": "drag"}]}
    page = window(made(card, drag=DRAG))
    page.drag((50, 50), (170, 210), steps=12)
    page.expect("card.x = 140")
    until(lambda: any("card.y = 180" in change for change in page.changes), what="the card below")
    # It is where it was dragged to.
    page.drag((170, 210), (150, 210), steps=4)
    page.expect("card.x = 120")


def test_a_slider_is_dragged_by_its_knob_and_beside_it(window, made):
    slider = {"kind": "Slider", "id": "level", "maximum": 10, "step": 1, "x": 20, "y": 20, "width": 224, "height": 40}
    page = window(made(slider))
    # The knob's middle goes from 32 to 232.
    page.drag((32, 40), (92, 40))
    page.expect("level.value = 3")
    page.tap(212, 40)
    page.expect("level.value = 9")
    page.drag((212, 40), (900, 300))
    page.expect("level.value = 10")
