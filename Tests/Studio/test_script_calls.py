"""How the function is called whose arguments are being typed."""

import accessibility
import pytest
from selenium.webdriver import Keys

from logs import until_text
from scripting import edited  # noqa: F401

BOX = "remora-source .signature:not([hidden])"
CLOSED = "return document.querySelector('remora-source .signature').hidden"


@pytest.fixture
def calling(edited):  # noqa: F811
    """The caret is where an action with two arguments may be called."""
    edited.go("return Toggle")
    edited.type("function Toggle:move(left, top) end", Keys.ENTER, "function Toggle:test() self:move end", Keys.ENTER)
    edited.go("move end")
    edited.type(*[Keys.ARROW_RIGHT] * len("move"))
    return edited


def until_active(edited, parameter):
    edited.page.until("return document.querySelector(arguments[0])?.querySelector('strong').textContent === arguments[1]",
                      BOX, parameter)


def test_the_argument_that_is_typed_stands_out_above_the_line(calling):
    calling.type("(")
    until_text(calling.page, BOX, "move(left, top)")
    until_active(calling, "left")
    until_text(calling.page, "remora-source .scripts > [role=status]", "move(left, top): left")
    calling.type("1, ")
    until_active(calling, "top")
    accessibility.check(calling.page, "source")
    calling.page.find(BOX)
    calling.type(*[Keys.ARROW_LEFT] * 3)
    until_active(calling, "left")
    calling.type(*[Keys.ARROW_RIGHT] * 3, "2)")
    calling.page.until(CLOSED)
    assert "self:move(1, 2) end" in calling.text


def test_escape_closes_it_and_a_key_shows_it(calling):
    calling.type("(")
    calling.page.find(BOX)
    calling.type(Keys.ESCAPE)
    calling.page.until(CLOSED)
    calling.chord(Keys.SPACE, Keys.CONTROL, Keys.SHIFT)
    until_active(calling, "left")
    calling.go("--- ")
    calling.chord(Keys.SPACE, Keys.CONTROL, Keys.SHIFT)
    until_text(calling.page, "remora-source .scripts > [role=status]", "The caret is not in the call of a known function.")
    calling.page.until(CLOSED)
