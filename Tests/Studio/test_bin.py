"""Files that go to the desktop's bin."""

import json
import shutil

import pytest
from selenium.webdriver import Keys

import accessibility
from conftest import Page, forget
from logs import until_text
from running import Studio
from test_files import OPTIONS, entry, show_files
from test_new_handler import SCENE, SCRIPT
from test_palette import SAYS
from test_tree import press


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "taps"
    (folder / "behaviours").mkdir(parents=True)
    (folder / "scene.json").write_text(json.dumps(SCENE | {"scripts": ["behaviours"]}, indent=2))
    (folder / "behaviours/taps.lua").write_text(SCRIPT)
    (folder / "behaviours/spare.lua").write_text('return behaviour "Spare"\n')
    (folder / "reef.svg").write_text("<svg/>")
    return folder


@pytest.fixture
def bin(tmp_path):
    return tmp_path / "data/Trash"


@pytest.fixture
def start(folder, tmp_path):
    """Starts a studio whose bin is in the test's own folder."""
    running = []

    def start(*options):
        running.append(Studio(folder, *options, environment={"XDG_DATA_HOME": str(tmp_path / "data")}))
        return running[-1]

    yield start
    for each in running:
        each.stop()


@pytest.fixture
def opened(driver, start):
    opened = Page(driver, start()).open()
    opened.run(SAYS)
    yield show_files(opened)
    forget(driver)


def until_gone(opened, name):
    opened.until(f"return !{OPTIONS}.some((each) => each.querySelector('.name').textContent === arguments[0])", name)


def test_the_delete_key_moves_a_file_to_the_bin_and_another_program_restores_it(opened, folder, bin):
    spare = folder / "behaviours/spare.lua"
    before = spare.read_text()
    press(opened, "/", "spare", Keys.ARROW_DOWN, Keys.DELETE)
    opened.until("return window.said?.includes('Moved spare.lua to the bin.')")
    until_gone(opened, "spare.lua")
    assert not spare.exists() and (bin / "files/spare.lua").read_text() == before
    assert f"Path={spare}" in (bin / "info/spare.lua.trashinfo").read_text()
    press(opened, "/", Keys.ESCAPE)
    shutil.move(bin / "files/spare.lua", spare)
    entry(opened, "spare.lua")


def test_a_file_that_is_used_is_moved_only_when_somebody_says_so(opened, folder, bin):
    script = folder / "behaviours/taps.lua"
    entry(opened, "taps.lua").click()
    button = opened.find("remora-tree .files [aria-label='Move to the bin']")
    button.click()
    until_text(opened, "remora-panel p", "taps keeps running until you open the scene again")
    accessibility.check(opened, "scene")
    until_text(opened, "remora-panel button", "Keep it").click()
    opened.until("return !document.querySelector('remora-panel')")
    assert script.exists()
    button.click()
    until_text(opened, "remora-panel button", "Move it").click()
    until_gone(opened, "taps.lua")
    assert (bin / "files/taps.lua").read_text() == SCRIPT
    assert opened.run("return remora.model.behaviours.size") == 1


def test_only_listed_files_but_for_the_scene_go_there(start, folder, bin):
    (folder / "notes.txt").write_text("mine")
    (folder / "link.lua").symlink_to("/etc/hostname")
    socket = start().connect()
    for name in ["scene.json", "notes.txt", "link.lua", "behaviours", "../taps/reef.svg", "missing.lua", "", "a\u0000"]:
        for file in [name, str(folder / name)]:
            assert "problem" in socket.ask("moveToBin", file=file)
    assert not bin.exists()
    assert "problem" not in socket.ask("moveToBin", file=str(folder / "reef.svg"))
    assert (bin / "files/reef.svg").exists()


def test_who_may_not_run_lua_moves_nothing(start, folder, bin):
    socket = start("--bind", "0.0.0.0").connect()
    answer = socket.ask("moveToBin", file=str(folder / "reef.svg"))
    assert "other machines can connect" in answer["problem"]["message"]
    assert (folder / "reef.svg").exists() and not bin.exists()
