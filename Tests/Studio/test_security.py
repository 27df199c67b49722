"""Who may talk to a studio, what answers give away, and what text of a scene can do to the page.

A page of another site cannot read answers, but it can send requests: so each path is tried with each
thing that such a page can make a browser send.
"""

import http.client
import json

import pytest
import websocket

POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'"
PATHS = [
    ("GET", "/"), ("HEAD", "/"), ("GET", "/page/main.js"), ("GET", "/page/index.html"),
    ("GET", "/pictures/0.svg"), ("GET", "/drawings/gauge.js"), ("POST", "/photos"), ("POST", "/"),
    ("GET", "/socket"), ("GET", "/socket/more"), ("POST", "/socket"), ("GET", "/nothing"),
    ("GET", "/page/../page/main.js"), ("GET", "//"), ("OPTIONS", "/page/main.js"), ("PUT", "/photos"),
]
UPGRADE = {
    "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.text = "" if response.status == 101 else response.read().decode("utf-8", "replace")


def ask(studio, method, path, headers, body=None):
    """The answer to a request with exactly these headers; a value of None leaves one out."""
    connection = http.client.HTTPConnection("127.0.0.1", studio.port, timeout=10)
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    if path.startswith("/socket") and method == "GET":
        headers = headers | UPGRADE
    if method in ("POST", "PUT"):
        body = body if body is not None else b"abc"
        headers = headers | {"Content-Length": str(len(body))}
    for name, value in headers.items():
        if value is not None:
            connection.putheader(name, value)
    connection.endheaders(body)
    answer = Answer(connection.getresponse())
    connection.close()
    return answer


def own(studio):
    """The headers of the page itself."""
    host = f"127.0.0.1:{studio.port}"
    return {"Host": host, "Origin": f"http://{host}", "Cookie": f"remora-{studio.port}={studio.token}"}


def attacks(studio):
    """What each attacker changes in the headers of the page."""
    port, token = studio.port, studio.token
    return {
        "a foreign origin": {"Origin": "http://attacker.example"},
        "the origin of another port": {"Origin": f"http://127.0.0.1:{port + 1}"},
        "the origin of another name": {"Origin": f"http://localhost:{port}"},
        "a document without an origin": {"Origin": "null"},
        "a rebound host": {
            "Host": f"attacker.example:{port}", "Origin": f"http://attacker.example:{port}",
        },
        "another port's host": {"Host": "127.0.0.1:80", "Origin": "http://127.0.0.1:80"},
        "an address of the network": {"Host": f"192.168.1.7:{port}", "Origin": f"http://192.168.1.7:{port}"},
        "no host": {"Host": None},
        "no cookie": {"Cookie": None},
        "a wrong cookie": {"Cookie": f"remora-{port}={'0' * len(token)}"},
        "the cookie of another port": {"Cookie": f"remora-{port + 1}={token}"},
        "a cookie of another name": {"Cookie": f"token={token}"},
        "a token as a header": {"Cookie": None, "Authorization": f"Bearer {token}"},
    }


def leaks(studio, answer):
    """Whether an answer contains what only the page may know."""
    text = answer.text + str(answer.headers)
    return studio.token in text or any(word in text for word in ["Gallery", "remora-studio", "scene"])


@pytest.fixture(scope="module")
def shared():
    """One studio for the tests that change nothing."""
    from conftest import SCENES, Studio

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
        connection = http.client.HTTPConnection("127.0.0.1", shared.port, timeout=10)
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
            websocket.create_connection(url, timeout=10, **options)
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


# Files


def test_pictures_come_from_the_scenes_folder_only(studio, scene, tmp_path):
    folder = scene("gallery")
    secret = tmp_path / "secret.svg"
    secret.write_text("<svg xmlns='http://www.w3.org/2000/svg'><text>secret</text></svg>")
    (folder / "link.svg").symlink_to(secret)
    (folder / "up.svg").symlink_to("../../../secret.svg")
    (folder / "inside.svg").symlink_to("heart.svg")
    running = studio(folder)
    socket = running.connect()
    first = socket.batch()
    like = next(each["control"] for each in first["patches"] if each.get("id") == "like")
    known = dict(first["pictures"])
    for name in [
        "link.svg", "up.svg", "../../../secret.svg", str(secret), "inside.svg", "scene.json",
        "/etc/passwd", "heart.svg/../link.svg", "file:///etc/passwd", "http://attacker.example/a.svg",
    ]:
        socket.ask("set", control=like, property="image", value=name)
        page = running.connect()
        known |= page.batch()["pictures"]
        page.close()
    for name, path in known.items():
        if path is None:
            continue
        answer = ask(running, "GET", path, own(running))
        assert answer.status == 200, name
        assert "secret" not in answer.text and "root:" not in answer.text, name
        assert path.startswith("/pictures/") and ".." not in path
    assert known["inside.svg"]
    assert not any(known.get(name) for name in ["link.svg", "up.svg", "scene.json", str(secret)])
    assert str(tmp_path) not in json.dumps([path for path in known.values()])


def test_sources_come_from_the_scene_only(studio, scene, tmp_path):
    folder = scene("gallery")
    (tmp_path / "secret.lua").write_text("return 'secret'")
    (folder / "link.lua").symlink_to(tmp_path / "secret.lua")
    socket = studio(folder).connect()
    for file in [
        "/etc/passwd", str(tmp_path / "secret.lua"), "../../../secret.lua", "link.lua",
        "behaviours/../../secret.lua", str(folder / "link.lua"), "", "\0", ".", "/",
    ]:
        answer = socket.ask("source", file=file)
        assert "problem" in answer, f"{file}: {answer}"
        assert "root:" not in json.dumps(answer) and "return 'secret'" not in json.dumps(answer)


# Text that is markup

MARKUP = "<img src=x onerror=\"window.isHacked = 'TEXT'\"><script>window.isHacked = 1</script>"


def test_text_that_is_markup_stays_text(page, scene, tmp_path):
    folder = scene("gallery")
    file = folder / "scene.json"
    text = json.loads(file.read_text())
    text["name"] = MARKUP.replace("TEXT", "name")
    screen = text["screens"][0]
    screen["title"] = MARKUP.replace("TEXT", "screen")
    like = next(each for each in screen["controls"] if each.get("id") == "like")
    like["title"] = MARKUP.replace("TEXT", "title")
    like["help"] = like["accessibilityLabel"] = None
    like = {name: value for name, value in like.items() if value is not None}
    screen["controls"] = [like if each.get("id") == "like" else each for each in screen["controls"]]
    screen.setdefault("behaviours", []).append({"id": "hacker", "script": "hacker"})
    file.write_text(json.dumps(text))
    (tmp_path / "scripts/behaviours/hacker.lua").write_text(
        "--- " + MARKUP.replace("TEXT", "help") + "\n"
        + 'local Hacker = behaviour(' + lua(MARKUP.replace("TEXT", "behaviour")) + ")\n"
        "Hacker.words = text { default = " + lua(MARKUP.replace("TEXT", "default")) + ", help = "
        + lua(MARKUP.replace("TEXT", "field")) + " }\n"
        "Hacker.said = event { text = 'text' }\n"
        "Hacker.held = state('')\n"
        "function Hacker:onAppear()\n"
        "  print(" + lua(MARKUP.replace("TEXT", "log")) + ")\n"
        "  self.held = " + lua(MARKUP.replace("TEXT", "state")) + "\n"
        "  self:send('said', { text = " + lua(MARKUP.replace("TEXT", "event")) + " })\n"
        "  error(" + lua(MARKUP.replace("TEXT", "error")) + ")\n"
        "end\n"
        "return Hacker\n"
    )
    opened = page(folder)
    opened.until("return remora.model.controls.size > 0")
    opened.until(
        "return document.body.textContent.includes('onerror')"
        " || [...document.querySelectorAll('*')].some((each) =>"
        " each.shadowRoot?.textContent.includes('onerror'))"
    )
    # Selects everything that can be selected, so that the inspector shows it.
    opened.run("for (const row of document.querySelectorAll('[role=treeitem]')) row.click()")
    opened.driver.execute_async_script(
        "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))"
    )
    assert opened.run("return window.isHacked") is None
    assert opened.run("return document.querySelectorAll('img[src=x]').length") == 0


def lua(text):
    """A literal of Lua."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'"


# The page


def test_the_page_keeps_to_its_policy_and_forgets_the_token(page, driver):
    opened = page("gallery")
    assert opened.run("return location.search") == ""
    assert opened.run("return document.cookie") == ""
    assert opened.run("return document.referrer") == ""
    assert opened.studio.token not in opened.run("return document.documentElement.outerHTML")
    violations = opened.driver.execute_async_script(
        """
        const done = arguments[0];
        document.addEventListener('securitypolicyviolation', (event) => done(event.violatedDirective));
        const script = document.createElement('script');
        script.textContent = 'window.isHacked = true';
        document.body.append(script);
        """
    )
    assert violations.startswith("script-src")
    assert opened.run("return window.isHacked") is None
    fetched = opened.run(
        "return performance.getEntriesByType('resource').map((entry) => new URL(entry.name).origin)"
    )
    assert set(fetched) == {opened.studio.base}
    driver.get_log("browser")  # The browser reports the violation that this test has provoked.


def test_another_site_reaches_nothing_through_a_browser(page, driver, tmp_path):
    """A page of another port, which the browser counts as the same site: it sends the cookie along."""
    import functools
    import http.server
    import threading

    opened = page("gallery")
    studio = opened.studio
    (tmp_path / "attack.html").write_text("<!doctype html><title>Another page</title>")
    quiet = type("Quiet", (http.server.SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(quiet, directory=str(tmp_path))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        driver.get(f"http://127.0.0.1:{server.server_port}/attack.html")
        got = driver.execute_async_script(
            """
            const [base, done] = arguments;
            const tries = {
              read: () => fetch(`${base}/`, { credentials: 'include' }).then((answer) => answer.text()),
              blind: () => fetch(`${base}/`, { credentials: 'include', mode: 'no-cors' })
                .then((answer) => answer.text()),
              post: () => fetch(`${base}/photos`, { method: 'POST', credentials: 'include', mode: 'no-cors',
                body: 'abc' }).then((answer) => answer.text()),
              script: () => new Promise((good, bad) => {
                const script = document.createElement('script');
                Object.assign(script, { src: `${base}/page/main.js`, onload: good, onerror: bad });
                document.head.append(script);
              }),
              module: () => import(`${base}/page/main.js`),
              frame: () => new Promise((good, bad) => {
                const frame = document.createElement('iframe');
                frame.src = base;
                frame.onload = () => {
                  let text = null;
                  try { text = frame.contentDocument?.body?.textContent } catch { /* Another origin. */ }
                  if (text) good(text); else bad();
                };
                document.body.append(frame);
              }),
              socket: () => new Promise((good, bad) => {
                const socket = new WebSocket(`${base.replace('http', 'ws')}/socket`);
                Object.assign(socket, { onmessage: (event) => good(event.data), onerror: bad, onclose: bad });
              }),
            };
            Promise.all(Object.entries(tries).map(([name, attempt]) => attempt()
              .then((value) => value ? [name, String(value)] : null, () => null)))
              .then((all) => done(all.filter(Boolean)));
            """,
            studio.base,
        )
        assert got == []
    finally:
        server.shutdown()
        driver.get_log("browser")  # The browser reports what it refused.
