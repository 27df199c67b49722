"""Scenes of the gallery look as they did when their pictures were kept.

When a change of the looks is meant: `make pictures RECORD=1`, and look at what changed before you commit it.
"""

import io
import os
import re

import pictures
import pytest
from browsers import Chromium
from running import ROOT
from PIL import Image, ImageChops

# Browsers and processors round differently: a pixel differs if one of its colours does by so much …
TOLERANCE = 48
# … and a picture if so many of its pixels do.
PART = 0.002


def differing(one, other):
    """The pixels that differ, as a mask."""
    channels = ImageChops.difference(one, other).split()
    largest = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return largest.point(lambda value: 255 if value > TOLERANCE else 0)


def looks_as_kept(page, file, box=None):
    """Compares the whole page, or a box of it; the seconds in its bar may differ. `RECORD=1` keeps the picture.

    Pictures are kept for Chromium alone.
    """
    if not isinstance(page.driver, Chromium):
        return
    drawn = Image.open(io.BytesIO(page.driver.get_screenshot_as_png())).convert("RGB").crop(box)
    if os.environ.get("RECORD"):
        drawn.save(file, optimize=True)
    kept = Image.open(file).convert("RGB")
    assert drawn.size == kept.size
    assert differing(drawn, kept).histogram()[255] <= PART * drawn.width * drawn.height, file.name


@pytest.mark.chromium("pictures are kept for Chromium alone: each browser draws letters in its own way")
@pytest.mark.parametrize("name", pictures.STAGES)
def test_a_scene_looks_as_it_did(page, scene, name):
    file = pictures.KEPT / f"{name}.png"
    document = scene(name) / "scene.json"
    # A slow machine would see the next picture of a carousel.
    document.write_text(re.sub(r'"autoplay": \d+', '"autoplay": 0', document.read_text()))
    drawn = pictures.stage_picture(page(document.parent))
    kept = Image.open(file).convert("RGB")
    assert drawn.size == kept.size, f"{name} has {drawn.size}, {file} {kept.size}"
    mask = differing(drawn, kept)
    count = mask.histogram()[255]
    if count <= PART * drawn.width * drawn.height:
        return
    shown = Image.new("RGB", (3 * drawn.width, drawn.height), "white")
    for index, part in enumerate([kept, drawn, mask.convert("RGB")]):
        shown.paste(part, (index * drawn.width, 0))
    folder = ROOT / ".build/studio-pictures"
    folder.mkdir(parents=True, exist_ok=True)
    shown.save(folder / f"{name}.png")
    pytest.fail(
        f"{name} looks different: {count} pixels, see .build/studio-pictures/{name}.png (as kept, as drawn, where"
        " they differ). If that is meant: make pictures RECORD=1"
    )


def test_a_difference_is_seen():
    one = Image.new("RGB", (100, 100), "white")
    other = one.copy()
    other.paste("#e0e0e0", (0, 0, 50, 50))
    assert differing(one, other).histogram()[255] == 0
    other.paste("#808080", (0, 0, 10, 10))
    assert differing(one, other).histogram()[255] == 100
