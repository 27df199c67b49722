"""The bar at the top: the time is stopped, stepped and slowed down."""

import pytest
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.support.ui import Select

from logs import tap, until_text

NOW = "return remora.model.now"


def button(opened, name):
    return opened.find(f".transport [aria-label={name}]")


def alpha(opened):
    return opened.run(
        "const like = [...remora.model.controls.values()].find(({ id }) => id === 'like');"
        "return remora.model.value(like, 'alpha')"
    )


def test_a_fade_is_stopped_in_its_middle_and_stepped_to_its_end(page):
    opened = page("gallery")
    button(opened, "Pause").click()
    button(opened, "Play")
    tap(opened, "like")
    until_text(opened, ".lane .left", "0.7 s")
    start = opened.run(NOW)
    button(opened, "Step").click()
    opened.until(NOW + " > arguments[0] + 0.69", start)
    assert alpha(opened) == pytest.approx(0)
    until_text(opened, ".lane", "likes")
    button(opened, "Step").click()
    opened.until("return document.querySelectorAll('.lane').length === 0")
    assert alpha(opened) == pytest.approx(1)
    stopped = opened.find(".transport .clock").text
    assert stopped == f"{opened.run(NOW):.1f} s"


def test_step_stops_the_time_first(page):
    opened = page("gallery")
    tap(opened, "like")
    button(opened, "Step").click()
    button(opened, "Play")
    assert opened.run("return remora.model.clock.running") is False


def test_slow_motion(page):
    opened = page("gallery")
    Select(opened.find(".transport .speed")).select_by_visible_text("0.1×")
    opened.until("return remora.model.clock.speed === 0.1")
    passed = opened.driver.execute_async_script("""
      const done = arguments[arguments.length - 1]
      const [start, real] = [remora.model.now, performance.now()]
      requestAnimationFrame(() => requestAnimationFrame(() =>
        done((remora.model.now - start) / (performance.now() - real) * 1000)))""")
    assert 0.05 < passed < 0.15


def test_all_pages_show_the_same(page):
    one = page("gallery")
    other = page(one.studio)
    first, second = one.driver.window_handles[-2:]
    Select(other.find(".transport .speed")).select_by_visible_text("2×")
    button(other, "Pause").click()
    button(other, "Play")
    one.driver.switch_to.window(first)
    button(one, "Play")
    one.until("return document.querySelector('.transport .speed').value === '2'")
    one.driver.switch_to.window(second)


def test_the_prompt_stops_the_time_too(page):
    opened = page("gallery")
    button(opened, "Pause")
    opened.run("remora.connection.request('evaluate', { text: ':clock virtual' })")
    button(opened, "Play")


def test_the_clock_stands_while_the_host_cannot_be_reached(page):
    opened = page("gallery")
    opened.run("Object.defineProperty(remora.connection, 'isOpen', { value: false })")
    opened.run("remora.connection.dispatchEvent(new Event('close'))")
    shown = opened.find(".transport .clock").text
    opened.until(NOW + " > parseFloat(arguments[0]) + 0.3", shown)
    assert opened.find(".transport .clock").text == shown


def test_the_time_has_keys(page):
    opened = page("gallery")
    button(opened, "Pause")
    ActionChains(opened.driver).send_keys(Keys.F8).perform()
    button(opened, "Play")
    tap(opened, "like")
    until_text(opened, ".lane .left", "0.7 s")
    start = opened.run(NOW)
    ActionChains(opened.driver).send_keys(Keys.F10).perform()
    opened.until(NOW + " > arguments[0] + 0.69", start)


def test_a_clock_that_cannot_be_stopped_says_why(page):
    opened = page("gallery")
    opened.run("remora.model.greet({ ...remora.model.hello, clock: false })")
    assert not button(opened, "Pause").is_enabled()
    assert "AdjustableClock" in opened.find(".transport").get_attribute("title")
