"""The window under Wayland, which has no pointer here: assistive technology operates it."""

import os
import subprocess
import tempfile

import pytest
from conftest import REMORA, SCENES, Window, drawn, until
from gi.repository import Atspi
from PIL import Image
from test_pictures import KEPT, compare

# A black desktop with nothing on it.
SETTINGS = "[shell]\npanel-position=none\nbackground-color=0xff000000\n"


class WaylandWindow(Window):
    """A window of a compositor without a display."""

    def appear(self):
        """Waits until assistive technology knows the window."""
        assert self.app

    def picture(self):
        """What the compositor draws."""
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["weston-screenshooter"], cwd=folder, env=self.env, check=True)
            [file] = os.scandir(folder)
            return Image.open(file.path).convert("RGB")


@pytest.fixture(scope="module")
def compositor(tmp_path_factory):
    """The environment of a desktop with Wayland alone."""
    folder = tmp_path_factory.mktemp("wayland")
    folder.chmod(0o700)
    (folder / "weston.ini").write_text(SETTINGS)
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(folder)}
    command = [
        "weston", "--backend=headless-backend.so", "--use-pixman", "--width=1100", "--height=900", "--idle-time=0",
        # Lets a program see the screen.
        "--debug", "--socket=wayland", f"--config={folder}/weston.ini",
    ]
    with open(folder / "log", "wb") as log, subprocess.Popen(command, env=environment, stdout=log, stderr=log) as weston:
        until((folder / "wayland").exists, what="the compositor's socket")
        yield {**environment, "WAYLAND_DISPLAY": "wayland", "GDK_BACKEND": "wayland", "DISPLAY": ""}
        weston.terminate()


@pytest.fixture
def gallery(compositor, tmp_path):
    page = WaylandWindow([REMORA, "window", "--changes", str(SCENES / "gallery")], "remora", tmp_path / "log", compositor)
    yield page
    page.stop()


def test_a_window_draws_what_it_draws_under_x11(gallery):
    kept = KEPT / "gallery.png"
    picture = drawn(gallery)
    # GTK draws the title bar under Wayland, above a stage of the same size.
    width, height = Image.open(kept).size
    assert picture.width == width and picture.height > height
    compare(picture.crop((0, picture.height - height, width, picture.height)), kept)


def test_a_window_is_operated_and_closed(gallery):
    Atspi.Action.do_action(gallery.find("push button", "Like"), 0)
    gallery.expect('like.image = "heart-full.svg"')
    Atspi.EditableText.set_text_contents(gallery.find("text"), "from AT")
    gallery.expect('comment.text = "from AT"')
    Atspi.Value.set_current_value(gallery.find("slider", "Depth in metres"), 77)
    gallery.expect("depth.value = 75")
    Atspi.Selection.select_child(gallery.find("list"), 1)
    gallery.expect("topics.selectedIndex = 2")
    Atspi.Action.do_action(gallery.find("push button", "Close"), 0)
    assert gallery.process.wait(timeout=10) == 0
