"""Specs that pages run: which ones they may run, what they are told, and that no process or file of a run stays."""

import os
import pathlib
import signal
import time

import pytest

SPEC = "toggle_button_spec.lua"


@pytest.fixture
def opened(studio, scene):
    folder = scene("gallery")
    running = studio(folder)
    return folder.parents[1] / "behaviours", running, running.connect()


def children(running):
    """The processes that a studio has begun."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue  # It has ended.
        if int(fields[1]) == running.process.pid and fields[0] != "Z":
            found.append(int(path.parent.name))
    return found


def until(is_true):
    end = time.monotonic() + 60
    while not is_true():
        assert time.monotonic() < end
        os.sched_yield()


@pytest.mark.parametrize("name", ["toggle_button.lua", SPEC, "{behaviours}/" + SPEC])
def test_a_spec_is_named_itself_or_by_its_script(opened, name):
    behaviours, _, socket = opened
    (behaviours / SPEC).write_text(
        'describe("Toggle", function()\n'
        '  it("holds", function() expect(1):equals(1) end)\n'
        '  it("fails", function()\n'
        '    advance(2)\n'
        '    expect("a"):equals("b")\n'
        '  end)\n'
        'end)\n')
    report = socket.ask("runSpec", file=name.format(behaviours=behaviours))["value"]
    assert (report["passed"], report["failed"], report["pending"]) == (1, 1, 0)
    good, bad = report["specs"]
    assert (good["name"], good["outcome"], good["held"]) == ("Toggle: holds", "passed", [2])
    (failure,) = bad["failures"]
    source = socket.ask("source", file="toggle_button.lua")["value"]
    assert failure["file"] == source["spec"] == str(behaviours / SPEC)
    assert (failure["line"], failure["expected"], failure["found"]) == (5, 'to equal "b"', '"a"')
    assert failure["time"] == 2


def test_a_script_and_its_spec_know_each_other(opened):
    behaviours, _, socket = opened
    source = socket.ask("source", file="toggle_button.lua")["value"]
    assert source["spec"] == str(behaviours / SPEC) and "script" not in source
    spec = socket.ask("source", file=SPEC)["value"]
    assert spec["script"] == str(behaviours / "toggle_button.lua") and "spec" not in spec
    (behaviours / "alone.lua").write_text('return behaviour "Alone"\n')
    assert "spec" not in socket.ask("source", file="alone.lua")["value"]
    assert "there is no spec beside" in socket.ask("runSpec", file="alone.lua")["problem"]["message"]


def test_a_spec_is_saved_as_scripts_are(opened):
    behaviours, _, socket = opened
    before = (behaviours / SPEC).read_text()
    assert socket.ask("save", file=SPEC, text="-- Mine.\n" + before, over=before)["value"]
    assert (behaviours / SPEC).read_text() == "-- Mine.\n" + before


@pytest.mark.parametrize("name", ["scene.json", "../../secret_spec.lua", "link_spec.lua", "missing.lua", "", "--watch"])
def test_nothing_else_is_run(opened, name):
    behaviours, _, socket = opened
    secret = behaviours.parents[1] / "secret_spec.lua"
    secret.write_text('it("is secret", function() end)\n')
    (behaviours / "link_spec.lua").symlink_to(secret)
    assert "problem" in socket.ask("runSpec", file=name)


def test_who_may_not_run_lua_runs_no_spec(studio, scene):
    socket = studio(scene("gallery"), "--bind", "0.0.0.0").connect()
    for do, arguments in [("runSpec", {"file": SPEC}), ("newSpec", {"text": "toggle_button.lua"})]:
        assert "other machines can connect" in socket.ask(do, **arguments)["problem"]["message"]


def test_the_spec_of_a_script_that_is_not_in_use_is_not_run(opened):
    behaviours, _, socket = opened
    script = behaviours / "toggle_button.lua"
    before = script.read_text()
    socket.ask("save", file="toggle_button.lua", text=before + "(", over=before)
    for name in ["toggle_button.lua", SPEC]:
        assert "the old code is running" in socket.ask("runSpec", file=name)["problem"]["message"]
    socket.ask("save", file="toggle_button.lua", text=before, over=before + "(")
    assert socket.ask("runSpec", file=SPEC)["value"]["failed"] == 0


def test_a_spec_with_a_mistake_has_a_failure_at_its_line(opened):
    behaviours, _, socket = opened
    (behaviours / SPEC).write_text("\nit(\n")
    report = socket.ask("runSpec", file=SPEC)["value"]
    assert report["failed"] == 1
    assert report["specs"][0]["failures"][0]["line"] > 1


def test_a_report_that_is_too_long_is_refused(opened):
    behaviours, _, socket = opened
    (behaviours / SPEC).write_text('it("says much", function() print(("x"):rep(2000000)) end)\n')
    message = socket.ask("runSpec", file=SPEC)["problem"]["message"]
    assert message == "the spec could not be run: its report has more than 1048576 bytes"


# Each spec is stopped after a second.
HANGING = 'for n = 1, 60 do it("hangs " .. n, function() while true do end end) end\n'


def test_the_host_goes_on_and_the_run_ends_with_the_studio(opened):
    behaviours, running, socket = opened
    (behaviours / SPEC).write_text(HANGING)
    assert children(running) == []
    socket.send({"request": 1000, "do": "runSpec", "file": SPEC})
    until(lambda: children(running))
    (child,) = children(running)
    # Of another file: it waits for its turn, and the host answers meanwhile.
    socket.send({"request": 1001, "do": "runSpec", "file": "counter_spec.lua"})
    assert socket.ask("source", file=SPEC)["value"]["text"] == HANGING
    assert children(running) in ([child], [])
    running.stop()
    assert not pathlib.Path(f"/proc/{child}").exists()


def test_a_run_may_be_ended_by_its_own_alarm(opened):
    behaviours, running, socket = opened
    (behaviours / SPEC).write_text(HANGING)
    socket.send({"request": 1000, "do": "runSpec", "file": SPEC})
    until(lambda: children(running))
    (child,) = children(running)
    # Before it has begun, it still has the signals of the thread that began it.
    until(lambda: "SigBlk:\t0000000000000000" in pathlib.Path(f"/proc/{child}/status").read_text())
    os.kill(child, signal.SIGALRM)
    while (message := socket.receive()).get("answer") != 1000:
        if "batch" in message:
            socket.send({"ack": message["batch"]})
    assert message["problem"]["message"] == "the spec could not be run: its process has crashed"


def test_only_so_many_wait(opened):
    behaviours, running, socket = opened
    (behaviours / SPEC).write_text(HANGING)
    for number in range(1000, 1040):
        socket.send({"request": number, "do": "runSpec", "file": SPEC})
    refused = 0
    while refused < 20:
        message = socket.receive()
        if "batch" in message:
            socket.send({"ack": message["batch"]})
        elif "answer" in message:
            assert message["problem"]["message"] == "16 runs of specs are waiting already"
            refused += 1


def test_a_spec_is_made_for_a_script_of_the_scene(opened):
    behaviours, _, socket = opened
    made = socket.ask("newSpec", text="toggle_button.lua")
    assert "problem" in made
    (behaviours / SPEC).unlink()
    made = socket.ask("newSpec", text=str(behaviours / "toggle_button.lua"))["value"]
    assert made["files"] == [str(behaviours / SPEC)]
    assert socket.ask("runSpec", file="toggle_button.lua")["value"]["failed"] == 0
