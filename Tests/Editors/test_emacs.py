"""Emacs with `editors/emacs`, in a terminal."""

import subprocess

import pytest
from conftest import REMORA, place_of, until
from emacs import Emacs, quoted


@pytest.fixture
def open_file(home, sockets):
    opened = []

    def start(file, **options):
        opened.append(Emacs(file, home, sockets, **options))
        return opened[-1]

    yield start
    for each in opened:
        each.stop()


@pytest.fixture
def emacs(open_file, script):
    """Emacs with the script, whose mistake is known."""
    editor = open_file(script)
    until(lambda: editor.diagnostics, what="a diagnostic")
    return editor


def test_the_mistake_has_its_place(emacs):
    [[line, column, end, message]] = emacs.diagnostics
    assert (line, column) == place_of("buton", emacs.lines) and end == column + len("buton")
    assert "unknown-member" in message and "buton" in message


def test_the_fix_writes_the_name_that_was_meant(emacs):
    emacs.go("buton")
    # Takes the one that is offered first.
    emacs.command("eglot-code-actions", "")
    until(lambda: '  self.button.title = "x"' in emacs.lines, what="the fix")
    # A button has a title.
    until(lambda: not emacs.diagnostics, what="no mistake")


def test_completion_lists_what_the_script_declares(emacs):
    emacs.go('buton.title = "x"')
    emacs.type("\x0b")  # Deletes the rest of the line.
    until(lambda: "  self." in emacs.lines, what="an unfinished line")
    emacs.command("completion-at-point")
    words = until(lambda: emacs.buffer("*Completions*"), what="completions").split()
    assert {"button", "fade"} <= set(words)


def test_hover_explains_a_property(emacs):
    emacs.go("fade, rest")
    # Emacs looks for the explanation as soon as nobody types.
    until(lambda: "seconds" in emacs.buffer(" *eldoc*"), what="the explanation")


def test_the_definition_is_found(emacs):
    emacs.go("fade, rest")
    emacs.command("xref-find-definitions")
    until(lambda: emacs.lisp("(thing-at-point 'line t)").startswith("Toggle.fade"), what="the declaration")


def test_a_renamed_property_is_renamed_everywhere(emacs):
    emacs.go("fade, rest")
    emacs.command("eglot-rename", "duration")
    until(lambda: emacs.text.count("self.duration") == 2, what="the new name")
    assert "\nToggle.duration " in emacs.text and "self.fade" not in emacs.text


def test_the_script_is_formatted(emacs):
    emacs.lisp('(progn (goto-char (point-min)) (search-forward "isOn = not") (replace-match "isOn=not") t)')
    emacs.command("eglot-format-buffer")
    until(lambda: "  self.isOn = not self.isOn" in emacs.lines, what="the format")


def test_it_quits_with_its_server(emacs):
    emacs.lisp("(not-modified)")
    assert len(emacs.quit()) == 1


def test_other_lua_is_left_alone(open_file, project):
    file = project / "init.lua"
    file.write_text('local name = "behaviour"\nreturn name\n')
    editor = open_file(file)
    assert editor.lisp("major-mode") == "lua-mode"
    assert editor.servers == []


def test_a_module_beside_scenes_belongs_to_them(open_file, scene, project):
    file = project / "words.lua"
    file.write_text("return {}\n")
    editor = open_file(file)
    until(lambda: editor.servers, what="a server")


def test_a_scene_and_its_scripts_share_a_server(open_file, project, scene, script):
    # What Emacs takes for a project.
    subprocess.run(["git", "init", "--quiet"], cwd=project, check=True)
    editor = open_file(scene)
    until(lambda: len(editor.servers) == 1, what="a server")
    editor.lisp(f"(and (find-file {quoted(script)}) t)")
    editor.file = script
    until(lambda: editor.diagnostics, what="a diagnostic")
    assert len(editor.servers) == 1


def test_the_program_may_be_elsewhere(open_file, script, home):
    home["PATH"] = home["PATH"].split(":", 1)[1]
    editor = open_file(script, settings=f"(setq remora-path {quoted(REMORA)})")
    until(lambda: editor.diagnostics, what="a diagnostic")
