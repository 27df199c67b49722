"""The tutorial, step by step: what its pages say is typed, saved, tapped and seen.

In an item of a list, "Tap **Add**", "Type *Seal* into the field **animal**", "Choose *blink* in the tree", "Set **times** to *5*"
and "Press **Keep times**" are done, and each text behind "says" is waited for. The commands beside are run by DocumentsTests.
`make pictures RECORD=1` keeps the pictures.
"""

import os
import pathlib
import re
import shlex
import subprocess

import accessibility
from inspecting import Inspector
from running import REMORA, ROOT
from test_pictures import looks_as_kept
from test_tree import row

PAGES = sorted((ROOT / "docs/tutorial").glob("*.md"))
# A fence with its block, a picture, or an item of a list with the lines that go on.
STEP = re.compile(
    r"^```(?P<language>\w+)(?: (?P<note>.*))?\n(?P<text>(?:.*\n)*?)```$"
    r"|^!\[.*\]\((?P<picture>.*)\)$"
    r"|^- (?P<item>(?!\[).*(?:\n  .*)*)$",
    re.M,
)
DEEDS = re.compile(
    r"[Tt]ap \*\*(?P<tap>[^*]+)\*\*"
    r"|Type \*(?P<words>[^*]+)\* into the field \*\*(?P<field>\w+)\*\*"
    r"|Choose \*(?P<choose>[^*]+)\* in the tree"
    r"|Set \*\*(?P<property>\w+)\*\* to \*(?P<value>[^*]+)\*"
    r"|Press \*\*(?P<press>[^*]+)\*\*"
    r"|(?:says|later) \*(?P<says>[^*]+)\*"
)
TEXT = """
return [...document.querySelectorAll('remora-stage [data-id], remora-stage [role=option]')]
  .find((each) => each.checkVisibility() && each.textContent.trim() === arguments[0]);
"""


class Reader:
    """Follows the pages in a folder, as a person does who has them beside the studio."""

    def __init__(self, page, studio, folder):
        self.open, self.studio, self.folder, self.working = page, studio, folder, folder
        self.running = self.page = self.scene = None

    def follow(self, text):
        for step in STEP.finditer(text):
            if step["item"]:
                self.do(step["item"])
            elif step["picture"]:
                accessibility.set_theme(self.page, "light")
                looks_as_kept(self.page, PAGES[0].parent / step["picture"])
            elif step["language"] == "console":
                for line in re.findall(r"^\$ (.*)$", step["text"], re.M):
                    self.run(line)
            elif file := re.search(r"(\S+\.\w+)$", step["note"] or ""):
                self.save(file[1], step["text"])

    def run(self, line):
        command, *rest = shlex.split(line)
        if command == "cd":
            self.working = self.working / rest[0]
        elif rest[:1] == ["studio"]:
            # The one before has ended, so that the page is that of the new one.
            if self.running:
                self.page.driver.get("about:blank")
                self.running.stop()
            options = [self.folder / word if word == "values" else word for word in rest[2:]]
            self.scene = self.working / rest[1]
            self.running = self.studio(self.scene, *map(str, options))
            self.page = self.open(self.running)
        else:
            path = f"{pathlib.Path(REMORA).parent}{os.pathsep}{os.environ['PATH']}"
            environment = {**os.environ, "PATH": path, "LC_ALL": "C.UTF-8"}
            subprocess.run(line, shell=True, cwd=self.working, env=environment, capture_output=True, timeout=60)

    def save(self, name, text):
        """Saves a file, and goes on when the running scene has it, or says why not."""
        file = self.folder / name
        changes = file.exists() and file.read_text(encoding="utf-8") != text
        file.parent.mkdir(parents=True, exist_ok=True)
        seen = self.page.run("return remora.model.log.length") if self.page else 0
        file.write_text(text, encoding="utf-8")
        if self.page and changes and self.is_used(file):
            self.page.until("return remora.model.log.length > arguments[0]", seen)

    def is_used(self, file):
        """Whether the running scene reloads it: then the log has a line."""
        scripts = "return [...remora.model.behaviours.values()].map((each) => each.script)"
        return self.scene in file.parents and (file.name == "scene.json" or file.stem in self.page.run(scripts))

    def do(self, item):
        for deed in DEEDS.finditer(item.replace("\n ", "")):
            if deed["tap"]:
                self.page.until(TEXT, deed["tap"]).click()
            elif deed["words"]:
                self.page.find(f"[data-id='{deed['field']}'] input").send_keys(deed["words"])
            elif deed["choose"]:
                row(self.page, deed["choose"]).click()
            elif deed["property"]:
                inspector = Inspector(self.page)
                inspector.type(inspector.row(deed["property"], ".number"), deed["value"])
            elif deed["press"]:
                Inspector(self.page).button(deed["press"]).click()
            else:
                self.page.until(TEXT, deed["says"])


def test_the_tutorial_is_followed(page, studio, tmp_path):
    reader = Reader(page, studio, tmp_path)
    for text in PAGES:
        reader.working = tmp_path
        reader.follow(text.read_text(encoding="utf-8"))
    scene = (tmp_path / "tide/scene.json").read_text(encoding="utf-8")
    assert '"times": 5' in scene
