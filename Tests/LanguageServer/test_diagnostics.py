"""Mistakes, as they appear while somebody types, and how they are mended."""

import pytest
from editor import SCRIPTS
from lsprotocol import types as t

TOGGLE = SCRIPTS / "behaviours/toggle_button.lua"
BLINKING = SCRIPTS / "behaviours/blinking_toggle.lua"
TAP = "function Toggle:onButtonTap()\n"
MISTAKE = "  self.buton.title = 1\n"


def misspell(editor):
    """A script with a misspelt member, and its diagnostics."""
    document = editor.open(TOGGLE)
    document.diagnostics()
    document.replace(TAP, TAP + MISTAKE)
    return document, document.diagnostics()


@pytest.mark.parametrize("name", ["*.lua", "scene.json"])
def test_the_projects_files_are_right(editor, name):
    paths = sorted(SCRIPTS.rglob(name))
    assert len(paths) > 10
    assert {path: found for path in paths if (found := editor.open(path).diagnostics())} == {}


def test_a_misspelt_member_is_underlined(editor):
    document, [found] = misspell(editor)
    assert found.code == "unknown-member"
    assert found.source == "remora"
    assert found.severity in (t.DiagnosticSeverity.Error, t.DiagnosticSeverity.Warning)
    assert document.part(found.range) == "buton"
    assert "buton" in found.message and "button" in found.message


def test_columns_count_the_unit_of_the_client(start):
    for unit, column in (("utf-16", 18), ("utf-8", 21)):
        editor = start(capabilities=t.ClientCapabilities(
            general=t.GeneralClientCapabilities(position_encodings=[unit])))
        assert editor.server.capabilities.position_encoding == unit
        text = TOGGLE.read_text().replace(TAP, TAP + '  log("ä😀") self.buton.title = 1\n')
        [found] = editor.open(TOGGLE, text).diagnostics()
        assert found.range.start.character == column


def test_a_quick_fix_mends_it(editor):
    document, [found] = misspell(editor)
    [fix] = [action for action in document.actions(found.range, [t.CodeActionKind.QuickFix])
             if action.is_preferred]
    assert fix.kind == t.CodeActionKind.QuickFix
    assert list(fix.diagnostics) == [found]
    text = document.edited_by(fix.edit)
    assert text == document.text.replace("buton", "button")


def test_a_cursor_in_the_word_is_enough_for_a_fix(editor):
    document, [found] = misspell(editor)
    cursor = document.at("self.buton.", "ton")
    assert document.actions(t.Range(cursor, cursor))


def test_all_certain_fixes_are_made_at_once(editor):
    document, [found] = misspell(editor)
    everything = t.Range(t.Position(0, 0), t.Position(0, 0))
    for kind in ("source.fixAll", "source.fixAll.remora"):
        [action] = document.actions(everything, [kind])
        assert action.kind == "source.fixAll.remora"
        assert "buton" not in document.edited_by(action.edit)
    document.replace(MISTAKE, "")
    assert document.diagnostics() == []
    assert not document.actions(everything, ["source.fixAll"])


def test_a_mended_script_has_no_diagnostics(editor):
    document, _ = misspell(editor)
    document.replace("buton", "button")
    document.replace("self.button.title = 1", "self.button.alpha = 1")
    assert document.diagnostics() == []


def test_an_unfinished_line_hides_no_other_mistake(editor):
    document, _ = misspell(editor)
    attach = "function Toggle:onAttach()\n"
    document.replace(attach, attach + "  if self.\n")
    found = document.diagnostics()
    assert "unknown-member" in {diagnostic.code for diagnostic in found}
    assert any(diagnostic.code == "loading" for diagnostic in found)


def test_diagnostics_end_with_the_document(editor):
    document, _ = misspell(editor)
    document.close()
    document.version = None
    assert document.diagnostics() == []


def test_a_change_reaches_the_scripts_that_depend_on_it(editor):
    blinking = editor.open(BLINKING)
    assert blinking.diagnostics() == []
    toggle = editor.open(TOGGLE)
    toggle.diagnostics()
    toggle.replace('Toggle.isOn      = state(boolean { help = "Whether it is on" })\n', "")
    blinking.wait_for("unknown-member")


def test_a_file_that_changed_on_disk_reaches_the_scripts_that_depend_on_it(start, copy):
    editor = start(copy)
    blinking = editor.open(copy / "behaviours/blinking_toggle.lua")
    assert blinking.diagnostics() == []
    [registration] = editor.wait_until(lambda: editor.registered)
    assert registration.method == "workspace/didChangeWatchedFiles"
    toggle = copy / "behaviours/toggle_button.lua"
    toggle.write_text(toggle.read_text().replace("Toggle.isOn ", "Toggle.isLit "))
    editor.note_files(toggle)
    blinking.wait_for("unknown-member")


def test_a_file_that_changed_on_disk_is_noticed_for_an_editor_that_does_not_watch(start, copy):
    editor = start(copy, t.ClientCapabilities())
    blinking = editor.open(copy / "behaviours/blinking_toggle.lua")
    assert blinking.diagnostics() == []
    toggle = copy / "behaviours/toggle_button.lua"
    toggle.write_text(toggle.read_text().replace("Toggle.isOn ", "Toggle.isLit "))
    blinking.wait_for("unknown-member")


def test_a_mistake_in_a_scene_is_underlined(editor):
    scene = editor.open(SCRIPTS / "scenes/toggles/scene.json")
    assert scene.diagnostics() == []
    scene.replace('"kind": "Button", "id": "lamp"', '"kind": "Buton", "id": "lamp"')
    found = scene.diagnostics()
    assert '"Buton"' in {scene.part(diagnostic.range) for diagnostic in found} \
        or "Buton" in {scene.part(diagnostic.range) for diagnostic in found}
    assert any("Button" in diagnostic.message for diagnostic in found)


def test_a_text_that_is_not_saved_is_checked(editor):
    text = 'local Lamp = behaviour "Lamp"\n\nfunction Lamp:onAttach()\n  self.nothing = nonsense\nend\n\nreturn Lamp\n'
    document = editor.open("lamp.lua", text, uri="untitled:Untitled-1")
    assert any(document.part(found.range) == "nonsense" for found in document.diagnostics())


def test_a_file_that_is_too_long_is_not_checked(editor):
    document = editor.open(TOGGLE, "-- x\n" * 1_000_000)
    [found] = document.diagnostics()
    assert "4 MB" in found.message
    assert document.symbols() is None


def test_typing_fast_costs_few_checks(editor):
    document = editor.open(TOGGLE)
    document.diagnostics()
    editor.published.clear()
    for count in range(200):
        document.replace(TAP, TAP + " ")
    assert document.diagnostics() == []
    assert len(editor.published) < 100


def test_a_client_that_asks_for_diagnostics_gets_them(start):
    editor = start(capabilities=t.ClientCapabilities(text_document=t.TextDocumentClientCapabilities(
        diagnostic=t.DiagnosticClientCapabilities())))
    document = editor.open(TOGGLE, TOGGLE.read_text().replace(TAP, TAP + MISTAKE))
    report = document.ask("diagnostic", t.DocumentDiagnosticParams(document.id))
    assert [found.code for found in report.items] == ["unknown-member"]
    assert editor.published == []
