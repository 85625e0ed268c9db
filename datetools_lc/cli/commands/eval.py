"""`eval`: run the cases on an agent, score them, compare two runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from datetools_lc.cli.commands.evaluation import (
    exit_code,
    open_run,
    play_cases,
    report_run,
    show_board,
    write_cases,
    write_file,
)
from datetools_lc.cli.output import emit, emit_json, note
from datetools_lc.cli.settings import MODEL_VARIABLE
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.texts.command_line.groups import HelpTexts

group = typer.Typer(add_completion=False, invoke_without_command=True)
FOLDER = Path("eval-runs")
BOARD = Path("leaderboard.html")
WORKBENCH = Path("workbench.jsonl")
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
    max_cost: Annotated[float | None, typer.Option("--max-cost", min=0, help=HelpTexts.eval_max_cost)] = None,
    prices: Annotated[
        str | None,
        typer.Option("--prices", metavar="IN,OUT[,CACHED]", help=HelpTexts.eval_prices),
    ] = None,
    retry_errors: Annotated[
        bool, typer.Option("--retry-errors/--no-retry-errors", help=HelpTexts.eval_retry_errors)
    ] = True,
    remote: Annotated[str | None, typer.Option("--remote", metavar="URL", help=HelpTexts.eval_remote)] = None,
    assistant: Annotated[
        str, typer.Option("--assistant", metavar="NAME", help=HelpTexts.eval_assistant)
    ] = "assistant",
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help=HelpTexts.database)
    ] = None,
    roles: Annotated[Path | None, typer.Option("--roles", metavar="FILE", help=HelpTexts.eval_roles)] = None,
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

    Exits with 1 where the run is not complete, or fewer cases pass than `--fail-under`; with 3 where the
    model or the network failed, or the graph raised: those cases are not scored, and `--resume` runs them
    again.
    """
    if context.invoked_subcommand is not None:
        return
    from datetools_lc.evals.results.prices import Prices
    from datetools_lc.evals.results.runfile import Plan
    from datetools_lc.evals.running.runner import Budget

    if guard not in ("enforce", "warn", "off"):
        raise typer.BadParameter("enforce, warn or off", param_hint="--guard")
    tariff = Prices.read(prices) if prices else None
    plan = Plan(
        model=model,
        graph=graph,
        remote=remote,
        assistant=assistant,
        database=database,
        roles=None if roles is None else str(roles.resolve()),
        prices=None if tariff is None else (tariff.prompt, tariff.completion, tariff.cached),
        guard=guard,
        mode="hybrid" if hybrid else "model",
        cases=tuple(str(path.resolve()) for path in cases or ()),
        only=tuple(only or ()),
        repeat=repeat,
    )
    file, chosen = open_run(plan, out, resume)
    budget = Budget(max_calls, max_tokens, max_cost, Prices.given(file.plan.prices))
    ended = play_cases(file, chosen, budget, concurrency, timeout, retry_errors=retry_errors)
    report_run(file, ended, json=json)
    if code := exit_code(file, ended, fail_under):
        raise typer.Exit(code)


@group.command(help=HelpTexts.eval_compare)
def compare(
    first: Annotated[Path, typer.Argument(metavar="A", help=HelpTexts.compare_first)],
    second: Annotated[Path, typer.Argument(metavar="B", help=HelpTexts.compare_second)],
    json: Json = False,
    locale: Locale = None,
) -> None:
    """Say which cases changed from run A to run B, two runs over the same cases.

    Exits with 1 where a case that passed now fails.
    """
    from datetools_lc.evals.reports.changes import check_comparable, compare_runs
    from datetools_lc.evals.reports.markdown import changes_markdown
    from datetools_lc.evals.results.runfile import RunFile

    a, b = RunFile.open(first), RunFile.open(second)
    check_comparable(a, b)
    changes = compare_runs(a.results, b.results)
    emit_json(changes.to_json()) if json else emit(changes_markdown(a, b, changes))
    if changes.broken:
        raise typer.Exit(1)


@group.command(help=HelpTexts.eval_leaderboard)
def leaderboard(
    runs: Annotated[list[Path], typer.Argument(metavar="FILE…", help=HelpTexts.leaderboard_files)],
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help=HelpTexts.leaderboard_out)] = BOARD,
    json: Json = False,
    locale: Locale = None,
) -> None:
    """Rank complete runs over the same cases, and write the page that shows them."""
    from datetools_lc.evals.reports.board import board_html, board_json, entries
    from datetools_lc.evals.results.runfile import RunFile

    board = entries([RunFile.open(path) for path in runs])
    write_file(out, board_html(board))
    emit_json({**board_json(board), "report": str(out)}) if json else show_board(board)
    note(f"{out}")


@group.command(help=HelpTexts.eval_export)
def export(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=HelpTexts.eval_export_file)],
    cases: Annotated[
        list[Path] | None, typer.Option("--cases", metavar="FILE", help=HelpTexts.eval_cases)
    ] = None,
    locale: Locale = None,
) -> None:
    """Write the cases as the examples of a LangSmith dataset."""
    from datetools_lc.evals.cases.case import load_cases
    from datetools_lc.evals.langsmith import write_dataset

    count = write_dataset(file, load_cases(cases or ()))
    note(f"{file}: {count}")


@group.command(help=HelpTexts.eval_workbench)
def workbench(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help=HelpTexts.workbench_folder)],
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help=HelpTexts.workbench_out)] = WORKBENCH,
    locale: Locale = None,
) -> None:
    """Write the calendar queries of WorkBench as a case file; say which cannot be expressed, and why."""
    from datetools_lc.evals.cases.workbench import convert

    converted = convert(folder)
    write_cases(out, converted.cases)
    for query, reason in converted.left_out:
        note(f"- {reason}: {query}")
    note(f"{out}: {len(converted.cases)} (- {len(converted.left_out)})")


@group.command(help=HelpTexts.eval_check)
def check(
    cases: Annotated[list[Path] | None, typer.Argument(metavar="[FILE]…", help=HelpTexts.eval_cases)] = None,
    locale: Locale = None,
) -> None:
    """Prove that cases are sound: every expected instant is computed a second time."""
    from datetools_lc.evals.cases.case import load_cases
    from datetools_lc.evals.cases.proof import faults

    found = [f"{case.id}: {fault}" for case in load_cases(cases or ()) for fault in faults(case)]
    for line in found:
        emit(line)
    if found:
        raise typer.Exit(1)


@group.command(help=HelpTexts.eval_agreement)
def agreement(
    model: Annotated[str | None, typer.Option("--model", metavar="NAME", help=HelpTexts.model)] = None,
    concurrency: Annotated[int, typer.Option("--concurrency", min=1, help=HelpTexts.eval_concurrency)] = 4,
    locale: Locale = None,
) -> None:
    """Measure how the judge, and a model beside it, agree with labelled replies; as JSON."""
    from datetools_lc.cli.commands.evaluation import measure_agreement

    emit_json(measure_agreement(model, concurrency))
