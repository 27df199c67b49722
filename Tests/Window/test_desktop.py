"""What the desktop decides: dark colours, the size of texts, the direction of writing, the resolution."""

import ctypes
import subprocess

import pytest
from conftest import ROOT, differing, drawn, until
from PIL import Image

LABEL = {"kind": "Label", "id": "label", "x": 20, "y": 20, "width": 260, "height": 60, "fontSize": 20}
FIELD = {"kind": "TextField", "id": "field", "text": "Text", "x": 20, "y": 100, "width": 260, "height": 60}
STRIPES = """<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="white"/>
%s</svg>""" % "".join(f'<rect x="{n}" width="0.5" height="40"/>' for n in range(40))


@pytest.fixture
def desktop(tmp_path):
    """The environment of a desktop with settings of its own: `desktop("gtk-theme-name=Adwaita-dark")`."""

    def set_up(*settings):
        folder = tmp_path / "config/gtk-4.0"
        folder.mkdir(parents=True)
        (folder / "settings.ini").write_text("\n".join(["[Settings]", *settings]))
        return {"XDG_CONFIG_HOME": str(folder.parent)}

    return set_up


def ink(page, left, top, right, bottom):
    """Where something dark is drawn in an area: left, top, right, bottom."""
    area = drawn(page).crop((left, top, right, bottom)).convert("L")
    box = area.point(lambda value: 255 if value < 128 else 0).getbbox()
    assert box, "nothing is drawn"
    return box


def lightest(page, *area):
    return drawn(page).crop(area).convert("L").getextrema()[1]


@pytest.mark.parametrize("theme", [
    "gtk-application-prefer-dark-theme=1", "gtk-theme-name=Adwaita-dark", "GTK_THEME=Adwaita:dark",
])
def test_a_dark_desktop_darkens_what_has_no_colour(window, made, desktop, theme):
    label = {**LABEL, "text": "Text"}
    env = {"GTK_THEME": "Adwaita:dark"} if "GTK_THEME" in theme else desktop(theme)
    page = window(made(label, FIELD), env=env)
    assert drawn(page).getpixel((5, 200)) == (0x1b, 0x21, 0x26)
    assert lightest(page, 20, 20, 280, 80) > 200, "the text is light"
    assert lightest(page, 32, 110, 200, 150) > 200, "so is that of the field"


@pytest.fixture
def portal():
    """A desktop that prefers dark colours; a test can change what it prefers."""
    command = ["/usr/bin/python3", str(ROOT / "Tests/Window/portal.py")]
    running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    assert running.stdout.readline() == "ready\n"
    yield running
    running.terminate()
    running.communicate(timeout=10)


def test_colours_follow_the_preference_of_the_desktop(window, made, portal):
    page = window(made(LABEL))

    def has(color):
        until(lambda: page.picture().getpixel((5, 200)) == color, what=f"a window in {color}")

    has((0x1b, 0x21, 0x26))
    portal.stdin.write("0\n")
    has((255, 255, 255))
    portal.stdin.write("1\n")
    has((0x1b, 0x21, 0x26))


@pytest.fixture
def resources():
    """Sets the resources of the display, where desktops of X11 say how large texts are."""
    yield set_resources
    set_resources("")


def set_resources(text):
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    manager, string, replace = ctypes.c_ulong(23), ctypes.c_ulong(31), 0
    x11.XChangeProperty(display, root, manager, string, 8, replace, text.encode(), len(text))
    x11.XCloseDisplay(display)


def test_texts_have_the_size_that_the_desktop_wants(window, made, resources):
    folder = made({**LABEL, "text": "HHHH"}, {**FIELD, "text": "HHHH"})
    widths = []
    for text in ("", "Xft.dpi: 144\n"):
        resources(text)
        page = window(folder)
        page.do("mousemove", 1000, 800)
        boxes = [ink(page, 20, 20, 280, 80), ink(page, 32, 110, 270, 150)]
        widths.append([right - left for left, _, right, _ in boxes])
        page.stop()
    for usual, large in zip(*widths):
        assert large / usual == pytest.approx(1.5, abs=0.12)


def test_from_right_to_left(window, made):
    slider = {"kind": "Slider", "id": "level", "maximum": 10, "step": 1, "x": 38, "y": 180, "width": 224, "height": 40}
    arabic = {**LABEL, "text": "مرحبا"}
    latin = {**LABEL, "id": "latin", "y": 80, "text": "Hello"}
    page = window(made(arabic, latin, slider), env={"LANGUAGE": "ar", "PANGO_LANGUAGE": "ar"})
    # Each text begins on its own side.
    assert ink(page, 20, 20, 280, 80)[0] > 130
    assert ink(page, 20, 80, 280, 140)[2] < 130
    # More is further to the left: for fingers and for keys.
    page.tap(70, 200)
    page.expect("level.value = 9")
    page.key("Tab", "Left")
    page.expect("level.value = 10")
    page.key("Right", "Right")
    page.expect("level.value = 8")


def test_a_display_with_twice_the_pixels(window, made):
    folder = made(
        {**LABEL, "text": "Sharp"},
        {"kind": "Image", "image": "stripes.svg", "x": 20, "y": 100, "width": 40, "height": 40},
        {"kind": "Button", "id": "button", "title": "Tap", "x": 100, "y": 100, "width": 80, "height": 40,
         "cornerRadius": 12, "backgroundColor": "teal", "tint": "white", "behaviours": [{"script": "press"}]},
        press='local Press = behaviour "Press"\nPress.button = outlet "Button"\n'
              'function Press:onButtonTap() self.button.title = "Tapped" end\nreturn Press',
    )
    (folder / "stripes.svg").write_text(STRIPES)
    pictures = []
    for scale in (1, 2):
        page = window(folder, env={"GDK_SCALE": str(scale)})
        page.do("mousemove", 1000, 800)
        pictures.append(drawn(page))
        page.tap(140 * scale, 120 * scale)
        page.expect('button.title = "Tapped"')
        page.stop()
    small, large = pictures
    assert (small.size, large.size) == ((300, 280), (600, 560))
    same = differing(large.resize(small.size, Image.BOX), small)
    assert same < 0.01 * small.width * small.height
    # Where the one display has grey, the other has stripes.
    assert small.crop((22, 102, 58, 138)).convert("L").getextrema()[0] > 80
    least, most = large.crop((44, 204, 116, 276)).convert("L").getextrema()
    assert least < 40 and most > 215
