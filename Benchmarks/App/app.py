"""Measures the smallest app, against a release build.

Prints rows like those of RemoraBenchmarks and adds them to `.build/bench.json`. Exits with 1 when a bar is
missed.

    python Benchmarks/App/app.py .build/release/SmallestApp swift build -c release --product SmallestApp
"""

import pathlib
import sys
import tempfile

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parents[1]))
sys.dont_write_bytecode = True

import report
import smallest


def main():
    app, build = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder:
        return report.run([smallest], [], app, build, pathlib.Path(folder))


sys.exit(main())
