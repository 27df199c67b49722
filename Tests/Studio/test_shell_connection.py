"""What a person sees while the host cannot be reached, and after."""

import signal


RECORD = """
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...all) { super(...all); sockets.push(this); }
  };
"""
REACH = "return document.querySelector('remora-reach').textContent === arguments[0]"
BANNER = "return document.querySelector('.banner').textContent.includes(arguments[0])"


def test_everything_comes_back_after_the_connection_broke(page, driver):
    opened = page("gallery")
    with driver.before_each_page(RECORD):
        opened.open()
    count = opened.run("return remora.model.controls.size")
    opened.run("remora.model.addEventListener('reset', () => { window.isAnew = true }); sockets[0].close()")
    opened.until("return window.isAnew && remora.model.controls.size === arguments[0]", count)
    assert opened.run("return document.querySelector('.banner').textContent") == ""


def test_a_page_says_that_the_host_is_gone_and_what_to_do_when_another_has_come(page, studio, driver):
    first = studio("gallery")
    opened = page(first)
    count = opened.run("return remora.model.controls.size")
    first.stop()
    opened.until(BANNER, "cannot be reached")
    assert opened.run("return remora.model.controls.size") == count
    second = studio("gallery", "--port", str(first.port))
    opened.until(BANNER, "Open the address that it printed")
    opened.studio = second
    opened.open()
    assert opened.run("return document.querySelector('.banner').textContent") == ""
    driver.errors()  # The browser reports each try to connect.


def test_a_page_says_that_the_host_does_not_answer_until_it_does(page, studio):
    app = studio("gallery")
    opened = page(app)
    opened.until(REACH, "Connected")
    app.process.send_signal(signal.SIGSTOP)
    try:
        opened.until(REACH, "Not answering for 3 s")
        opened.until(BANNER, "does not answer")
    finally:
        app.process.send_signal(signal.SIGCONT)
    opened.until(REACH, "Connected")
    assert opened.run("return document.querySelector('.banner').textContent") == ""
