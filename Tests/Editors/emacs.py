"""An Emacs in a terminal, operated by its keys and asked by expressions."""

import fcntl
import json
import os
import pathlib
import pty
import re
import socket
import subprocess
import termios
import threading

from conftest import EDITORS, has_ended, servers_of, until


def quoted(text):
    """A text in Lisp."""
    return '"' + str(text).replace("\\", "\\\\").replace('"', '\\"') + '"'


class Emacs:
    def __init__(self, file, home, sockets, settings=""):
        self.environment = home
        self.file = file
        self.socket = sockets / "emacs"
        configuration = pathlib.Path(home["HOME"]) / ".emacs.d"
        configuration.mkdir()
        # It would compile packages while it is tested.
        early = "(setq native-comp-deferred-compilation nil native-comp-jit-compilation nil)"
        (configuration / "early-init.el").write_text(early)
        (configuration / "init.el").write_text(
            f"(setq suggest-key-bindings nil) (load {quoted(EDITORS / 'emacs/remora.el')}) {settings}"
            f"(setq server-socket-dir {quoted(sockets)} server-name {quoted(self.socket.name)})"
            # Once the file is open.
            "(add-hook 'emacs-startup-hook #'server-start)"
        )
        self.terminal, terminal = pty.openpty()
        termios.tcsetwinsize(terminal, (40, 120))
        self.process = subprocess.Popen(
            ["emacs", "-nw", "--no-splash", str(file)],
            stdin=terminal, stdout=terminal, stderr=terminal, cwd=file.parent, env=home,
            # Makes this terminal the one of the new session.
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(terminal)
        self.reader = threading.Thread(target=self.read)
        self.reader.start()
        until(self.listens, what="the socket of Emacs")

    def listens(self):
        with socket.socket(socket.AF_UNIX) as client:
            return client.connect_ex(str(self.socket)) == 0

    def read(self):
        """Takes what Emacs draws: it would wait for that."""
        try:
            while os.read(self.terminal, 65536):
                pass
        except OSError:
            pass  # Emacs has ended.

    def lisp(self, body):
        """The value of an expression, of those that JSON has, in the buffer of the file."""
        asked = f"(json-encode (with-current-buffer (get-file-buffer {quoted(self.file)}) {body}))"
        command = ["emacsclient", "-s", str(self.socket), "--eval", asked]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=20, env=self.environment)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        # A text of Lisp that holds JSON.
        return json.loads(re.sub(r"\\(.)", r"\1", ran.stdout.strip()[1:-1]))

    def type(self, keys):
        os.write(self.terminal, keys.encode())

    def command(self, name, *answers):
        """Runs a command by its name, and answers what it asks."""
        self.type(f"\x1bx{name}\r" + "".join(answer + "\r" for answer in answers))

    def go(self, words):
        """Moves the cursor to a few words."""
        self.command("goto-char", str(self.text.index(words) + 1))
        until(lambda: self.lisp("(point)") == self.text.index(words) + 1, what=f"the cursor at {words}")

    @property
    def text(self):
        return self.lisp("(buffer-substring-no-properties (point-min) (point-max))")

    @property
    def lines(self):
        return self.text.split("\n")

    @property
    def diagnostics(self):
        """Of each: its line from 0, its columns, its text."""
        return self.lisp(
            "(save-excursion (vconcat (mapcar (lambda (each) (goto-char (flymake-diagnostic-beg each))"
            " (vector (1- (line-number-at-pos)) (current-column)"
            " (progn (goto-char (flymake-diagnostic-end each)) (current-column))"
            " (flymake-diagnostic-text each))) (flymake-diagnostics))))"
        )

    def buffer(self, name):
        """The text of another buffer, if there is one with that name."""
        body = f"(with-current-buffer {quoted(name)} (buffer-string))"
        return self.lisp(f'(if (get-buffer {quoted(name)}) {body} "")')

    @property
    def servers(self):
        return servers_of(self.process.pid)

    def quit(self):
        """Quits as a person does; neither Emacs nor the server stays."""
        servers = self.servers
        self.type("\x18\x03")
        assert self.process.wait(timeout=10) == 0
        until(lambda: all(map(has_ended, servers)), what="the end of the server")
        return servers

    def stop(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(timeout=10)
        self.reader.join(timeout=10)
        os.close(self.terminal)
