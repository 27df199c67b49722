"""The form that makes a first scene where there is none, or something else to begin with."""

import json

import accessibility
import pytest
from conftest import Page, forget
from running import REMORA, Studio
from selenium.webdriver import Keys

FORM = ".new-scene:not([hidden])"


@pytest.fixture
def begin(driver, studio):
    """Opens the page of a studio for a folder without a scene, and finds the field of its form."""

    def begin(folder):
        running = studio(folder)
        driver.get(running.url)
        opened = Page(driver, running)
        return opened, opened.find(f"{FORM} input")

    yield begin
    forget(driver)


def write(field, text):
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(text)


def test_a_name_makes_a_scene_whose_button_is_tapped(begin, tmp_path):
    folder = tmp_path / "tide"
    folder.mkdir()
    opened, field = begin(folder)
    assert field.get_attribute("value") == "tide"
    assert opened.find("#new-scene-place").text == f"It will be in {folder}."
    write(field, "low_tide" + Keys.ENTER)
    opened.control("more").click()
    opened.until("return document.querySelector(\"[data-id='message']\").textContent === 'Taps: 1'")
    assert not opened.find(".new-scene").is_displayed()
    opened.until("return document.title === 'Low tide – Remora'")
    assert json.loads((folder / "scene.json").read_text())["name"] == "Low tide"
    assert (folder / "scripts/tap_counter_spec.lua").exists()


def test_a_folder_that_is_not_empty_gets_a_new_folder(begin, tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    opened, field = begin(tmp_path)
    assert field.get_attribute("value") == ""
    write(field, "tide")
    assert opened.find("#new-scene-place").text == f"It will be in {tmp_path}/tide."
    opened.find(f"{FORM} .primary").click()
    opened.control("more")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["notes.txt", "tide"]


def test_a_folder_that_does_not_exist_is_made(begin, tmp_path):
    opened, field = begin(tmp_path / "tide")
    field.send_keys(Keys.ENTER)
    opened.control("more")
    assert (tmp_path / "tide/scene.json").exists()


def test_what_is_refused_is_said_at_the_field(begin, tmp_path):
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken/file").touch()
    opened, field = begin(tmp_path)
    for name, sentence in {
        "../out": "a part of it is . or ..",
        "a*b": "it has a character that no name has",
        "taken": "is not empty",
        "": "it is empty",
    }.items():
        write(field, (name or Keys.BACKSPACE) + Keys.ENTER)
        opened.until("return document.querySelector('#new-scene-problem').textContent.includes(arguments[0])", sentence)
        assert field.get_attribute("aria-invalid") == "true"
        assert opened.run("return document.activeElement.id") == "new-scene-name"
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["file", "taken"]
    field.send_keys("t")
    assert opened.find("#new-scene-problem").text == ""


def test_the_form_has_no_violation(begin, tmp_path):
    opened, field = begin(tmp_path)
    write(field, "a*b" + Keys.ENTER)
    opened.until("return document.querySelector('#new-scene-problem').textContent")
    accessibility.check(opened, "stage")


def test_a_request_makes_one_scene_and_only_where_there_is_none(studio, tmp_path):
    page = studio(tmp_path / "tide").connect()
    place = {"folder": str(tmp_path / "tide"), "here": True, "name": "tide", "scripts": []}
    assert page.hello["newScene"] == place
    assert "needs text" in page.ask("newScene")["problem"]["message"]
    made = page.ask("newScene", text="tide")["value"]
    assert made == {"folder": str(tmp_path / "tide"), "scene": "Tide"}
    assert "there is a scene already" in page.ask("newScene", text="ebb")["problem"]["message"]
    assert [path.name for path in tmp_path.iterdir()] == ["tide"]


def choose(opened, choice, value):
    opened.find(f"{FORM} #{choice} option[value='{value}']").click()


def offered(opened):
    return opened.run("return [...document.querySelectorAll('#new-thing option:not([hidden])')].map((o) => o.value)")


def test_a_behaviour_is_made_and_the_form_stays(begin, tmp_path):
    opened, field = begin(tmp_path / "tide")
    assert offered(opened) == ["newScene", "newBehaviour", "newApp"]
    choose(opened, "new-thing", "newBehaviour")
    choose(opened, "new-kind", "Label")
    choose(opened, "new-pattern", "messages")
    write(field, "blink" + Keys.ENTER)
    opened.until("return document.querySelector('#new-scene-problem').textContent.includes('a Label has no messages')")
    choose(opened, "new-pattern", "timer")
    field.send_keys(Keys.ENTER)
    opened.until("return document.querySelector('.new-scene .made').textContent.includes('blink_spec.lua')")
    assert "every(self.pause" in (tmp_path / "tide/blink.lua").read_text()
    # The folder is not empty any more: a scene gets one of its own.
    choose(opened, "new-thing", "newScene")
    write(field, "low")
    assert opened.find("#new-scene-place").text == f"It will be in {tmp_path}/tide/low."


def test_a_spec_is_offered_where_a_script_has_none(begin, tmp_path):
    (tmp_path / "blink.lua").write_text('local B = behaviour "Blink"\nfunction B:onTap() log("on") end\nreturn B\n')
    opened, field = begin(tmp_path)
    assert offered(opened) == ["newScene", "newBehaviour", "newSpec", "newApp"]
    choose(opened, "new-thing", "newSpec")
    assert field.get_attribute("value") == "blink"
    field.send_keys(Keys.ENTER)
    opened.until("return document.querySelector('.new-scene .made').textContent.includes('remora test')")
    assert (tmp_path / "blink_spec.lua").exists()
    assert "newSpec" not in offered(opened)


def test_an_app_is_made_and_its_scene_opens(begin, tmp_path):
    opened, field = begin(tmp_path)
    choose(opened, "new-thing", "newApp")
    write(field, "tide" + Keys.ENTER)
    opened.control("more")
    assert "swift run" in opened.find(".notices").text
    assert (tmp_path / "tide/Package.swift").exists()


def test_beside_a_scene_no_app_is_made(studio, tmp_path):
    page = studio(tmp_path / "tide").connect()
    page.ask("newScene", text="tide")
    problem = page.ask("newApp", text="blink")["problem"]["message"]
    assert "there is a scene already" in problem
    assert not (tmp_path / "tide/blink").exists()


def test_a_scene_with_mistakes_is_no_place_for_another(studio, tmp_path):
    (tmp_path / "scene.json").write_text("{")
    page = studio(tmp_path).connect()
    assert "newScene" not in page.hello
    assert "there is a scene already" in page.ask("newScene", text="tide")["problem"]["message"]
    assert [path.name for path in tmp_path.iterdir()] == ["scene.json"]


def test_without_a_scene_the_current_folder_is_the_place_and_then_the_scene(tmp_path):
    command = ("sh", "-c", 'cd "$0" && exec "$@"', str(tmp_path), REMORA, "studio", "--no-open")
    for scene in (None, "Tide"):
        running = Studio(None, command=command)
        page = running.connect()
        assert page.hello.get("scene") == scene
        if scene is None:
            assert page.hello["newScene"]["folder"] == str(tmp_path)
            assert page.ask("newScene", text="tide")["value"]["scene"] == "Tide"
        running.stop()
