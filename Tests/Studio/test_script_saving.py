"""Saving a script from the page: the hot reload, what other programs save meanwhile, and what keeps it from the disk."""

from selenium.webdriver import Keys

from logs import until_text
from scripting import edited, open_gallery  # noqa: F401

# What a script says when it is loaded, in the log.
RELOADED = "return remora.model.log.some(({ good }) => good)"
# Counts the characters that the page sends to the host.
SENT = """
  window.lengths = [];
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) { window.lengths.push(text.length); send.call(this, text); };"""


def write(edited, old, new):
    """Another program saves the file, at once: the page never reads an empty one, in which no caret has a place."""
    text = edited.file.read_text()
    assert old in text
    fresh = edited.file.with_suffix(".fresh")
    fresh.write_text(text.replace(old, new, 1))
    fresh.replace(edited.file)
    return edited.file.read_text()


def test_ctrl_s_saves_and_reloads(edited):
    edited.go("return Toggle")
    edited.type("-- mine", Keys.ENTER)
    edited.until_unsaved()
    edited.save()
    edited.until_saved()
    assert "-- mine\nreturn Toggle" in edited.file.read_text()
    edited.page.until(RELOADED)
    assert edited.text == edited.file.read_text()


def test_ctrl_s_saves_from_elsewhere_and_the_button_does(edited):
    for number, save in enumerate([lambda: edited.press("Save"), lambda: edited.save()]):
        edited.go("return Toggle")
        edited.type(f"-- mine {number}", Keys.ENTER)
        edited.until_unsaved()
        edited.page.run("document.querySelector('#stage-pane').focus()")
        save()
        edited.until_saved()
        assert f"-- mine {number}\n" in edited.file.read_text()


def test_what_was_saved_stays_in_the_editor_of_a_script_that_nothing_uses(edited):
    other = edited.file.with_name("other.lua")
    other.write_text("local Other = behaviour 'Other'\nreturn Other\n")
    edited.open("other.lua")
    edited.until_open("other.lua")
    edited.go("return")
    edited.type("-- mine", Keys.ENTER)
    edited.save()
    edited.until_saved()
    saved = edited.text
    for shown in [".code", ".writing"]:
        edited.page.find("remora-source .toolbar [aria-pressed]").click()
        edited.page.until("return !document.querySelector(`remora-source ${arguments[0]}`).hidden", shown)
        assert edited.page.run("return [...document.querySelectorAll('remora-source .line')]"
                               ".some((each) => each.textContent.includes('-- mine'))")
    assert edited.text == saved == other.read_text()
    edited.until_saved()


def test_a_saved_text_follows_its_file_and_keeps_the_caret_and_what_can_be_undone(edited):
    edited.go("return Toggle")
    edited.type("-- mine", Keys.ENTER)
    edited.save()
    edited.until_saved()
    # Above the caret, so that it moves.
    elsewhere = write(edited, "\n", "\n-- elsewhere\n")
    edited.until_text(elsewhere)
    edited.until_saved()
    edited.type("-- here", Keys.ENTER)
    assert "-- mine\n-- here\nreturn Toggle" in edited.text
    edited.chord("z")
    if not edited.is_plain:
        for _ in range(20):
            edited.chord("z")
        assert "-- mine" not in edited.text and "-- elsewhere" not in edited.text


def test_a_text_is_followed_that_leaves_the_same_mistake(edited):
    write(edited, "return Toggle", "if\nreturn Toggle")
    edited.page.until("return remora.model.log.some(({ good }) => good === false)")
    # The host reads it, and says nothing new.
    edited.until_text(write(edited, "return Toggle", "return Toggle -- elsewhere"))
    edited.until_saved()


def test_a_file_that_was_changed_elsewhere_shows_both_texts(edited):
    edited.go("return Toggle")
    edited.type("-- mine", Keys.ENTER)
    mine = edited.text
    theirs = write(edited, "return Toggle", "-- theirs\nreturn Toggle")
    edited.until_says("was changed elsewhere")
    assert edited.text == mine
    edited.save()
    edited.until_says("was changed elsewhere")
    assert (edited.text, edited.file.read_text()) == (mine, theirs)
    edited.press("Compare")
    rows = edited.page.until(
        "const rows = [...document.querySelectorAll('remora-source dialog[open] .changed')];"
        "return rows.length > 0 && rows.map((row) => [...row.querySelectorAll('code')].map((each) => each.textContent))")
    assert rows == [["-- mine", "-- theirs"]]
    edited.type(Keys.ESCAPE)
    edited.page.until("return document.querySelector('remora-source dialog') === null")
    assert edited.text == mine


def test_mine_replaces_theirs_which_can_be_had_back(edited):
    edited.go("return Toggle")
    edited.type("-- mine", Keys.ENTER)
    mine = edited.text
    theirs = write(edited, "return Toggle", "-- theirs\nreturn Toggle")
    edited.until_says("was changed elsewhere")
    edited.press("Mine")
    edited.until_saved()
    assert edited.file.read_text() == mine
    edited.chord("z")
    assert edited.text == theirs


def test_mine_does_not_replace_what_nobody_has_seen(edited):
    edited.go("return Toggle")
    edited.type("-- mine", Keys.ENTER)
    mine = edited.text
    write(edited, "return Toggle", "-- theirs\nreturn Toggle")
    edited.until_says("was changed elsewhere")
    edited.press("Compare")
    newer = write(edited, "-- theirs", "-- newer")
    edited.page.until("return remora.model.log.filter(({ good }) => good).length === 2")
    # The page reads the file in the next frame.
    edited.page.run(
        "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        ".then(() => remora.connection.request('beat')).then(() => {})")
    edited.press("Save mine")
    edited.until_says("was changed elsewhere")
    assert (edited.text, edited.file.read_text()) == (mine, newer)
    edited.press("Mine")
    edited.until_saved()
    assert edited.file.read_text() == mine


def test_mine_saves_the_script_that_was_compared(edited):
    other = edited.file.with_name("blinking_toggle.lua")
    before = other.read_text()
    edited.open(other.name)
    edited.until_open(other.name)
    edited.type("-- other")
    edited.until_unsaved()
    edited.open(edited.file.name)
    edited.until_open(edited.file.name)
    edited.go("return Toggle")
    edited.type("-- mine", Keys.ENTER)
    mine = edited.text
    write(edited, "return Toggle", "-- theirs\nreturn Toggle")
    edited.until_says("was changed elsewhere")
    edited.press("Compare")
    edited.open(other.name)
    edited.until_open(other.name)
    edited.press("Save mine")
    edited.page.until(
        "return ![...document.querySelectorAll('remora-source .others .place')]"
        ".some((each) => each.textContent.includes('toggle_button'))")
    assert (other.read_text(), edited.file.read_text()) == (before, mine)


def test_theirs_replaces_mine_which_can_be_had_back(edited):
    edited.go("return Toggle")
    edited.type("-- mine", Keys.ENTER)
    mine = edited.text
    theirs = write(edited, "return Toggle", "-- theirs\nreturn Toggle")
    edited.until_says("was changed elsewhere")
    edited.press("Compare")
    edited.press("Take theirs")
    edited.until_text(theirs)
    edited.until_saved()
    assert edited.file.read_text() == theirs
    edited.chord("z")
    assert edited.text == mine


def test_two_pages_on_one_script_lose_nothing(edited, page, driver):
    first = driver.current_window_handle
    edited.go("return Toggle")
    edited.type("-- one", Keys.ENTER)
    edited.until_unsaved()
    other = page(edited.page.studio)
    other.run("remora.model.dispatchEvent(new CustomEvent('opensource', { detail: { file: 'toggle_button.lua' } }))")
    other.find("remora-source .toolbar [aria-pressed]:not([hidden])").click()
    second = type(edited).__new__(type(edited))
    second.page, second.file = other, edited.file
    second.until_open("toggle_button.lua")
    second.go("return Toggle")
    second.type("-- two", Keys.ENTER)
    second.save()
    second.until_saved()
    assert "-- two\n" in edited.file.read_text()
    driver.switch_to.window(first)
    edited.until_says("was changed elsewhere")
    assert "-- one\n" in edited.text


def test_a_text_that_was_saved_though_no_answer_came_is_nobody_elses(edited):
    edited.go("return Toggle")
    edited.type("-- mine", Keys.ENTER)
    mine = edited.text
    # The host saves; its answer is lost with the connection, and the text changes before the page hears of the file.
    edited.page.run("""
      const { connection } = remora;
      const { request } = connection;
      connection.request = async (what, details) => {
        if (what !== 'save' && what !== 'source') return request.call(connection, what, details);
        if (what === 'save') await request.call(connection, what, details);
        throw new Error('the answer is lost');
      };
      window.mend = () => {
        delete connection.request;
        window.dispatchEvent(new Event('focus'));
      };""")
    edited.save()
    edited.until_says("the answer is lost")
    assert edited.file.read_text() == mine
    edited.type("-- more", Keys.ENTER)
    edited.page.run("window.mend()")
    edited.page.until("return document.querySelector('remora-source .saving').hidden")
    edited.until_unsaved()
    edited.save()
    edited.until_saved()
    assert edited.file.read_text() == edited.text == mine.replace("-- mine\n", "-- mine\n-- more\n")


def test_a_read_only_file_keeps_the_text_and_says_why(edited):
    before = edited.file.read_text()
    edited.file.chmod(0o444)
    edited.go("return Toggle")
    edited.type("-- mine")
    edited.save()
    edited.until_says("read-only")
    assert "-- mine" in edited.text and edited.file.read_text() == before
    edited.file.chmod(0o644)
    edited.save()
    edited.until_saved()
    assert "-- mine" in edited.file.read_text()
    edited.page.until("return document.querySelector('remora-source .saving').hidden")


def test_a_text_that_is_too_long_is_not_sent(edited):
    before = edited.file.read_text()
    edited.page.run("remora.connection.addEventListener('close', () => { window.isClosed = true })")
    until_text(edited.page, "remora-source .typed-mistakes", "No mistakes")
    edited.go("return Toggle")
    edited.page.run(SENT)
    # More than a message of the socket may have.
    edited.page.run("document.execCommand('insertText', false, '-'.repeat(1_100_000))")
    edited.until_says(f"the text has {1_100_000 + len(before)} bytes, and 100000 is the most")
    edited.chord(Keys.SPACE)
    edited.save()
    # It is not looked at for mistakes, either.
    edited.page.until("return document.querySelector('remora-source .typed-mistakes [role=status]').textContent === ''")
    edited.chord("z")
    edited.until_text(before)
    until_text(edited.page, "remora-source .typed-mistakes", "No mistakes")
    assert edited.page.run("return Math.max(...window.lengths)") < 100_000
    assert edited.page.run("return window.isClosed") is None and edited.file.read_text() == before


def test_a_folder_that_is_gone_keeps_the_text(edited):
    edited.go("return Toggle")
    edited.type("-- mine")
    folder = edited.file.parent
    folder.rename(folder.with_name("away"))
    edited.save()
    edited.until_says("Not saved: ")
    assert "-- mine" in edited.text
    folder.with_name("away").rename(folder)
    edited.save()
    edited.until_saved()
    assert "-- mine" in edited.file.read_text()


def test_a_host_that_is_gone_keeps_the_text(edited):
    edited.go("return Toggle")
    edited.type("-- mine")
    # The browser would report each try to connect again.
    edited.page.run("remora.connection.connect = () => {}")
    edited.page.studio.process.kill()
    edited.page.until("return !remora.connection.isOpen")
    edited.page.run("window.dispatchEvent(new Event('focus'))")
    edited.until_says("The host cannot be reached. Your text is still here.")
    edited.save()
    edited.until_says("Not saved: the host cannot be reached")
    assert "-- mine" in edited.text
    edited.page.driver.errors()  # The browser reports that the page asked who answers now.
