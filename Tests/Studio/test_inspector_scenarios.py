"""What a person does in the inspector of a running scene."""

import json

import pytest
from inspecting import Inspector
from selenium.webdriver.common.keys import Keys


@pytest.fixture
def gallery(page, scene):
    return opened(page, scene("gallery"))


def opened(page, folder):
    inspector = Inspector(page(folder))
    inspector.file = folder / "scene.json"
    inspector.before = inspector.file.read_bytes()
    return inspector


def select_behaviour(inspector, id):
    inspector.page.until(
        """
        const found = [...remora.model.behaviours.values()].find((each) => each.id === arguments[0]);
        if (found) remora.model.select({ behaviour: found.number });
        return found;
        """,
        id,
    )
    inspector.page.until("return document.querySelector('remora-inspector .title')?.textContent === arguments[0]", id)


def select_control(inspector, id):
    inspector.page.until(
        """
        const found = [...remora.model.controls.values()].find((each) => each.id === arguments[0]);
        if (found) remora.model.select({ control: found.number });
        return found;
        """,
        id,
    )
    inspector.page.until("return document.querySelector('remora-inspector .title')?.textContent === arguments[0]", id)


def value_of(inspector, id, property):
    """The value of a control on the stage."""
    return inspector.page.run(
        """
        const control = [...remora.model.controls.values()].find((each) => each.id === arguments[0]);
        return remora.model.value(control, arguments[1]);
        """,
        id, property,
    )


def until_mark(inspector, name, layer):
    inspector.page.until(
        "return document.querySelector(`.setting[data-name='${arguments[0]}'] .mark`)?.classList.contains(arguments[1])",
        name, layer,
    )


def keep(inspector, name):
    """Keeps a value, and says what then is in the file and was not before."""
    inspector.button(f"Keep {name}").click()
    text = inspector.page.until("return document.querySelector('.status')?.textContent")
    assert text.startswith(f"Kept: {name} of "), text
    return inspector.file.read_bytes()


def test_the_fade_is_changed_while_the_button_fades_and_kept(gallery):
    select_behaviour(gallery, "likes")
    gallery.page.run(
        "const like = [...remora.model.controls.values()].find((each) => each.id === 'like');"
        "remora.connection.input('tap', { control: like.number });"
    )
    gallery.page.until("return !remora.model.animations.isEmpty")
    gallery.type(gallery.row("fade", ".number"), "1.2")
    until_mark(gallery, "fade", "live")
    assert gallery.find(".changes li span").text == "fade 0.7 → 1.2 s"
    after = keep(gallery, "fade")
    until_mark(gallery, "fade", "scene")
    assert gallery.all(".changes li") == []
    # Only that value is new; not a byte of the rest has changed.
    start = next(at for at in range(len(after)) if after[at] != gallery.before[at])
    length = len(after) - len(gallery.before)
    assert after[:start] + after[start + length:] == gallery.before
    assert json.loads(after)["screens"][0]["behaviours"][0]["properties"]["fade"] == 1.2


def test_the_fade_follows_the_slider(gallery):
    select_behaviour(gallery, "likes")
    slider = gallery.row("fade", "[type=range]")
    slider.send_keys(Keys.ARROW_RIGHT * 3)
    gallery.page.until("return document.querySelector('[data-name=fade] .number').value === '1 s'")
    until_mark(gallery, "fade", "live")


def test_another_picture_is_seen_on_the_stage(gallery):
    select_behaviour(gallery, "likes")
    gallery.row("normal", ".picture-button").click()
    gallery.page.until("return document.querySelectorAll('.popup .tile img').length === 4")
    next(tile for tile in gallery.all(".popup .tile") if tile.text == "reef.svg").click()
    until_mark(gallery, "normal", "live")
    assert value_of(gallery, "like", "image") == "reef.svg"


def test_a_value_is_reset_to_that_of_the_scene(gallery):
    select_behaviour(gallery, "likes")
    gallery.row("animated", "input").click()
    until_mark(gallery, "animated", "live")
    gallery.button("Reset animated").click()
    until_mark(gallery, "animated", "scene")
    assert gallery.row("animated", "input").is_selected()
    assert gallery.file.read_bytes() == gallery.before


def test_a_value_that_the_host_refuses_stays_with_its_sentence(gallery):
    select_behaviour(gallery, "likes")
    box = gallery.row("fade", ".number")
    gallery.type(box, "9")
    assert "a number of seconds from 0 to 5" in gallery.problem("fade")
    assert box.get_attribute("value") == "9"
    gallery.type(box, "2")
    until_mark(gallery, "fade", "live")
    assert gallery.row("fade", ".problem").text == ""


def test_an_outlet_is_linked_by_pointing(gallery):
    select_behaviour(gallery, "counter")
    pointer = gallery.button("point at label on the stage")
    pointer.click()
    assert pointer.get_attribute("aria-pressed") == "true"
    gallery.page.until("return document.querySelector('.notices').textContent.includes(arguments[0])",
                       "Point at a Label for label, in place of count. Escape ends pointing.")
    gallery.page.control("like").click()
    gallery.page.until("return document.querySelector('remora-stage').textContent.includes('This is no Label.')")
    gallery.page.control("name").click()
    until_mark(gallery, "label", "live")
    assert gallery.row("label", "option:checked").text == "name"
    assert pointer.get_attribute("aria-pressed") == "false"
    gallery.button("Reset label").click()
    gallery.page.until("return document.querySelector('[data-name=label] option:checked').textContent === 'count'")
    assert value_of(gallery, "like", "image") == "heart.svg"


def test_pointing_is_given_up_with_escape(gallery):
    select_behaviour(gallery, "counter")
    pointer = gallery.button("point at label on the stage")
    pointer.click()
    gallery.page.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    gallery.page.until("return arguments[0].getAttribute('aria-pressed') === 'false'", pointer)
    assert gallery.page.run("return document.querySelector('remora-device').mode") == "touch"


def test_what_does_not_fit_an_outlet_is_refused_with_the_sentence_of_the_host(gallery):
    select_behaviour(gallery, "reading")
    gallery.page.run(
        """
        remora.model.addEventListener('wantpick', (event) => {
          const like = [...remora.model.controls.values()].find((each) => each.id === 'like');
          event.detail.done({ control: like.number });
        });
        """
    )
    gallery.button("point at bar on the stage").click()
    assert "ProgressView" in gallery.problem("bar")
    assert gallery.row("bar", "option:checked").text == "progress"


def test_an_outlet_is_chosen_from_a_list_and_kept(gallery):
    select_behaviour(gallery, "counter")
    select = gallery.row("label", "select")
    select.click()
    next(each for each in select.find_elements("css selector", "option") if each.text == "name").click()
    until_mark(gallery, "label", "live")
    assert gallery.find(".changes li span").text.endswith("→ name")
    gallery.button("Keep label").click()
    gallery.page.until("return document.querySelector('.status')?.textContent.startsWith('Kept: ')")
    assert b'"label": "name"' in gallery.file.read_bytes()


def test_the_title_of_a_button_is_changed_and_kept(gallery):
    select_control(gallery, "like")
    gallery.find("[data-tab=own]").click()
    gallery.row("title")
    assert [each.get_attribute("textContent") for each in gallery.all("summary")] == ["Button", "Control"]
    gallery.type(gallery.row("title", "textarea"), "Heart")
    gallery.page.until(
        "return [...remora.model.controls.values()].find((each) => each.id === 'like').properties.title === 'Heart'"
    )
    until_mark(gallery, "title", "live")
    after = keep(gallery, "title")
    assert after == gallery.before.replace(b'"title": "Like"', b'"title": "Heart"')


def test_what_points_at_a_button_is_listed_and_leads_there(gallery):
    select_control(gallery, "like")
    gallery.find("[data-tab=connections]").click()
    gallery.page.until("return document.querySelector('.links')?.textContent.includes('outlet button of likes')")
    next(each for each in gallery.all(".links button") if "likes" in each.text).click()
    gallery.page.until("return document.querySelector('remora-inspector .title').textContent === 'likes'")
    gallery.find(".about .link").click()
    gallery.page.until("return document.querySelector('remora-inspector .title').textContent === 'profile'")


def test_the_behaviour_that_a_button_belongs_to_is_tuned_from_the_button(gallery):
    select_control(gallery, "like")
    gallery.find("[data-tab=behaviours]").click()
    gallery.type(gallery.row("fade", ".number"), "0.3")
    until_mark(gallery, "fade", "live")
    assert gallery.find(".card h3").text.split() == ["likes", "toggle_button.lua"]
    assert gallery.find(".about h2").text == "like"


def test_a_tap_shows_in_the_state_and_the_events(gallery):
    select_behaviour(gallery, "likes")
    gallery.page.until("return document.querySelector('.events')")
    gallery.page.run(
        "const like = [...remora.model.controls.values()].find((each) => each.id === 'like');"
        "remora.connection.input('tap', { control: like.number });"
    )
    gallery.page.until("return document.querySelector('.events').textContent.includes('isOn true')")
    gallery.page.until("return document.querySelector('[data-name=isOn] input').checked")


def test_a_public_state_is_set(gallery):
    select_behaviour(gallery, "likes")
    gallery.row("isOn", "input").click()
    gallery.page.until(
        "return [...remora.model.controls.values()].find((each) => each.id === 'like').properties.image"
        " === 'heart-full.svg'"
    )


def test_an_action_runs(gallery):
    select_behaviour(gallery, "counter")
    before = value_of(gallery, "count", "text")
    next(
        each for each in gallery.all(".actions button") if each.text == "increment"
    ).click()
    gallery.page.until(
        "return [...remora.model.controls.values()].find((each) => each.id === 'count').properties.text !== arguments[0]",
        before,
    )


def test_a_question_of_the_quiz_is_changed_in_its_table(page, scene):
    museum = opened(page, scene("museum"))
    museum.page.run("remora.connection.request('screen', { id: 'quizPage' })")
    select_behaviour(museum, "quiz")
    museum.row("questions", ".open-table").click()
    assert museum.find("[aria-label='right, row 1']").get_attribute("value") == "2"
    museum.type(museum.find("[aria-label='answers, row 4, item 2 in all languages']"), "Never")
    museum.button("move row 4").send_keys(Keys.ARROW_UP)
    until_mark(museum, "questions", "live")
    museum.button("close").click()
    museum.button("Keep questions").click()
    museum.page.until("return document.querySelector('.status')?.textContent.startsWith('Kept: ')")
    after = json.loads(museum.file.read_bytes())
    quiz = next(
        each for screen in after["screens"] for each in screen.get("behaviours", []) if each["script"] == "quiz"
    )
    assert [row["answers"][-1] for row in quiz["properties"]["questions"]] == ["1959", "200 miles", "Never", "Whale oil"]


def test_what_one_page_sets_flashes_on_the_other(gallery):
    socket = gallery.page.studio.connect()
    select_behaviour(gallery, "likes")
    number = gallery.page.run("return remora.model.selection.behaviour")
    gallery.page.run(
        "window.flashed = new Promise((done) => document.querySelector('[data-name=fade]')"
        ".addEventListener('animationstart', done, { once: true }))"
    )
    assert "problem" not in socket.ask("set", behaviour=number, property="fade", value=2.5)
    gallery.page.until("return document.querySelector('[data-name=fade] .number').value === '2.5 s'")
    gallery.page.driver.execute_async_script("flashed.then(arguments[0])")
    socket.close()


def test_a_reconnected_page_inspects_again(gallery):
    select_behaviour(gallery, "likes")
    gallery.page.run("remora.model.apply({ batch: 0, snapshot: true, patches: [] })")
    gallery.row("animated", "input").click()
    until_mark(gallery, "animated", "live")


def test_a_behaviour_leads_to_its_script_and_its_handlers(gallery):
    select_behaviour(gallery, "likes")
    gallery.find(".handlers p .place").click()
    gallery.page.until("return document.querySelector('remora-source .file').textContent === 'toggle_button.lua'")
    row = gallery.page.until(
        "return [...document.querySelectorAll('.handlers li')].find((each) => each.firstChild.textContent === 'onButtonTap')")
    assert row.text.split() == ["onButtonTap", "toggle_button.lua:17"]
    row.find_element("css selector", ".place").click()
    here = gallery.page.find("remora-source .line.here code")
    assert here.text == "function Toggle:onButtonTap()"
