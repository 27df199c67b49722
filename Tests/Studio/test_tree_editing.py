"""Moving and renaming parts of the scene in the tree, by pointer and by keyboard alone."""

import json

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

import accessibility
from editing import SCENE, open_edited
from test_edit_arranging import MAKER
from test_edits import ids
from test_palette import SAYS, drag, middle, opened, part, select, swipe, touch_drag
from test_tree import focus_tree, row


def alt(page, key):
    ActionChains(page.driver).key_down(Keys.ALT).send_keys(key).key_up(Keys.ALT).perform()


def said(page, text):
    page.until("return window.said?.includes(arguments[0])", text)


def until_place(page, id, parent, index):
    """Waits until the selected control is the one with an id, and at a place in its parent."""
    page.until("""
      const { model } = remora;
      const control = model.controls.get(model.selection?.control);
      const parent = model.controls.get(control?.parent);
      return control?.id === arguments[0] && parent?.id === arguments[1]
        && parent.children.indexOf(control.number) === arguments[2];
    """, id, parent, index)


def select_all(page, *ids):
    page.run("""
      const controls = [...remora.model.controls.values()];
      remora.model.select(arguments[0].map((id) => ({ control: controls.find((each) => each.id === id).number })));
    """, ids)


def until_selected(page, *ids):
    page.until("""
      const { model } = remora;
      return JSON.stringify(model.selected.map(({ control }) => model.controls.get(control)?.id)) === JSON.stringify(arguments[0]);
    """, ids)


def until_selected_at(page, index):
    """Waits until what is selected is on the screen from a place on."""
    page.until("""
      const { selected, topScreen } = remora.model;
      return selected.every(({ control }, each) => topScreen.children[arguments[0] + each] === control);
    """, index)


def test_alt_and_arrows_move_a_control_and_nest_it(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    before = file.read_text()
    focus_tree(page, "like")
    alt(page, Keys.ARROW_DOWN)
    said(page, "Moved like in profile, place 3.")
    assert ids(file)[:3] == ["header", "count", "like"]
    until_place(page, "like", "profile", 2)
    alt(page, Keys.ARROW_UP)
    said(page, "Moved like in profile, place 2.")
    until_place(page, "like", "profile", 1)
    alt(page, Keys.ARROW_RIGHT)
    said(page, "Moved like in header.")
    assert part(file, "like")[1]["id"] == "header"
    until_place(page, "like", "header", 3)
    alt(page, Keys.ARROW_LEFT)
    until_place(page, "like", "profile", 1)
    assert part(file, "like")[1]["id"] == "profile"
    for _ in range(4):
        page.run("return remora.connection.request('undo')")
    assert file.read_text() == before


def test_a_row_is_dragged_into_another_one(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    drag(page, row(page, "like"), row(page, "header"))
    said(page, "Moved like in header.")
    assert part(file, "like")[1]["id"] == "header"


def test_a_finger_that_stays_drags_a_row(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    left, top, width, height = page.run(
        "const { left, top, width, height } = arguments[0].getBoundingClientRect(); return [left, top, width, height]",
        row(page, "header"))
    touch_drag(page, row(page, "like"), (left + width / 2, top + 2))
    said(page, "Moved like in profile, place 1.")
    assert ids(file)[:2] == ["like", "header"]


def hold(page, start, end):
    """Drags to an element, and holds it there."""
    ActionChains(page.driver).move_to_element(start).click_and_hold().move_to_element(end).perform()


def told(page, text):
    page.until("return document.querySelector('remora-dragged .told')?.textContent === arguments[0]", text)


def test_rows_of_locked_controls_stay_and_take_nothing(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    before = file.read_text()
    page.run("for (const { number, id } of remora.model.controls.values())"
             " if (['like', 'header'].includes(id)) remora.model.locked.add(number)")
    hold(page, row(page, "like"), row(page, "feed"))
    told(page, "like is locked, and stays. In Edit, L unlocks it.")
    ActionChains(page.driver).release().perform()
    hold(page, row(page, "depth"), row(page, "header"))
    told(page, "Not there: header is locked")
    ActionChains(page.driver).release().perform()
    focus_tree(page, "like")
    alt(page, Keys.ARROW_UP)
    said(page, "like is locked, and stays. In Edit, L unlocks it.")
    assert file.read_text() == before
    # Those that are free go alone.
    select_all(page, "like", "depth")
    drag(page, row(page, "depth"), row(page, "feed"))
    said(page, "Moved depth in feed.")
    assert part(file, "like")[1]["id"] == "profile"


@pytest.mark.chromium("only its protocol ends a touch as the system does")
def test_a_finger_that_is_taken_away_or_scrolls_moves_no_row(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    before = file.read_text()
    touch_drag(page, row(page, "like"), row(page, "header"), release=False)
    page.until("return document.querySelector('remora-dragged .told').textContent === 'Into header'")
    page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    page.driver.fingers = []
    page.until("return !document.querySelector('remora-dragged')")
    page.run("new MutationObserver(() => document.querySelector('remora-dragged') && (window.dragged = true))"
             ".observe(document.body, { childList: true })")
    swipe(page, *middle(page, row(page, "like")), -60)
    page.until("return document.querySelector('.tree').scrollTop > 20")
    assert not page.run("return window.dragged")
    assert file.read_text() == before


def test_what_is_dragged_into_itself_stays_and_escape_ends_a_drag(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    before = file.read_text()
    drag(page, row(page, "header"), row(page, "portrait"))
    ActionChains(page.driver).move_to_element(row(page, "like")).click_and_hold().move_to_element(
        row(page, "header")).perform()
    page.until("return document.querySelector('remora-dragged')")
    ActionChains(page.driver).send_keys(Keys.ESCAPE).release().perform()
    page.until("return !document.querySelector('remora-dragged')")
    assert file.read_text() == before


def test_selected_rows_are_dragged_together_as_one_edit_in_their_order(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    accessibility.set_size(page, 1280, 1200)
    before = file.read_text()
    # What is in another one that is selected goes with that.
    select_all(page, "depth", "name", "header", "like")
    left, top, width, height = page.run(
        "const { left, top, width, height } = arguments[0].getBoundingClientRect(); return [left, top, width, height]",
        row(page, "follow"))
    drag(page, row(page, "like"), (left + width / 2, top + height - 2))
    said(page, "Moved 3 parts in profile, place 4.")
    assert ids(file)[:7] == ["count", None, "follow", "header", "like", "depth", "comment"]
    assert part(file, "name")[1]["id"] == "header"
    until_selected(page, "depth", "name", "header", "like")
    # Into another one they keep their order, too.
    drag(page, row(page, "depth"), row(page, "feed"))
    said(page, "Moved 3 parts in feed.")
    assert [each.get("id") for each in part(file, "feed")[0]["controls"]][3:] == ["header", "like", "depth"]
    until_selected(page, "header", "like", "depth")
    for _ in range(2):
        page.run("return remora.connection.request('undo')")
    assert file.read_text() == before


def test_alt_and_arrows_move_what_is_selected_together(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    focus_tree(page, "like")
    ActionChains(page.driver).key_down(Keys.SHIFT).send_keys(Keys.ARROW_DOWN).key_up(Keys.SHIFT).perform()
    until_selected(page, "like", "count")
    alt(page, Keys.ARROW_DOWN)
    said(page, "Moved 2 parts in profile, place 3.")
    assert ids(file)[:4] == ["header", None, "like", "count"]
    until_selected_at(page, 2)
    alt(page, Keys.ARROW_UP)
    said(page, "Moved 2 parts in profile, place 2.")
    until_selected_at(page, 1)
    alt(page, Keys.ARROW_RIGHT)
    said(page, "Moved 2 parts in header.")
    assert [each.get("id") for each in part(file, "header")[0]["controls"]] == ["portrait", "name", None, "like", "count"]


def test_what_a_script_made_is_no_place_in_the_file(page, tmp_path):
    scene = json.loads(json.dumps(SCENE))
    scene["screens"][0]["behaviours"] = [{"id": "maker", "script": "maker"}]
    edited = open_edited(page, tmp_path / "scene", scene, {"maker.lua": MAKER})
    file, page = edited.file, edited.page
    page.run(SAYS)
    page.until("return remora.model.topScreen.children.length === 6")
    before = edited.text
    focus_tree(page, "feed")
    alt(page, Keys.ARROW_DOWN)
    said(page, "feed cannot go there.")
    assert edited.text == before
    made = page.until("""
      const { number } = [...remora.model.controls.values()].find(({ properties }) => properties.text === 'Made');
      return document.querySelector(`.tree [data-key=c${number}]`);
    """)
    left, top, width, height = page.run(
        "const { left, top, width, height } = arguments[0].getBoundingClientRect(); return [left, top, width, height]", made)
    drag(page, row(page, "one"), (left + width / 2, top + height - 2))
    said(page, "Moved one in main, place 5.")
    assert ids(file) == ["two", "three", "box", "feed", "one"]


def test_behaviours_of_an_owner_are_reordered(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    focus_tree(page, "likes")
    alt(page, Keys.ARROW_DOWN)
    said(page, "Moved likes in profile, place 2.")
    names = [each["id"] for each in json.loads(file.read_text())["screens"][0]["behaviours"]]
    assert names == ["reading", "likes"]
    page.until("""
      const shown = [...document.querySelectorAll('.tree [data-type=behaviour]')]
        .sort((one, other) => parseFloat(one.style.top) - parseFloat(other.style.top))
        .map((row) => row.querySelector('.name').textContent);
      return shown.indexOf('reading') >= 0 && shown.indexOf('reading') < shown.indexOf('likes');
    """)


def test_a_part_is_renamed_in_place_and_what_names_it_too(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    focus_tree(page, "like")
    ActionChains(page.driver).send_keys(Keys.F2).perform()
    page.until("return document.activeElement.classList.contains('renaming')")
    ActionChains(page.driver).send_keys("heart", Keys.ENTER).perform()
    said(page, "Renamed like to heart.")
    row(page, "heart")
    page.until("return document.activeElement.role === 'tree'")
    assert part(file, "likes")[0]["outlets"] == {"button": "heart"}
    ActionChains(page.driver).send_keys(Keys.F2, "other", Keys.ESCAPE).perform()
    page.until("return !document.querySelector('.renaming')")
    assert part(file, "heart")
    # An id that is taken is refused, with the reason.
    ActionChains(page.driver).send_keys(Keys.F2, "count", Keys.ENTER).perform()
    page.until("return window.said.some((text) => text.includes('count'))")
    assert part(file, "heart")


def test_a_control_without_an_id_gets_one(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    page.run("""
      const { model } = remora;
      model.select({ control: [...model.controls.values()].find(({ id, properties }) => !id && properties.text === 'Follow').number });
    """)
    page.find(".edits [aria-label=Rename]").click()
    page.until("return document.activeElement.classList.contains('renaming')")
    ActionChains(page.driver).send_keys("followText", Keys.ENTER).perform()
    said(page, "Named it followText.")
    assert part(file, "followText")[0]["text"] == "Follow"


def test_axe_finds_no_violation_while_renaming(page, scene):
    page = opened(page, scene("gallery"))
    select(page, "like")
    page.find(".edits [aria-label=Rename]").click()
    page.find("remora-tree .renaming")
    assert accessibility.violations(page) == []
