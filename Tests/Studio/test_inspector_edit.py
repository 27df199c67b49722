"""The inspector in Edit: what is changed is in the scene's file at once, for one control or for several."""

import json

from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

import accessibility
from test_edits import press
from test_palette import opened, part, select


def edited(page, folder):
    page = opened(page, folder)
    press(page, "e")
    page.until("return remora.model.mode === 'edit'")
    return page


def field(page, name):
    return page.find(f"remora-inspector [data-name='{name}'] .value :is(input:not([type=range]), textarea)")


def type_into(page, name, text, end=Keys.ENTER):
    box = field(page, name)
    box.send_keys(Keys.CONTROL, "a")
    box.send_keys(text, end)


def until_undo(page, text):
    page.until("return remora.model.history.undo === arguments[0]", text)


def test_a_value_is_in_the_file_at_once_and_needs_no_keep(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", edited(page, folder)
    before = file.read_text()
    select(page, "like")
    type_into(page, "title", "Love")
    until_undo(page, "set like.title")
    assert part(file, "like")[0]["title"] == "Love"
    assert not page.run("return document.querySelector('remora-inspector .changes:not([hidden]) .primary')")
    page.until("return document.querySelector('remora-inspector [data-name=title] .mark.scene')").click()
    page.find("remora-inspector .popup .quiet").click()
    until_undo(page, "reset like.title")
    assert "title" not in part(file, "like")[0]
    for _ in range(2):
        page.run("return remora.connection.request('undo')")
    assert file.read_text() == before


def test_keys_with_ctrl_reach_the_scene_from_a_field_whose_text_is_taken(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", edited(page, folder)
    select(page, "like")
    before = file.read_text()
    box = field(page, "x")
    box.send_keys(Keys.CONTROL, "z")
    box.send_keys(Keys.CONTROL, "a")
    box.send_keys("44")
    box.send_keys(Keys.CONTROL, "d")
    box.send_keys(Keys.ENTER)
    until_undo(page, "set like.x")
    box.send_keys(Keys.CONTROL, "d")
    until_undo(page, "duplicate like")
    assert part(file, "like2")[0]["x"] == part(file, "like")[0]["x"] == 44
    page.until("return remora.model.controls.get(remora.model.selection?.control)?.id === 'like2'")
    field(page, "title").send_keys(Keys.CONTROL, "g")
    until_undo(page, "group 1 controls")
    assert "There is nothing to undo." not in page.run("return window.said ?? []")
    for _ in range(3):
        page.run("return remora.connection.request('undo')")
    assert file.read_text() == before


def test_a_drag_on_a_number_is_shown_and_is_one_edit_at_its_end(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", edited(page, folder)
    select(page, "like")
    label = page.find("remora-inspector [data-name=x] label")
    ActionChains(page.driver, duration=30).click_and_hold(label).move_by_offset(20, 0).move_by_offset(20, 0).perform()
    shown = page.until("""
      const { model } = remora;
      const control = model.controls.get(model.selection.control);
      return model.value(control, 'x') > 20 && control.properties.x === 20 ? model.value(control, 'x') : null;
    """)
    assert part(file, "like")[0]["x"] == 20
    ActionChains(page.driver).release().perform()
    until_undo(page, "set like.x")
    assert part(file, "like")[0]["x"] == shown
    page.run("return remora.connection.request('undo')")
    page.until("return remora.model.history.undo === undefined")


def test_a_value_that_was_tried_in_use_gives_way_to_an_edit(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    select(page, "likes")
    type_into(page, "fade", "2")
    page.until("return remora.model.unkept.length === 1")
    press(page, "e")
    page.until("return remora.model.mode === 'edit'")
    type_into(page, "fade", "3")
    until_undo(page, "set likes.fade")
    assert part(file, "likes")[0]["properties"]["fade"] == 3
    page.until("return remora.model.unkept.length === 0")
    page.until("return document.querySelector('remora-inspector [data-name=fade] .mark.scene')")


def test_an_outlet_is_linked_in_the_file(page, scene):
    folder = scene("toggles")
    file, page = folder / "scene.json", edited(page, folder)
    select(page, "light")
    link = page.find("remora-inspector [data-name=button] select")
    page.run("""
      const [select] = arguments;
      select.dispatchEvent(new Event('focus'));
      select.value = [...select.options].find(({ text }) => text.startsWith('pump')).value;
      select.dispatchEvent(new Event('change'));
    """, link)
    until_undo(page, "link light.button")
    assert part(file, "light")[0]["outlets"] == {"button": "pump"}


def test_several_are_changed_as_one_and_what_differs_says_so(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", edited(page, folder)
    page.run("""
      const { model } = remora;
      const find = (id) => ({ control: [...model.controls.values()].find((each) => each.id === id).number });
      model.select([find('like'), find('count'), find('name')]);
    """)
    page.until("return document.querySelector('remora-inspector h2.title').textContent === '3 controls'")
    page.until("return document.querySelector('remora-inspector .about').textContent.includes('1 Button, 2 Labels')")
    page.until("return document.querySelector('remora-inspector [data-name=x] .note')?.hidden === false")
    assert not page.run("return document.querySelector('remora-inspector [data-name=title]')")
    assert field(page, "x").get_attribute("value") == ""
    type_into(page, "x", "44")
    until_undo(page, "set x of 3 controls")
    assert [part(file, id)[0]["x"] for id in ["like", "count", "name"]] == [44, 44, 44]
    page.until("return document.querySelector('remora-inspector [data-name=x] .note')?.hidden")
    page.run("return remora.connection.request('undo')")
    page.until("return document.querySelector('remora-inspector [data-name=x] .note')?.hidden === false")
    assert part(file, "like")[0]["x"] == 20


def test_a_value_is_reset_for_all_that_are_selected_as_one_edit(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", edited(page, folder)
    before = file.read_text()
    # One has a text colour of its own, one none.
    assert "textColor" in part(file, "name")[0] and "textColor" not in part(file, "count")[0]
    page.run("""
      const { model } = remora;
      const find = (id) => ({ control: [...model.controls.values()].find((each) => each.id === id).number });
      model.select([find('name'), find('count')]);
    """)
    reset = page.find("remora-inspector [aria-label='Reset textColor']")
    # What has its default has nothing to reset.
    page.until("return document.querySelector('remora-inspector [aria-label=\"Reset alpha\"]')?.hidden")
    press(page, "e")
    page.until("return arguments[0].hidden", reset)
    press(page, "e")
    page.until("return !arguments[0].hidden", reset)
    reset.click()
    until_undo(page, "reset textColor of 2 controls")
    assert "textColor" not in part(file, "name")[0]
    page.until("return document.querySelector('remora-inspector [aria-label=\"Reset textColor\"]')?.hidden")
    page.until("return document.querySelector('remora-inspector [data-name=textColor] .note')?.hidden")
    page.run("return remora.connection.request('undo')")
    assert file.read_text() == before


SELECT = """
const { model } = remora;
const find = (id) => ({ control: [...model.controls.values()].find((each) => each.id === id).number });
model.select(arguments[0].map(find));
"""
# Whether the arrow of a property is there, and shown or hidden.
SHOWN = "return document.querySelector(`remora-inspector [aria-label='Reset ${arguments[0]}']`)?.hidden === false"
HIDDEN = SHOWN.replace("false", "true")


def layers(page, name, *ids):
    """The layer of a value of each of these controls, as another page sees it."""
    client = page.studio.connect()
    numbers = [page.run("return [...remora.model.controls.values()].find(({ id }) => id === arguments[0]).number", id)
               for id in ids]
    answer = client.ask("inspect", of=[{"control": number} for number in numbers])
    client.close()
    return [next(field["layer"] for field in each["fields"] if field["name"] == name) for each in answer["value"]]


def test_live_values_of_several_are_reset_in_use(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    before = file.read_text()
    page.run(SELECT, ["like", "count", "name"])
    page.until("return document.querySelector('remora-inspector [data-name=x] .note')?.hidden === false")
    assert page.run(HIDDEN, "x")
    type_into(page, "x", "44")
    page.until(SHOWN, "x")
    assert layers(page, "x", "like", "count", "name") == ["live", "live", "live"]
    page.find("remora-inspector [aria-label='Reset x']").click()
    page.until("return remora.model.unkept.length === 0")
    page.until(HIDDEN, "x")
    assert layers(page, "x", "like", "count", "name") == ["scene", "scene", "scene"]
    assert file.read_text() == before
    assert page.run("return remora.model.history.undo") is None


def test_a_reset_of_several_that_is_refused_says_why(page, scene):
    page = opened(page, scene("gallery"))
    page.run("const request = remora.connection.request.bind(remora.connection);"
             "remora.connection.request = (what, details) => (what === 'reset' && details.control === window.refused"
             "  ? Promise.reject(new Error('The host says no.')) : request(what, details));")
    page.run(SELECT, ["like", "count"])
    page.until("return document.querySelector('remora-inspector [data-name=alpha]')")
    type_into(page, "alpha", "0.5")
    page.until(SHOWN, "alpha")
    page.run("window.refused = remora.model.selected[1].control")
    page.find("remora-inspector [aria-label='Reset alpha']").click()
    page.until("return document.querySelector('remora-inspector .changes .status.bad')?.textContent === 'The host says no.'")


def test_the_arrow_goes_by_what_the_file_sets_and_a_live_value_is_no_edit(page, scene):
    folder = scene("gallery")
    file = folder / "scene.json"
    data = json.loads(file.read_text())
    # That is the default.
    next(each for each in data["screens"][0]["controls"] if each.get("id") == "like")["alpha"] = 1
    file.write_text(json.dumps(data))
    before = file.read_text()
    page = edited(page, folder)
    page.run(SELECT, ["like", "count"])
    page.until(SHOWN, "alpha")
    page.find("remora-inspector [aria-label='Reset alpha']").click()
    until_undo(page, "reset alpha of 2 controls")
    assert "alpha" not in part(file, "like")[0]
    page.run("return remora.connection.request('undo')")
    page.until("return remora.model.history.undo === undefined")
    assert file.read_text() == before
    # No file sets this, but the page.
    page.run("return Promise.all(remora.model.selected.map(({ control }) => ("
             "  remora.connection.request('set', { control, property: 'hidden', value: true }))))")
    page.until(SHOWN, "hidden")
    page.find("remora-inspector [aria-label='Reset hidden']").click()
    page.until("return remora.model.unkept.length === 0")
    assert page.run("return remora.model.history.undo") is None
    assert file.read_text() == before


def test_an_edit_of_several_takes_the_place_of_live_values(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", opened(page, folder)
    page.run("const control = [...remora.model.controls.values()].find(({ id }) => id === 'like').number;"
             "return remora.connection.request('set', { control, property: 'x', value: 31 })")
    press(page, "e")
    page.run(SELECT, ["like", "count"])
    page.until(SHOWN, "x")
    type_into(page, "x", "44")
    until_undo(page, "set x of 2 controls")
    page.until("return remora.model.unkept.length === 0")
    assert [part(file, id)[0]["x"] for id in ["like", "count"]] == [44, 44]
    page.until("return [...remora.model.controls.values()].every((each) => (each.id !== 'like' || each.properties.x === 44))")


def test_a_colour_has_its_contrast_as_a_number(page, scene):
    page = edited(page, scene("gallery"))
    select(page, "name")
    page.until("return document.querySelector('remora-inspector [data-name=textColor] .contrast')?.textContent === '7.3 : 1'")
    type_into(page, "textColor", "#2b5c74")
    page.until("return document.querySelector('remora-inspector [data-name=textColor] .contrast.low')?.textContent === '1.0 : 1'")


def test_behaviours_are_moved_and_detached_on_their_cards(page, scene):
    folder = scene("gallery")
    file, page = folder / "scene.json", edited(page, folder)
    select(page, "profile")
    page.find("remora-inspector [data-tab=behaviours]").click()
    page.find("remora-inspector [aria-label='Move reading up']").click()
    until_undo(page, "move reading")
    own = lambda: [each["id"] for each in json.loads(file.read_text())["screens"][0]["behaviours"]]  # noqa: E731
    assert own() == ["reading", "likes"]
    page.find("remora-inspector [aria-label='Move reading down']").click()
    page.until("return document.querySelector(\"remora-inspector [aria-label='Move reading up']\")")
    page.find("remora-inspector [aria-label='Detach likes']").click()
    until_undo(page, "remove likes")
    assert own() == ["reading"]


def test_axe_finds_no_violation_with_several_selected(page, scene):
    page = edited(page, scene("gallery"))
    page.run("""
      const { model } = remora;
      model.select([...model.controls.values()].filter(({ kind }) => kind === 'Label').map(({ number }) => ({ control: number })));
    """)
    page.find("remora-inspector [data-name=textColor]")
    accessibility.check(page, "inspector")
