"""Content that people scroll: with the wheel, the mouse, a finger and keys."""

from selenium.webdriver import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.keys import Keys
from stage import Stage


def y(value):
    return value["point"]["y"]


def roll(stage, id, x, y):
    origin = ScrollOrigin.from_element(stage.page.control(id))
    ActionChains(stage.page.driver).scroll_from_origin(origin, x, y).perform()


def test_the_wheel_scrolls_content(page):
    stage = Stage(page("gallery"))
    roll(stage, "feed", 0, 120)
    stage.page.until("return Number(document.querySelector('[data-id=progress]').ariaValueNow) > 30")
    assert y(stage.host_has("feed", "offset", lambda offset: y(offset) == 120)) == 120
    # Not beyond its end.
    roll(stage, "feed", 0, 5000)
    stage.host_has("feed", "offset", lambda offset: y(offset) == 664 - 344)


def fill(stage):
    """Forty lines in the list of the settings."""
    stage.page.run("""
      const text = 'local t = {} for i = 1, 40 do t[i] = "Fish " .. i end favourite.items = t';
      remora.connection.request('evaluate', { text })""")
    stage.page.until("return document.querySelectorAll('[data-id=favourite] .row').length === 40")


def test_the_wheel_scrolls_a_list_by_itself(page):
    stage = Stage(page("settings"))
    fill(stage)
    roll(stage, "favourite", 0, 200)
    stage.page.until("return document.querySelector('[data-id=favourite] .rows').scrollTop > 100")
    assert stage.host_has("favourite", "position", lambda position: position == 200) == 200


def test_a_finger_rolls_a_list_and_taps_the_line_under_it(page):
    stage = Stage(page("settings"))
    fill(stage)
    finger = stage.finger().down("favourite", 60, 100).move(0, -90)
    # At once, before the host has heard of it.
    assert stage.page.run("return document.querySelector('[data-id=favourite] .rows').scrollTop") > 70
    finger.up()
    stage.host_has("favourite", "position", lambda position: (position or 0) >= 90)


def test_content_glides_on_after_a_finger_has_thrown_it(page):
    stage = Stage(page("gallery"))
    finger = stage.finger().down("feed", 200, 300).move(0, -60)
    dragged = y(stage.value("feed", "offset"))
    assert 0 < dragged < 110
    finger.up()
    stage.host_has("feed", "offset", lambda offset: y(offset) > dragged + 50)


def test_content_that_a_mouse_puts_down_stays(page):
    stage = Stage(page("gallery"))
    stage.drag(("feed", 200, 300), ("feed", 200, 200), hold=True)
    dragged = y(stage.value("feed", "offset"))
    assert dragged > 80
    stage.host_has("feed", "offset", lambda offset: y(offset) == dragged)


def test_a_drag_is_no_tap(page):
    stage = Stage(page("reading"))
    stage.finger().down("feed", 100, 400).move(0, -80).up()
    stage.host_has("feed", "offset", lambda offset: y(offset) > 60)


def test_content_is_pulled_to_refresh(page):
    stage = Stage(page("touch"))
    finger = stage.finger().down("feed", 150, 40).move(0, 100)
    # Beyond its edge the content follows more slowly than the finger.
    assert -100 < y(stage.value("feed", "offset")) < -20
    finger.move(0, 100)
    stage.has("pulled", "progress", 1)
    finger.up()
    stage.has("feed", "insetTop", 60)
    stage.host_has("feed", "offset", lambda offset: y(offset) == -60)
    stage.tap("arrived")
    stage.has("feed", "insetTop", 0)
    stage.host_has("feed", "offset", lambda offset: y(offset) == 0)


def test_pages_of_a_carousel_snap(page):
    stage = Stage(page("search"))
    stage.drag(("fishes", 300, 100), ("fishes", 90, 100))
    stage.host_has("fishes", "offset", lambda offset: offset["point"]["x"] == 390)


def test_keys_scroll_content(page):
    stage = Stage(page("gallery"))
    stage.page.run("document.querySelector('[data-id=feed]').focus()")
    stage.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    stage.host_has("feed", "offset", lambda offset: y(offset) == 80)
    stage.press(Keys.END)
    stage.host_has("feed", "offset", lambda offset: y(offset) == 320)
    stage.press(Keys.HOME)
    stage.host_has("feed", "offset", lambda offset: y(offset) == 0)


def test_an_older_value_takes_back_nothing_that_a_person_has_done_since(page):
    stage = Stage(page("gallery"))
    assert stage.page.run("""
        const { model, connection } = remora;
        const depth = [...model.controls.values()].find((control) => control.id === 'depth');
        const change = (value, inputs) => {
          const patch = { patch: 'set', control: depth.number, property: 'value', value };
          model.apply({ batch: 0, inputs, patches: [patch] });
          return model.value(depth, 'value');
        };
        document.querySelector('remora-device').foresee(depth, 'value', 70);
        const input = connection.inputs + 1;
        return [change(30, input - 1), change(40), change(50, input), change(60)]""") == [70, 70, 50, 60]
