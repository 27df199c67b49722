"""What the keyboard picks on the stage, and what it reaches there only because a script listens."""

import json

import pytest
from inspecting import Inspector
from selenium.webdriver import ActionChains, Keys

from stage import Stage

TAPS = """local Taps = behaviour "Taps"
Taps.target = outlet "Control"
function Taps:onTargetTap() self.target.alpha = 0.5 end
return Taps
"""


@pytest.fixture
def opened(page, tmp_path):
    """A label that a script listens to, one that nothing listens to, and a button."""
    frame = {"x": 20, "width": 120, "height": 40}
    folder = tmp_path / "tapped"
    (folder / "behaviours").mkdir(parents=True)
    (folder / "behaviours/taps.lua").write_text(TAPS)
    (folder / "scene.json").write_text(json.dumps({
        "name": "Tapped", "scripts": ["behaviours"], "screens": [{
            "id": "main",
            "behaviours": [{"id": "taps", "script": "taps", "outlets": {"target": "heard"}}],
            "controls": [
                {"kind": "Label", "id": "heard", "text": "Tap me", "y": 20, **frame},
                {"kind": "Label", "id": "deaf", "text": "Read me", "y": 80, **frame},
                {"kind": "Button", "id": "button", "title": "Press me", "y": 140, **frame},
            ],
        }],
    }))
    return Stage(page(folder))


def outlined(page):
    """The name in the outline of what would be picked."""
    return page.run("return document.querySelector('.outline.hovered:not([hidden]) .tag')?.textContent.split(' ')[0]")


def until_outlined(page, id):
    page.until("return document.querySelector('.outline.hovered:not([hidden]) .tag')?.textContent"
               ".startsWith(`${arguments[0]} `)", id)


def test_a_label_that_a_script_listens_to_is_tapped_by_keys(opened):
    label = "return document.querySelector('[data-id=heard]')"
    opened.page.until(label + ".getAttribute('role') === 'button'")
    heard = opened.page.run(label)
    assert heard.get_attribute("aria-label") == "Tap me"
    assert opened.page.run("return document.querySelector('[data-id=deaf]').hasAttribute('tabindex')") is False
    heard.send_keys(Keys.ENTER)
    opened.has("heard", "alpha", 0.5)
    opened.press(Keys.TAB)
    assert opened.focused() == "button"


def test_a_label_is_passed_by_when_its_script_no_longer_listens(opened):
    label = "return document.querySelector('[data-id=heard]')"
    opened.page.until(label + ".tabIndex === 0")
    opened.page.until("return remora.model.behaviours.size > 0")
    opened.page.run("remora.connection.request('link', { behaviour: [...remora.model.behaviours.keys()][0],"
                    " outlet: 'target', to: [{ control: arguments[0] }] })", opened.number("deaf"))
    opened.page.until(label + ".hasAttribute('tabindex') === false")
    opened.page.until("return document.querySelector('[data-id=deaf]').tabIndex === 0")
    assert opened.page.run(label + ".getAttribute('role')") is None


def test_keys_pick_a_control(opened):
    page = opened.page
    ActionChains(page.driver).send_keys("p").perform()
    opened.press(Keys.ARROW_DOWN)
    until_outlined(page, "heard")
    opened.press(Keys.ARROW_DOWN)
    until_outlined(page, "deaf")
    assert page.find("remora-stage > [role=status]").get_attribute("textContent") == "deaf, Label"
    opened.press(Keys.ARROW_UP, Keys.ARROW_UP)
    until_outlined(page, "button")
    opened.press(Keys.ENTER)
    assert page.run("return remora.model.selection.control") == opened.number("button")
    opened.press(Keys.ESCAPE)
    assert page.run("return document.querySelector('remora-device').mode") == "touch"
    assert outlined(page) is None


def test_an_outlet_is_linked_by_keys(page):
    gallery = Inspector(page("gallery"))
    gallery.page.until("return [...remora.model.behaviours.values()].some(({ id }) => id === 'counter')")
    gallery.page.run("remora.model.select({ behaviour:"
                     " [...remora.model.behaviours.values()].find(({ id }) => id === 'counter').number })")
    pointer = gallery.button("point at label on the stage")
    pointer.send_keys(Keys.ENTER)
    assert gallery.page.run("return document.activeElement.localName") == "remora-device"
    seen = []
    while "name" not in seen:
        ActionChains(gallery.page.driver).send_keys(Keys.ARROW_RIGHT).perform()
        seen.append(gallery.page.run(
            "return remora.model.controls.get(remora.model.hovered.control).id"))
        kind = gallery.page.run("return remora.model.controls.get(remora.model.hovered.control).kind")
        assert kind == "Label" and len(seen) < 30
    ActionChains(gallery.page.driver).send_keys(Keys.ENTER).perform()
    gallery.page.until("return document.querySelector('[data-name=label] option:checked').textContent === 'name'")
    assert gallery.page.run("return document.activeElement === arguments[0]", pointer)
    assert gallery.page.run("return document.querySelector('remora-device').mode") == "touch"
