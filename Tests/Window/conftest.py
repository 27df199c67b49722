"""What the tests of the window share: a running window, operated as people and assistive technology do.

Run by `make test-gtk`: each process of tests has a display and a session bus of its own.
"""

import ctypes
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

import gi
import pytest
import tracing

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402
from PIL import ImageChops, ImageGrab  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
REMORA = os.environ.get("REMORA", str(ROOT / ".build/gtk/debug/remora"))
SCENES = ROOT / "scripts/scenes"
# What the tests of the page play, too.
sys.path.append(str(ROOT / "Tests/PointerTraces"))
# Fonts and processors round differently: a pixel differs if one of its colours does by so much.
TOLERANCE = 48

# What each process of tests starts, and ends.
servers = []


def pytest_configure(config):
    # Of several processes, the first only gives out the tests.
    if getattr(config.option, "numprocesses", None) and not hasattr(config, "workerinput"):
        return
    end, begin = os.pipe()
    screen = ["-screen", "0", "1100x900x24", "-noreset", "-nolisten", "tcp"]
    servers.append(subprocess.Popen(["Xvfb", "-displayfd", str(begin), *screen], pass_fds=[begin], stderr=subprocess.DEVNULL))
    os.close(begin)
    with open(end) as file:
        number = file.readline().strip()
    assert number, "Xvfb has not started"
    os.environ.update(DISPLAY=f":{number}", GDK_BACKEND="x11", GSK_RENDERER="cairo")
    bus = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"]
    servers.append(subprocess.Popen(bus, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True))
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = servers[-1].stdout.readline().strip()
    # What this one finds on the bus is not what the desktop has.
    os.environ.pop("AT_SPI_BUS_ADDRESS", None)
    Atspi.init()


def pytest_unconfigure():
    for server in reversed(servers):
        server.terminate()
        server.wait(timeout=10)


def until(condition, seconds=15, what=""):
    """Waits until a condition gives something true, and returns that."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError(f"waited in vain: {what or condition}")


def children(node):
    try:
        return [child for child in map(node.get_child_at_index, range(node.get_child_count())) if child]
    except GLib.GError:
        return []  # It has gone a moment ago.


def walk(node):
    yield node
    for child in children(node):
        yield from walk(child)


class XClientMessage(ctypes.Structure):
    """A client message of X11, as long as the largest event."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    ]


class Window:
    """A program with a window that runs as a process of its own."""

    def __init__(self, command, name, log, env=None):
        self.name = name
        self.log = log
        self.seen = 0
        self.env = {**os.environ, **(env or {})}
        self.trace = None
        with open(log, "wb") as file:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, env=self.env)
        self.appear()
        # Before its first frame nothing has a place.
        until(self.is_drawn, what="the first frame")

    def appear(self):
        """Waits until the window is there, and focuses it where no window manager does."""
        self.number = until(self.find_number, what=f"a window of {self.name}")
        subprocess.run(["xdotool", "windowfocus", "--sync", self.number], check=True)

    def is_drawn(self):
        """Whether it has drawn a frame: the display is black where there is no window."""
        return self.picture().getbbox()

    def find_number(self):
        assert self.process.poll() is None, self.text
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)], capture_output=True, text=True
        )
        return found.stdout.split()[-1] if found.stdout.split() else None

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=10)

    # What it says

    @property
    def text(self):
        return self.log.read_text(errors="replace")

    @property
    def changes(self):
        """The changes on the stage, without their times."""
        return re.findall(r"^~ [\d.]+ s (.*)$", self.text, re.MULTILINE)

    def expect(self, *wanted):
        """Waits for changes, in this order, after those that were expected before."""
        for text in wanted:

            def come():
                for index, change in enumerate(self.changes[self.seen :]):
                    if text in change:
                        return self.seen + index + 1
                return None

            try:
                self.seen = until(come)
            except AssertionError:
                raise AssertionError(f"no {text!r} in {self.changes[self.seen:]}\n{self.text[-2000:]}") from None

    # Real events

    def do(self, *words):
        """Moves the pointer, presses buttons, types: what xdotool does."""
        if self.trace:
            self.trace.do(words)
        subprocess.run(["xdotool", *map(str, words)], check=True)

    def tap(self, x, y):
        self.do("mousemove", x, y, "click", 1)

    def drag(self, start, end, steps=8, pause=0.02):
        (x, y), (to_x, to_y) = start, end
        self.do("mousemove", x, y, "mousedown", 1)
        for step in range(1, steps + 1):
            part = step / steps
            self.do("mousemove", round(x + (to_x - x) * part), round(y + (to_y - y) * part), "sleep", pause)
        self.do("mouseup", 1)

    def key(self, *keys):
        self.do("key", "--delay", 30, *keys)

    def type(self, text):
        self.do("type", "--delay", 15, text)

    def close(self):
        """What a window manager sends when a person closes a window."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        display = ctypes.c_void_p(x11.XOpenDisplay(None))
        event = XClientMessage(type=33, send_event=1, window=int(self.number), format=32)
        event.message_type = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
        event.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
        x11.XSendEvent(display, ctypes.c_ulong(int(self.number)), 0, ctypes.c_long(0), ctypes.byref(event))
        x11.XCloseDisplay(display)

    def picture(self):
        """What is on the display."""
        return ImageGrab.grab(xdisplay="").convert("RGB")

    # Assistive technology

    @property
    def app(self):
        def mine():
            # The program of the test before may still be there.
            for app in children(Atspi.get_desktop(0)):
                try:
                    if app.get_process_id() == self.process.pid and app.get_name() == self.name:
                        # Nobody tells this process what has changed: that takes a main loop.
                        app.clear_cache()
                        return app
                except GLib.GError:
                    pass
            return None

        return until(mine, what=f"{self.name} on the accessibility bus")

    def find(self, role, name=None):
        """The first thing with a role and a name, in the order on the screen."""

        def first():
            assert self.process.poll() is None, self.text
            try:
                for node in walk(self.app):
                    if node.get_role_name() == role and name in (None, node.get_name()):
                        return node
            except GLib.GError:
                pass  # What was there a moment ago has gone.
            return None

        try:
            return until(first, what=f"{role} {name!r}")
        except AssertionError as error:
            raise AssertionError(f"{error}; there are {self.describe()}") from None

    def describe(self):
        return [(node.get_role_name(), node.get_name()) for node in walk(self.app)]


def differing(one, other):
    """How many pixels differ."""
    channels = ImageChops.difference(one, other).split()
    largest = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return largest.point(lambda value: 255 if value > TOLERANCE else 0).histogram()[255]


def drawn(page):
    """The window, once it no longer changes."""
    last = [page.picture()]

    def is_quiet():
        last.append(page.picture())
        return ImageChops.difference(last[-1], last[-2]).getbbox() is None and last[-1].getextrema()[0][1] > 0

    until(is_quiet, what="a window that is drawn")
    box = last[-1].getbbox()
    return last[-1].crop(box)


@pytest.fixture
def window(tmp_path, request):
    """Opens a scene in a window: `window("gallery")`, or a folder."""
    opened = []

    def open_window(scene, *options, env=None):
        folder = SCENES / scene if isinstance(scene, str) else scene
        command = [REMORA, "window", "--changes", str(folder), *options]
        opened.append(Window(command, "remora", tmp_path / f"log-{len(opened)}", env))
        if tracing.IS_ON and len(opened) == 1:
            opened[-1].trace = tracing.Trace(tracing.scene_of(scene))
        return opened[-1]

    yield open_window
    if opened and opened[0].trace:
        opened[0].trace.save(request.node.name, opened[0].changes)
    for each in opened:
        each.stop()


@pytest.fixture
def scene(tmp_path):
    """Copies a scene of the gallery, with the behaviours, to a folder where a test may change it."""

    def copy(name):
        shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
        return tmp_path / "scripts/scenes" / name

    return copy


@pytest.fixture
def made(tmp_path):
    """Writes a scene with one screen: `made({"kind": "Label", …}, script="return …")`."""

    def make(*controls, screen=None, **scripts):
        folder = tmp_path / "made"
        folder.mkdir()
        page = {"id": "page", "title": "Page", "width": 300, "height": 280, **(screen or {}), "controls": controls}
        scene = {"name": "Made", "scripts": ["."], "screens": [page]}
        (folder / "scene.json").write_text(json.dumps(scene))
        for name, text in scripts.items():
            (folder / f"{name}.lua").write_text(text)
        return folder

    return make
