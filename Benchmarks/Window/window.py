"""Measures the window, against a release build.

Prints rows like those of RemoraBenchmarks and adds them to `.build/bench.json`. Exits with 1 when a bar is
missed. Words on the command line choose the measurements whose names have one of them; nothing is written then.

Needs a display and a session bus of its own: `make bench-gtk`.

    python Benchmarks/Window/window.py .build/gtk/release/remora [WORD …]
"""

import pathlib
import sys
import tempfile

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parents[1]))
sys.dont_write_bytecode = True

import gallery
import moving
import report
import taps
from program import Program, Tools


def main():
    remora = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        tools = Tools(pathlib.Path(folder))
        # Starts what runs on every desktop already, such as the bus of assistive technology.
        with Program(tools, tools.fixed, 1):
            pass
        print(report.line(["", "median", "least", "plain GTK", "ratio", "bar", ""]))
        return report.run([taps, moving, gallery], sys.argv[2:], tools, remora)


sys.exit(main())
