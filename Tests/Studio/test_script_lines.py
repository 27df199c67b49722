"""What happens at the lines of a script that is edited: tasks that wait there, failures with their variables."""

import accessibility
from selenium.webdriver import Keys

from logs import replace, tap, until_text
from scripting import edited  # noqa: F401

BELOW = "remora-source .line-note:not([hidden])"
BEHIND = "remora-source .CodeMirror .note-of-line"
HEARD = "remora-source .scripts > [role=status]"


def wait_at_a_line(edited):
    """A fade waits in line 22, and time stands still."""
    edited.page.find(".transport [aria-label=Pause]").click()
    edited.page.until("return !remora.model.clock.running")
    tap(edited.page, "like")
    edited.page.until(
        "return [...remora.model.behaviours.values()].some(({ tasks }) => tasks?.some(({ line }) => line === 22))")


def test_a_task_that_waits_is_shown_at_its_line_and_goes_when_it_ends(edited):
    wait_at_a_line(edited)
    until_text(edited.page, BELOW, "Line 22: waits ")
    if not edited.is_plain:
        until_text(edited.page, BEHIND, " s more")
        edited.page.find("remora-source .CodeMirror-gutter-wrapper .waits")
    accessibility.check(edited.page, "source")
    edited.go("local button = self.button")
    edited.type(Keys.ARROW_DOWN)
    until_text(edited.page, HEARD, "A task waits for ")
    edited.page.find(".transport [aria-label=Play]").click()
    edited.page.until("return document.querySelector(arguments[0]) === null", BELOW)
    edited.page.until("return document.querySelector(arguments[0]) === null", BEHIND)


def test_what_is_typed_moves_the_line_and_says_that_the_old_code_waits(edited):
    wait_at_a_line(edited)
    until_text(edited.page, BELOW, "Line 22: waits ")
    edited.go("local Toggle")
    edited.type("-- More", Keys.ENTER)
    until_text(edited.page, BELOW, "Line 23: waits ")
    until_text(edited.page, BELOW, "in the old code")
    # Behind the note is the end of the line.
    edited.go("button:animate")
    edited.type(Keys.END, " -- here", Keys.ARROW_UP)
    assert "rest = { alpha = 1 } } -- here\n" in edited.text
    # Where the task waits in a line that was changed is not known.
    edited.page.until("return document.querySelector(arguments[0]) === null", BELOW)


def test_a_failed_line_shows_its_variables_until_the_script_is_mended(edited):
    replace(edited.file, "  self.isOn = not self.isOn", "  local fish = 3\n  error(fish)")
    edited.page.until("return remora.model.log.some(({ good }) => good)")
    tap(edited.page, "like")
    until_text(edited.page, BELOW, "fish = 3")
    if not edited.is_plain:
        until_text(edited.page, BEHIND + ".failed", "fish = 3")
    accessibility.check(edited.page, "source")
    edited.go("error(fish)")
    edited.type("x")
    edited.page.until("return document.querySelector(arguments[0]) === null", BELOW)
    edited.type(Keys.BACKSPACE)
    until_text(edited.page, BELOW, "fish = 3")
    replace(edited.file, "  error(fish)", "  self.isOn = not self.isOn")
    edited.page.until("return document.querySelector(arguments[0]) === null", BELOW)


def test_lines_are_found_again_in_a_text_that_was_edited(edited):
    found = edited.page.run(
        "return import(new URL('script/lines.js', document.querySelector('script[type=module]').src))"
        ".then(({ placesOfLines }) => arguments[0].map(([old, text]) => [1, 2, 3].map(placesOfLines(old, text))))",
        [["a\nb\nc", "a\nb\nc"], ["a\nb\nc", "a\nx\nb\nc"], ["a\nb\nc", "a\nb\nc\nx"], ["a\nb\nc", "a\nbx\nc"],
         ["a\nb\nc", "a\nc"], ["a\nb\nc", "x\na\nb\nc"]])
    assert found == [[1, 2, 3], [1, 3, 4], [1, 2, 3], [1, 0, 3], [1, 0, 2], [2, 3, 4]]
