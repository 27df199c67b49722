"""What an app's own build does with Remora: a fresh package that depends on a copy of this one.

Run by `make test`. Only one small target is compiled.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [.package(name: "remora", path: "../remora")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "Remora", package: "remora"), .product(name: "RemoraStudio", package: "remora"),
      ]
    )
  ]
)
"""
# What our own chores set.
OURS = ("REMORA_DEVELOPMENT", "PKG_CONFIG_PATH")


class DependentsTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """Makes an app, beside a copy of Remora with a warning in it."""
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.app, cls.remora = (pathlib.Path(folder.name) / name for name in ("app", "remora"))
        shutil.copytree(ROOT / "Sources", cls.remora / "Sources")
        shutil.copy(ROOT / "Package.swift", cls.remora)
        for name in ("Tests", "Tools", "Benchmarks"):
            (cls.remora / name).symlink_to(ROOT / name)
        planted = cls.remora / "Sources/RemoraSpelling/Planted.swift"
        planted.write_text("func planted() { var unused = 1 }\n", encoding="utf-8")
        (cls.app / "Sources/App").mkdir(parents=True)
        (cls.app / "Package.swift").write_text(MANIFEST, encoding="utf-8")
        (cls.app / "Sources/App/Main.swift").write_text("import Remora\n", encoding="utf-8")

    def build(self, package, *options, target="RemoraSpelling", **environment):
        """Builds a target, that with the warning, as the developer of an app does."""
        variables = {name: value for name, value in os.environ.items() if name not in OURS}
        command = ["swift", "build", "--package-path", package, *options, "--target", target]
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        return subprocess.run(command, env={**variables, **environment}, check=False, **streams)

    def test_a_warning_does_not_end_the_build_of_an_app_and_no_flag_is_refused(self):
        # SwiftPM reads the flags of all targets when it plans a build.
        done = self.build(self.app, "--disable-build-manifest-caching")
        self.assertRegex(done.stdout, "warning: .*'unused'")
        self.assertNotIn("prohibited flag", done.stdout)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_a_warning_ends_our_own_build(self):
        done = self.build(self.remora, REMORA_DEVELOPMENT="1")
        self.assertRegex(done.stdout, "error: .*'unused'")
        self.assertNotEqual(done.returncode, 0, done.stdout)

    def test_one_error_says_that_lua_is_missing(self):
        # SwiftPM asks pkg-config for its folders, and for nothing else.
        folder = self.app.parent / "without-lua"
        folder.mkdir()
        (folder / "pkg-config").write_text("#!/bin/sh\necho /nonexistent\n", encoding="utf-8")
        (folder / "pkg-config").chmod(0o755)
        path = os.pathsep.join([str(folder), os.environ["PATH"]])
        done = self.build(self.app, "--jobs", "1", target="RemoraLua", PATH=path)
        errors = [line for line in done.stdout.splitlines() if "error:" in line]
        self.assertEqual(len(errors), 1, done.stdout)
        self.assertIn("fatal error: Lua 5.4 is missing: install pkg-config and liblua5.4-dev", errors[0])
        # How much is compiled before the mistake is found, depends on the machine.
        lines = [line for line in done.stdout.splitlines() if not line.startswith("[")]
        self.assertLess(len(lines), 40, done.stdout)
        self.assertNotEqual(done.returncode, 0)

    def test_an_app_may_leave_checks_out(self):
        # Beside strict memory safety, the compiler refuses it.
        unchecked = ("-c", "release", "-Xswiftc", "-Ounchecked")
        self.assertEqual(self.build(self.app, *unchecked).returncode, 0)
        self.assertNotEqual(self.build(self.remora, *unchecked, REMORA_DEVELOPMENT="1").returncode, 0)
