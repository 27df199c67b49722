"""The requests of the palette and of connections, asked without a browser."""

import json


def numbers(client):
    """The behaviours by their ids; a first batch has them all."""
    while not client.outline["behaviours"]:
        client.batch()
    return {each["id"]: each for each in client.outline["behaviours"].values()}


def palette(client, control):
    """What can be attached to a control, by the script; asks until all is read."""
    while True:
        offers = client.ask("palette", control=control)["value"]
        if not any(each.get("unread") for each in offers):
            return {each["script"]: each for each in offers}


def test_the_palette_has_the_behaviours_of_the_folders_and_what_they_need(studio, scene):
    client = studio(scene("toggles")).connect()
    light = numbers(client)["light"]
    offers = palette(client, light["control"])
    assert offers["double_tap"]["help"].startswith("Distinguishes two quick taps")
    assert "problem" not in offers["double_tap"]
    assert offers["load_more"]["problem"] == "load_more needs its outlet feed linked to a ScrollView"
    label = offers["tooltip"]["outlets"][0]
    assert (label["name"], label["kind"], label["many"]) == ("label", "Label", False) and label["ids"]
    assert not [name for name in offers if name.endswith("_spec")]


def test_what_is_to_be_attached_is_read_however_much_there_is(studio, scene):
    folder = scene("toggles")
    behaviours = folder.parent.parent / "behaviours"
    for number in range(200):
        (behaviours / f"shine{number}.lua").write_text("-- Shines.\n" * 1000 + 'return behaviour "Shine"\n')
    client = studio(folder).connect()
    control = numbers(client)["light"]["control"]
    offers = {each["script"]: each for each in client.ask("palette", control=control, script="tooltip")["value"]}
    assert offers["tooltip"]["outlets"]
    assert "unread" in offers["validate_field"]


def test_a_script_whose_name_is_taken_gets_a_free_id(studio, scene):
    client = studio(scene("gallery")).connect()
    known = numbers(client)["counter"]
    folder = scene("gallery")
    text = json.dumps({"script": "double_tap"})
    client.ask("edit", edit={"attach": {"behaviour": text, "to": f"control {known['control']}"}})
    assert "double_tap" in (folder / "scene.json").read_text()
    offers = palette(client, known["control"])
    assert offers["double_tap"]["id"] == "double_tap2"
    assert "id" not in offers["load_more"]


def test_a_new_script_is_offered_and_a_broken_one_harms_nothing(studio, scene):
    folder = scene("toggles")
    client = studio(folder).connect()
    control = numbers(client)["light"]["control"]
    behaviours = folder.parent.parent / "behaviours"
    (behaviours / "shine.lua").write_text('--- Shines. And more.\nreturn behaviour "Shine"\n')
    (behaviours / "broken.lua").write_text('--- Is broken.\nreturn behaviour "Broken\n')
    offers = palette(client, control)
    assert offers["shine"] == {"script": "shine", "help": "Shines. And more."}
    assert offers["broken"]["help"] == "Is broken."


def test_what_takes_an_event_and_what_it_can_do_there(studio, scene):
    client = studio(scene("gallery")).connect()
    counter = numbers(client)["counter"]
    likes = numbers(client)["likes"]["number"]
    found = client.ask("receivers", **{"from": {"behaviour": likes}, "event": "toggled"})["value"]
    assert found["carries"] == {"isOn": "boolean"}
    assert {"behaviour": counter["number"]} in found["targets"]
    question = {"from": {"behaviour": likes}, "event": "toggled", "to": {"control": counter["control"]}}
    effects = client.ask("effects", **question)["value"]
    assert {"increment", "reset"} <= {each["name"] for each in effects["actions"]}
    takes = {each["field"]["name"]: each["takes"] for each in effects["properties"]}
    assert takes["hidden"] == ["isOn"] and takes["text"] == []


def test_bad_questions_have_problems(studio, scene):
    client = studio(scene("gallery")).connect()
    likes = numbers(client)["likes"]["number"]
    for do, details in [
        ("palette", {"control": 9999}), ("palette", {"behaviour": likes}), ("palette", {}),
        ("receivers", {"from": {"behaviour": likes}, "event": "nope"}), ("receivers", {"event": "tap"}),
        ("effects", {"from": {"behaviour": likes}, "event": "toggled", "to": {"control": 9999}}),
    ]:
        assert "problem" in client.ask(do, **details), (do, details)


def test_behaviours_say_where_they_are_and_connections_what_they_do(studio, scene):
    client = studio(scene("gallery")).connect()
    known = numbers(client)
    assert [known[id]["place"] for id in ["likes", "reading", "counter"]] == [0, 1, 0]
    assert "place" not in known["analytics"]
    [connection] = client.outline["connections"]
    assert connection["action"] == "increment" and "set" not in connection


def test_what_is_in_the_file_is_told_of_many_controls_at_once(studio, scene, tmp_path):
    folder = scene("toggles")
    (folder.parent.parent / "behaviours/maker.lua").write_text(
        'local Maker = behaviour "Maker"\nMaker.screen = outlet "Screen"\n'
        'function Maker:onAttach() self.screen:add("Label", { id = "made" }) end\nreturn Maker\n')
    client = studio(folder).connect()
    snapshot = client.batch()
    made = {each["id"]: each["control"] for each in snapshot["patches"] if each["patch"] == "create" and each.get("id")}
    screen = next(each["control"] for each in snapshot["patches"] if each["patch"] == "create" and "parent" not in each)
    assert client.ask("inFile", controls=[9999, *made.values()])["value"] == list(made.values())
    client.ask("edit", edit={"attach": {"behaviour": json.dumps({"script": "maker"}), "to": f"control {screen}"}})
    patches = []
    while not (new := [each["control"] for each in patches if each.get("id") == "made"]):
        patches = client.batch().get("patches", [])
    assert client.ask("inFile", controls=[*new, screen])["value"] == [screen]
    assert client.ask("inFile", controls=[])["value"] == []


def test_the_history_lists_what_can_be_undone_and_redone_from_the_next_one_on(studio, scene):
    client = studio(scene("gallery")).connect()
    assert client.ask("history")["value"] == {"undo": [], "redo": []}
    for x in range(103):
        client.ask("edit", edit={"together": {"edits": [{"set": {"property": "x", "of": "like", "to": x}}],
                                              "summary": f"step {x}"}})
    answer = client.ask("history")["value"]
    assert answer == {"undo": [f"step {x}" for x in range(102, 2, -1)], "redo": [], "undoLeft": 3}
    for _ in range(102):
        client.ask("undo")
    answer = client.ask("history")["value"]
    assert answer == {"undo": ["step 0"], "redo": [f"step {x}" for x in range(1, 101)], "redoLeft": 2}
