"""The smallest app: its file, its memory against a bare Lua state in C, and its link against a bare Swift program's."""

import pathlib
import re
import shlex
import subprocess
import time

from processes import resident
from report import ROOT, Row, median_row

NAME = "smallest app"
BARE = pathlib.Path(__file__).with_name("bare.c")


def measure(app, build, folder):
    bare = compile_bare(folder)
    yield Row(f"{NAME}: file", "MB", size(app), size(app), 18.5)
    stripped = size(strip(app, folder))
    yield Row(f"{NAME}: file, stripped", "MB", stripped, stripped, 6.4)
    small = size(strip(build_small(build, ROOT / ".build/small"), folder))
    yield Row(f"{NAME}: file for size, stripped", "MB", small, small, 4.0)
    own, others = ([in_use(each) for _ in range(5)] for each in (app, bare))
    yield median_row(f"{NAME}: resident, ratio to Lua", "MB", own, 9, others)
    samples = [link(app, build) for _ in range(3)]
    yield median_row(f"{NAME}: link, ratio to Swift", "s", samples, 8, link_bare(folder))


def build_small(build, folder):
    """The app, built as docs/how-to/make-an-app-smaller.md advises apps that must be small."""
    page = (ROOT / "docs/how-to/make-an-app-smaller.md").read_text(encoding="utf-8")
    script = re.search(r"^\$ echo '(.*)' > small\.ld$", page, re.M)[1]
    options = re.search(r"^\$ swift build -c release (-Xswiftc -Osize .*)$", page, re.M)[1]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "small.ld").write_text(f"{script}\n", encoding="utf-8")
    command = [*build, "--scratch-path", str(folder), *shlex.split(options.replace("$PWD", str(folder)))]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return folder / "release/SmallestApp"


def compile_bare(folder):
    ask = ["pkg-config", "--cflags", "--libs", "lua5.4"]
    flags = subprocess.run(ask, check=True, capture_output=True, text=True).stdout.split()
    file = folder / "bare"
    subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-Werror", str(BARE), "-o", str(file), *flags], check=True)
    return file


def strip(program, folder):
    file = folder / f"{program.name}-stripped"
    subprocess.run(["strip", "-o", str(file), str(program)], check=True)
    return file


def size(file):
    return file.stat().st_size / 1e6


def in_use(program):
    """The memory of a program that has done its work, in MB."""
    with subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        if (printed := process.stdout.readline()) != "3 taps\n":
            raise SystemExit(f"{program} printed {printed!r} instead of '3 taps'")
        memory = resident(process.pid) * 1024 / 1e6
        process.stdin.close()
    return memory


def link(app, build):
    """The seconds that a build takes in which only the app is linked, more than one in which nothing is done."""
    idle = seconds(build)
    app.unlink()
    return max(0, seconds(build) - idle)


def link_bare(folder):
    """The seconds in which a Swift program that prints a line is linked."""
    source, code = folder / "main.swift", folder / "main.o"
    source.write_text('print("3 taps")\n', encoding="utf-8")
    subprocess.run(["swiftc", "-O", "-c", str(source), "-o", str(code)], check=True)
    return [seconds(["swiftc", str(code), "-o", str(folder / "main")]) for _ in range(3)]


def seconds(command):
    begin = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - begin
