"""Scenes of the gallery, and the kiosk, look in the window as they did when their pictures were kept.

When a change of the looks is meant: `make test-gtk ARGUMENTS="-k pictures" RECORD=1`, and look at what changed.
"""

import os

import pytest
from conftest import ROOT, until
from PIL import Image, ImageChops

SCENES = ["chat", "forms", "gallery", "museum", "places", "profile", "reading", "settings", "toggles", "touch"]
KEPT = ROOT / "Tests/Window/pictures"
# Fonts and processors round differently: a pixel differs if one of its colours does by so much …
TOLERANCE = 48
# … and a picture if so many of its pixels do.
PART = 0.01


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


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_looks_as_it_did(window, name):
    page = window(name)
    page.do("mousemove", 1099, 899)
    compare(drawn(page), KEPT / f"{name}.png")


def compare(picture, file):
    if os.environ.get("RECORD"):
        file.parent.mkdir(parents=True, exist_ok=True)
        picture.save(file, optimize=True)
        return
    kept = Image.open(file).convert("RGB")
    assert picture.size == kept.size
    count = differing(picture, kept)
    if count > PART * kept.width * kept.height:
        folder = ROOT / ".build/window-pictures"
        folder.mkdir(parents=True, exist_ok=True)
        picture.save(folder / file.name)
        pytest.fail(f"{file.name}: {count} pixels differ from {file}; what was drawn is in {folder}")


def test_a_difference_is_seen():
    one = Image.new("RGB", (100, 100), "white")
    other = one.copy()
    other.paste("#e0e0e0", (0, 0, 50, 50))
    assert differing(one, other) == 0
    other.paste("#808080", (0, 0, 10, 10))
    assert differing(one, other) == 100
