"""Follows the pages that lead to an app: does what they say in a fresh package, and compares what is printed.

A block whose first line names a file, such as ```swift Sources/App/App.swift, is written into that file. In a block
```console in App each line after a `$` is run; what follows are beginnings of lines that it prints, in their order, and
`^C` interrupts it.
"""

import dataclasses
import glob
import os
import pathlib
import pty
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

from chore import OPTIONS

# The first command builds Remora, unless an example has.
LONGEST = 3600


@dataclasses.dataclass(frozen=True)
class File:
    path: str
    text: str


@dataclasses.dataclass(frozen=True)
class Command:
    line: str
    printed: list[str]


class Mismatch(Exception):
    """A page says what is not so."""


def pages():
    """The pages with something to do in an app."""
    every = ["README.md", *sorted(glob.glob("docs/**/*.md", recursive=True) + glob.glob("Examples/*/*.md"))]
    return [page for page in every if any(isinstance(step, Command) for step in steps(read(page)))]


def read(page):
    return pathlib.Path(page).read_text(encoding="utf-8")


def steps(page):
    """The files and commands of a page, in their order."""
    found = []
    for language, rest, text in re.findall(r"^```(\w+) (.+)\n((?:.*\n)*?)```$", page, re.M):
        if language != "console":
            path = rest.split()[-1]
            if "." in path:
                found.append(File(path, text))
        elif rest == "in App":
            for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
                line, *printed = part.splitlines()
                found.append(Command(line, printed))
    return found


def follow(page, folder, replaced, environment):
    """Follows a page in a folder, of which it keeps only `.build`: what the page before has built.

    Replaces the paths that a reader would choose, such as that of the clone.
    """
    folder = pathlib.Path(folder).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        if old.name != ".build":
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    with tempfile.TemporaryDirectory() as other:
        environment = {**environment, "PATH": f"{other}/bin{os.pathsep}{environment['PATH']}"}
        write_swift(pathlib.Path(other, "bin"))
        replaced = {**replaced, "/opt/": f"{other}/"}
        for step in steps(read(page)):
            take(step, page, folder, replaced, environment)


def write_swift(folder):
    """A `swift` that builds with the options of every chore, so that Remora is not built anew."""
    folder.mkdir()
    options = shlex.join([*OPTIONS, "--disable-build-manifest-caching"])
    swift = shlex.quote(shutil.which("swift"))
    script = f'case $1 in build|run|test) verb=$1; shift; set -- "$verb" {options} "$@";; esac'
    path = folder / "swift"
    path.write_text(f'#!/bin/sh\n{script}\nexec {swift} "$@"\n', encoding="utf-8")
    path.chmod(0o755)


def take(step, page, folder, replaced, environment):
    def local(text):
        for old, new in replaced.items():
            text = text.replace(old, new)
        return text

    if isinstance(step, File):
        path = folder / step.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(local(step.text), encoding="utf-8")
        return
    print(f"{page}: $ {step.line}", flush=True)
    missing = run(local(step.line), step.printed, folder, environment)
    if missing is not None:
        raise Mismatch(f"{page}: `{step.line}` {missing}")


def run(line, printed, folder, environment):
    """Runs a command in a terminal, where programs print each line at once; returns what is wrong, if anything."""
    reader, writer = pty.openpty()
    options = {"stdin": subprocess.DEVNULL, "stdout": writer, "start_new_session": True, "preexec_fn": hear_interrupts}
    process = subprocess.Popen(["sh", "-c", line], cwd=folder, env=environment, **options)
    os.close(writer)
    expected = [text for text in printed if text != "^C"]
    interrupts = "^C" in printed
    timer = threading.Timer(LONGEST, os.killpg, [process.pid, signal.SIGKILL])
    timer.start()
    try:
        for text in lines(reader):
            print(text, flush=True)
            if expected and text.startswith(expected[0]):
                expected.pop(0)
                if interrupts and not expected:
                    os.killpg(process.pid, signal.SIGINT)
        status = process.wait()
    finally:
        timer.cancel()
    if expected:
        return f"does not print {expected[0]!r}"
    if status not in ([-signal.SIGINT, 128 + signal.SIGINT] if interrupts else [0]):
        return f"ends with status {status}"
    return None


def hear_interrupts():
    """Undoes what a shell does to programs in its background: they ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def lines(descriptor):
    """The lines that arrive at a terminal, until its programs have ended."""
    with open(descriptor, "rb", buffering=0) as terminal:
        rest = b""
        while True:
            try:
                more = terminal.read(4096)
            except OSError:  # The end of a terminal
                more = b""
            *whole, rest = (rest + more).split(b"\n")
            yield from (line.decode(errors="replace").rstrip("\r") for line in whole)
            if not more:
                return


def follow_all(folder, environment):
    try:
        for page in pages():
            follow(page, folder, {"../remora": os.getcwd()}, environment)
    except Mismatch as mismatch:
        sys.exit(str(mismatch))
