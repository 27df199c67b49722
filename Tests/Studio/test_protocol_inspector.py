"""Descriptions, and what the inspector changes."""

import json

import pytest

from test_protocol_outline import named, number, outline


@pytest.fixture
def gallery(studio, scene):
    path = scene("gallery")
    socket = studio(path).connect()
    number(socket, "like")
    socket.file = path / "scene.json"
    return socket


def behaviour(socket, id):
    return named(socket.outline, id)["number"]


def field(description, name):
    return next(each for each in description["fields"] if each["name"] == name)


def inspect(socket, **target):
    return socket.ask("inspect", **target)["value"]


def inspected(socket, wanted):
    """The next pushed description that `wanted` accepts."""
    while True:
        batch = socket.batch()
        if "inspected" in batch and wanted(batch["inspected"]):
            return batch["inspected"]


def test_a_behaviour_names_its_handlers_with_their_lines(gallery):
    scripts = gallery.file.parents[2] / "behaviours"
    likes = inspect(gallery, behaviour=behaviour(gallery, "likes"))
    assert likes["file"] == str(scripts / "toggle_button.lua")
    lines = (scripts / "toggle_button.lua").read_text().splitlines()
    found = {handler["name"]: handler for handler in likes["handlers"]}
    assert list(found) == ["onAttach", "onButtonTap", "onChange", "onDetach"]
    for name, handler in found.items():
        assert handler["file"] == likes["file"]
        assert f":{name}(" in lines[handler["line"] - 1]


def test_a_behaviour_is_described_from_its_declarations(gallery):
    likes = inspect(gallery, behaviour=behaviour(gallery, "likes"))
    assert likes["title"] == "likes" and likes["subtitle"] == "toggle_button.lua on profile"
    assert likes["file"].endswith("toggle_button.lua") and likes["help"]
    names = [each["name"] for each in likes["fields"]]
    assert names[:3] == ["button", "normal", "selected"]
    fade = field(likes, "fade")
    assert fade["type"] == "seconds" and fade["unit"] == "s"
    assert (fade["minimum"], fade["maximum"]) == (0, 5)
    assert fade["layer"] == "default" and fade["value"] == fade["default"] and fade["keeps"]
    normal = field(likes, "normal")
    assert normal["layer"] == "scene" and normal["scene"] == "heart.svg"
    assert normal["pictures"] == ["heart-full.svg", "heart.svg", "reef.svg", "remora.svg"]
    button = field(likes, "button")
    assert button["kind"] == "Button" and not button["many"]
    assert button["value"] == [{"control": number(gallery, "like"), "id": "like"}]
    assert button["scene"] == ["like"] and button["layer"] == "scene"
    assert [each["name"] for each in likes["states"]] == ["isOn"]
    assert likes["events"] == ["toggled"]
    assert any("likes toggled" in each["text"] for each in likes["pointedAt"])


def test_a_control_is_described_with_groups_and_what_points_at_it(gallery):
    like = inspect(gallery, control=number(gallery, "like"))
    assert like["title"] == "like" and like["screen"] == number(gallery, "profile")
    assert field(like, "alpha")["group"] == "Control" and field(like, "title")["group"] == "Button"
    assert (field(like, "alpha")["minimum"], field(like, "alpha")["maximum"]) == (0, 1)
    assert field(like, "title")["layer"] == "scene" and field(like, "title")["scene"] == "Like"
    assert field(like, "id")["readOnly"]
    assert {"text": "outlet button of likes", "behaviour": behaviour(gallery, "likes")} \
        in like["pointedAt"]
    assert "parent" not in [each["name"] for each in like["fields"]]


def test_a_multiplexer_is_described_with_its_targets(gallery):
    multiplexer = gallery.outline["multiplexers"][0]["number"]
    value = inspect(gallery, multiplexer=multiplexer)
    assert value["targets"] == [{"behaviour": behaviour(gallery, "reading")}]
    assert value["subtitle"] == "of feed"


def test_pictures_of_fields_have_paths(gallery):
    inspect(gallery, behaviour=behaviour(gallery, "likes"))
    while "pictures" not in (batch := gallery.batch()):
        pass
    assert "heart-full.svg" in batch["pictures"]


def test_what_changes_is_pushed(gallery):
    likes = behaviour(gallery, "likes")
    inspect(gallery, behaviour=likes)
    assert gallery.ask("set", behaviour=likes, property="fade", value=0.4) == {
        "answer": gallery.requests}
    pushed = inspected(gallery, lambda value: field(value, "fade")["value"] == 0.4)
    assert field(pushed, "fade")["layer"] == "live"
    gallery.ask("reset", behaviour=likes, property="fade")
    inspected(gallery, lambda value: field(value, "fade")["layer"] == "default")
    gallery.send({"input": "tap", "control": number(gallery, "like")})
    inspected(gallery, lambda value: value["states"][0]["value"] is True)


def test_several_are_inspected_with_a_list(gallery):
    like, likes = number(gallery, "like"), behaviour(gallery, "likes")
    value = inspect(gallery, of=[{"control": like}, {"behaviour": likes}, {"control": 9999}])
    assert [each and each["title"] for each in value] == ["like", "likes", None]
    gallery.ask("set", control=like, property="title", value="Love")
    pushed = inspected(gallery, lambda value: field(value[0], "title")["value"] == "Love")
    assert pushed[2] is None


def test_what_is_gone_is_null(gallery):
    screen = number(gallery, "profile")
    inspect(gallery, control=screen)
    gallery.ask("restart", control=screen)
    assert inspected(gallery, lambda value: value is None) is None
    answer = gallery.ask("inspect", control=screen)
    assert answer["problem"]["message"] == f"control {screen} is not there any more"


def test_a_wrong_value_is_refused_with_the_hosts_words(gallery):
    likes = behaviour(gallery, "likes")
    answer = gallery.ask("set", behaviour=likes, property="fade", value=9)
    assert "a number of seconds from 0 to 5" in answer["problem"]["message"]
    answer = gallery.ask("set", behaviour=likes, property="fad", value=1)
    assert answer["problem"]["suggestion"] == 'did you mean "fade"?'
    answer = gallery.ask("set", control=number(gallery, "like"), property="alpha", value="x")
    assert answer["problem"]["message"].startswith("like.alpha: expected a number from 0 to 1")
    assert "problem" in gallery.ask("set", control=number(gallery, "like"), property="id", value="x")


def test_an_outlet_is_linked_and_reset(gallery):
    likes, like = behaviour(gallery, "likes"), number(gallery, "like")
    inspect(gallery, behaviour=likes)
    answer = gallery.ask("link", behaviour=likes, outlet="button",
                         to=[{"control": number(gallery, "count")}])
    assert "Button" in answer["problem"]["message"]
    assert "value" not in gallery.ask("link", behaviour=likes, outlet="button",
                                      to=[{"control": like}])
    assert "problem" not in gallery.ask("reset", behaviour=likes, outlet="button")


def test_keep_changes_one_value_of_the_file(gallery):
    before = gallery.file.read_text()
    likes = behaviour(gallery, "likes")
    gallery.ask("set", behaviour=likes, property="animated", value=False)
    answer = gallery.ask("keep", behaviour=likes, property="animated")
    assert answer["value"].endswith("screens[0].behaviours[0].properties.animated")
    after = gallery.file.read_text()
    assert after == before.replace('"animated": true', '"animated": false')
    gallery.ask("set", control=number(gallery, "like"), property="title", value="Love")
    gallery.ask("keep", control=number(gallery, "like"), property="title")
    assert json.loads(gallery.file.read_text())["screens"][0]["controls"][1]["title"] == "Love"
    answer = gallery.ask("keep", behaviour=likes, property="nothing")
    assert "problem" in answer


def test_a_change_is_listed_and_kept_while_its_screen_is_away(gallery):
    before = gallery.file.read_text()
    profile = number(gallery, "profile")
    gallery.ask("set", control=number(gallery, "like"), property="title", value="Love")
    gallery.ask("set", behaviour=behaviour(gallery, "likes"), property="fade", value=2)
    known = outline(gallery, lambda known: len(known.get("changes", [])) == 2)
    title, fade = known["changes"]
    assert title == {"number": title["number"], "path": "like.title", "value": "Love", "former": "Like"}
    assert (fade["path"], fade["value"]) == ("likes.fade", 2)
    gallery.ask("screen", id="about")
    gallery.ask("dismiss", control=profile)
    assert "problem" not in gallery.ask("resetChange", index=fade["number"])
    assert gallery.ask("keepChange", index=title["number"])["value"].endswith("controls[1].title")
    assert gallery.file.read_text() == before.replace('"title": "Like"', '"title": "Love"')
    assert "problem" in gallery.ask("keepChange", index=title["number"])
    outline(gallery, lambda known: known["changes"] == [])


def test_an_action_runs(gallery):
    counter = behaviour(gallery, "counter")
    description = inspect(gallery, behaviour=counter)
    action = description["actions"][0]
    assert set(action) >= {"name", "arguments"}
    assert "problem" not in gallery.ask("act", behaviour=counter, action="increment")
    assert gallery.ask("act", behaviour=counter, action="incremen")["problem"]["suggestion"]
    assert gallery.ask("restartTasks", behaviour=counter)["value"] == 0


def test_screens_come_and_go_and_are_previewed(gallery):
    waiting = next((each["id"] for each in gallery.outline["screens"] if "control" not in each))
    preview = gallery.ask("preview", id=waiting)["value"]
    assert preview["patches"][0]["kind"] == "Screen"
    gallery.send({"request": 900, "do": "screen", "id": waiting})
    seen, shown = [], None
    while shown is None:
        message = gallery.receive()
        if "batch" in message:
            gallery.send({"ack": message["batch"]})
            seen += message.get("patches", [])
        shown = next((each["control"] for each in seen if each.get("id") == waiting), None)
    assert "problem" not in gallery.ask("dismiss", control=shown)
    assert "problem" in gallery.ask("dismiss", control=shown)
    assert gallery.ask("screen", id="nowhere")["problem"]["message"] \
        == 'there is no screen "nowhere"'


def test_the_control_at_a_point(gallery):
    screen, like = number(gallery, "profile"), number(gallery, "like")
    assert gallery.ask("at", control=screen, x=40, y=140)["value"] == {
        "control": like, "touched": like}
    assert gallery.ask("at", control=screen, x=225, y=150)["value"]["control"] == screen


def test_the_size_of_the_device(gallery):
    screen = number(gallery, "profile")
    before = field(inspect(gallery, control=screen), "width")
    assert "problem" not in gallery.ask("size", width=320, height=568)
    while gallery.batch().get("device") != {"width": 320, "height": 568}:
        pass
    assert field(inspect(gallery, control=screen), "width") == before
    assert "problem" not in gallery.ask("size")
    while gallery.batch().get("device") != {}:
        pass
    assert "problem" in gallery.ask("size", width=-1, height=568)
    assert "problem" in gallery.ask("size", width=10)


def test_a_behaviour_is_switched_off_and_on(gallery):
    likes, like = behaviour(gallery, "likes"), number(gallery, "like")
    assert field(inspect(gallery, behaviour=likes), "enabled")["value"] is True
    assert "problem" not in gallery.ask("set", behaviour=likes, property="enabled", value=False)
    outline(gallery, lambda known: named(known, "likes")["off"])
    gallery.send({"input": "tap", "control": like})
    assert gallery.ask("evaluate", text="likes.isOn")["value"]["good"]
    assert inspect(gallery, behaviour=likes)["states"][0]["value"] is False
    assert "problem" not in gallery.ask("set", behaviour=likes, property="enabled", value=True)
    outline(gallery, lambda known: not named(known, "likes")["off"])
    gallery.send({"input": "tap", "control": like})
    inspected(gallery, lambda description: description["states"][0]["value"] is True)
