"""What a person does on the stage, written as a spec."""

import subprocess

from running import REMORA
from test_protocol_outline import number


def test_touches_read_as_at_the_terminal_and_hovering_is_left_out(studio, scene):
    folder = scene("gallery")
    socket = studio(folder).connect()
    like, page = number(socket, "like"), number(socket, "profile")
    spec = folder / "taps_spec.lua"

    def give(input, **details):
        socket.send({"input": input, **details})

    assert "problem" not in socket.ask("evaluate", text=f":record {spec}")
    give("hover", control=like)
    give("touch", control=page, x=30, y=138)
    give("lift", control=page)
    give("unhover", control=like)
    # One that ends elsewhere is no tap.
    give("touch", control=page, x=30, y=138)
    give("moveTouch", control=page, x=300, y=700)
    give("lift", control=page)
    socket.ask("evaluate", text=":record off")
    text = spec.read_text()
    statements = [line.strip() for line in text.splitlines() if "(" in line and not line.strip().startswith("advance")]
    body = statements[statements.index('it("does what was recorded", function()') + 1:]
    assert body == ["like:tap()", 'expect(count.text):equals("1")', "profile:touch(30, 138) -- like",
                    "profile:moveTouch(300, 700)", "profile:lift()"], text
    done = subprocess.run([REMORA, "test", str(spec)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_size_of_the_device_is_no_part_of_a_recording(studio, scene):
    folder = scene("gallery")
    socket = studio(folder).connect()
    like = number(socket, "like")
    spec = folder / "device_spec.lua"
    assert "problem" not in socket.ask("evaluate", text=f":record {spec}")
    assert "problem" not in socket.ask("size", width=320, height=568)
    while socket.batch().get("device") != {"width": 320, "height": 568}:
        pass
    socket.send({"input": "tap", "control": like})
    socket.ask("evaluate", text=":record off")
    text = spec.read_text()
    assert "like:tap()" in text
    assert not any(word in text for word in ["width", "height", "320", "568"]), text
