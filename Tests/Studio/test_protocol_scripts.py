"""Scripts that a page saves, asked without a browser."""

import pytest


@pytest.fixture
def toggles(studio, scene):
    """The socket of a page, with the folder of its behaviours."""
    folder = scene("toggles")
    return studio(folder).connect(), folder.parent.parent / "behaviours"


def save(client, path, text, over=None):
    return client.ask("save", file=str(path), text=text, over=path.read_text() if over is None else over)


def test_a_saved_script_is_in_its_file_and_can_be_undone(toggles):
    client, behaviours = toggles
    path = behaviours / "toggle_button.lua"
    before = path.read_text()
    answer = save(client, path, "-- Mine.\n" + before)
    assert answer["value"] == {"summary": "edit toggle_button.lua, line 1"}
    assert path.read_text() == "-- Mine.\n" + before
    assert client.ask("undo")["value"]["summary"] == "undo edit toggle_button.lua, line 1"
    assert path.read_text() == before
    client.ask("redo")
    assert path.read_text() == "-- Mine.\n" + before


def test_what_was_saved_elsewhere_is_not_overwritten(toggles):
    client, behaviours = toggles
    path = behaviours / "toggle_button.lua"
    before = path.read_text()
    path.write_text(before + "-- Theirs.\n")
    answer = save(client, path, "-- Mine.\n" + before, over=before)
    assert "was changed" in answer["problem"]["message"]
    assert path.read_text() == before + "-- Theirs.\n"


def test_nothing_but_a_script_of_the_folders_is_written(toggles, tmp_path):
    client, behaviours = toggles
    outside = tmp_path / "outside.lua"
    outside.write_text("return 1\n")
    (behaviours / "link.lua").symlink_to(outside)
    scene = behaviours.parent / "scenes/toggles/scene.json"
    before = scene.read_text()
    for name in [str(outside), "../outside.lua", "link.lua", str(behaviours / "link.lua"),
                 str(behaviours / "../../outside.lua"), str(scene), "scene.json", str(behaviours), "", "no_such.lua"]:
        answer = client.ask("save", file=name, text="-- Mine.\n", over="return 1\n")
        assert answer.get("problem"), name
    assert outside.read_text() == "return 1\n"
    assert scene.read_text() == before
    assert not (behaviours / "no_such.lua").exists()
