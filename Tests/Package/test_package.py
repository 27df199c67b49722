"""The packages on a machine without Swift, used by somebody without rights."""

import os
import pathlib
import re
import shutil
import subprocess
import urllib.parse
import urllib.request
from contextlib import contextmanager

import pytest
from root import PROJECT, USER

SHARE = "/usr/share/remora"
GALLERY = f"{SHARE}/scripts/scenes/gallery"
STEPS = sorted(path for path in pathlib.Path(__file__).parent.glob("steps/*") if os.access(path, os.X_OK))


def good(done):
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_nothing_of_swift_is_there(root):
    found = [
        path for path in root.folder.rglob("*swift*")
        # The man page of the command that writes Swift, and a page on tests in Swift.
        if not path.is_relative_to(root.folder / "proc")
        and path.name not in ("remora-swift.1.gz", "run-specs-in-swift-testing.md")
    ]
    assert found == []
    assert root.run("sh", "-c", "command -v swift").returncode


def test_whoever_uses_it_has_no_rights(root):
    assert good(root.run("id", "-u")) == f"{USER}\n"
    assert root.run("touch", f"{SHARE}/mine").returncode


def test_the_version_is_that_of_the_packages(root):
    version = good(root.run("remora", "--version")).removeprefix("remora ").strip()
    packed = {path.name.split("_")[1] for path in PROJECT.glob("dist/*.deb")}
    assert len(packed) == 1
    number, _, commit = version.partition("-dev")
    # 0.1.0~dev20261124151931+90647acf-1
    assert re.fullmatch(re.escape(number) + rf"(~dev\d+{re.escape(commit)})?-1", packed.pop())


def test_no_path_of_the_build_is_in_a_program(root):
    for name in ("bin/remora", "libexec/remora/remora-gtk"):
        assert str(PROJECT).encode() + b"/" not in (root.folder / "usr" / name).read_bytes()


def test_the_doctor_finds_that_all_guarantees_hold(root):
    said = good(root.run("remora", "doctor"))
    assert "Every guarantee holds here." in said
    assert f"a scene to try is {GALLERY}" in said


def test_the_gallery_has_no_mistake_and_its_specs_pass(root):
    good(root.run("remora", "check", f"{SHARE}/scripts"))
    assert "all right" in good(root.run("remora", "test", f"{SHARE}/scripts/behaviours"))


def test_the_prompt_runs_the_gallery(root):
    said = good(root.run("remora", "repl", GALLERY, input="like:tap()\nadvance(1.4)\nprint(like.image)\n"))
    assert said.endswith("\nheart-full.svg\n")


def test_the_studio_serves_its_page_to_this_machine(root):
    # The address is good for one visit, which gets a cookie.
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    with studio(root, GALLERY) as url:
        page = fetch(browser, url)
        assert "<html" in page
        modules = re.findall(r'src="(/page/[^"]+\.js)"', page)
        assert modules
        for module in modules:
            assert "import" in fetch(browser, urllib.parse.urljoin(url, module))


def test_help_describes_every_command(root):
    listed = re.findall(r"^  ([a-z-]+)  ", good(root.run("remora", "help")), re.M)
    assert {"studio", "window", "doctor"} <= set(listed)
    for command in listed:
        assert f"Usage: remora {command}" in good(root.run("remora", "help", command))


def test_the_program_with_gtk_is_found_and_needs_only_a_display(root):
    done = root.run("remora", "window", GALLERY)
    assert done.returncode == 1
    assert "display" in done.stderr
    assert "remora-gtk" not in done.stderr


def test_the_desktop_opens_scenes_with_it(root, tmp_path):
    share = root.folder / "usr/share"
    subprocess.run(["desktop-file-validate", share / "applications/remora.desktop"], check=True)
    shutil.copytree(share / "mime/packages", tmp_path / "packages")
    subprocess.run(["update-mime-database", tmp_path], check=True)
    assert "application/vnd.remora.scene+json:scene.json\n" in (tmp_path / "globs").read_text(encoding="utf-8")


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_step(root, step):
    """Runs each executable of `steps` in the root, as the user, in an empty folder."""
    folder = root.folder / "home/maker" / step.stem
    folder.mkdir()
    shutil.copy(step, folder)
    for path in (folder, folder / step.name):
        os.chown(path, USER, USER)
    done = root.run("sh", "-c", f'cd "$HOME/{step.stem}" && ./{step.name}', timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr


# Last: it changes the root.
def test_without_the_second_package_the_command_names_it(root):
    root.remove("remora-gtk")
    done = root.run("remora", "window", GALLERY)
    assert done.returncode == 1
    assert "install remora-gtk" in done.stderr


@contextmanager
def studio(root, scene):
    """Runs a studio; its URL."""
    with root.start("remora", "studio", "--no-open", scene) as process:
        try:
            for line in process.stdout:
                if line.startswith("studio: "):
                    yield line.removeprefix("studio: ").strip()
                    break
            else:
                pytest.fail("The studio did not print its URL.")
        finally:
            process.kill()


def fetch(browser, url):
    with browser.open(url, timeout=20) as answer:
        return answer.read().decode()
