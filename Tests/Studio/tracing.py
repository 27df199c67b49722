"""Records what pointers do on a stage, for `make page RECORD=1`: one file a test in Tests/PointerTraces/page.

Each has the scene, the raw pointers with the other input of the page, and what a second page was told: the events and
the patches. The tests of the model's gestures play them again without a page. Those of a page that made gestures itself have
the input that it made of each pointer, too.
"""

import json
import os
import pathlib
import threading

import websocket

from running import ROOT

FOLDER = ROOT / "Tests/PointerTraces/page"
IS_ON = os.environ.get("RECORD") == "1"

HOOKS = """
const device = document.querySelector('remora-device');
const steps = (window.traced = []);
const round = (number) => Math.round(number * 1000) / 1000;
const open = new Map();
const idOf = (number) => remora.model.controls.get(number)?.id || `#${number}`;
function note(phase, event, extra = []) {
  const screen = open.get(event.pointerId) ?? remora.model.screens.at(-1);
  const point = screen === undefined ? null : device.pointOn(screen, event);
  if (!point) return;
  if (phase === 'down') open.set(event.pointerId, screen);
  if (phase === 'up' || phase === 'cancel') open.delete(event.pointerId);
  steps.push([phase, round(event.timeStamp), event.pointerId ?? 0, event.pointerType ?? 'mouse', idOf(screen),
    round(point.x), round(point.y), ...extra]);
}
const inside = (event) => event.target instanceof Element && device.contains(event.target);
const own = (event) => device.mode !== 'pick' && !event.target.closest('.tab-bar, .remover');
const on = (name, action) => window.addEventListener(name, action, { capture: true, passive: true });
on('pointerdown', (event) => inside(event) && own(event) && event.button === 0 && note('down', event));
on('pointermove', (event) => {
  if (open.has(event.pointerId)) note('move', event);
  else if (inside(event) && device.mode !== 'pick') note('hover', event);
});
on('pointerup', (event) => open.has(event.pointerId) && note('up', event));
on('pointercancel', (event) => open.has(event.pointerId) && note('cancel', event));
on('wheel', (event) => {
  if (inside(event) && device.mode !== 'pick' && !event.ctrlKey) note('wheel', event, [event.deltaX, event.deltaY]);
});
const input = remora.connection.input;
remora.connection.input = function (name, { control, ...details } = {}) {
  const { phase, pointer, kind, time } = details;
  if (name !== 'pointer') steps.push(['input', name, idOf(control), details]);
  // The mouse has left the stage.
  else if (phase === 'cancel' && !open.has(pointer)) steps.push([phase, round(time), pointer, kind, idOf(control), 0, 0]);
  return input.call(this, name, { control, ...details });
};
"""


class Trace:
    """What happens on one page until the test ends."""

    def __init__(self, page, scene):
        self.page = page
        self.scene = scene
        self.names = {}
        self.told = []
        self.ends = threading.Event()
        self.socket = page.studio.connect()
        self.socket.send({"request": 1, "do": "events", "on": True})
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self.watch, daemon=True)
        self.thread.start()
        assert self.ready.wait(20)
        page.run(HOOKS)

    def watch(self):
        self.socket.socket.settimeout(0.2)
        quiet = 0
        while quiet < 3:
            try:
                message = self.socket.receive()
            except websocket.WebSocketTimeoutException:
                quiet = quiet + 1 if self.ends.is_set() else 0
                continue
            except (websocket.WebSocketException, OSError):
                return
            if "batch" not in message:
                continue
            self.socket.send({"ack": message["batch"]})
            for patch in message.get("patches", []):
                self.add(patch, message.get("snapshot"))
            for entry in message.get("events", []):
                event = entry["event"]
                self.told.append(["event", self.name(entry.get("control")), event])
            if message.get("snapshot"):
                self.ready.set()

    def name(self, number):
        return self.names.get(number, f"#{number}")

    def add(self, patch, is_snapshot):
        number = patch["control"]
        if patch["patch"] == "create":
            self.names[number] = patch["id"] or f"#{number}"
        if is_snapshot:
            return
        rest = {key: value for key, value in patch.items() if key not in ("patch", "control", "properties", "parent")}
        self.told.append([patch["patch"], self.name(number), rest])

    def save(self, name):
        steps = self.page.run("return window.traced")
        self.ends.set()
        self.thread.join(20)
        self.socket.close()
        if not any(step[0] in ("down", "wheel", "hover") for step in steps):
            return
        FOLDER.mkdir(parents=True, exist_ok=True)
        lines = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in steps]
        told = [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in self.told]
        (FOLDER / f"{name}.json").write_text(
            '{"scene":%s,\n"steps":[\n%s\n],\n"told":[\n%s\n]}\n'
            % (json.dumps(self.scene), ",\n".join(lines), ",\n".join(told)))


def scene_of(path):
    """The name of a scene of the gallery; the files of another one."""
    if isinstance(path, str):
        return path
    files = [file for file in pathlib.Path(path).rglob("*") if file.suffix in (".json", ".lua")]
    return {str(file.relative_to(path)): file.read_text() for file in files}
