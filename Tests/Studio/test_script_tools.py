"""A script that is formatted, folded, searched, and whose names are changed."""

import accessibility
from selenium.webdriver import Keys

from logs import until_text
from scripting import edited  # noqa: F401

CARD = "remora-source .explanation:not([hidden])"
FIND = "remora-source .finding input"
COUNT = "remora-source .finding [role=status]"
NAME = "remora-source .renaming input"
SELECTED = (
    "const area = document.querySelector('remora-source textarea.plain');"
    "return area ? area.value.slice(area.selectionStart, area.selectionEnd)"
    " : document.querySelector('remora-source .CodeMirror').CodeMirror.getSelection()"
)


# Format

def test_shift_alt_f_formats_and_that_is_one_step_to_undo(edited):
    edited.go("return Toggle")
    edited.type("function Toggle:a( x )  wait( 1 ) end  -- here", Keys.ENTER, "local b   =  1", Keys.ENTER)
    typed = edited.text
    edited.go("-- here")
    edited.chord("f", Keys.SHIFT, Keys.ALT)
    until_text(edited.page, CARD, "Formatted.")
    formatted = edited.text
    assert "function Toggle:a(x) wait(1) end -- here\nlocal b = 1\n" in formatted
    edited.chord("f", Keys.SHIFT, Keys.ALT)
    until_text(edited.page, CARD, "Nothing to format.")
    edited.chord("z")
    edited.until_text(typed)
    edited.chord("z", Keys.CONTROL, Keys.SHIFT)
    edited.until_text(formatted)
    edited.chord("z")
    edited.go("-- here")
    edited.chord("f", Keys.SHIFT, Keys.ALT)
    edited.until_text(formatted)
    # The caret is where it was.
    edited.type("!")
    assert "!-- here" in edited.text


def test_a_text_whose_brackets_do_not_match_is_not_formatted(edited):
    edited.go("return Toggle")
    edited.type("print( (1)", Keys.ENTER)
    typed = edited.text
    edited.chord("f", Keys.SHIFT, Keys.ALT)
    until_text(edited.page, CARD, "nothing was formatted")
    assert edited.text == typed


# Folding

def test_f9_folds_the_block_at_the_caret_and_unfolds_it(edited):
    edited.go("self._shown = self.isOn")
    edited.type(Keys.F9)
    if edited.is_plain:
        until_text(edited.page, CARD, "A plain text area folds nothing.")
        return
    until_text(edited.page, CARD, "Folded.")
    edited.page.find("remora-source .CodeMirror-foldmarker")
    assert edited.text == edited.file.read_text()
    edited.type(Keys.F9)
    until_text(edited.page, CARD, "Unfolded.")
    edited.page.until("return document.querySelector('remora-source .CodeMirror-foldmarker') === null")
    edited.page.find("remora-source .CodeMirror-foldgutter-open").click()
    edited.page.find("remora-source .CodeMirror-foldmarker")
    accessibility.check(edited.page, "source")


# Search

def test_ctrl_f_finds_and_goes_from_place_to_place(edited):
    edited.go("--- ")
    edited.chord("f")
    edited.page.until("return document.activeElement.matches(arguments[0])", FIND)
    edited.type("self.isON")
    until_text(edited.page, COUNT, "Not found")
    edited.type(Keys.BACKSPACE, Keys.BACKSPACE, "on")
    count = edited.text.count("self.isOn")
    assert count > 1
    until_text(edited.page, COUNT, f"1 of {count}")
    assert edited.page.run(SELECTED) == "self.isOn"
    edited.type(Keys.ENTER)
    until_text(edited.page, COUNT, f"2 of {count}")
    edited.chord(Keys.ENTER, Keys.SHIFT)
    until_text(edited.page, COUNT, f"1 of {count}")
    edited.chord(Keys.F3, Keys.SHIFT)
    until_text(edited.page, COUNT, f"{count} of {count}")
    accessibility.check(edited.page, "source")
    edited.type(Keys.ESCAPE)
    edited.page.until("return document.querySelector('remora-source .finding').hidden")
    # What was found is selected, and typing replaces it.
    assert edited.page.run(SELECTED) == "self.isOn"
    edited.type("X")
    assert edited.text.count("self.isOn") == count - 1


def test_f3_in_the_text_looks_on_and_ctrl_f_takes_what_is_selected(edited):
    edited.go("isOn")
    for _ in range(4):
        edited.chord(Keys.ARROW_RIGHT, Keys.SHIFT)
    edited.chord("f")
    edited.page.until("return document.querySelector(arguments[0]).value === 'isOn'", FIND)
    # Capitals count where there are some.
    count = edited.text.count("isOn")
    until_text(edited.page, COUNT, f"{count} found")
    edited.type(Keys.ENTER)
    until_text(edited.page, COUNT, f"2 of {count}")


# Names

def test_f2_renames_a_variable_in_all_its_places_as_one_step(edited):
    edited.go("return Toggle")
    edited.type("local function twice(sum) return sum + sum end", Keys.ENTER, "Toggle.twice = twice", Keys.ENTER)
    typed = edited.text
    edited.go("sum + sum")
    edited.type(Keys.F2)
    edited.page.until("return document.activeElement.matches(arguments[0]) && document.activeElement.value === 'sum'", NAME)
    edited.type("end", Keys.ENTER)
    until_text(edited.page, "remora-source .renaming [role=alert]", "end")
    accessibility.check(edited.page, "source")
    edited.chord("a")
    edited.type("total", Keys.ENTER)
    edited.until_text(typed.replace("(sum)", "(total)").replace("sum + sum", "total + total"))
    edited.page.until("return document.querySelector('remora-source .renaming').hidden")
    edited.chord("z")
    edited.until_text(typed)


def test_what_other_files_name_and_what_has_no_name_is_not_renamed(edited):
    edited.go("fade ")
    edited.type(Keys.F2)
    edited.page.until("return document.activeElement.matches(arguments[0])", NAME)
    edited.type("glow", Keys.ENTER)
    until_text(edited.page, "remora-source .renaming [role=alert]", "nothing was renamed")
    edited.type(Keys.ESCAPE)
    assert edited.text == edited.file.read_text()
    edited.go("return Toggle")
    edited.type(Keys.F2)
    until_text(edited.page, CARD, "there is no name here")
