"""The panes of the page: their sizes, the keys that reach them, a phone, light and dark."""

import accessibility
from selenium.webdriver import ActionChains, Keys


def width(page, selector):
    return page.run("return document.querySelector(arguments[0]).getBoundingClientRect().width", selector)


def focused(page):
    return page.run("return document.activeElement.id || document.activeElement.localName")


def press(page, *keys):
    ActionChains(page.driver).send_keys(*keys).perform()


def test_a_pane_is_resized_by_pointer_and_stays_so(page):
    opened = page("gallery")
    before = width(opened, ".scene-pane")
    line = opened.find("[aria-label='Width of the scene']")
    ActionChains(opened.driver).drag_and_drop_by_offset(line, 60, 0).perform()
    assert width(opened, ".scene-pane") == before + 60
    opened.open()
    assert width(opened, ".scene-pane") == before + 60
    ActionChains(opened.driver).double_click(
        opened.find("[aria-label='Width of the scene']")).perform()
    assert width(opened, ".scene-pane") == before


def test_a_pane_is_resized_by_keyboard(page):
    opened = page("gallery")
    before = width(opened, ".inspector-pane")
    line = opened.find("[aria-label='Width of the inspector']")
    line.send_keys(Keys.ARROW_LEFT)
    assert width(opened, ".inspector-pane") == before + 16
    assert line.get_attribute("aria-valuenow") == str(int(before) + 16)
    line.send_keys(Keys.HOME)
    assert width(opened, ".inspector-pane") == 220
    opened.run("localStorage.clear()")


def test_a_pane_gets_its_size_back_after_a_narrow_window(page):
    opened = page("gallery")
    before = width(opened, ".scene-pane")
    accessibility.set_size(opened, 390, 844)
    opened.until("return innerWidth === 390")
    accessibility.set_size(opened, 1280, 800)
    opened.until("return document.querySelector('.scene-pane').getBoundingClientRect().width === arguments[0]", before)


def test_keys_go_through_the_panes(page):
    opened = page("gallery")
    for pane in ["scene-pane", "stage-pane"]:
        press(opened, Keys.F6)
        assert opened.run(
            "return document.getElementById(arguments[0]).contains(document.activeElement)", pane)
    ActionChains(opened.driver).key_down(Keys.SHIFT).send_keys(Keys.F6).key_up(Keys.SHIFT).perform()
    assert opened.run("return document.activeElement.closest('.part').id") == "scene-pane"


def test_the_first_links_skip_to_the_panes(page):
    opened = page("gallery")
    press(opened, Keys.TAB, Keys.TAB)
    link = opened.driver.switch_to.active_element
    assert link.text == "Skip to the stage"
    link.send_keys(Keys.ENTER)
    assert opened.run("return document.activeElement.closest('.part').id") == "stage-pane"


def test_a_letter_shows_the_keys(page):
    opened = page("gallery")
    press(opened, "k")
    dialog = opened.find("dialog[open]")
    assert "F6" in dialog.text
    assert accessibility.violations(opened) == []
    press(opened, Keys.ESCAPE)
    assert opened.run("return document.querySelector('dialog[open]')") is None


def test_single_keys_can_be_turned_off(page):
    opened = page("gallery")
    press(opened, "k")
    opened.find("dialog[open] input[type=checkbox]").click()
    press(opened, Keys.ESCAPE, "k")
    assert opened.run("return document.querySelector('dialog[open]')") is None
    opened.run("localStorage.clear()")


def test_a_phone_shows_one_pane_at_a_time(page):
    opened = page("gallery")
    accessibility.set_size(opened, 390, 844)
    shown = "return [...document.querySelectorAll('.part')].filter((e) => e.getClientRects().length).map((e) => e.id)"
    assert opened.run(shown) == ["stage-pane"]
    for button in opened.driver.find_elements("css selector", ".views button"):
        button.click()
        assert opened.run(shown) == [f"{button.text.lower()}-pane"]
        assert button.get_attribute("aria-current") == "true"
    assert opened.run("return document.documentElement.scrollWidth") == 390
    accessibility.set_size(opened, 1280, 800)


def test_the_theme_is_the_systems_until_one_is_chosen(page):
    opened = page("gallery")
    colour = "return getComputedStyle(document.body).backgroundColor"
    accessibility.set_theme(opened, "dark")
    dark = opened.run(colour)
    opened.find("[aria-label='Use light colours']").click()
    assert opened.run(colour) != dark
    opened.open()
    assert opened.run(colour) != dark
    opened.find("[aria-label='Use dark colours']").click()
    assert opened.run(colour) == dark
    assert opened.run("return localStorage.getItem('remora.theme')") is None


def test_the_page_has_no_violation(page):
    accessibility.check(page("gallery"))
