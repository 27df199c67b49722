"""The panes of the log have no violation, and are reached by keyboard."""

import accessibility
import pytest
from selenium.webdriver import ActionChains, Keys

from logs import show, submit, tap, until_text


def fill(opened, pane):
    """Gives a pane something to show."""
    show(opened, pane)
    if pane == "now":
        opened.find(".transport [aria-label=Pause]").click()
        tap(opened, "like")
        until_text(opened, ".lane", "likes")
    elif pane == "messages":
        opened.run(
            "remora.model.apply({ batch: 0, log: ['error', 'warning', 'note', 'error'].map((severity) => ({ time: 1,"
            " diagnostic: { severity, message: 'said', suggestion: 'do', excerpt: 'x = 1', traceback: 'a\\nb',"
            " file: 'a.lua', line: 3, cause: { severity: 'error', message: 'why', file: 'b.lua', line: 4 } } })) })"
        )
        until_text(opened, "remora-messages .row", "why")
    elif pane == "events":
        tap(opened, "like")
        until_text(opened, "remora-events .row", "toggled")
        # A picture that fades has less contrast.
        opened.until("return remora.model.animations.isEmpty")
    elif pane == "prompt":
        for text in ["like.title", "like.titel = 1", "like.title = 'x'"]:
            submit(opened, text)
        opened.find("remora-prompt textarea").send_keys("like.")
        # So many that the list scrolls.
        opened.until("const { scrollHeight, clientHeight, hidden } = document.querySelector('.candidates');"
                     " return !hidden && scrollHeight > clientHeight")


@pytest.mark.parametrize("pane", ["now", "messages", "events", "prompt"])
def test_a_pane_has_no_violation(page, pane):
    opened = page("gallery")
    fill(opened, pane)
    accessibility.check(opened, "log")


def test_the_source_has_no_violation(page):
    opened = page("gallery")
    for file in ["blinking_toggle.lua", "toggle_button.lua"]:
        opened.run(
            "remora.model.dispatchEvent(new CustomEvent('opensource', { detail: { file: arguments[0], line: 20 } }))", file
        )
        until_text(opened, "remora-source .file", file)
    opened.find("remora-source .line.here")
    ActionChains(opened.driver).move_to_element(opened.find("remora-source .here .lua-property")).perform()
    opened.find("remora-source .explanation:not([hidden]) .place")
    accessibility.check(opened, "source")


def test_arrow_keys_choose_a_tab(page):
    opened = page("gallery")
    show(opened, "now")
    opened.find("#log-tab-now").send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    assert opened.find("remora-prompt textarea").is_displayed()
    opened.find("#log-tab-prompt").send_keys(Keys.HOME)
    assert opened.find("remora-now").is_displayed()


def test_a_phone_shows_the_source_of_a_link(page):
    opened = page("gallery")
    accessibility.set_size(opened, 390, 844)
    opened.find(".views button:last-child").click()
    show(opened, "messages")
    until_text(opened, "remora-messages .place", "analytics.lua").click()
    assert opened.find("remora-source .line.here").is_displayed()
    assert opened.run("return document.documentElement.scrollWidth") == 390
    accessibility.set_size(opened, 1280, 800)
