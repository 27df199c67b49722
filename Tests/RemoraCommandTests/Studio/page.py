"""A page of the studio without a browser.

Opens the URL of a studio and its socket. Writes every message as a line, acknowledges batches, and
sends every line of its standard input as a message. The last line is {"closed": code}.
"""

import base64
import http.client
import json
import os
import select
import socket
import struct
import sys
import urllib.parse


def say(value):
    print(json.dumps(value, sort_keys=True), flush=True)


class Page:
    def __init__(self, url):
        address = urllib.parse.urlsplit(url)
        connection = http.client.HTTPConnection(address.netloc, timeout=10)
        connection.request("GET", "/?" + address.query)
        answer = connection.getresponse()
        answer.read()
        cookie = (answer.getheader("Set-Cookie") or "").split(";")[0]
        connection.request("GET", "/", headers={"Cookie": cookie})
        answer = connection.getresponse()
        answer.read()
        say({"status": answer.status})
        connection.close()
        self.socket = socket.create_connection((address.hostname, address.port), timeout=10)
        self.bytes = b""
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET /socket HTTP/1.1\r\nHost: {address.netloc}\r\nOrigin: http://{address.netloc}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n"
        )
        self.socket.sendall(request.encode())
        while b"\r\n\r\n" not in self.bytes:
            if not self.read():
                raise SystemExit("the socket was not opened")
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise SystemExit(head.decode())

    def read(self):
        more = self.socket.recv(65536)
        self.bytes += more
        return bool(more)

    def send(self, text, kind=1):
        data = text if isinstance(text, bytes) else text.encode()
        mask = os.urandom(4)
        length = (
            struct.pack("!B", 128 | len(data))
            if len(data) < 126
            else struct.pack("!BH", 254, len(data))
        )
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        self.socket.sendall(struct.pack("!B", 128 | kind) + length + mask + masked)

    def frame(self):
        """The next frame that has arrived as a whole; None if there is none."""
        if len(self.bytes) < 2:
            return None
        start, length = 2, self.bytes[1] & 127
        if length > 125:
            form, size = ("!H", 2) if length == 126 else ("!Q", 8)
            if len(self.bytes) < 2 + size:
                return None
            length, start = struct.unpack(form, self.bytes[2 : 2 + size])[0], 2 + size
        if len(self.bytes) < start + length:
            return None
        first, data = self.bytes[0], self.bytes[start : start + length]
        self.bytes = self.bytes[start + length :]
        return bool(first & 128), first & 15, data

    def run(self):
        text = b""
        inputs = [self.socket, sys.stdin.buffer]
        while True:
            while frame := self.frame():
                is_last, kind, data = frame
                if kind == 8:
                    self.send(data, kind=8)
                    return struct.unpack("!H", data[:2])[0] if data else 1005
                if kind == 9:
                    self.send(data, kind=10)
                elif kind < 3:
                    text += data
                    if is_last:
                        self.take(json.loads(text))
                        text = b""
            ready, _, _ = select.select(inputs, [], [])
            if self.socket in ready and not self.read():
                return 1006
            if sys.stdin.buffer in ready:
                line = os.read(0, 65536)
                if not line:
                    inputs.remove(sys.stdin.buffer)
                for part in line.decode().splitlines():
                    self.send(part)

    def take(self, message):
        say(message)
        if "batch" in message:
            self.send(json.dumps({"ack": message["batch"]}))


say({"closed": Page(sys.argv[1]).run()})
