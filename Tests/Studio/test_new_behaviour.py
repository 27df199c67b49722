"""New behaviours beside a scene: a script and its spec, attached at once, and open in the editor."""

import json

import accessibility
import pytest
from selenium.webdriver import Keys
from selenium.webdriver.support.ui import Select

from editing import SCENE
from logs import until_text
from scripting import FIELD
from test_files import show_files
from test_palette import select
from test_tree import press

PANEL = "remora-panel[aria-label='New behaviour']"


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "reef"
    (folder / "behaviours").mkdir(parents=True)
    (folder / "behaviours/helper.lua").write_text("return {}\n")
    (folder / "scene.json").write_text(json.dumps(SCENE | {"scripts": ["behaviours"]}, indent=2))
    return folder


def ask(opened):
    opened.find("remora-tree .files .new-behaviour:not([hidden])").click()
    return opened.find(f"{PANEL} input")


def behaviours(folder, id):
    """The behaviours of a control in the scene's file."""
    controls = json.loads((folder / "scene.json").read_text())["screens"][0]["controls"]
    return next(each for each in controls if each.get("id") == id).get("behaviours", [])


def until_edited(opened, name):
    opened.until("return document.querySelector(arguments[0])?.ariaLabel === arguments[1]", FIELD, f"Text of {name}")


def test_a_behaviour_is_made_attached_and_opened_and_can_be_taken_back(page, folder):
    opened = show_files(page(folder))
    select(opened, "one")
    ask(opened).send_keys("wink" + Keys.ENTER)
    until_edited(opened, "wink.lua")
    assert (folder / "behaviours/wink_spec.lua").exists()
    assert behaviours(folder, "one") == [{"script": "wink"}]
    opened.until("return [...remora.model.behaviours.values()].some(({ script }) => script === 'wink')")
    opened.until("return document.activeElement.matches(arguments[0])", FIELD)
    opened.find("remora-tree .files [data-file$='wink_spec.lua']")
    opened.run("remora.connection.request('undo')")
    opened.until("return remora.model.behaviours.size === 0")
    assert behaviours(folder, "one") == []
    assert (folder / "behaviours/wink.lua").exists()


def test_what_it_is_of_and_what_it_answers_are_chosen(page, folder):
    opened = show_files(page(folder))
    select(opened, "three")
    field = ask(opened)
    owner, pattern = [Select(each) for each in opened.driver.find_elements("css selector", f"{PANEL} select")]
    assert [each.text for each in owner.options] == ["three (Label)", "main (Screen)"]
    owner.select_by_visible_text("main (Screen)")
    pattern.select_by_value("timer")
    field.send_keys("tides" + Keys.ENTER)
    until_edited(opened, "tides.lua")
    assert "every(self.pause" in (folder / "behaviours/tides.lua").read_text()
    assert json.loads((folder / "scene.json").read_text())["screens"][0]["behaviours"] == [{"script": "tides"}]


def test_the_links_that_it_needs_are_asked_for(page, folder):
    scene = json.loads((folder / "scene.json").read_text())
    scene["screens"][0]["controls"].append({"kind": "TextField", "id": "field", "width": 90, "height": 30})
    (folder / "scene.json").write_text(json.dumps(scene))
    opened = show_files(page(folder))
    select(opened, "field")
    field = ask(opened)
    Select(opened.find(f"{PANEL} label:nth-of-type(3) select")).select_by_value("form")
    field.send_keys("sender" + Keys.ENTER)
    until_text(opened, "remora-panel h3", "What sender links to")
    until_text(opened, "remora-panel button", "Attach").click()
    until_edited(opened, "sender.lua")
    assert behaviours(folder, "field") == [{"script": "sender", "outlets": {"button": "one"}}]


def test_what_is_refused_is_said_at_the_name(page, folder):
    (folder / "behaviours/taken.lua").write_text('return behaviour "Taken"\n')
    opened = show_files(page(folder))
    before = sorted(path.name for path in folder.rglob("*"))
    field = ask(opened)
    for name, sentence in {
        "../out": "a part of it is . or ..", "taken": "already", "a_spec": "the names of specs end in _spec", "": "it is empty",
    }.items():
        field.clear()
        field.send_keys(name + Keys.ENTER)
        until_text(opened, f"{PANEL} .problem", sentence)
        assert field.get_attribute("aria-invalid") == "true"
    assert sorted(path.name for path in folder.rglob("*")) == before
    accessibility.check(opened, "scene")
    press(opened, Keys.ESCAPE)
    opened.until("return !document.querySelector(arguments[0])", PANEL)
    opened.until("return document.activeElement.matches('.files .new-behaviour')")


def test_the_palette_makes_one_by_keyboard_alone(page, folder):
    opened = page(folder)
    select(opened, "one")
    press(opened, "a")
    opened.find("remora-tree .palette .new-behaviour:not([hidden])").send_keys(Keys.ENTER)
    opened.until("return document.activeElement.matches(arguments[0])", f"{PANEL} input")
    press(opened, "wink", Keys.ENTER)
    until_edited(opened, "wink.lua")
    assert behaviours(folder, "one") == [{"script": "wink"}]


def test_who_may_not_run_lua_makes_nothing(studio, folder):
    socket = studio(folder, "--bind", "0.0.0.0").connect()
    problem = socket.ask("newBehaviour", text="wink", kind="Button")["problem"]["message"]
    assert "other machines can connect" in problem
    assert [path.name for path in (folder / "behaviours").iterdir()] == ["helper.lua"]


@pytest.mark.parametrize("name", ["../wink", "/tmp/wink", "a/../../wink", ".wink", "a\\b", "wink\u0000"])
def test_nothing_is_made_outside_the_folder_of_scripts(studio, folder, name):
    before = sorted(folder.parent.rglob("*"))
    assert "problem" in studio(folder).connect().ask("newBehaviour", text=name, kind="Button")
    assert sorted(folder.parent.rglob("*")) == before
