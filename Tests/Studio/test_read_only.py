"""A studio with `--read-only`: its pages use the app, but change no file and no value, and send no Lua."""

import re

from logs import show, until_text
from running import ROOT

# What changes no file, sets no value and sends no Lua.
SHOWING = {
    "beat", "clock", "step", "language", "events", "source", "hover", "definition", "inspect", "screen", "dismiss",
    "restart", "preview", "at", "size", "copy", "history", "inFile", "receivers", "effects", "files",
}


def requests():
    """The names of all requests of the host, as its sources have them."""
    sources = (ROOT / "Sources/RemoraStudio/Requests").glob("*.swift")
    names = [name for file in sources for name in re.findall(r"^struct (\w+)Request: \w+Request", file.read_text(), re.M)]
    return {name[0].lower() + name[1:] for name in names}


def test_every_other_request_is_refused_before_it_does_anything(studio, scene):
    folder = scene("gallery")
    before = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    socket = studio(folder, "--read-only").connect()
    assert (socket.hello["readOnly"], socket.hello["keeps"], socket.hello["prompt"]) == (True, False, False)
    names = requests()
    assert SHOWING < names
    arguments = {
        "edit": {"edit": {"remove": {"items": ["like"]}}}, "evaluate": {"text": "like.title = 'x'"},
        "save": {"file": "likes.lua", "text": "return", "over": ""}, "mistakes": {"file": "likes.lua", "text": "x ="},
        "set": {"control": 1, "property": "title", "value": "x"}, "newScene": {"text": "other"},
    }
    read_only = 0
    for name in sorted(names - SHOWING):
        problem = socket.ask(name, **arguments.get(name, {}))["problem"]["message"]
        # Or the arguments are not there, so that nothing was done either.
        read_only += "this studio is read-only" in problem
        assert "this studio is read-only" in problem or "the message needs" in problem, (name, problem)
        assert name not in arguments or "this studio is read-only" in problem
    assert read_only >= len(arguments)
    assert {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()} == before


def test_the_page_offers_no_changes_and_says_why(page, studio):
    opened = page(studio("gallery", "--read-only"))
    until_text(opened, "remora-where .rights", "read-only")
    show(opened, "prompt")
    until_text(opened, "remora-prompt .note", "--read-only")
    opened.run("const { model } = remora; model.select({ behaviour: [...model.behaviours.values()][0].number })")
    opened.until("return document.querySelector('remora-inspector .card')")
    assert not opened.run("return [...document.querySelectorAll('remora-inspector :is(input, textarea, select)')]"
                          ".some((each) => each.checkVisibility() && !each.disabled && !each.readOnly)")
    assert not opened.find(".edits").is_displayed()
    # The app itself goes on.
    opened.run("remora.connection.input('tap', { control: [...remora.model.controls.values()]"
               ".find(({ id }) => id === 'like').number })")
    opened.until("return [...remora.model.controls.values()].some(({ id, properties }) =>"
                 " id === 'count' && properties.text !== undefined && !/^0/.test(properties.text))")
