"""The palette: kinds and behaviours that are found, put where they are dragged, or said why not."""

import json

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys

import accessibility
from test_edits import ids, press
from test_tree import row

SAYS = "remora.model.addEventListener('notice', (event) => { (window.said ??= []).push(event.detail.text); })"


def select(page, id):
    page.run("""
      const { model } = remora;
      const control = [...model.controls.values()].find((each) => each.id === arguments[0]);
      const behaviour = [...model.behaviours.values()].find((each) => each.id === arguments[0]);
      model.select(control ? { control: control.number } : { behaviour: behaviour.number });
    """, id)


def opened(page, folder):
    page = page(folder)
    page.run(SAYS)
    return page


def middle(page, element):
    return page.run(
        "const { left, top, width, height } = arguments[0].getBoundingClientRect(); return [left + width / 2, top + height / 2]",
        element)


def drag(page, start, end):
    """Drags from the middle of an element to a point of the window, or to the middle of another element."""
    x, y = middle(page, start)
    to_x, to_y = middle(page, end) if not isinstance(end, (tuple, list)) else end
    pointer = (actions := ActionBuilder(page.driver, duration=40)).pointer_action
    pointer.move_to_location(int(x), int(y)).pointer_down()
    for part in range(1, 5):
        pointer.move_to_location(int(x + (to_x - x) * part / 4), int(y + (to_y - y) * part / 4))
    pointer.pointer_up()
    actions.perform()


def touch_drag(page, start, end, release=True):
    """Drags from the middle of an element to a point of the window with a finger, which stays until it holds something."""
    x, y = middle(page, start)
    to_x, to_y = middle(page, end) if not isinstance(end, (tuple, list)) else end
    page.driver.touch([(x, y)])
    page.until("return document.querySelector('remora-dragged')")
    page.driver.stay(0.3)
    page.driver.touch(*[[(x + (to_x - x) * part / 6, y + (to_y - y) * part / 6)] for part in range(1, 7)])
    if release:
        page.driver.touch([])


def swipe(page, x, y, distance):
    """Moves a finger up or down at once, and lifts it."""
    page.driver.touch(*[[(x, y + distance * part / 8)] for part in range(9)], [])


def part(file, id):
    """The part of a scene's file with an id, and what it is in."""
    def visit(control, owner):
        for each in control.get("behaviours", []):
            if each.get("id", each["script"]) == id:
                return each, control
        for each in [control]:
            if each.get("id") == id:
                return each, owner
        return next((found for child in control.get("controls", []) if (found := visit(child, control))), None)
    return next(found for screen in json.loads(file.read_text())["screens"] if (found := visit(screen, None)))


def test_a_kind_is_found_with_the_keyboard_and_goes_beside_the_selection(page, scene):
    folder = scene("gallery")
    page = opened(page, folder)
    select(page, "portrait")
    press(page, "a")
    page.until("return document.activeElement.ariaLabel === 'Find in the palette'")
    ActionChains(page.driver).send_keys("slid", Keys.ENTER).perform()
    page.until("return document.querySelector('remora-stage [data-id=slider]')")
    assert part(folder / "scene.json", "slider")[1]["id"] == "header"
    page.until("return window.said?.includes('Added a Slider to header.')")
    page.until("return remora.model.controls.get(remora.model.selection?.control)?.id === 'slider'")


def test_the_kind_whose_name_was_typed_comes_first_and_can_be_seen(page, scene):
    folder = scene("gallery")
    page = opened(page, folder)
    for number in range(8):
        press(page, "a")
        page.until("return document.activeElement.ariaLabel === 'Find in the palette'")
        ActionChains(page.driver).send_keys("view", Keys.ENTER).perform()
        page.until("return document.querySelector(`remora-stage [data-id=view${arguments[0]}]`)", number + 1 if number else "")
        select(page, "like")
    view = part(folder / "scene.json", "view8")[0]
    assert view["kind"] == "View" and view["y"] < 800


def test_the_arrow_keys_go_through_what_is_found(page, scene):
    page = opened(page, scene("gallery"))
    press(page, "a")
    page.find(".palette [data-script=reading_progress]")
    ActionChains(page.driver).send_keys("ing_", Keys.ARROW_DOWN).perform()
    page.until("return document.activeElement.dataset.script === 'blinking_toggle'")
    ActionChains(page.driver).send_keys(Keys.ARROW_DOWN).perform()
    page.until("return document.activeElement.dataset.script === 'reading_progress'")
    ActionChains(page.driver).send_keys(Keys.ESCAPE).perform()
    page.until("return document.activeElement.value === ''")


def test_a_kind_is_dragged_onto_the_stage(page, scene):
    folder = scene("gallery")
    page = opened(page, folder)
    page.find(".edits .add").click()
    header = page.control("header")
    drag(page, page.find(".palette [data-kind=Switch]"), header)
    page.until("return document.querySelector('remora-stage [data-id=header] [data-kind=Switch], remora-stage [data-id=switch]')")
    made, owner = part(folder / "scene.json", "switch")
    assert owner["id"] == "header"
    assert abs(made["x"] - 195) < 3 and abs(made["y"] - 56) < 3


def test_a_finger_that_stays_drags_a_kind_onto_the_stage(page, scene):
    folder = scene("gallery")
    page = opened(page, folder)
    page.find(".edits .add").click()
    page.find(".palette [data-script=reading_progress]")
    touch_drag(page, page.find(".palette [data-kind=Button]"), page.control("header"))
    page.until("return document.querySelector('remora-stage [data-id=button]')")
    made, owner = part(folder / "scene.json", "button")
    assert owner["id"] == "header"
    assert abs(made["x"] - 195) < 3 and abs(made["y"] - 56) < 3
    assert not page.run("return document.querySelector('remora-dragged')")
    # It was no tap, which would add another one.
    assert page.run("return [...remora.model.controls.values()].filter(({ id }) => id === 'button2').length") == 0


@pytest.mark.chromium("Firefox scrolls with a finger only where there is a screen for it")
def test_a_finger_that_moves_at_once_scrolls_and_adds_nothing(page, scene):
    folder = scene("gallery")
    page = opened(page, folder)
    before = (folder / "scene.json").read_text()
    page.find(".edits .add").click()
    page.find(".palette [data-script=reading_progress]")
    x, y = middle(page, page.find(".palette [data-kind=Label]"))
    page.run("new MutationObserver(() => document.querySelector('remora-dragged') && (window.dragged = true))"
             ".observe(document.body, { childList: true })")
    swipe(page, x, y, -60)
    page.until("return document.querySelector('.palette .offers').scrollTop > 20")
    assert not page.run("return window.dragged")
    assert (folder / "scene.json").read_text() == before


def test_a_kind_is_dragged_between_the_rows_of_the_tree(page, scene):
    folder = scene("gallery")
    page = opened(page, folder)
    accessibility.set_size(page, 1280, 1200)
    page.find(".edits .add").click()
    select(page, "like")
    page.find(".palette [data-script=reading_progress]")
    left, top, width = page.run(
        "const { left, top, width } = arguments[0].getBoundingClientRect(); return [left, top, width]", row(page, "like"))
    drag(page, page.find(".palette [data-kind=Label]"), (left + width / 2, top + 2))
    page.until("return document.querySelector('remora-stage [data-id=label]')")
    names = ids(folder / "scene.json")
    assert names.index("label") == names.index("like") - 1


def test_a_behaviour_is_attached_and_asks_for_its_links(page, scene):
    folder = scene("gallery")
    page = opened(page, folder)
    select(page, "like")
    page.find(".edits .add").click()
    page.until("return document.querySelector('.palette [data-script=double_tap]')").click()
    page.until("return [...remora.model.behaviours.values()].some(({ script }) => script === 'double_tap')")
    assert part(folder / "scene.json", "double_tap")[1]["id"] == "like"
    page.until("return remora.model.behaviours.get(remora.model.selection?.behaviour)?.script === 'double_tap'")
    # Its outlet needs what the screen has.
    page.until("return document.querySelector('.palette [data-script=parallax]:not([aria-disabled=true])')").click()
    page.find("remora-panel .primary").click()
    page.until("return [...remora.model.behaviours.values()].some(({ script }) => script === 'parallax')")
    assert part(folder / "scene.json", "parallax")[0]["outlets"]


def test_the_palette_is_as_high_however_much_is_found(page, scene):
    page = opened(page, scene("gallery"))
    page.find(".edits .add").click()
    page.find(".palette [data-script=reading_progress]")
    place = "const { top, height } = document.querySelector('.palette').getBoundingClientRect(); return [top, height]"
    full = page.run(place)
    ActionChains(page.driver).send_keys("slider").perform()
    page.until("return document.querySelectorAll('.palette .offer:not([hidden])').length < 3")
    assert page.run(place) == full
    page.find(".edits .add").click()
    page.until("return document.querySelector('.palette').hidden")
    # Without it, the tree has its place.
    assert page.run("return document.querySelector('.tree').getBoundingClientRect().bottom") > full[0] + full[1] - 2


def test_what_cannot_go_there_says_why(page, scene):
    folder = scene("toggles")
    page = opened(page, folder)
    before = (folder / "scene.json").read_text()
    page.find(".edits .add").click()
    offer = page.until("return document.querySelector('.palette [data-script][aria-disabled=true]')")
    text = page.run("return arguments[0].querySelector('.about').textContent", offer)
    assert text.startswith("Not on ")
    offer.click()
    page.until("return window.said?.includes(arguments[0])", text)
    assert (folder / "scene.json").read_text() == before


def test_axe_finds_no_violation_in_the_palette(page, scene):
    page = opened(page, scene("toggles"))
    page.find(".edits .add").click()
    page.until("return document.querySelector('.palette [data-script][aria-disabled=true]')")
    accessibility.check(page, "scene")
