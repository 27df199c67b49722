"""Installs the command and what comes with it, in the places of the file system's standards."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import versions
from chore import BUILD, build, chore, given, run

# What is installed, by its place below the prefix. In `share/remora` the layout is that of the project, so that links from
# one file to another lead to it.
FILES = {
    "share/remora/page": "Sources/RemoraStudio/Page",
    "share/remora/scripts": "scripts",
    "share/remora/docs": "docs",
    "share/applications/remora.desktop": "Packaging/remora.desktop",
    "share/mime/packages/remora.xml": "Packaging/remora.xml",
    "share/icons/hicolor/scalable/apps/remora.svg": "editors/vscode/icon.svg",
}
COMPLETIONS = {
    "bash": "share/bash-completion/completions/remora",
    "zsh": "share/zsh/site-functions/_remora",
    "fish": "share/fish/vendor_completions.d/remora.fish",
}


@chore("swift", "lua", "soup", "strip")
def install():
    """Build the command for this machine and install it; PREFIX=/usr/local DESTDIR=folder."""
    root = given("DESTDIR") + os.path.abspath(os.path.expanduser(given("PREFIX", "/usr/local")))
    # Before the build, which takes minutes.
    if not os.access(existing(pathlib.Path(root)), os.W_OK):
        sys.exit(f'{root} cannot be written: use `sudo env PATH="$PATH" make install`, or PREFIX=$HOME/.local')
    install_into(root, build_program(versions.of_build()))
    print(f"Installed remora below {root}.")


def existing(path):
    """The path, or the nearest folder above it that is there."""
    return next(folder for folder in [path, *path.parents] if folder.exists())


def build_released(product):
    """Builds a product as the command is built that people install: in CI, most of it is built only once."""
    return build_program(versions.of_build(), product=product)


def build_program(version, folder="package", *traits, product="remora"):
    """Builds the command, or another product; the command prints that version after the number of the release.

    Swift's own libraries are in it, so that no machine but this one needs Swift.
    """
    folder = f"{BUILD}/{folder}"
    options = ["-c", "release", "--static-swift-stdlib", *traits, "--scratch-path", folder]
    # C's assertions name their files.
    paths = ["-Xcc", f"-fmacro-prefix-map={os.getcwd()}/="]
    # SwiftPM passes traits on in the order of a set: in another order everything is compiled anew.
    own = {"REMORA_BUILD": version, "SWIFT_DETERMINISTIC_HASHING": "1"}
    build(*options, *paths, "--product", product, env={**os.environ, **own})
    return pathlib.Path(folder, "release", product)


def install_into(root, program, project="."):
    """Installs a program that is built, and what is in the project, below a prefix."""
    install_program(program, f"{root}/bin/remora")
    for place, source in FILES.items():
        source, target = pathlib.Path(project, source), pathlib.Path(root, place)
        if source.is_dir():
            shutil.rmtree(target, ignore_errors=True)
        for file in [source] if source.is_file() else sorted(source.rglob("*")):
            if file.is_file():
                write(target / file.relative_to(source), file.read_bytes())
    for place, text in made_by(f"{root}/bin/remora").items():
        write(pathlib.Path(root, place), text)


def install_program(program, target):
    """Without its symbols and debug information, which name the folder that it was built in."""
    # An older one may be running.
    new = pathlib.Path(f"{target}.new")
    write(new, b"")
    run("strip", "-o", new, program)
    new.chmod(0o755)
    new.replace(target)


def made_by(program):
    """The manual and the completions, which the program itself makes of its declarations."""

    def ask(*words):
        return subprocess.run([program, *words], check=True, stdout=subprocess.PIPE).stdout

    names = commands(ask("help").decode())
    pages = {f"share/man/man1/remora-{name}.1": ask("manual", name) for name in names}
    pages["share/man/man1/remora.1"] = ask("manual")
    return pages | {place: ask("completions", shell) for shell, place in COMPLETIONS.items()}


def commands(help):
    """The names of the commands, from the text of `remora help`."""
    section = re.search(r"^Commands:\n((?:  .*\n)*)", help, re.M)
    return re.findall(r"^  ([a-z-]+)", section[1], re.M)


def write(path, content):
    """Everybody may read it, whatever the rights are that files get here."""
    for folder in reversed(path.parents):
        if not folder.exists():
            folder.mkdir()
            folder.chmod(0o755)
    path.write_bytes(content)
    path.chmod(0o644)
