"""The log: what failed, what scripts said, what was reloaded."""

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from logs import replace, show, texts, until_text

ROWS = "remora-messages .row"


def test_a_broken_script_shows_its_line_and_leads_to_it(page, scene):
    folder = scene("gallery")
    script = folder.parents[1] / "behaviours/toggle_button.lua"
    opened = page(folder)
    replace(script, "self.animated then", "self.animated the")
    until_text(opened, "#log-tab-messages .badge", "1")
    show(opened, "messages")
    row = until_text(opened, ROWS, "the is no word of Lua")
    assert "Error" in row.get_attribute("textContent")
    excerpt = row.find_element("css selector", ".excerpt").text
    assert excerpt.split() == ["20", "if", "self.animated", "the"]
    until_text(opened, ROWS, "kept the old version")

    row.find_element("css selector", ".place").send_keys(Keys.ENTER)
    assert opened.find("remora-source .line.error").text.split()[0] == "20"
    assert 'did you mean "then"?' in opened.find("remora-source .mistake").text
    assert opened.run("return document.activeElement.className") == "code"

    replace(script, "self.animated the", "self.animated then")
    opened.until("return !document.querySelector('remora-source .mistake')")
    until_text(opened, ROWS, "the mistake is gone")


def test_a_suggestion_and_the_calls_of_a_failure_are_there(page, scene):
    folder = scene("gallery")
    replace(
        folder.parents[1] / "behaviours/toggle_button.lua",
        "  self.isOn = not self.isOn",
        "  self.button.titel = 'x'",
    )
    opened = page(folder)
    show(opened, "messages")
    opened.run(
        "remora.connection.input('tap', { control:"
        " [...remora.model.controls.values()].find(({ id }) => id === 'like').number })"
    )
    row = until_text(opened, ROWS, "titel")
    assert "title" in row.find_element("css selector", ".suggestion").text
    assert not row.find_element("css selector", "pre").is_displayed()
    summary = row.find_element("css selector", "summary")
    summary.click()
    assert "toggle_button.lua:18" in row.find_element("css selector", "pre").text


def add(opened, count, severity="note", message="line"):
    opened.run(
        "remora.model.apply({ batch: 0, log: Array.from({ length: arguments[0] }, (_, index) => ({ time: index,"
        " diagnostic: { severity: arguments[1], message: arguments[2].replace('#', index), file: 'a.lua', line: 1 } })) })",
        count, severity, message,
    )


def test_repeats_are_counted(page):
    opened = page("gallery")
    show(opened, "messages")
    add(opened, 12, "error", "it failed")
    until_text(opened, ROWS + " .count", "×12")
    assert sum("it failed" in text for text in texts(opened, ROWS)) == 1


def test_a_repeat_is_one_whatever_the_order_of_its_names_and_its_variables(page):
    opened = page("gallery")
    show(opened, "messages")
    opened.run("""remora.model.apply({ batch: 0, log: [
      { time: 1, diagnostic: { severity: 'error', message: 'again', locals: [{ name: 'n', value: '1' }] } },
      { diagnostic: { message: 'again', severity: 'error', locals: [{ name: 'n', value: '2' }] }, time: 2 }] })""")
    until_text(opened, ROWS + " .count", "×2")
    assert "n = 1" in opened.find(ROWS + " .locals").text


def test_filters_by_text_and_severity(page):
    opened = page("gallery")
    show(opened, "messages")
    add(opened, 3, "note", "tea #")
    add(opened, 1, "warning", "too hot")
    add(opened, 1, "error", "it broke")
    until_text(opened, ROWS, "it broke")
    Select(opened.find("remora-messages .level")).select_by_visible_text("Warnings")
    assert len(texts(opened, ROWS)) == 2
    Select(opened.find("remora-messages .level")).select_by_visible_text("Everything")
    opened.find("remora-messages .filter").send_keys("TEA 1")
    assert len(texts(opened, ROWS)) == 1
    opened.find("remora-messages .filter").send_keys("x")
    until_text(opened, "remora-messages .note", "The filter hides everything")


def test_stays_at_the_end_unless_scrolled_up(page):
    opened = page("gallery")
    show(opened, "messages")
    add(opened, 100, message="line #")
    feed = "const feed = document.querySelector('remora-messages .feed');"
    at_end = feed + "return feed.scrollHeight - feed.clientHeight - feed.scrollTop < 4 && feed.textContent.includes(arguments[0])"
    opened.until(at_end, "line 99")
    opened.run(feed + "feed.scrollTop -= 200")
    opened.until(feed + "return feed.scrollHeight - feed.clientHeight - feed.scrollTop > 100")
    top = opened.run(feed + "return new Promise((done) => requestAnimationFrame(() => done(feed.scrollTop)))")
    add(opened, 50, message="later #")
    until_text(opened, ROWS, "later 49")
    assert abs(opened.run(feed + "return feed.scrollTop") - top) < 60
    opened.run(feed + "feed.scrollTop = feed.scrollHeight")
    add(opened, 50, message="last #")
    opened.until(at_end, "last 49")


def test_thousands_of_lines_are_quick_and_the_oldest_go(page):
    opened = page("gallery")
    show(opened, "messages")
    middle = opened.driver.execute_async_script("""
      const done = arguments[arguments.length - 1]
      const times = []
      const add = () => {
        const start = performance.now()
        remora.model.apply({ batch: 0, log: Array.from({ length: 100 }, (_, index) => ({ time: index,
          diagnostic: { severity: 'error', message: `${times.length} ${index}`, file: 'a.lua', line: 1, excerpt: 'x' } })) })
        requestAnimationFrame(() => requestAnimationFrame(() => {
          times.push(performance.now() - start)
          if (times.length < 40) add(); else done(times.sort((one, other) => one - other)[20])
        }))
      }
      add()""")
    assert middle < 10_000  # It does not hang; `make bench` judges times.
    assert opened.run("return document.querySelectorAll('remora-messages .row').length") < 2100
    until_text(opened, "remora-messages .note", "more left out")


def test_clears(page):
    opened = page("gallery")
    show(opened, "messages")
    add(opened, 3)
    until_text(opened, ROWS, "line")
    opened.find("remora-messages [title='Clear the log']").click()
    opened.until("return !document.querySelector('remora-messages .row')")
    until_text(opened, "remora-messages .note", "Nothing was reported yet")


def test_a_page_that_comes_back_has_each_line_once(page):
    opened = page("gallery")
    show(opened, "messages")
    until_text(opened, ROWS, "profile appeared")
    opened.run("window.hellos = 0; remora.model.addEventListener('hello', () => { window.hellos += 1 })")
    opened.run("remora.connection.connect()")
    opened.until("return hellos === 1")
    until_text(opened, ROWS, "profile appeared")
    assert sum("profile appeared" in text for text in texts(opened, ROWS)) == 1
