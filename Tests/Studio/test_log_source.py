"""The text of scripts: which files a page may read, and what the host says of them."""

import pytest


@pytest.fixture
def opened(studio, scene):
    folder = scene("gallery")
    return folder, studio(folder).connect()


def test_reads_scripts_and_the_scene(opened):
    folder, socket = opened
    script = folder.parents[1] / "behaviours/toggle_button.lua"
    answers = [socket.ask("source", file=name)["value"] for name in ["toggle_button.lua", str(script)]]
    assert {answer["text"] for answer in answers} == {script.read_text()}
    scene = folder / "scene.json"
    for name in ["scene.json", str(scene)]:
        assert socket.ask("source", file=name)["value"]["text"] == scene.read_text()


@pytest.mark.parametrize(
    "name",
    ["/etc/passwd", "../../secret.lua", "{behaviours}/../../secret.lua", "{root}/secret.lua", "link.lua",
     "{behaviours}/link.lua", "folder/secret.lua", "heart.svg", "", ".", "a\u0000.lua", "large.lua",
     ".hidden.lua", "behaviours"],
)
def test_refuses_everything_else(opened, name):
    folder, socket = opened
    root, behaviours = folder.parents[2], folder.parents[1] / "behaviours"
    (root / "secret.lua").write_text("secret = 1")
    (behaviours / "link.lua").symlink_to(root / "secret.lua")
    (behaviours / "folder").symlink_to(root)
    (behaviours / "large.lua").write_text("-" * 1_000_001)
    (behaviours / ".hidden.lua").write_text("secret = 1")
    for do in ["source", "hover", "definition"]:
        answer = socket.ask(do, file=name.format(root=root, behaviours=behaviours), line=1, column=0)
        assert "value" not in answer
        assert answer["problem"]["severity"] == "error"


def test_a_request_without_a_file_is_refused(opened):
    _, socket = opened
    assert "problem" in socket.ask("source")


def test_says_what_the_parts_of_a_script_are_and_which_files_it_names(opened):
    folder, socket = opened
    source = socket.ask("source", file="blinking_toggle.lua")["value"]
    assert [2, 6, 5, "behaviour"] in source["tokens"]
    assert source["links"] == [[2, 56, 13, str(folder.parents[1] / "behaviours/toggle_button.lua")]]
    scene = socket.ask("source", file="scene.json")["value"]
    assert [2, 3, 7, "keyword"] in scene["tokens"]


def test_explains_words_and_finds_their_declarations(opened):
    folder, socket = opened
    script = folder.parents[1] / "behaviours/toggle_button.lua"
    hover = socket.ask("hover", file="toggle_button.lua", line=18, column=8)["value"]
    assert (hover["line"], hover["column"], hover["length"]) == (18, 7, 4)
    assert hover["markdown"].startswith("```lua\nisOn: state(boolean) = false\n```\n\nWhether it is on")
    at = socket.ask("definition", file="toggle_button.lua", line=18, column=8)["value"]
    assert at == [{"file": str(script), "line": 9, "column": 7, "length": 4}]
    at = socket.ask("definition", file="blinking_toggle.lua", line=2, column=60)["value"]
    assert at == [{"file": str(script), "line": 1, "column": 0, "length": 0}]


@pytest.mark.parametrize("line", [-(2**63), -1, 0, 18, 10**6, 2**63 - 1])
@pytest.mark.parametrize("do", ["hover", "definition"])
def test_a_place_outside_the_text_is_the_nearest_one_in_it(opened, do, line):
    _, socket = opened
    for column in [-(2**63), -1, 0, 10**6, 2**63 - 1]:
        assert "problem" not in socket.ask(do, file="toggle_button.lua", line=line, column=column)


@pytest.mark.parametrize("place", [{}, {"line": 1}, {"line": 1.5, "column": 0}, {"line": "1", "column": 0},
                                   {"line": 1e300, "column": 0}])
def test_a_place_that_is_none_is_refused(opened, place):
    _, socket = opened
    assert "problem" in socket.ask("hover", file="toggle_button.lua", **place)


def test_nothing_that_is_said_comes_from_a_file_beyond_the_folders(opened):
    folder, socket = opened
    behaviours = folder.parents[1] / "behaviours"
    (folder.parents[2] / "secret.lua").write_text(
        "local S = behaviour 'Secret'\nS.key = integer { default = 42 }\nreturn S\n")
    (behaviours / "link.lua").symlink_to(folder.parents[2] / "secret.lua")
    (behaviours / "spy.lua").write_text(
        'local Spy = behaviour("Spy", { extends = "link" })\nSpy.other = outlet "link"\n'
        "function Spy:onAttach() self.other.key = require 'link' end\nreturn Spy\n")
    assert socket.ask("source", file="spy.lua")["value"]["links"] == []
    for line, column in [(1, 40), (2, 21), (3, 37), (3, 51)]:
        assert "Secret" not in str(socket.ask("hover", file="spy.lua", line=line, column=column))
        assert socket.ask("definition", file="spy.lua", line=line, column=column)["value"] == []
