"""What somebody without a token, or a page that means harm, sends to a studio.

Each function attacks until it is ended. It runs in a process of its own.
"""

import contextlib
import functools
import glob
import itertools
import json
import pathlib
import random
import resource
import select
import socket
import struct
import time

RUDE = (OSError, TimeoutError)
SLOW = pathlib.Path(__file__).with_name("scripts").joinpath("slow.lua").read_text(encoding="utf-8")

# Some 99,000 bytes of a script, of which every line is one that the language service looks at.
LONG = "".join(f"function Slow:on{n}() local a = self.b{n} end -- {'x' * 20}\n" for n in range(1_390)) + "return 1\n"
# What a page asks about a text that is not saved.
QUESTIONS = ["mistakes", "complete"]


class Target:
    """Where a studio listens, and what its own page would send; counts what was done to it."""

    def __init__(self, port, token, sessions, done):
        self.port, self.token, self.sessions, self.done = port, token, sessions, done

    def count(self):
        with self.done.get_lock():
            self.done.value += 1

    def send(self, connection, data):
        connection.sendall(data)
        self.count()

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=5)

    def head(self, method="GET", path="/", *headers, own=False, host=None):
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}"]
        if own:
            lines += [f"Cookie: remora-{self.port}={self.token}", f"Origin: http://127.0.0.1:{self.port}"]
        return ("\r\n".join([*lines, *headers]) + "\r\n\r\n").encode()

    def page(self):
        """A connection after the handshake of a WebSocket."""
        connection = self.connect()
        connection.sendall(self.head("GET", "/socket", *HANDSHAKE, own=True))
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += connection.recv(4096) or b"\r\n\r\n"
        return connection


HANDSHAKE = [
    "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
]


def frame(opcode, payload=b"", is_last=True):
    """A masked frame; a mask of zeros leaves the payload as it is."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else (
        b"\xfe" + struct.pack(">H", size) if size < 65536 else b"\xff" + struct.pack(">Q", size))
    return bytes([opcode | (0x80 if is_last else 0)]) + length + bytes(4) + payload


def again(action):
    """Makes an attack of something that ends."""
    @functools.wraps(action)
    def attack(target):
        while True:
            with contextlib.suppress(*RUDE):
                action(target)
    return attack


def connections(target):
    """More silent connections than the studio has descriptors."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    held = []
    while True:
        try:
            held.append(target.connect())
            target.count()
        except RUDE:
            time.sleep(0.01)
        if len(held) > 1500:
            for each in held[:500]:
                each.close()
            held = held[500:]


@again
def small_chunks(target):
    """A refused body in chunks of one byte."""
    with target.connect() as connection:
        target.send(connection, target.head("POST", "/photos", "Transfer-Encoding: chunked"))
        while True:
            target.send(connection, b"1\r\na\r\n")


@again
def foreign_bodies(target):
    """15 MB from another site."""
    with target.connect() as connection:
        size = 15_000_000
        target.send(connection, target.head(
            "POST", "/photos", "Origin: http://attacker.example", f"Content-Length: {size}"))
        for _ in range(size // 65536):
            target.send(connection, bytes(65536))


@again
def refused_sockets(target):
    """WebSockets without a token."""
    with target.connect() as connection:
        target.send(connection, target.head("GET", "/socket", *HANDSHAKE))
        connection.recv(1000)


@again
def flood(target):
    """A page that asks without end, and reads no answer."""
    with target.page() as connection:
        text = b'{"request":1,"do":"size","width":390,"height":844}'
        bytes = frame(1, text) * 500
        while True:
            target.send(connection, bytes)


def ask(target, requests):
    """Asks as fast as a page can that reads what it is sent."""
    with target.page() as connection:
        for request in requests:
            target.send(connection, frame(1, json.dumps({"request": 1, **request}).encode()))
            if select.select([connection], [], [], 0.001)[0]:
                connection.recv(65536)


@again
def edits(target):
    """A page that edits a thousand times a second."""
    ask(target, ({"do": "edit", "edit": {"set": {"property": "accessibilityLabel", "of": "below", "to": str(number)}}}
                 for number in itertools.count()))


@again
def saves(target):
    """A page that saves a script without end."""
    texts = [SLOW, SLOW + "-- Saved.\n"]
    ask(target, ({"do": "save", "file": "slow.lua", "text": new, "over": old}
                 for old, new in itertools.cycle([texts, texts[::-1]])))


@again
def questions(target):
    """A page that asks about texts of a script without end, each as long as may be, and another one."""
    ask(target, ({"do": what, "file": "slow.lua", "text": f"-- {number}\n{LONG}", "line": 900, "column": 1, "cursor": 60_000}
                 for number, what in enumerate(itertools.cycle(QUESTIONS))))


@again
def pings(target):
    """Pings whose answers nobody reads."""
    with target.page() as connection:
        bytes = frame(9, b"a" * 125) * 500
        while True:
            target.send(connection, bytes)


@again
def fragments(target):
    """A message in fragments without end."""
    with target.page() as connection:
        target.send(connection, frame(1, b"a", is_last=False))
        bytes = frame(0, b"a", is_last=False) * 1000
        while True:
            target.send(connection, bytes)


@again
def ranges(target):
    """A page's own file in many parts."""
    with target.connect() as connection:
        parts = ",".join(f"{n}-" for n in range(900))
        target.send(connection, target.head("GET", "/page/main.js", f"Range: bytes={parts}", own=True))
        while connection.recv(65536):
            pass


def uploads(target):
    """60 bodies of 18 MB at once, which do not end."""
    head = target.head("POST", "/photos", "Content-Length: 18000000", own=True)
    while True:
        held = []
        for _ in range(60):
            with contextlib.suppress(*RUDE):
                connection = target.connect()
                held.append(connection)
                target.send(connection, head)
        for connection in held:
            connection.settimeout(0.5)
            with contextlib.suppress(*RUDE):
                for _ in range(18_000_000 // 65536):
                    target.send(connection, bytes(65536))


def deaf(target):
    """Pages that never read what they are sent."""
    held = []
    while True:
        with contextlib.suppress(*RUDE):
            held.append(target.page())
            target.count()
        time.sleep(0.02)
        held = held[-100:]


def silent_joiners(target):
    """More prompts than may join the session, which say nothing."""
    held = []
    while True:
        with contextlib.suppress(*RUDE):
            connection = socket.socket(socket.AF_UNIX)
            held.append(connection)
            for session in glob.glob(f"{target.sessions}/remora/*.sock"):
                connection.connect(session)
                target.count()
        time.sleep(0.02)
        held = held[-100:]


ATTACKS = [
    connections, small_chunks, foreign_bodies, refused_sockets, flood, edits, saves, questions, pings, fragments, ranges, uploads, deaf,
]


# Random clients


def sequence(target, generator):
    """Opens a connection, sends parts of what may be sent, and stops somewhere."""
    own = generator.random() < 0.7
    page = target.head("GET", "/socket", *HANDSHAKE, own=own)
    post = target.head("POST", "/photos", "Content-Length: 1000", own=own)
    chunked = target.head("POST", "/photos", "Transfer-Encoding: chunked", own=own)
    parts = [
        target.head(own=own), page, page, page, post, chunked, target.head("GET", "/page/main.js", own=own),
        b"GET / HTTP/1.1\r\n", b"5\r\nhello\r\n", b"0\r\n\r\n", bytes(1000), generator.randbytes(30),
        frame(1, b'{"request":1,"do":"beat"}'), frame(1, b"{", is_last=False), frame(0, b"}"), frame(9, b"?"),
        frame(8), frame(2, b"x"), frame(1, b'{"input":"tap","control":1}') * 200, frame(9) * 1000,
    ]
    with target.connect() as connection:
        target.count()
        for _ in range(generator.randrange(1, 8)):
            part = generator.choice(parts)
            if generator.random() < 0.3:
                part = part[:generator.randrange(len(part) + 1)]
            connection.settimeout(0.05)
            with contextlib.suppress(TimeoutError):
                connection.sendall(part)
            if generator.random() < 0.3:
                with contextlib.suppress(TimeoutError):
                    connection.recv(1 << generator.randrange(16))
        if generator.random() < 0.5:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def sequences(target, seed):
    """Random clients, one after the other, without end; counts those whose connection was accepted."""
    generator = random.Random(seed)
    while True:
        with contextlib.suppress(*RUDE):
            sequence(target, generator)
