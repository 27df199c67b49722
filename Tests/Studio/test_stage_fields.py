"""Typing on the stage: the host has the last word about the text."""

import pytest
from selenium.webdriver.common.keys import Keys
from stage import Stage


def caret(stage, id):
    return stage.page.run(
        "return document.querySelector(`[data-id='${arguments[0]}'] input`).selectionStart", id)


def shown(stage, id):
    return stage.page.run("return document.querySelector(`[data-id='${arguments[0]}'] input`).value", id)


def test_typing_changes_the_text_in_the_host(page):
    stage = Stage(page("forms"))
    stage.tap("name")
    stage.has("name", "isEditing", True)
    stage.press("Ann")
    stage.host_has("name", "text", lambda text: text == "Ann")
    stage.tap("mail")
    stage.host_has("name", "isEditing", lambda isEditing: isEditing is False)
    stage.host_has("mail", "isEditing", lambda isEditing: isEditing is True)


def test_text_that_the_host_refuses_goes_again(page):
    stage = Stage(page("forms"))
    stage.tap("about")
    stage.press("a" * 60)
    stage.has("aboutCount", "text", "60/60")
    # In the middle, where the caret stays.
    stage.press(*[Keys.ARROW_LEFT] * 10)
    stage.press("b")
    stage.page.until("return !document.querySelector('[data-id=about] input').value.includes('b')")
    assert shown(stage, "about") == "a" * 60
    assert caret(stage, "about") == 50
    assert stage.host_value("about", "text") == "a" * 60


def test_a_script_may_change_the_text_while_it_is_typed(page):
    stage = Stage(page("forms"))
    stage.tap("name")
    stage.press("ann")
    stage.page.run("""remora.model.apply({ batch: 0, patches: [
      { patch: 'set', control: arguments[0], property: 'text', value: 'ANN' }] })""", stage.number("name"))
    assert shown(stage, "name") == "ANN"
    stage.press("a")
    stage.host_has("name", "text", lambda text: text == "ANNa")


@pytest.mark.chromium("Firefox has no command that types as an input method does")
def test_text_that_is_being_composed_waits(page):
    stage = Stage(page("forms"))
    stage.tap("name")
    driver = stage.page.driver
    driver.compose("に")
    assert shown(stage, "name") == "に"
    assert stage.host_value("name", "text") == ""
    driver.commit("日")
    stage.host_has("name", "text", lambda text: text == "日")


def test_return_submits_and_a_press_beside_keeps_editing(page):
    stage = Stage(page("forms"))
    stage.tap("name")
    stage.press("Ann", Keys.TAB, "ann@example.org", Keys.TAB, "Whales", Keys.ENTER)
    stage.has("join", "enabled", True)
    stage.tap("join")
    stage.page.until(
        "return document.querySelector('[data-id=joined] .words').textContent !== ''")
    # As on a phone, a tap on a button leaves the field alone.
    assert stage.focused() == "about"


def test_the_keyboard_of_a_phone_suits_the_field(page):
    stage = Stage(page("forms"))
    modes = [stage.page.control(id).find_element("css selector", "input").get_attribute("inputmode")
             for id in ["name", "mail"]]
    assert modes == ["text", "email"]


def test_a_touch_beside_the_fields_closes_the_keyboard(page):
    stage = Stage(page("chat"))
    stage.tap("message")
    stage.has("message", "isEditing", True)
    # The page moves up, so that the keyboard does not cover the field.
    stage.host_has("page", "offset", lambda offset: offset["point"]["y"] > 0)
    stage.tap("page", 190, 300)
    stage.has("message", "isEditing", False)
    assert stage.focused() != "message"
