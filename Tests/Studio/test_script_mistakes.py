"""What the page says of mistakes in a script that is edited: saved, and while it is typed."""

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
