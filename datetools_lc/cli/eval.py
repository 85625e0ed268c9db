"""`eval`: is an agent right about time? Runs the cases, scores them, compares two runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from datetools_lc.cli.output import emit, emit_json, note
from datetools_lc.cli.settings import MODEL_VARIABLE
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.errors import ConfigurationError
from datetools_lc.texts.command_line.groups import HelpTexts

if TYPE_CHECKING:
    from datetools_lc.evals.cases import Case
    from datetools_lc.evals.results import Result
    from datetools_lc.evals.runfile import Plan, RunFile
    from datetools_lc.evals.runner import Budget

group = typer.Typer(add_completion=False, invoke_without_command=True)
FOLDER = Path("eval-runs")
Json = Annotated[bool, typer.Option("--json", help=HelpTexts.json)]
Locale = Annotated[
    str | None,
    typer.Option(
        "--locale",
        metavar="|".join(REPLY_LOCALES),
        help=HelpTexts.locale,
    ),
]


@group.callback()
def run(
    context: typer.Context,
    model: Annotated[
        str,
        typer.Option(
            "--model",
            metavar="NAME",
            envvar=MODEL_VARIABLE,
            show_envvar=False,
            help=HelpTexts.model,
        ),
    ] = "offline",
    graph: Annotated[
        str | None,
        typer.Option("--graph", metavar="MODULE:ATTR", help=HelpTexts.eval_graph),
    ] = None,
    cases: Annotated[
        list[Path] | None, typer.Option("--cases", metavar="FILE", help=HelpTexts.eval_cases)
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="GLOB", help=HelpTexts.eval_only),
    ] = None,
    repeat: Annotated[int, typer.Option("--repeat", min=1, help=HelpTexts.eval_repeat)] = 1,
    concurrency: Annotated[int, typer.Option("--concurrency", min=1, help=HelpTexts.eval_concurrency)] = 4,
    guard: Annotated[str, typer.Option("--guard", help=HelpTexts.eval_guard)] = "enforce",
    hybrid: Annotated[bool, typer.Option("--hybrid", help=HelpTexts.eval_hybrid)] = False,
    max_calls: Annotated[
        int | None, typer.Option("--max-calls", min=1, help=HelpTexts.eval_max_calls)
    ] = None,
    max_tokens: Annotated[
        int | None, typer.Option("--max-tokens", min=1, help=HelpTexts.eval_max_tokens)
    ] = None,
    timeout: Annotated[float, typer.Option("--timeout", min=0.1, help=HelpTexts.eval_timeout)] = 120.0,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help=HelpTexts.eval_out)] = FOLDER,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help=HelpTexts.eval_resume)
    ] = None,
    fail_under: Annotated[
        float | None,
        typer.Option("--fail-under", metavar="PERCENT", help=HelpTexts.eval_fail_under),
    ] = None,
    json: Json = False,
    locale: Locale = None,
) -> None:
    """Run the cases on a model or on your own graph, and score the end of the stores.

    Exits with 1 where the run is not complete, or fewer cases pass than `--fail-under`.
    """
    if context.invoked_subcommand is not None:
        return
    from datetools_lc.evals.runfile import Plan
    from datetools_lc.evals.runner import Budget

    if guard not in ("enforce", "warn", "off"):
        raise typer.BadParameter("enforce, warn or off", param_hint="--guard")
    plan = Plan(
        model=model,
        graph=graph,
        guard=guard,
        mode="hybrid" if hybrid else "model",
        cases=tuple(str(path.resolve()) for path in cases or ()),
        only=tuple(only or ()),
        repeat=repeat,
    )
    file, chosen = _open(plan, out, resume)
    ended = _play(file, chosen, Budget(max_calls, max_tokens), concurrency, timeout)
    _report(file, ended, json=json)
    total = sum(result.passed for result in file.results) / max(1, len(file.results))
    if ended != "complete" or (fail_under is not None and total * 100 < fail_under):
        raise typer.Exit(130 if ended == "interrupted" else 1)


@group.command(help=HelpTexts.eval_compare)
def compare(
    first: Annotated[Path, typer.Argument(metavar="A", help=HelpTexts.compare_first)],
    second: Annotated[Path, typer.Argument(metavar="B", help=HelpTexts.compare_second)],
    json: Json = False,
    locale: Locale = None,
) -> None:
    """Say which cases changed from run A to run B.

    Exits with 1 where a case that passed now fails.
    """
    from datetools_lc.evals.changes import compare_runs
    from datetools_lc.evals.markdown import changes_markdown
    from datetools_lc.evals.runfile import RunFile

    a, b = RunFile.open(first), RunFile.open(second)
    changes = compare_runs(a.results, b.results)
    emit_json(changes.to_json()) if json else emit(changes_markdown(a, b, changes))
    if changes.broken:
        raise typer.Exit(1)


@group.command(help=HelpTexts.eval_export)
def export(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=HelpTexts.eval_export_file)],
    cases: Annotated[
        list[Path] | None, typer.Option("--cases", metavar="FILE", help=HelpTexts.eval_cases)
    ] = None,
    locale: Locale = None,
) -> None:
    """Write the cases as the examples of a LangSmith dataset."""
    from datetools_lc.evals.cases import load_cases
    from datetools_lc.evals.langsmith import write_dataset

    count = write_dataset(file, load_cases(cases or ()))
    note(f"{file}: {count}")


@group.command(help=HelpTexts.eval_check)
def check(
    cases: Annotated[list[Path] | None, typer.Argument(metavar="[FILE]…", help=HelpTexts.eval_cases)] = None,
    locale: Locale = None,
) -> None:
    """Prove that cases are sound: every expected instant is computed a second time."""
    from datetools_lc.evals.cases import load_cases
    from datetools_lc.evals.proof import faults

    found = [f"{case.id}: {fault}" for case in load_cases(cases or ()) for fault in faults(case)]
    for line in found:
        emit(line)
    if found:
        raise typer.Exit(1)


def _open(plan: Plan, folder: Path, resume: Path | None) -> tuple[RunFile, list[Case]]:
    """The run to go on with, or a new one, and its cases; each of them must be sound."""
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


def _play(file: RunFile, cases: Sequence[Case], budget: Budget, concurrency: int, seconds: float) -> str:
    """Run what is missing under a progress bar; Ctrl-C stops it and keeps what there is."""
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
    """A bar on standard error with the running score; calling what it yields counts one more result."""
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


def _report(file: RunFile, ended: str, *, json: bool) -> None:
    """The reports beside the file, and the figures on standard output."""
    from datetools_lc.evals.html import run_html
    from datetools_lc.evals.markdown import run_markdown, scores_json

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
    """The figures that matter most; the reports hold all of them."""
    from datetools_lc.cli.output import emit_table
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
