"""Undo and redo in the bar of a stage that is edited, and the list of all edits."""

import accessibility
from editing import Keys, edited  # noqa: F401


def bar(edited, name):
    return edited.page.find(f".undoing [aria-label='{name}']:not(:disabled)")


def move_three(edited):
    """Makes three edits; returns the texts of the file before each, and after all."""
    texts = [edited.text]
    for id in ("one", "two", "three"):
        edited.page.run(
            "return remora.connection.request('edit', { edit: { set: { property: 'x', of: arguments[0], to: 30 } } })", id)
        texts.append(edited.text)
    edited.page.until("return remora.model.history.undo === 'set three.x'")
    return texts


def open_list(edited):
    bar(edited, "All edits").click()
    return edited.page.until("return document.activeElement.closest('.edit-list')")


def lines(edited):
    return edited.page.run(
        "return [...document.querySelectorAll('.edit-list button')].map(({ dataset, textContent }) => ("
        "  `${dataset.way} ${textContent}`))")


def line(edited, name):
    return edited.page.find(f".edit-list [aria-label='{name}']")


def until_edits(edited, undo, redo):
    """Waits until these are the edits that the bar would undo and redo."""
    edited.page.until(
        "const names = [...document.querySelectorAll('.undoing button')].map((each) => each.getAttribute('aria-label'));"
        "return names[0] === arguments[0] && names[1] === arguments[1]", undo, redo)


def test_the_bar_undoes_and_redoes_by_name(edited):
    assert edited.page.run("return document.querySelectorAll('[aria-label^=Undo]:not(.undoing *, .undoing)').length") == 0
    until_edits(edited, "Undo", "Redo")
    assert edited.page.run("return [...document.querySelectorAll('.undoing button')].every(({ disabled }) => disabled)")
    texts = move_three(edited)
    assert edited.page.find(".undoing .words").text == "Undo: set three.x"
    bar(edited, "Undo: set three.x").click()
    until_edits(edited, "Undo: set two.x", "Redo: set three.x")
    assert edited.text == texts[2]
    edited.page.until("return [...document.querySelectorAll('.notice')]"
                      ".some((each) => each.textContent === 'Undo set three.x.')")
    bar(edited, "Redo: set three.x").click()
    until_edits(edited, "Undo: set three.x", "Redo")
    assert edited.text == texts[3]
    # Nothing is left to redo: the focus stays in the bar.
    assert edited.page.run("return document.activeElement.getAttribute('aria-label')") == "Undo: set three.x"
    edited.press("e")
    edited.page.until("return document.querySelector('.undoing').hidden")
    edited.chord(Keys.CONTROL, "z")
    until_edits(edited, "Undo: set two.x", "Redo: set three.x")


def test_a_narrow_bar_has_no_words(edited):
    move_three(edited)
    accessibility.set_size(edited.page, 1239, 800)
    edited.page.until("return !document.querySelector('.undoing .words').checkVisibility()")
    assert bar(edited, "Undo: set three.x").get_attribute("title") == "Undo: set three.x (Ctrl+Z)"


def test_the_list_undoes_and_redoes_up_to_a_line(edited):
    texts = move_three(edited)
    open_list(edited)
    assert lines(edited) == ["undo set three.x", "undo set two.x", "undo set one.x"]
    line(edited, "Undo 2 edits, down to: set two.x").click()
    until_edits(edited, "Undo: set one.x", "Redo: set two.x")
    assert edited.text == texts[1]
    open_list(edited)
    assert lines(edited) == ["redo set three.x", "redo set two.x", "undo set one.x"]
    line(edited, "Redo 2 edits, up to: set three.x").click()
    until_edits(edited, "Undo: set three.x", "Redo")
    assert edited.text == texts[3]
    edited.page.until("return [...document.querySelectorAll('.notice')]"
                      ".some((each) => each.textContent === '2 edits redone.')")


def test_keys_go_through_the_list_and_leave_it(edited):
    texts = move_three(edited)
    bar(edited, "Undo: set three.x").click()
    until_edits(edited, "Undo: set two.x", "Redo: set three.x")
    open_list(edited)
    focused = "return document.activeElement.getAttribute('aria-label')"
    assert edited.page.run(focused) == "Undo: set two.x"
    for key, name in [
        (Keys.ARROW_DOWN, "Undo 2 edits, down to: set one.x"), (Keys.ARROW_DOWN, "Undo 2 edits, down to: set one.x"),
        (Keys.HOME, "Redo: set three.x"), (Keys.ARROW_UP, "Redo: set three.x"), (Keys.ARROW_DOWN, "Undo: set two.x"),
    ]:
        edited.chord(key)
        assert edited.page.run(focused) == name
    edited.chord(Keys.ESCAPE)
    edited.page.until("return !document.querySelector('.edit-list')")
    assert edited.page.run(focused) == "All edits"
    assert edited.text == texts[2]
    edited.chord(Keys.ENTER)
    edited.page.until("return document.activeElement.closest('.edit-list')")
    edited.chord(Keys.END)
    edited.chord(Keys.ENTER)
    until_edits(edited, "Undo", "Redo: set one.x")
    assert edited.text == texts[0]


def test_the_list_shows_what_somebody_else_edits(edited):
    move_three(edited)
    open_list(edited)
    edited.page.run(
        "return remora.connection.request('edit', { edit: { set: { property: 'x', of: 'box', to: 30 } } })")
    edited.page.until("return document.activeElement.getAttribute('aria-label') === 'Undo: set box.x'")
    assert lines(edited)[0] == "undo set box.x"


def test_undoing_several_stops_at_the_first_refusal(edited):
    move_three(edited)
    # What somebody saved since is not undone.
    edited.file.write_text(edited.text.replace('"x": 30,', '"x": 35,', 1))
    edited.page.until("return remora.model.value(remora.model.controls.get(arguments[0]), 'x') === 35",
                      edited.number("one"))
    text = edited.text
    open_list(edited)
    line(edited, "Undo 3 edits, down to: set one.x").click()
    said = edited.page.until(
        "return [...document.querySelectorAll('.notice')].map((each) => each.textContent).find((each) => /since/.test(each))")
    assert said.startswith('undo of "set one.x" would change what was saved since')
    until_edits(edited, "Undo: set one.x", "Redo: set two.x")
    assert edited.text == text.replace('"x": 30', '"x": 140', 1).replace('"x": 30', '"x": 20', 1)


def test_undoing_several_stops_where_somebody_else_has_edited(edited):
    texts = move_three(edited)
    open_list(edited)
    # The list stays as it was, as if the click came before the host's answer.
    edited.page.run("""
      const request = remora.connection.request.bind(remora.connection);
      remora.connection.request = (what, details) => (what === 'history' ? new Promise(() => {}) : request(what, details));
      return request('edit', { edit: { set: { property: 'x', of: 'box', to: 30 } } });
    """)
    edited.page.until("return remora.model.history.undo === 'set box.x'")
    line(edited, "Undo 2 edits, down to: set two.x").click()
    edited.page.until("return [...document.querySelectorAll('.notice')].some((each) => each.textContent.includes("
                      "'the scene has been edited meanwhile: the next step would be \"set box.x\"'))")
    until_edits(edited, "Undo: set box.x", "Redo")
    assert edited.text != texts[3]


def test_the_bar_and_its_list_have_no_violation(edited):
    move_three(edited)
    bar(edited, "Undo: set three.x").click()
    until_edits(edited, "Undo: set two.x", "Redo: set three.x")
    open_list(edited)
    accessibility.check(edited.page, "stage")
