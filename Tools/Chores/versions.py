"""The version of what is built: the number in the sources, and what git says of the tree."""

import datetime
import pathlib
import re
import subprocess

import needs

SOURCE = "Sources/CRemoraVersion/include/version.h"


def number(folder="."):
    """The release that the sources are, or become: 0.1.0."""
    return re.search(r'^#define REMORA_RELEASE "(\d+\.\d+\.\d+)"$', needs.read(f"{folder}/{SOURCE}"), re.M)[1]


def of_build(folder="."):
    """What follows the number: nothing in a clean tree at the release's tag, otherwise -dev with the commit.

    Without git's word it is -dev: no commit is better than another one's.
    """
    if not is_top(folder):
        return "-dev"
    is_clean = not git("status", "--porcelain", folder=folder)
    if is_clean and number(folder) in (git("tag", "--points-at", "HEAD", folder=folder) or "").split():
        return ""
    return f"-dev+{git('rev-parse', '--short=8', 'HEAD', folder=folder)}{'' if is_clean else '.modified'}"


def is_top(folder):
    """Whether the folder itself is a clone: a source archive may be unpacked inside another."""
    top = git("rev-parse", "--show-toplevel", folder=folder)
    return bool(top) and pathlib.Path(top).resolve() == pathlib.Path(folder).resolve()


def of_debian(version, time):
    """The version of a Debian package: one between releases is older than the release, and newer than those before it."""
    moment = datetime.datetime.fromtimestamp(time, datetime.UTC).strftime("%Y%m%d%H%M%S")
    return version.replace("-dev", f"~dev{moment}", 1)


def time(folder="."):
    """When the sources were last changed, as far as git knows, in seconds since 1970: so packages are reproducible."""
    known = git("log", "-1", "--format=%ct", folder=folder) if is_top(folder) else None
    return int(known) if known else int(pathlib.Path(folder, "CHANGELOG.md").stat().st_mtime)


def git(*words, folder="."):
    """What git prints; `None` if it has no answer, or is not there."""
    try:
        done = subprocess.run(["git", "-C", folder, *words], capture_output=True, text=True)
    except FileNotFoundError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None
