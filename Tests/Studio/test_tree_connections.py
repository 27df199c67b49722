"""Connections in the tree whose ends wait."""

import accessibility
from selenium.webdriver import Keys

from test_tree import focus_tree, press


def find(opened, text):
    field = opened.find(".search input")
    field.clear()
    field.send_keys(text)


def test_a_connection_whose_ends_wait_says_where_it_stands(page):
    opened = page("museum")
    find(opened, "clock")
    focus_tree(opened, "quiz answered → clock stop")
    opened.until("return document.querySelector('.tree [aria-selected=true] .name')?.textContent"
                 " === 'quiz answered → clock stop'")
    facts = "return [...document.querySelectorAll('remora-inspector dd')].map((each) => each.textContent)"
    assert opened.run(facts) == ["quiz waits", "answered", "clock waits", "stop", "scene.json:260"]
    press(opened, Keys.ARROW_UP)
    opened.until(facts + "[4] === 'scene.json:259'")
    accessibility.check(opened, "inspector")
    accessibility.set_size(opened, *accessibility.SIZES["desk"])
    opened.find("remora-inspector .place").click()
    opened.find("remora-source .line.here:nth-child(259)")
    # Its ends come while it is selected.
    opened.run("remora.connection.request('screen', { id: 'quizPage' })")
    opened.until("return [...document.querySelectorAll('remora-inspector .connection .link')].length === 2")
    # The list is made anew as the rest of the screen comes.
    opened.run("document.querySelector('remora-inspector .connection .link').click()")
    opened.until("return document.querySelector('remora-inspector h2').textContent === 'clock'")
