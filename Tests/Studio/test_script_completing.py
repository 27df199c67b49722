"""What may stand at the caret of a script: listed after a dot or a colon and on request, taken by keyboard or mouse."""

import accessibility
import pytest
from selenium.webdriver import Keys

from logs import until_text
from scripting import FIELD, edited  # noqa: F401

OPTION = "remora-source .completions:not([hidden]) [role=option]"
CLOSED = "return document.querySelector('remora-source .completions').hidden"


@pytest.fixture
def typing(edited):  # noqa: F811
    """The caret is where members of the behaviour can stand."""
    edited.go("return Toggle")
    edited.type("function Toggle:test() self end", Keys.ENTER)
    edited.go("Toggle:test() self")
    edited.type(*[Keys.ARROW_RIGHT] * len("Toggle:test() self"))
    return edited


def test_a_dot_lists_members_and_down_and_enter_take_one(typing):
    typing.type(".fa")
    until_text(typing.page, OPTION, "fade")
    typing.page.until("return document.querySelectorAll(arguments[0]).length === 1", OPTION)
    # It came by itself, so nothing is chosen yet.
    assert typing.page.run("return document.querySelector(arguments[0]).ariaSelected", OPTION) == "false"
    typing.type(Keys.ARROW_DOWN)
    typing.page.until(
        "return document.querySelector(arguments[0]).getAttribute('aria-activedescendant') === 'script-candidate-0'",
        FIELD)
    typing.type(Keys.ENTER)
    typing.page.until(CLOSED)
    assert "function Toggle:test() self.fade end" in typing.text
    typing.type("X")
    assert "self.fadeX end" in typing.text


def test_tab_takes_the_first_and_a_click_takes_any(typing):
    typing.type(".isO")
    until_text(typing.page, OPTION, "isOn")
    typing.type(Keys.TAB)
    assert "self.isOn end" in typing.text
    typing.type(*[Keys.BACKSPACE] * 4)
    typing.chord(Keys.SPACE)
    until_text(typing.page, OPTION, "animated").click()
    assert "self.animated end" in typing.text


def test_escape_closes_the_list_and_ctrl_space_opens_it(typing):
    typing.type(".")
    typing.page.find(OPTION)
    typing.type(Keys.ESCAPE)
    assert typing.page.run(CLOSED)
    typing.chord(Keys.SPACE)
    typing.page.until("return document.querySelector(arguments[0])?.ariaSelected === 'true'", OPTION)
    typing.page.until(
        "return [...document.querySelectorAll('remora-source .scripts > [role=status]')]"
        ".some((each) => /^\\d+ completions$/.test(each.textContent))")
    accessibility.check(typing.page, "source")


def test_a_list_goes_when_the_caret_does(typing):
    typing.type(".")
    typing.page.find(OPTION)
    typing.type(Keys.ARROW_LEFT)
    typing.page.until(CLOSED)


def test_a_snippet_puts_the_caret_where_something_is_to_be_filled_in(typing):
    found = typing.page.run(
        "return import(new URL('script/completions.js', document.querySelector('script[type=module]').src))"
        ".then(({ filledIn }) => arguments[0].map((text) => Object.values(filledIn(text))))",
        ["a($1, $2)$0", "b$0c", "\\$5", "plain"])
    assert found == [["a(, )", 2], ["bc", 1], ["$5", 2], ["plain", 5]]
