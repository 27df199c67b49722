"""The gallery in a window, with a real pointer and real keys."""

import time

import pytest
from conftest import until


def test_tap_type_slide_switch_select_scroll(window):
    page = window("gallery")
    page.tap(80, 152)
    page.expect('count.text = "1"', "like.alpha = 1 → 0 in 0.7 s", 'like.image = "heart-full.svg"')
    page.tap(180, 212)
    page.expect("comment.isEditing = true")
    page.type("Kind words")
    page.expect('comment.text = "Kind words"')
    page.drag((131, 264), (260, 264))
    page.expect("depth.value = 125")
    page.tap(343, 152)
    page.expect("follow.isOn = false")
    page.tap(100, 745)
    page.expect("topics.selectedIndex = 3")
    page.do("mousemove", 200, 500, "click", 5)
    page.expect("feed.offset = { x = 0, y = 48 }")


def test_a_drag_scrolls_with_momentum(window):
    page = window("gallery")
    page.drag((200, 600), (200, 400), steps=6, pause=0.01)
    page.expect("feed.offset")
    # It goes on after the finger has left.
    page.expect("feed.offset")


def test_every_button_by_keyboard_alone(window):
    page = window("gallery")
    page.key("Tab", "space")
    page.expect('count.text = "1"')
    page.key("Tab", "space")
    page.expect("follow.isOn = false")
    page.key("Tab")
    page.expect("comment.isEditing = true")
    page.key("Tab", "Right", "Right")
    page.expect("comment.isEditing = false", "depth.value = 25", "depth.value = 30")
    page.key("Tab", "Down")
    page.expect("feed.offset = { x = 0, y = 40 }")
    page.key("Tab", "Tab", "Down")
    page.expect("topics.selectedIndex = 2")


def test_escape_leaves_a_field(window):
    page = window("gallery")
    page.tap(180, 212)
    page.expect("comment.isEditing = true")
    page.key("Escape")
    page.expect("comment.isEditing = false")


def test_a_saved_script_is_used_at_once(window, scene):
    folder = scene("gallery")
    page = window(folder)
    script = folder.parents[1] / "behaviours/counter.lua"
    script.write_text(script.read_text().replace("+ 1", "+ 10"))
    until(lambda: "reload" in page.text, what="the reload")
    page.tap(80, 152)
    page.expect('count.text = "10"')


def test_nothing_happens_while_nothing_happens(window):
    page = window("forms")
    page.do("mousemove", 5, 5)

    def used():
        fields = open(f"/proc/{page.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    # Opening and drawing come to their end.
    last = [used()]

    def is_quiet():
        time.sleep(0.5)
        last.append(used())
        return last[-1] == last[-2]

    until(is_quiet, what="an idle window")
    before = used()
    time.sleep(2)
    assert used() - before <= 1, "ticks of 10 ms in two idle seconds"


def test_closing_the_window_ends_the_program(window):
    page = window("gallery")
    page.close()
    assert page.process.wait(timeout=10) == 0
