"""Recorded pointers, and others at random: a window and a host without a stage give the same events and patches.

These come to the window where GTK's events do once they are read: see StageApp.
"""

import json
import subprocess

import pytest
from test_memory import APP
from traces import at_random, check, recorded, seeds, write_scene


@pytest.fixture
def play(tmp_path):
    """Plays traces of pointers on scenes: `play([(scene, traces), …])` returns what came of each trace."""

    def run(*jobs):
        (tmp_path / "jobs.json").write_text(json.dumps([{"scene": str(scene), "traces": traces} for scene, traces in jobs]))
        # The mouse of the display hovers over nothing.
        subprocess.run(["xdotool", "mousemove", "1099", "899"], check=True)
        done = subprocess.run([APP, "window", str(tmp_path / "jobs.json")], capture_output=True, text=True, timeout=900)
        assert done.returncode == 0 and "error" not in done.stderr, done.stderr
        return [result for results in json.loads(done.stdout) for result in results]

    return run


def test_pointers_at_random_give_the_same_in_a_window_and_without_a_stage(play, tmp_path):
    numbers = seeds(200, long=10_000)
    traces = [at_random(seed) for seed in numbers]
    for seed, result in zip(numbers, play((write_scene(tmp_path / "made"), traces)), strict=True):
        check(result, f"seed {seed}")


def test_recorded_pointers_give_the_same_in_a_window_and_without_a_stage(play, tmp_path):
    names, scenes, traces = zip(*recorded(tmp_path), strict=True)
    assert len(names) > 25
    for name, result in zip(names, play(*((scene, [trace]) for scene, trace in zip(scenes, traces))), strict=True):
        check(result, name)
