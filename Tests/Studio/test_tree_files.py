"""The files of the scene in the tree, and connections whose ends wait."""

import accessibility
from selenium.webdriver import Keys

from logs import replace
from test_protocol_outline import number, outline
from test_tree import focus_tree, press, row

SOURCE = "return document.querySelector('remora-source .file')?.textContent"


def go_to_files(opened):
    """Goes to the last section, which is closed while it is long."""
    focus_tree(opened, "Screens")
    press(opened, Keys.END)
    opened.until("return document.querySelector('.tree .active .name')?.textContent === 'Files'")


def open_files(opened):
    go_to_files(opened)
    press(opened, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    opened.until("return document.querySelector('.tree .active .name')?.textContent === 'scene.json'")


def find(opened, text):
    field = opened.find(".search input")
    field.clear()
    field.send_keys(text)


def test_the_outline_has_the_files_used_or_not(studio, scene):
    folder = scene("gallery")
    behaviours = folder.parents[1] / "behaviours"
    socket = studio(folder).connect()
    number(socket, "like")
    files = socket.outline["files"]
    assert files[0] == str(folder / "scene.json")
    assert str(behaviours / "quiz.lua") in files and not any(each.endswith("_spec.lua") for each in files)
    (behaviours / "brand_new.lua").write_text('return behaviour "New"\n')
    outline(socket, lambda known: str(behaviours / "brand_new.lua") in known["files"])


def test_a_click_or_enter_opens_a_file(page):
    opened = page("gallery")
    open_files(opened)
    row(opened, "scene.json").click()
    opened.until(SOURCE + " === 'scene.json'")
    find(opened, "quiz.lua")
    row(opened, "quiz.lua").click()
    opened.until(SOURCE + " === 'quiz.lua'")
    find(opened, "toggle.lua")
    opened.find(".search input").send_keys(Keys.ARROW_DOWN, Keys.ENTER)
    opened.until(SOURCE + " === 'blinking_toggle.lua'")


def test_a_broken_file_has_a_badge(page, scene):
    folder = scene("gallery")
    opened = page(folder)
    go_to_files(opened)
    replace(folder.parents[1] / "behaviours" / "counter.lua", "return", "retrun")
    opened.until("return document.querySelector('#tree-section\\\\:files .badge')?.textContent === 'broken'")
    find(opened, "counter.lua")
    badge = "[...document.querySelectorAll('.tree [data-type=file]')].find((each) => each.title.endsWith('counter.lua'))"
    opened.until(f"return {badge}?.querySelector('.badge')?.textContent === 'broken'")


def test_axe_finds_no_violation_in_the_files(page):
    opened = page("gallery")
    open_files(opened)
    row(opened, "scene.json").click()
    accessibility.check(opened, "scene")


def test_a_connection_whose_ends_wait_says_where_it_stands(page):
    opened = page("museum")
    find(opened, "clock")
    focus_tree(opened, "quiz answered → clock stop")
    opened.until("return document.querySelector('.tree [aria-selected=true] .name')?.textContent"
                 " === 'quiz answered → clock stop'")
    facts = "return [...document.querySelectorAll('remora-inspector dd')].map((each) => each.textContent)"
    assert opened.run(facts) == ["quiz waits", "answered", "clock waits", "stop", "scene.json:260"]
    press(opened, Keys.ARROW_UP)
    opened.until(facts + "[4] === 'scene.json:259'")
    accessibility.check(opened, "inspector")
    accessibility.set_size(opened, *accessibility.SIZES["desk"])
    opened.find("remora-inspector .place").click()
    opened.find("remora-source .line.here:nth-child(259)")
    # Its ends come while it is selected.
    opened.run("remora.connection.request('screen', { id: 'quizPage' })")
    opened.until("return [...document.querySelectorAll('remora-inspector .connection .link')].length === 2")
    # The list is made anew as the rest of the screen comes.
    opened.run("document.querySelector('remora-inspector .connection .link').click()")
    opened.until("return document.querySelector('remora-inspector h2').textContent === 'clock'")
