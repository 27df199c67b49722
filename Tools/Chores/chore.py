"""What a chore is, and what all of them use."""

import contextlib
import dataclasses
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable

from needs import BUILD

# Makes an import that is not a declared dependency of its target an error.
DECLARED_IMPORTS = ["--explicit-target-dependency-import-check", "error"]
# Of the debug information, backtraces need only the lines; of the index, SwiftPM reads the tests. Without the rest there is
# less to compile. Everything is built with the same options: others compile everything anew.
OPTIONS = ["-Xswiftc", "-gline-tables-only", "-Xswiftc", "-index-ignore-system-modules"]
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


@contextlib.contextmanager
def beside(*command, **options):
    """Runs a command while the body runs, and prints its output afterwards.

    Raises `CalledProcessError` unless its status is 0. Ends it if the body raises anything but `SystemExit`: where tests have
    failed, those beside them still say what they found.
    """
    with tempfile.TemporaryFile() as output:
        streams = {"stdin": subprocess.DEVNULL, "stdout": output, "stderr": subprocess.STDOUT}
        with subprocess.Popen(command, **streams, **options) as process:
            try:
                yield
            except BaseException as error:
                if not isinstance(error, SystemExit):
                    process.terminate()
                raise
            finally:
                process.wait()
                output.seek(0)
                print(output.read().decode(errors="replace"), end="", flush=True)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)


def swift(verb, *arguments):
    """The command for `swift build`, `run` or `test`."""
    return ["swift", verb, *OPTIONS, *arguments]


def build(*arguments, **options):
    run(*swift("build", *arguments), **options)


def attack_program(program, *options):
    environment = {**os.environ, "REMORA": os.path.abspath(program)}
    run(f"{BUILD}/studio-tests/bin/python", "Tests/Attack/attack.py", *options, env=environment)


def arguments():
    return shlex.split(given("ARGUMENTS"))
