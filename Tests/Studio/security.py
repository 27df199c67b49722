"""Requests with exactly the headers that a test wants, and those of the page itself."""

import http.client

POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'"
PATHS = [
    ("GET", "/"), ("HEAD", "/"), ("GET", "/page/main.js"), ("GET", "/page/index.html"),
    ("GET", "/pictures/0.svg"), ("GET", "/help/"),
    ("GET", "/help/index.md"), ("GET", "/drawings/gauge.js"), ("GET", "/codemirror/codemirror.js"), ("POST", "/photos"), ("POST", "/"),
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
    connection = http.client.HTTPConnection("127.0.0.1", studio.port, timeout=60)
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
