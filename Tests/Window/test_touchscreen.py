"""Two fingers on a touch screen: X11 and Weston have none here, but GTK's Broadway display takes touches from a socket.

Its messages are those of broadway.js, which the daemon gives to browsers.
"""

import os
import socket
import struct
import subprocess
import threading
import time

import pytest
import websocket
from conftest import REMORA, Window, until

# What the display says of windows, by the layout of what follows; textures and drawings bring bytes along.
NEW, SHOW, HIDE, RAISE, LOWER, DESTROY, MOVE, TRANSIENT, TEXTURE, RELEASE, DRAW, ROUND = (
    2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 15, 16)
LAYOUTS = {0: "HB", 1: "", NEW: "HhhHH", SHOW: "H", HIDE: "H", RAISE: "H", LOWER: "H", DESTROY: "H", MOVE: "HB",
           TRANSIENT: "HH", 12: "H", TEXTURE: "II", RELEASE: "I", DRAW: "HI", ROUND: "HI"}
# What a person's side says.
TOUCH, GRABBED, UNGRABBED, CONFIGURED, RESIZED, ROUNDED = 5, 9, 10, 11, 12, 14

LISTEN = """
local Listen = behaviour "Listen"

Listen.map   = outlet "View"
Listen.scale = outlet "Label"

function Listen:onMapPinch(event)
  self.scale.text = string.format("%.1f", event.scale)
end

return Listen
"""


class Touchscreen:
    """A display of GTK's that one window is on, and the fingers on it."""

    def __init__(self, path):
        self.serial = 0
        self.frames = {}
        self.drawn = set()
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(str(path))
        self.socket = websocket.create_connection("ws://localhost/socket", socket=connection, subprotocols=["broadway"])
        self.send(RESIZED, 1100, 900, 1)
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def send(self, event, *values):
        words = [event, self.serial, int(time.monotonic() * 1000) & 0x7FFFFFFF, *values]
        self.socket.send_binary(struct.pack(f">{len(words)}i", *words))

    def listen(self):
        try:
            while data := self.socket.recv():
                self.read(data)
        except (websocket.WebSocketException, OSError):
            pass

    def read(self, data):
        at = 0

        def take(layout):
            nonlocal at
            values = struct.unpack_from("<" + layout, data, at)
            at += struct.calcsize("<" + layout)
            return values

        while at < len(data):
            command, self.serial = take("BI")
            values = take(LAYOUTS[command])
            if command == NEW:
                self.frames[values[0]] = list(values[1:])
                self.send(CONFIGURED, *values)
            elif command == MOVE:
                number, parts = values
                if parts & 1:
                    self.frames[number][:2] = take("hh")
                if parts & 2:
                    self.frames[number][2:] = take("HH")
                self.send(CONFIGURED, number, *self.frames[number])
            elif command == TEXTURE:
                at += values[1]
            elif command == DRAW:
                at += 4 * values[1]
                self.drawn.add(values[0])
            elif command == ROUND:
                self.send(ROUNDED, *values)
            elif command in (0, 1):
                self.send(UNGRABBED if command else GRABBED)

    def touch(self, phase, finger, x, y):
        """A finger at a point of the stage, which is 300 × 280 points; GTK draws a title bar and a shadow around it."""
        [number] = self.drawn
        left, top, width, height = self.frames[number]
        x, y = x + (width - 300) // 2, y + (height - 280) * 2 // 3
        self.send(TOUCH, ["down", "move", "up"].index(phase), number, finger, 0, x + left, y + top, x, y, 0)


class TouchedWindow(Window):
    """A window on a touch screen."""

    def __init__(self, screen, *rest):
        self.screen = screen
        super().__init__(*rest)

    def appear(self):
        """Nothing but a finger operates it."""

    def is_drawn(self):
        return self.screen.drawn


@pytest.fixture
def open_touched(tmp_path):
    """Opens a scene in a window on a touch screen."""
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path), "GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": ":1",
                   "DISPLAY": ""}
    path = tmp_path / "display"
    command = ["gtk4-broadwayd", "--unixsocket", str(path), ":1"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as display:
        until(path.exists, what="the display")
        opened = []

        def open_scene(folder):
            command = [REMORA, "window", "--changes", str(folder)]
            opened.append(TouchedWindow(Touchscreen(path), command, "remora", tmp_path / "log", environment))
            return opened[-1]

        yield open_scene
        for each in opened:
            each.stop()
        display.terminate()


def test_two_fingers_move_two_sliders(open_touched, made):
    def slider(id, y):
        return {"kind": "Slider", "id": id, "x": 0, "y": y, "width": 300, "height": 140}

    page = open_touched(made(slider("upper", 0), slider("lower", 140)))
    fingers = {1: 70, 2: 210}
    for finger, y in fingers.items():
        page.screen.touch("down", finger, 12, y)
    for step in range(1, 11):
        for finger, y in fingers.items():
            page.screen.touch("move", finger, 12 + 20 * step, y)
    for finger, y in fingers.items():
        page.screen.touch("up", finger, 212, y)
    page.expect("upper.value", "lower.value", "upper.value", "lower.value")


def test_two_fingers_pinch(open_touched, made):
    page = open_touched(made(
        {"kind": "View", "id": "map", "x": 0, "y": 0, "width": 300, "height": 280},
        {"kind": "Label", "id": "scale", "text": "1", "x": 0, "y": 0, "width": 60, "height": 20},
        screen={"behaviours": [{"script": "listen", "outlets": {"map": "map", "scale": "scale"}}]}, listen=LISTEN))
    page.screen.touch("down", 1, 140, 140)
    page.screen.touch("down", 2, 160, 140)
    for step in range(1, 11):
        page.screen.touch("move", 1, 140 - 10 * step, 140)
        page.screen.touch("move", 2, 160 + 10 * step, 140)
    page.screen.touch("up", 1, 40, 140)
    page.screen.touch("up", 2, 260, 140)
    # The first moves decide; from a distance of 40 points to one of 220.
    page.expect('scale.text = "5.5"')
