"""Runs the XCTests of a built program in several processes at once."""

import collections
import concurrent.futures
import os
import re
import subprocess
import sys

# More than there are cores: some tests wait for commands.
PROCESSES = (os.cpu_count() or 1) + 2
# Whose tests wait for other programs most: they begin while there is something to compute beside them.
FIRST = ("RemoraCommandTests", "PublicAPITests")
# The classes of one process. It takes half a second to start one, and the last part should be short.
CLASSES = 40
# A part takes a minute or two; one that hangs is ended, and its last line names the test.
SECONDS = 1200
FAILURE = re.compile(r": error: |[Ff]atal error|Sanitizer:|^(FAIL|ERROR): |✘")


def run(program, *others):
    """Runs every test, and other commands in the same queue; each part's output is printed when it ends, and the
    failures once more at the end.

    Returns the whole output; raises SystemExit where one fails.
    """
    commands = [*others, *([program, ",".join(part)] for part in parts(classes(program)))]
    with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
        waiting = [pool.submit(run_command, command) for command in commands]
        results = []
        for done in concurrent.futures.as_completed(waiting):
            results.append(done.result())
            print(results[-1].stdout, end="", flush=True)
    failed = [result for result in results if result.returncode]
    if failed:
        print("XCTests failed:", file=sys.stderr)
        for result in failed:
            lines = result.stdout.splitlines()
            shown = [line for line in lines if FAILURE.search(line)] or lines[-3:]
            print(*shown, sep="\n", file=sys.stderr)
        sys.exit(1)
    return "".join(result.stdout for result in results)


def run_command(command, seconds=SECONDS):
    # Without `swift test`, of which one waits for the end of another; a line at a time, for the sake of one that hangs.
    command = ["stdbuf", "-oL", *command]
    options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    try:
        done = subprocess.run(command, timeout=seconds, **options)
        return subprocess.CompletedProcess(command, done.returncode, done.stdout.decode(errors="replace"))
    except subprocess.TimeoutExpired as error:
        text = (error.stdout or b"").decode(errors="replace")
        return subprocess.CompletedProcess(
            command, 124, f"{text}: error: nothing more came within {seconds} seconds\n"
        )


def classes(program):
    """The names of the classes, in the order of the list: `RemoraLuaTests.AsyncTests`."""
    listed = subprocess.run([program, "--list-tests"], check=True, capture_output=True, text=True)
    names = re.findall(r"^(\w+\.\w+)/", listed.stdout, re.MULTILINE)
    return list(dict.fromkeys(names))


def parts(names):
    """The classes in parts of similar size: those that wait first, then largest targets, so that the end is short.

    Each part is of one target; those with few classes share parts.
    """
    targets = collections.defaultdict(list)
    for name in names:
        targets[name.split(".")[0]].append(name)
    small = [target for target in targets if len(targets[target]) < CLASSES // 2]
    targets["small"] = sum([targets.pop(target) for target in small], [])
    made = []
    for target in sorted(targets, key=lambda target: (target not in FIRST, -len(targets[target]))):
        all_of_it = targets[target]
        count = -(-len(all_of_it) // CLASSES)
        made += [all_of_it[number::count] for number in range(count)]
    return made
