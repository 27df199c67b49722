"""A studio that runs, and a page's socket without a browser."""

import json
import os
import pathlib
import subprocess

import websocket

ROOT = pathlib.Path(__file__).resolve().parents[2]
REMORA = os.environ.get("REMORA", str(ROOT / ".build/debug/remora"))
SCENES = ROOT / "scripts/scenes"


class NotStarted(Exception):
    """A studio has ended before it listened, with this reason."""


class Studio:
    """A `remora studio`, or an app that serves its host, that runs as a process of its own."""

    def __init__(self, scene, *options, command=(REMORA, "studio"), environment=None):
        self.process = subprocess.Popen(
            [*command, *([str(scene)] if scene else []), *options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "DISPLAY": "", "WAYLAND_DISPLAY": "", **(environment or {})},
        )
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise NotStarted(line + self.process.communicate(timeout=60)[1])
        self.url = line[line.index("http://"):].split()[0]
        self.base, self.token = self.url.split("/?token=")
        self.port = int(self.base.rsplit(":", 1)[1])

    def stop(self):
        self.process.terminate()
        return self.process.communicate(timeout=60)

    def connect(self, **changes):
        """A page's socket, without a browser."""
        options = {"origin": self.base, "cookie": f"remora-{self.port}={self.token}"} | changes
        return Socket(self.base.replace("http", "ws") + "/socket", options)


class Socket:
    """Speaks the protocol as a page does."""

    def __init__(self, url, options):
        self.socket = websocket.create_connection(url, timeout=60, **options)
        self.hello = self.receive()["hello"]
        self.requests = 0
        # The parts of the outlines so far, merged as a page does.
        self.outline = {"behaviours": {}}

    def receive(self):
        return json.loads(self.socket.recv())

    def send(self, message):
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def batch(self):
        """The next batch, which is confirmed."""
        while "batch" not in (message := self.receive()):
            pass
        self._take(message)
        return message

    def _take(self, batch):
        self.send({"ack": batch["batch"]})
        behaviours = self.outline["behaviours"]
        if batch.get("snapshot"):
            behaviours.clear()
        part = dict(batch.get("outline") or {})
        behaviours |= {behaviour["number"]: behaviour for behaviour in part.pop("behaviours", [])}
        for number in part.pop("gone", []):
            del behaviours[number]
        self.outline.update(part)

    def ask(self, do, **arguments):
        """The answer to a request; batches that come before are confirmed, and their patches dropped."""
        self.requests += 1
        self.send({"request": self.requests, "do": do, **arguments})
        while (message := self.receive()).get("answer") != self.requests:
            if "batch" in message:
                self._take(message)
        return message

    def close(self):
        self.socket.close()
