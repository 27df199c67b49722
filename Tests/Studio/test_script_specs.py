"""The spec below its script: run when either is saved, with what came of its lines."""

import accessibility
import pytest
from selenium.webdriver import ActionChains, Keys

from logs import until_text
from scripting import edited  # noqa: F401

HALF = "remora-source .spec-half"
STATUS = f"{HALF} .outcome"
FIELD = f"{HALF} .CodeMirror-code, {HALF} textarea.plain"
TEXT = """
  const area = document.querySelector('remora-source .spec-half textarea.plain');
  const text = area ? area.value : document.querySelector('remora-source .spec-half .CodeMirror').CodeMirror.getValue();
  const before = area ? area.value.slice(0, area.selectionStart).split('\\n').length
    : document.querySelector('remora-source .spec-half .CodeMirror').CodeMirror.getCursor().line + 1;"""

SPEC = """describe("Toggle", function()
  it("holds", function()
    expect(1):equals(1)
  end)

  it("fails later", function()
    advance(1.5)
    expect("a"):equals("b")
  end)

  it("fails at once", function()
    expect({}):empty()
    expect(2):below(1)
  end)
end)
"""


class EditedSpec:
    """The lower half of an editor."""

    def __init__(self, edited):
        self.edited, self.page = edited, edited.page
        self.file = edited.file.with_name("toggle_button_spec.lua")

    def write(self, text):
        """Saves the spec as another program does, and waits until the page has it."""
        self.file.write_text(text)
        self.page.run("window.dispatchEvent(new Event('focus'))")

    def until_status(self, text):
        return until_text(self.page, STATUS, text)

    def until_focused(self):
        self.page.until("return document.activeElement?.matches(arguments[0])", FIELD)

    def until_line(self, line):
        self.page.until(
            TEXT + "return document.activeElement.matches(arguments[1]) && before === arguments[0]", line, FIELD)

    def press(self, *keys):
        ActionChains(self.page.driver).send_keys(*keys).perform()


@pytest.fixture
def spec(edited):  # noqa: F811
    found = EditedSpec(edited)
    until_text(found.page, f"{HALF} .name", "toggle_button_spec.lua")
    return found


def marked(page, kind):
    """The numbers of the lines with a mark."""
    return page.run("""
      const { CodeMirror } = document.querySelector('remora-source .spec-half .CodeMirror');
      const lines = [];
      CodeMirror.eachLine((line) => {
        const mark = CodeMirror.lineInfo(line).gutterMarkers?.results;
        if (mark?.className === arguments[0]) lines.push(CodeMirror.getLineNumber(line) + 1);
      });
      return lines;""", kind)


def test_a_spec_is_run_when_it_is_saved_elsewhere_and_its_lines_are_marked(spec):
    spec.write(SPEC)
    said = spec.until_status("2 fail")
    assert said.text.split() == ["1", "passes", "2", "fail"]
    failure = f"{HALF} > .failure"
    if spec.edited.is_plain:
        until_text(spec.page, failure, 'Line 8: expected to equal "b", found "a"')
        return
    spec.edited.chord(Keys.F6, Keys.NULL)
    spec.until_focused()
    assert marked(spec.page, "held") == [3, 12]
    assert marked(spec.page, "failed") == [8, 13]
    shown = until_text(spec.page, f"{HALF} .CodeMirror .failure", "expected").text
    for part in ['expected to equal "b"', 'found "a"', "1.5 s into the spec"]:
        assert part in shown
    # A line that is edited keeps its mark where it is.
    spec.press(Keys.ENTER)
    spec.page.until("return document.querySelector(arguments[0]).hidden === false", f"{HALF} .dot")
    assert marked(spec.page, "failed") == [9, 14]


def test_saving_either_runs_it(spec):
    spec.write(SPEC)
    spec.until_status("1 passes")
    # The spec.
    spec.edited.go("return Toggle")
    spec.press(Keys.F6)
    spec.until_focused()
    spec.edited.chord(Keys.HOME)
    spec.press("it('is new', function() end)", Keys.ENTER)
    spec.edited.chord("s")
    spec.until_status("2 pass")
    assert spec.file.read_text().endswith(SPEC) and "is new" in spec.file.read_text()
    spec.page.until("return document.querySelector(arguments[0]).hidden", f"{HALF} .dot")
    # The script.
    spec.file.write_text(
        'it("knows a text", function() expect(button {}:attach("toggle_button").mark):equals("new") end)\n')
    spec.page.run("window.dispatchEvent(new Event('focus'))")
    spec.until_status("1 fails")
    spec.press(Keys.F6)
    spec.edited.go("return Toggle")
    spec.edited.type("Toggle.mark = text { default = 'new' }", Keys.ENTER)
    spec.edited.save()
    said = spec.until_status("1 passes")
    assert "fail" not in said.text


def test_f6_goes_to_the_spec_and_back_and_f4_to_what_failed(spec):
    spec.write(SPEC)
    spec.until_status("2 fail")
    until_text(spec.page, "remora-source .typed-mistakes [role=status]", "No mistakes")
    spec.edited.go("return Toggle")
    spec.press(Keys.F6)
    spec.until_focused()
    spec.press(Keys.F6)
    spec.page.until("return document.activeElement.closest('.place-of-editor') !== null"
                    " && document.activeElement.closest('.spec-half') === null")
    spec.press(Keys.F4)
    spec.until_line(8)
    spec.press(Keys.F4)
    spec.until_line(13)
    until_text(spec.page, f"{HALF} > .failure", "Line 13: expected to be below 1, found 2")
    spec.edited.chord(Keys.F4, Keys.SHIFT)
    spec.until_line(8)


def test_while_the_script_is_broken_the_results_are_those_of_the_old_code(spec):
    spec.write(SPEC)
    spec.until_status("2 fail")
    spec.edited.go("return Toggle")
    spec.edited.type("local x = (", Keys.ENTER)
    spec.edited.save()
    until_text(spec.page, f"{HALF} .toolbar", "with the old code")
    spec.until_status("the old code is running")
    until_text(spec.page, f"{HALF} > .failure", "Line 8")
    spec.edited.go("local x = (")
    spec.edited.type("-- ")
    spec.edited.save()
    spec.until_status("2 fail")
    spec.page.until("return ![...document.querySelectorAll(arguments[0])].some((each) => !each.hidden)",
                    f"{HALF} .toolbar > .muted")


def test_a_script_without_a_spec_gets_one(spec):
    spec.file.unlink()
    spec.page.run("window.dispatchEvent(new Event('focus'))")
    until_text(spec.page, f"{HALF} .name, {HALF} .toolbar", "No spec yet")
    until_text(spec.page, f"{HALF} button:not([hidden])", "Make its spec").click()
    until_text(spec.page, f"{HALF} .name", "toggle_button_spec.lua")
    spec.until_focused()
    until_text(spec.page, f"{HALF} button", "Run").click()
    spec.until_status("1 passes")
    assert spec.file.exists()


def test_a_spec_that_is_opened_itself_is_run_and_f6_goes_to_its_script(spec):
    spec.edited.open("toggle_button_spec.lua")
    spec.edited.until_open("toggle_button_spec.lua")
    until_text(spec.page, f"{HALF} button", "Run").click()
    spec.page.until("return document.querySelector(arguments[0]).textContent.endsWith('pass')", STATUS)
    spec.write(SPEC)
    spec.until_status("2 fail")
    spec.edited.go("describe")
    spec.press(Keys.F4)
    spec.edited.until_line(8)
    spec.press(Keys.F6)
    spec.edited.until_open("toggle_button.lua")
    until_text(spec.page, f"{HALF} .name:enabled", "toggle_button_spec.lua")


def test_what_may_stand_in_a_spec_is_listed_there(spec):
    spec.edited.go("return Toggle")
    spec.press(Keys.F6)
    spec.until_focused()
    spec.edited.chord(Keys.HOME)
    spec.press("expect(1):eq")
    spec.edited.chord(Keys.SPACE)
    until_text(spec.page, "remora-source .completions:not([hidden]) [role=option]", "equals")
    spec.press(Keys.ENTER)
    spec.page.until(TEXT + "return text.startsWith('expect(1):equals')")


def test_an_unsaved_spec_is_kept_while_another_script_is_seen(spec):
    spec.edited.go("return Toggle")
    spec.press(Keys.F6)
    spec.until_focused()
    spec.edited.chord(Keys.HOME)
    spec.press("-- mine", Keys.ENTER)
    spec.page.until("return !document.querySelector(arguments[0]).hidden", f"{HALF} .dot")
    spec.edited.open("counter.lua")
    spec.edited.until_open("counter.lua")
    until_text(spec.page, "remora-source .others .place", "toggle_button_spec.lua")
    spec.edited.open("toggle_button.lua")
    until_text(spec.page, f"{HALF} .name", "toggle_button_spec.lua")
    assert spec.page.run(TEXT + "return text").startswith("-- mine\n")


def test_it_has_no_violation(spec):
    spec.write(SPEC)
    spec.until_status("2 fail")
    spec.edited.go("return Toggle")
    spec.press(Keys.F6)
    spec.until_focused()
    accessibility.check(spec.page, "source")


def test_a_spec_that_was_changed_elsewhere_keeps_the_text_and_says_so(spec):
    spec.press(Keys.F6)
    spec.until_focused()
    spec.press("-- mine ")
    spec.page.until(TEXT + "return text.includes('-- mine')")
    spec.write(SPEC)
    until_text(spec.page, f"{HALF} .saving:not([hidden])", "was changed elsewhere")
    spec.edited.save()
    assert spec.page.run(TEXT + "return text.includes('-- mine')") and spec.file.read_text() == SPEC
    until_text(spec.page, f"{HALF} .saving button", "Theirs").click()
    spec.page.until(TEXT + "return text === arguments[0]", SPEC)
    spec.page.until("return document.querySelector('remora-source .spec-half .saving').hidden")


def test_a_spec_that_cannot_be_saved_or_read_stays_and_says_why(spec):
    spec.press(Keys.F6)
    spec.until_focused()
    spec.press("-- mine ")
    spec.file.chmod(0o444)
    spec.edited.save()
    until_text(spec.page, f"{HALF} .saving:not([hidden])", "read-only")
    spec.file.chmod(0o644)
    spec.edited.save()
    spec.page.until("return document.querySelector('remora-source .spec-half .saving').hidden")
    spec.press("-- more ")
    spec.file.rename(spec.file.with_name("away"))
    spec.page.run("window.dispatchEvent(new Event('focus'))")
    until_text(spec.page, f"{HALF} .saving:not([hidden])", "is gone. Your text is still here")
    assert spec.page.run(TEXT + "return text.includes('-- mine -- more')")
