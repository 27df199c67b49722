"""Connections in the inspector: drawn from an event, chosen with the keyboard, changed and removed."""

import json

from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

import accessibility
from test_edits import press
from test_palette import drag, opened, part, select, touch_drag
from test_tree import row


def connections(file):
    return json.loads(file.read_text())["connections"]


def show(page, id):
    """Selects a control, and shows its connections."""
    select(page, id)
    page.until("return document.querySelector('remora-inspector h2')?.textContent.includes(arguments[0])", id)
    page.find("remora-inspector [data-tab=connections]").click()
    return page.find("remora-inspector .chip")


def chip(page, event):
    if not page.run("return document.querySelector(`.chip[data-event=${arguments[0]}]`)", event):
        page.find(".chip.more").click()
    return page.find(f".chip[data-event={event}]")


def until(page, file, wanted):
    page.until("return document.querySelector('remora-inspector .wires')")
    assert connections(file)[-1] == wanted


def test_an_event_is_dragged_to_an_action_on_the_stage(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    accessibility.set_size(page, 1280, 1000)
    show(page, "like")
    drag(page, chip(page, "tap"), page.control("count"))
    page.find("remora-panel [data-action=reset]").click()
    page.until("return window.said?.includes('Connected tap of like to reset of count.')")
    until(page, file, {"from": "like", "event": "tap", "to": "counter", "action": "reset"})
    page.until("return document.querySelector('.wires').textContent.includes('counter')")


def test_a_finger_that_stays_drags_an_event_to_a_control(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    accessibility.set_size(page, 1280, 1000)
    show(page, "like")
    touch_drag(page, chip(page, "tap"), page.control("count"))
    page.find("remora-panel [data-action=reset]").click()
    page.until("return window.said?.includes('Connected tap of like to reset of count.')")
    until(page, file, {"from": "like", "event": "tap", "to": "counter", "action": "reset"})


def test_the_keyboard_alone_sets_a_property_to_what_the_event_carries(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    select(page, "depth")
    page.find("remora-inspector [role=tab]")
    press(page, "c")
    page.until("return document.activeElement.classList.contains('chip')")
    chip(page, "valueChanged").send_keys(Keys.ENTER)
    page.until("return document.activeElement.type === 'search'")
    ActionChains(page.driver).send_keys("progress", Keys.ARROW_DOWN, Keys.ENTER).perform()
    property = page.find("remora-panel [aria-label='Property to set']")
    assert "← value" in page.run("return arguments[0].selectedOptions[0].textContent", property)
    page.run("arguments[0].value = 'progress'; arguments[0].dispatchEvent(new Event('change'))", property)
    page.find("remora-panel .primary").send_keys(Keys.ENTER)
    page.until("return window.said?.includes('Connected valueChanged of depth to progress of progress.')")
    until(page, file, {"from": "depth", "event": "valueChanged", "to": "progress", "set": "progress", "value": "$value"})
    # The focus is back on the event.
    page.until("return document.activeElement.classList.contains('chip')")


def test_the_events_of_the_kind_itself_come_first(page, scene):
    page = opened(page, scene("gallery"))
    for control, first in [
        ("depth", ["valueChanged", "tap"]), ("comment", ["beginEditing", "valueChanged", "endEditing", "submit", "tap"]),
        ("topics", ["select", "swipe", "delete", "tap"]), ("like", ["tap"]),
    ]:
        show(page, control)
        page.until(
            "return JSON.stringify([...document.querySelectorAll('.chip')].slice(0, arguments[0].length).map((chip) =>"
            " chip.dataset.event)) === JSON.stringify(arguments[0])", first)


def test_a_property_is_set_to_a_typed_value_of_what_has_no_id_yet(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    show(page, "like")
    drag(page, chip(page, "tap"), page.until("""
      const { model } = remora;
      const { number } = [...model.controls.values()].find(({ id, properties }) => !id && properties.text === 'Follow');
      return document.querySelector(`remora-device [data-control='${number}']`);
    """))
    property = page.find("remora-panel [aria-label='Property to set']")
    page.run("arguments[0].value = 'text'; arguments[0].dispatchEvent(new Event('change'))", property)
    field = page.find("remora-panel .value textarea, remora-panel .value input")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("$5", Keys.ENTER)
    page.find("remora-panel .primary").click()
    page.until("return window.said?.some((text) => text.startsWith('Connected tap of like'))")
    until(page, file, {"from": "like", "event": "tap", "to": "label1", "set": "text", "value": "$$5"})
    assert part(file, "label1")[0]["text"] == "Follow"


def test_an_end_that_is_called_like_a_function_of_scripts_gets_another_id(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    page.run("""
      const { model } = remora;
      model.select({ control: [...model.controls.values()].find(({ id, kind }) => !id && kind === 'Image').number });
    """)
    page.find("remora-inspector [data-tab=connections]").click()
    drag(page, chip(page, "tap"), page.control("count"))
    page.find("remora-panel [data-action=reset]").click()
    page.until("return window.said?.includes('Connected tap of the Image to reset of count.')")
    until(page, file, {"from": "image1", "event": "tap", "to": "counter", "action": "reset"})


def test_a_connection_is_changed_and_removed_and_both_undone(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    before, first = file.read_text(), connections(file)[0]
    assert first["to"] == "counter"
    show(page, "count")
    select(page, "counter")
    page.find("remora-inspector .wires [aria-label^=Change]").click()
    page.find("remora-panel [data-action=increment][aria-pressed=true]")
    page.find("remora-panel [data-action=reset]").click()
    page.until("return document.querySelector('.wires').textContent.includes('reset')")
    assert connections(file)[0] == {**first, "action": "reset"}
    page.find("remora-inspector .wires [aria-label^=Remove]").click()
    page.until("return !document.querySelector('.wires')")
    assert first["from"] not in [each["from"] for each in json.loads(file.read_text()).get("connections", [])]
    for _ in range(2):
        page.run("return remora.connection.request('undo')")
    assert file.read_text() == before


def test_a_drag_that_ends_elsewhere_makes_nothing(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    before = file.read_text()
    show(page, "like")
    drag(page, chip(page, "tap"), page.find("remora-inspector h2"))
    assert not page.run("return document.querySelector('remora-panel')")
    drag(page, chip(page, "tap"), row(page, "counter"))
    ActionChains(page.driver).send_keys(Keys.ESCAPE).perform() if page.find("remora-panel") else None
    page.until("return !document.querySelector('remora-panel')")
    assert file.read_text() == before


def test_lines_lead_from_what_is_selected_and_flash_when_the_event_is_sent(page, scene):
    page = opened(page, scene("gallery"))
    select(page, "count")
    page.until("return document.querySelectorAll('remora-stage .lines .line').length === 1")
    page.run("""
      const { model, connection } = remora;
      const like = [...model.controls.values()].find(({ id }) => id === 'like');
      connection.input('tap', { control: like.number });
    """)
    page.until("return document.querySelector('remora-stage .lines .line.fires')")
    select(page, "comment")
    page.until("return !document.querySelector('remora-stage .lines .line')")


def test_what_takes_an_event_is_marked_while_it_is_dragged(page, scene):
    page = opened(page, scene("gallery"))
    show(page, "like")
    press = ActionChains(page.driver, duration=30).click_and_hold(chip(page, "tap"))
    press.move_to_element(page.control("comment")).perform()
    page.until("return document.querySelector('remora-stage .lines .fit')")
    page.until("return [...document.querySelectorAll('.tree .node.fits .name')].some((name) => name.textContent === 'counter')")
    ActionChains(page.driver).send_keys(Keys.ESCAPE).release().perform()
    page.until("return !document.querySelector('remora-stage .lines .fit, .tree .node.fits')")


def test_axe_finds_no_violation_in_connections(page, scene):
    page = opened(page, scene("gallery"))
    show(page, "like").click()
    page.find("remora-panel .choices")
    accessibility.check(page, "inspector")
    select(page, "counter")
    page.find("remora-inspector .wires [aria-label^=Change]").click()
    page.find("remora-panel .primary")
    accessibility.check(page, "inspector")
