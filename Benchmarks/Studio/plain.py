"""What the studio is held against: plain pages and a bare socket, served by next to nothing."""

import base64
import hashlib
import socketserver
import threading

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, section 1.3

# A button whose tap travels to a socket that echoes it, and changes a label when it is back.
ECHO = """<!doctype html><label id=label>0</label><button id=button>Tap</button><script>
const socket = new WebSocket(`ws://${location.host}/socket`);
socket.onopen = () => { window.isOpen = true; };
socket.onmessage = (event) => { label.textContent = event.data; };
let count = 0;
button.addEventListener('pointerup', () => socket.send(++count));
</script>"""


def crowd(count, style=""):
    """A page with so many labels in a grid."""
    labels = "".join(
        f"<div style='position:absolute;left:{index % 10 * 37}px;top:{index // 10 * 14}px'>label{index}</div>"
        for index in range(count)
    )
    return f"<!doctype html><style>{style}</style>{labels}"


class Handler(socketserver.StreamRequestHandler):
    disable_nagle_algorithm = True

    def handle(self):
        path = self.rfile.readline().split()[1:2]
        headers = dict(self.header() for _ in iter(self.peek, b"\r\n"))
        key = headers.get(b"sec-websocket-key")
        if key:
            self.echo(key)
        elif path:
            page = self.server.pages.get(path[0].decode(), "").encode()
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n" + page)

    def peek(self):
        self.line = self.rfile.readline()
        return self.line or b"\r\n"

    def header(self):
        name, _, value = self.line.partition(b":")
        return name.lower(), value.strip()

    def echo(self, key):
        accept = base64.b64encode(hashlib.sha1(key + GUID).digest())
        self.wfile.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        # Short texts alone, as the page sends them: two bytes of header, four of the mask.
        while len(head := self.rfile.read(6)) == 6 and head[0] == 0x81:
            masked = self.rfile.read(head[1] & 0x7F)
            text = bytes(byte ^ head[2 + index % 4] for index, byte in enumerate(masked))
            self.wfile.write(bytes([0x81, len(text)]) + text)


class Plain(socketserver.ThreadingTCPServer):
    """Serves pages by their paths, and the socket."""

    daemon_threads = True

    def __init__(self, pages):
        super().__init__(("127.0.0.1", 0), Handler)
        self.pages = pages

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_address[1]}"

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()
