"""Recorded pointers, and others at random: a window and a host without a stage give the same events and patches.

These come to the window where GTK's events do once they are read: see StageApp. Afterwards the window looks as one that
opens then.
"""

import json
import subprocess

import pytest
from PIL import ImageGrab
from conftest import differing
from test_memory import APP
from traces import at_random, check, recorded, seeds, write_scene


@pytest.fixture
def play(tmp_path):
    """Plays traces of pointers on a scene: `play(scene, traces, name)` returns what came of each trace."""
    # The mouse of the display hovers over nothing.
    subprocess.run(["xdotool", "mousemove", "1099", "899"], check=True)
    with open(tmp_path / "errors", "w") as errors:
        player = subprocess.Popen([APP, "window"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True)

    def ask(line=""):
        player.stdin.write(line + "\n")
        player.stdin.flush()
        return player.stdout.readline(), ImageGrab.grab(xdisplay="").convert("RGB")

    def run(scene, traces, name):
        results, played = ask(json.dumps({"scene": str(scene), "traces": traces}))
        assert results, (tmp_path / "errors").read_text()
        assert played.getbbox(), "the window is black"
        assert differing(played, ask()[1]) == 0, name
        player.stdin.write("\n")
        return json.loads(results)

    yield run
    player.stdin.close()
    player.stdout.close()
    assert player.wait(timeout=60) == 0
    errors = (tmp_path / "errors").read_text()
    assert "error" not in errors, errors


def test_pointers_at_random_give_the_same_in_a_window_and_without_a_stage(play, tmp_path):
    numbers = seeds(200, long=10_000)
    results = play(write_scene(tmp_path / "made"), [at_random(seed) for seed in numbers], "the last seed")
    for seed, result in zip(numbers, results, strict=True):
        check(result, f"seed {seed}")


def test_recorded_pointers_give_the_same_in_a_window_and_without_a_stage(play, tmp_path):
    traces = list(recorded(tmp_path))
    assert len(traces) > 25
    for name, scene, trace in traces:
        check(*play(scene, [trace], name), name)
