"""Programs with a window, watched from outside, and what a person does with a mouse."""

import ctypes
import dataclasses
import os
import pathlib
import subprocess
import time

FOLDER = pathlib.Path(__file__).parent


def until(condition, seconds=30, what=""):
    """Waits until a condition gives something true, and returns that."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.005)
    raise SystemExit(f"waited in vain for {what}")


class Tools:
    """What is compiled for the measurements: the library that watches frames, and the plain GTK program."""

    def __init__(self, folder):
        self.folder = folder
        self.frames = self.compile("frames.c", "frames.so", "-shared", "-fPIC")
        self.fixed = self.compile("fixed.c", "fixed")

    def compile(self, source, product, *options):
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "gtk4"], check=True, capture_output=True, text=True
        ).stdout.split()
        file = self.folder / product
        subprocess.run(
            ["cc", "-O2", "-Wall", "-Wextra", "-Werror", *options, str(FOLDER / source), "-o", str(file), *flags, "-lm"],
            check=True,
        )
        return file


@dataclasses.dataclass
class Frame:
    """When a frame began and ended, its CPU time, the part of that which is not GTK's own, and how many widgets of ours
    it has drawn anew."""

    begin: float
    end: float
    time: float
    own: float
    nodes: int

    @staticmethod
    def read(line):
        *times, nodes = map(int, line.split())
        return Frame(*(time / 1000 for time in times), nodes)


class Program:
    """A program that runs until the end of a `with`; its times are in milliseconds, on the clock of `now()`."""

    def __init__(self, tools, *command):
        self.log = tools.folder / "log"
        self.file = tools.folder / "frames"
        self.file.unlink(missing_ok=True)
        environment = {
            **os.environ, "GSK_RENDERER": "cairo", "LD_PRELOAD": str(tools.frames), "REMORA_FRAMES": str(self.file)
        }
        self.started = now()
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                list(map(str, command)), stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment
            )

    def __enter__(self):
        until(lambda: self.frames, what="a frame")
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=20)

    @property
    def pid(self):
        return self.process.pid

    @property
    def text(self):
        return self.log.read_text(errors="replace")

    @property
    def frames(self):
        """The frames so far."""
        if self.process.poll() is not None:
            raise SystemExit(f"{self.process.args[0]} has ended: {self.text}")
        lines = self.file.read_text().splitlines(keepends=True) if self.file.exists() else []
        return [Frame.read(line) for line in lines if line.endswith("\n")]

    def rest(self, seconds=0.2):
        """Waits until no frame has come for a while."""
        def is_quiet():
            frames = self.frames
            return frames and now() - frames[-1].end > seconds * 1000
        until(is_quiet, what="a window that rests")

    def frame_after(self, moment):
        """The first frame that began after a moment and has drawn something."""
        def found():
            return next((frame for frame in self.frames if frame.begin > moment and frame.nodes > 0), None)
        return until(found, what="a frame")


def now():
    return time.monotonic() * 1000


class Mouse:
    """Sends real events to the display, by the extension XTest."""

    def __init__(self):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.test = ctypes.CDLL("libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))

    def move(self, x, y):
        self.test.XTestFakeMotionEvent(self.display, -1, x, y, ctypes.c_ulong(0))
        self.x11.XFlush(self.display)

    def press(self):
        return self.button(1)

    def lift(self):
        return self.button(0)

    def button(self, is_down):
        """Returns when the event was sent."""
        self.test.XTestFakeButtonEvent(self.display, 1, is_down, ctypes.c_ulong(0))
        moment = now()
        self.x11.XFlush(self.display)
        return moment
