"""Writing a script in the page: the editor, its keys, and that no text is lost while one goes elsewhere."""

import accessibility
import pytest
from selenium.webdriver import Keys

from logs import until_text
from scripting import FIELD, EditedScript, edited, open_gallery  # noqa: F401

LOADED = "return performance.getEntriesByType('resource').map(({ name }) => name)"


def test_a_page_that_edits_no_script_loads_no_editor(page, scene):
    opened = open_gallery(page, scene)
    opened.run(
        "remora.model.dispatchEvent(new CustomEvent('opensource', { detail: { file: 'toggle_button.lua' } }))")
    until_text(opened, "remora-source .line", "Toggle")
    assert not [name for name in opened.run(LOADED) if "/script/" in name or "codemirror" in name]
    opened.find("remora-source .toolbar [aria-pressed]").click()
    opened.find(FIELD)
    assert [name for name in opened.run(LOADED) if name.endswith("/codemirror/codemirror.js")]


def test_typing_makes_the_text_unsaved_and_undoing_makes_it_saved(edited):
    before = edited.text
    assert before == edited.file.read_text()
    edited.until_saved()
    edited.go("return Toggle")
    edited.type("local x = 1")
    edited.until_unsaved()
    assert edited.text == before.replace("return Toggle", "local x = 1return Toggle")
    for _ in range(11):
        edited.chord("z")
        if edited.text == before:
            break
    assert edited.text == before
    edited.until_saved()


def test_what_may_not_be_edited_has_no_editor(page, scene, studio):
    opened = page(studio(scene("gallery"), "--bind", "0.0.0.0"))
    for name in ["toggle_button.lua", "scene.json"]:
        opened.run(
            "remora.model.dispatchEvent(new CustomEvent('opensource', { detail: { file: arguments[0] } }))", name)
        until_text(opened, "remora-source .file", name)
        assert not opened.find("remora-source .toolbar [aria-pressed]").is_displayed()


def test_text_is_kept_while_another_file_is_open_and_while_it_is_only_read(edited):
    edited.go("return Toggle")
    edited.type("-- mine")
    edited.until_unsaved()
    mine = edited.text
    edited.open("blinking_toggle.lua")
    edited.until_open("blinking_toggle.lua")
    assert edited.text == (edited.file.parent / "blinking_toggle.lua").read_text()
    edited.until_saved()
    # The file that is not saved has a link.
    until_text(edited.page, "remora-source .others .place", "toggle_button.lua").click()
    edited.until_open("toggle_button.lua")
    assert edited.text == mine
    edited.page.find("remora-source .toolbar [aria-pressed]").click()
    edited.page.until("return !document.querySelector('remora-source .code').hidden")
    edited.page.find("#source-pane > .close").click()
    edited.open("toggle_button.lua")
    edited.page.find("remora-source .toolbar [aria-pressed]").click()
    edited.page.until("return document.querySelector('remora-source .code').hidden")
    assert edited.text == mine
    edited.until_unsaved()
    # The link leads to the editor, also from where a text is only read.
    edited.page.find("remora-source .toolbar [aria-pressed]").click()
    edited.open("blinking_toggle.lua")
    until_text(edited.page, "remora-source .others .place", "toggle_button.lua").click()
    edited.page.until("return !document.querySelector('remora-source .writing').hidden")
    edited.until_open("toggle_button.lua")
    assert edited.text == mine


def test_edit_that_is_pressed_before_a_file_is_read_is_about_that_file(edited):
    edited.page.find("remora-source .toolbar [aria-pressed]").click()
    edited.page.until("return !document.querySelector('remora-source .code').hidden")
    edited.page.run(
        "remora.model.dispatchEvent(new CustomEvent('opensource', { detail: { file: 'missing.lua' } }));"
        "document.querySelector('remora-source .toolbar [aria-pressed]').click()")
    until_text(edited.page, "remora-source .note:not([hidden])", "there is no script \"missing.lua\"")
    assert edited.page.run("return document.querySelector('remora-source .writing').hidden")


def test_the_tab_asks_before_it_is_left_with_unsaved_text(edited):
    leaves = "const event = new Event('beforeunload', { cancelable: true }); dispatchEvent(event);" \
        "return !event.defaultPrevented"
    assert edited.page.run(leaves)
    edited.go("return Toggle")
    edited.type("x")
    edited.until_unsaved()
    assert not edited.page.run(leaves)
    edited.press("Revert")
    edited.until_saved()
    assert edited.page.run(leaves)


def test_escape_then_tab_leaves_the_text(edited):
    before = edited.text
    edited.go("return Toggle")
    edited.type(Keys.ESCAPE, Keys.TAB)
    assert edited.text == before
    assert edited.page.run("return !document.activeElement.matches(arguments[0])", FIELD)


def test_tab_indents_in_codemirror(page, scene):
    opened = open_gallery(page, scene)
    edited = EditedScript(opened, opened.behaviours)
    edited.go("return Toggle")
    edited.type(Keys.TAB)
    assert "\n  return Toggle" in edited.text
    edited.type(Keys.ESCAPE, "x", Keys.TAB)
    assert "\n  x return Toggle" in edited.text


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_a_script_keeps_its_line_ends(edited, end):
    other = edited.file.with_name("other.lua")
    other.write_bytes(f"local Other = behaviour 'Other'{end}return Other{end}".encode())
    edited.open("other.lua")
    edited.until_open("other.lua")
    edited.until_saved()
    edited.go("return")
    edited.type("-- new", Keys.ENTER)
    edited.save()
    edited.until_saved()
    assert other.read_bytes() == f"local Other = behaviour 'Other'{end}-- new{end}return Other{end}".encode()


def test_a_script_with_several_line_ends_changes_only_where_it_is_edited(edited):
    other = edited.file.with_name("other.lua")
    other.write_bytes(b"local Other = behaviour 'Other'\r\n\n-- a\n-- b\r\n-- c\r-- d\nreturn Other\n")
    edited.open("other.lua")
    edited.until_open("other.lua")
    edited.go("-- b")
    edited.type("-- new", Keys.ENTER)
    edited.save()
    edited.until_saved()
    assert other.read_bytes() == (
        b"local Other = behaviour 'Other'\r\n\n-- a\n-- new\r\n-- b\r\n-- c\r-- d\nreturn Other\n")
    # Without its text, the last comment's line end would be one with that before it.
    edited.go("-- d")
    edited.type(*[Keys.DELETE] * len("-- d"))
    edited.save()
    edited.until_saved()
    assert other.read_bytes() == (
        b"local Other = behaviour 'Other'\r\n\r\n-- a\r\n-- new\r\n-- b\r\n-- c\r\n\r\nreturn Other\r\n")


def test_the_editor_follows_the_theme_and_has_no_violation(edited):
    edited.go("return Toggle")
    edited.type("-- mine")
    edited.until_unsaved()
    accessibility.check(edited.page, "source")
    colour = "return getComputedStyle(document.querySelector(arguments[0])).color"
    seen = set()
    for theme in accessibility.THEMES:
        accessibility.set_theme(edited.page, theme)
        seen.add(edited.page.run(colour, FIELD))
    assert len(seen) == 2
