"""Which scripts a page may save, over which text, and what the host says of texts that are not saved."""

import json

import pytest

# What pages may ask about a text that is not saved.
QUESTIONS = ["mistakes", "complete", "hover", "definition", "signature", "format", "rename"]
# A place for those that are about one.
PLACE = {"line": 1, "column": 0}


@pytest.fixture
def opened(studio, scene):
    folder = scene("gallery")
    return folder, studio(folder).connect()


def test_the_host_saves_over_the_text_that_the_page_knows_and_nothing_else(opened):
    folder, socket = opened
    script = folder.parents[1] / "behaviours/toggle_button.lua"
    before = script.read_text()
    after = before.replace("return Toggle", "-- é\nreturn Toggle")
    for over in ["", before + " ", after]:
        assert "problem" in socket.ask("save", file="toggle_button.lua", text=after, over=over)
        assert script.read_text() == before
    answer = socket.ask("save", file="toggle_button.lua", text=after, over=before)
    assert answer["value"] == {"summary": f"edit toggle_button.lua, line {before.count(chr(10))}"}
    assert script.read_text() == after


def test_what_was_saved_is_undone_and_made_again(opened):
    folder, socket = opened
    script = folder.parents[1] / "behaviours/toggle_button.lua"
    before = script.read_text()
    socket.ask("save", file="toggle_button.lua", text="-- Mine.\n" + before, over=before)
    assert socket.ask("undo")["value"]["summary"] == "undo edit toggle_button.lua, line 1"
    assert script.read_text() == before
    socket.ask("redo")
    assert script.read_text() == "-- Mine.\n" + before


@pytest.mark.parametrize("name", ["scene.json", "../../secret.lua", "{root}/secret.lua", "link.lua", "folder/secret.lua",
                                  ".hidden.lua", "missing.lua", "", "a\u0000.lua", "behaviours"])
def test_nothing_but_a_script_of_the_folders_is_saved(opened, name):
    folder, socket = opened
    root, behaviours = folder.parents[2], folder.parents[1] / "behaviours"
    (root / "secret.lua").write_text("secret")
    (behaviours / "link.lua").symlink_to(root / "secret.lua")
    (behaviours / "folder").symlink_to(root)
    (behaviours / ".hidden.lua").write_text("secret")
    name = name.format(root=root)
    over = (folder / "scene.json").read_text() if name == "scene.json" else "secret"
    assert "problem" in socket.ask("save", file=name, text="{}", over=over)
    assert (root / "secret.lua").read_text() == (behaviours / ".hidden.lua").read_text() == "secret"
    assert json.loads((folder / "scene.json").read_text())["name"]
    assert not (behaviours / "missing.lua").exists()


def test_a_long_text_is_refused(opened):
    folder, socket = opened
    script = folder.parents[1] / "behaviours/toggle_button.lua"
    before = script.read_text()
    for do in ["save", *QUESTIONS]:
        answer = socket.ask(do, file="toggle_button.lua", text="-" * 100_001, over=before, **PLACE)
        assert "100000 is the most" in answer["problem"]["message"]
    assert script.read_text() == before


def test_who_may_not_run_lua_saves_no_script(studio, scene):
    folder = scene("gallery")
    script = folder.parents[1] / "behaviours/toggle_button.lua"
    before = script.read_text()
    socket = studio(folder, "--bind", "0.0.0.0").connect()
    for do in ["save", *QUESTIONS]:
        answer = socket.ask(do, file="toggle_button.lua", text="x", over=before, **PLACE)
        assert "other machines can connect" in answer["problem"]["message"]
    assert script.read_text() == before


def test_a_text_that_is_not_saved_has_mistakes_and_fixes(opened):
    folder, socket = opened
    script = folder.parents[1] / "behaviours/toggle_button.lua"
    text = script.read_text()
    assert socket.ask("mistakes", file="toggle_button.lua", text=text)["value"] == []
    wrong = text.replace("return Toggle", "-- 𝄞\nfunction Toggle:test() wiat(1) end\nreturn Toggle")
    mistake = socket.ask("mistakes", file="toggle_button.lua", text=wrong)["value"][0]
    line = wrong.splitlines().index("function Toggle:test() wiat(1) end") + 1
    assert (mistake["line"], mistake["column"], mistake["length"]) == (line, 23, 4)
    (edit,) = mistake["fixes"][0]["edits"]
    units = wrong.encode("utf-16-le")
    assert units[2 * edit["from"]:2 * edit["to"]].decode("utf-16-le") == "wiat" and edit["text"] == "wait"
    # Nothing of it is saved or used.
    assert script.read_text() == text
    assert socket.ask("source", file="toggle_button.lua")["value"]["text"] == text
    assert socket.ask("mistakes", file="toggle_button.lua", text=text)["value"] == []


@pytest.mark.parametrize("name", ["scene.json", "../../secret.lua", ".hidden.lua", "missing.lua", "", "a\u0000.lua"])
def test_nothing_else_is_looked_at(opened, name):
    _, socket = opened
    for do in QUESTIONS:
        assert "problem" in socket.ask(do, file=name, text="x", **PLACE)


def test_a_text_that_is_not_saved_is_completed(opened):
    folder, socket = opened
    text = (folder.parents[1] / "behaviours/toggle_button.lua").read_text()
    before = text[:text.index("return Toggle")] + "function Toggle:test() self.fa"
    answer = socket.ask("complete", file="toggle_button.lua", text=before + " end\nreturn Toggle\n", cursor=len(before))
    assert answer["value"]["from"] == len(before) - 2
    assert answer["value"]["candidates"][0]["text"] == "fade"


def test_words_and_calls_of_a_text_that_is_not_saved_are_explained(opened):
    folder, socket = opened
    saved = (folder.parents[1] / "behaviours/toggle_button.lua").read_text()
    text = saved.replace(
        "return Toggle", "function Toggle:move(left, top) end\nfunction Toggle:test() self:move(1, 2) end\nreturn Toggle")
    line = text.splitlines().index("function Toggle:test() self:move(1, 2) end") + 1
    asked = {"file": "toggle_button.lua", "text": text, "line": line}
    assert "move" in socket.ask("hover", **asked, column=29)["value"]["markdown"]
    (place,) = socket.ask("definition", **asked, column=29)["value"]
    assert (place["line"], place["column"], place["length"]) == (line - 1, 16, 4)
    usage = socket.ask("signature", **asked, column=36)["value"]
    assert usage["label"] == "move(left, top)" and usage["parameters"][usage["active"]] == "top"
    assert "value" not in socket.ask("hover", file="toggle_button.lua", line=line, column=29)


def test_a_text_that_is_not_saved_is_formatted_and_its_names_change(opened):
    _, socket = opened
    text = "local function f( sum ) return sum end\nreturn f\n"
    edits = socket.ask("format", file="toggle_button.lua", text=text)["value"]
    for edit in reversed(edits):
        text = text[:edit["from"]] + edit["text"] + text[edit["to"]:]
    assert text == "local function f(sum) return sum end\nreturn f\n"
    asked = {"file": "toggle_button.lua", "text": text, "line": 1, "column": 18}
    assert socket.ask("rename", **asked)["value"] == {"line": 1, "column": 17, "length": 3}
    edits = socket.ask("rename", **asked, name="total")["value"]
    assert [text[edit["from"]:edit["to"]] for edit in edits] == ["sum", "sum"]
    assert "problem" in socket.ask("rename", **asked, name="end")
    assert "problem" in socket.ask("format", file="toggle_button.lua", text="f(")
