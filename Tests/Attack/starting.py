"""Scenes and statements that mean harm where a program starts: it ends or goes on in time, and obeys a signal."""

import contextlib
import json
import os
import pathlib
import re
import subprocess
import tempfile
import time
import urllib.request

from result import Result
from running import REMORA

# Reading a scene, attaching its behaviours and a statement may take 10 s each, see docs/reference/security.md.
TIME = 12.0
PATIENCE = 120.0
PRINTED = 200_000


def studio(folder, **document):
    """A studio of a scene with that document; it is ready when it answers a request."""
    screens = [{"id": "home", "controls": document.pop("controls", [])}]
    file = pathlib.Path(folder) / "scene.json"
    file.write_text(json.dumps({"name": "S", "scripts": ["."], "screens": screens, **document}), encoding="utf-8")
    return [REMORA, "studio", str(file), "--no-open"], ""


def repl(folder, statements):
    return [REMORA, "repl"], statements


def script(folder, name, body):
    text = f'local B = behaviour "B"\n{body}\nreturn B\n'
    (pathlib.Path(folder) / f"{name}.lua").write_text(text, encoding="utf-8")
    return {"script": name}


def ids_twice(folder):
    """100,000 ids, each twice."""
    return studio(folder, controls=[{"kind": "Label", "id": f"n{n}"} for n in range(100_000)] * 2)


def rules_and_views(folder):
    """Rules for every control, of which there are many."""
    script(folder, "rule", "")
    rules = [{"kind": "Label", "behaviours": [{"script": "rule"}]} for _ in range(300)]
    return studio(folder, attachTo=rules, controls=[{"kind": "Label"} for _ in range(20_000)])


def slow_scripts(folder):
    """30 scripts, none of which ends."""
    slow = [script(folder, f"s{n}", "function B:onAttach() while true do end end") for n in range(30)]
    return studio(folder, controls=[{"kind": "Button", "id": "b", "behaviours": slow}])


def long_name(folder):
    """A name of 15 MB, where a name of a script belongs, too."""
    return studio(folder, name="n" * 7_000_000, attachTo=[{"kind": "n" * 7_000_000, "behaviours": []}])


def far_future(folder):
    """A clock that is moved beyond its end, with something due each second."""
    return repl(folder, "pcall(advance, 9e9)\nevery(1, function() end) pcall(advance, 9e9)\n")


ATTACKS = [ids_twice, rules_and_views, slow_scripts, long_name, far_future]


def attack(begin):
    """Starts it once and waits until it is ready or has ended; and again, to end it in the middle."""
    result = Result(begin.__name__, may_add=TIME)
    with tempfile.TemporaryDirectory() as folder:
        command, statements = begin(folder)
        with tempfile.TemporaryFile("w+") as printed:
            result.under = until_ready(start(command, printed, statements), printed)
            size = printed.seek(0, os.SEEK_END)
        if result.under >= PATIENCE:
            result.problem = f"it was not ready in {PATIENCE} s"
        if size > PRINTED:
            result.problem += f" it printed {size} bytes"
        process = start(command, subprocess.DEVNULL, statements)
        time.sleep(min(1, result.under / 2))
        result.end = end(process)
    return result


def start(command, output, statements):
    process = subprocess.Popen(command, text=True, stdin=subprocess.PIPE, stdout=output, stderr=subprocess.STDOUT)
    process.stdin.write(statements)
    process.stdin.close()
    return process


def until_ready(process, printed):
    begin = time.monotonic()
    # The studio's first answer sets a cookie.
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    # Not `read`: the process writes at the same position.
    while process.poll() is None and time.monotonic() < begin + PATIENCE:
        if found := re.search(rb"http://\S+", os.pread(printed.fileno(), PRINTED, 0)):
            with contextlib.suppress(OSError), browser.open(found[0].decode(), timeout=PATIENCE) as answer:
                answer.read()
                break
        time.sleep(0.05)
    taken = time.monotonic() - begin
    end(process)
    return taken


def end(process):
    """Asks it to end; returns how long that takes."""
    begin = time.monotonic()
    process.terminate()
    try:
        process.wait(timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    return time.monotonic() - begin


def join(sessions):
    """Somebody who joins a session and says something."""
    environment = {**os.environ, "XDG_RUNTIME_DIR": sessions}
    silent = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.Popen([REMORA, "attach"], env=environment, **silent)
