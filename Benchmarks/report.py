"""Rows like those of RemoraBenchmarks, for what is measured from outside of a program."""

import dataclasses
import json
import pathlib
import statistics

ROOT = pathlib.Path(__file__).resolve().parents[1]
WIDTHS = [38, 14, 10, 10, 10, 10, 8]


@dataclasses.dataclass
class Row:
    """A line of the table.

    `bar` is the largest value allowed, or the smallest where `at_least`. With a baseline, it is a limit on how many
    times that the value may be.
    """

    name: str
    unit: str
    value: float
    least: float
    bar: float | None
    at_least: bool = False
    baseline: float | None = None

    @property
    def ratio(self):
        return None if self.baseline is None else self.value / self.baseline

    @property
    def is_ok(self):
        if self.bar is None:
            return None
        measured = self.value if self.ratio is None else self.ratio
        return measured >= self.bar if self.at_least else measured <= self.bar

    @property
    def bar_text(self):
        return "" if self.bar is None else f"{'≥' if self.at_least else '≤'} {self.bar:g}"

    def __str__(self):
        cells = [
            self.name, f"{text(self.value)} {self.unit}", text(self.least),
            "" if self.baseline is None else text(self.baseline),
            "" if self.ratio is None else f"{text(self.ratio)} ×",
            self.bar_text, {None: "", True: "ok", False: "MISSED"}[self.is_ok],
        ]
        return line(cells)


def median_row(name, unit, samples, bar, baseline=None):
    """The middle of the samples; a list of samples of something plain is its baseline."""
    middle = None if baseline is None else statistics.median(baseline)
    return Row(name, unit, statistics.median(samples), min(samples), bar, baseline=middle)


def percentile_row(name, unit, samples, part, bar, baseline=None):
    """The sample that this part of the others does not exceed; with the same of the baseline."""
    other = None if baseline is None else percentile(baseline, part)
    return Row(name, unit, percentile(samples, part), min(samples), bar, baseline=other)


def percentile(samples, part):
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def text(number):
    """Three digits that count."""
    return f"{number:.2f}" if abs(number) < 10 else f"{number:.1f}" if abs(number) < 100 else f"{number:.0f}"


def line(cells):
    return "".join(
        cell.ljust(width) if column == 0 else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(cells, WIDTHS))
    )


def run(modules, words, *arguments):
    """Prints the rows of each module as they come, and adds them to `.build/bench.json`.

    Words choose the modules whose names have one of them; nothing is written then. Returns the exit status: 1 when a
    bar is missed.
    """
    rows = []
    for module in modules:
        if words and not any(word in module.NAME for word in words):
            continue
        for row in module.measure(*arguments):
            rows.append(row)
            print(row, flush=True)
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
        {
            "bar": row.bar, "median": row.value, "name": row.name, "ok": row.is_ok, "ratio": row.ratio,
            "unit": row.unit,
        }
        for row in rows
    ]
    file.write_text(json.dumps(known, indent=2, ensure_ascii=False))
