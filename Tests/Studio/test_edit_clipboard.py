"""Controls that are copied, cut, pasted, duplicated, removed and grouped on a stage that is edited."""

import json

from editing import Keys, SCENE, edited, open_edited  # noqa: F401

# The tests of one browser have one clipboard, which it need not let them use.
CLIPBOARD = (
    "window.clipboard = ''; Object.defineProperty(navigator, 'clipboard', { configurable: true,"
    " value: { writeText: async (text) => { window.clipboard = text; } } })"
)
SEND = """
const [type, text] = arguments;
const event = new ClipboardEvent(type, { bubbles: true, cancelable: true });
Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
document.querySelector('.viewport').dispatchEvent(event);
"""


def take(edited, type="copy"):
    """What a person copies, as another window gets it."""
    edited.page.run(CLIPBOARD)
    edited.page.run(SEND, type, "")
    return edited.page.until("return window.clipboard")


def paste(edited, text):
    edited.page.run(SEND, "paste", text)


def ids(edited, of="main"):
    return [part.get("id") for part in edited.part(of).get("controls", [])]


def test_a_copy_is_the_text_of_the_file_and_is_pasted_aside(edited):
    edited.click("one")
    edited.click("box", 280, 190, key=Keys.SHIFT)
    text = take(edited)
    controls = SCENE["screens"][0]["controls"]
    assert json.loads(text) == [controls[0], controls[3]]
    edited.click("main", 350, 800)
    paste(edited, text)
    edited.until_selected("one2", "box2")
    assert ids(edited)[-2:] == ["one2", "box2"]
    assert (edited.part("one2")["x"], edited.part("one2")["y"]) == (36, 56)
    assert ids(edited, "box2") == ["inner2", None]
    edited.chord(Keys.CONTROL, "z")
    edited.page.until("return !document.querySelector('[data-id=one2]')")
    assert json.loads(edited.text) == SCENE


def test_what_is_copied_is_pasted_into_what_is_selected_or_beside_itself(edited):
    edited.click("one")
    text = take(edited)
    paste(edited, text)
    edited.until_selected("one2")
    edited.click("feed", 200, 30)
    paste(edited, text)
    edited.until_selected("one3")
    assert ids(edited, "feed") == ["far", "one3"]
    assert edited.part("one3")["x"] == 20


def test_what_is_cut_is_pasted_on_another_screen_and_in_another_window(page, tmp_path):
    scene = json.loads(json.dumps(SCENE))
    scene["screens"].append({"id": "second"})
    edited = open_edited(page, tmp_path / "one", scene)
    edited.click("two")
    text = take(edited, "cut")
    edited.page.until("return remora.model.history.undo === 'cut two'")
    edited.page.run("remora.connection.request('screen', { id: 'second' })")
    edited.page.until("return remora.model.topScreen?.id === 'second'")
    paste(edited, text)
    edited.until_selected("two")
    assert ids(edited, "second") == ["two"]
    other = open_edited(page, tmp_path / "other")
    paste(other, text)
    other.until_selected("two2")
    assert ids(other)[-1] == "two2"


def test_what_is_no_control_is_not_pasted_and_a_field_keeps_its_keys(edited):
    before = edited.text
    paste(edited, "some words")
    edited.page.until("return [...document.querySelectorAll('.notice')]"
                      ".some((each) => each.textContent === 'The clipboard has no controls.')")
    edited.page.until("return document.querySelector('.toast').hidden")
    field = edited.page.find("remora-tree input[type=search]")
    assert edited.page.run(
        "return arguments[0].dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))", field)
    paste(edited, '[{ "kind": "Buton", "id": "odd" }]')
    edited.page.until("return [...document.querySelectorAll('.notice')].some(({ textContent }) => /Buton/.test(textContent))")
    assert edited.text == before


def test_several_are_duplicated_and_removed_with_a_toast_that_undoes(edited):
    before = edited.text
    edited.click("one")
    edited.click("box", 280, 190, key=Keys.SHIFT)
    edited.chord(Keys.CONTROL, "d")
    edited.until_selected("one2", "box2")
    with_copies = edited.text
    edited.press(Keys.DELETE)
    toast = edited.page.find(".toast:not([hidden])")
    assert toast.text.startswith("Removed 2 parts")
    assert ids(edited) == ["one", "two", "three", "box", "feed"]
    edited.page.find(".toast .quiet").click()
    edited.page.until("return document.querySelector('[data-id=box2]') && document.querySelector('.toast').hidden")
    assert edited.text == with_copies
    edited.chord(Keys.CONTROL, "z")
    edited.page.until("return !document.querySelector('[data-id=one2]')")
    assert edited.text == before


def test_the_toast_goes_by_itself_but_not_while_it_has_the_focus(edited):
    page = edited.page
    page.run("window.late = []; const { setTimeout, clearTimeout } = window;"
             "window.setTimeout = (action, time, ...more) => ("
             "  time === 10000 ? -late.push(action) : setTimeout(action, time, ...more));"
             "window.clearTimeout = (timer) => (timer < 0 ? (late[-timer - 1] = null) : clearTimeout(timer));")
    run = "const due = late.filter(Boolean); late.length = 0; due.forEach((action) => action()); return due.length"
    edited.click("one")
    edited.click("two", key=Keys.SHIFT)
    edited.press(Keys.DELETE)
    page.until("return !document.querySelector('.toast').hidden")
    page.run("document.querySelector('.toast .quiet').focus()")
    assert page.run(run) == 0
    page.run("document.querySelector('.viewport').focus()")
    assert page.run(run) == 1
    assert page.run("return document.querySelector('.toast').hidden")


def test_another_edit_takes_the_toast_away(edited):
    edited.click("one")
    edited.click("two", key=Keys.SHIFT)
    edited.press(Keys.DELETE)
    edited.page.until("return !document.querySelector('.toast').hidden")
    edited.click("three")
    edited.press(Keys.ARROW_RIGHT)
    edited.page.until("return document.querySelector('.toast').hidden")


def test_several_are_grouped_and_ungrouped(edited):
    before = edited.text
    edited.click("three")
    edited.click("one", key=Keys.SHIFT)
    edited.chord(Keys.CONTROL, "g")
    edited.until_selected("group")
    group = edited.part("group")
    assert [group[name] for name in ("x", "y", "width", "height")] == [20, 40, 100, 120]
    assert [(part["id"], part["x"], part["y"]) for part in group["controls"]] == [("one", 0, 0), ("three", 0, 80)]
    assert ids(edited) == ["two", "group", "box", "feed"]
    edited.chord(Keys.CONTROL, Keys.SHIFT, "g")
    edited.until_selected("one", "three")
    assert ids(edited) == ["two", "one", "three", "box", "feed"]
    assert (edited.part("three")["x"], edited.part("three")["y"]) == (20, 120)
    edited.chord(Keys.CONTROL, "z")
    edited.chord(Keys.CONTROL, "z")
    edited.page.until("return remora.model.history.undo === undefined")
    assert edited.text == before


def test_the_nameless_are_grouped_too(edited):
    edited.click("box", 20, 115)
    edited.click("inner", key=Keys.SHIFT)
    edited.chord(Keys.CONTROL, "g")
    edited.until_selected("group")
    assert [(part.get("text"), part["x"], part["y"]) for part in edited.part("group")["controls"]] == [
        ("Inner", 0, 0), ("Nameless", 0, 83)]


def test_what_is_not_in_the_file_is_not_copied(edited):
    said = edited.page.run(
        "return remora.connection.request('copy', { items: ['one', 'nothing'] }).catch(({ message }) => message)")
    assert said == 'there is no part "nothing" in the scene\'s file'


def test_what_a_person_deselects_after_a_paste_stays_so(edited):
    edited.click("one")
    paste(edited, take(edited))
    edited.until_selected("one2")
    said = edited.page.run("""
        remora.model.select(null);
        const control = remora.model.controls.get(arguments[0]);
        remora.model.dispatchEvent(new CustomEvent('created', { detail: { control } }));
        return Promise.resolve().then(() => remora.model.selected.length)""", edited.number("one2"))
    assert said == 0


def test_words_that_were_copied_since_are_not_a_control(edited):
    edited.click("one")
    take(edited)
    paste(edited, "some words")
    edited.page.until("return [...document.querySelectorAll('.notice')]"
                      ".some((each) => each.textContent === 'The clipboard has no controls.')")


def test_a_cut_of_several_offers_to_undo_it(edited):
    before = edited.text
    edited.click("one")
    edited.click("two", key=Keys.SHIFT)
    take(edited, "cut")
    assert edited.page.find(".toast:not([hidden])").text.startswith("Cut 2 controls")
    edited.page.find(".toast .quiet").click()
    edited.page.until("return document.querySelector('[data-id=two]') && document.querySelector('.toast').hidden")
    assert edited.text == before


def test_two_views_are_ungrouped_where_they_are(edited):
    edited.click("one")
    edited.click("two", key=Keys.SHIFT)
    edited.chord(Keys.CONTROL, "g")
    edited.until_selected("group")
    edited.click("three")
    edited.chord(Keys.CONTROL, "g")
    edited.until_selected("group2")
    assert ids(edited) == ["group", "group2", "box", "feed"]
    edited.page.run("remora.model.select(arguments[0].map((control) => ({ control })))",
                    [edited.number("group"), edited.number("group2")])
    edited.chord(Keys.CONTROL, Keys.SHIFT, "g")
    edited.page.until("return remora.model.history.undo === 'ungroup 2 Views'")
    assert ids(edited) == ["one", "two", "three", "box", "feed"]
