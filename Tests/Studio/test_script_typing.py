"""Two pages and another program write one script at random: no text is lost, and in the end all have the same one.

`make long` types 10,000 keys; `REMORA_SEED` chooses others.
"""

import os
import random

from selenium.webdriver import Keys

from scripting import FIELD, EditedScript, open_gallery

KEYS, BURST = (10_000, 40) if "REMORA_LONG" in os.environ else (60, 12)
LETTERS = "abc xyz.:=()[]'\"-1,"
MOVES = [Keys.ARROW_LEFT, Keys.ARROW_RIGHT, Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.HOME, Keys.END, Keys.ENTER, Keys.BACKSPACE]
# All that was sent is answered, and what came of it is drawn.
SETTLED = """
  const [done] = arguments;
  const { connection } = remora;
  connection.request('beat').then(() => connection.request('beat'))
    .then(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true))), (problem) => done(String(problem)));"""
IS_UNSAVED = "return !document.querySelector('remora-source .dot').hidden"
IN_CONFLICT = "return document.querySelector('remora-source .saving:not([hidden]) .choices:not([hidden])') !== null"
# Saving is over.
ENDED = f"return (() => {{ {IS_UNSAVED} }})() === false || (() => {{ {IN_CONFLICT} }})()"
MARK = "Toggle.mark = integer {{ default = {} }}\n"


class Writer:
    """Who writes in a page of their own."""

    def __init__(self, opened, driver):
        self.driver, self.window = driver, driver.current_window_handle
        self.edited = EditedScript(opened, opened.behaviours)
        # The texts of the file that the page has shown.
        self.seen = {self.edited.text}
        self.text, self.is_unsaved = self.edited.text, False

    def turn(self):
        self.driver.switch_to.window(self.window)
        return self.edited

    def settle(self):
        assert self.driver.execute_async_script(SETTLED) is True

    def look(self):
        """What the page has now."""
        self.text, self.is_unsaved = self.edited.text, self.edited.page.run(IS_UNSAVED)
        if not self.is_unsaved:
            self.seen.add(self.text)


class Desk:
    """All who write, and their file."""

    def __init__(self, writers, file, generator):
        self.writers, self.file, self.random = writers, file, generator
        self.saves = self.conflicts = 0

    @property
    def saved(self):
        return self.file.read_text()

    def type(self, writer, count):
        edited = writer.turn()
        edited.page.run("document.querySelector(arguments[0]).focus()", FIELD)
        edited.type(*(self.random.choice(MOVES if self.random.random() < 0.3 else LETTERS) for _ in range(count)))
        writer.look()

    def save(self, writer):
        edited, before = writer.turn(), self.saved
        edited.page.run("document.querySelector(arguments[0]).focus()", FIELD)
        edited.save()
        writer.settle()
        edited.page.until(ENDED)
        self.check_saved(writer, before)

    def check_saved(self, writer, before):
        mine = writer.edited.text
        if writer.edited.page.run(IS_UNSAVED):
            assert (self.saved, mine) == (before, writer.text), "what is not saved changes nothing"
        else:
            assert before in writer.seen, "a text was overwritten that the page had never shown"
            assert self.saved == mine
            self.saves += 1
        writer.look()
        self.hear(but=writer)

    def write(self, text):
        """Another program saves the file."""
        fresh = self.file.with_suffix(".fresh")
        fresh.write_text(text)
        fresh.replace(self.file)
        self.hear()

    def hear(self, but=None):
        """Waits until each page has heard of the file: one without a text of its own shows it, another one keeps its text."""
        saved = self.saved
        for writer in self.writers:
            if writer is but:
                continue
            edited = writer.turn()
            if not writer.is_unsaved:
                edited.until_text(saved)
                edited.until_saved()
            elif saved not in writer.seen and saved != writer.text:
                edited.page.until(IN_CONFLICT)
            if writer.is_unsaved:
                assert edited.text == writer.text, "somebody else's save changed a text"
            writer.look()

    def decide(self, writer, choice):
        """Ends a conflict, if there is one."""
        edited, before = writer.turn(), self.saved
        if not edited.page.run(IN_CONFLICT):
            return
        self.conflicts += 1
        # A list of completions may be over the buttons: it goes with the focus.
        edited.page.run("document.querySelector('remora-source .saving button').focus()")
        if choice == "Theirs":
            # The page may have heard only of an older one.
            writer.settle()
            edited.press(choice)
            edited.until_text(before)
            edited.until_saved()
            edited.chord("z")
            assert edited.text == writer.text, "one step of undo gives the own text back"
            edited.chord("y")
            edited.until_text(before)
            writer.look()
            return
        # It is shown beside the text, or else the host refuses to replace it, and the page shows it then.
        writer.seen.add(before)
        edited.press(choice)
        writer.settle()
        edited.page.until(ENDED)
        self.check_saved(writer, before)


def test_no_text_is_lost_and_all_have_the_same_in_the_end(page, scene, driver):
    seed = int(os.environ.get("REMORA_SEED", 1))
    print(f"seed {seed}")
    generator = random.Random(seed)
    first = open_gallery(page, scene)
    writers = [Writer(first, driver)]
    second = page(first.studio)
    second.behaviours = first.behaviours
    second.run("remora.model.hello.codeMirror = false")
    writers.append(Writer(second, driver))
    assert [each.turn().is_plain for each in writers] == [False, True]
    original = writers[0].edited.file.read_text()
    desk = Desk(writers, writers[0].edited.file, generator)
    keys = turns = 0
    while keys < KEYS:
        writer, turns = generator.choice(writers), turns + 1
        match generator.choices(["type", "save", "undo", "decide", "write"], [12, 4, 2, 3, 2])[0]:
            case "type":
                keys += (count := generator.randint(1, BURST))
                desk.type(writer, count)
            case "save":
                desk.save(writer)
            case "undo":
                edited = writer.turn()
                edited.page.run("document.querySelector(arguments[0]).focus()", FIELD)
                edited.chord(generator.choice("zzy"))
                writer.look()
            case "decide":
                desk.decide(writer, generator.choice(["Mine", "Theirs"]))
            case "write":
                lines = desk.saved.split("\n")
                lines.insert(generator.randint(0, len(lines)), f"-- outside {turns}")
                desk.write("\n".join(lines))
    for writer in writers:
        desk.save(writer)
        while writer.is_unsaved:
            desk.decide(writer, "Mine")
    for writer in writers:
        desk.decide(writer, "Theirs")
        assert writer.turn().text == desk.saved
    # What runs is what the file has.
    desk.write(original.replace("Toggle.fade", MARK.format(seed + 1000) + "Toggle.fade", 1))
    for writer in writers:
        edited = writer.turn()
        edited.until_text(desk.saved)
        edited.page.until("""
          const { connection, model } = remora;
          const behaviour = [...model.behaviours.values()].find(({ script }) => script === 'toggle_button');
          return connection.request('inspect', { of: [{ behaviour: behaviour.number }] }).then(([{ fields }]) =>
            fields.some((field) => field.name === 'mark' && field.default.integer === arguments[0]));""", seed + 1000)
    print(f"{keys} keys, {desk.saves} saves, {desk.conflicts} conflicts")
    assert desk.saves > 0
