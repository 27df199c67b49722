"""Recorded pointers, and others at random: a page and a host without a stage give the same events and patches.

Afterwards the page shows the values of its host, and looks as one that opens then.

Most of these are events that a script makes in the page, since a browser's own would take minutes; a few fingers are real.
The clock of the host moves by the times of the pointers.
"""

import io
import json
import os
import random
import subprocess

import pytest
from PIL import Image
from pictures import DECODED
from running import ROOT
from stage import Stage
from test_pictures import differing
from traces import at_random, check, recorded, seeds, write_scene

APP = str(ROOT / ".build/debug/StageApp")

PASS = """
function pass(milliseconds) {
  const text = `advance(${Math.trunc(milliseconds * 1000) / 1e6})`;
  return remora.connection.request('evaluate', { text });
}

// Lets a second pass, and waits for a batch that tells of it: one that has what the prompt prints then.
async function rest() {
  await pass(1000);
  const told = new Promise((resolve) => {
    const listen = ({ detail }) => detail.shown && resolve(remora.connection.removeEventListener('batch', listen));
    remora.connection.addEventListener('batch', listen);
  });
  await remora.connection.request('evaluate', { text: 'print("rest")' });
  await told;
}

function wrong() {
  const found = device.gestures.isPressed ? ['a finger is down'] : [];
  for (const element of device.querySelectorAll('.is-pressed, .is-swiped')) {
    found.push(`${element.className} of ${element.closest('[data-id]').dataset.id}`);
  }
  return found;
}

const values = () => Object.fromEntries([...remora.model.controls.values()].map(({ number, kind, properties }) =>
  [number, { ...remora.model.hello.kinds[kind].properties, ...properties }]));
"""

# Plays the pointers; waits for the host's answer before some of them.
PLAY = PASS + """
const [steps, done] = arguments;
const device = document.querySelector('remora-device');
// The browser captures only pointers that it knows.
device.setPointerCapture = () => {};
const own = device.getBoundingClientRect();
const scale = own.width / device.width;
const down = new Map();

function place(screen, { x, y }) {
  const frame = device.frameOf(screen);
  return { clientX: own.left + (frame.x + x) * scale, clientY: own.top + (frame.y + y) * scale };
}

function dispatch({ phase, id, kind, point, wheel, time }) {
  const screen = down.get(id) ?? remora.model.screens.at(-1);
  const at = place(screen, point);
  const isPressed = phase === 'down' || down.has(id);
  if (phase === 'cancel' && !isPressed) {
    // A mouse leaves the stage.
    device.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    return;
  }
  const shared = { ...at, bubbles: true, cancelable: true };
  const event = phase === 'wheel'
    ? new WheelEvent('wheel', { ...shared, deltaX: wheel.x, deltaY: wheel.y })
    : new PointerEvent(`pointer${phase}`, {
      ...shared, pointerId: id, pointerType: kind, button: phase === 'move' ? -1 : 0,
      buttons: isPressed && phase !== 'up' ? 1 : 0,
    });
  Object.defineProperty(event, 'timeStamp', { value: time });
  if (phase === 'down') down.set(id, screen);
  if (phase === 'up' || phase === 'cancel') down.delete(id);
  // A notice may be in front, or the button that deletes a line, which is the page's own.
  const under = document.elementsFromPoint(at.clientX, at.clientY).find((element) =>
    device.contains(element) && !element.closest('.remover'));
  (under ?? device).dispatchEvent(event);
}

async function play() {
  let last = steps[0].time;
  for (const step of steps) {
    const passed = pass(step.time - last);
    last = step.time;
    if (step.waits) await passed;
    dispatch(step);
  }
  await rest();
}

play().then(() => done({ wrong: wrong(), values: values() }), (error) => done({ wrong: [String(error)], values: {} }));
"""

# Notes the browser's own touches before the page gets them, and moves the clock.
WATCH = PASS + """
const device = document.querySelector('remora-device');
const steps = (window.watched = []);
for (const phase of ['down', 'move', 'up', 'cancel']) {
  window.addEventListener(`pointer${phase}`, (event) => {
    if (event.pointerType !== 'touch') return;
    const { timeStamp: time, pointerId: id, pointerType: kind } = event;
    pass(time - (steps.at(-1)?.time ?? time));
    const point = device.pointOn(remora.model.screens.at(-1), event);
    steps.push({ phase, id, kind, point, wheel: { x: 0, y: 0 }, time });
  }, true);
}
"""

REST = PASS + """
const [done] = arguments;
const device = document.querySelector('remora-device');
rest().then(() => done({ wrong: wrong(), values: values(), steps: window.watched.splice(0) }));
"""


class Player:
    """The program that serves scenes to the page, one after the other, and plays the same without a stage."""

    def __init__(self):
        self.process = subprocess.Popen([APP, "page"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def open(self, scene):
        self.url = self.ask({"open": {"scene": str(scene)}}).strip()

    def play(self, page, trace, name):
        chosen = random.Random(name)
        found = page.driver.execute_async_script(PLAY, [{**step, "waits": chosen.random() < 0.25} for step in trace])
        self.compare(found, trace, name)

    def compare(self, found, trace, name):
        """Compares what came of pointers in the page with what comes of them without a stage."""
        result = json.loads(self.ask({"play": {"_0": trace}}))
        result["wrong"] = found["wrong"]
        check(result, name)
        for number, properties in result["values"].items():
            for key, value in properties.items():
                shown = found["values"][number].get(key)
                assert is_shown(value, shown), f"{name}: {key} of {number} is {shown}, not {value}"

    def compare_pictures(self, page, name):
        """Compares what the page draws with what one draws that opens now."""
        played = still(page)
        mask = differing(played, still(page.open()))
        assert mask.getbbox() is None, f"{name}: {mask.getbbox()} differs"

    def stop(self):
        self.process.stdin.close()
        self.process.stdout.close()
        assert self.process.wait(timeout=60) == 0


def still(page):
    """A picture without what is of one page alone, once nothing moves: the focus, notices, the button of a line."""
    # The clock of the host stands still; the page would let its time pass.
    page.run("""Object.defineProperty(remora.model, 'now', { get: () => remora.model.clock.time });
        document.activeElement.blur();
        document.querySelector('remora-device').closeLists();
        document.querySelector('.notices').hidden = true""")
    page.until("return !document.querySelector('.is-scrolling') && document.getAnimations().length === 0")
    assert page.driver.execute_async_script(DECODED) is True
    return Image.open(io.BytesIO(page.find("remora-device").screenshot_as_png)).convert("RGB")


def is_shown(value, shown):
    """Whether a page shows a value: what it shows ahead may differ by less than anybody sees."""
    if isinstance(value, dict) and isinstance(shown, dict):
        return value.keys() == shown.keys() and all(is_shown(value[key], shown[key]) for key in value)
    if isinstance(value, float) and isinstance(shown, (int, float)):
        return value == pytest.approx(shown, abs=0.01)
    return value == shown


@pytest.fixture
def player():
    player = Player()
    yield player
    player.stop()


def test_pointers_at_random_give_the_same_in_a_page_and_without_a_stage(player, page, tmp_path):
    player.open(write_scene(tmp_path / "made"))
    stage = Stage(page(player))
    for seed in seeds(60, long=1_000):
        player.play(stage.page, at_random(seed), f"seed {seed}")
    player.compare_pictures(stage.page, "the last seed")


def test_fingers_at_random_give_the_same_in_a_page_and_without_a_stage(player, page, tmp_path):
    player.open(write_scene(tmp_path / "made"))
    opened = Stage(page(player)).page
    opened.run(WATCH)
    own = opened.run("const { left, top } = document.querySelector('[data-id=page]').getBoundingClientRect(); return [left, top]")
    for seed in seeds(10, long=100):
        opened.driver.touch(*fingers_at_random(random.Random(seed), own))
        found = opened.driver.execute_async_script(REST)
        assert sum(step["phase"] == "up" for step in found["steps"]) > 0
        player.compare(found, found["steps"], f"seed {seed}")


def fingers_at_random(chosen, own):
    """Frames of up to five fingers that come one after another, move, and go together."""
    count = chosen.randint(1, 5)
    places = [(own[0] + chosen.randint(0, 389), own[1] + chosen.randint(0, 719)) for _ in range(count)]
    frames = [places[:number] for number in range(1, count + 1)]
    for _ in range(chosen.randint(1, 8)):
        places = [(x + chosen.randint(-20, 20), y + chosen.randint(-40, 40)) for x, y in places]
        frames.append(places)
    return [*frames, []]


@pytest.mark.skipif("REMORA_LONG" not in os.environ, reason="a page for each of them takes half a minute")
def test_recorded_pointers_give_the_same_in_a_page_and_without_a_stage(player, page, tmp_path):
    traces = list(recorded(tmp_path))
    assert len(traces) > 25
    opened = None
    for name, scene, trace in traces:
        if opened:
            # A page whose host goes says so in the console.
            opened.driver.get("about:blank")
        player.open(scene)
        opened = opened.open() if opened else Stage(page(player)).page
        player.play(opened, trace, name)
        player.compare_pictures(opened, name)
