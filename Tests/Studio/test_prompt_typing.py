"""The prompt of the page: typing, history, completion."""

import pytest
from selenium.webdriver import ActionChains, Keys

from logs import idle, show, submit, texts, until_text

OUTPUT = "remora-prompt .feed .shown"
VALUE = "return document.querySelector('remora-prompt textarea').value"


@pytest.fixture
def prompt(page):
    opened = page("gallery")
    show(opened, "prompt")
    return opened


def field(opened):
    return opened.find("remora-prompt textarea")


def test_shows_the_result_and_what_changes_on_the_stage(prompt):
    submit(prompt, "like.title")
    until_text(prompt, OUTPUT + ".result", '"Like"')
    submit(prompt, "like.title = 'Love'")
    until_text(prompt, OUTPUT + ".stage", 'like.title = "Love"')
    assert texts(prompt, OUTPUT + ".input") == ["like.title", "like.title = 'Love'"]


def test_an_unfinished_statement_gets_another_line(prompt):
    submit(prompt, "for i = 1, 2 do")
    assert prompt.run(VALUE) == "for i = 1, 2 do\n"
    submit(prompt, "print(i * 10) end")
    until_text(prompt, OUTPUT + ".result", "20")
    assert prompt.run(VALUE) == ""


def test_alt_enter_begins_a_new_line(prompt):
    field(prompt).click()
    keys = ActionChains(prompt.driver).send_keys("1")
    keys.key_down(Keys.ALT).send_keys(Keys.ENTER).key_up(Keys.ALT).send_keys("+ 2").perform()
    assert prompt.run(VALUE) == "1\n+ 2"
    field(prompt).send_keys(Keys.ENTER)
    idle(prompt)
    until_text(prompt, OUTPUT + ".result", "3")


def test_an_error_says_what_is_wrong(prompt):
    submit(prompt, "like.titel = 1")
    row = until_text(prompt, "remora-prompt .row.error", "titel")
    assert "title" in row.find_element("css selector", ".suggestion").text


def test_runs_commands(prompt):
    submit(prompt, ":tree")
    until_text(prompt, OUTPUT + ".result", "Button like")


def test_tab_inserts_a_single_candidate(prompt):
    field(prompt).send_keys("like:ta", Keys.TAB)
    prompt.until(VALUE + ".startsWith('like:tap')")
    assert not prompt.find(".candidates").is_displayed()


def test_the_list_of_candidates_is_chosen_from_with_the_arrows(prompt):
    field(prompt).send_keys("like:t", Keys.TAB)
    prompt.until("return !document.querySelector('.candidates').hidden")
    options = texts(prompt, ".candidates .text")
    assert options[:2] == ["tap", "touch"]
    chosen = "return document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).firstChild.textContent"
    assert prompt.run(chosen) == "tap"
    field(prompt).send_keys(Keys.ARROW_DOWN)
    assert prompt.run(chosen) == "touch"
    field(prompt).send_keys(Keys.ENTER)
    assert prompt.run(VALUE).startswith("like:touch")


def test_control_space_opens_the_list_and_escape_closes_it(prompt):
    field(prompt).send_keys("like.")
    ActionChains(prompt.driver).key_down(Keys.CONTROL).send_keys(" ").key_up(Keys.CONTROL).perform()
    prompt.until("return !document.querySelector('.candidates').hidden")
    field(prompt).send_keys("al")
    prompt.until("return document.querySelectorAll('.candidates li').length === 1")
    field(prompt).send_keys(Keys.ESCAPE)
    assert not prompt.find(".candidates").is_displayed()
    assert prompt.run(VALUE) == "like.al"


def test_tab_leaves_an_empty_field_and_after_escape(prompt):
    field(prompt).click()
    field(prompt).send_keys("x", Keys.ESCAPE, Keys.TAB)
    assert prompt.run("return document.activeElement.tagName") != "TEXTAREA"


def test_the_history_outlives_the_page(prompt):
    submit(prompt, "1 + 1")
    submit(prompt, "2 + 2")
    prompt.open()
    show(prompt, "prompt")
    field(prompt).send_keys("draft", Keys.ARROW_UP)
    assert prompt.run(VALUE) == "2 + 2"
    field(prompt).send_keys(Keys.ARROW_UP)
    assert prompt.run(VALUE) == "1 + 1"
    field(prompt).send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert prompt.run(VALUE) == "draft"


def test_text_of_scripts_is_only_text(prompt):
    submit(prompt, "print('<img src=x onerror=alert(1)>')")
    until_text(prompt, OUTPUT + ".result", "<img src=x")
    assert prompt.run("return document.querySelectorAll('remora-prompt img').length") == 0


def test_a_colon_goes_to_the_prompt(page):
    opened = page("gallery")
    ActionChains(opened.driver).send_keys(":").perform()
    assert opened.run("return document.activeElement.closest('remora-prompt') !== null")


def test_what_fits_is_listed_while_a_name_is_typed_and_does_not_take_enter(prompt):
    field(prompt).send_keys("like.ti")
    prompt.until("return !document.querySelector('.candidates').hidden")
    assert "title" in texts(prompt, ".candidates .text")
    assert prompt.run("return document.querySelector('.candidates [aria-selected=true]')") is None
    # Seen whole, also where it is higher than the pane.
    seen = prompt.run("""
      const { left, top, right, bottom } = document.querySelector('.candidates').getBoundingClientRect();
      return [[left + 5, top + 5], [right - 5, bottom - 5]].every((at) =>
        document.elementFromPoint(...at).closest('.candidates'))""")
    assert seen
    field(prompt).send_keys("tle", Keys.ENTER)
    idle(prompt)
    until_text(prompt, OUTPUT + ".result", '"Like"')
    assert not prompt.find(".candidates").is_displayed()
    field(prompt).send_keys("like.ti")
    prompt.until("return !document.querySelector('.candidates').hidden")
    field(prompt).send_keys(Keys.ARROW_DOWN, Keys.ENTER)
    prompt.until(VALUE + ".startsWith('like.ti') && document.querySelector('.candidates').hidden")


def test_nothing_is_listed_in_the_middle_of_a_text(prompt):
    field(prompt).send_keys("like.title = 'li")
    prompt.until(VALUE + ".endsWith('li')")
    assert prompt.run("return document.querySelector('.candidates').hidden")


# Answers to this request wait until `answer()`.
HOLD = """
const [what] = arguments;
const request = remora.connection.request.bind(remora.connection);
const held = new Promise((resolve) => { window.answer = resolve; });
remora.connection.request = (name, details) =>
  name === what ? held.then(() => request(name, details)) : request(name, details);
"""
CLOSED = "return document.querySelector('.candidates').hidden"


def test_enter_runs_what_was_typed_not_what_fitted_before(prompt):
    field(prompt).send_keys("like:t", Keys.TAB)
    prompt.until("return !document.querySelector('.candidates').hidden")
    prompt.run(HOLD, "complete")
    field(prompt).send_keys("a")
    assert prompt.run(CLOSED)
    field(prompt).send_keys("p()", Keys.ENTER)
    until_text(prompt, OUTPUT + ".input", "like:tap()")
    idle(prompt)
    prompt.run("answer()")
    submit(prompt, "1 + 1")
    until_text(prompt, OUTPUT + ".result", "2")
    assert prompt.run(CLOSED)
    assert texts(prompt, OUTPUT + ".input") == ["like:tap()", "1 + 1"]


def test_the_list_closes_when_the_cursor_moves(prompt):
    field(prompt).send_keys("like:t", Keys.TAB)
    prompt.until("return !document.querySelector('.candidates').hidden")
    field(prompt).send_keys(Keys.ARROW_LEFT)
    prompt.until(CLOSED)
    assert prompt.run(VALUE) == "like:t"


def test_text_typed_right_after_enter_is_not_swallowed(prompt):
    prompt.run(HOLD, "evaluate")
    field(prompt).send_keys("1 + 1", Keys.ENTER, "for i = 3, 3 do", Keys.ENTER, "print(i * 11)", Keys.ENTER, "en")
    assert prompt.run(VALUE) == "en"
    prompt.run("answer()")
    idle(prompt)
    until_text(prompt, OUTPUT + ".result", "2")
    assert prompt.run(VALUE) == "for i = 3, 3 do\nprint(i * 11)\nen"
    field(prompt).send_keys("d", Keys.ENTER)
    idle(prompt)
    until_text(prompt, OUTPUT + ".result", "33")
