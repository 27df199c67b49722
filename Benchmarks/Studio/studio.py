"""Measures the studio in a real browser, against a release build.

Prints rows like those of RemoraBenchmarks and adds them to `.build/bench.json`. Exits with 1 when a bar is
missed. Words on the command line choose the measurements whose names have one of them; nothing is written then.

    python Benchmarks/Studio/studio.py .build/release/remora [WORD …]
"""

import json
import os
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
os.environ["REMORA"] = str(pathlib.Path(sys.argv[1]).resolve())
sys.path.insert(0, str(ROOT / "Tests/Studio"))
sys.dont_write_bytecode = True

import animations
import memory
import opening
import saving
import taps
from browser import Browser

MEASUREMENTS = [taps, saving, opening, animations, memory]
WIDTHS = [38, 14, 10, 10, 10, 10, 8]


def text(number):
    """Three digits that count."""
    return f"{number:.2f}" if abs(number) < 10 else f"{number:.1f}" if abs(number) < 100 else f"{number:.0f}"


def line(cells):
    return "".join(
        cell.ljust(width) if column == 0 else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(cells, WIDTHS))
    )


def main():
    words = sys.argv[2:]
    rows = []
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        for module in MEASUREMENTS:
            if words and not any(word in module.NAME for word in words):
                continue
            for row in module.measure(browser, pathlib.Path(folder)):
                rows.append(row)
                print(line([
                    row.name, f"{text(row.value)} {row.unit}", text(row.least), "", "", row.bar_text,
                    "" if row.is_ok is None else "ok" if row.is_ok else "MISSED",
                ]), flush=True)
    if not words:
        add(rows)
    return 0 if all(row.is_ok is not False for row in rows) else 1


def add(rows):
    """Adds the rows to those of the other benchmarks."""
    file = ROOT / ".build/bench.json"
    known = json.loads(file.read_text()) if file.exists() else []
    names = {row.name for row in rows}
    known = [each for each in known if each["name"] not in names]
    known += [
        {"bar": row.bar, "median": row.value, "name": row.name, "ok": row.is_ok, "ratio": None, "unit": row.unit}
        for row in rows
    ]
    file.write_text(json.dumps(known, indent=2, ensure_ascii=False))


sys.exit(main())
