"""What a chore needs on this machine, how to find out whether it is there, and how to install it.

What is there already costs a moment and prints nothing.
"""

import dataclasses
import glob
import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable

BUILD = ".build"
FLAGS_FOLDER = os.path.abspath(f"{BUILD}/pkg-config")
TESTS = {
    "studio-tests": ["Tests/Studio/requirements.txt", "Tests/Studio/axe.txt"],
    "editor-tests": ["Tests/LanguageServer/requirements.txt"],
}


@dataclasses.dataclass(frozen=True)
class Need:
    """Debian's packages, unless `is_met`; then what has to be done with them."""

    packages: str
    is_met: Callable[[], bool]
    then: Callable[[], None] = lambda: None


def meet(names):
    """Installs what is missing.

    Two apt-get processes at once would block each other, so one call after the other.
    """
    for name in names:
        need = NEEDS[name]
        if not need.is_met():
            install(need.packages)
        need.then()


# MARK: Is it there?


def programs(*names):
    return all(shutil.which(name) for name in names)


def files(*patterns):
    return all(glob.glob(pattern) for pattern in patterns)


def library(name):
    if not programs("pkg-config"):
        return False
    return subprocess.run(["pkg-config", "--exists", name]).returncode == 0


def modules(*names):
    """Whether this Python has them: it is Debian's own, for which the packages are."""
    importlib.invalidate_caches()
    return all(importlib.util.find_spec(name) for name in names)


def swift():
    if not programs("swift"):
        sys.exit(
            "Remora is built with Swift 6.2 or later, which is not on the PATH: see"
            " https://www.swift.org/install"
        )
    return True


# MARK: Installing


def install(packages):
    """The first try fails if the lists of packages are missing or stale, and is silent; the second prints."""
    if not programs("apt-get"):
        sys.exit(
            f"Remora needs what Debian calls {packages}, and there is no apt-get here to install it."
        )
    print(f"Installing {packages} with apt-get.", flush=True)
    as_root = [] if os.geteuid() == 0 else ["sudo"]
    apt_get = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    command = [*apt_get, "install", "--yes", "--no-install-recommends", *packages.split()]
    silent = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
    if subprocess.run(command, stderr=subprocess.DEVNULL, **silent).returncode:
        subprocess.run([*apt_get, "update"], check=True)
        subprocess.run(command, check=True, **silent)


def environment(name):
    """A virtual environment with what PyPI has; made anew when its lists change."""

    def make():
        lists = TESTS[name]
        folder = f"{BUILD}/{name}"
        record = f"{folder}/requirements.txt"
        wanted = "".join(read(path) for path in lists)
        if read(record) == wanted:
            return
        print(f"Installing the packages of {' and '.join(lists)} from PyPI.", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
        for number, path in enumerate(lists):
            # Only the first list brings what its packages need.
            alone = ["--no-deps"] if number else []
            pip = [f"{folder}/bin/pip", "-q", "install"]
            subprocess.run([*pip, *alone, "-r", path], check=True)
        write(record, wanted)

    return make


def flags(name):
    """Writes a library's flags for SwiftPM, which warns of each one that it does not pass on, such as -pthread."""

    def make():
        def ask(option):
            answer = subprocess.run(
                ["pkg-config", option, name], check=True, capture_output=True, text=True
            ).stdout.strip()
            return re.sub(r"-pthread|-Wl,--export-dynamic|-mfpmath=sse|-msse2?", "", answer)

        text = (
            f"Name: {name}\nDescription: {name} for SwiftPM\nVersion: {ask('--modversion')}\n"
            f"Cflags: {ask('--cflags')}\nLibs: {ask('--libs')}\n"
        )
        path = f"{FLAGS_FOLDER}/{name}.pc"
        if read(path) != text:
            write(path, text)

    return make


def read(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


FONTS = "/usr/share/fonts/opentype/inter"

NEEDS = {
    "swift": Need("", swift),
    "lua": Need("pkg-config liblua5.4-dev", lambda: library("lua5.4")),
    # The studio's web server, and the decoder of pictures.
    "soup": Need(
        "pkg-config libsoup-3.0-dev libgdk-pixbuf-2.0-dev",
        lambda: library("libsoup-3.0") and library("gdk-pixbuf-2.0"),
    ),
    "gtk": Need(
        "libgtk-4-dev librsvg2-common",
        lambda: library("gtk4") and files("/usr/lib/*/gdk-pixbuf-2.0/*/loaders/*svg*"),
        flags("gtk4"),
    ),
    # Displays of X11, Wayland and Broadway, a session bus, and what operates a window as people and assistive technology
    # do.
    "display": Need(
        "xvfb xauth xdotool weston libgtk-4-bin dbus at-spi2-core python3-pyatspi gir1.2-gtk-4.0 python3-pytest"
        " python3-pytest-rerunfailures python3-pytest-xdist python3-pil python3-websocket fonts-inter",
        lambda: programs("xvfb-run", "xdotool", "weston", "gtk4-broadwayd", "dbus-run-session")
        and files("/usr/libexec/at-spi-bus-launcher", FONTS)
        and modules("pyatspi", "pytest", "pytest_rerunfailures", "xdist", "PIL", "websocket"),
    ),
    "browser": Need(
        "chromium-headless-shell chromium-driver fonts-inter fonts-dejavu-core fonts-liberation libjs-codemirror"
        " python3-venv",
        lambda: programs("chromium-headless-shell", "chromedriver")
        and files(FONTS, "/usr/share/javascript/codemirror")
        and modules("venv", "ensurepip"),
        environment("studio-tests"),
    ),
    "firefox": Need("firefox-esr", lambda: programs("firefox-esr")),
    "editors": Need(
        "neovim emacs-nox elpa-eglot elpa-lua-mode nodejs git python3-venv python3-pytest"
        " python3-pytest-xdist",
        lambda: programs("nvim", "emacs", "node", "git")
        and files("/usr/share/doc/elpa-eglot", "/usr/share/doc/elpa-lua-mode")
        and modules("venv", "ensurepip", "pytest", "xdist"),
        environment("editor-tests"),
    ),
    "jsonschema": Need("python3-jsonschema", lambda: modules("jsonschema")),
    # Runs the real command in a terminal: pexpect starts it, pyte emulates the screen.
    "terminal": Need("python3-pexpect python3-pyte", lambda: modules("pexpect", "pyte")),
    # What completes the command, and what reads its manual.
    "shells": Need(
        "bash zsh fish man-db groff-base mandoc",
        lambda: programs("bash", "zsh", "fish", "man", "groff", "mandoc"),
    ),
    # Lists the files that the real command opens.
    "strace": Need("strace", lambda: programs("strace")),
    "valgrind": Need("valgrind", lambda: programs("valgrind")),
    # The types of the page's modules are in their comments.
    "types": Need("node-typescript", lambda: programs("tsc")),
    # Writes the site of the documentation; node asks its search.
    "pandoc": Need("pandoc nodejs", lambda: programs("pandoc", "node")),
    "luacheck": Need("lua-check", lambda: programs("luacheck")),
    # Makes a program small, and free of the paths of its build.
    "strip": Need("binutils", lambda: programs("strip")),
    "debian": Need(
        "debhelper dpkg-dev lintian desktop-file-utils shared-mime-info git",
        lambda: programs("dh", "dpkg-buildpackage", "lintian", "desktop-file-validate", "update-mime-database", "git"),
    ),
    # Installs Debian into a folder, and tests what is there.
    "root": Need(
        "mmdebstrap dpkg-dev python3-pytest",
        lambda: programs("mmdebstrap", "dpkg-scanpackages") and modules("pytest"),
    ),
}
