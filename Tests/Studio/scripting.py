"""A script that is edited in the page, with CodeMirror or in a plain text area, and what a person does there."""

import pytest
from selenium.webdriver import ActionChains, Keys

from logs import until_text

NAME = "toggle_button.lua"
FIELD = "remora-source .CodeMirror-code, remora-source textarea.plain"
# What both editors show.
TEXT = (
    "const area = document.querySelector('remora-source textarea.plain');"
    "const text = area ? area.value : document.querySelector('remora-source .CodeMirror')?.CodeMirror.getValue();"
)
# Puts the caret before some text.
GO = TEXT + """
  const at = text.indexOf(arguments[0]);
  if (area) area.setSelectionRange(at, at);
  else {
    const { CodeMirror } = document.querySelector('remora-source .CodeMirror');
    CodeMirror.setCursor(CodeMirror.posFromIndex(at));
  }
  document.querySelector(arguments[1]).focus();
  return at;"""


class EditedScript:
    """A page that edits a script, and the script's file."""

    def __init__(self, page, behaviours, name=NAME):
        self.page, self.file = page, behaviours / name
        self.open(name)
        page.find("remora-source .toolbar [aria-pressed]").click()
        self.until_open(name)

    def open(self, name):
        """Opens a file as a link does."""
        self.page.run(
            "remora.model.dispatchEvent(new CustomEvent('opensource', { detail: { file: arguments[0] } }))", name)
        until_text(self.page, "remora-source .file", name)
        self.page.find("remora-source .toolbar [aria-pressed]:not([hidden])")

    def until_open(self, name):
        label = f"Text of {name}"
        self.page.until(
            "return document.querySelector(arguments[0])?.ariaLabel === arguments[1]", FIELD, label)

    @property
    def is_plain(self):
        return self.page.run("return document.querySelector('remora-source textarea.plain') !== null")

    @property
    def text(self):
        return self.page.run(TEXT + "return text")

    def until_text(self, text):
        self.page.until(TEXT + "return text === arguments[0]", text)

    def go(self, before):
        """Puts the caret before some text."""
        assert self.page.run(GO, before, FIELD) >= 0

    def until_line(self, line):
        """Waits until the editor has the focus, and its caret is in a line."""
        self.page.until(
            TEXT + "return document.activeElement.matches(arguments[1]) && arguments[0] === (area"
            " ? text.slice(0, area.selectionStart).split('\\n').length"
            " : document.querySelector('remora-source .CodeMirror').CodeMirror.getCursor().line + 1)", line, FIELD)

    def type(self, *keys):
        ActionChains(self.page.driver).send_keys(*keys).perform()

    def chord(self, key, *modifiers):
        chain = ActionChains(self.page.driver)
        for modifier in modifiers or [Keys.CONTROL]:
            chain.key_down(modifier)
        chain.send_keys(key)
        for modifier in modifiers or [Keys.CONTROL]:
            chain.key_up(modifier)
        chain.perform()

    def save(self):
        self.chord("s")

    def until_saved(self):
        self.page.until("return document.querySelector('remora-source .dot').hidden")

    def until_unsaved(self):
        self.page.until("return !document.querySelector('remora-source .dot').hidden")

    def until_says(self, text):
        """Waits for the line above the text."""
        until_text(self.page, "remora-source .saving:not([hidden])", text)

    def press(self, label):
        until_text(self.page, "remora-source button", label).click()


@pytest.fixture(params=["CodeMirror", "plain"])
def edited(request, page, scene):
    """Opens the editor on a script of the gallery."""
    opened = open_gallery(page, scene)
    if request.param == "plain":
        opened.run("remora.model.hello.codeMirror = false")
    return EditedScript(opened, opened.behaviours)


def open_gallery(page, scene):
    folder = scene("gallery")
    opened = page(folder)
    opened.behaviours = folder.parents[1] / "behaviours"
    return opened


__all__ = ["EditedScript", "FIELD", "NAME", "edited", "open_gallery"]
