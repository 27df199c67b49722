"""A visit to the museum's panel: on a host without a stage, in the studio and in a window, the same changes come in
the same order, step by step.

Somebody else looks on in each case: a terminal, a second page, the log. Whoever acts is spared what it shows already.
"""

import json
import os
import re
import subprocess
import threading

import pytest
import websocket
from conftest import REMORA, SCENES, until

MUSEUM = SCENES / "museum"
KEYS = {"1": (84, 260), "2": (188, 260), "3": (292, 260), "4": (84, 348), "5": (188, 348), "8": (188, 436),
        "9": (292, 436)}


def wait(seconds):
    return [("advance", 0.5)] * round(seconds * 2)


def write(id, text):
    return [("type", id, text[:end]) for end in range(1, len(text) + 1)]


def enter(digits):
    return [("tap", *KEYS[digit]) for digit in digits]


VISIT = [
    # The slideshow rests for half a minute from here on.
    ("tap", 340, 240),
    ("tap", 830, 120), *write("entry", "Ada, 7"), ("submit", "entry"), ("select", "guests", 1, 830, 236),
    *wait(2),
    # The quiz: right, wrong, too late.
    ("tap", 180, 620), *wait(1), ("tap", 510, 340), *wait(5), ("tap", 510, 340), *wait(26), ("tap", 120, 620), *wait(1),
    # The tower: a wrong code, the right one, the lamp.
    ("tap", 490, 620), *wait(1), *enter("1234"), *wait(1), *enter("1859"), ("tap", 625, 360), *wait(3),
    ("tap", 120, 644), *wait(10),
]


class Headless:
    """A prompt in a pipe: nothing is drawn."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            [REMORA, "repl", "--storage", str(folder), str(MUSEUM)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        )
        self.changes = []
        self.steps = 0
        self.evaluate()

    def evaluate(self, *statements):
        self.steps += 1
        mark = f"step {self.steps} is done"
        self.process.stdin.write("\n".join([*statements, f'print("{mark}")']) + "\n")
        while (line := self.process.stdout.readline().rstrip("\n")) != mark:
            assert line or self.process.poll() is None, "the prompt has ended"
            if found := re.match(r"~ [\d.]+ s (.*)", line):
                self.changes.append(found[1])

    def tap(self, x, y):
        self.evaluate(f"screen:touch({x}, {y})", "screen:lift()")

    def type(self, id, text):
        self.evaluate(f"{id}:type({json.dumps(text)})")

    def submit(self, id):
        self.evaluate(f"{id}:submit()")

    def select(self, id, index, x, y):
        self.evaluate(f"screen:touch({x}, {y})", "screen:lift()", f"{id}:select({index})")

    def advance(self, seconds):
        self.evaluate(f"advance({seconds})")

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(timeout=10)


class InWindow:
    """A window with a pointer and keys; a terminal that has joined moves its clock."""

    def __init__(self, window, folder):
        runtime = folder / "runtime"
        runtime.mkdir(mode=0o700, parents=True)
        env = {"XDG_RUNTIME_DIR": str(runtime)}
        self.page = window("museum", "--storage", str(folder), env=env)
        until(lambda: "listening:" in self.page.text, what="a session to join")
        self.terminal = subprocess.Popen(
            [REMORA, "attach", "museum"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
            env={**os.environ, **env},
        )
        self.steps = 0
        self.evaluate(":clock virtual")

    @property
    def changes(self):
        return self.page.changes

    def evaluate(self, statement):
        self.steps += 1
        mark = f"step {self.steps} is done"
        self.terminal.stdin.write(f'{statement}\nprint("{mark}")\n')
        while mark not in (line := self.terminal.stdout.readline()):
            assert line, "the terminal has ended"

    def tap(self, x, y):
        self.page.tap(x, y)

    def type(self, _, text):
        self.page.type(text[-1])

    def submit(self, _):
        self.page.key("Return")

    def select(self, _, __, x, y):
        self.page.tap(x, y)

    def advance(self, seconds):
        self.evaluate(f"advance({seconds})")

    def close(self):
        self.terminal.stdin.close()
        self.terminal.wait(timeout=10)
        self.terminal.stdout.close()


class InStudio:
    """A studio with two pages: one acts, the other looks on."""

    def __init__(self, folder):
        command = [REMORA, "studio", "--no-open", "--storage", str(folder), str(MUSEUM)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        url = self.process.stdout.readline().split()[-1]
        self.base, token = url.split("/?token=")
        port = self.base.rsplit(":", 1)[1]
        self.cookie = f"remora-{port}={token}"
        self.controls = {}
        self.changes = []
        self.answers = 0
        self.actor = self.connect()
        self.evaluate(":clock virtual")
        self.watcher = self.connect()
        self.snapshot = threading.Event()
        self.thread = threading.Thread(target=self.watch, daemon=True)
        self.thread.start()
        assert self.snapshot.wait(10), "no snapshot"

    def connect(self):
        address = self.base.replace("http", "ws") + "/socket"
        return websocket.create_connection(address, timeout=15, origin=self.base, cookie=self.cookie)

    def watch(self):
        try:
            while text := self.watcher.recv():
                batch = json.loads(text)
                if "batch" not in batch:
                    continue
                new = set()
                found = [self.describe(patch, new) for patch in batch.get("patches", [])]
                self.watcher.send(json.dumps({"ack": batch["batch"]}))
                if batch.get("snapshot"):
                    self.snapshot.set()
                else:
                    self.changes += filter(None, found)
        except (websocket.WebSocketException, OSError):
            pass

    def describe(self, patch, new):
        """As the prompt writes it: no line for a part without an id of what is new."""
        number, kind = patch["control"], patch["patch"]
        if kind == "create":
            self.controls[number] = patch["id"] or f"{patch['kind']} {number}"
            name = self.controls[number]
            is_part = not patch["id"] and patch.get("parent") in new
            new.add(number)
            if is_part:
                return None
            return f"{patch['kind']} {name} appears" if patch["id"] else f"{name} appears"
        name = self.controls[number]
        if kind == "remove":
            del self.controls[number]
            return f"{name} disappears"
        if kind == "transition":
            words = {"present": "is presented", "dismiss": "is dismissed"}[patch["transition"]]
            below = f"; {self.controls[patch['other']]} is below" if "other" in patch else ""
            return f"{name} {words}, animated{below}"
        if kind == "set":
            return f"{name}.{patch['property']} = {literal(patch['value'])}"
        return (f"{name}.{patch['property']} = {literal(patch['from'])} → {literal(patch['to'])}"
                f" in {literal(patch['seconds'])} s")

    def send(self, **message):
        self.actor.send(json.dumps(message))

    def input(self, name, id=None, **arguments):
        number = next(number for number, known in self.controls.items() if known == id)
        self.send(input=name, control=number, **arguments)

    def evaluate(self, text):
        self.answers += 1
        self.send(request=self.answers, do="evaluate", text=text)
        while (message := json.loads(self.actor.recv())).get("answer") != self.answers:
            if "batch" in message:
                self.send(ack=message["batch"])
        assert message["value"]["good"], message

    @property
    def screen(self):
        """The screen in front: the last that has come."""
        return next(name for name in reversed(self.controls.values()) if name in ("hall", "quizPage", "tower"))

    def tap(self, x, y):
        screen = self.screen
        self.input("touch", screen, x=x, y=y)
        self.input("lift", screen)

    def type(self, id, text):
        self.input("type", id, text=text)

    def submit(self, id):
        self.input("submit", id)

    def select(self, id, index, x, y):
        self.tap(x, y)
        self.input("select", id, index=index)

    def advance(self, seconds):
        self.evaluate(f"advance({seconds})")

    def close(self):
        self.actor.close()
        self.watcher.close()
        self.process.terminate()
        self.process.communicate(timeout=10)


def literal(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "nil"
    if isinstance(value, (int, float)):
        return f"{value:g}"
    if isinstance(value, list):
        return "{ " + ", ".join(map(literal, value)) + " }"
    if isinstance(value, dict):
        return literal(value["integer"]) if "integer" in value else json.dumps(value)
    return json.dumps(value, ensure_ascii=False)


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """What changes in each step on a host without a stage."""
    front = Headless(tmp_path_factory.mktemp("headless"))
    found = []
    for step in VISIT:
        before = len(front.changes)
        getattr(front, step[0])(*step[1:])
        found.append(front.changes[before:])
    front.close()
    assert sum(map(len, found)) > 100
    return found


def visit(front, expected):
    seen = 0
    for number, (step, wanted) in enumerate(zip(VISIT, expected)):
        before = seen
        getattr(front, step[0])(*step[1:])
        seen += len(wanted)
        try:
            until(lambda: len(front.changes) >= seen, seconds=8)
        except AssertionError:
            pass
        found = front.changes[before:seen]
        # What a front end's own input sets comes last in a batch, after what scripts set at the same time.
        arrange = sorted if step[0] == "type" else list
        assert arrange(found) == arrange(wanted), f"step {number}: {step}"
    assert front.changes[seen:] == []


def test_a_visit_in_a_window(window, expected, tmp_path):
    front = InWindow(window, tmp_path / "storage")
    visit(front, expected)
    front.close()


def test_a_visit_in_the_studio(expected, tmp_path):
    front = InStudio(tmp_path / "storage")
    try:
        visit(front, expected)
    finally:
        front.close()
