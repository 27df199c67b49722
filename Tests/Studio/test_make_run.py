"""`make run`: a studio at a terminal, a prompt in a pipe."""

import os
import pty
import select
import signal
import subprocess
import time
import urllib.error
import urllib.request

from running import REMORA, ROOT

# A `make` in a `make` would tell of folders, and take a part of its jobs.
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
ENVIRONMENT |= {"DISPLAY": "", "WAYLAND_DISPLAY": ""}
COMMAND = ["make", "-s", "run", f"REMORA={REMORA}"]


def read_until(descriptor, word, text=""):
    """What a terminal shows until a word comes, and its line ends; after the text that was read before."""
    end = time.time() + 120
    while word not in text or "\n" not in text[text.index(word):]:
        ready, _, _ = select.select([descriptor], [], [], end - time.time())
        assert ready, text
        text += os.read(descriptor, 4096).decode()
    return text


def test_at_a_terminal_it_serves_the_gallery_until_control_c():
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(ROOT)
        os.execvpe("make", COMMAND, ENVIRONMENT)
    try:
        text = read_until(terminal, "studio: http://")
        url = text[text.index("http://"):].split()[0]
        try:
            # Without the cookie, there is nothing to see behind the redirection.
            urllib.request.urlopen(url, timeout=10)
        except urllib.error.HTTPError as refused:
            assert refused.code == 403
        read_until(terminal, "listening: remora attach gallery", text)
        os.write(terminal, b"\x03")
        rest = ""
        while True:
            try:
                rest += os.read(terminal, 4096).decode()
            except OSError:  # The terminal has ended.
                break
        _, status = os.waitpid(process, 0)
        process = None
        # A shell shows no error for a program that Ctrl-C has ended; a script that ran just then says that it was stopped.
        assert os.waitstatus_to_exitcode(status) in (0, -signal.SIGINT)
        assert "***" not in rest and "Traceback" not in rest, rest
    finally:
        if process:
            os.kill(process, signal.SIGTERM)
            os.waitpid(process, 0)
        os.close(terminal)


def test_in_a_pipe_it_is_a_prompt():
    ran = subprocess.run(
        COMMAND, cwd=ROOT, env=ENVIRONMENT, input="like.title\n", text=True,
        capture_output=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    assert '"Like"' in ran.stdout and "http://" not in ran.stdout + ran.stderr
