"""What the page says of mistakes in a script that is edited: saved, and while it is typed."""

import accessibility
from selenium.webdriver import Keys

from logs import until_text
from scripting import edited, open_gallery  # noqa: F401

OLD = "remora-source .note-line:not(.saving):not([hidden])"


def break_it(edited):
    edited.go("return Toggle")
    edited.type("local x = (", Keys.ENTER)
    edited.until_unsaved()


def test_a_saved_mistake_says_that_the_old_code_runs_until_it_is_mended(edited):
    break_it(edited)
    # Nothing is said of what is not saved: the file is in use.
    assert edited.page.run("return document.querySelector(arguments[0])", OLD) is None
    edited.save()
    edited.until_saved()
    said = until_text(edited.page, OLD, "The old code is running.")
    mistake = edited.page.run("return remora.model.mistakes[0]")
    assert mistake["file"] == str(edited.file) and mistake["message"] in said.text
    edited.go("--- ")
    edited.page.find(f"{OLD} .place").click()
    edited.until_line(mistake["line"])
    edited.go("local x = (")
    edited.type("-- ")
    edited.save()
    edited.until_saved()
    edited.page.until("return document.querySelector(arguments[0]) === null", OLD)


def test_a_mistake_elsewhere_says_that_not_everything_is_in_use(edited):
    other = edited.file.with_name("counter.lua")
    other.write_text(other.read_text().replace("return Counter", "return Counter +"))
    until_text(edited.page, OLD, "Not everything that was saved is in use.")
    until_text(edited.page, f"{OLD} .place", "counter.lua:")


# While one types

SAID = "remora-source .typed-mistakes [role=status]"


def until_said(edited, text):
    return until_text(edited.page, SAID, text)


def test_a_mistake_is_said_when_the_caret_leaves_its_line_and_goes_when_it_is_mended(edited):
    until_said(edited, "No mistakes")
    edited.go("return Toggle")
    edited.type("wiat(1)")
    # The host has been asked, and the line that is being typed has no mark.
    edited.page.until("return document.querySelector(arguments[0]).textContent === ''", SAID)
    edited.type(Keys.ARROW_UP)
    said = until_said(edited, "wiat")
    assert said.text.startswith("Line 60: ")
    if edited.is_plain:
        return
    edited.page.find("remora-source .CodeMirror-gutter-wrapper .sign")
    edited.page.find("remora-source .CodeMirror .tinted")
    assert edited.page.find("remora-source .CodeMirror .mistaken").text == "wiat"
    edited.go("wiat(1)")
    edited.type(*[Keys.DELETE] * len("wiat(1)"))
    until_said(edited, "No mistakes")
    assert edited.page.run("return document.querySelector('remora-source .CodeMirror .mistaken')") is None


def test_ctrl_dot_makes_the_fix_that_is_shown_and_it_can_be_undone(edited):
    edited.go("return Toggle")
    edited.type("function Toggle:a() wiat(1) end", Keys.ENTER)
    wrong = edited.text
    until_text(edited.page, "remora-source .typed-mistakes button", "wait")
    edited.chord(".")
    edited.until_text(wrong.replace("wiat", "wait"))
    until_said(edited, "No mistakes")
    edited.chord("z")
    edited.until_text(wrong)
    until_text(edited.page, "remora-source .typed-mistakes button", "wait").click()
    edited.until_text(wrong.replace("wiat", "wait"))


def test_f4_goes_from_mistake_to_mistake(edited):
    edited.go("return Toggle")
    edited.type("function Toggle:a() wiat(1) end", Keys.ENTER, "function Toggle:b() wiat(2) end", Keys.ENTER)
    until_said(edited, "2 mistakes.")
    for keys, line in [((Keys.F4,), 60), ((Keys.F4,), 61), ((Keys.F4,), 60)]:
        edited.type(*keys)
        edited.until_line(line)
        until_said(edited, f"Line {line}: ")
    edited.chord(Keys.F4, Keys.SHIFT)
    edited.until_line(61)


def test_mistakes_are_looked_for_again_when_another_script_changes(edited):
    edited.open("blinking_toggle.lua")
    edited.until_open("blinking_toggle.lua")
    edited.go("return Blink")
    edited.type("function Blink:a() return self.glow end", Keys.ENTER)
    until_said(edited, "glow")
    # It extends this script.
    kept = edited.file.read_text()
    edited.file.write_text(kept.replace("return Toggle", "Toggle.glow = number { default = 1 }\n\nreturn Toggle"))
    until_said(edited, "No mistakes")
    edited.file.write_text(kept)
    until_said(edited, "glow")
    # Its members are not known while it is broken.
    edited.file.write_text(kept.replace("return Toggle", "return Toggle +"))
    until_said(edited, "No mistakes")


def test_what_is_typed_runs_nothing_and_has_no_violation(edited):
    edited.go("return Toggle")
    edited.type("error('typed')", Keys.ENTER, "wiat(1)", Keys.ENTER)
    edited.until_unsaved()
    until_text(edited.page, "remora-source .typed-mistakes", "Line")
    assert not edited.page.run("return remora.model.log.some(({ diagnostic }) => diagnostic?.message.includes('typed'))")
    accessibility.check(edited.page, "source")
