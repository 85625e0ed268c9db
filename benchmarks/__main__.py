"""All benchmarks that stand beside a peer, in one run: `python -m benchmarks [NAME …] [--quick]`.

Writes `README.md` and two pictures into `benchmarks/results/`, or where `--out` says. `--quick` takes few
rounds, to see that everything runs. A peer that is not installed is named in its row and left out.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from benchmarks.common.measure import Benchmark, NoPeer, Row
from benchmarks.common.registry import BENCHMARKS
from benchmarks.common.report import show_ratio, write_report

RESULTS = Path(__file__).parent / "results"


def main(arguments: Sequence[str]) -> int:
    """Run the benchmarks that are named, or all; 1 where one of them broke."""
    options = _parser().parse_args(arguments)
    if options.list:
        for each in BENCHMARKS.values():
            sys.stdout.write(f"{each.name:10} {each.what}, beside {each.peer}\n")
        return 0
    unknown = [name for name in options.names if name not in BENCHMARKS]
    if unknown:
        sys.stderr.write(f"there is no benchmark {unknown[0]}; there are {', '.join(BENCHMARKS)}\n")
        return 2
    chosen = [BENCHMARKS[name] for name in options.names or BENCHMARKS]
    results: dict[str, list[Row]] = {}
    console = Console(stderr=True)
    columns = (TextColumn("{task.description:48}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("", total=len(chosen))
        for each in chosen:
            progress.update(task, description=each.name)
            results[each.name] = _run(each, progress, task, quick=options.quick)
            progress.advance(task)
    write_report(options.out, chosen, results, quick=options.quick)
    console.print(f"written to {options.out}")
    return int(any(row.note.startswith("broke") for rows in results.values() for row in rows))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description=(__doc__ or "").split("\n\n")[0]
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="which ones; all where none is named")
    parser.add_argument("--quick", action="store_true", help="few rounds: to see that everything runs")
    parser.add_argument("--list", action="store_true", help="what there is")
    parser.add_argument("--out", type=Path, default=RESULTS, help="the folder of the report")
    return parser


def _run(benchmark: Benchmark, progress: Progress, task: object, *, quick: bool) -> list[Row]:
    """Its rows; where it breaks, those that it came to and one that says so."""
    rows: list[Row] = []
    try:
        for row in benchmark.rows(quick):
            rows.append(row)
            progress.console.print(
                f"{benchmark.name}: {row.case} / {row.peer}: {row.note or show_ratio(row.ratio)}"
            )
    except NoPeer as missing:
        rows.append(Row(case="all", peer=benchmark.peer, note=str(missing)))
    except Exception as fault:  # noqa: BLE001  the others still have to be run; the exit code tells
        traceback.print_exc()
        rows.append(Row(case="all", peer=benchmark.peer, note=f"broke: {type(fault).__name__}"))
    return rows


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
