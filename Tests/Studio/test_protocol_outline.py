"""What the batches tell of behaviours, tasks and links."""

import time


def outline(socket, wanted, seconds=60):
    """The outlines so far, once `wanted` accepts them."""
    end = time.monotonic() + seconds
    while not wanted(socket.outline):
        assert time.monotonic() < end, socket.outline
        socket.batch()
    return socket.outline


def named(known, id):
    return next((each for each in known["behaviours"].values() if each["id"] == id), None)


def number(socket, id):
    """The number of a control, from the snapshot."""
    if not hasattr(socket, "snapshot"):
        socket.snapshot = socket.batch()
        assert socket.snapshot["snapshot"]
    return next(each["control"] for each in socket.snapshot["patches"] if each.get("id") == id)


def test_the_first_batch_has_the_whole_outline(studio):
    socket = studio("gallery").connect()
    profile = number(socket, "profile")
    known = socket.outline
    likes = named(known, "likes")
    assert likes["script"] == "toggle_button" and likes["control"] == profile
    assert likes["tasks"] == [] and likes["failures"] == 0 and not likes["suspended"] and not likes["off"]
    assert known["screens"][0] == {"id": "profile", "control": profile}
    assert any("likes toggled → counter" in each["text"] for each in known["connections"])
    assert [each["text"] for each in known["rules"]] == ["every Screen: analytics"]
    multiplexer = known["multiplexers"][0]
    assert multiplexer["count"] == 1
    assert multiplexer["targets"] == [{"behaviour": named(known, "reading")["number"]}]
    assert multiplexer["delegateOf"] == [number(socket, "feed")]


def test_a_waiting_handler_comes_and_goes(studio):
    socket = studio("gallery").connect()
    like = number(socket, "like")
    socket.send({"input": "tap", "control": like})
    known = outline(socket, lambda known: named(known, "likes")["tasks"])
    task = named(known, "likes")["tasks"][0]
    assert task["handler"] == "onButtonTap" and task["file"].endswith("toggle_button.lua")
    assert task["line"] > 1 and not task["old"]
    assert 0 < task["left"] <= task["total"] <= 5
    outline(socket, lambda known: not named(known, "likes")["tasks"])


def test_only_what_changed_is_sent(studio):
    socket = studio("gallery").connect()
    like = number(socket, "like")
    # A watcher that has begun looks at the files once.
    socket.send({"input": "tap", "control": like})
    outline(socket, lambda known: named(known, "likes")["tasks"])
    outline(socket, lambda known: not named(known, "likes")["tasks"])
    socket.send({"input": "tap", "control": like})
    while "outline" not in (batch := socket.batch()):
        pass
    assert [each["id"] for each in batch["outline"]["behaviours"]] == ["likes"]
    assert set(batch["outline"]) == {"behaviours"}


def test_a_second_page_gets_everything(studio):
    running = studio("gallery")
    first, second = running.connect(), running.connect()
    assert number(first, "like") == number(second, "like")
    assert first.outline == second.outline
