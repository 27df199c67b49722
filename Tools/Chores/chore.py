"""What a chore is, and what all of them use."""

import dataclasses
import os
import shlex
import subprocess
import sys
from collections.abc import Callable

from needs import BUILD

# Makes an import that is not a declared dependency of its target an error.
DECLARED_IMPORTS = ["--explicit-target-dependency-import-check", "error"]
# Built in a separate folder: with another trait every target is compiled anew.
IN_GTK = ["--traits", "GTK,Studio", "--scratch-path", f"{BUILD}/gtk"]


@dataclasses.dataclass(frozen=True)
class Chore:
    """The function's first line of documentation is the help."""

    run: Callable[[], None]
    needs: list[str]

    @property
    def help(self):
        return self.run.__doc__.splitlines()[0]


CHORES = {}


def chore(*needs):
    """Makes a function a chore: `test_gtk` is called test-gtk."""

    def add(function):
        CHORES[function.__name__.strip("_").replace("_", "-")] = Chore(function, list(needs))
        return function

    return add


def given(name, default=""):
    return os.environ.get(name) or default


def run(*command, accept=(0,), **options):
    """Raises `CalledProcessError` unless the status is accepted."""
    sys.stdout.flush()
    status = subprocess.run(command, **options).returncode
    if status not in accept:
        raise subprocess.CalledProcessError(status, command)


def build(*arguments):
    run("swift", "build", *arguments)


def arguments():
    return shlex.split(given("ARGUMENTS"))
