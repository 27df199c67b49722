"""A machine with Debian, the packages of `dist` and nothing else: a folder, as root of a file system."""

import os
import pathlib
import subprocess
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parents[2]
# Whoever uses it has no rights there.
USER = 1000
SHELL = """
root=$1; user=$2; shift 2
mount -t proc proc "$root/proc"
# Not those of this machine, whose rights a program may have changed.
mount -t tmpfs dev "$root/dev"
cd "$root/dev"
mknod -m 666 null c 1 3
mknod -m 666 zero c 1 5
mknod -m 666 urandom c 1 9
exec chroot --userspec="$user:$user" "$root" /usr/bin/env -i HOME=/home/maker PATH=/usr/bin:/bin LC_ALL=C.UTF-8 \
  sh -c 'cd && exec "$@"' sh "$@"
"""


class Root:
    """Its folder is deleted by whoever made it: nothing is mounted there but while a command runs."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    @classmethod
    def make(cls, folder):
        """Installs Debian and the packages, from the sources of packages that this machine has.

        Only what the packages depend on, and not what they recommend.
        """
        with tempfile.TemporaryDirectory() as packages:
            for path in sorted(PROJECT.glob("dist/*.deb")):
                pathlib.Path(packages, path.name).write_bytes(path.read_bytes())
            with open(f"{packages}/Packages", "wb") as index:
                scan = ["dpkg-scanpackages", "--multiversion", "."]
                subprocess.run(scan, cwd=packages, check=True, stdout=index, stderr=subprocess.DEVNULL)
            sources = [*map(str, sources_of_this_machine()), f"deb [trusted=yes] copy:{packages} ./"]
            command = ["mmdebstrap", "--quiet", "--variant=essential", "--include=remora-gtk"]
            suite = release()["VERSION_CODENAME"]
            subprocess.run([*command, suite, str(folder), *sources], check=True, timeout=600)
        root = cls(folder)
        home = root.folder / "home/maker"
        home.mkdir()
        os.chown(home, USER, USER)
        return root

    def remove(self, package):
        """Without asking dpkg's scripts for anything."""
        subprocess.run(["dpkg", f"--root={self.folder}", "--remove", package], check=True, stdout=subprocess.DEVNULL)

    def command(self, *words):
        """The command that runs these words there, as a user, in a process tree and with mounts of its own."""
        alone = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
        return [*alone, "sh", "-ec", SHELL, "sh", str(self.folder), str(USER), *words]

    def run(self, *words, input="", timeout=120):
        streams = {"capture_output": True, "text": True, "timeout": timeout}
        return subprocess.run(self.command(*words), input=input, **streams)

    def start(self, *words):
        """Starts a program whose output is read line by line."""
        streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        return subprocess.Popen(self.command(*words), text=True, **streams)


def sources_of_this_machine():
    apt = pathlib.Path("/etc/apt")
    files = [apt / "sources.list", *apt.glob("sources.list.d/*.list"), *apt.glob("sources.list.d/*.sources")]
    return [file for file in files if file.is_file() and file.read_text(encoding="utf-8").strip()]


def release():
    lines = pathlib.Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    return {name: value.strip('"') for name, _, value in (line.partition("=") for line in lines)}
