"""The text of scripts: which files a page may read."""

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
    answer = socket.ask("source", file=name.format(root=root, behaviours=behaviours))
    assert "value" not in answer
    assert answer["problem"]["severity"] == "error"


def test_a_request_without_a_file_is_refused(opened):
    _, socket = opened
    assert "problem" in socket.ask("source")
