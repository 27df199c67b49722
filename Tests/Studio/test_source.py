"""The pane with the text of a script: colours, explanations, and links to declarations."""

import pytest
from selenium.webdriver import ActionChains, Keys

from logs import replace, texts, until_text

CARD = "remora-source .explanation:not([hidden])"


@pytest.fixture
def opened(page, scene):
    """Shows a script of the gallery in the pane."""
    folder = scene("gallery")
    behaviours = folder.parents[1] / "behaviours"

    def open_script(name):
        opened = page(folder)
        opened.run(
            "remora.model.dispatchEvent(new CustomEvent('opensource', { detail: { file: arguments[0] } }))", name)
        opened.find("remora-source .word")
        return opened

    open_script.behaviours = behaviours
    return open_script


def word(opened, line, text):
    """A word of a line, scrolled to where the mouse reaches it."""
    found = opened.until(
        "return [...document.querySelectorAll('remora-source .line')[arguments[0] - 1].querySelectorAll('.word')]"
        ".find((each) => each.textContent === arguments[1])", line, text)
    opened.run("arguments[0].scrollIntoView({ block: 'nearest' })", found)
    return found


def rest_on(opened, element):
    """Moves the mouse onto an element, and waits for the explanation."""
    ActionChains(opened.driver).move_to_element(element).perform()
    return opened.find(CARD)


def test_a_word_has_the_colour_of_what_it_is(opened):
    page = opened("toggle_button.lua")
    kinds = {line: texts(page, f"remora-source .line:nth-child({line}) .lua-{kind}")
             for line, kind in [(4, "outlet"), (8, "property"), (9, "state"), (10, "event"), (17, "handler")]}
    assert kinds == {4: ["button"], 8: ["fade"], 9: ["isOn"], 10: ["toggled"], 17: ["onButtonTap"]}
    replace(opened.behaviours / "toggle_button.lua", "local Toggle", "\nlocal Toggle")
    until_text(page, "remora-source .line:nth-child(5) .lua-outlet", "button")


def test_the_mouse_shows_an_explanation_and_escape_closes_it(opened):
    replace(opened.behaviours / "toggle_button.lua", "Shown while off", "<img src=x onerror=fail()> [a](x.html) `b`")
    page = opened("toggle_button.lua")
    card = rest_on(page, word(page, 5, "normal"))
    assert texts(page, f"{CARD} pre:first-child") == ["normal: image"]
    assert "<img src=x onerror=fail()> [a](x.html) b" in card.text
    assert page.run("return document.querySelector('remora-source img, remora-source .explanation a')") is None
    # The pointer may go onto it.
    ActionChains(page.driver).move_to_element(card).perform()
    ActionChains(page.driver).send_keys(Keys.ESCAPE).perform()
    assert not card.is_displayed()
    rest_on(page, word(page, 4, "button")).find_element("css selector", ".place").click()
    page.find("remora-source .line.here:nth-child(4)")
    assert not card.is_displayed()


def test_the_keyboard_goes_through_the_words_and_to_a_declaration_and_back(opened):
    page = opened("toggle_button.lua")
    page.find("remora-source .code").send_keys(Keys.TAB)
    focused = "return document.activeElement.textContent"
    for keys, text in [("", "local"), (Keys.ARROW_RIGHT, "Toggle"), (Keys.END, '"Toggle button"'),
                       (Keys.ARROW_DOWN, '"Button"'), (Keys.ARROW_LEFT, "outlet"), (Keys.ARROW_UP, "behaviour"),
                       (Keys.HOME, "local")]:
        page.driver.switch_to.active_element.send_keys(keys)
        assert page.run(focused) == text
    page.run("arguments[0].tabIndex = 0; arguments[0].focus()", word(page, 18, "isOn"))
    until_text(page, f"{CARD} + [role=status]", "isOn: state(boolean)")
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    page.find("remora-source .line.here:nth-child(9)")
    assert page.run("return document.activeElement.className") == "lua-state word"
    page.driver.switch_to.active_element.send_keys(Keys.ALT, Keys.ARROW_LEFT)
    page.find("remora-source .line.here:nth-child(18)")
    assert page.run(focused) == "isOn"
    assert not page.find("remora-source .back").is_displayed()


def test_a_link_opens_another_script_and_back_returns(opened):
    page = opened("blinking_toggle.lua")
    link = page.find("remora-source a.word")
    assert link.text == "toggle_button"
    link.click()
    until_text(page, "remora-source .file", "toggle_button.lua")
    button = word(page, 40, "button")
    ActionChains(page.driver).key_down(Keys.CONTROL).click(button).key_up(Keys.CONTROL).perform()
    page.find("remora-source .line.here:nth-child(4)")
    back = page.find("remora-source .back")
    back.click()
    page.find("remora-source .line.here:nth-child(40)")
    back.click()
    until_text(page, "remora-source .file", "blinking_toggle.lua")
    assert not back.is_displayed()


def test_a_source_that_reads_as_before_is_not_drawn_again(opened):
    page = opened("toggle_button.lua")
    shown = word(page, 5, "normal")
    # A host writes the names of an object in any order.
    for order in ["sort", "reverse"]:
        page.run("""
          window.isRead = false;
          const { connection } = remora;
          connection.request = async (what, details) => {
            const answer = await Object.getPrototypeOf(connection).request.call(connection, what, details);
            if (what !== 'source') return answer;
            setTimeout(() => { window.isRead = true });
            const names = Object.keys(answer).sort();
            return Object.fromEntries((arguments[0] === 'sort' ? names : names.reverse()).map((name) => [name, answer[name]]));
          };
          remora.model.apply({ batch: 0, log: [{ time: 1, text: 'reloaded' }] });""", order)
        page.until("return window.isRead")
    assert page.run("return arguments[0].isConnected", shown)


@pytest.mark.parametrize("line, text, says", [(19, "send", "No script here declares it."),
                                              (4, "button", "It is declared here.")])
def test_a_word_that_leads_nowhere_says_why(opened, line, text, says):
    page = opened("toggle_button.lua")
    ActionChains(page.driver).key_down(Keys.CONTROL).click(word(page, line, text)).key_up(Keys.CONTROL).perform()
    until_text(page, CARD, says)


def test_a_late_explanation_does_not_replace_what_a_click_says(opened):
    page = opened("toggle_button.lua")
    # The answer to the resting mouse comes after the one to the click.
    page.run("""
        const { connection } = remora, request = connection.request;
        const answered = new Promise((resolve) => { window.answer = resolve; });
        connection.request = async function(what, ...rest) {
            const reply = await request.call(this, what, ...rest);
            if (what === 'hover') { window.asked = true; await answered; }
            return reply;
        };""")
    button = word(page, 4, "button")
    ActionChains(page.driver).move_to_element(button).perform()
    page.until("return window.asked")
    ActionChains(page.driver).key_down(Keys.CONTROL).click(button).key_up(Keys.CONTROL).perform()
    until_text(page, CARD, "It is declared here.")
    page.run("window.answer(); return new Promise((resolve) => setTimeout(resolve))")
    assert page.find(CARD).text == "It is declared here."


def test_a_mistake_is_shown_below_the_whole_title(opened):
    page = opened("toggle_button.lua")
    script = opened.behaviours / "toggle_button.lua"
    replace(script, "return Toggle", "return Toggle +")
    page.find("#log-tab-messages").click()
    until_text(page, "remora-messages .place", "toggle_button.lua:").click()
    page.find("remora-source .line.here + .mistake")
    page.until("return document.activeElement.closest('remora-source')")
    seen = page.run("""
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const pane = box('#source-pane'), code = box('remora-source .code'), line = box('remora-source .here');
      return [box('remora-source .file').top >= pane.top, line.top >= code.top, line.bottom <= code.bottom]""")
    assert seen == [True, True, True]
