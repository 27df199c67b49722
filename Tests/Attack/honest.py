"""The honest neighbour: a behaviour that ticks ten times a second, and a page that watches it."""

import json
import select
import time

PERIOD = 0.1


class Gone(Exception):
    """The honest page was disconnected, or waited in vain for a long time."""


class Honest:
    """A page of its own, which knows for how long the app and the studio were silent.

    It measures two things: how much later than a tenth of a second the next tick of the behaviour comes, and how
    long the host takes to answer a request that needs nothing. Its touches of the button beside have to arrive.
    """

    PATIENCE = 60

    def __init__(self, studio):
        self.page = studio.connect()
        # What a page sends waits for what it has sent before, so somebody else taps the hostile buttons.
        self.other_page = studio.connect()
        self.label = None
        self.ticks = 0
        self.controls = {}
        self.titles = {}
        self.touches = 0
        self.last_tick = self.asked = None
        self.requests = 0
        self.silence = 0

    def watch(self, seconds, until=lambda: True, hoping_for="an answer"):
        """Watches for some time, and then until a condition holds; returns the longest silence in seconds."""
        begin = now = time.monotonic()
        self.silence = 0
        self.last_tick = self.last_tick or now
        next_beat = now
        while now < begin + seconds or not until():
            if self.asked is None and now >= next_beat:
                next_beat = now + PERIOD
                self.asked = now
                self.requests += 1
                self.page.send({"request": self.requests, "do": "beat"})
            socket = self.page.socket.sock
            if select.select([socket], [], [], 0.02)[0]:
                self._receive()
            now = time.monotonic()
            self._note(now)
            if now - max(self.last_tick, begin) > self.PATIENCE:
                raise Gone(f"no tick for {self.PATIENCE} s, after {self.ticks} ticks")
            if now > begin + seconds + self.PATIENCE:
                raise Gone(f"waited {self.PATIENCE} s for {hoping_for}")
        return self.silence

    def _note(self, now):
        waits = [now - self.last_tick - PERIOD]
        if self.asked is not None:
            waits.append(now - self.asked)
        self.silence = max(self.silence, *waits)

    def _receive(self):
        text = self.page.socket.recv()
        if not text:
            raise Gone("the honest page was disconnected")
        now = time.monotonic()
        message = json.loads(text)
        if message.get("answer") == self.requests:
            self._note(now)
            self.asked = None
        if "batch" not in message:
            return
        self.page.send({"ack": message["batch"]})
        for patch in message.get("patches", []):
            if "id" in patch:
                self.controls[patch["id"]] = patch["control"]
            if patch.get("control") == self.controls.get("tick") and patch.get("property") == "text":
                self._note(now)
                self.last_tick = now
                self.ticks += 1
            if patch.get("property") == "title":
                self.titles[patch["control"]] = patch["value"]

    def title(self, id):
        return self.titles.get(self.controls[id])

    def tap(self, id):
        self.other_page.send({"input": "tap", "control": self.controls[id]})

    def touch(self):
        """Touches the button beside, whose title says how many touches arrived."""
        self.page.send({"input": "touch", "control": self.controls["beside"], "x": 5, "y": 5})
        self.page.send({"input": "lift", "control": self.controls["beside"]})
        self.touches += 1

    def has_its_touches(self):
        return self.touches == 0 or self.title("beside") == f"{self.touches}"
