"""What the tests of the editors share: a folder with a mistake in it, a home without settings, processes.

Run by `make test-editors`.
"""

import json
import os
import pathlib
import shutil
import tempfile
import time

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
EDITORS = ROOT / "editors"
REMORA = os.path.abspath(os.environ.get("REMORA", ROOT / ".build/debug/remora"))

HANDLER = "function Toggle:onAttach()\n"
MISTAKE = '  self.buton.title = "x"\n'


def place_of(words, lines):
    """The line, from 0, in which a few words are the first time, and their column."""
    return next((number, line.index(words)) for number, line in enumerate(lines) if words in line)


def until(condition, seconds=20, what=""):
    """Waits until a condition gives something true, and returns that."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError(f"waited in vain: {what or condition}")


def servers_of(process):
    """The language servers that a process has started, by their ids."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            parent = (folder / "stat").read_text().rsplit(")", 1)[1].split()[1]
            if int(parent) == process and (folder / "cmdline").read_bytes().endswith(b"\0lsp\0"):
                found.append(int(folder.name))
        except OSError:
            pass  # It has ended.
    return found


def has_ended(process):
    try:
        # Empty if nobody has asked yet how it ended.
        return pathlib.Path(f"/proc/{process}/cmdline").read_bytes() == b""
    except OSError:
        return True


@pytest.fixture
def project(tmp_path):
    """A folder with a name that needs care in URIs and in patterns."""
    folder = tmp_path / "für [alle] #1"
    folder.mkdir()
    return folder


@pytest.fixture
def script(project):
    """A copy of a script, with a mistake in it."""
    text = (ROOT / "scripts/behaviours/toggle_button.lua").read_text()
    assert HANDLER in text
    file = project / "behaviours/toggle_button.lua"
    file.parent.mkdir()
    file.write_text(text.replace(HANDLER, HANDLER + MISTAKE))
    return file


@pytest.fixture
def scene(project):
    """A scene that may use the script."""
    file = project / "scenes/shop/scene.json"
    file.parent.mkdir(parents=True)
    screen = {"id": "shop", "controls": []}
    file.write_text(json.dumps({"name": "Shop", "scripts": ["../../behaviours"], "screens": [screen]}))
    return file


@pytest.fixture
def home(tmp_path):
    """The environment of a person without settings who has `remora` on the PATH."""
    folder = tmp_path / "home"
    programs = folder / "bin"
    programs.mkdir(parents=True)
    (programs / "remora").symlink_to(REMORA)
    settings = ("XDG_", "NVIM", "VIM", "EMACS", "ALTERNATE_EDITOR")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(settings)}
    path = f"{programs}:{os.environ['PATH']}"
    # Of this terminal, Emacs asks nothing that it would wait for.
    return kept | {"HOME": str(folder), "PATH": path, "TERM": "vt100", "LC_ALL": "C.UTF-8"}


@pytest.fixture
def sockets():
    """A folder with a name that is short enough for sockets."""
    made = tempfile.mkdtemp(prefix="remora-")
    yield pathlib.Path(made)
    shutil.rmtree(made, ignore_errors=True)
