"""What the tests of the log, the prompt and the time share."""

from selenium.webdriver.common.keys import Keys


def show(page, pane):
    """Opens a tab of the log."""
    page.find(f"#log-tab-{pane}").click()


def tap(page, id):
    page.run(
        "const found = [...remora.model.controls.values()].find(({ id }) => id === arguments[0]);"
        "remora.connection.input('tap', { control: found.number })",
        id,
    )


def until_text(page, selector, text):
    """Waits until some element that a selector finds contains a text."""
    return page.until(
        "return [...document.querySelectorAll(arguments[0])]"
        ".find((each) => each.textContent.includes(arguments[1]))",
        selector,
        text,
    )


def texts(page, selector):
    return page.run(
        "return [...document.querySelectorAll(arguments[0])]"
        ".filter((each) => !each.hidden).map((each) => each.textContent)",
        selector,
    )


def submit(page, text):
    """Types a statement at the prompt, and waits for its end."""
    field = page.find("remora-prompt textarea")
    field.send_keys(text + Keys.ENTER)
    idle(page)


def idle(page):
    page.until("return !document.querySelector('remora-prompt').classList.contains('isBusy')")


def replace(file, old, new):
    """Saves a script with a change."""
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
