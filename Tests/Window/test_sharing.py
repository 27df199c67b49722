"""What scripts share: copied, saved, or not at all."""

import json
import subprocess

import pytest
from conftest import until

SHARER = """local Sharer = behaviour "Sharer"
function Sharer:onTap()
  local done, reason = service "share".share { text = "Look at this", image = "dot.svg" }
  log("shared", done, reason)
end
return Sharer
"""

DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="4"/></svg>'


@pytest.fixture
def page(window, tmp_path):
    """A window with a button that shares, and a field."""
    scene = tmp_path / "sharing"
    (scene / "behaviours").mkdir(parents=True)
    (scene / "behaviours/sharer.lua").write_text(SHARER)
    (scene / "dot.svg").write_text(DOT)
    place = {"x": 20, "width": 200, "height": 40}
    (scene / "scene.json").write_text(json.dumps({
        "name": "sharing", "scripts": ["behaviours"],
        "screens": [{"id": "main", "controls": [
            {"kind": "Button", "id": "share", "title": "Tell", "y": 20, **place, "behaviours": [{"script": "sharer"}]},
            {"kind": "TextField", "id": "field", "y": 80, **place},
        ]}],
    }))
    applications = tmp_path / "data/applications"
    applications.mkdir(parents=True)
    (applications / "viewer.desktop").write_text(
        f"[Desktop Entry]\nType=Application\nName=Viewer\nExec=cp %f {tmp_path}/viewed.svg\n"
        "MimeType=image/svg+xml;\n"
    )
    (applications / "mimeapps.list").write_text("[Default Applications]\nimage/svg+xml=viewer.desktop\n")
    folders = {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    page = window(scene, env=folders)
    page.tap(100, 40)
    page.find("push button", "Copy")
    return page


def choose(page, title):
    page.find("push button", title).do_action(0)


def answer(page, text):
    until(lambda: f"shared {text}" in page.text, what=f"{text!r} in {page.text}")


def test_what_is_copied_can_be_pasted(page):
    choose(page, "Copy")
    answer(page, "true")
    page.tap(100, 100)
    page.key("ctrl+v")
    page.expect('field.text = "Look at this"')


def test_what_is_saved_is_in_the_file(page, tmp_path):
    choose(page, "Save…")
    number = until(lambda: another_window(page), what="the chooser")
    subprocess.run(["xdotool", "windowfocus", "--sync", number], check=True)
    file = tmp_path / "saved.svg"
    page.key("ctrl+a")
    page.type(str(file))
    page.key("Return")
    answer(page, "true")
    assert file.read_text() == DOT


def another_window(page):
    found = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--pid", str(page.process.pid)], capture_output=True, text=True
    )
    return next((number for number in found.stdout.split() if number != page.number), None)


def test_another_program_gets_a_copy(page, tmp_path):
    choose(page, "Open with another program")
    answer(page, "true")
    until(lambda: (tmp_path / "viewed.svg").exists(), what="the viewer")
    assert (tmp_path / "cache/remora/shared.svg").read_text() == DOT


def test_a_person_may_not_want_to(page):
    choose(page, "Cancel")
    answer(page, "nil cancelled")
