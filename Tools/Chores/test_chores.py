"""Tests of the chores, without a build. Run by `make test`."""

import contextlib
import io
import os
import pathlib
import re
import stat
import subprocess
import sys
import tempfile
import unittest

import chore
import following
import installing  # noqa: F401
import looking  # noqa: F401
import measuring  # noqa: F401
import needs
import packaging  # noqa: F401
import releasing  # noqa: F401
import testing  # noqa: F401
import xctests

FOLDER = pathlib.Path(__file__).resolve().parent
PROJECT = FOLDER.parents[1]


class XCTestsTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def program(self, body):
        """A program that lists two classes, and runs what `body` says for the classes in $1."""
        path = os.path.join(self.folder.name, "tests")
        listing = "A.OneTests/testX\\nA.OneTests/testY\\nB.TwoTests/testZ\\n"
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nif [ "$1" = --list-tests ]; then printf "{listing}"; exit; fi\n{body}\n')
        os.chmod(path, stat.S_IRWXU)
        return path

    def run_tests(self, program, *others):
        command = f"import xctests; xctests.CLASSES = 1; xctests.run(*{(program, *others)!r})"
        return subprocess.run(
            [sys.executable, "-c", command], cwd=FOLDER, capture_output=True, text=True
        )

    def test_every_class_is_in_one_part(self):
        names = [f"Core.T{number}" for number in range(95)]
        parts = xctests.parts([*names, "Lua.A", "Lua.B", "JSON.A"])
        self.assertEqual(sorted(sum(parts, [])), sorted([*names, "Lua.A", "Lua.B", "JSON.A"]))
        self.assertTrue(all(len(part) <= xctests.CLASSES for part in parts))
        self.assertEqual(parts[3:], [["Lua.A", "Lua.B", "JSON.A"]])

    def test_a_class_with_many_tests_is_listed_once(self):
        self.assertEqual(xctests.classes(self.program("")), ["A.OneTests", "B.TwoTests"])

    def test_all_output_is_printed_and_success_is_status_0(self):
        done = self.run_tests(self.program("echo ran $1"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(sorted(done.stdout.split("\n"))[1:], ["ran A.OneTests", "ran B.TwoTests"])

    def test_other_commands_are_in_the_queue_and_may_fail(self):
        done = self.run_tests(self.program("echo ran $1"), ["sh", "-c", "echo other; echo FAIL: two; exit 1"])
        self.assertIn("other\n", done.stdout)
        self.assertIn("ran B.TwoTests\n", done.stdout)
        self.assertEqual(done.returncode, 1)
        self.assertIn("FAIL: two", done.stderr)

    def test_what_waits_comes_first(self):
        names = [f"{target}.T{number}" for target in ("Core", "RemoraCommandTests") for number in range(50)]
        self.assertEqual(xctests.parts(names)[0][0], "RemoraCommandTests.T0")

    def test_failures_stand_at_the_end_once_more(self):
        done = self.run_tests(self.program('echo "x.swift:1: error: $1: wrong"; exit 1'))
        self.assertEqual(done.returncode, 1)
        self.assertIn("XCTests failed:\nx.swift:1: error: ", done.stderr)
        self.assertIn("A.OneTests: wrong", done.stderr)
        self.assertIn("B.TwoTests: wrong", done.stderr)

    def test_a_crash_is_a_failure_with_its_last_lines(self):
        done = self.run_tests(self.program("echo before; kill -SEGV $$"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("before", done.stderr)

    def test_a_part_that_hangs_is_ended_and_its_last_line_is_kept(self):
        program = self.program('echo "started testX"; exec tail -f /dev/null')
        done = xctests.run_command([program, "A.OneTests"], seconds=0.5)
        self.assertEqual(done.returncode, 124)
        self.assertIn("started testX", done.stdout)
        self.assertIn("nothing more came within", done.stdout)


class ChoresTests(unittest.TestCase):
    def run_chores(self, *words):
        command = [sys.executable, str(FOLDER), *words]
        return subprocess.run(command, capture_output=True, text=True)

    def test_the_list_has_every_chore_with_its_help(self):
        listed = self.run_chores().stdout
        for name in chore.CHORES:
            self.assertRegex(listed, rf"(?m)^  make {name} +\w")

    def test_an_unknown_chore_is_refused(self):
        done = self.run_chores("tset")
        self.assertEqual(done.returncode, 1)
        self.assertIn("There is no chore tset", done.stderr)

    def test_what_every_chore_needs_is_known(self):
        for name, one in chore.CHORES.items():
            self.assertEqual(set(one.needs) - set(needs.NEEDS), set(), name)

    def test_setup_installs_what_any_chore_needs_but_valgrind(self):
        everything = {need for one in chore.CHORES.values() for need in one.needs}
        self.assertEqual(everything - set(chore.CHORES["setup"].needs), {"valgrind"})

    def test_the_makefile_names_every_chore(self):
        made = re.search(r"^CHORES = ((?:.*\\\n)*.*)$", (PROJECT / "Makefile").read_text(), re.M)
        self.assertEqual(set(re.findall(r"[a-z-]+", made[1])), set(chore.CHORES))

    def test_what_tries_more_at_length_is_in_make_long(self):
        for path in (PROJECT / "Tests").glob("*/**/*.swift"):
            text = path.read_text(encoding="utf-8")
            name = re.search(r"class (\w+Tests)\b", text)
            if name and re.search(r"\bEffort\.(count|isLong|seed)", text):
                target = path.relative_to(PROJECT / "Tests").parts[0]
                self.assertIn(f"{target}.{name[1]}", testing.LONG)

    def test_a_failed_command_is_an_error_and_an_accepted_status_is_not(self):
        chore.run("sh", "-c", "exit 5", accept=(0, 5))
        with self.assertRaises(subprocess.CalledProcessError):
            chore.run("sh", "-c", "exit 5")

    def test_a_command_beside_others_is_printed_when_it_has_ended(self):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            with chore.beside("sh", "-c", "echo one; echo two >&2"):
                self.assertEqual(output.getvalue(), "")
        self.assertEqual(output.getvalue(), "one\ntwo\n")

    def test_a_command_beside_others_may_fail_and_ends_with_them(self):
        with self.assertRaises(subprocess.CalledProcessError), chore.beside("false"):
            pass
        with self.assertRaises(KeyError), chore.beside("sleep", "1000"):
            raise KeyError

    def test_a_command_beside_tests_that_fail_goes_on_to_its_end(self):
        output = io.StringIO()
        with contextlib.redirect_stdout(output), self.assertRaises(SystemExit):
            with chore.beside("sh", "-c", "cat /dev/null; echo all"):
                raise SystemExit(1)
        self.assertEqual(output.getvalue(), "all\n")


class FollowingTests(unittest.TestCase):
    PAGE = """# An app
```text notes/a.txt
to ../remora
```
```console in App
$ echo one; echo two; cat notes/a.txt
one
to /clone
$ pwd
```
```console
$ false
```
"""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def follow(self, page):
        path = self.folder / "page.md"
        path.write_text(page, encoding="utf-8")
        with contextlib.redirect_stdout(io.StringIO()):
            following.follow(path, self.folder / "App", {"../remora": "/clone"}, dict(os.environ))

    def test_files_are_written_and_commands_are_run_with_the_paths_of_this_machine(self):
        self.follow(self.PAGE)
        self.assertEqual((self.folder / "App/notes/a.txt").read_text(), "to /clone\n")
        self.assertEqual(len(following.steps(self.PAGE)), 3)

    def test_only_what_was_built_is_left_of_the_page_before(self):
        (self.folder / "App/.build").mkdir(parents=True)
        (self.folder / "App/old").mkdir()
        self.follow(self.PAGE)
        self.assertEqual(sorted(os.listdir(self.folder / "App")), [".build", "notes"])

    def test_what_is_not_printed_or_fails_is_a_mismatch(self):
        for page, what in [
            (self.PAGE.replace("\none", "\nthree"), "does not print 'three'"),
            (self.PAGE.replace("\none\n", "\n").replace("to /clone", "to /clone\none"), "'one'"),
            (self.PAGE.replace("$ pwd", "$ exit 3"), "ends with status 3"),
        ]:
            with self.assertRaisesRegex(following.Mismatch, what):
                self.follow(page)

    def test_an_interrupt_comes_when_everything_is_printed(self):
        command = "$ echo ready; exec tail -f /dev/null\nready\n^C"
        self.follow(self.PAGE.replace("$ pwd", command))

    def test_a_program_of_the_app_is_built_as_the_examples_are(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "bin")
            following.write_swift(path)
            for option in chore.OPTIONS:
                self.assertIn(option, (path / "swift").read_text())


if __name__ == "__main__":
    unittest.main()
