"""The right field for each type, fed by hand: what it shows, and what it sends."""

import pytest
from inspecting import Inspector
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


@pytest.fixture
def inspector(page):
    return Inspector(page("gallery")).record()


def of(name, type, value, **more):
    return {"name": name, "type": type, "value": value, "layer": "scene", "keeps": True} | more


FADE = of("fade", "seconds", 0.7, minimum=0, maximum=5, step=0.1, scene=0.7, default=0.7, help="How long")


def test_a_checkbox_sends_true_and_false(inspector):
    inspector.fields(of("animated", "boolean", True))
    inspector.row("animated", "input").click()
    assert inspector.last() == {"do": "set", "behaviour": 9001, "property": "animated", "value": False}


def test_a_number_is_typed_with_its_unit_or_without(inspector):
    inspector.fields(FADE)
    box = inspector.row("fade", ".number")
    assert box.get_attribute("value") == "0.7 s"
    inspector.type(box, "1.2")
    assert inspector.last()["value"] == 1.2
    inspector.type(box, "1,4 s", Keys.TAB)
    assert inspector.last(2)["value"] == 1.4


def test_the_arrow_keys_step_and_stay_within_the_limits(inspector):
    inspector.fields(FADE | {"value": 4.9})
    box = inspector.row("fade", ".number")
    box.send_keys(Keys.ARROW_UP)
    assert inspector.last()["value"] == 5
    box.send_keys(Keys.SHIFT + Keys.ARROW_DOWN)
    assert inspector.last(2)["value"] == 4


def test_what_is_no_number_is_not_sent_and_stays(inspector):
    inspector.fields(FADE)
    box = inspector.row("fade", ".number")
    inspector.type(box, "slow")
    assert inspector.problem("fade") == "“slow” is not a number"
    assert box.get_attribute("value") == "slow"
    assert box.get_attribute("aria-invalid") == "true"
    box.send_keys(Keys.ESCAPE)
    assert box.get_attribute("value") == "0.7 s"
    assert inspector.page.run("return sent.length") == 0


def test_dragging_the_label_changes_the_number(inspector):
    inspector.fields(FADE)
    label = inspector.row("fade", "label")
    ActionChains(inspector.page.driver).drag_and_drop_by_offset(label, 20, 0).perform()
    inspector.page.until("return sent.length > 0 && sent.at(-1).value === 1.2")


def test_a_drag_of_the_slider_sends_at_most_one_value_a_frame_and_the_last(inspector):
    inspector.fields(FADE)
    inspector.page.run(
        """
        const slider = document.querySelector('remora-inspector [type=range]');
        for (let tenths = 10; tenths <= 40; tenths++) {
          slider.value = tenths / 10;
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        }
        """
    )
    inspector.page.until("return sent.at(-1)?.value === 4")
    assert len(inspector.sent()) == 2


def test_an_integer_is_sent_as_one(inspector):
    inspector.fields(of("times", "integer", {"integer": 3}, minimum=1))
    box = inspector.row("times", ".number")
    assert box.get_attribute("value") == "3"
    inspector.type(box, "2.5")
    assert inspector.problem("times") == "2.5 is not a whole number"
    inspector.type(box, "4")
    assert inspector.last()["value"] == {"integer": 4}


def test_a_text_grows_with_its_lines_and_counts_near_its_limit(inspector):
    inspector.fields(of("title", "text", "Like", limit=10))
    box = inspector.row("title", "textarea")
    height = box.size["height"]
    box.send_keys(Keys.SHIFT + Keys.ENTER)
    box.send_keys("again")
    assert box.size["height"] > height
    assert inspector.row("title", "small").text == "10 of 10"
    box.send_keys(Keys.ENTER)
    assert inspector.last()["value"] == "Like\nagain"


def test_few_choices_stand_side_by_side(inspector):
    inspector.fields(of("alignment", "choice", "left", choices=["left", "center", "right"]))
    inspector.row("alignment", "[value=right]").send_keys(Keys.SPACE)
    assert inspector.last()["value"] == "right"


def test_many_choices_are_a_list(inspector):
    inspector.fields(of("keyboard", "choice", "text", choices=["text", "number", "email", "url"]))
    inspector.row("keyboard", "option[value=email]").click()
    assert inspector.last()["value"] == "email"


def test_a_colour_is_typed_or_taken_from_those_of_the_scene(inspector):
    inspector.fields(of("tint", "color", "#d6336c", optional=True))
    box = inspector.row("tint", "input.mono")
    inspector.type(box, "teal")
    assert inspector.last()["value"] == "teal"
    inspector.button("choose tint").click()
    inspector.button("#2b5c74", ".popup").click()
    assert inspector.last(2)["value"] == "#2b5c74"
    inspector.type(box, Keys.DELETE)
    assert inspector.last(3)["value"] is None


def test_the_opacity_of_a_colour_is_in_its_digits(inspector):
    inspector.fields(of("tint", "color", "#d6336c"))
    inspector.button("choose tint").click()
    slider = inspector.find(".popup [type=range]")
    slider.send_keys(Keys.HOME)
    inspector.page.until("return sent.at(-1)?.value === '#d6336c00'")


def test_pictures_are_a_grid_with_thumbnails(inspector):
    pictures = ["heart-full.svg", "heart.svg", "reef.svg"]
    inspector.fields(of("normal", "image", "heart.svg", pictures=pictures))
    button = inspector.row("normal", ".picture-button")
    assert button.get_attribute("aria-label") == "normal: heart.svg"
    button.click()
    inspector.page.until("return document.activeElement.matches('.tile[aria-pressed=true]')")
    inspector.page.driver.switch_to.active_element.send_keys(Keys.ARROW_LEFT, Keys.ENTER)
    assert inspector.last()["value"] == "heart-full.svg"
    assert inspector.all(".popup") == []


def test_pictures_are_found_by_typing(inspector):
    pictures = [f"fish-{number}.svg" for number in range(12)]
    inspector.fields(of("normal", "image", None, pictures=pictures, optional=True))
    inspector.row("normal", ".picture-button").click()
    inspector.find(".popup [type=search]").send_keys("11" + Keys.ENTER)
    assert inspector.last()["value"] == "fish-11.svg"


def test_a_file_is_one_of_those_there_are(inspector):
    inspector.fields(of("questions", "file", "a.txt", files=["a.txt", "b.txt"]))
    inspector.row("questions", "option[value='b.txt']").click()
    assert inspector.last()["value"] == "b.txt"


def test_a_localized_text_has_a_line_for_each_language(inspector):
    inspector.fields(of("greeting", "localized", {"record": {"de": "Hallo", "en": "Hello"}}))
    inspector.type(inspector.find("textarea[aria-label='greeting, de']"), "Moin")
    assert inspector.last()["value"] == {"record": {"de": "Moin", "en": "Hello"}}
    inspector.type(inspector.find("[aria-label='new language of greeting']"), "fr")
    assert inspector.last(2)["value"] == {"record": {"de": "Moin", "en": "Hello", "fr": ""}}
    inspector.button("remove greeting, de").click()
    assert inspector.last(3)["value"] == {"record": {"en": "Hello", "fr": ""}}


@pytest.mark.parametrize(
    "type, value, label, changed",
    [
        ("point", {"point": {"x": 0, "y": 8}}, "y", {"point": {"x": 0, "y": 44}}),
        ("size", {"size": {"width": 9, "height": 8}}, "height", {"size": {"width": 9, "height": 44}}),
        (
            "rect", {"record": {"x": 1, "y": 2, "width": 3, "height": 4}}, "width",
            {"record": {"x": 1, "y": 2, "width": 44, "height": 4}},
        ),
        ("range", {"record": {"from": 1, "to": 5}}, "to", {"record": {"from": 1, "to": 44}}),
    ],
)
def test_some_numbers_are_one_value(inspector, type, value, label, changed):
    inspector.fields(of("place", type, value))
    inspector.type(inspector.find(f"[aria-label='{label} of place']"), "44")
    assert inspector.last()["value"] == changed


def test_items_of_a_list_are_changed_added_removed_and_moved(inspector):
    inspector.fields(of("names", "list", ["one", "two"], item={"name": "", "type": "text", "value": None}))
    inspector.type(inspector.find("textarea[aria-label='names, item 2']"), "three")
    assert inspector.last()["value"] == ["one", "three"]
    inspector.button("add to names").click()
    inspector.type(inspector.page.driver.switch_to.active_element, "four")
    assert inspector.last(3)["value"] == ["one", "three", "four"]
    inspector.button("move names, item 3").send_keys(Keys.ARROW_UP)
    assert inspector.last(4)["value"] == ["one", "four", "three"]
    assert inspector.page.run("return document.activeElement.ariaLabel") == "move names, item 2"
    inspector.button("remove names, item 1").click()
    assert inspector.last(5)["value"] == ["four", "three"]


def test_an_item_is_dragged_to_its_place(inspector):
    inspector.fields(of("names", "list", ["one", "two", "three"]))
    chain = ActionChains(inspector.page.driver)
    chain.drag_and_drop(inspector.button("move names, item 1"), inspector.button("move names, item 3")).perform()
    assert inspector.last()["value"] == ["two", "three", "one"]


def test_a_table_opens_in_a_dialog(inspector):
    columns = [
        {"name": "question", "type": "text"}, {"name": "answers", "type": "list"},
        {"name": "right", "type": "integer", "optional": True},
    ]
    row = {"record": {"question": "Why?", "answers": ["a", "b"], "right": {"integer": 2}}}
    inspector.fields(of("questions", "rows", [row], columns=columns))
    inspector.row("questions", ".open-table").click()
    assert [head.text for head in inspector.all("th")] == ["question", "answers", "right"]
    inspector.type(inspector.find("[aria-label='right, row 1']"), "1")
    assert inspector.last()["value"][0]["record"]["right"] == {"integer": 1}
    inspector.type(inspector.find("[aria-label='right, row 1']"), Keys.DELETE)
    assert inspector.last(2)["value"] == [{"record": {"question": "Why?", "answers": ["a", "b"]}}]
    inspector.type(inspector.find("[aria-label='answers, row 1, item 2']"), "c")
    assert inspector.last(3)["value"][0]["record"]["answers"] == ["a", "c"]
    inspector.find("dialog .ends .quiet").click()
    assert inspector.last(4)["value"][1] == {"record": {"question": "", "answers": []}}
    inspector.button("move row 2").send_keys(Keys.ARROW_UP)
    assert inspector.last(5)["value"][0]["record"]["question"] == ""


def test_escape_closes_a_table_and_a_panel(inspector):
    columns = [{"name": "question", "type": "text"}]
    row = {"record": {"question": "Why?"}}
    inspector.fields(of("questions", "rows", [row], columns=columns), FADE)
    inspector.row("questions", ".open-table").click()
    box = inspector.find("[aria-label='question, row 1']")
    inspector.type(box, "How?", Keys.ESCAPE)
    assert box.get_attribute("value") == "Why?"
    assert inspector.find("dialog").is_displayed()
    box.send_keys(Keys.ESCAPE)
    inspector.page.until("return !document.querySelector('remora-inspector dialog').open")
    inspector.row("fade", ".mark").click()
    inspector.page.until("return document.querySelector(':popover-open')")
    inspector.page.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    inspector.page.until("return !document.querySelector(':popover-open')")


def test_the_list_of_an_outlet_is_wide_enough_for_ids(inspector):
    for many in [False, True]:
        link = {"control": 1, "id": "openKingfisherAgain"}
        inspector.fields(of("slides", "outlet", [link], kind="Label", many=many))
        assert inspector.row("slides", "select").size["width"] >= 150


def test_an_outlet_is_chosen_from_what_fits(inspector):
    inspector.fields(of("label", "outlet", [], kind="Label", many=False))
    select = inspector.row("label", "select")
    select.click()
    names = [option.text for option in select.find_elements(By.TAG_NAME, "option")]
    assert "count" in names and "like" not in names and "Label “Follow”" in names
    next(each for each in select.find_elements(By.TAG_NAME, "option") if each.text == "count").click()
    number = inspector.page.run("return [...remora.model.controls.values()].find(c => c.id === 'count').number")
    assert inspector.last() == {"do": "link", "behaviour": 9001, "outlet": "label", "to": [{"control": number}]}


def test_an_outlet_is_linked_by_pointing(inspector):
    inspector.fields(of("fields", "outlet", [{"control": 3, "id": "a"}], kind="TextField", many=True))
    inspector.page.run(
        "remora.model.addEventListener('wantpick', ({detail}) => { window.kind = detail.kind; detail.done({control: 7}) })"
    )
    inspector.button("point at fields on the stage").click()
    assert inspector.last()["to"] == [{"control": 3}, {"control": 7}]
    assert inspector.page.run("return window.kind") == "TextField"
    inspector.button("unlink a").click()
    assert inspector.last(2)["to"] == [{"control": 7}]


def test_an_unknown_type_is_json(inspector):
    inspector.fields(of("odd", "waveform", {"record": {"a": 1}}))
    box = inspector.row("odd", "textarea")
    assert box.get_attribute("value") == '{"record":{"a":1}}'
    inspector.type(box, "{")
    assert inspector.problem("odd").startswith("this is not JSON")
    inspector.type(box, "[1]")
    assert inspector.last()["value"] == [1]


def test_an_optional_value_can_be_none(inspector):
    inspector.fields(of("limit", "number", 5, optional=True))
    inspector.button("no limit").click()
    assert inspector.last()["value"] is None


def test_a_read_only_value_is_text(inspector):
    inspector.fields(of("frame", "rect", {"record": {"x": 1, "y": 2}}, readOnly=True))
    assert inspector.row("frame", "output").text == "x 1, y 2"
    assert inspector.all("input") == []
