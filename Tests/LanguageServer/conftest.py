"""What the tests of the language server share: editors that work on the project's scripts, or on a copy."""

import shutil

import pytest
from editor import REMORA, SCRIPTS, Editor


@pytest.fixture
def start():
    """Starts editors, and ends them with the test."""
    editors = []

    def start_editor(folder=SCRIPTS, capabilities=None, program=REMORA):
        editors.append(Editor(folder, capabilities, program))
        return editors[-1]

    yield start_editor
    for editor in editors:
        editor.end()


@pytest.fixture
def editor(start):
    return start()


@pytest.fixture
def copy(tmp_path):
    """A copy of the project's scripts, to change them on disk."""
    folder = tmp_path / "scripts ü#1"
    shutil.copytree(SCRIPTS, folder)
    return folder
