"""Makes a release of what is in the tree."""

import datetime
import os
import pathlib
import re
import shutil
import sys

import packaging
import versions
from chore import BUILD, chore, given, run

CHANGELOG = "CHANGELOG.md"
COPY = f"{BUILD}/release-copy"
UNRELEASED = "## Unreleased\n"


@chore("swift", "lua", "soup", "gtk", "strip", "debian", "root")
def release():
    """Check everything, then make a release in dist; TAG=1 commits and tags it, REHEARSE=1 touches only a copy."""
    number = versions.number()
    rehearses = bool(given("REHEARSE"))
    changelog = pathlib.Path(CHANGELOG).read_text(encoding="utf-8")
    found = list(obstacles(number, changelog))
    if not rehearses:
        if found:
            sys.exit("No release was made:\n" + "".join(f"- {obstacle}\n" for obstacle in found).rstrip())
        check_everything()
    dist = f"{COPY}/dist" if rehearses else packaging.DIST
    changelog = dated(changelog, number, datetime.date.today())
    # The packages are built of a copy, so that the tree is as it was if that fails.
    packaging.pack("", copy_with(changelog), dist)
    text = pathlib.Path(dist, f"remora-{number}.txt")
    text.write_text(tag_text(changelog, number), encoding="utf-8")
    print(f"{text}: the text of the tag")
    if rehearses:
        print("".join(f"A release would stop here: {obstacle}.\n" for obstacle in found), end="")
        print("This was a rehearsal. A release first runs .ci/run and `make asan`, which the rehearsal leaves to them.")
        return
    packaging.use_packages()
    pathlib.Path(CHANGELOG).write_text(changelog, encoding="utf-8")
    finish(number, text)


def obstacles(number, changelog, folder="."):
    """Why no release can be made now."""
    if not versions.is_top(folder):
        yield "this is no clone with git"
        return
    if changes := versions.git("status", "--porcelain", folder=folder):
        # Each line begins with what has changed about it.
        paths = [line.split(None, 1)[1] for line in changes.splitlines()]
        yield f"the tree has changes that are in no commit: {', '.join(paths)}"
    if number in versions.git("tag", folder=folder).split():
        yield f"{number} is tagged already: {versions.SOURCE} has the number"
    if not section(changelog, "Unreleased").strip():
        yield f"{CHANGELOG} has nothing that is unreleased"
    if section(changelog, number):
        yield f"{CHANGELOG} has {number} already"


def check_everything():
    run("bash", ".ci/run", env={**os.environ, "WHOLE": "1"})
    run("make", "asan")


def section(changelog, name):
    """The text of a section, without its heading; empty if there is none."""
    found = re.search(rf"^## {re.escape(name)}\b.*\n((?:(?!## ).*\n?)*)", changelog, re.M)
    return found[1] if found else ""


def dated(changelog, number, day):
    """The changelog in which what was unreleased is the release of that day."""
    if UNRELEASED not in changelog:
        sys.exit(f"{CHANGELOG} has no line {UNRELEASED.strip()!r}.")
    return changelog.replace(UNRELEASED, f"{UNRELEASED}\n## {number} — {day.isoformat()}\n", 1)


def tag_text(changelog, number):
    return f"Remora {number}\n\n{section(changelog, number).strip()}\n"


def copy_with(changelog):
    """A copy of the tree that has this changelog."""
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(".", COPY, symlinks=True, ignore=shutil.ignore_patterns(".build", ".git", packaging.DIST))
    pathlib.Path(COPY, CHANGELOG).write_text(changelog, encoding="utf-8")
    return COPY


def finish(number, text):
    """Commits and tags the release if asked to; otherwise prints how."""
    commands = [
        ["git", "commit", "--quiet", "--message", f"Release {number}", CHANGELOG],
        ["git", "tag", "--annotate", number, "--cleanup", "whitespace", "--file", str(text)],
    ]
    if given("TAG"):
        for command in commands:
            run(*command)
        print(f"Tagged {number}.")
    else:
        print(f"{CHANGELOG} is dated. Read {text}, then run")
        for command in commands:
            print("  " + " ".join(f'"{word}"' if " " in word else word for word in command))
    print(f"Push the tag with its commit. The next number goes into {versions.SOURCE} and the files of editors.")
