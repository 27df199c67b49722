"""The page connects, and shows what the host has."""


def test_a_page_shows_the_controls_of_the_scene(page):
    opened = page("gallery")
    ids = opened.run("return [...remora.model.controls.values()].map((control) => control.id)")
    assert "like" in ids


def test_a_tap_comes_back_as_a_patch(studio):
    socket = studio("gallery").connect()
    snapshot = socket.batch()
    assert snapshot["snapshot"]
    like = next(patch for patch in snapshot["patches"] if patch.get("id") == "like")
    socket.send({"input": "tap", "control": like["control"]})
    properties = set()
    while "text" not in properties:
        properties |= {patch.get("property") for patch in socket.batch().get("patches", [])}
