"""What a word of a script means while the script is edited, and where it is declared: in the text as it is now."""

import accessibility
from selenium.webdriver import ActionChains, Keys

from logs import until_text
from scripting import edited  # noqa: F401

CARD = "remora-source .explanation:not([hidden])"
HEARD = "remora-source .scripts > [role=status]"
CLOSED = "return document.querySelector(arguments[0]) === null"


def write(edited):
    """Declares a property that is not saved, and puts the caret where it is used."""
    edited.go("return Toggle")
    edited.type("Toggle.glow = number { help = \"How bright\" }", Keys.ENTER, "function Toggle:shine() return self.glow end",
                Keys.ENTER)
    edited.go("glow end")


def test_ctrl_k_explains_the_word_at_the_caret_of_what_is_not_saved(edited):
    write(edited)
    edited.chord("k")
    until_text(edited.page, CARD, "How bright.")
    until_text(edited.page, HEARD, "How bright.")
    # Again, and it has the focus; Escape gives it back to the text.
    edited.chord("k")
    edited.page.until("return document.activeElement.matches('remora-source .explanation')")
    edited.type(Keys.ESCAPE)
    edited.page.until(CLOSED, CARD)
    edited.type("x")
    assert "self.xglow end" in edited.text
    edited.type(Keys.BACKSPACE)
    edited.chord("k")
    edited.page.find(CARD)
    accessibility.check(edited.page, "source")


def test_an_explanation_goes_when_one_types_on(edited):
    write(edited)
    edited.chord("k")
    edited.page.find(CARD)
    edited.type("x")
    edited.page.until(CLOSED, CARD)
    edited.go("return Toggle")
    edited.chord("k")
    until_text(edited.page, CARD, "return")
    edited.type(Keys.ESCAPE)
    edited.page.until(CLOSED, CARD)
    edited.go('"How bright"')
    edited.type(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    edited.chord("k")
    until_text(edited.page, CARD, "Nothing is known about this word.")


def test_f12_goes_to_where_a_word_is_declared_and_alt_left_back(edited):
    write(edited)
    line = edited.text[:edited.text.index("glow end")].count("\n") + 1
    edited.type(Keys.F12)
    edited.until_line(line - 1)
    edited.type(Keys.F12)
    until_text(edited.page, CARD, "It is declared here.")
    edited.chord(Keys.ARROW_LEFT, Keys.ALT)
    edited.until_line(line)
    edited.until_unsaved()


def test_f12_opens_another_script_and_the_text_is_kept(edited):
    edited.open("blinking_toggle.lua")
    edited.until_open("blinking_toggle.lua")
    edited.go("return Blink")
    edited.type("function Blink:a() return self.fade end", Keys.ENTER)
    mine = edited.text
    edited.go("fade end")
    edited.type(Keys.F12)
    edited.until_open("toggle_button.lua")
    text = edited.file.read_text()
    edited.until_line(text[:text.index("Toggle.fade")].count("\n") + 1)
    edited.page.find("remora-source .back").click()
    edited.until_open("blinking_toggle.lua")
    edited.until_text(mine)


def test_f12_says_where_nothing_is_declared(edited):
    edited.go("return Toggle")
    edited.type(Keys.F12)
    until_text(edited.page, CARD, "No script here declares it.")


def test_a_mouse_that_rests_on_a_word_explains_it_and_ctrl_click_goes_there(edited):
    if edited.is_plain:
        return
    write(edited)
    edited.type(Keys.ARROW_DOWN)
    place = edited.page.run(
        "const { CodeMirror } = document.querySelector('remora-source .CodeMirror');"
        "const at = CodeMirror.charCoords(CodeMirror.posFromIndex(CodeMirror.getValue().indexOf('glow end') + 1), 'window');"
        "return [Math.round(at.left + 2), Math.round((at.top + at.bottom) / 2)]")
    actions = ActionChains(edited.page.driver)
    actions.w3c_actions.pointer_action.move_to_location(place[0] - 3, place[1])
    actions.w3c_actions.pointer_action.move_to_location(*place)
    actions.perform()
    until_text(edited.page, CARD, "How bright.")
    line = edited.text[:edited.text.index("glow end")].count("\n") + 1
    ActionChains(edited.page.driver).key_down(Keys.CONTROL).click().key_up(Keys.CONTROL).perform()
    edited.until_line(line - 1)
