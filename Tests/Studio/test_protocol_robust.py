"""Messages that no page sends, pages that do not listen, and many at once."""

import contextlib
import http.client
import json
import socket as sockets
import threading

import pytest
import websocket

from test_protocol_outline import named, number


@pytest.fixture
def gallery(studio):
    return studio("gallery")


def resident(studio):
    with open(f"/proc/{studio.process.pid}/statm") as file:
        return int(file.read().split()[1]) * 4096


def named_behaviour(page, id):
    number(page, "like")
    return named(page.outline, id)["number"]


def notice(page):
    while "notices" not in (batch := page.batch()):
        pass
    return batch["notices"][0]["text"]


@pytest.mark.parametrize("text", [
    "", "x", "[]", "null", "3", '"ack"', "{}", '{"ack":"1"}', '{"ack":1.5}', '{"input":3}',
    '{"input":"touch","control":"like"}', '{"input":"touch","control":1,"x":1e999}',
    '{"input":"touch","control":99999999999999999999}', '{"request":"a","do":"set"}',
    "[" * 100_000, '{"input":"type","control":3,"value":' + "[" * 5000 + "]" * 5000 + "}",
    "\u0000", "{" + '"a":1,' * 1000 + '"b":2}',
])
def test_what_cannot_be_read_is_a_notice_and_nothing_is_lost(gallery, text):
    page = gallery.connect()
    like = number(page, "like")
    page.send(text)
    assert "does not understand" in notice(page)
    assert page.ask("inspect", control=like)["value"]["title"] == "like"


def test_a_batch_says_how_many_inputs_are_handled(gallery):
    page = gallery.connect()
    like = number(page, "like")
    for sent in [{"input": "hover", "control": like}, {"input": 3}]:
        page.send(sent)
    handled = 0
    while handled < 2:
        handled = page.batch().get("inputs", handled)
    assert handled == 2


@pytest.mark.parametrize("wrong", [
    {"do": 5}, {}, {"do": "fly"}, {"do": "set"}, {"do": "set", "control": 6},
    {"do": "set", "control": 6, "property": 4}, {"do": "set", "control": 6, "property": "x" * 900},
    {"do": "inspect", "control": "like"}, {"do": "inspect", "control": 1e300},
    {"do": "inspect", "behaviour": -1}, {"do": "inspect", "of": [{"control": 1}] * 100},
    {"do": "link", "behaviour": 1, "outlet": "x", "to": [{}]}, {"do": "act", "behaviour": 1},
    {"do": "at", "control": 6, "x": 1, "y": 1}, {"do": "dismiss", "control": 6},
    {"do": "size", "width": 1e300, "height": 1}, {"do": "preview", "id": "../../etc/passwd"},
    {"do": "set", "control": 6, "property": "title", "value": {"integer": 3, "point": 1}},
])
def test_a_wrong_request_has_one_answer_with_a_problem(gallery, wrong):
    page = gallery.connect()
    number(page, "like")
    page.send({"request": 77, **wrong})
    while (message := page.receive()).get("answer") != 77:
        pass
    assert message["problem"]["message"] and "value" not in message
    assert page.ask("size", width=390, height=844) == {"answer": 1}


def test_acks_of_the_future_and_repeated_ones_change_nothing(gallery):
    page = gallery.connect()
    like = number(page, "like")
    for ack in [1, 1, 0, -5, 1000]:
        page.send({"ack": ack})
    assert "confirms batch 1000" in notice(page)
    page.ask("set", control=like, property="title", value="Love")
    while not any(each.get("value") == "Love" for each in page.batch().get("patches", [])):
        pass


def test_a_long_text_is_typed_and_a_longer_one_closes_the_connection(gallery):
    page = gallery.connect()
    comment = number(page, "comment")
    page.send({"input": "type", "control": comment, "text": "x" * 900_000})
    answer = page.ask("inspect", control=comment)["value"]
    text = next(each for each in answer["fields"] if each["name"] == "text")["value"]
    assert len(text) == 900_000
    with pytest.raises((websocket.WebSocketException, OSError, ValueError)):
        page.send({"input": "type", "control": comment, "text": "x" * 1_100_000})
        while True:
            page.receive()
    assert gallery.connect().batch()["snapshot"]


def test_a_binary_frame_closes_the_connection_alone(gallery):
    page, other = gallery.connect(), gallery.connect()
    number(other, "like")
    page.socket.send_binary(b"\x00\x01")
    with pytest.raises((websocket.WebSocketException, OSError, ValueError)):
        while True:
            page.receive()
    assert other.ask("size", width=390, height=844) == {"answer": 1}


def test_ten_thousand_requests_at_once_have_an_answer_each(gallery):
    page = gallery.connect()
    like = number(page, "like")
    count = 10_000
    thread = threading.Thread(target=lambda: [
        page.send({"request": each, "do": "set", "control": like, "property": "x", "value": each})
        for each in range(count)])
    thread.start()
    answers = []
    while len(answers) < count:
        message = page.receive()
        if "batch" in message:
            page.send({"ack": message["batch"]})
        else:
            answers.append(message["answer"])
    thread.join()
    assert answers == list(range(count))


def test_answers_that_are_not_read_are_bounded(gallery):
    page = gallery.connect()
    comment = number(page, "comment")
    page.send({"input": "type", "control": comment, "text": "x" * 900_000})
    assert len(json.dumps(page.ask("inspect", control=comment))) > 900_000
    count = 12
    before = resident(gallery)
    for each in range(count):
        page.send({"request": each, "do": "inspect", "control": comment})
    problems = 0
    for each in range(count):
        while "answer" not in (message := page.receive()):
            pass
        problems += "problem" in message
    assert 0 < problems < count
    assert resident(gallery) - before < 60_000_000


def test_a_page_that_does_not_listen_costs_little(gallery):
    stalled, busy = gallery.connect(), gallery.connect()
    stalled.receive()  # never confirmed
    like = number(busy, "like")
    for each in range(300):
        busy.ask("set", control=like, property="title", value=f"A longer title, {each} " * 20)
    before = resident(gallery)
    for each in range(2000):
        busy.ask("set", control=like, property="title", value=f"A longer title, {each} " * 20)
    assert resident(gallery) - before < 5_000_000


def test_a_hundred_pages_see_the_same(gallery):
    pages = [gallery.connect() for _ in range(100)]
    like = [number(page, "like") for page in pages][0]
    pages[0].ask("set", control=like, property="title", value="Love")
    for page in pages:
        while not any(each.get("value") == "Love" for each in page.batch().get("patches", [])):
            pass
    for page in pages[:50]:
        page.socket.sock.close()  # without a word
    assert pages[-1].ask("size", width=390, height=844) == {"answer": 1}


def test_half_open_sockets_hold_nobody_up(gallery):
    opened = [sockets.create_connection(("127.0.0.1", gallery.port)) for _ in range(50)]
    for each in opened[:25]:
        each.send(b"GET /socket HTTP/1.1\r\nHost: 127")
    assert gallery.connect().batch()["snapshot"]


# Photos


def post(studio, body, path="/photos?name=my%20reef.png", **changes):
    headers = {"Origin": studio.base, "Cookie": f"remora-{studio.port}={studio.token}"} | changes
    connection = http.client.HTTPConnection("127.0.0.1", studio.port, timeout=60)
    try:
        # The studio answers a body that it refuses before it has all of it.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            connection.request("POST", path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


PICTURE = bytes.fromhex("89504e470d0a1a0a") + b"\0" * 100


def test_a_photo_goes_to_the_script_that_waits(gallery):
    page = gallery.connect()
    number(page, "like")
    assert post(gallery, PICTURE) == (409, "No script waits for a photo now.\n")
    text = 'start(function() local p, why = service("photos").pick() name.text = p or why end)'
    page.ask("evaluate", text=text)
    assert post(gallery, b"no picture")[0] == 415
    assert post(gallery, PICTURE, path="/photo")[0] == 404
    assert post(gallery, PICTURE, Origin="http://evil.example")[0] == 403
    assert post(gallery, PICTURE)[0] == 200
    texts = []
    while not any(each.startswith("photos:") for each in texts):
        texts += [str(each.get("value")) for each in page.batch().get("patches", [])]
    assert "photos:1-myreef.png" in texts
    assert post(gallery, PICTURE)[0] == 409


def test_a_photo_that_is_too_long_is_refused_and_not_kept(gallery):
    before = resident(gallery)
    for _ in range(3):
        assert post(gallery, bytes(30_000_000))[0] == 413
    assert resident(gallery) - before < 10_000_000


def test_what_is_shared_is_in_the_log(gallery):
    page = gallery.connect()
    number(page, "like")
    page.ask("evaluate", text='start(function() service("share").share { text = "Hello" } end)')
    texts = []
    while 'Shared: "Hello"' not in texts:
        texts += [each.get("text") for each in page.batch().get("log", [])]


# The stage's frame


def test_a_tap_that_does_nothing_says_why(gallery):
    page = gallery.connect()
    like, profile = number(page, "like"), number(page, "profile")
    page.ask("set", control=like, property="enabled", value=False)
    page.send({"input": "touch", "control": profile, "x": 40, "y": 140})
    page.send({"input": "lift", "control": profile})
    assert notice(page) == "like is disabled"
    page.send({"input": "tap", "control": like})
    assert notice(page) == "like is disabled"


def test_the_keyboard_is_shown_and_hidden(gallery):
    page = gallery.connect()
    comment = number(page, "comment")
    page.send({"input": "beginEditing", "control": comment})
    while "keyboard" not in (batch := page.batch()):
        pass
    assert batch["keyboard"] == {"shown": True, "height": 300}
    assert "keyboard" in gallery.connect().batch()
    page.send({"input": "dismiss", "owner": "keyboard"})
    while "keyboard" not in (batch := page.batch()):
        pass
    assert not batch["keyboard"]["shown"]


def test_a_saved_picture_is_sent_without_a_reload(studio, scene):
    path = scene("gallery")
    page = studio(path).connect()
    number(page, "like")
    before = page.snapshot["pictures"]["heart.svg"]
    (path / "heart.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    while "heart.svg" not in (pictures := page.batch().get("pictures", {})):
        pass
    assert pictures["heart.svg"] not in (None, before)
