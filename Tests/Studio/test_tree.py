"""The tree: what is in the scene, found, selected and watched by pointer and by keyboard alone."""

import accessibility
from selenium.webdriver import ActionChains, Keys

ROWS = """
  return [...document.querySelectorAll('.tree [role=treeitem]')]
    .sort((one, other) => parseFloat(one.style.top) - parseFloat(other.style.top))
    .map((row) => row.querySelector('.name').textContent)
"""
ACTIVE = "return document.getElementById(document.querySelector('.tree').getAttribute('aria-activedescendant'))"


def row(page, name):
    return page.until(
        "return [...document.querySelectorAll('.tree [role=treeitem]')]"
        ".find((row) => row.querySelector('.name').textContent === arguments[0])", name)


def active(page):
    return page.run(ACTIVE + "?.querySelector('.name').textContent")


def selected(page):
    """The id of what is selected."""
    return page.run("""
      const { selection, controls, behaviours } = remora.model;
      return selection && (behaviours.get(selection.behaviour) ?? controls.get(selection.control))?.id
    """)


def press(page, *keys):
    ActionChains(page.driver).send_keys(*keys).perform()


def focus_tree(page, name):
    row(page, name).click()
    page.until("return document.activeElement.role === 'tree'")


def test_controls_and_behaviours_are_under_what_they_belong_to(page):
    opened = page("gallery")
    like = row(opened, "like")
    assert like.get_attribute("aria-level") == "3"
    row(opened, "counter")
    names = opened.run(ROWS)
    assert names[:2] == ["Screens", "profile"]
    assert names.index("counter") == names.index("count") + 1
    assert row(opened, "counter").get_attribute("aria-level") == "4"


def test_a_click_selects(page):
    opened = page("gallery")
    row(opened, "like").click()
    assert selected(opened) == "like"
    opened.until("return document.querySelector('.tree [aria-selected=true] .name')?.textContent === 'like'")


def test_what_is_selected_elsewhere_is_shown(page):
    opened = page("gallery")
    focus_tree(opened, "profile")
    press(opened, Keys.ARROW_LEFT)
    opened.until("return document.querySelectorAll('.tree [role=treeitem]').length < 12")
    opened.run("""
      const { model } = remora;
      model.select({ control: [...model.controls.values()].find(({ id }) => id === 'portrait').number });
    """)
    assert active(opened) == "portrait"


def test_the_keyboard_alone_goes_everywhere(page):
    opened = page("gallery")
    focus_tree(opened, "profile")
    press(opened, Keys.ARROW_DOWN)
    assert active(opened) != "profile"
    press(opened, "h")
    assert active(opened) == "header" and selected(opened) == "header"
    press(opened, Keys.ARROW_RIGHT)
    assert active(opened) == "portrait"
    press(opened, Keys.ARROW_LEFT)
    assert active(opened) == "header"
    press(opened, Keys.ARROW_LEFT)
    assert row(opened, "header").get_attribute("aria-expanded") == "false"
    press(opened, Keys.ARROW_LEFT)
    assert active(opened) == "profile"
    press(opened, Keys.HOME)
    assert active(opened) == "Screens"
    press(opened, Keys.END)
    assert active(opened) == "every Screen: analytics"
    seen = opened.run("const [row, tree] = [arguments[0], document.querySelector('.tree')]"
                      ".map((e) => e.getBoundingClientRect()); return row.bottom <= tree.bottom",
                      opened.run(ACTIVE))
    assert seen


def test_typing_finds_and_keeps_what_is_around(page):
    opened = page("gallery")
    press(opened, "/")
    press(opened, "toggle_button")
    opened.until("return document.querySelectorAll('.tree [role=treeitem]').length === 3")
    assert opened.run(ROWS) == ["Screens", "profile", "likes"]
    assert opened.run("return document.querySelector('remora-tree [role=status]').textContent") == "1 found"
    press(opened, Keys.ARROW_DOWN)
    assert selected(opened) == "likes"
    opened.find("remora-tree input").clear()
    press(opened, "/")
    press(opened, "monday reef")
    opened.until("return document.querySelector('remora-tree [role=status]').textContent === '1 found'")
    assert opened.run(ROWS)[-1] == "Label"
    press(opened, "qqq")
    assert "Nothing" in opened.find("remora-tree .nothing").text
    press(opened, Keys.ESCAPE)
    row(opened, "like")


def test_a_screen_that_waits_is_presented_by_enter_and_by_a_double_click(page):
    opened = page("gallery")
    focus_tree(opened, "profile")
    press(opened, Keys.ARROW_LEFT, Keys.ARROW_DOWN)
    assert active(opened) == "about"
    assert row(opened, "about").get_attribute("data-type") == "screen"
    press(opened, Keys.ENTER)
    opened.until("return remora.model.topScreen.id === 'about'")
    opened.find("[aria-label='Dismiss this screen']").click()
    opened.until("return remora.model.topScreen.id === 'profile'")
    opened.until("return document.querySelector('.tree [data-type=screen]')")
    ActionChains(opened.driver).double_click(row(opened, "about")).perform()
    opened.until("return remora.model.topScreen.id === 'about'")


def test_a_waiting_task_counts_down_with_the_time_of_the_host(page):
    opened = page("gallery")
    opened.run("remora.connection.request('clock', { running: false })")
    opened.until("return !remora.model.clock.running")
    opened.control("like").click()
    badge = "return [...document.querySelectorAll('.tree .badge')].find((e) => e.title.includes('onButtonTap'))"
    assert opened.until(badge).text.startswith("0.7 s")
    opened.run("remora.connection.request('clock', { running: true, speed: 0.1 })")
    opened.until(badge + "?.textContent.startsWith('0.6 s')")


def test_failures_and_what_is_dropped_are_seen_on_a_closed_row(page):
    opened = page("gallery")
    focus_tree(opened, "count")
    opened.run("""
      const counter = [...remora.model.behaviours.values()].find(({ id }) => id === 'counter');
      remora.model.apply({ batch: 0, outline: { behaviours: [
        { ...counter, failures: 2, suspended: true, off: true, dropped: 3 } ] } });
    """)
    on = "return [...document.querySelectorAll('.tree [role=treeitem]')].find((e) => e.querySelector('.name').textContent === arguments[0]).querySelector('.badges').textContent"
    opened.until(on + ".includes('suspended')", "counter")
    assert opened.run(on, "counter") == "suspendedoff2 failures−3 dropped events"
    press(opened, Keys.ARROW_LEFT)
    opened.until(on + ".includes('suspended')", "count")


def test_thousands_of_controls_stay_quick(page):
    opened = page("gallery")
    opened.run("""
      const patches = [{ patch: 'create', control: 100000, kind: 'Screen', id: 'many', index: 1, properties: {} }];
      for (let index = 0; index < 2000; index += 1) {
        patches.push({ patch: 'create', control: 100001 + index, kind: 'Label', id: `label${index}`, parent: 100000,
          index, properties: { text: `Line ${index}` } });
      }
      remora.model.apply({ batch: 0, patches });
      remora.model.select({ control: 100000 });
    """)
    assert row(opened, "many").get_attribute("aria-expanded") == "false"
    focus_tree(opened, "many")
    press(opened, Keys.ARROW_RIGHT)
    row(opened, "label0")
    assert opened.run("return document.querySelectorAll('.tree [role=treeitem]').length") < 60
    milliseconds = opened.run("""
      const tree = document.querySelector('.tree');
      const key = (name) => tree.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
      const start = performance.now();
      for (let index = 0; index < 20; index += 1) key('ArrowDown');
      key('End');
      return (performance.now() - start) / 21;
    """)
    assert milliseconds < 1000  # It does not hang.
    press(opened, "/")
    press(opened, "label1999")
    row(opened, "label1999")


def test_the_tree_has_no_violation(page):
    opened = page("gallery")
    focus_tree(opened, "like")
    accessibility.check(opened, "scene")


def test_a_phone_goes_from_the_scene_to_the_inspector(page):
    opened = page("gallery")
    accessibility.set_size(opened, 390, 844)
    opened.find(".views button:nth-child(2)").click()
    focus_tree(opened, "like")
    assert row(opened, "like").size["height"] == 40
    press(opened, Keys.ENTER)
    assert opened.run("return document.querySelector('.views [aria-current]').textContent") == "Inspector"
    assert selected(opened) == "like"


def test_a_press_on_a_scrolled_tree_selects_what_is_under_the_pointer(page):
    page = page("gallery")
    page.until("return document.querySelectorAll('.tree [role=treeitem]').length > 5")
    page.run("document.querySelector('.tree').scrollTop = 9999")
    row(page, "likes toggled → counter increment").click()
    page.until("return remora.model.selection !== null")
    assert selected(page) == "likes"
    assert page.run("return document.querySelector('.tree').scrollTop") > 0


def test_the_tree_follows_the_screen_in_front_and_keeps_the_selection(page):
    opened = page("gallery")
    row(opened, "like").click()
    opened.run("document.activeElement.blur(); remora.connection.request('screen', { id: 'about' })")
    opened.until("return remora.model.topScreen.id === 'about'")
    opened.until("""
      const rows = [...document.querySelectorAll('.tree [role=treeitem]')];
      const about = rows.find((each) => each.querySelector('.name').textContent === 'about');
      const tree = document.querySelector('.tree');
      return about && tree.scrollTop > 0
        && Math.abs(about.getBoundingClientRect().top - tree.getBoundingClientRect().top) < 40
        || tree.scrollTop + tree.clientHeight >= tree.scrollHeight - 1""")
    assert selected(opened) == "like"


def test_a_script_that_does_not_load_is_marked_until_it_does(page, scene):
    folder = scene("gallery")
    opened = page(folder)
    script = folder.parents[1] / "behaviours/toggle_button.lua"
    good = script.read_text()
    row(opened, "likes")
    script.write_text(good + "local x = = 1\n")
    badge = opened.until("""
      const row = [...document.querySelectorAll('.tree [role=treeitem]')]
        .find((each) => each.querySelector('.name').textContent === 'likes');
      return [...row?.querySelectorAll('.badge') ?? []].find((each) => each.textContent === 'broken')""")
    assert badge.get_attribute("title").startswith("toggle_button.lua:")
    script.write_text(good)
    opened.until("return ![...document.querySelectorAll('.tree .badge')].some((each) => each.textContent === 'broken')")


def test_a_mistake_of_the_scene_is_marked_at_its_screens(page, scene):
    folder = scene("gallery")
    opened = page(folder)
    row(opened, "likes")
    file = folder / "scene.json"
    file.write_text(file.read_text().replace('"kind": "Label"', '"kind": "Labell"', 1))
    opened.until("""
      const row = document.querySelector('.tree [data-key="section:screens"]');
      return [...row.querySelectorAll('.badge')].some((each) => each.textContent === 'broken')""")


def test_a_name_that_is_cut_has_all_of_it_as_a_title(page):
    opened = page("gallery")
    opened.run("const { model } = remora; model.controls.get(arguments[0]).id = 'a name that is long '.repeat(9);"
               "model.dispatchEvent(new CustomEvent('outline', { detail: {} }))",
               opened.run("return [...remora.model.controls.values()].find(({ id }) => id === 'like').number"))
    name = opened.until("return [...document.querySelectorAll('.tree .name')]"
                        ".find((each) => each.textContent.startsWith('a name that'))")
    ActionChains(opened.driver).move_to_element(name).perform()
    assert name.get_attribute("title").startswith("a name that is long a name")
    other = row(opened, "portrait").find_element("css selector", ".name")
    ActionChains(opened.driver).move_to_element(other).perform()
    assert other.get_attribute("title") == ""


def test_changes_that_are_not_kept_are_listed_below_the_tree(page):
    opened = page("gallery")
    row(opened, "like").click()
    opened.run("""
      const { model, connection } = remora;
      const { number } = [...model.controls.values()].find(({ id }) => id === 'like');
      connection.request('set', { control: number, property: 'title', value: 'Love' });
    """)
    summary = opened.until(
        "return [...document.querySelectorAll('.unkept summary')].find((each) => each.textContent === '1 change not kept')"
    )
    summary.click()
    line = opened.until("return document.querySelector('.unkept li')")
    assert line.text.startswith("like.title Like → Love")
    line.find_element("css selector", "[aria-label='Reset like.title']").click()
    opened.until("return document.querySelector('.unkept .outcome').textContent === 'Reset like.title.'")
    opened.until("return remora.model.unkept.length === 0")
    summary.click()
    opened.until("return document.querySelector('.unkept').hidden")


def test_a_change_is_kept_below_the_tree(page, scene):
    folder = scene("gallery")
    before = (folder / "scene.json").read_text()
    opened = page(folder)
    row(opened, "like")
    opened.run("""
      const { model, connection } = remora;
      const { number } = [...model.controls.values()].find(({ id }) => id === 'like');
      connection.request('set', { control: number, property: 'title', value: 'Love' });
    """)
    opened.until("return document.querySelector('.unkept li')")
    opened.find(".unkept summary").click()
    opened.find(".unkept [aria-label='Keep like.title']").click()
    opened.until("return document.querySelector('.unkept .outcome').textContent === 'Kept: title of like'")
    opened.until("return remora.model.unkept.length === 0")
    assert (folder / "scene.json").read_text() == before.replace('"title": "Like"', '"title": "Love"')


def test_a_control_that_nobody_can_see_is_marked(page):
    opened = page("gallery")
    row(opened, "like")
    opened.run("""
      const { model, connection } = remora;
      const { number } = [...model.controls.values()].find(({ id }) => id === 'like');
      connection.request('set', { control: number, property: 'alpha', value: 0 });
    """)
    badge = opened.until(
        "return [...document.querySelectorAll('.tree .badge')].find((each) => each.textContent.startsWith('unseen'))"
    )
    assert badge.get_attribute("title") == "Its alpha is 0"
