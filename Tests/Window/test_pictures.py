"""Scenes of the gallery, and the kiosk, look in the window as they did when their pictures were kept.

When a change of the looks is meant: `make test-gtk ARGUMENTS="-k pictures" RECORD=1`, and look at what changed.
"""

import os

import pytest
from conftest import ROOT, differing, drawn
from PIL import Image

SCENES = ["chat", "forms", "gallery", "museum", "places", "profile", "reading", "settings", "toggles", "touch"]
KEPT = ROOT / "Tests/Window/pictures"
# A picture differs if so many of its pixels do.
PART = 0.01


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
