"""The stage by keyboard alone, and what assistive technology reads."""

import accessibility
import pytest
from selenium.webdriver.common.keys import Keys
from stage import Stage


def focus(stage, id):
    stage.page.run(
        "const element = document.querySelector(`remora-device [data-id='${arguments[0]}']`);"
        "(element.tabIndex >= 0 ? element : element.querySelector('[tabindex=\"0\"]')).focus()", id)
    assert stage.focused() == id


def test_tab_reaches_what_takes_input_in_the_order_of_the_screen(page):
    stage = Stage(page("gallery"))
    focus(stage, "like")
    order = ["like"]
    for _ in range(5):
        stage.press(Keys.TAB)
        order.append(stage.focused())
    assert order == ["like", "follow", "comment", "depth", "feed", "topics"]
    ring = stage.page.run("return getComputedStyle(document.activeElement).outlineStyle")
    assert ring == "solid"


def test_keys_tap_flip_slide_and_select(page):
    stage = Stage(page("gallery"))
    focus(stage, "like")
    stage.press(Keys.ENTER)
    stage.has("count", "text", "1")
    stage.press(Keys.SPACE)
    stage.has("count", "text", "2")
    stage.press(Keys.TAB, Keys.SPACE)
    stage.has("follow", "isOn", False)
    focus(stage, "depth")
    stage.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    stage.host_has("depth", "value", lambda value: value == 30)
    focus(stage, "topics")
    stage.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
    stage.has("topics", "selectedIndex", {"integer": 3})
    stage.press(Keys.DELETE)
    stage.has("topics", "items", ["Reefs", "Currents", "Shipwrecks"])


def test_a_disabled_control_cannot_be_reached(page):
    stage = Stage(page("forms"))
    join = stage.page.control("join")
    assert join.get_attribute("aria-disabled") == "true"
    assert join.get_attribute("tabindex") == "-1"


def test_a_dialog_is_answered_by_keys(page):
    stage = Stage(page("profile"))
    focus(stage, "choose")
    stage.press(Keys.ENTER)
    stage.page.until("return document.activeElement.getAttribute('role') === 'alertdialog'")
    stage.press(Keys.TAB)
    assert stage.page.run("return document.activeElement.getAttribute('role')") == "button"
    stage.press(Keys.ESCAPE)
    stage.page.until("return !document.querySelector('[role=alertdialog]')")


def test_tabs_are_selected_by_keys(page):
    stage = Stage(page("places"))
    tabs = stage.page.control("places").find_elements("css selector", "[role=tab]")
    assert [tab.text for tab in tabs] == ["Shore", "Lighthouse"]
    tabs[0].send_keys(Keys.ARROW_RIGHT)
    stage.has("places", "selectedIndex", {"integer": 2})
    assert stage.shows("toAbout") and not stage.shows("toPool")
    assert stage.page.run("return document.activeElement.textContent") == "Lighthouse"


@pytest.mark.parametrize("name", ["gallery", "touch", "forms", "settings", "places"])
def test_axe_finds_no_violation_on_the_stage(page, name):
    opened = page(name)
    opened.run(accessibility.AXE.read_text())
    found = opened.driver.execute_async_script(
        "const done = arguments[0];"
        "axe.run('remora-device', { rules: { 'color-contrast': { enabled: false } } })"
        ".then((result) => done(result.violations.map((rule) => rule.id + ': ' + rule.nodes[0].html)))"
    )
    assert found == []
