"""The stage's mode, and what is selected on a stage that is edited."""

import accessibility
from editing import Keys, edited  # noqa: F401
from selenium.webdriver import ActionChains

RECORD = (
    "window.sent = []; const input = remora.connection.input.bind(remora.connection);"
    "remora.connection.input = (name, details) => { sent.push(name); input(name, details); };"
)


def test_a_stage_that_is_edited_operates_nothing(edited):
    page = edited.page
    page.run(RECORD)
    edited.click("one")
    edited.until_selected("one")
    edited.press("x", Keys.ENTER)
    assert page.run("return sent") == []
    edited.press("e")
    page.until("return remora.model.mode === 'use'")
    edited.tap("one")
    page.until("return sent.includes('pointer')")


def test_the_edited_stage_has_a_frame_while_keys_reach_it(edited):
    frame = """
      const stage = document.querySelector('remora-stage .viewport');
      const { content, outlineStyle, width, height } = getComputedStyle(stage.parentElement, '::after');
      if (content === 'none') return null;
      return [outlineStyle, parseFloat(width) - stage.offsetWidth, parseFloat(height) - stage.offsetHeight];
    """
    assert edited.page.run(frame) == ["solid", 0, 0]
    edited.page.run("document.querySelector('[aria-label=Zoom]').focus()")
    assert edited.page.run(frame) is None


def test_pick_comes_after_use_and_edit(edited):
    page = edited.page
    names = "return [...document.querySelectorAll('.stage-bar .set:first-child button:not([hidden])')]" \
        ".map((each) => `${each.textContent} ${each.getAttribute('aria-pressed')}`).join()"
    assert page.run(names) == "Use false,Edit true"
    edited.press("e")
    page.until(names + " === 'Use true,Edit false,Pick false'")
    edited.press("p")
    page.until(names + " === 'Use false,Edit false,Pick true'")
    edited.press(Keys.ESCAPE)
    page.until(names + " === 'Use true,Edit false,Pick false'")


def test_a_scene_without_a_file_is_not_edited(edited):
    page = edited.page
    page.run("remora.model.greet({ ...remora.model.hello, keeps: false })")
    assert page.run("return remora.model.mode") == "use"
    assert page.run("return document.querySelectorAll('.stage-bar .set:first-child button')[1].hidden")
    edited.press("e")
    assert page.run("return document.querySelector('remora-device').mode") == "touch"


def test_clicks_select_one_or_several(edited):
    edited.click("inner")
    edited.until_selected("inner")
    edited.click("one", key=Keys.SHIFT)
    edited.click("three", key=Keys.SHIFT)
    edited.until_selected("inner", "one", "three")
    assert edited.page.run("return remora.model.controls.get(remora.model.selection.control).id") == "three"
    assert edited.heard() == "3 selected"
    edited.click("one", key=Keys.SHIFT)
    edited.until_selected("inner", "three")
    edited.page.until("return document.querySelectorAll('.marks .frame').length === 2")
    edited.click("two")
    edited.until_selected("two")
    edited.click("main", 350, 800)
    edited.until_selected("main")


def test_a_frame_selects_what_it_meets(edited):
    edited.move((300, 20), (200, 60), (60, 150))
    edited.until_selected("one", "two", "three")
    edited.move((360, 500), (300, 440), key=Keys.SHIFT)
    edited.until_selected("feed")
    assert edited.page.run("return document.querySelector('.marquee').hidden")


def test_escape_takes_a_frame_back(edited):
    edited.click("two")
    edited.move((300, 20), (200, 100), (60, 150), release=False)
    edited.until_selected("one", "two", "three")
    edited.press(Keys.ESCAPE)
    edited.until_selected("two")
    edited.release()


def test_keys_select(edited):
    edited.press(Keys.TAB)
    edited.until_selected("one")
    edited.press(Keys.TAB, Keys.TAB, Keys.TAB)
    edited.until_selected("box")
    edited.press(Keys.ENTER)
    edited.until_selected("inner")
    assert edited.heard() == "inner, Label"
    edited.press(Keys.ESCAPE)
    edited.until_selected("box")
    edited.chord(Keys.CONTROL, "a")
    edited.until_selected("one", "two", "three", "box", "feed")
    edited.press(Keys.ESCAPE)
    edited.until_selected()
    # Beyond the last one, the Tab key goes on in the page.
    edited.chord(Keys.SHIFT, Keys.TAB)
    edited.until_selected("feed")
    edited.press(Keys.TAB)
    edited.page.until("return !document.activeElement.matches('.viewport')")


def test_what_goes_is_not_selected_any_more(edited):
    edited.click("one")
    edited.click("two", key=Keys.SHIFT)
    edited.until_selected("one", "two")
    edited.page.run("remora.connection.request('edit', { edit: { remove: { items: ['two'] } } })")
    edited.until_selected("one")


def test_a_stage_that_is_edited_has_no_violation(edited):
    edited.click("one")
    edited.click("two", key=Keys.SHIFT)
    edited.page.find("[aria-label='Arrange what is selected']").click()
    accessibility.check(edited.page, "stage")


def test_what_is_locked_or_hidden_is_out_of_the_way(edited):
    edited.click("box", 280, 190)
    edited.press("l")
    edited.page.until("return document.querySelector('.frame.is-locked') && document.querySelector('.handles').hidden")
    edited.click("box", 280, 190)
    edited.until_selected("main")
    edited.move((300, 20), (200, 60), (10, 390))
    edited.until_selected("one", "two", "three")
    # Keys and the tree still reach it, to unlock it.
    edited.page.run("remora.model.select({ control: arguments[0] })", edited.number("box"))
    edited.press("l")
    edited.click("inner")
    edited.until_selected("inner")
    edited.press("h")
    edited.until_selected()
    edited.hides("inner")
    edited.click("box", 20, 30)
    edited.until_selected("box")
    edited.press("e")
    edited.page.until("return remora.model.mode === 'use'")
    assert edited.shows("inner")
    edited.press("e")
    edited.hides("inner")
    edited.chord(Keys.SHIFT, "H")
    assert edited.shows("inner")


def test_several_are_selected_in_the_tree(edited):
    def click(name, key):
        rows = "return [...document.querySelectorAll('.tree .node')]" \
            ".find(({ textContent }) => textContent.startsWith(arguments[0]))"
        row = edited.page.until(rows, name)
        ActionChains(edited.page.driver).key_down(key).click(row).key_up(key).perform()
    edited.click("one")
    click("three", Keys.CONTROL)
    click("box", Keys.CONTROL)
    edited.until_selected("one", "three", "box")
    edited.page.until("return [...document.querySelectorAll('.tree [aria-selected=true]')].length === 3")
    tree = edited.page.find(".tree")
    tree.send_keys(Keys.SHIFT, Keys.ARROW_DOWN)
    edited.until_selected("one", "three", "box", "inner")
    tree.send_keys(Keys.SHIFT, Keys.ARROW_UP, Keys.ARROW_UP)
    edited.until_selected("one", "box", "three")
    click("box", Keys.CONTROL)
    edited.until_selected("one", "three")
    edited.click("one")
    click("three", Keys.SHIFT)
    edited.until_selected("one", "two", "three")


def test_keys_of_edit_are_the_browsers_in_use(edited):
    press = "return document.body.dispatchEvent(new KeyboardEvent(" \
        "'keydown', { key: 'g', ctrlKey: true, bubbles: true, cancelable: true }))"
    assert not edited.page.run(press)
    edited.press("e")
    edited.page.until("return remora.model.mode === 'use'")
    assert edited.page.run(press)


def test_what_is_locked_stays_as_it_is(edited):
    before = edited.text
    edited.click("one")
    edited.press("l")
    edited.press(Keys.ARROW_RIGHT, "]")
    edited.click("two", key=Keys.SHIFT)
    edited.until_selected("one", "two")
    edited.page.find("[aria-label='Arrange what is selected']").click()
    edited.page.find(".arrange [aria-label='Align left edges']").click()
    edited.page.until("return remora.model.history.undo === 'align two'")
    edited.chord(Keys.CONTROL, "z")
    edited.page.until("return remora.model.history.redo === 'align two'")
    assert edited.page.run("return remora.model.history.undo") is None
    assert edited.text == before
    edited.page.run("remora.model.dispatchEvent(new Event('reset'))")
    edited.page.until("return !document.querySelector('.frame.is-locked')")


def notice(edited, text):
    edited.page.until("return [...document.querySelectorAll('.notice')]"
                      ".some(({ textContent }) => textContent === arguments[0])", text)


def lock(edited, id):
    edited.page.run("remora.model.select({ control: arguments[0] })", edited.number(id))
    edited.until_selected(id)
    edited.press("l")
    edited.page.until("return document.querySelector('.frame.is-locked')")


def test_delete_and_cut_leave_what_is_locked(edited):
    before = edited.text
    lock(edited, "one")
    edited.press(Keys.DELETE)
    notice(edited, "one is locked, and stays. In Edit, L unlocks it.")
    edited.page.run("remora.model.select(arguments[0].map((control) => ({ control })))",
                    [edited.number(id) for id in ("one", "two", "three")])
    edited.press(Keys.DELETE)
    edited.page.until("return remora.model.history.undo === 'remove 2 parts'")
    assert edited.part("one") and not edited.part("two") and not edited.part("three")
    edited.chord(Keys.CONTROL, "z")
    edited.page.until("return remora.model.history.undo === undefined")
    assert edited.text == before
    lock(edited, "feed")
    edited.page.run("remora.model.select(arguments[0].map((control) => ({ control })))",
                    [edited.number(id) for id in ("one", "feed")])
    edited.page.run("document.querySelector('.viewport').dispatchEvent("
                    "new ClipboardEvent('cut', { bubbles: true, cancelable: true }))")
    notice(edited, "2 controls are locked, and stay. In Edit, L unlocks them.")
    assert edited.text == before


def test_what_is_in_a_locked_control_is_locked_with_it(edited):
    before = edited.text
    lock(edited, "box")
    edited.page.run("remora.model.select({ control: arguments[0] })", edited.number("inner"))
    edited.page.until("return document.querySelector('.frame.is-locked') && document.querySelector('.handles').hidden")
    edited.press(Keys.ARROW_RIGHT, "]", Keys.DELETE)
    notice(edited, "inner is locked, and stays. In Edit, L unlocks it.")
    assert edited.page.run("return remora.model.history.undo") is None
    assert edited.text == before
    # What is removed takes with it what is locked in it.
    edited.page.run("remora.model.select({ control: arguments[0] })", edited.number("box"))
    edited.press("l")
    lock(edited, "inner")
    edited.page.run("remora.model.select(arguments[0].map((control) => ({ control })))",
                    [edited.number("box"), edited.number("inner")])
    edited.press(Keys.DELETE)
    edited.page.until("return remora.model.history.undo === 'remove box'")
    assert not edited.part("inner")
