"""The extension for VS Code: its manifest, its package, its grammar, and its client in Node."""

import json
import os
import re
import struct
import subprocess
import sys
import zipfile
from xml.etree import ElementTree

import pytest
from conftest import EDITORS, REMORA, ROOT

FOLDER = EDITORS / "vscode"
PACKAGE = json.loads((FOLDER / "package.json").read_text())
GRAMMAR = json.loads((FOLDER / "syntaxes/remora.tmLanguage.json").read_text())
STUBS = (ROOT / "docs/editor/remora.lua").read_text()
NODE_TESTS = sorted((ROOT / "Tests/Editors/VSCode").glob("*.test.js"))


@pytest.fixture(scope="session")
def vsix(tmp_path_factory):
    return pack(tmp_path_factory.mktemp("vsix") / "remora.vsix")


def pack(file):
    ran = subprocess.run([sys.executable, "-I", FOLDER / "pack.py", file], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == f"{file}\n"
    return file


def names_in(vsix):
    with zipfile.ZipFile(vsix) as archive:
        assert archive.testzip() is None
        return archive.namelist()


# The manifest


def test_it_begins_only_where_there_is_a_scene():
    assert PACKAGE["activationEvents"] == ["workspaceContains:**/scene.json"]
    assert PACKAGE["capabilities"]["untrustedWorkspaces"]["supported"] is False


def test_a_workspace_may_set_the_program_only_if_it_is_trusted():
    path = PACKAGE["contributes"]["configuration"]["properties"]["remora.path"]
    assert path["scope"] == "machine-overridable" and path["default"] == "remora"


def test_the_icon_is_as_large_as_vs_code_asks():
    header = (FOLDER / PACKAGE["icon"]).read_bytes()[:24]
    width, height = struct.unpack(">II", header[16:])
    assert header[1:4] == b"PNG" and width == height >= 128


def test_its_commands_and_settings_are_those_that_the_code_uses():
    code = "".join(path.read_text() for path in [FOLDER / "extension.js", *FOLDER.glob("lib/**/*.js")])
    used = set(re.findall(r"registerCommand\('([\w.]+)'", code))
    assert used == {command["command"] for command in PACKAGE["contributes"]["commands"]}
    used = {f"remora.{name}" for name in re.findall(r"#settings\.get\('(\w+)'", code)}
    assert used == set(PACKAGE["contributes"]["configuration"]["properties"])


# The package


def test_the_package_has_every_file_that_its_manifests_name(vsix):
    names = set(names_in(vsix))
    with zipfile.ZipFile(vsix) as archive:
        manifest = ElementTree.fromstring(archive.read("extension.vsixmanifest"))
        assert json.loads(archive.read("extension/package.json")) == PACKAGE
    assert {asset.get("Path") for asset in manifest.iter("{*}Asset")} <= names
    identity = manifest.find(".//{*}Identity")
    for attribute, name in [("Publisher", "publisher"), ("Id", "name"), ("Version", "version")]:
        assert identity.get(attribute) == PACKAGE[name]
    contributed = [each["path"] for each in PACKAGE["contributes"]["grammars"]]
    contributed += [each["url"] for each in PACKAGE["contributes"]["jsonValidation"]]
    named = [PACKAGE["main"], PACKAGE["icon"], *contributed]
    assert {f"extension/{name.removeprefix('./')}" for name in named} <= names


def test_the_package_says_what_each_file_is(vsix):
    with zipfile.ZipFile(vsix) as archive:
        types = ElementTree.fromstring(archive.read("[Content_Types].xml"))
        known = {each.get("Extension") for each in types}
        assert {"." + name.rsplit(".", 1)[1] for name in archive.namelist()} <= known | {".xml"}


def test_the_package_has_the_schema_of_the_docs(vsix):
    with zipfile.ZipFile(vsix) as archive:
        assert archive.read("extension/scene.schema.json") == (ROOT / "docs/scene.schema.json").read_bytes()


def test_the_same_files_make_the_same_package(vsix, tmp_path):
    assert pack(tmp_path / "again.vsix").read_bytes() == vsix.read_bytes()


def test_packing_needs_only_python_and_no_network():
    imported = set(re.findall(r"^(?:import|from) (\w+)", (FOLDER / "pack.py").read_text(), re.MULTILINE))
    assert imported and imported <= sys.stdlib_module_names
    assert not imported & {"http", "socket", "ssl", "subprocess", "urllib"}


# The grammar


def test_the_grammar_knows_every_declaration_and_function():
    # What is below that is for specs.
    stubs = STUBS[: STUBS.index("---@class Expectation")]
    found = re.findall(r"\n\n--- (.*)\n(?:---.*\n)*function (\w+)\(", stubs)
    declarations = {name for text, name in found if text.startswith("Declares")}
    # This one is a screen, too.
    assert words("declaration") == declarations | {"screen"}
    assert words("function") == {name for _, name in found} - declarations


def test_the_grammar_finds_the_declarations_of_every_script():
    begin = re.compile(GRAMMAR["repository"]["behaviour"]["begin"], re.MULTILINE)
    declaration = re.compile(GRAMMAR["repository"]["declaration"]["match"], re.MULTILINE)
    scripts = [path for path in (ROOT / "scripts/behaviours").glob("*.lua") if not path.stem.endswith("_spec")]
    assert len(scripts) > 30
    for script in scripts:
        text = script.read_text()
        assert begin.search(text), script
        # The declarations come before the functions, and these are the other lines there that assign.
        top = text[: text.index("\nfunction ")]
        assigned = set(re.findall(r"(?m)^\w+\.(\w+) *=", top)) - {"whileBusy", "whenReloaded", "needs", "after"}
        assert {name for _, name, _ in declaration.findall(top)} == assigned, script


def test_the_grammar_leaves_other_lua_alone():
    begin = re.compile(GRAMMAR["repository"]["behaviour"]["begin"], re.MULTILINE)
    assert GRAMMAR["patterns"] == [{"include": "#behaviour"}]
    assert not begin.search('local behaviour = require "behaviour"\nlocal tree = behaviour_tree "walk"\n')


def words(rule):
    """The alternatives of a rule's longest group."""
    return set(max(re.findall(r"\(([\w|]+)\)", GRAMMAR["repository"][rule]["match"]), key=len).split("|"))


# The client


@pytest.mark.parametrize("tests", NODE_TESTS, ids=lambda path: path.stem)
def test_the_packed_client(tests, vsix, tmp_path):
    with zipfile.ZipFile(vsix) as archive:
        archive.extractall(tmp_path)
    environment = os.environ | {"REMORA": REMORA, "EXTENSION": str(tmp_path / "extension")}
    ran = subprocess.run(["node", "--test", tests], capture_output=True, text=True, timeout=120, env=environment)
    assert ran.returncode == 0, ran.stdout[-8000:]
    assert "\n# fail 0\n" in ran.stdout.replace("ℹ ", "# ") and "\n# tests 0\n" not in ran.stdout
