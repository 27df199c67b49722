"""Help while writing: completion, signatures, hovers, formatting."""

from editor import SCRIPTS
from lsprotocol import types as t

TOGGLE = SCRIPTS / "behaviours/toggle_button.lua"
ATTACH = "function Toggle:onAttach()\n"


def type_line(editor, line):
    """A script in which somebody types a line, and the place of the cursor."""
    document = editor.open(TOGGLE)
    document.replace(ATTACH, f"{ATTACH}  {line}\n")
    return document, document.at(f"{ATTACH}  {line}")


def test_members_of_the_behaviour_are_offered(editor):
    document, cursor = type_line(editor, "self.")
    found = document.completions(cursor)
    assert {"button", "normal", "fade", "isOn"} <= found.keys()
    assert found["button"].text_edit.range == t.Range(cursor, cursor)
    assert found["fade"].kind == t.CompletionItemKind.Property


def test_an_unfinished_word_is_replaced(editor):
    document, cursor = type_line(editor, "self.butt")
    item = document.completions(cursor)["button"]
    assert document.part(item.text_edit.range) == "butt"
    assert "self.button\n" in document.edited([item.text_edit])


def test_the_likeliest_comes_first(editor):
    document, cursor = type_line(editor, "self.")
    found = [item.sort_text for item in document.ask("completion", t.CompletionParams(document.id, cursor)).items]
    assert found == sorted(found)
    assert len(set(found)) == len(found)


def test_methods_are_offered_after_a_colon(editor):
    document, cursor = type_line(editor, "self:")
    assert {"send", "_take", "_show"} <= document.completions(cursor).keys()


def test_members_of_a_control_are_offered(editor):
    document, cursor = type_line(editor, "self.button.")
    assert {"title", "image", "alpha"} <= document.completions(cursor).keys()


def test_a_text_with_emoji_has_the_right_places(editor):
    document, cursor = type_line(editor, 'log("ä😀👩‍👩‍👧") self.butt')
    item = document.completions(cursor)["button"]
    assert document.part(item.text_edit.range) == "butt"


def test_snippets_are_plain_for_an_editor_without_them(start):
    editor = start(capabilities=t.ClientCapabilities())
    document, cursor = type_line(editor, "fo")
    for item in document.completions(cursor).values():
        assert item.insert_text_format != t.InsertTextFormat.Snippet
        assert "$0" not in item.text_edit.new_text and "$1" not in item.text_edit.new_text


def test_kinds_are_offered_in_a_scene(editor):
    scene = editor.open(SCRIPTS / "scenes/toggles/scene.json")
    scene.replace('"kind": "Button", "id": "lamp"', '"kind": "", "id": "lamp"')
    found = scene.completions(scene.at('"kind": "", "id": "lamp"', '", "id"'))
    assert {"Button", "Label"} <= {item.strip('"') for item in found}


def test_a_call_shows_its_parameters(editor):
    document, cursor = type_line(editor, "self.button:animate(")
    help = document.signature(cursor)
    [signature] = help.signatures
    assert "animate" in signature.label
    for parameter in signature.parameters:
        assert parameter.label in signature.label


def test_no_call_shows_nothing(editor):
    document, cursor = type_line(editor, "local x = 1")
    assert document.signature(cursor) is None


def test_a_hover_explains_a_property(editor):
    document = editor.open(TOGGLE)
    found = document.hover(document.at("over = self.fade, rest", "fade"))
    assert found.contents.kind == t.MarkupKind.Markdown
    assert "seconds" in found.contents.value
    assert document.part(found.range) == "fade"


def test_a_hover_is_plain_for_an_editor_without_markdown(start):
    editor = start(capabilities=t.ClientCapabilities(text_document=t.TextDocumentClientCapabilities(
        hover=t.HoverClientCapabilities(content_format=[t.MarkupKind.PlainText]))))
    document = editor.open(TOGGLE)
    found = document.hover(document.at("over = self.fade, rest", "fade"))
    assert found.contents.kind == t.MarkupKind.PlainText
    assert "seconds" in found.contents.value
    assert "```" not in found.contents.value and "**" not in found.contents.value


def test_a_hover_over_nothing_is_none(editor):
    document = editor.open(TOGGLE)
    assert document.line(2) == ""
    assert document.hover(t.Position(2, 0)) is None


def test_formatting_puts_the_text_in_order(editor):
    document = editor.open(TOGGLE)
    text = document.text
    assert not document.formatting()
    document.replace(ATTACH + "  self:_take()", ATTACH + "self:_take( )")
    edits = document.formatting()
    assert edits
    formatted = document.edited(edits)
    assert ATTACH + "  self:_take()" in formatted
    document.replace(document.text, formatted)
    assert not document.formatting()
    assert document.text.count("\n") == text.count("\n")


def test_a_text_that_does_not_parse_is_not_formatted(editor):
    document = editor.open(TOGGLE)
    document.replace(ATTACH, "function Toggle:onAttach(\n")
    assert not document.formatting()
