"""The gallery as assistive technology operates it, through AT-SPI."""

from conftest import until
from gi.repository import Atspi


def test_names_roles_values_and_actions(window):
    page = window("gallery")
    Atspi.Action.do_action(page.find("push button", "Like"), 0)
    page.expect('like.image = "heart-full.svg"')
    slider = page.find("slider", "Depth in metres")
    Atspi.Value.set_current_value(slider, 77)
    page.expect("depth.value = 75")
    assert Atspi.Value.get_current_value(slider) == 75
    Atspi.EditableText.set_text_contents(page.find("text"), "from AT")
    page.expect('comment.text = "from AT"')
    Atspi.Action.do_action(page.find("check box", "Follow"), 0)
    page.expect("follow.isOn = false")
    Atspi.Selection.select_child(page.find("list"), 1)
    page.expect("topics.selectedIndex = 2")


def test_texts_are_read(window):
    page = window("gallery")
    assert page.find("label", "Remora")
    assert page.find("label", "Attaches to a host and travels with it")


def test_a_label_with_another_name_keeps_its_text(window):
    page = window("gallery")
    label = page.find("label", "Taps on Like")
    assert label.get_description() == "0"
    page.tap(80, 152)
    until(lambda: label.get_description() == "1", what="the new text")


def test_what_is_disabled_says_so(window):
    page = window("museum")
    page.tap(180, 620)
    page.expect("quizPage is presented")
    button = page.find("push button", "1759")
    assert button.get_state_set().contains(Atspi.StateType.SENSITIVE)
    page.tap(190, 340)
    page.expect("first.enabled = false")
    until(lambda: not button.get_state_set().contains(Atspi.StateType.SENSITIVE), what="a disabled button")


def test_the_panel_is_visited_by_assistive_technology_alone(window, tmp_path):
    page = window("museum", "--storage", str(tmp_path / "storage"))

    def push(name):
        button = page.find("push button", name)
        until(lambda: button.get_state_set().contains(Atspi.StateType.SENSITIVE), what=f"{name} to be enabled")
        Atspi.Action.do_action(button, 0)

    Atspi.EditableText.set_text_contents(page.find("text"), "Ada")
    push("Sign")
    page.expect('guests.items = { "Ada" }')
    assert page.find("list item") and page.find("label", "Ada")
    push("What do you know?")
    push("1859")
    page.expect('verdict.text = "Right!')
    push("Back")
    page.expect("quizPage disappears")
    push("Light the lamp")
    page.expect("tower is presented")
    for digit in "1859":
        push(digit)
    page.expect('door.image = "unlocked.svg"', "lamp.enabled = true")
    push("The lamp")
    page.expect('lamp.image = "lamp-on.svg"')
