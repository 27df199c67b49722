"""What people look at: a scene, pictures of the studio, the site of the documentation, the texts of all mistakes."""

import os
import pathlib
import shlex
import shutil
import signal
import sys

import archives
import handbook
import needs
from chore import BUILD, IN_GTK, build, chore, given, run, swift



@chore("swift", "lua", "soup")
def run_():
    """Open the gallery in a browser; SCENE=folder opens another scene."""
    # A studio ends with Ctrl-C, which is no failure. In a pipe, the prompt reads the pipe.
    if not os.isatty(0):
        return remora("repl")
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    remora("studio", accept=(0, 130), preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))


@chore("swift", "lua", "soup")
def repl():
    """Open the gallery at a prompt; SCENE=folder opens another scene."""
    remora("repl")


@chore("swift", "lua", "soup", "gtk")
def gtk():
    """Open the gallery in a window of GTK 4; SCENE=folder opens another scene."""
    announce()
    run(*swift("run", "-q", *IN_GTK, "remora", "window", scene()))


def remora(command, **options):
    """Runs the command for the scene; REMORA is one that is built already, for the tests."""
    announce()
    program = shlex.split(given("REMORA")) or swift("run", "-q", "remora")
    run(*program, command, scene(), **options)


def scene():
    return given("SCENE", "scripts/scenes/gallery")


def announce():
    if not os.path.exists(f"{BUILD}/debug/remora"):
        print("Building Remora, which takes a few minutes once.", flush=True)


@chore("pandoc")
def docs():
    """Make the site of the documentation in .build/docs, and follow its links; DOCS=folder."""
    folder = given("DOCS", f"{BUILD}/docs")
    try:
        pages = handbook.make(folder)
        handbook.check(folder)
        handbook.check_search(folder, pages)
    except handbook.BrokenLink as problem:
        sys.exit(str(problem))
    print(f"{folder}/index.html: {len(pages)} pages")


@chore("swift", "lua", "soup", "gtk")
def docc():
    """Make the DocC archive of the libraries in .build/docc, for any static web server; DOCS=folder."""
    for target in archives.MODULES:
        build(*(IN_GTK if target in archives.IN_GTK_ONLY else []), "--target", target)
    folder = given("DOCS", f"{BUILD}/docc")
    archives.make(folder)
    print(f"To read it: python3 -m http.server --directory {folder}, then http://localhost:8000/documentation/remora")


@chore("swift", "lua", "soup", "browser")
def pictures():
    """Draw the studio for the README; RECORD=1 keeps what the stage draws, for the tests, and the pictures of the handbook."""
    build("--product", "remora")
    record = ["--record"] if given("RECORD") else []
    python = os.path.abspath(f"{BUILD}/studio-tests/bin/python")
    run(python, "pictures.py", *record, cwd="Tests/Studio")
    if record:
        # They draw what a reader of their pages sees.
        run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(f"Tests/Studio/test_{page}.py" for page in ["kiosk", "tutorial"]))


@chore()
def mistakes():
    """Print every mistake of the tests with its message, to read aloud."""
    for path in sorted(pathlib.Path("Tests/Mistakes").glob("*.txt")):
        print(f"## {path.stem}\n\n{path.read_text(encoding='utf-8')}")


@chore()
def vsix():
    """Pack the extension for VS Code, without a network."""
    run(sys.executable, "editors/vscode/pack.py")


@chore(
    *["swift", "lua", "soup", "gtk", "display", "browser", "firefox", "editors", "jsonschema", "terminal"],
    *["shells", "strace", "types", "luacheck", "pandoc", "strip", "debian", "root"],
)
def setup():
    """Install the dependencies of the other chores."""


@chore()
def clean():
    """Remove build products."""
    shutil.rmtree(BUILD, ignore_errors=True)
