"""The files of the scene's folders, in a tab beside the scene."""

import os

import accessibility
from selenium.webdriver import Keys

from logs import replace, until_text
from scripting import EditedScript, open_gallery
from test_palette import select
from test_protocol_outline import number, outline
from test_tree import press

SOURCE = "return document.querySelector('remora-source .file')?.textContent"
OPTIONS = "[...document.querySelectorAll('remora-tree .files [role=option]')]"
ACTIVE = (
    "document.getElementById(document.querySelector('remora-tree .files [role=listbox]')"
    ".getAttribute('aria-activedescendant'))")


def show_files(opened):
    """Shows the files, and waits for them."""
    opened.find("remora-tree [data-tab=files]").click()
    opened.find("remora-tree .files [role=option]")
    return opened


def entry(opened, name):
    return opened.until(
        f"return {OPTIONS}.find((each) => each.querySelector('.name').textContent === arguments[0])", name)


def until_entry(opened, name, expression, *arguments):
    """Waits until something is true of the line of a file, which may be drawn anew."""
    opened.until(
        f"const entry = {OPTIONS}.find((each) => each.querySelector('.name').textContent === arguments[0]);"
        f"return entry && {expression}", name, *arguments)


def test_the_host_lists_files_in_groups_and_says_when_they_may_have_changed(studio, scene):
    folder = scene("gallery")
    behaviours = folder.parents[1] / "behaviours"
    (folder / "bell.ogg").write_bytes(b"x" * 31_000)
    (folder / ".hidden.png").write_bytes(b"")
    (folder / "notes.txt").write_text("mine")
    (folder / "outside.png").symlink_to("/etc/hostname")
    socket = studio(folder).connect()
    number(socket, "like")
    answer = socket.ask("files")["value"]
    files = {each["name"]: each for each in answer["files"]}
    assert answer["cut"] is False
    assert answer["files"][0] == {"file": str(folder / "scene.json"), "name": "scene.json", "group": "scene"}
    assert files["quiz.lua"] == {"file": str(behaviours / "quiz.lua"), "name": "quiz.lua", "group": "script"}
    assert files["quiz_spec.lua"]["group"] == "spec"
    assert files["bell.ogg"] == {"file": str(folder / "bell.ogg"), "name": "bell.ogg", "group": "sound", "bytes": 31_000}
    assert files["heart.svg"]["group"] == "picture" and files["heart.svg"]["bytes"] > 0
    assert not {".hidden.png", "notes.txt", "outside.png"} & set(files)
    for path in [behaviours / "brand_new.lua", folder / "brand_new.png"]:
        before = outline(socket, lambda known: "files" in known)["files"]
        path.write_bytes(b"")
        outline(socket, lambda known: known["files"] > before)
        assert path.name in [each["name"] for each in socket.ask("files")["value"]["files"]]


def test_files_that_are_too_many_are_left_out(studio, scene):
    folder = scene("gallery")
    for index in range(500):
        (folder / f"p{index:03}.png").touch()
    answer = studio(folder).connect().ask("files")["value"]
    assert answer["cut"] is True and len(answer["files"]) <= 501


def test_a_click_opens_a_file_and_shows_which(page, scene):
    opened = show_files(open_gallery(page, scene))
    entry(opened, "quiz.lua").click()
    opened.until(SOURCE + " === 'quiz.lua'")
    until_entry(opened, "quiz.lua", "entry.ariaSelected === 'true'")
    entry(opened, "scene.json").click()
    opened.until(SOURCE + " === 'scene.json'")
    until_entry(opened, "quiz.lua", "entry.ariaSelected === 'false'")
    assert entry(opened, "heart.svg").text.endswith("B")


def test_files_are_found_and_opened_by_keyboard_alone(page, scene):
    opened = open_gallery(page, scene)
    press(opened, "/", "blinking toggle.lua")
    until_text(opened, "remora-tree [data-tab=files]", "Files: 1 found")
    opened.run("document.querySelector('remora-tree [data-tab=scene]').focus()")
    press(opened, Keys.ARROW_RIGHT)
    opened.until("return document.activeElement.dataset.tab === 'files'")
    assert opened.run("return document.querySelector('remora-tree [role=status]').textContent") == "1 found"
    press(opened, "/", Keys.ARROW_DOWN, Keys.ENTER)
    opened.until(SOURCE + " === 'blinking_toggle.lua'")
    press(opened, "/", Keys.ESCAPE, Keys.ARROW_DOWN, Keys.END)
    last = opened.run(f"return {OPTIONS}.at(-1).id")
    assert last != opened.run(f"return {OPTIONS}[0].id")
    opened.until(f"return {ACTIVE}.id === arguments[0]", last)
    press(opened, Keys.HOME, Keys.ENTER)
    opened.until(SOURCE + " === 'scene.json'")


def test_new_files_appear_and_old_ones_go(page, scene):
    opened = show_files(open_gallery(page, scene))
    fresh = opened.behaviours / "brand_new.lua"
    fresh.write_text('return behaviour "New"\n')
    entry(opened, "brand_new.lua")
    os.remove(fresh)
    opened.until(f"return !{OPTIONS}.some((each) => each.textContent.includes('brand_new'))")


def test_a_file_says_that_it_is_not_saved_and_how_many_mistakes_it_has(page, scene):
    opened = show_files(open_gallery(page, scene))
    replace(opened.behaviours / "counter.lua", "return", "retrun")
    until_entry(opened, "counter.lua", "entry.querySelector('.mistakes')?.textContent === '1 mistake'")
    edited = EditedScript(opened, opened.behaviours)
    edited.go("return Toggle")
    edited.type("x = = 1", Keys.ENTER)
    until_entry(opened, "toggle_button.lua", "entry.querySelector('.dot')?.textContent === ', not saved'")
    until_entry(opened, "toggle_button.lua", "entry.querySelector('.mistakes')?.textContent.startsWith('1')")
    edited.press("Revert")
    until_entry(opened, "toggle_button.lua", "!entry.querySelector('.dot') && !entry.querySelector('.mistakes')")


def test_a_key_that_needs_the_scene_shows_it(page, scene):
    opened = show_files(open_gallery(page, scene))
    opened.run("document.querySelector('#stage-pane').focus()")
    press(opened, "a")
    opened.until("return document.querySelector('remora-tree [data-tab=scene]').ariaSelected === 'true'")
    opened.until("return document.activeElement === document.querySelector('remora-tree .palette input')")


def test_no_key_in_the_list_changes_the_scene(page, scene):
    folder = scene("gallery")
    opened = show_files(page(folder))
    before = (folder / "scene.json").read_text()
    select(opened, "like")
    press(opened, "/", Keys.ARROW_DOWN, Keys.DELETE, Keys.F2, Keys.HOME, Keys.ENTER)
    opened.until(SOURCE + " === 'scene.json'")
    assert (folder / "scene.json").read_text() == before
    assert opened.run("return document.querySelector('remora-tree [data-tab=files]').ariaSelected") == "true"


def test_axe_finds_no_violation_in_the_files(page, scene):
    opened = show_files(open_gallery(page, scene))
    replace(opened.behaviours / "counter.lua", "return", "retrun")
    entry(opened, "quiz.lua").click()
    until_entry(opened, "counter.lua", "entry.querySelector('.mistakes')")
    accessibility.check(opened, "scene")
