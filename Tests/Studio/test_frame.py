"""The frame around the device: size and zoom, picking, all screens, notices, keyboard, tilt."""

import accessibility
import pytest
from conftest import Page
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.support.ui import Select

RECORD = """
  window.sent = [];
  const { connection } = remora;
  const input = connection.input.bind(connection);
  connection.input = (name, details) => { sent.push([name, details]); input(name, details); };
"""
SCALE = """
  const device = document.querySelector('remora-device');
  return Math.round(device.getBoundingClientRect().width / device.width * 100) / 100
"""
OUTLINE = "return document.querySelector('.outline.selected:not([hidden]) .tag')?.textContent"


def press(page, *keys):
    ActionChains(page.driver).send_keys(*keys).perform()


def number(page, id):
    return page.run(
        "return [...remora.model.controls.values()].find(({ id }) => id === arguments[0]).number", id)


def test_the_device_is_fitted_and_zoomed(page):
    opened = page("gallery")
    accessibility.set_size(opened, 1280, 800)
    fit = opened.until(SCALE)
    assert 0.4 < fit < 0.6
    Select(opened.find("[aria-label=Zoom]")).select_by_visible_text("150 %")
    assert opened.run(SCALE) == 1.5
    opened.run("document.activeElement.blur()")
    press(opened, "-")
    assert opened.run(SCALE) == 1
    press(opened, "+")
    assert opened.run(SCALE) == 1.5
    press(opened, "0")
    assert opened.run(SCALE) == fit
    device = opened.find("remora-device")
    opened.run("""
      arguments[0].dispatchEvent(new WheelEvent('wheel', { deltaY: -100, ctrlKey: true, bubbles: true, cancelable: true }));
    """, device)
    assert opened.run(SCALE) > fit
    press(opened, "0")


def test_what_is_selected_is_outlined_with_its_name_and_frame(page):
    opened = page("gallery")
    opened.run("remora.model.select({ control: arguments[0] })", number(opened, "like"))
    assert opened.until(OUTLINE) == "like 20, 128 · 120 × 48"
    frames = """
      return ['.outline.selected', '[data-id=like]'].map((selector) => {
        const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      })
    """
    outline, drawn = opened.run(frames)
    assert outline == drawn
    press(opened, "+")
    outline, drawn = opened.until(frames)
    opened.until("return (() => {" + frames + "})().map(String).every((each, _, all) => each === all[0])")
    press(opened, "0")
    opened.run("remora.model.select(null)")
    opened.until("return document.querySelector('.outline.selected').hidden")


def test_a_behaviour_is_outlined_as_its_owner(page):
    opened = page("gallery")
    opened.run("""
      const { model } = remora;
      model.select({ behaviour: [...model.behaviours.values()].find(({ id }) => id === 'counter').number });
    """)
    assert opened.until(OUTLINE).startswith("count ")


def test_the_picker_selects_what_is_clicked_and_touches_nothing(page):
    opened = page("gallery")
    opened.run(RECORD)
    press(opened, "p")
    like = opened.control("like")
    ActionChains(opened.driver).move_to_element(like).perform()
    assert opened.until("return document.querySelector('.outline.hovered:not([hidden]) .tag')?.textContent")
    like.click()
    opened.until("return remora.model.selection?.control === arguments[0]", number(opened, "like"))
    assert opened.run("return sent") == []
    press(opened, Keys.ESCAPE)
    assert opened.run("return document.querySelector('remora-device').mode") == "touch"
    like.click()
    opened.until("return sent.length > 0")


def test_the_device_has_the_size_that_a_person_chose(page):
    opened = page("gallery")
    size = "const { width, height } = document.querySelector('remora-device'); return `${width} ${height}`"
    sizes = "[aria-label='Size of the device']"
    Select(opened.find(sizes)).select_by_visible_text("834 × 1194")
    opened.until("return (() => {" + size + "})() === '834 1194'")
    opened.find("[aria-label='Turn the device']").click()
    opened.until("return (() => {" + size + "})() === '1194 834'")
    Select(opened.find(sizes)).select_by_visible_text("Own size…")
    for name, points in [("Width", "500"), ("Height", "600")]:
        field = opened.find(f"dialog[open] [name={name}]")
        field.clear()
        field.send_keys(points)
    field.send_keys(Keys.ENTER)
    opened.until("return (() => {" + size + "})() === '500 600'")
    opened.until("return arguments[0].selectedOptions[0].textContent === '500 × 600'", opened.find(sizes))
    own = opened.run("return remora.model.controls.get(arguments[0]).properties.width", number(opened, "profile"))
    Select(opened.find(sizes)).select_by_visible_text("As in the scene: 390 × 844")
    opened.until("return (() => {" + size + "})() === '390 844'")
    assert own in (0, 390)


def test_all_screens_are_small_beside_the_device(page):
    opened = page("gallery")
    opened.until("return document.querySelectorAll('.thumbnail').length === 2")
    assert opened.find(".thumbnail[aria-current]").text == "profile"
    painted = """
      const canvas = document.querySelector(`.thumbnail${arguments[0]} canvas`);
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size > 10
    """
    opened.until(painted, "[aria-current]")
    opened.until(painted, ".waits")
    opened.find(".thumbnail.waits").click()
    opened.until("return remora.model.topScreen.id === 'about'")
    opened.until("return document.querySelector('.thumbnail[aria-current]').textContent === 'about'")
    opened.find(".thumbnail:not([aria-current])").send_keys(Keys.ENTER)
    opened.until("return remora.model.topScreen.id === 'profile'")


def test_a_screen_is_restarted(page):
    opened = page("gallery")
    opened.control("like").click()
    count = "return [...remora.model.controls.values()].find(({ id }) => id === 'count')?.properties.text"
    opened.until(count + " === '1'")
    opened.find("[aria-label='Restart this screen']").click()
    opened.until(count + " === '0'")


def test_a_notice_is_said_and_goes(page):
    opened = page("gallery")
    opened.run("remora.model.apply({ batch: 0, notices: [{ text: 'like is disabled' }] })")
    assert opened.find(".notices[role=status]").text == "like is disabled"
    opened.until("return document.querySelector('.notices').childElementCount === 0")


def test_the_keyboard_types_into_the_field_that_is_edited(page):
    opened = page("gallery")
    opened.control("comment").find_element("css selector", "input").click()
    comment = number(opened, "comment")
    opened.run(RECORD)
    opened.run("remora.model.apply({ batch: 0, keyboard: { shown: true, height: 300 } })")
    keyboard = opened.find(".keyboard:not([hidden])")
    assert opened.run("return arguments[0].offsetHeight", keyboard) == 300
    for name in ["Shift", "H", "i", "Space", "x", "Delete", "Signs", "!"]:
        keyboard.find_element("css selector", f"[aria-label='{name}']").click()
    opened.until("return remora.model.controls.get(arguments[0]).properties.text === 'Hi !'", comment)
    keyboard.find_element("css selector", "[aria-label='Return']").click()
    assert opened.run("return sent.map(([name]) => name)").count("submit") == 1
    keyboard.find_element("css selector", "[aria-label='Close the keyboard']").click()
    assert opened.run("return sent.at(-1)[0]") == "dismiss"


def test_the_device_leans_by_pointer_and_by_keyboard(page):
    opened = page("gallery")
    opened.run(RECORD)
    tilts = "return sent.filter(([name]) => name === 'tilt').map(([, { x, y }]) => [x, y])"
    opened.find("[aria-label='Lean the device']").click()
    press(opened, Keys.ARROW_RIGHT)
    assert opened.run(tilts) == [[0.1, 0], [0, 0]]
    opened.find(".tilt input").click()
    opened.find(".pad").send_keys(Keys.ARROW_UP)
    assert opened.run(tilts)[-1] == [0, -0.1]
    opened.find(".tilt input").click()
    assert opened.run(tilts)[-1] == [0, 0]
    pad = opened.find(".pad")
    ActionChains(opened.driver).move_to_element(pad).click_and_hold().move_by_offset(33, 0).perform()
    x, y = opened.run(tilts)[-1]
    assert 0.4 < x < 0.6 and abs(y) < 0.1
    ActionChains(opened.driver).release().perform()
    assert opened.run(tilts)[-1] == [0, 0]
    pad.send_keys(Keys.ESCAPE)
    assert opened.run("return document.activeElement.getAttribute('aria-label')") == "Lean the device"


def test_a_file_can_be_chosen_while_a_script_waits_for_a_photo(page, tmp_path):
    opened = page("gallery")
    assert opened.run("return document.querySelector('.photo-chooser').hidden")
    opened.run("""
      window.posted = [];
      window.fetch = async (url, { body }) => { posted.push([url, body.size]); return new Response('too large', { status: 413 }); };
      remora.model.apply({ batch: 0, patches: [
        { patch: 'create', control: 90000, kind: 'Screen', id: 'photos', index: 1, properties: {} }] });
    """)
    opened.find(".photo-chooser:not([hidden])")
    file = tmp_path / "my fish.png"
    file.write_bytes(b"1234")
    opened.find(".photo-chooser input").send_keys(str(file))
    opened.until("return posted.length === 1")
    assert opened.run("return posted[0]") == ["/photos?name=my%20fish.png", 4]
    assert opened.until("return document.querySelector('.notices').textContent") == "too large"


def test_the_frame_has_no_violation(page):
    opened = page("gallery")
    opened.run("remora.model.select({ control: arguments[0] })", number(opened, "like"))
    opened.find("[aria-label='Lean the device']").click()
    opened.run("remora.model.apply({ batch: 0, keyboard: { shown: true, height: 300 } })")
    accessibility.check(opened, "stage")


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_thumbnails_are_in_proportion(page, size):
    opened = page("museum")
    accessibility.set_size(opened, *accessibility.SIZES[size])
    opened.find(".strip .thumbnail canvas")
    opened.until("""
      return [...document.querySelectorAll('.strip canvas')].every((canvas) => {
        const { width, height } = canvas.getBoundingClientRect();
        // The border is two points.
        return Math.abs((width - 2) / (height - 2) - canvas.width / canvas.height) < 0.03;
      })""", seconds=10)
    accessibility.set_size(opened, *accessibility.SIZES["desk"])


def test_an_empty_folder_says_what_to_do_and_then_that_its_scene_is_open(driver, page, studio, tmp_path):
    folder = tmp_path / "hall"
    folder.mkdir()
    running = studio(folder)
    driver.get(running.url)
    opened = Page(driver, running)
    opened.until("return document.querySelector('.empty-stage')?.textContent === 'There is no scene here yet.'")
    (folder / "scene.json").write_text("{")
    opened.until("return document.querySelector('.empty-stage').textContent.startsWith('scene.json:1: ')")
    (folder / "scene.json").write_text('{ "name": "Hall", "screens": [{ "id": "home", "title": "Home" }] }')
    opened.until("return document.querySelector('.empty-stage').hidden")
    opened.until("return document.querySelector('.notices').textContent.includes('The scene is open.')")
