"""The process: what ends it, and what it does with input that is no protocol."""

import json
import subprocess
import time

import pytest
from editor import PATIENCE, REMORA

INITIALIZE = {"id": 1, "method": "initialize", "params": {"processId": None, "capabilities": {}}}


class Server:
    """A server without a client: bytes."""

    def __init__(self):
        self.process = subprocess.Popen(
            [REMORA, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, *messages):
        for message in messages:
            body = json.dumps({"jsonrpc": "2.0", **message}).encode()
            self.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def receive(self):
        line = self.process.stdout.readline()
        assert line.startswith(b"Content-Length: ")
        assert self.process.stdout.readline() == b"\r\n"
        return json.loads(self.process.stdout.read(int(line.split()[1])))

    def end(self):
        """Closes the input; returns the status, and what else was written."""
        output, errors = self.process.communicate(timeout=PATIENCE)
        assert errors == b""
        return self.process.returncode, output


def repr_of_start(data):
    return repr(data[:20])


@pytest.fixture
def server():
    server = Server()
    yield server
    server.process.kill()
    server.process.communicate()


def test_the_server_has_the_version_of_the_command(server):
    server.send(INITIALIZE)
    version = server.receive()["result"]["serverInfo"]["version"]
    assert version in subprocess.run([REMORA, "--version"], capture_output=True, text=True).stdout


def test_exit_after_shutdown_is_no_failure(server):
    server.send(INITIALIZE, {"id": 2, "method": "shutdown"}, {"method": "exit"})
    assert server.receive()["id"] == 1
    assert server.receive()["result"] is None
    assert server.process.wait(PATIENCE) == 0
    assert server.end() == (0, b"")


def test_exit_without_shutdown_is_a_failure(server):
    server.send(INITIALIZE, {"method": "exit"})
    assert server.process.wait(PATIENCE) == 1


def test_the_end_of_the_input_ends_the_process_at_once(server):
    server.send(INITIALIZE)
    server.receive()
    start = time.monotonic()
    assert server.end() == (1, b"")
    assert time.monotonic() - start < 1


def test_a_client_that_does_not_read_is_noticed(server):
    server.send(INITIALIZE)
    server.receive()
    server.process.stdout.close()
    assert server.process.wait(PATIENCE) == 1


def test_the_death_of_the_client_ends_the_process(server):
    client = subprocess.Popen(["/bin/cat"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    server.send({**INITIALIZE, "params": {"processId": client.pid, "capabilities": {}}})
    server.receive()
    client.kill()
    client.communicate()
    assert server.process.wait(PATIENCE) == 1


@pytest.mark.parametrize("data", [
    b"hello\n", b"\r\n", b"Content-Length: x\r\n\r\n", b"x" * 5000, b"\xff\n", b"GET / HTTP/1.1\r\n\r\n",
], ids=repr_of_start)
def test_what_is_no_protocol_ends_the_process_with_a_message(server, data):
    server.write(data)
    assert server.receive()["error"]["code"] == -32700
    log = server.receive()
    assert log["method"] == "window/logMessage"
    assert "Content-Length" in log["params"]["message"]
    assert server.process.wait(PATIENCE) == 1


@pytest.mark.parametrize("body", [
    b"", b"{", b"nonsense", b"\xff\xfe", b"[" * 1_000_000, b'{"a":' * 200_000, b"\x00" * 1000, b'"' * 100_000,
], ids=repr_of_start)
def test_a_body_that_is_no_json_is_refused_within_a_second(server, body):
    start = time.monotonic()
    server.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    assert server.receive()["error"]["code"] == -32700
    assert time.monotonic() - start < 2
    server.send(INITIALIZE)
    assert "result" in server.receive()


def test_a_body_of_gigabytes_is_refused_at_once(server):
    server.write(b"Content-Length: 4000000000\r\n\r\n{")
    assert server.receive()["error"]["code"] == -32600
    assert server.end()[0] == 1


def test_a_cancelled_request_is_answered(server):
    server.send(INITIALIZE)
    server.receive()
    server.send(*({"id": number, "method": "workspace/symbol", "params": {"query": ""}}
                  for number in range(10, 20)))
    server.send({"method": "$/cancelRequest", "params": {"id": 19}})
    answers = [server.receive() for _ in range(10)]
    assert [answer["id"] for answer in answers] == list(range(10, 20))
    for answer in answers:
        assert "result" in answer or answer["error"]["code"] == -32800
