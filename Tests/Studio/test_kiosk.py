"""A kiosk's screen that is built on the stage, from an empty scene to forty controls, as a person builds it.

Each gesture and each committed entry counts. With `RECORD=1` it keeps the pictures of the handbook.
"""

import itertools
import json
import shutil
import subprocess

from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.support.ui import Select, WebDriverWait

import accessibility
from editing import EditedStage, Keys
from running import REMORA, ROOT, SCENES
from test_inspector_edit import type_into
from test_palette import drag
from test_pictures import looks_as_kept

PICTURES = ROOT / "docs/pictures"
MOST_ACTIONS = 250
INK, PAPER, LAMP = "#27323c", "#eef3f5", "#ffe38a"
NOW = "const { model } = remora; const controls = model.selected.map(({ control }) => model.controls.get(control));"
QUIET = "return [...remora.model.controls.values()].every(({ preview }) => Object.keys(preview).length === 0)"


class Maker(EditedStage):
    """Builds on a stage, counts what it does, and waits for what comes of it."""

    def __init__(self, page, folder):
        super().__init__(page, folder)
        self.actions, self.edits = 1, 0

    # What counts

    def act(self, do, *arguments, **options):
        """A gesture or a key that edits nothing."""
        self.actions += 1
        return do(*arguments, **options)

    def edit(self, do, *arguments, **options):
        """A gesture, or a committed entry, that is in the file then."""
        before = self.text
        self.act(do, *arguments, **options)
        self.edits += 1
        WebDriverWait(self.page.driver, 60, poll_frequency=0.02).until(lambda _: self.text != before)
        self.page.until(QUIET)

    # Where things are

    def point(self, x, y):
        return self.place("home", x, y)

    def frame(self, id):
        """The frame of a control, in the device's points."""
        frame = self.page.run("return document.querySelector('remora-device').frameOf(arguments[0])", self.number(id))
        return [frame[name] for name in ("x", "y", "width", "height")]

    # Selecting

    def choose(self, *ids, at=(None, None)):
        """Clicks controls, the further ones with Shift; a point is needed where others are in them."""
        for index, id in enumerate(ids):
            self.act(self.click, id, *at, key=Keys.SHIFT if index else None)
            self.until_selected(*ids[:index + 1])
        self.until_inspected(ids[0] if len(ids) == 1 else f"{len(ids)} controls")

    def until_inspected(self, title):
        self.page.until("return document.querySelector('remora-inspector h2.title')?.textContent === arguments[0]", title)

    # Building

    def add(self, kind, id, x, y):
        """Finds a kind in the palette, adds it to what is selected, drags it to a point of the device, and names it."""
        self.look_for(kind)
        found = self.page.run(
            "return [...document.querySelectorAll('.palette .kinds .offer:not([hidden])')].map((each) => each.dataset.kind)")
        # Enter adds the first of them; the arrow keys go to another.
        for key in [Keys.ARROW_DOWN, *[Keys.ARROW_RIGHT] * found.index(kind)] if found[0] != kind else []:
            self.act(self.press, key)
        self.edit(self.press, Keys.ENTER)
        made = self.selected_id(kind)
        left, top, _, _ = self.frame(made)
        self.drag_by(made, x - left, y - top)
        self.name(made, id)

    def selected_id(self, kind):
        """The id of the one control that is selected, once it is of this kind and nothing but new."""
        return self.page.until(
            NOW + "const [{ id, children } = {}] = controls; const start = arguments[0].toLowerCase();"
            "return controls.length === 1 && id?.startsWith(start) && children.length === 0 ? id : null", kind)

    def name(self, old, id):
        if old == id:
            return
        self.act(self.press, Keys.F2)
        self.page.until("return document.activeElement.classList.contains('renaming')")
        self.edit(self.press, id, Keys.ENTER)
        self.until_selected(id)
        self.until_inspected(id)

    def look_for(self, words):
        """Types into the palette; Enter commits it, and counts."""
        self.page.run("document.activeElement.blur()")
        self.act(self.press, "a")
        self.page.until("return document.activeElement.ariaLabel === 'Find in the palette'")
        self.press(words)

    def attach(self, script, link=None):
        """Attaches a behaviour to what is selected, with the keys of the palette."""
        self.look_for(script)
        self.page.until("return document.querySelector('.palette .offer:not([hidden])')"
                        "?.matches(`[data-script=${arguments[0]}][aria-disabled=false]`)", script)
        if link:
            self.act(self.press, Keys.ENTER)
            self.act(Select(self.page.find("remora-panel select")).select_by_value, link)
            self.edit(self.page.find("remora-panel .primary").click)
        else:
            self.edit(self.press, Keys.ENTER)
        self.until_inspected(self.page.until(
            "const { script, id } = remora.model.behaviours.get(remora.model.selection?.behaviour) ?? {};"
            "return script === arguments[0] ? id : null", script))

    def set(self, **values):
        """Enters values in the inspector, for all that is selected."""
        if self.page.run("return document.querySelector('remora-inspector [data-tab=connections][aria-selected=true]')"):
            self.act(self.page.find("remora-inspector [role=tab]").click)
        for name, value in values.items():
            self.edit(type_into, self.page, name, str(value))
            self.page.until("return remora.model.history.undo?.endsWith(`.${arguments[0]}`)"
                            " || remora.model.history.undo?.startsWith(`set ${arguments[0]} of `)", name)

    def connect(self, event, to):
        """Drags an event of what is selected onto a control."""
        self.act(self.page.find("remora-inspector [data-tab=connections]").click)
        self.page.find(".chip")
        if not self.page.run("return document.querySelector(`.chip[data-event=${arguments[0]}]`)", event):
            self.act(self.page.find(".chip.more").click)
        self.act(drag, self.page, self.page.find(f".chip[data-event={event}]"), self.page.control(to))

    def drag_by(self, id, x, y, picture=None):
        """Drags what is selected by one of its controls, between the handles."""
        left, top, width, height = self.frame(id)
        start = left + width * 0.3, top + height / 2
        self.move(start, (start[0] + x / 2, start[1] + y / 2), (start[0] + x, start[1] + y), release=False)
        if picture:
            self.draw(picture)
        self.edit(self.release)

    def draw(self, name):
        """Compares the panes above what happens with a picture of the handbook, once no notice is on them."""
        self.page.until("return !document.querySelector('remora-stage .notice')")
        self.page.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")
        top, bottom = self.page.run("return ['#stage-pane', '#log-pane']"
                                    ".map((pane) => Math.round(document.querySelector(pane).getBoundingClientRect().top))")
        looks_as_kept(self.page, PICTURES / name, (0, top, 1440, bottom))

    def arrange(self, *names):
        """Presses buttons of the stage's bar, and closes it."""
        self.act(self.page.find("[aria-label='Arrange what is selected']").click)
        for name in names:
            self.edit(self.page.find(f".arrange [aria-label^='{name}']").click)
        self.act(self.press, Keys.ESCAPE)

    def copy(self, x, y, picture=None):
        """Duplicates what is selected, drags the copies away, and returns their ids."""
        before = self.selected()
        self.edit(self.chord, Keys.CONTROL, "d")
        self.page.until(NOW + "return controls.length === arguments[0].length"
                        " && controls.every((control) => control && !arguments[0].includes(control.id))", before)
        copies = self.selected()
        self.drag_by(copies[0], x, y, picture)
        return copies

    def copy_label(self, old, id, x, y, **values):
        self.choose(old)
        [made] = self.copy(x, y)
        self.name(made, id)
        self.set(**values)

    def resize(self, id, name, x, y, release=True):
        """Drags a handle to a point of the device."""
        self.page.until("return !document.querySelector('.handles').hidden")
        mark = self.page.find(f".handles [data-handle='{name}']")
        left, top = self.page.run(
            "const { left, top, width, height } = arguments[0].getBoundingClientRect();"
            "return [Math.round(left + width / 2), Math.round(top + height / 2)]", mark)
        to_x, to_y = self.point(x, y)
        actions = ActionBuilder(self.page.driver, duration=20)
        pointer = actions.pointer_action
        pointer.move_to_location(left, top).pointer_down()
        pointer.move_to_location((left + to_x) // 2, (top + to_y) // 2).move_to_location(to_x, to_y)
        if release:
            pointer.pointer_up()
        actions.perform()


def empty(tmp_path):
    """A scene as `remora new` makes it, with the gallery's behaviours, and pictures of the museum."""
    subprocess.run([REMORA, "new", "scene", "lighthouse"], cwd=tmp_path, check=True, capture_output=True)
    folder = tmp_path / "lighthouse"
    shutil.copytree(ROOT / "scripts/behaviours", folder / "scripts", dirs_exist_ok=True)
    for picture in SCENES.joinpath("museum").glob("*.svg"):
        shutil.copy(picture, folder)
    return folder


def build(maker):
    begin(maker)
    write(maker)
    draw(maker)
    make_light(maker)
    make_switch(maker)
    make_cards(maker)
    copy_switches(maker)


def begin(maker):
    """A screen of its size, without what was on it."""
    maker.act(maker.click, "home", 30, 700)
    maker.until_selected("home")
    maker.act(maker.chord, Keys.CONTROL, "a")
    maker.until_selected("message", "more")
    maker.edit(maker.press, Keys.DELETE)
    maker.act(maker.click, "home", 30, 700)
    maker.until_inspected("home")
    maker.set(width=1024, height=768, backgroundColor=PAPER)
    maker.act(maker.page.find(".edits .add").click)
    # The palette has its height once it lists the behaviours.
    maker.page.find(".palette [data-script=life_log]")


def write(maker):
    """The texts: one Label, and copies of it."""
    label = maker.page.find(".palette [data-kind=Label]")
    maker.edit(drag, maker.page, label, tuple(maker.point(40, 32)))
    maker.name(maker.selected_id("Label"), "title")
    maker.set(text="The light on Gull Rock", width=640, height=48, fontSize=34, textColor=INK)
    maker.attach("life_log")
    maker.attach("long_press")
    maker.copy_label("title", "subtitle", 0, 56, text="Touch what you would like to see tonight", fontSize=18, height=32)
    maker.copy_label("subtitle", "caption", 0, 416, text="The lamp was first lit in 1859.", width=360)
    maker.copy_label("caption", "brightness", 0, 64, text="How bright is the picture?")
    maker.copy_label("caption", "hint", 384, 168)
    maker.copy_label("caption", "setting", 384, 32, text="Sound", width=128)


def draw(maker):
    maker.add("Image", "picture", 40, 128)
    maker.act(maker.page.find("remora-inspector [data-name=image] .picture-button").click)
    maker.edit(maker.page.until("""
      return [...document.querySelectorAll('remora-inspector .tile')]
        .find((tile) => tile.querySelector('.name').textContent === 'rock.svg');
    """).click)
    maker.edit(maker.page.find("remora-inspector [data-name=contentMode] [value=fill]").click)
    maker.set(cornerRadius=16)
    maker.edit(maker.resize, "picture", "se", 400, 480)
    maker.attach("life_log")
    maker.attach("long_press")


def make_light(maker):
    """A slider that sets how bright the picture is, and a button that sets the slider."""
    maker.add("Slider", "light", 40, 600)
    maker.set(width=360, value=1)
    maker.attach("remember_value")
    maker.attach("life_log")
    maker.choose("light")
    maker.connect("valueChanged", "picture")
    maker.act(Select(maker.page.find("remora-panel [aria-label='Property to set']")).select_by_value, "alpha")
    maker.edit(maker.page.find("remora-panel .primary").click)
    maker.add("Button", "again", 856, 656)
    maker.set(title="Start again", width=128, height=56, backgroundColor=LAMP, cornerRadius=12)
    maker.attach("life_log")
    maker.attach("long_press")
    maker.choose("again")
    maker.connect("tap", "light")
    maker.act(Select(maker.page.find("remora-panel [aria-label='Property to set']")).select_by_value, "value")
    field = maker.page.find("remora-panel .value input:not([type=range])")
    field.send_keys(Keys.CONTROL, "a")
    maker.act(field.send_keys, "1", Keys.ENTER)
    maker.edit(maker.page.find("remora-panel .primary").click)


def make_switch(maker):
    """A switch that remembers how it was left."""
    maker.add("Switch", "sound", 424, 568)
    maker.attach("remember_value")
    maker.set(property="isOn")
    maker.attach("life_log")


def make_cards(maker):
    """A card with a button that counts its taps, and seven copies."""
    maker.add("View", "card", 424, 128)
    maker.set(width=128, height=168, backgroundColor="white", cornerRadius=12)
    maker.attach("life_log")
    maker.attach("long_press")
    maker.add("Label", "votes", 432, 248)
    maker.set(width=112, height=40, text="0", textColor=INK)
    maker.edit(maker.page.find("remora-inspector [data-name=alignment] [value=center]").click)
    maker.attach("counter")
    maker.attach("life_log")
    maker.choose("card", at=(24, 4))
    maker.add("Button", "vote", 432, 136)
    maker.set(title="The lamp", width=112, height=104, backgroundColor=LAMP, cornerRadius=12)
    maker.attach("tooltip", link="hint")
    maker.set(says="A touch counts as a vote", stays=0)
    maker.attach("long_press")
    maker.choose("vote")
    maker.connect("tap", "votes")
    maker.edit(maker.page.find("remora-panel [data-action=increment]").click)
    maker.choose("card", at=(24, 4))
    for down, picture in [(24, None), (0, None), (0, "build-edit.png")]:
        maker.copy(144, down, picture)
    maker.choose("card", "card2", "card3", "card4", at=(24, 4))
    maker.arrange("Align top")
    maker.copy(0, 184)
    for id, title in zip(["vote2", "vote3", "vote4", "vote5", "vote6", "vote7", "vote8"],
                         ["The lens", "The keeper", "The storm", "The ships", "The gulls", "The stairs", "The quiz"]):
        maker.choose(id)
        maker.set(title=title)


def copy_switches(maker):
    """Three more switches with their texts."""
    maker.choose("sound", "setting")
    for right in [160, 144, 128]:
        maker.copy(right, 0)
    maker.choose("sound", "sound2", "sound3", "sound4")
    maker.arrange("Distribute from left")
    maker.choose("setting", "setting2", "setting3", "setting4")
    maker.arrange("Distribute from left")
    maker.set(fontSize=15)
    for id, text in [("setting2", "Large letters"), ("setting3", "Captions"), ("setting4", "Night colours")]:
        maker.choose(id)
        maker.set(text=text)


def parts(control):
    for each in control["controls"]:
        yield each
        yield from parts({"controls": each.get("controls", [])})


def test_a_kiosk_is_built_used_undone_and_redone(page, studio, tmp_path):
    folder = empty(tmp_path)
    opened = page(studio(folder, "--storage", str(tmp_path / "storage")))
    maker = Maker(opened, folder)
    accessibility.set_size(opened, 1440, 900)
    accessibility.set_theme(opened, "light")
    first = maker.file.read_bytes()
    build(maker)
    last = maker.file.read_bytes()
    assert maker.actions <= MOST_ACTIONS

    [screen] = json.loads(last)["screens"]
    assert [len(each["behaviours"]) for each in parts(screen)] == [2] * 40
    cards = sorted((each["y"], each["x"]) for each in screen["controls"] if each["id"].startswith("card"))
    assert cards == [(y, x) for y in (128, 312) for x in (424, 568, 712, 856)]
    for row in ("setting", "sound"):
        assert sorted(each["x"] for each in screen["controls"] if each["id"].startswith(row)) == [424, 568, 712, 856]
    frames = [maker.frame(each["id"]) for each in screen["controls"] if each["id"] != "hint"]
    assert not any(overlap(*pair) for pair in itertools.combinations(frames, 2))
    checked = subprocess.run([REMORA, "check", str(folder)], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr + checked.stdout

    opened.run("document.activeElement.blur()")
    maker.press("e")
    opened.until("return remora.model.mode !== 'edit'")
    maker.tap("vote2")
    maker.has("votes2", "text", "1")
    maker.hover("vote3")
    maker.has("hint", "hidden", False)
    opened.until("return remora.model.animations.isEmpty")
    maker.draw("build-use.png")
    assert maker.file.read_bytes() == last

    # The keys of the page, not those of the app.
    opened.run("document.activeElement.blur()")
    for keys, way, text in [((Keys.CONTROL, "z"), "undo", first), ((Keys.CONTROL, Keys.SHIFT, "z"), "redo", last)]:
        for _ in range(maker.edits):
            maker.chord(*keys)
        opened.until("return remora.model.history[arguments[0]] === undefined", way)
        assert maker.file.read_bytes() == text


def overlap(one, other):
    return all(one[axis] < other[axis] + other[axis + 2] and other[axis] < one[axis] + one[axis + 2] for axis in (0, 1))
