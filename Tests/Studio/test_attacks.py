"""What a page or a scene that means harm tries beside the paths: odd numbers, deafness, pictures."""

import http.client

import pytest
import websocket

from test_protocol_outline import number


@pytest.mark.parametrize("name", ["gallery", "forms"])
def test_no_index_is_too_large_or_too_small(studio, name):
    page = studio(name).connect()
    page.batch()
    for control in range(1, 60):
        for kind in ["select", "swipe", "delete", "choose"]:
            for index in [-(2**63), 2**63 - 1]:
                page.send({"input": kind, "control": control, "index": index})
    assert "answer" in page.ask("source", file="none")


def test_a_page_that_asks_and_never_reads_is_closed(studio):
    gallery = studio("gallery")
    deaf, other = gallery.connect(), gallery.connect()
    like = number(other, "like")
    text = "{" + f'"request":1,"do":"inspect","control":{like}' + "}"
    deaf.socket.settimeout(20)
    # One frame many times: what takes long is not to make them.
    frames = websocket.ABNF.create_frame(text, websocket.ABNF.OPCODE_TEXT).format() * 1000
    with pytest.raises((websocket.WebSocketException, OSError)):
        for _ in range(400):
            deaf.socket.sock.sendall(frames)
        while True:
            assert deaf.socket.recv() != ""
    assert other.ask("inspect", control=like)["value"]["title"] == "like"


def test_no_script_runs_in_a_picture_that_is_opened_as_a_page(studio):
    gallery = studio("gallery")
    page = gallery.connect()
    path = next(iter(page.batch()["pictures"].values()))
    connection = http.client.HTTPConnection("127.0.0.1", gallery.port, timeout=60)
    connection.request("GET", path, headers={"Cookie": f"remora-{gallery.port}={gallery.token}"})
    answer = connection.getresponse()
    assert answer.status == 200
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and policy.endswith("sandbox")
