"""Neovim with `editors/neovim`."""

import json

import pytest
from conftest import REMORA, place_of, until
from neovim import Neovim


@pytest.fixture
def open_file(home, sockets):
    opened = []

    def start(file, **options):
        opened.append(Neovim(file, home, sockets, **options))
        return opened[-1]

    yield start
    for each in opened:
        each.stop()


@pytest.fixture
def neovim(open_file, script):
    """Neovim with the script, whose mistake is known."""
    editor = open_file(script)
    until(lambda: editor.diagnostics, what="a diagnostic")
    return editor


def test_the_mistake_has_its_place(neovim):
    [found] = neovim.diagnostics
    assert found["code"] == "unknown-member" and "buton" in found["message"]
    assert (found["lnum"], found["col"]) == place_of("buton", neovim.lines)
    assert (found["end_lnum"], found["end_col"]) == (found["lnum"], found["col"] + len("buton"))


def test_the_fix_writes_the_name_that_was_meant(neovim):
    neovim.lua("vim.ui.select = function(actions, _, choose) choose(actions[1], 1) end")
    neovim.go("buton")
    neovim.lua("vim.lsp.buf.code_action()")
    until(lambda: '  self.button.title = "x"' in neovim.lines, what="the fix")
    # A button has a title.
    until(lambda: not neovim.diagnostics, what="no mistake")


def test_completion_lists_what_the_script_declares(neovim):
    neovim.go("buton")
    neovim.type("O  local it = self.<C-x><C-o>")
    words = until(
        lambda: neovim.lua("return vim.tbl_map(function(item) return item.word end, vim.fn.complete_info().items)"),
        what="completions",
    )
    assert {"button", "fade"} <= set(words)


def test_hover_explains_a_property(neovim):
    neovim.go("fade, rest")
    neovim.lua("vim.lsp.buf.hover()")
    assert "seconds" in until(lambda: neovim.floating, what="the explanation")


def test_the_definition_is_found(neovim):
    neovim.go("fade, rest")
    neovim.lua("vim.lsp.buf.definition()")
    until(
        lambda: neovim.lua("return vim.api.nvim_get_current_line()").startswith("Toggle.fade"),
        what="the declaration",
    )


def test_a_renamed_property_is_renamed_everywhere(neovim):
    neovim.go("fade, rest")
    neovim.lua('vim.lsp.buf.rename("duration")')
    until(lambda: sum("self.duration" in text for text in neovim.lines) == 2, what="the new name")
    assert any(text.startswith("Toggle.duration") for text in neovim.lines)
    assert not any("self.fade" in text for text in neovim.lines)


def test_the_script_is_formatted(neovim):
    line, _ = place_of("self.isOn = not", neovim.lines)
    neovim.lua(f'vim.api.nvim_buf_set_lines(0, {line}, {line + 1}, true, {{ "  self.isOn=not self.isOn" }})')
    neovim.lua("(vim.lsp.buf.formatting or vim.lsp.buf.format)()")
    until(lambda: neovim.lines[line] == "  self.isOn = not self.isOn", what="the format")


def test_it_quits_with_its_server(neovim):
    assert len(neovim.quit()) == 1


def test_other_lua_is_left_alone(open_file, project):
    file = project / "init.lua"
    file.write_text('local name = "behaviour"\nreturn name\n')
    editor = open_file(file)
    assert editor.lua("return vim.bo.filetype") == "lua"
    assert editor.servers == []


def test_a_module_beside_scenes_belongs_to_them(open_file, scene, project):
    file = project / "words.lua"
    file.write_text("return {}\n")
    editor = open_file(file)
    until(lambda: editor.servers, what="a server")


def test_a_scene_and_its_scripts_share_a_server(open_file, scene, script):
    editor = open_file(scene)
    until(lambda: len(editor.servers) == 1, what="a server")
    editor.lua(f"vim.cmd('edit ' .. vim.fn.fnameescape({json.dumps(str(script), ensure_ascii=False)}))")
    until(lambda: editor.diagnostics, what="a diagnostic")
    assert len(editor.servers) == 1


def test_the_program_may_be_elsewhere(open_file, script, home):
    home["PATH"] = home["PATH"].split(":", 1)[1]
    editor = open_file(script, settings=f"vim.g.remora_path = {json.dumps(REMORA)}")
    until(lambda: editor.diagnostics, what="a diagnostic")


def test_a_missing_program_is_named(open_file, script):
    editor = open_file(script, settings='vim.g.remora_path = "/nowhere/remora"')
    messages = editor.remote("--remote-expr", "execute('messages')")
    assert "/nowhere/remora is no program: set vim.g.remora_path" in messages
