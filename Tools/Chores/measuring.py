"""Measures, attacks and sanitizers: what runs longer than tests."""

import os
import shlex
import subprocess
import sys

from chore import BUILD, IN_GTK, attack_program, build, chore, given, run, swift
from installing import build_released


@chore("swift", "lua", "soup", "browser")
def bench():
    """Measure, in release mode."""
    build("-c", "release", "--product", "RemoraBenchmarks")
    build("-c", "release", "--product", "remora")
    build_app = swift("build", "-c", "release", "--product", "SmallestApp")
    run(*build_app)
    release = f"{BUILD}/release"
    app = [sys.executable, "Benchmarks/App/app.py", f"{release}/SmallestApp", *build_app]
    studio = [f"{BUILD}/studio-tests/bin/python", "Benchmarks/Studio/studio.py", f"{release}/remora"]
    # All rows are measured, even where some are missed.
    statuses = [subprocess.run(c).returncode for c in ([f"{release}/RemoraBenchmarks"], app, studio)]
    sys.exit(next(filter(None, statuses), 0))


ON_A_DISPLAY = ["xvfb-run", "-a", "-s", "-screen 0 1100x900x24 -noreset", "dbus-run-session", "--"]


@chore("swift", "lua", "soup", "gtk", "display")
def bench_gtk():
    """Measure the window, in release mode; WORDS="tap gallery"."""
    build("-c", "release", *IN_GTK, "--product", "remora")
    program = ["Benchmarks/Window/window.py", f"{BUILD}/gtk/release/remora"]
    words = shlex.split(given("WORDS"))
    environment = {**os.environ, "GSK_RENDERER": "cairo"}
    run(*ON_A_DISPLAY, sys.executable, *program, *words, env=environment)


def run_tool(name, *words):
    run(build_released(name), *words)


@chore("swift", "lua")
def hostile():
    """Run the hostile scripts, in release mode; DIR=folder runs others."""
    # A script that crashes its process fails in the table, and in the exit status.
    run_tool("RemoraHostile", given("DIR", "Tests/Hostile"))


@chore("swift", "lua")
def model():
    """Compare a host with a model under random operations, in release mode; SEED=1 STEPS=1000000."""
    run_tool("RemoraOracle", given("SEED", "1"), given("STEPS", "1000000"))


@chore("swift", "lua")
def faults():
    """Fail each allocation in a host's life in turn, in release mode."""
    run_tool("RemoraEndurance", "faults")


@chore("swift", "lua")
def soak():
    """Use hosts at random for ten minutes and check their memory; SECONDS=60."""
    run_tool("RemoraEndurance", "soak", given("SECONDS", "600"))


@chore("swift", "lua")
def fuzz():
    """Feed random scenes and values, 60 s each; SECONDS=300 TARGET=scene."""
    # New corpus entries stay in the build folder; inputs that fail are kept in the project, where `make test`
    # runs them again.
    folder = f"{BUILD}/fuzz"
    flags = ["--sanitize", "fuzzer", "-Xswiftc", "-DFUZZING", "--scratch-path", folder]
    build("-c", "release", *flags, "--product", "RemoraEndurance")
    limits = [f"-max_total_time={given('SECONDS', '60')}", "-max_len=16384", "-timeout=20"]
    limits += ["-rss_limit_mb=4096", "-print_final_stats=1"]
    for target in shlex.split(given("TARGET", "scene boundary")):
        os.makedirs(f"{folder}/{target}", exist_ok=True)
        kept = f"Tests/Fuzzing/{target}"
        run(
            f"{folder}/release/RemoraEndurance",
            *limits,
            f"-dict={kept}.dict",
            f"-artifact_prefix={kept}/",
            f"{folder}/{target}",
            kept,
            env={**os.environ, "REMORA_FUZZ": target, "SWIFT_BACKTRACE": "enable=no"},
        )


@chore("swift", "lua", "soup", "jsonschema", "terminal", "shells", "strace", "browser")
def asan():
    """Run the tests under the address sanitizer, and attack a studio under it."""
    sanitize("address", "asan")
    # Slower by far, so no bar holds; and fewer clients do.
    build("--sanitize", "address", "--scratch-path", f"{BUILD}/asan", *SANITIZED_TRAITS, "--product", "remora")
    program = f"{BUILD}/asan/debug/remora"
    attack_program(program, "--no-bars", "--seconds", "2", "--clients", "1000", "--pairs", "5")


@chore("swift", "lua", "soup", "jsonschema", "terminal", "shells", "strace")
def tsan():
    """Run the tests under the thread sanitizer."""
    # It keeps a shadow stack of running functions, and does not notice when a Lua error jumps over some: C
    # functions are not instrumented.
    flags = ["-mllvm", "-tsan-instrument-func-entry-exit=0"]
    sanitize("thread", "tsan", *[word for flag in flags for word in ("-Xcc", flag)])


# With the trait Downloads, the tests download through libcurl; `make test` does through libsoup.
SANITIZED_TRAITS = ["--traits", "Studio,Downloads"]


def sanitize(name, folder, *flags):
    package = ["--sanitize", name, "--scratch-path", f"{BUILD}/{folder}", *SANITIZED_TRAITS, *flags]
    environment = {**os.environ, "SANITIZER": name}
    run(*swift("test", *package, "--disable-swift-testing"), env=environment)


@chore("swift", "lua", "soup", "valgrind")
def valgrind():
    """Run the specs in Lua under Valgrind."""
    # Debian's Valgrind cannot read the debug information of Swift 6.
    build("--product", "remora")
    program = f"{BUILD}/remora-without-debug"
    run("strip", "--strip-debug", "-o", program, f"{BUILD}/debug/remora")
    run("valgrind", "--quiet", "--error-exitcode=99", program, "test", "scripts")
