"""An app serves its own living host, and draws a kind of its own: see Tests/StudioApp."""

import pytest
from selenium.webdriver import ActionChains
from running import ROOT, Studio

APP = str(ROOT / ".build/debug/StudioApp")


@pytest.fixture
def app():
    studio = Studio(None, command=(APP,))
    yield studio
    studio.stop()


def test_a_module_of_the_app_draws_its_kind_and_takes_taps(app, page):
    opened = page(app)
    gauge = opened.control("depth")
    said = "return document.querySelector('[data-id=depth]').textContent.includes(arguments[0])"
    opened.until(said, "depth is at 25 %")
    gauge.click()
    opened.until(said, "depth is at 50 %")
    place = opened.run(
        "const { x, y, width, height } = document.querySelector('remora-device').frameOf(Number(arguments[0]));"
        "return [x, y, width, height]", gauge.get_attribute("data-control"))
    # A browser places what it draws on parts of a pixel.
    assert place == pytest.approx([40, 60, 120, 200], abs=0.05)


def test_the_page_shows_an_apps_own_input_at_once(app, page):
    opened, other = page(app), app.connect()
    other.batch()
    opened.control("depth")
    said = "return document.querySelector('[data-id=depth]').textContent"
    opened.until(f"{said}.includes('25 %')")
    # Input leaves the page only when this has returned.
    shown = opened.run(
        "const depth = document.querySelector('[data-id=depth]');"
        "[...depth.children].find((child) => child.turn).turn(0.5);"
        "return remora.model.value(remora.model.controls.get(Number(depth.dataset.control)), 'level')")
    assert shown == 0.5
    while not any(patch.get("value") == 0.5 for patch in other.batch().get("patches", [])):
        pass
    opened.run("const depth = document.querySelector('[data-id=depth]');"
               "[...depth.children].find((child) => child.turn).turn(3)")
    opened.until(f"{said}.includes('at 100 %')")


def test_touches_pass_through_an_apps_kind_that_takes_none(app, page):
    opened = page(app)
    opened.control("veil")
    behind = opened.control("behind")
    ActionChains(opened.driver).move_to_element(behind).click().perform()
    opened.until("return document.querySelector('[data-id=behind]').textContent.includes('tapped')")


def test_the_clock_of_an_app_that_cannot_be_stopped_is_left_alone(app, page):
    opened = page(app)
    button = opened.find(".transport .tool")
    assert not button.is_enabled()
    assert "AdjustableClock" in opened.find(".transport").get_attribute("title")


def test_an_app_lets_no_page_make_a_scene(app):
    page = app.connect()
    assert "newScene" not in page.hello
    assert "this app makes none" in page.ask("newScene", text="tide")["problem"]["message"]
