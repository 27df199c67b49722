"""Draws the studio for the README, and keeps what the stage draws of some scenes, for test_pictures.

    python pictures.py             docs/pictures/studio-light.png and studio-dark.png
    python pictures.py --record    Tests/Studio/pictures/*.png
"""

import base64
import io
import pathlib
import sys

from PIL import Image

import accessibility
from browsers import Chromium
from conftest import Page
from running import ROOT, SCENES, Studio

KEPT = pathlib.Path(__file__).parent / "pictures"
DRAWN = ROOT / "docs/pictures"

# Scenes that stand still after their first seconds.
STAGES = [
    "chat", "forms", "gallery", "museum", "places", "profile", "reading", "search", "settings", "toggles", "touch",
]

# Lets the time run fast, and stops it as soon as it has come to a second of the host, and nothing moves.
STOP = """
const [second, done] = arguments;
const { model, connection } = remora;
connection.request('clock', { speed: 4 });
const look = () => {
  if (model.now < second || !model.animations.isEmpty) return requestAnimationFrame(look);
  connection.request('clock', { running: false }).then(() => done(true), (problem) => done(String(problem)));
};
look();
"""

# All that is drawn has arrived.
DECODED = """
const done = arguments[0];
const images = [...document.querySelectorAll('remora-device img')].filter((each) => each.src);
Promise.all([document.fonts.ready, ...images.map((each) => each.decode().catch(() => null))])
  .then(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
"""


def stage_picture(page):
    """What the stage draws, one pixel for a point, with the time stopped."""
    # So large that the stage need not make the device smaller.
    accessibility.set_size(page, 2000, 1800)
    accessibility.set_theme(page, "light")
    page.driver.set_script_timeout(30)
    assert page.driver.execute_async_script(STOP, 3) is True
    assert page.driver.execute_async_script(DECODED) is True
    place = page.until(
        "const device = document.querySelector('remora-device');"
        "const { x, y, width, height } = device.getBoundingClientRect();"
        "return width === device.width && { x, y, width, height }"
    )
    picture = page.driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": {**place, "scale": 1}})
    return Image.open(io.BytesIO(base64.b64decode(picture["data"]))).convert("RGB")


# Taps Like, and stops the time in the middle of its fade.
FADE = """
const done = arguments[0];
const { model, connection } = remora;
const like = [...model.controls.values()].find((control) => control.id === 'like');
const behaviour = [...model.behaviours.values()].find((each) => each.id === 'likes');
model.select({ behaviour: behaviour.number });
const look = () => {
  const alpha = model.animations.value(like.number, 'alpha');
  if (alpha === undefined || alpha > 0.55) return requestAnimationFrame(look);
  connection.request('clock', { running: false }).then(() => done(true), (problem) => done(String(problem)));
};
connection.input('tap', { control: like.number });
look();
"""


def draw_studio(page, theme):
    accessibility.set_size(page, 1280, 800)
    accessibility.set_theme(page, theme)
    page.until("return [...remora.model.behaviours.values()].some((each) => each.id === 'likes')")
    assert page.driver.execute_async_script(FADE) is True
    page.until("return remora.model.inspected !== null")
    assert page.driver.execute_async_script(DECODED) is True
    picture = Image.open(io.BytesIO(page.driver.get_screenshot_as_png())).convert("RGB")
    # A palette makes the file a third as large, and nobody sees it.
    picture = picture.quantize(256, method=Image.Quantize.MEDIANCUT, kmeans=4, dither=Image.Dither.NONE)
    DRAWN.mkdir(exist_ok=True)
    file = DRAWN / f"studio-{theme}.png"
    picture.save(file, optimize=True)
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1000} KB")


def opened(driver, scene):
    studio = Studio(SCENES / scene)
    return Page(driver, studio).open()


def main():
    driver = Chromium()
    try:
        if "--record" in sys.argv:
            KEPT.mkdir(exist_ok=True)
            for name in STAGES:
                page = opened(driver, name)
                stage_picture(page).save(KEPT / f"{name}.png", optimize=True)
                page.studio.stop()
                print(f"Tests/Studio/pictures/{name}.png")
        else:
            for theme in accessibility.THEMES:
                page = opened(driver, "gallery")
                draw_studio(page, theme)
                page.studio.stop()
    finally:
        driver.quit()


if __name__ == "__main__":
    main()
