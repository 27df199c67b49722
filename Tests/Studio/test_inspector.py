"""The inspector: what it shows of a description, and how it behaves while values change."""

import pytest
from inspecting import Inspector
from selenium.webdriver.common.keys import Keys


@pytest.fixture
def inspector(page):
    return Inspector(page("gallery")).record()


def likes(**changes):
    fade = {
        "name": "fade", "type": "seconds", "value": 0.7, "layer": "scene", "scene": 0.7, "default": 0.5,
        "minimum": 0, "maximum": 5, "step": 0.1, "help": "How long each half takes", "keeps": True,
    }
    return {
        "title": "likes", "behaviour": 9001, "help": "Swaps its button's picture at every tap.",
        "fields": [
            {"name": "button", "type": "outlet", "kind": "Button", "value": [], "many": False, "layer": "scene"},
            {
                "name": "normal", "type": "image", "value": "heart.svg", "layer": "scene", "scene": "heart.svg",
                "pictures": ["heart.svg", "heart-full.svg"], "keeps": True,
            },
            {"name": "animated", "type": "boolean", "value": True, "layer": "default", "default": True, "keeps": True},
            fade | changes,
        ],
        "states": [
            {"name": "taps", "type": "integer", "value": {"integer": 1}},
            {
                "name": "isOn", "type": "boolean", "value": False, "public": True, "layer": "default",
                "default": False, "help": "Whether it is on",
            },
        ],
        "actions": [{"name": "reset", "help": "Turns it off", "arguments": 0}, {"name": "add", "arguments": 1}],
        "events": ["toggled"],
        "pointedAt": [{"text": "connection: toggled → increment", "behaviour": 9002}],
    }


def button(**changes):
    """A control of the scene, with a group for each of its kinds."""
    return {
        "title": "like", "behaviours": [9001],
        "fields": [
            {"name": "title", "type": "text", "value": "Like", "layer": "scene", "group": "Button", "keeps": True},
            {"name": "tint", "type": "color", "value": "#d6336c", "layer": "scene", "group": "Control", "optional": True},
            {"name": "alpha", "type": "number", "value": 1, "layer": "default", "group": "Control", "minimum": 0, "maximum": 1},
        ],
        "pointedAt": [{"text": "outlet button of likes", "behaviour": 9001}, {"text": "rule: every Button"}],
    } | changes


def number_of(inspector, id):
    return inspector.page.run(
        "return [...remora.model.controls.values()].find((each) => each.id === arguments[0]).number", id
    )


def select(inspector, target):
    inspector.page.run("remora.model.select(arguments[0])", target)


def test_a_group_and_a_property_lead_to_the_page_of_their_kind(inspector):
    like = number_of(inspector, "like")
    select(inspector, {"control": like})
    inspector.feed(button(control=like))
    links = "return [...document.querySelectorAll('remora-inspector .about-kind a')].map((a) => new URL(a.href).pathname)"
    pages = ["/help/reference/kinds/button", "/help/reference/kinds/control"]
    assert inspector.page.run(links) == pages
    inspector.find("[data-name='tint'] .mark").click()
    assert inspector.page.run(links).count(pages[1]) == 2


def test_it_says_what_to_do_while_nothing_is_selected(inspector):
    assert "Select something" in inspector.find(".empty").text


def test_a_control_has_its_name_kind_screen_and_frame(inspector):
    like = number_of(inspector, "like")
    select(inspector, {"control": like})
    inspector.feed(button(control=like))
    assert inspector.find(".about").text == "like\nButton on profile · 20, 128 · 120 × 48"
    patches = [{"patch": "set", "control": like, "property": "x", "value": 30}]
    inspector.page.run("remora.model.apply({batch: 0, patches: arguments[0]})", patches)
    inspector.page.until("return document.querySelector('remora-inspector .about').textContent.includes('30, 128')")
    inspector.find(".about .link").click()
    assert inspector.page.run("return remora.model.selection") == {"control": number_of(inspector, "profile")}


def test_properties_are_grouped_by_the_kind_that_declares_them(inspector):
    like = number_of(inspector, "like")
    select(inspector, {"control": like})
    inspector.feed(button(control=like))
    inspector.find("[data-tab=own]").click()
    assert [each.get_attribute("textContent") for each in inspector.all("summary")] == ["Button", "Control"]
    inspector.all("summary")[1].click()
    assert not inspector.row("alpha").is_displayed()


def test_tabs_go_by_arrow_keys_and_show_what_points_at_it(inspector):
    like = number_of(inspector, "like")
    select(inspector, {"control": like})
    inspector.feed(button(control=like))
    tab = inspector.find("[data-tab=own]")
    tab.click()
    tab.send_keys(Keys.ARROW_LEFT)
    assert inspector.find("[aria-selected=true]").text == "Connections 2"
    assert [each.text for each in inspector.all(".links li")] == ["outlet button of likes", "rule: every Button"]
    inspector.find(".links button").click()
    assert inspector.page.run("return remora.model.selection") == {"behaviour": 9001}


def test_behaviours_of_a_control_are_cards_of_which_one_is_open(inspector):
    like = number_of(inspector, "like")
    select(inspector, {"control": like})
    linked = [{"text": "connection", "behaviour": 9002}]
    inspector.feed(button(control=like, pointedAt=linked))
    inspector.find("[data-tab=behaviours]").click()
    inspector.feed(likes())
    assert inspector.row("fade").is_displayed()
    heads = inspector.all(".card h3 button")
    assert [head.get_attribute("aria-expanded") for head in heads] == ["true", "false"]
    heads[1].click()
    inspector.feed(likes() | {"title": "other", "behaviour": 9002})
    assert [head.get_attribute("aria-expanded") for head in heads] == ["false", "true"]
    assert inspector.find(".about h2").text == "like"


def test_a_mark_says_where_a_value_comes_from(inspector):
    inspector.feed(likes(value=1.2, layer="live"))
    mark = inspector.row("fade", ".mark")
    text = "Changed live · scene: 0.7 s · default: 0.5 s"
    assert mark.get_attribute("aria-label") == f"fade: {text}"
    assert mark.get_attribute("title") == text
    assert inspector.row("animated", ".mark").get_attribute("title") == "Default"
    mark.click()
    values = [each.text for each in inspector.all(".popup dd")]
    assert values == ["1.2 s", "0.7 s", "0.5 s"]
    assert "How long each half takes" in inspector.find(".popup").text
    inspector.find(".popup .quiet").click()
    assert inspector.last() == {"do": "reset", "behaviour": 9001, "property": "fade"}


def test_help_describes_a_field(inspector):
    inspector.feed(likes())
    box = inspector.row("fade", ".number")
    described = inspector.page.run(
        "return arguments[0].getAttribute('aria-describedby').split(' ')"
        ".map((id) => document.getElementById(id).textContent).join('')", box
    )
    assert described == "How long each half takes"


def test_a_live_value_is_kept_or_reset_at_the_foot_of_its_card(inspector):
    inspector.feed(likes(value=1.2, layer="live"))
    assert inspector.find(".changes li span").text == "fade 0.7 → 1.2 s"
    inspector.page.run("places.fade = 'scene.json: screens[0].behaviours[0].properties.fade'")
    inspector.button("Keep fade").click()
    inspector.page.until("return document.querySelector('.status').textContent.startsWith('Kept: fade of likes')")
    assert inspector.last() == {"do": "keep", "behaviour": 9001, "property": "fade"}
    inspector.page.run("problems.fade = 'the file is read-only'")
    inspector.button("Keep fade").click()
    inspector.page.until("return document.querySelector('.status.bad')?.textContent === 'the file is read-only'")
    inspector.feed(likes())
    assert inspector.all(".changes li") == []


def test_several_live_values_are_kept_together(inspector):
    description = likes(value=1.2, layer="live")
    description["fields"][1] |= {"value": "heart-full.svg", "layer": "live"}
    inspector.feed(description)
    inspector.button("Keep all").click()
    assert [each["property"] for each in inspector.sent(2)] == ["normal", "fade"]


def test_a_refused_value_stays_with_the_sentence_of_the_host(inspector):
    inspector.feed(likes())
    inspector.page.run("problems.fade = 'fade: expected a number of seconds from 0 to 5, got 9'")
    box = inspector.row("fade", ".number")
    inspector.type(box, "9", Keys.TAB)
    assert inspector.problem("fade") == "fade: expected a number of seconds from 0 to 5, got 9"
    assert box.get_attribute("value") == "9"
    inspector.feed(likes(value=0.9))
    assert box.get_attribute("value") == "9"
    assert len(inspector.sent()) == 1
    box.send_keys(Keys.ESCAPE)
    assert box.get_attribute("value") == "0.9 s"
    assert inspector.row("fade", ".problem").text == ""


def test_a_refused_checkbox_goes_back(inspector):
    inspector.feed(likes())
    inspector.page.run("problems.animated = 'no'")
    inspector.row("animated", "input").click()
    assert inspector.problem("animated") == "no"
    inspector.page.until("return document.querySelector('[data-name=animated] input').checked")


def test_a_value_of_the_host_never_replaces_unsaved_text(inspector):
    inspector.feed(likes())
    box = inspector.row("fade", ".number")
    box.send_keys(Keys.CONTROL + "a")
    box.send_keys("3.")
    inspector.feed(likes(value=2))
    assert box.get_attribute("value") == "3."
    box.send_keys("5" + Keys.ENTER)
    assert inspector.last()["value"] == 3.5
    inspector.feed(likes(value=3.5, layer="live"))
    inspector.page.until("return document.querySelector('.number').value === '3.5 s'")


def test_a_change_by_the_host_flashes_once_and_keeps_the_row(inspector):
    inspector.feed(likes())
    row = inspector.row("taps")
    assert row.text.split() == ["taps", "1", "state"]
    description = likes()
    description["states"][0]["value"] = {"integer": 2}
    inspector.feed(description)
    assert row.text.split() == ["taps", "2", "state"]
    assert "flash" in row.get_attribute("class")
    assert "flash" not in inspector.row("fade").get_attribute("class")


def test_public_states_are_edited_like_properties(inspector):
    inspector.feed(likes())
    inspector.row("isOn", "input").click()
    assert inspector.last() == {"do": "set", "behaviour": 9001, "property": "isOn", "value": True}


def test_actions_without_arguments_are_buttons(inspector):
    inspector.feed(likes())
    first, second = inspector.all(".actions button")
    assert not second.is_enabled()
    first.click()
    assert inspector.last() == {"do": "act", "behaviour": 9001, "action": "reset"}
    inspector.page.run("problems.reset = 'likes.reset failed'")
    first.click()
    inspector.page.until("return document.querySelector('.status').textContent === 'likes.reset failed'")


def test_an_event_shows_when_it_was_sent_last(inspector):
    inspector.feed(likes())
    event = {"name": "toggled", "sender": "like", "behaviour": "likes", "payload": {"isOn": True}}
    inspector.page.run(
        "remora.model.apply({batch: 0, events: [{time: 12.04, event: arguments[0]}]})", event
    )
    assert inspector.find(".events [data-name=toggled]").text == "toggled\n12.0 s · isOn true"


def test_a_multiplexer_lists_its_targets(inspector):
    feed = number_of(inspector, "feed")
    outline = {"multiplexers": [{"number": 4, "count": 1, "targets": [{"control": feed}], "delegateOf": [feed]}]}
    inspector.feed({"title": "delegate of feed", "multiplexer": 4, "fields": [], "targets": [{"control": feed}]}, outline=outline)
    assert [each.text for each in inspector.all(".content h3")] == ["Targets", "Delegate of"]
    inspector.find(".links button").click()
    assert inspector.page.run("return remora.model.selection") == {"control": feed}


def test_what_is_gone_is_said(inspector):
    inspector.feed(likes())
    inspector.feed(None)
    assert inspector.find(".empty").text == "likes is gone."
