"""Debian packages of the command, and a machine without Swift to test them on."""

import email.utils
import glob
import os
import pathlib
import re
import shutil
import subprocess
import sys

import installing
import versions
from chore import BUILD, arguments, chore, run

DIST = "dist"
STAGE = f"{BUILD}/debian"


@chore("swift", "lua", "soup", "gtk", "strip", "debian")
def package():
    """Build the Debian packages remora and remora-gtk into dist."""
    pack(versions.of_build())


@chore("swift", "lua", "soup", "gtk", "strip", "debian", "root")
def test_package():
    """Install the packages into an empty root without Swift, and use them there; ARGUMENTS="-k studio"."""
    package()
    use_packages()


def use_packages():
    # mmdebstrap and chroot need the rights of root; what runs in there has none.
    as_root = [] if os.geteuid() == 0 else ["sudo", "--preserve-env=LC_ALL"]
    pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments(), "Tests/Package"]
    run(*as_root, sys.executable, "-B", *pytest)


# A package for Debian itself would close a bug of Debian's.
ALONE = "initial-upload-closes-no-bugs"


def pack(version, project=".", dist=DIST):
    """Builds the programs, and packs them with the texts of the project, which may be a changed copy of this one."""
    command = installing.build_program(version)
    window = installing.build_program(version, "package-gtk", "--traits", "GTK,Studio")
    number = f"{versions.number(project)}{version}"
    time = versions.time(project)
    stage = pathlib.Path(STAGE, "remora")
    shutil.rmtree(STAGE, ignore_errors=True)
    installing.install_into(f"{stage}/tree/usr", command, project)
    installing.install_program(window, f"{stage}/tree/usr/libexec/remora/remora-gtk")
    for name in ("README.md", "CHANGELOG.md"):
        shutil.copy(f"{project}/{name}", stage)
    shutil.copytree(f"{project}/Packaging/debian", f"{stage}/debian")
    entry = changelog(stage.joinpath("debian/control").read_text(encoding="utf-8"), number, time)
    stage.joinpath("debian/changelog").write_text(entry, encoding="utf-8")
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(time)}
    quietly("dpkg-buildpackage", "--build=binary", "--no-sign", cwd=stage, env=environment)
    # Errors end this; of warnings one reads.
    run("lintian", "--fail-on", "error", "--suppress-tags", ALONE, *glob.glob(f"{STAGE}/*.deb"))
    collect(dist)


def changelog(control, number, time):
    """The changelog of Debian's tools: one entry, which names the package's own."""
    maintainer = re.search(r"^Maintainer: (.*)$", control, re.M)[1]
    return (
        f"remora ({versions.of_debian(number, time)}-1) unstable; urgency=medium\n\n"
        "  * See changelog.gz beside this file.\n\n"
        f" -- {maintainer}  {email.utils.formatdate(time)}\n"
    )


def collect(dist):
    """Moves the packages into a folder, in place of older ones, and prints their sizes."""
    os.makedirs(dist, exist_ok=True)
    for old in glob.glob(f"{dist}/*.deb"):
        os.remove(old)
    for path in sorted(glob.glob(f"{STAGE}/*.deb")):
        moved = shutil.move(path, dist)
        print(f"{moved}: {os.path.getsize(moved) / 1e6:.1f} MB", flush=True)


def quietly(*command, **options):
    """Prints what a command said only if it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode:
        print(done.stdout, end="", flush=True)
        raise subprocess.CalledProcessError(done.returncode, command)
