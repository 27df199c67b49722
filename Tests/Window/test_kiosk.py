"""Examples/Kiosk: the museum's panel as an app."""

import os
import re
import urllib.request

import pytest
from conftest import ROOT, Window, until
from test_pictures import compare

KIOSK = os.environ.get("KIOSK", str(ROOT / ".build/gtk-examples/debug/Kiosk"))


@pytest.fixture
def kiosk(tmp_path, monkeypatch):
    monkeypatch.chdir(ROOT / "Examples/Kiosk")
    opened = []

    def start(*options):
        command = [KIOSK, "--window", "--storage", str(tmp_path / "storage"), *options]
        opened.append(Window(command, "kiosk", tmp_path / f"log-{len(opened)}"))
        return opened[-1]

    yield start
    for each in opened:
        each.stop()


def test_the_guest_book_is_kept(kiosk):
    panel = kiosk()
    panel.find("list")
    panel.tap(830, 120)
    panel.type("Ada was here")
    panel.key("Return")
    # The list is in the window, and comes back with the next start.
    panel.find("label", "Ada was here")
    panel.close()
    assert panel.process.wait(timeout=10) == 0
    panel = kiosk()
    assert panel.find("label", "Ada was here")


def test_the_watchdog_shows_the_first_screen_again(kiosk):
    panel = kiosk("--patience", "2")
    panel.find("push button", "What do you know?")
    panel.tap(180, 620)
    panel.find("push button", "1859")
    panel.find("push button", "What do you know?")


def test_the_sensor_ticks_on_the_main_actor(kiosk):
    panel = kiosk()
    until(lambda: "the sensor has looked 10 times" in panel.text, seconds=20, what="ten ticks")


def test_a_studio_is_served_from_the_living_panel(kiosk):
    panel = kiosk()
    found = until(lambda: re.search(r"studio: (http://\S+)", panel.text), what="the studio's URL")
    # The secret in the URL is exchanged for a cookie.
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    with browser.open(found[1], timeout=10) as answer:
        assert b"<remora-studio>" in answer.read()


def test_the_panel_of_the_readme_looks_as_it_did(kiosk):
    panel = kiosk()
    panel.find("push button", "What do you know?")
    panel.do("mousemove", 1099, 899)
    # Colours are there: it is drawn.
    picture = until(lambda: (found := panel.picture().crop((0, 0, 1024, 768))).getpixel((60, 600)) == (255, 227, 138) and found)
    compare(picture, ROOT / "Examples/Kiosk/panel.png")
