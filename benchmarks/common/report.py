"""The rows of a run as Markdown and as a picture, without a name of the machine that it ran on."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.common.measure import Benchmark, Row, Sample
from benchmarks.common.pictures import draw_growth, draw_ratios

Results = Mapping[str, Sequence[Row]]
_SCALES = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))
_BYTES = ((1024.0**2, "MiB"), (1024.0, "KiB"), (1.0, "B"))


def describe_machine() -> str:
    """What the figures depend on: the processor, its cores, the system and Python."""
    model = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass  # not Linux, or a processor without a name
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def show_value(value: float, unit: str) -> str:
    """Three digits and a unit that fits: `12.3 µs`."""
    scales = _BYTES if unit == "B" else _SCALES
    factor, name = next((each for each in scales if value >= each[0]), scales[-1])
    return f"{value / factor:.3g} {name}" if value < factor * 1000 else f"{value / factor:,.0f} {name}"


def show_ratio(ratio: Sample | None) -> str:
    if ratio is None:
        return "–"
    low, high = ratio.spread
    spread = f" ({low:.3g}–{high:.3g})" if len(ratio.values) > 1 else ""
    return f"{ratio.median:.3g}{spread}"


def write_report(folder: Path, chosen: Sequence[Benchmark], results: Results, *, quick: bool) -> None:
    """Write `README.md`, `ratios.svg` and `growth.svg` into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = [row for each in results.values() for row in each]
    (folder / "README.md").write_text(_markdown(chosen, results, quick=quick), encoding="utf-8")
    (folder / "ratios.svg").write_text(draw_ratios(results), encoding="utf-8")
    (folder / "growth.svg").write_text(draw_growth(rows), encoding="utf-8")


def _markdown(chosen: Sequence[Benchmark], results: Results, *, quick: bool) -> str:
    command = (
        "`python -m benchmarks --quick`: few rounds, so take the ratios roughly" if quick else "`make bench`"
    )
    parts = [
        "# Benchmarks\n",
        f"{describe_machine()}. Written by {command}.\n",
        "Ours and the peer take turns in one run. A ratio is ours over theirs, pair by pair: the median, and"
        " in brackets the quartiles; below 1 ours takes less. `least` is the ratio of the fastest of each,"
        " which what else ran on the machine disturbs least. Goals are of the median. What computes is"
        " measured in processor time, what waits for a disk or another process by the clock.\n",
        "![Ratios](ratios.svg)\n",
        "![Growth](growth.svg)\n",
    ]
    parts += [_table(each, results[each.name]) for each in chosen]
    return "\n".join(parts)


def _table(benchmark: Benchmark, rows: Sequence[Row]) -> str:
    lines = [
        f"## {benchmark.name}\n",
        f"{benchmark.what}, beside {benchmark.peer}.\n",
        "| case | peer | ours | peer's | ratio | least | goal |",
        "|---|---|--:|--:|--:|--:|--:|",
        *(_line(row) for row in rows),
        "",
    ]
    return "\n".join(lines)


def _line(row: Row) -> str:
    case = f"{row.case}, {row.size}" if row.size else row.case
    ours, theirs = (
        "–" if one is None else show_value(one.median, row.unit) for one in (row.ours, row.theirs)
    )
    goal = "" if row.goal is None else f"≤ {row.goal:g}"
    verdict = {True: " ✓", False: " ✗", None: ""}[row.reached]
    ratio = row.note if row.note and row.ratio is None else show_ratio(row.ratio)
    least = "" if row.least_ratio is None else f"{row.least_ratio:.3g}"
    return f"| {case} | {row.peer} | {ours} | {theirs} | {ratio} | {least} | {goal}{verdict} |"
