"""Tests of what makes versions, packages and releases, without a build. Run by `make test`."""

import configparser
import datetime
import fnmatch
import json
import os
import pathlib
import shutil
import stat
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

import installing
import packaging
import releasing
import versions

PROJECT = pathlib.Path(__file__).resolve().parents[2]


class VersionsTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        source = pathlib.Path(self.folder, versions.SOURCE)
        source.parent.mkdir(parents=True)
        source.write_text('#define REMORA_RELEASE "1.2.3"\n', encoding="utf-8")

    def git(self, *words):
        person = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
        subprocess.run(["git", "-C", self.folder, *person, *words], check=True, capture_output=True)

    def commit(self):
        self.git("init")
        self.git("add", ".")
        self.git("commit", "-m", "One")
        return versions.git("rev-parse", "HEAD", folder=self.folder)[:8]

    def test_editors_have_the_number_of_the_release(self):
        number = versions.number(PROJECT)
        extension = json.loads((PROJECT / "editors/vscode/package.json").read_text(encoding="utf-8"))
        self.assertEqual(extension["version"], number)
        self.assertIn(f"\n;; Version: {number}\n", (PROJECT / "editors/emacs/remora.el").read_text(encoding="utf-8"))

    def test_between_releases_the_version_names_the_commit_and_changes_of_it(self):
        commit = self.commit()
        self.assertEqual(versions.of_build(self.folder), f"-dev+{commit}")
        pathlib.Path(self.folder, "new").touch()
        self.assertEqual(versions.of_build(self.folder), f"-dev+{commit}.modified")

    def test_the_tag_of_the_release_is_the_release_unless_something_is_changed(self):
        self.commit()
        self.git("tag", "1.2.2")
        self.assertNotEqual(versions.of_build(self.folder), "")
        self.git("tag", "1.2.3")
        self.assertEqual(versions.of_build(self.folder), "")
        pathlib.Path(self.folder, versions.SOURCE).write_text('#define REMORA_RELEASE "1.2.3"', encoding="utf-8")
        self.assertIn(".modified", versions.of_build(self.folder))

    def test_a_source_archive_names_no_commit_even_inside_another_clone(self):
        self.assertEqual(versions.of_build(self.folder), "-dev")
        inner = f"{self.folder}/inner"
        shutil.copytree(f"{self.folder}/Sources", f"{inner}/Sources")
        self.commit()
        self.assertEqual(versions.of_build(inner), "-dev")

    def test_debian_sorts_builds_by_time_and_before_the_release(self):
        def is_older(one, other):
            return subprocess.run(["dpkg", "--compare-versions", one, "lt", other]).returncode == 0

        first = versions.of_debian("0.1.0-dev+ffffffff", 1_800_000_000)
        second = versions.of_debian("0.1.0-dev+00000000.modified", 1_800_000_001)
        self.assertEqual(first, "0.1.0~dev20270115080000+ffffffff")
        self.assertTrue(is_older(first, second))
        self.assertTrue(is_older(second, versions.of_debian("0.1.0", 1_700_000_000)))


class PackagingTests(unittest.TestCase):
    def test_what_is_installed_is_there(self):
        for source in installing.FILES.values():
            self.assertTrue((PROJECT / source).exists(), source)

    def test_files_are_installed_with_the_rights_of_everybody_to_read_them(self):
        with tempfile.TemporaryDirectory() as folder:
            before = os.umask(0o077)
            try:
                path = pathlib.Path(folder, "share/remora/page/index.html")
                installing.write(path, b"")
            finally:
                os.umask(before)
            self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o644)
            self.assertEqual(stat.S_IMODE(path.parent.stat().st_mode), 0o755)

    def test_whether_a_prefix_can_be_written_is_that_of_the_nearest_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(installing.existing(pathlib.Path(folder, "usr/local")), pathlib.Path(folder))

    def test_the_commands_are_those_that_the_help_lists(self):
        help = "About it.\n\nCommands:\n  studio  Serves.\n          More.\n  lsp     Answers.\n\nOptions:\n  -h, --help  This.\n"
        self.assertEqual(installing.commands(help), ["studio", "lsp"])

    def test_the_packages_have_every_place_that_something_is_installed_in(self):
        lists = "".join(path.read_text() for path in PROJECT.glob("Packaging/debian/*.install")).split()
        for place in [*installing.FILES, *installing.COMPLETIONS.values(), "share/man/man1/remora.1"]:
            self.assertTrue(any(f"usr/{place}".startswith(entry) for entry in lists), place)

    def test_the_entry_of_the_changelog_is_debians(self):
        entry = packaging.changelog("Source: remora\nMaintainer: Ann <ann@example.org>\n", "1.2.3", 1_800_000_000)
        self.assertTrue(entry.startswith("remora (1.2.3-1) unstable; urgency=medium\n\n  * "))
        self.assertTrue(entry.endswith("\n\n -- Ann <ann@example.org>  Fri, 15 Jan 2027 08:00:00 -0000\n"))

    def test_the_menu_entry_and_the_mime_type_name_the_same_type_and_icon(self):
        menu = configparser.ConfigParser(interpolation=None)
        menu.read(PROJECT / "Packaging/remora.desktop", encoding="utf-8")
        entry = menu["Desktop Entry"]
        kind = xml.etree.ElementTree.parse(PROJECT / "Packaging/remora.xml").getroot()[0]
        self.assertEqual(entry["MimeType"], f"{kind.get('type')};")
        self.assertIn(f"share/icons/hicolor/scalable/apps/{entry['Icon']}.svg", installing.FILES)
        self.assertIn("scene.json", [child.get("pattern") for child in kind])

    def test_the_container_copies_the_package_that_is_made_and_runs_a_command(self):
        lines = (PROJECT / "Packaging/Containerfile").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
        steps = [line.split(None, 1) for line in lines if line and not line.startswith("#")]
        known = {"FROM", "COPY", "RUN", "USER", "WORKDIR", "EXPOSE", "ENTRYPOINT", "CMD"}
        self.assertEqual({step for step, _ in steps} - known, set())
        said = dict(steps)
        pattern = said["COPY"].split()[0]
        self.assertTrue(fnmatch.fnmatch(f"{packaging.DIST}/remora_0.1.0~dev1+ab-1_amd64.deb", pattern))
        self.assertFalse(fnmatch.fnmatch(f"{packaging.DIST}/remora-gtk_0.1.0-1_amd64.deb", pattern))
        self.assertEqual(json.loads(said["ENTRYPOINT"])[:2], ["remora", "studio"])
        self.assertIn(said["EXPOSE"], json.loads(said["ENTRYPOINT"]))
        self.assertEqual(json.loads(said["CMD"]), [said["WORKDIR"]])


class ReleasingTests(unittest.TestCase):
    CHANGELOG = "# Changelog\n\nNewest first.\n\n## Unreleased\n\n- One.\n- Two.\n\n## 0.0.9 — 2026-01-01\n\n- Old.\n"

    def test_what_was_unreleased_is_the_release_and_nothing_is_unreleased(self):
        dated = releasing.dated(self.CHANGELOG, "0.1.0", datetime.date(2026, 11, 24))
        self.assertIn("## Unreleased\n\n## 0.1.0 — 2026-11-24\n\n- One.\n", dated)
        self.assertEqual(releasing.section(dated, "Unreleased").strip(), "")
        self.assertEqual(releasing.section(dated, "0.0.9"), "\n- Old.\n")

    def test_the_text_of_the_tag_has_the_section_of_the_release_and_no_other(self):
        dated = releasing.dated(self.CHANGELOG, "0.1.0", datetime.date(2026, 11, 24))
        self.assertEqual(releasing.tag_text(dated, "0.1.0"), "Remora 0.1.0\n\n- One.\n- Two.\n")

    def test_a_changelog_without_the_section_is_refused(self):
        with self.assertRaisesRegex(SystemExit, "has no line '## Unreleased'"):
            releasing.dated("# Changelog\n", "0.1.0", datetime.date(2026, 11, 24))

    def test_a_section_is_found_by_its_whole_name(self):
        self.assertEqual(releasing.section("## 0.1.0-beta\n\n- One.\n", "0.1.01"), "")
        self.assertEqual(releasing.section("## 10.1.0\n\n- One.\n", "0.1.0"), "")

    def test_each_obstacle_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            def obstacles(changelog=self.CHANGELOG):
                return list(releasing.obstacles("0.1.0", changelog, folder))

            self.assertEqual(obstacles(), ["this is no clone with git"])
            person = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
            for words in (["init"], ["commit", "--allow-empty", "-m", "One"]):
                subprocess.run(["git", "-C", folder, *person, *words], check=True, capture_output=True)
            self.assertEqual(obstacles(), [])
            self.assertEqual(obstacles("## Unreleased\n\n"), ["CHANGELOG.md has nothing that is unreleased"])
            self.assertEqual(obstacles(self.CHANGELOG.replace("0.0.9", "0.1.0")), ["CHANGELOG.md has 0.1.0 already"])
            pathlib.Path(folder, "new file").touch()
            subprocess.run(["git", "-C", folder, "tag", "0.1.0"], check=True)
            self.assertRegex(obstacles()[0], "in no commit: .*new file")
            self.assertRegex(obstacles()[1], "0.1.0 is tagged already")


if __name__ == "__main__":
    unittest.main()
