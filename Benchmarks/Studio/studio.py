"""Measures the studio in a real browser, against a release build.

Prints rows like those of RemoraBenchmarks and adds them to `.build/bench.json`. Exits with 1 when a bar is
missed. Words on the command line choose the measurements whose names have one of them; nothing is written then.

    python Benchmarks/Studio/studio.py .build/release/remora [WORD …]
"""

import os
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
os.environ["REMORA"] = str(pathlib.Path(sys.argv[1]).resolve())
sys.path[1:1] = [str(ROOT / "Tests/Studio"), str(ROOT / "Benchmarks")]
sys.dont_write_bytecode = True

import animations
import arranging
import drags
import memory
import opening
import report
import saving
import scripts
import taps
from browser import Browser


def main():
    modules = [taps, drags, arranging, saving, scripts, opening, animations, memory]
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        return report.run(modules, sys.argv[2:], browser, pathlib.Path(folder))


sys.exit(main())
