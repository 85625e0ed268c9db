"""Playing the cases of an evaluation under a progress bar, and writing its reports."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from datetools_lc.cli.output import emit_json, emit_table, note
from datetools_lc.errors import ConfigurationError

if TYPE_CHECKING:
    from datetools_lc.evals.cases import Case
    from datetools_lc.evals.results import Result
    from datetools_lc.evals.runfile import Plan, RunFile
    from datetools_lc.evals.runner import Budget


def open_run(plan: Plan, folder: Path, resume: Path | None) -> tuple[RunFile, list[Case]]:
    """The run to continue, or a new one, and its cases. Raises `ConfigurationError` for a faulty case."""
    from dataclasses import replace

    from datetools_lc.evals.cases import load_cases
    from datetools_lc.evals.proof import faults
    from datetools_lc.evals.runfile import RunFile, digest_of, free_path
    from datetools_lc.evals.runner import builder_of, check_digest, choose

    file = RunFile.open(resume) if resume else None
    plan = file.plan if file else plan
    chosen = choose(load_cases(plan.cases), plan.only)
    if file is not None:
        check_digest(plan, chosen)
        return file, chosen
    for case in chosen:
        for fault in faults(case):
            raise ConfigurationError(f"{case.id}: {fault}")
    builder_of(plan)  # a graph that cannot be imported leaves no file behind
    plan = replace(plan, digest=digest_of(chosen), size=len(chosen))
    return RunFile.create(free_path(folder, plan.graph or plan.model), plan), chosen


def play_cases(file: RunFile, cases: Sequence[Case], budget: Budget, concurrency: int, seconds: float) -> str:
    """Play the cases that have no result yet and return how that ended; Ctrl-C keeps the results so far."""
    from datetools_lc.evals.runner import builder_of, run_all

    build = builder_of(file.plan)
    with _progress(file) as advance:
        try:
            return asyncio.run(
                run_all(
                    file,
                    cases,
                    build,
                    concurrency=concurrency,
                    budget=budget,
                    seconds=seconds,
                    on_result=advance,
                )
            )
        except KeyboardInterrupt:
            return "interrupted"


@contextmanager
def _progress(file: RunFile) -> Iterator[Callable[[Result], None]]:
    """A bar on standard error with the score so far; call the yielded function for each new result."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    total = file.plan.size * file.plan.repeat
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(_running(file), total=total, completed=len(file.done()))

        def advance(result: Result) -> None:
            progress.update(task, advance=1, description=_running(file))

        yield advance


def _running(file: RunFile) -> str:
    passed, wrong = sum(r.passed for r in file.results), sum(r.wrong_write for r in file.results)
    share = f"{passed / len(file.results):.1%}" if file.results else "–"
    return f"{share} ✓  {wrong} wrong writes"


def report_run(file: RunFile, ended: str, *, json: bool) -> None:
    """Write the reports beside the run's file and print the figures."""
    from datetools_lc.evals.reports.html import run_html
    from datetools_lc.evals.reports.markdown import run_markdown, scores_json

    page, summary = file.path.with_suffix(".html"), file.path.with_suffix(".md")
    page.write_text(run_html(file), encoding="utf-8")
    summary.write_text(run_markdown(file), encoding="utf-8")
    if json:
        emit_json({**scores_json(file), "ended": ended, "file": str(file.path), "report": str(page)})
    else:
        _show(file)
    if ended != "complete":
        note(f"{ended}; go on with: datetools-lc eval --resume {file.path}")
    note(f"{page}")


def _show(file: RunFile) -> None:
    """Print the main figures; the reports have all of them."""
    from datetools_lc.evals.scores import by_category, by_language, score

    scores = [*by_category(file.results), *by_language(file.results), score("all", file.results)]
    columns = ("", "passed", "95 %", "time", "asked", "wrong", "blocked")
    rows = [
        (
            item.name.replace("_", " "),
            f"{item.passed.hits}/{item.passed.n}",
            item.passed.bounds,
            str(item.time_exact),
            str(item.asked),
            str(item.wrong_writes),
            str(item.blocked),
        )
        for item in scores
    ]
    emit_table(columns, rows, right=range(1, len(columns)))
