"""Handlers that do not exist yet: added to a script from the event that they are for."""

import pytest
from selenium.webdriver import ActionChains, Keys

from editing import open_edited
from logs import until_text
from scripting import EditedScript, FIELD
from test_connections import chip, show
from test_palette import SAYS

SCRIPT = """local Taps = behaviour "Taps"

Taps.save = outlet "Button"
Taps.count = state(0)

function Taps:onAttach()
  self.count = 1
end

return Taps
"""
ADDED = SCRIPT.replace("return", "function Taps:onSaveTap(event)\nend\n\nreturn")
SCENE = {
    "name": "Taps", "screens": [{
        "id": "main",
        "behaviours": [{"script": "taps", "outlets": {"save": "one"}}],
        "controls": [
            {"kind": "Button", "id": "one", "title": "One", "x": 20, "y": 40, "width": 100, "height": 40},
            {"kind": "Label", "id": "two", "text": "Two", "x": 20, "y": 120, "width": 100, "height": 40},
        ],
    }],
}


@pytest.fixture
def opened(page, tmp_path):
    opened = open_edited(page, tmp_path / "taps", SCENE, {"taps.lua": SCRIPT}).page
    opened.file = tmp_path / "taps/behaviours/taps.lua"
    opened.run(SAYS)
    return opened


def ask(opened):
    """Asks what a tap of the button does at the behaviour, by keyboard alone."""
    show(opened, "one")
    chip(opened, "tap").send_keys(Keys.ENTER)
    opened.until("return document.activeElement.type === 'search'")
    ActionChains(opened.driver).send_keys("taps", Keys.ARROW_DOWN, Keys.ENTER).perform()


def handlers(opened, id, event):
    """The handlers that the behaviour could have for an event of a control."""
    return opened.run("""
      const { controls, behaviours } = remora.model;
      const [behaviour] = behaviours.keys();
      const control = [...controls.values()].find(({ id }) => id === arguments[0]).number;
      return remora.connection.request('effects', { from: { control }, event: arguments[1], to: { behaviour } })
        .then(({ handlers }) => handlers.map(({ name }) => name));""", id, event)


def test_a_handler_is_added_opened_and_taken_back(opened):
    ask(opened)
    until_text(opened, "remora-panel [data-handler=onSaveTap]", "Add onSaveTap to taps").click()
    opened.until("return document.querySelector(arguments[0])?.ariaLabel === 'Text of taps.lua'", FIELD)
    assert opened.file.read_text() == ADDED
    opened.until("return window.said?.includes('Added onSaveTap to taps.lua.')")
    edited = EditedScript.__new__(EditedScript)
    edited.page, edited.file = opened, opened.file
    edited.until_line(10)
    # It is there, so it is not offered again.
    opened.until("return remora.model.log.some(({ good }) => good)")
    assert handlers(opened, "one", "tap") == []
    opened.run("remora.connection.request('undo')")
    edited.until_text(SCRIPT)
    assert opened.file.read_text() == SCRIPT


def test_a_text_that_is_not_saved_stays_as_it_is(opened):
    edited = EditedScript(opened, opened.file.parent, "taps.lua")
    edited.go("return Taps")
    edited.type("-- mine", Keys.ENTER)
    edited.until_unsaved()
    ask(opened)
    opened.find("remora-panel [data-handler=onSaveTap]").click()
    opened.until("return window.said?.includes('Save taps.lua first: onSaveTap is written to the saved file, not to your unsaved text.')")
    assert opened.file.read_text() == SCRIPT


def test_only_what_hears_an_event_gets_a_handler(opened):
    assert handlers(opened, "one", "tap") == ["onSaveTap"]
    assert handlers(opened, "two", "tap") == []
    assert handlers(opened, "main", "appear") == ["onAppear"]


@pytest.mark.parametrize("name", ["onAttach", "a b", "x()\nos.exit() --", "end", "", "on\u0000"])
def test_nothing_but_the_name_of_a_new_function_is_added(opened, name):
    answer = opened.run(
        "const [behaviour] = remora.model.behaviours.keys();"
        "return remora.connection.request('addHandler', { behaviour, name: arguments[0] }).catch(({ message }) => message)",
        name)
    assert "cannot be added" in answer
    assert opened.file.read_text() == SCRIPT


def test_who_may_not_run_lua_adds_nothing(studio, opened):
    socket = studio(opened.file.parents[1], "--bind", "0.0.0.0").connect()
    answer = socket.ask("addHandler", behaviour=1, name="onSaveTap")
    assert "other machines can connect" in answer["problem"]["message"]
    assert opened.file.read_text() == SCRIPT
