"""Every kind of test, and the style of the sources."""

import datetime
import glob
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import following
import xctests
from chore import BUILD, DECLARED_IMPORTS, IN_GTK, arguments, attack_program, beside, build, chore, given, run, swift
from installing import build_released
from needs import meet

# Folders apart, because Remora itself is built with other settings where it is a dependency. The packages in Examples and
# those that follow a page share one, so that Remora is built once.
EXAMPLES = f"{BUILD}/examples"
IN_RELEASE = ["--package-path", "Tests/InRelease", "--scratch-path", f"{BUILD}/in-release", "-c", "release"]
TESTS = f"{BUILD}/debug/remoraPackageTests.xctest"
PYTEST = ["-m", "pytest", "-q", "-p", "no:cacheprovider"]
UNITTEST = [sys.executable, "-m", "unittest", "discover", "-q", "-s"]
# The classes that try more in `make long` than in `make test`: see `Effort`.
LONG = (
    "PublicAPITests.ClosingInEveryCallbackTests",
    "RemoraConsoleTests.CompletionSafetyTests",
    "RemoraCoreTests.AttackScriptTests",
    "RemoraCoreTests.EveryFunctionTests",
    "RemoraCoreTests.KillAtEveryWaitTests",
    "RemoraCoreTests.RandomEditTests",
    "RemoraCoreTests.RandomReloadTests",
    "RemoraCoreTests.RandomSceneReloadTests",
    "RemoraCoreTests.ReloadLeakTests",
    "RemoraCoreTests.ScriptEditTests",
    "RemoraJSONTests.TextChangeTests",
    "RemoraLanguageTests.FormatterSafetyTests",
    "RemoraLanguageTests.MistakeFixTests",
    "RemoraLanguageTests.MutationTests",
    "RemoraLanguageTests.PieceCorpusTests",
    "RemoraLanguageTests.SceneCompletionQualityTests",
    "RemoraLanguageTests.SceneRobustnessTests",
    "RemoraLanguageTests.ScriptCorpusTests",
    "RemoraLuaSyntaxTests.LuaParserTests",
    "RemoraLuaSyntaxTests.LuaParserToleranceTests",
    "RemoraServicesTests.RandomPointersTests",
    "RemoraSpecsTests.MemberRenameTests",
    "RemoraStudioTests.PendingPatchesTests",
    "RemoraTemplatesTests.BehaviourTemplateTests",
    "RemoraTemplatesTests.GalleryTests",
)
# These are parts of their own: the others take as long together as each of them.
LONGEST = {"edits": "RemoraCoreTests.RandomEditTests", "renames": "RemoraSpecsTests.MemberRenameTests"}
# The programs that serve pages to browsers.
APPS = ("StudioApp", "StageApp")
# A test that operates a page or a window waits for what it expects, however busy the machine is. One that fails all the same
# runs once more, and its name is printed: see CONTRIBUTING.md.
OPERATING = [*PYTEST, "--reruns", "1", "-r", "R"]
BROWSING = [f"{BUILD}/studio-tests/bin/python", *OPERATING, "-n", "3"]


@chore("swift", "lua", "soup", "jsonschema", "terminal", "shells", "strace", "browser")
def test():
    """Run every test."""
    run(*UNITTEST, "Tools/Chores")
    # A browser's tests wait half of their time, so they begin while the other tests are built.
    build_for_pages()
    with beside(*page_tests()):
        build("--build-tests", *DECLARED_IMPORTS)
        swift_testing = [TESTS, "--testing-library", "swift-testing"]
        check_swift_testing(xctests.run(TESTS, [*UNITTEST, "Tests/Dependents"], swift_testing))


@chore("swift", "lua", "soup", "browser")
def page():
    """Run the tests of the studio in a browser; ARGUMENTS="--browser firefox -k stage"."""
    if "firefox" in given("ARGUMENTS"):
        meet(["firefox"])
    build_for_pages()
    run(*page_tests())


def build_for_pages():
    for product in ["remora", *APPS]:
        build("--product", product, *DECLARED_IMPORTS)


def page_tests():
    return [*BROWSING, *arguments(), "Tests/Studio", "Tests/Attack"]


@chore("swift", "lua", "soup", "browser")
def attack():
    """Attack a studio and its host; ARGUMENTS="--only pings --seconds 20"."""
    attack_program(build_released("remora"), *arguments())


@chore("swift", "lua", "soup", "gtk", "display")
def test_gtk():
    """Run the tests of the window; ARGUMENTS="-k panel"."""
    # The tests run the programs on displays and session buses of their own.
    build(*IN_GTK, "--product", "remora")
    build(*IN_GTK, "--product", "StageApp")
    build(*in_example("Kiosk", f"{BUILD}/gtk-examples"))
    run(sys.executable, *OPERATING, "-n", "3", *arguments(), "Tests/Window")


@chore("swift", "lua", "soup", "editors")
def test_editors():
    """Run the tests of the language server and of the editors; ARGUMENTS="-k emacs"."""
    build("--product", "remora")
    build("--product", "StudioApp")
    # Status 5: none of these is among ARGUMENTS.
    python = f"{BUILD}/editor-tests/bin/python"
    run(python, *PYTEST, *arguments(), "Tests/LanguageServer", accept=(0, 5))
    run(sys.executable, *PYTEST, "-n", "2", *arguments(), "Tests/Editors", accept=(0, 5))


@chore("swift", "lua", "soup", "browser", "firefox", "gtk", "display")
def long():
    """Run what takes long: all mistakes and renames, more at random, Firefox, attacks; SEED=20261123, MINUTES=20, ARGUMENTS="firefox"."""
    seed = given("SEED", datetime.date.today().strftime("%Y%m%d"))
    unknown = set(arguments()) - set(LONG_PARTS)
    if unknown or not seed.isdigit():
        sys.exit(f"The parts are {', '.join(LONG_PARTS)}; SEED is a whole number.")
    parts = [part for part in LONG_PARTS if not arguments() or part in arguments()]
    environment = {**os.environ, "REMORA_LONG": "1", "REMORA_SEED": seed}
    end = time.monotonic() + 60 * float(given("MINUTES", "inf"))
    # Where there is no time for all of them, another one comes first on the next day.
    first = int(seed) % len(parts)
    left = parts[first:] + parts[:first]
    for part in list(left):
        if time.monotonic() >= end:
            break
        left.remove(part)
        print(f"make long: {part}", flush=True)
        start = time.monotonic()
        LONG_PARTS[part](environment)
        print(f"make long: {part} took {round(time.monotonic() - start)} s", flush=True)
    if left:
        print(f"make long: there was no time for {', '.join(left)}", flush=True)


def long_classes(environment):
    build("--build-tests", *DECLARED_IMPORTS)
    run(TESTS, ",".join(name for name in LONG if name not in LONGEST.values()), env=environment)


def long_class(name):
    def part(environment):
        build("--build-tests", *DECLARED_IMPORTS)
        run(TESTS, LONGEST[name], env=environment)

    return part


def long_window(environment):
    build(*IN_GTK, "--product", "StageApp")
    run(sys.executable, *OPERATING, "-k", "random", "Tests/Window", env=environment)


def long_page(name):
    def part(environment):
        build_for_pages()
        run(*BROWSING, f"Tests/Studio/test_{name}.py", env=environment)

    return part


def long_firefox(_):
    build_for_pages()
    run(*BROWSING, "--browser", "firefox", "Tests/Studio")


def long_attack(environment):
    options = ["--seed", environment["REMORA_SEED"], "--seconds", "3", "--pairs", "10"]
    attack_program(build_released("remora"), *options)


def as_in_apps():
    """The environment of an app's build, without the settings of Remora's own."""
    return {name: value for name, value in os.environ.items() if name != "REMORA_DEVELOPMENT"}


def unchecked(_):
    """Builds and runs the smallest app as an app's developer may: without Swift's checks, and so without ours."""
    options = ["-c", "release", "-Xswiftc", "-Ounchecked", "--scratch-path", f"{BUILD}/unchecked"]
    build(*options, "--product", "SmallestApp", env=as_in_apps())
    app = [f"{BUILD}/unchecked/release/SmallestApp"]
    printed = subprocess.run(app, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True).stdout
    if printed != "3 taps\n":
        sys.exit(f"The smallest app with -Ounchecked printed {printed!r} instead of '3 taps'.")


def in_release(environment):
    """Runs what must be the same in a release build: hosts that are closed in callbacks, and an app's mistakes."""
    build(*IN_RELEASE, "--build-tests")
    options = ["--skip-build", "--disable-swift-testing"]
    run(*swift("test", *IN_RELEASE, *options), env=environment)
    app = [build_released("MisuseApp")]
    table = subprocess.run(app, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True).stdout
    if table.strip() not in pathlib.Path("docs/reference/embedding.md").read_text(encoding="utf-8"):
        sys.exit(f"The table of mistakes in docs/reference/embedding.md differs in a release build:\n{table}")


# The short ones first.
LONG_PARTS = {
    "window": long_window,
    "pointers": long_page("pointers"),
    "typing": long_page("script_typing"),
    "renames": long_class("renames"),
    "attack": long_attack,
    "edits": long_class("edits"),
    "classes": long_classes,
    "unchecked": unchecked,
    "firefox": long_firefox,
    "release": in_release,
}


@chore("swift", "lua", "soup")
def example():
    """Build the packages in Examples and that of `remora new app`, and run their tests; follow the pages that lead to an app."""
    environment = without_libsoup()
    test_package(in_example("Exhibit"), env=environment)
    run_swift_testing(f"{EXAMPLES}/.build", *in_example("Exhibit"), env=environment)
    test_package(in_example("Dashboard"))
    test_package(in_example("Server"))
    test_package(in_example("Player"), env=environment)
    following.follow_all(EXAMPLES, environment)
    new_app()


def new_app():
    """Makes an app as a person does, who has built the command in this clone."""
    build("--product", "remora")
    with tempfile.TemporaryDirectory() as folder:
        run(os.path.abspath(f"{BUILD}/debug/remora"), "new", "app", "tide", cwd=folder)
        package = ["--package-path", f"{folder}/tide", "--scratch-path", f"{EXAMPLES}/.build"]
        test_package([*package, "--disable-build-manifest-caching"])


def test_package(package, **options):
    build(*package, "--build-tests", *DECLARED_IMPORTS, **options)
    run(*swift("test", *package, "--skip-build", "--disable-swift-testing"), **options)


def in_example(name, scratch=f"{EXAMPLES}/.build"):
    """The cached build manifest misses new files of a dependency."""
    package = ["--package-path", f"Examples/{name}", "--scratch-path", scratch]
    return [*package, "--disable-build-manifest-caching"]


def without_libsoup():
    """An environment in which SwiftPM finds no library but Lua, as on a machine where nothing else is installed.

    SwiftPM asks pkg-config for its folders, and for nothing else.
    """
    folder = pathlib.Path(f"{BUILD}/without-libsoup").absolute()
    folder.mkdir(parents=True, exist_ok=True)
    ask = ["pkg-config", "--variable=pcfiledir", "lua5.4"]
    installed = subprocess.run(ask, check=True, capture_output=True, text=True).stdout.strip()
    shutil.copy(f"{installed}/lua5.4.pc", folder)
    (folder / "pkg-config").write_text(f'#!/bin/sh\necho "{folder}"\n', encoding="utf-8")
    (folder / "pkg-config").chmod(0o755)
    path = os.pathsep.join([str(folder), os.environ["PATH"]])
    return {**os.environ, "PATH": path, "PKG_CONFIG_PATH": ""}


def run_swift_testing(folder, *package, **options):
    """A runner that finds no tests passes, so its output is checked."""
    command = swift("test", *package, "--disable-xctest", "--skip-build")
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **options) as process:
        output = ""
        for line in process.stdout:
            output += line
            print(line, end="", flush=True)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    check_swift_testing(output)


def check_swift_testing(output):
    if not re.search("Test run with [1-9]", output):
        sys.exit("Swift Testing found no tests, although there are some.")


@chore("swift", "luacheck", "types")
def check():
    """Check the format, the style and the types of the Swift, the Lua and the page."""
    run("swift", "format", "lint", "--strict", "--recursive", "--parallel", *swift_sources())
    run("luacheck", "--quiet", "scripts", *glob.glob("Examples/*/scripts"))
    run("tsc", "--project", "Tests/Studio/tsconfig.json")
    run("tsc", "--project", "Tests/Editors/tsconfig.json")
    neovim = ["--std", "luajit", "editors/neovim", "--globals", "vim"]
    run("luacheck", "--quiet", "--no-config", *neovim)


@chore("swift")
def format():
    """Format the Swift in place."""
    run("swift", "format", "--in-place", "--recursive", "--parallel", *swift_sources())


def swift_sources():
    examples = [glob.glob(f"Examples/*/{part}") for part in ("Sources", "Tests", "Package.swift")]
    return ["Sources", "Tools", "Tests", "Benchmarks", "Package.swift", *sum(examples, [])]
