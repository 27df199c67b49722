"""The window with the keyboard alone."""

import json

from conftest import drawn, until, walk
from gi.repository import Atspi

LISTEN = """
local Listen = behaviour "Listen"

Listen.control = outlet "Control"
Listen.count   = outlet { "Label", optional = true }
Listen.taps    = state(0)

function Listen:onControlTap()
  self.taps = self.taps + 1
  self.control.alpha = self.taps % 2 == 1 and 0.5 or 1
end

return Listen
"""

WAIT = """
local Wait = behaviour "Wait"

Wait.page = outlet "Screen"

function Wait:onAppear()
  waitFor(find "late", "tap")
  find("late").text = "Thanks"
end

return Wait
"""


ASK = """
local Ask = behaviour "Ask"

Ask.button = outlet "Button"

function Ask:onButtonTap()
  local answer = service "dialogs".alert { title = "Sure?", buttons = { "Yes" }, cancel = "No" }
  self.button.title = answer or "cancelled"
end

return Ask
"""


def focused(page):
    """The id of what has the focus: the names of the controls are their ids."""
    for node in walk(page.app):
        if node.get_state_set().contains(Atspi.StateType.FOCUSED):
            return node.get_name()
    return None


def tab_until(page, name, key="Tab", most=20):
    for _ in range(most):
        page.key(key)
        page.do("sleep", 0.03)
        if focused(page) == name:
            return
    raise AssertionError(f"{key} does not reach {name}, but {focused(page)}")


def button(id, x, y, **more):
    return {"kind": "Button", "id": id, "title": id, "x": x, "y": y, "width": 60, "height": 40, **more}


def test_the_focus_goes_in_the_order_on_the_screen(window, made):
    page = window(made(
        button("six", 200, 200), button("three", 20, 80), button("two", 200, 20), button("four", 120, 80),
        button("hidden", 120, 20, hidden=True), button("disabled", 20, 140, enabled=False),
        button("one", 20, 20), button("five", 200, 80),
    ))
    drawn(page)
    seen = []
    for _ in range(6):
        page.key("Tab")
        page.do("sleep", 0.03)
        seen.append(focused(page))
    assert seen == ["one", "two", "three", "four", "five", "six"]
    page.key("shift+Tab")
    until(lambda: focused(page) == "five", what="the button before")


def test_what_a_script_listens_to_is_reached(window, made):
    def listened(kind, id, y, **more):
        return {"kind": kind, "id": id, "x": 20, "y": y, "width": 120, "height": 30, "accessibilityLabel": id,
                "behaviours": [{"id": f"{id}Taps", "script": "listen"}], **more}

    page = window(made(
        button("button", 200, 20),
        {"kind": "Label", "id": "silent", "text": "silent", "x": 20, "y": 20, "width": 120, "height": 30},
        listened("Label", "label", 60, text="A label"),
        listened("View", "view", 100),
        listened("Image", "photo", 140),
        {"kind": "Label", "id": "late", "text": "late", "x": 20, "y": 180, "width": 120, "height": 30},
        listen=LISTEN, wait=WAIT, screen={"behaviours": [{"id": "waiter", "script": "wait"}]},
    ))
    drawn(page)
    seen = []
    for key in ("space", "space", "Return", "KP_Enter"):
        page.key("Tab", key)
        page.do("sleep", 0.03)
        seen.append(focused(page))
    assert seen == ["button", "label", "view", "photo"]
    page.expect("label.alpha = 0.5", "view.alpha = 0.5", "photo.alpha = 0.5")
    # A handler that waits for its tap.
    page.key("Tab", "space")
    page.expect('late.text = "Thanks"')
    # Nobody listens any more.
    page.key("Tab")
    until(lambda: focused(page) == "button", what="the first again")


def test_assistive_technology_taps_what_a_script_listens_to(window, made):
    label = {"kind": "Label", "text": "Tap me", "id": "label", "x": 20, "y": 20, "width": 120, "height": 30,
             "behaviours": [{"script": "listen"}]}
    other = {"kind": "Label", "text": "Read me", "x": 20, "y": 60, "width": 120, "height": 30}
    page = window(made(label, other, listen=LISTEN))
    found = page.find("label", "Tap me")
    until(lambda: found.get_state_set().contains(Atspi.StateType.FOCUSABLE), what="a label with a listener")
    Atspi.Action.do_action(found, 0)
    page.expect("label.alpha = 0.5")
    assert not page.find("label", "Read me").get_state_set().contains(Atspi.StateType.FOCUSABLE)


def test_tab_stays_in_a_dialog_and_escape_leaves_it(window, made):
    ask = button("ask", 20, 20, behaviours=[{"id": "asker", "script": "ask"}])
    page = window(made(ask, button("behind", 120, 20), ask=ASK))
    drawn(page)
    tab_until(page, "ask")
    page.key("space")
    tab_until(page, "Yes")
    seen = set()
    for _ in range(4):
        page.key("Tab")
        page.do("sleep", 0.03)
        seen.add(focused(page))
    assert seen == {"Yes", "No"}
    page.key("Escape")
    page.expect('ask.title = "cancelled"')
    tab_until(page, "behind")


def test_the_panel_is_visited_by_keyboard_alone(window, tmp_path):
    page = window("museum", "--storage", str(tmp_path / "storage"))
    # The guest book.
    tab_until(page, "Your name, and a word to Ada")
    page.type("Ada")
    page.key("Return")
    page.expect('guests.items = { "Ada" }')
    # The quiz.
    tab_until(page, "What do you know?")
    page.key("space")
    page.expect("quizPage is presented")
    tab_until(page, "1859")
    page.key("space")
    page.expect('verdict.text = "Right!')
    tab_until(page, "Back")
    page.key("Return")
    page.expect("quizPage is dismissed", "quizPage disappears")
    # The tower.
    tab_until(page, "Light the lamp")
    page.key("space")
    page.expect("tower is presented")
    for digit in "1859":
        tab_until(page, digit)
        page.key("space")
    page.expect('door.image = "unlocked.svg"', "lamp.enabled = true")
    tab_until(page, "The lamp")
    page.key("space")
    page.expect('lamp.image = "lamp-on.svg"')


def test_a_field_that_changes_its_place_keeps_the_focus(window, made):
    fields = [{"kind": "TextField", "id": id, "x": 20, "y": y, "width": 200, "height": 40}
              for id, y in [("one", 20), ("two", 80), ("three", 140)]]
    folder = made(*fields)
    page = window(folder)
    page.tap(100, 40)
    page.type("A")
    page.expect('one.text = "A"')
    file = folder / "scene.json"
    scene = json.loads(file.read_text())
    scene["screens"][0]["controls"] = [fields[1], fields[0], fields[2]]
    file.write_text(json.dumps(scene))
    page.expect("one goes in front of two")
    page.type("da")
    page.expect('one.text = "Ada"')
