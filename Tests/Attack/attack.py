"""Attacks a studio and its host, with an honest page and an honest behaviour beside each attack.

The honest page says how long the app and the studio were silent, once without the attack and once with it. That may
differ by 150 ms at most, and the studio has to end within a second when it is asked to while it is attacked.

Beside scripts that may be 250 ms: two steps of 112 ms may come before the honest one's turn.
"""

import argparse
import contextlib
import json
import multiprocessing
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from websocket import WebSocketException

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE.parent / "Studio")]

import network  # noqa: E402
import starting  # noqa: E402
from honest import Gone, Honest  # noqa: E402
from result import HEAD, Result  # noqa: E402
from running import REMORA, Studio  # noqa: E402

MORE_SILENCE_BESIDE_SCRIPTS = 0.250
# New processes, not copies: the honest page has sockets of its own.
PROCESSES = multiprocessing.get_context("spawn")


def scene(folder, *hostile):
    """A scene with the honest behaviour and the hostile ones, each on a button of its own."""
    folder = pathlib.Path(folder)
    for script in HERE.glob("scripts/*.lua"):
        shutil.copy(script, folder)
    frame = {"x": 10, "width": 100, "height": 30}
    controls = [
        {"kind": "Label", "id": "tick", "y": 10, **frame, "behaviours": [{"script": "honest", "id": "honest"}]},
        {"kind": "Button", "id": "beside", "y": 50, **frame, "behaviours": [{"script": "slow", "id": "slow"}]},
        {"kind": "Label", "id": "below", "y": 80, **frame, "behaviours": [{"script": "slow", "id": "below_slow"}]},
    ]
    for number, script in enumerate(hostile):
        name = f"hostile{number}"
        shutil.copy(script, folder / f"{name}.lua")
        controls.append({
            "kind": "Button", "id": name, "y": 100 + 40 * number, **frame,
            "behaviours": [{"script": name, "id": f"it{number}"}],
        })
    screen = {"id": "home", "title": "Neighbours", "controls": controls}
    file = folder / "scene.json"
    document = {"name": "Neighbours", "scripts": ["."], "screens": [screen], "connections": connections(hostile)}
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


def connections(hostile):
    """Connections to the neighbour from each script with an event for them."""
    return [
        {"from": f"it{number}", "event": "connected", "to": "slow", **effect}
        for number, script in enumerate(hostile) if "Hostile.connected = event" in script.read_text(encoding="utf-8")
        for effect in ({"action": "work"}, {"set": "level", "value": "$value"})
    ]


class Output(threading.Thread):
    """Reads what a studio prints, as a terminal does: one whose pipe is full would wait for its reader."""

    def __init__(self, output):
        super().__init__(daemon=True)
        self.output, self.alarm = output, ""
        self.start()

    def run(self):
        for line in self.output:
            if "Sanitizer:" in line or "Fatal error" in line:
                self.alarm = line.strip()


class Stage:
    """A studio with the honest pair, before, under and after an attack."""

    def __init__(self, name, *hostile, **bars):
        self.result = Result(name, **bars)
        self.folder = tempfile.TemporaryDirectory()
        sessions = {"XDG_RUNTIME_DIR": self.folder.name}
        self.studio = Studio(scene(self.folder.name, *hostile), "--no-open", environment=sessions)
        self.readers = [Output(self.studio.process.stdout), Output(self.studio.process.stderr)]
        self.done = PROCESSES.Value("i", 0)
        self.target = network.Target(self.studio.port, self.studio.token, self.folder.name, self.done)
        self.attackers = []

    def run(self, begin, seconds, act=lambda honest: None, has_begun=lambda honest: True, is_through=lambda: True):
        """Watches the honest pair alone, and then during what `begin` starts: for that long, and until it is through.

        The time begins when the attack has. It still goes on when the studio is asked to end.
        """
        try:
            honest = Honest(self.studio)
            honest.watch(0, until=lambda: honest.ticks > 1, hoping_for="the first ticks")
            self.result.before = honest.watch(min(2, seconds))
            begin(self)
            act(honest)
            honest.watch(0, until=lambda: has_begun(honest), hoping_for="the attack to begin")
            end = time.monotonic() + seconds
            while time.monotonic() < end or not is_through():
                act(honest)
                self._note(honest.watch(min(0.5, seconds)))
            ticks = honest.ticks
            self._note(honest.watch(0, until=lambda: honest.ticks > ticks, hoping_for="a tick"))
            honest.watch(0, until=honest.has_its_touches, hoping_for="the touches of the button beside")
            self._let_somebody_in()
        except (Gone, OSError) as problem:
            self.result.problem = f"{problem}"
        except Exception as problem:  # A page that is closed raises what its library has for that.
            self.result.problem = f"{type(problem).__name__}: {problem}"
        self._finish()
        return self.result

    def _let_somebody_in(self, tries=20):
        """A page that comes during the attack may need several tries: see docs/reference/security.md."""
        for _ in range(tries):
            with contextlib.suppress(OSError, WebSocketException):
                return self.studio.connect().close()
            time.sleep(0.1)
        raise Gone("nobody else gets in")

    def was_attacked(self, honest=None):
        return self.done.value > 0

    def _note(self, silence):
        self.result.under = max(self.result.under, silence)

    def _finish(self):
        before = time.monotonic()
        self.studio.process.terminate()
        try:
            self.studio.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.result.problem += " it did not end within 60 s"
            self.studio.process.kill()
            self.studio.process.wait()
        self.result.end = time.monotonic() - before
        for each in self.attackers:
            each.terminate()
            each.join()
        for reader in self.readers:
            reader.join()
            self.result.problem += reader.alarm
        self.folder.cleanup()

    def start(self, function, *arguments):
        process = PROCESSES.Process(target=function, args=(self.target, *arguments), daemon=True)
        process.start()
        self.attackers.append(process)
        return process


def of_network(attack, seconds):
    stage = Stage(attack.__name__)
    return stage.run(lambda stage: stage.start(attack), seconds, Honest.touch, stage.was_attacked)


def of_joiners(seconds):
    """Prompts that join and say nothing; somebody who says something has to get in."""
    stage = Stage("silent_joiners")
    people = []

    def begin(stage):
        stage.start(network.silent_joiners)

    def act(honest):
        honest.touch()
        if stage.was_attacked() and not people:
            people.append(starting.join(stage.folder.name))

    result = stage.run(begin, seconds, act, stage.was_attacked, lambda: people and people[0].poll() is not None)
    if people and people[0].poll() != 0:
        result.problem += " nobody else could join"
    return result


def of_script(script, seconds):
    """A script that says so in its button's title when it has begun."""
    def act(honest):
        honest.tap("hostile0")
        honest.touch()

    def has_begun(honest):
        return honest.title("hostile0") == "begun"

    stage = Stage(script.stem, script, may_add=MORE_SILENCE_BESIDE_SCRIPTS)
    return stage.run(lambda stage: None, seconds, act, has_begun)


def of_pair(seed, seconds):
    """Two random scripts that mean harm, both tapped again and again."""
    pair = pair_that_opens(random.Random(seed))
    name = f"{seed}: {pair[0].stem}, {pair[1].stem}"

    def tap(honest):
        for id in ("hostile0", "hostile1"):
            honest.tap(id)

    stage = Stage(name[:40], *pair, may_add=MORE_SILENCE_BESIDE_SCRIPTS)
    return stage.run(lambda stage: None, seconds, tap)


def pair_that_opens(generator):
    """Two scripts that the host accepts: a scene with another one does not open, and so harms nobody."""
    scripts = sorted(path for path in (ROOT / "Tests/Hostile").glob("*/*.lua") if "as=behaviour" in path.read_text())
    while True:
        pair = generator.sample(scripts, 2)
        with tempfile.TemporaryDirectory() as folder:
            prompt = [REMORA, "repl", str(scene(folder, *pair))]
            if subprocess.run(prompt, stdin=subprocess.DEVNULL, capture_output=True, timeout=60).returncode == 0:
                return pair


def of_clients(seed, count, seconds, also=lambda stage: None):
    """Random clients: at least `seconds`, and until `count` sequences are through."""
    stage = Stage(f"{count} random clients, seed {seed}")

    def begin(stage):
        for number in range(2):
            stage.start(network.sequences, seed + number)
        also(stage)

    return stage.run(begin, seconds, Honest.touch, stage.was_attacked, lambda: stage.done.value >= count)


def stand_still(stage, seconds=1):
    """Stops the studio for a while: what the honest pair has to notice."""
    stage.studio.process.send_signal(signal.SIGSTOP)
    threading.Timer(seconds, stage.studio.process.send_signal, [signal.SIGCONT]).start()


SCRIPTS = [
    HERE / f"scripts/{name}.lua" for name in [
        "nested_closers", "spinning_targets", "long_payloads", "work_of_the_neighbour", "attachments", "stored_values",
        "starts_in_starts", "kept_items", "taps_of_the_neighbour", "events_of_the_neighbour", "hidden_neighbour",
        "delegates_that_spin", "switches_the_neighbour", "moves_the_neighbour", "long_words",
    ]
]


def all_attacks(seconds, clients, pairs, seed):
    for attack in network.ATTACKS:
        yield attack.__name__, lambda attack=attack: of_network(attack, seconds)
    yield "silent_joiners", lambda: of_joiners(seconds)
    for begin in starting.ATTACKS:
        yield begin.__name__, lambda begin=begin: starting.attack(begin)
    for script in SCRIPTS:
        yield script.stem, lambda script=script: of_script(script, seconds)
    yield "clients", lambda: of_clients(seed, clients, seconds)
    for number in range(pairs):
        yield f"pair {seed + number}", lambda number=number: of_pair(seed + number, seconds)


def best(run, has_bars, tries=3):
    """Other processes may slow an honest pair down: a bar is missed if three tries miss it. A problem stays one."""
    for _ in range(tries):
        result = run()
        result.has_bars = has_bars
        if result.is_good or result.problem:
            break
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5, help="how long each attack lasts")
    parser.add_argument("--clients", type=int, default=10_000, help="how many random clients")
    parser.add_argument("--pairs", type=int, default=20, help="how many random pairs of scripts")
    parser.add_argument("--seed", type=int, default=int(time.strftime("%Y%m%d")))
    parser.add_argument("--only", default="", help="attacks whose name has this")
    parser.add_argument("--no-bars", dest="bars", action="store_false", help="judge no time")
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}\n{HEAD}", flush=True)
    results = []
    for name, run in all_attacks(arguments.seconds, arguments.clients, arguments.pairs, arguments.seed):
        if arguments.only in name:
            results.append(best(run, arguments.bars))
            print(results[-1], flush=True)
    bad = [result for result in results if not result.is_good]
    worst = max((result.under for result in results), default=0)
    print(f"{len(results)} attacks, {len(bad)} bad; the longest silence was {worst * 1000:.0f} ms")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
