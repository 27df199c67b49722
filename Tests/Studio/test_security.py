"""Who may talk to a studio, and what answers give away.

A page of another site cannot read answers, but it can send requests: so each path is tried with each
thing that such a page can make a browser send.
"""

import contextlib
import http.client

import pytest
import websocket

from security import PATHS, POLICY, ask, attacks, leaks, own


@pytest.fixture(scope="module")
def shared():
    """One studio for the tests that change nothing."""
    from running import SCENES, Studio

    studio = Studio(SCENES / "gallery")
    yield studio
    studio.stop()


def test_every_path_refuses_every_stranger_and_gives_nothing_away(shared):
    for method, path in PATHS:
        for name, change in attacks(shared).items():
            answer = ask(shared, method, path, own(shared) | change)
            what = f"{method} {path} with {name}: {answer.status} {answer.text}"
            assert answer.status in (400, 403), what
            assert not leaks(shared, answer), what
            assert "Set-Cookie" not in answer.headers, what
            assert answer.headers["Content-Security-Policy"] == POLICY, what
            assert "Access-Control-Allow-Origin" not in answer.headers, what


def test_a_token_opens_only_the_page(shared):
    headers = own(shared) | {"Cookie": None, "Origin": None}
    for method, path in PATHS:
        answer = ask(shared, method, f"{path}?token={shared.token}", headers)
        if path == "/" and method != "POST":
            assert answer.status == 303 and answer.headers["Location"] == "/"
        else:
            assert answer.status in (400, 403), f"{method} {path}: {answer.status}"
            assert "Set-Cookie" not in answer.headers
        assert shared.token not in answer.text
    for token in ["", "0" * 32, shared.token[:-1], shared.token + "0", shared.token.upper() + "G"]:
        assert ask(shared, "GET", f"/?token={token}", headers).status == 403


def test_the_cookie_is_for_this_site_and_not_for_scripts(shared):
    answer = ask(shared, "GET", f"/?token={shared.token}", own(shared) | {"Cookie": None, "Origin": None})
    parts = answer.headers["Set-Cookie"].split("; ")
    assert parts[0] == f"remora-{shared.port}={shared.token}"
    assert sorted(parts[1:]) == ["HttpOnly", "Path=/", "SameSite=Strict"]
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cache-Control"] == "no-store"


def test_the_page_itself_is_answered(shared):
    expected = {
        ("GET", "/"): 200, ("HEAD", "/"): 200, ("GET", "/page/main.js"): 200,
        ("GET", "/page/index.html"): 200, ("GET", "/pictures/0.svg"): 404,
        ("GET", "/drawings/gauge.js"): 404, ("GET", "/socket"): 101, ("GET", "/socket/more"): 404,
        ("GET", "/nothing"): 404,
        ("OPTIONS", "/page/main.js"): 405, ("PUT", "/photos"): 405, ("GET", "//"): 404,
        ("GET", "/page/../page/main.js"): 200,
    }
    for (method, path), status in expected.items():
        answer = ask(shared, method, path, own(shared))
        assert answer.status == status, f"{method} {path}: {answer.status} {answer.text}"
        assert shared.token not in answer.text + str(answer.headers)
        assert answer.headers["Content-Security-Policy"] == POLICY
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert ask(shared, "GET", "/", own(shared) | {"Origin": None}).status == 200


def test_no_path_leads_out_of_the_page(shared):
    for path in [
        "/page/../../../../etc/passwd", "/page/%2e%2e/%2e%2e/etc/passwd", "/page/..%2f..%2fetc/passwd",
        "/page//etc/passwd", "/pictures/..%5c..%5cscene.json",
        "/page/main.js%00.css", "/page/%252e%252e/main.js", "/drawings/../../etc/passwd",
        "/etc/passwd", "//etc/passwd", "/page/", "/page", "/pictures/", "/scene.json", "/page/main.js/",
    ]:
        answer = ask(shared, "GET", path, own(shared))
        assert answer.status in (400, 404), f"{path}: {answer.status}"
        assert "root:" not in answer.text and "import" not in answer.text, path


def test_a_body_that_is_too_large_is_refused(shared):
    headers = own(shared)
    for path in ["/photos", "/"]:
        connection = http.client.HTTPConnection("127.0.0.1", shared.port, timeout=60)
        connection.request("POST", path, headers=headers | {
            "Content-Length": "20000001", "Expect": "100-continue",
        })
        assert connection.getresponse().status == 413
        connection.close()


def test_a_socket_with_a_foreign_origin_or_without_a_cookie_is_refused(shared):
    url = shared.base.replace("http", "ws") + "/socket"
    cookie = f"remora-{shared.port}={shared.token}"
    for options in [
        {"origin": "http://attacker.example", "cookie": cookie},
        {"origin": shared.base},
        {"suppress_origin": True, "cookie": cookie},
        {"origin": shared.base, "cookie": cookie, "host": f"attacker.example:{shared.port}"},
    ]:
        with pytest.raises(websocket.WebSocketBadStatusException) as refused:
            websocket.create_connection(url, timeout=60, **options)
        assert refused.value.status_code == 403
    shared.connect().close()


def test_a_page_that_sends_nonsense_harms_only_itself(shared):
    other = shared.connect()
    other.batch()
    for message in [
        "", "nonsense", "[]", "null", "{}", '{"ack": "12"}', '{"ack": -1}', '{"request": 1}', "9" * 100_000,
        "[" * 100_000, '{"input": "tap", "control": 1e300}', '{"request": 1, "do": "set", "behaviour": -9}',
        '{"input": "type", "control": 1, "text": "' + "a" * 900_000 + '"}', '{"request": 1, "do": "nothing"}',
        '{"a": ' * 5000 + "1" + "}" * 5000, '"\\ud800"', "\0",
    ]:
        socket = shared.connect()
        socket.send(message)
        assert "answer" in socket.ask("clock"), message[:40]
        socket.close()
    for send, code in [
        (lambda socket: socket.send_binary(b"abc"), 1003),
        (lambda socket: socket.send("a" * 2_000_000), 1009),
        (lambda socket: socket.send_frame(websocket.ABNF.create_frame(b"\xff\xfe", 1)), 1007),
    ]:
        socket = shared.connect()
        # The end may come before all is sent.
        with contextlib.suppress(OSError):
            send(socket.socket)
        assert closing(socket) in (code, 1006)  # The rest that was not read resets it.
    assert "answer" in other.ask("clock")


def closing(socket):
    """The number that a socket is closed with; 1006 if it just ends."""
    while True:
        try:
            code, data = socket.socket.recv_data(control_frame=True)
        except (websocket.WebSocketException, OSError):
            return 1006
        if code == websocket.ABNF.OPCODE_CLOSE:
            return int.from_bytes(data[:2], "big")


# Other machines


def test_bound_to_all_addresses_the_host_has_to_be_an_address(studio):
    running = studio("gallery", "--bind", "0.0.0.0", "--no-open")
    port = running.port

    def status(host, path="/"):
        headers = own(running) | {"Host": host, "Origin": f"http://{host}"}
        return ask(running, "GET", path, headers).status

    for host in [f"127.0.0.1:{port}", f"192.168.1.7:{port}", f"localhost:{port}"]:
        assert status(host) == 200
        assert status(host, "/socket") == 101
    for host in [
        f"attacker.example:{port}", f"192.168.1.7:{port + 1}", "192.168.1.7",
        f"192.168.1.7.nip.io:{port}", f"192.168.1:{port}",
    ]:
        for _, path in PATHS:
            assert status(host, path) in (400, 403), f"{host} {path}"


@pytest.mark.parametrize("allows", [False, True])
def test_other_machines_get_no_prompt_unless_allowed(studio, allows):
    options = ["--bind", "0.0.0.0", "--no-open"] + (["--allow-prompt"] if allows else [])
    running = studio("gallery", *options)
    socket = running.connect()
    assert socket.hello["prompt"] is allows
    evaluated = socket.ask("evaluate", text="like.title = 'Evaluated'")
    completed = socket.ask("complete", text="lik", cursor=3)
    title = next(
        each["properties"]["title"]
        for each in running.connect().batch()["patches"] if each.get("id") == "like"
    )
    if allows:
        assert "value" in evaluated and "value" in completed
        assert title == "Evaluated"
    else:
        assert "problem" in evaluated and "problem" in completed
        assert title == "Like"
