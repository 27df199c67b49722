"""Finding one's way: definitions, references, renaming, outlines, colours, links."""

import pathlib
from urllib.parse import unquote, urlparse

import pytest
from editor import SCRIPTS
from lsprotocol import types as t
from pygls.exceptions import JsonRpcException

TOGGLE = SCRIPTS / "behaviours/toggle_button.lua"
BLINKING = SCRIPTS / "behaviours/blinking_toggle.lua"
SCENE = SCRIPTS / "scenes/toggles/scene.json"


def path(uri):
    return pathlib.Path(unquote(urlparse(uri).path))


def names(symbols):
    return [symbol.name for symbol in symbols]


def test_a_member_leads_to_its_declaration(editor):
    document = editor.open(TOGGLE)
    [found] = document.definitions(document.at("self.isOn and self.selected", "isOn"))
    assert found.uri == document.uri
    assert document.line(found.range.start.line).startswith("Toggle.isOn ")


def test_an_inherited_member_leads_to_another_file(editor):
    document = editor.open(BLINKING)
    [found] = document.definitions(document.at("if not self.isOn", "isOn"))
    assert path(found.uri) == TOGGLE
    line = TOGGLE.read_text().split("\n")[found.range.start.line]
    assert line.startswith("Toggle.isOn ")


def test_the_script_of_a_scene_leads_to_its_file(editor):
    scene = editor.open(SCENE)
    [found] = scene.definitions(scene.at('"script": "blinking_toggle"', "blinking"))
    assert path(found.uri) == BLINKING


def test_references_are_in_all_files(editor):
    document = editor.open(TOGGLE)
    place = document.at("Toggle.isOn ", "isOn")
    found = document.references(place)
    assert {TOGGLE, BLINKING} <= {path(location.uri) for location in found}
    here = [location.range for location in found if location.uri == document.uri]
    assert {document.part(range) for range in here} == {"isOn"}
    assert len(document.references(place, declaration=False)) == len(found) - 1


def test_a_local_is_renamed_and_nothing_else(editor):
    document = editor.open(TOGGLE)
    place = document.at("local button = self.button", "button")
    assert document.part(document.prepare_rename(place)) == "button"
    text = document.edited_by(document.rename(place, "knob"))
    assert "local knob = self.button\n" in text
    assert text.count("    knob:animate {") == 2
    assert "function Toggle:_giveBack(button)\n  if not button:isAlive()" in text
    assert text.count("knob") == 3


def test_an_id_is_renamed_in_the_scene_and_in_its_spec(editor):
    scene = editor.open(SCENE)
    edit = scene.rename(scene.at('"id": "lamp"', "lamp"), "lantern")
    changed = {path(change.text_document.uri).name for change in edit.document_changes}
    assert changed == {"scene.json", "toggles_spec.lua"}
    assert '"id": "lantern"' in scene.edited_by(edit)


def test_a_keyword_is_not_renamed(editor):
    document = editor.open(TOGGLE)
    with pytest.raises(JsonRpcException) as refusal:
        document.prepare_rename(document.at("local Toggle", "local"))
    assert refusal.value.message


def test_a_name_that_is_none_is_refused(editor):
    document = editor.open(TOGGLE)
    place = document.at("local button = self.button", "button")
    for name in ("end", "1x", "a b", ""):
        with pytest.raises(JsonRpcException):
            document.rename(place, name)


def test_the_outline_of_a_script_is_a_tree(editor):
    document = editor.open(TOGGLE)
    symbols = document.symbols()
    everything = names(symbols) + [name for symbol in symbols for name in names(symbol.children or [])]
    assert any("Toggle" in name for name in names(symbols))
    for name in ("button", "fade", "isOn", "toggled", "onButtonTap"):
        assert any(name in found for found in everything), name
    for symbol in symbols:
        assert symbol.range.start.line <= symbol.selection_range.start.line <= symbol.range.end.line


def test_the_outline_is_flat_for_an_editor_without_trees(start):
    document = start(capabilities=t.ClientCapabilities()).open(TOGGLE)
    symbols = document.symbols()
    assert all(isinstance(symbol, t.SymbolInformation) for symbol in symbols)
    assert any("fade" in name for name in names(symbols))


def test_symbols_of_all_files_are_found(editor):
    found = editor.wait(editor.client.workspace_symbol_async(t.WorkspaceSymbolParams("onButtonTap")))
    assert {TOGGLE, BLINKING} <= {path(symbol.location.uri) for symbol in found}


def test_functions_fold(editor):
    document = editor.open(TOGGLE)
    first = document.at("function Toggle:onButtonTap()").line
    last = next(number for number in range(first, 99) if document.line(number) == "end")
    [fold] = [fold for fold in document.folding() if fold.start_line == first]
    assert last - 1 <= fold.end_line <= last


def test_words_have_their_types(editor):
    document = editor.open(TOGGLE)
    tokens = document.tokens()
    types = {}
    for part, type, modifiers in tokens:
        types.setdefault(part, set()).add(type)
    assert types["function"] == {"keyword"}
    assert types["0.7"] == {"number"}
    assert types['"restart"'] == {"string"}
    assert "property" in types["fade"]
    assert any(part == "button" and "declaration" in modifiers for part, _, modifiers in tokens)
    assert "\n" not in "".join(part for part, _, _ in tokens)


def test_the_names_in_a_scene_have_their_types(editor):
    tokens = editor.open(SCENE).tokens()
    types = {}
    for part, type, _ in tokens:
        types.setdefault(part, set()).add(type)
    assert types["screens"] == {"keyword"}
    assert types["Button"] == {"type"}
    assert types["blinking_toggle"] == {"class"}
    assert ("lamp", "variable", {"declaration"}) in tokens


def test_the_pictures_of_a_scene_are_links(editor):
    scene = editor.open(SCENE)
    links = scene.links()
    assert {path(link.target) for link in links} >= {SCENE.parent / "moon.svg"}
    for link in links:
        assert path(link.target).exists()
