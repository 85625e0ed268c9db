"""`eval`: run the cases on an agent, score them, compare two runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from datetools_lc.cli.commands import eval_options as options
from datetools_lc.cli.commands.evaluation import (
    budget_of,
    exit_code,
    open_run,
    plan_of,
    play_cases,
    report_run,
    show_board,
    write_cases,
    write_file,
)
from datetools_lc.cli.locales import choose_locale
from datetools_lc.cli.output import emit, emit_json, note
from datetools_lc.cli.wrong_usage import refused_as_usage
from datetools_lc.texts.command_line import command_line_texts
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.group import fill

group = typer.Typer(add_completion=False, invoke_without_command=True)
FOLDER = Path("eval-runs")
BOARD = Path("leaderboard.html")
WORKBENCH = Path("workbench.jsonl")


@group.callback()
def run(
    context: typer.Context,
    model: options.Model = "offline",
    graph: options.Graph = None,
    cases: options.Cases = None,
    only: options.Only = None,
    repeat: options.Repeat = 1,
    concurrency: options.Concurrency = 4,
    guard: options.Guard = "enforce",
    hybrid: options.Hybrid = False,
    max_calls: options.MaxCalls = None,
    max_tokens: options.MaxTokens = None,
    max_cost: options.MaxCost = None,
    prices: options.Tariff = None,
    retry_errors: options.RetryErrors = True,
    remote: options.Remote = None,
    assistant: options.Assistant = "assistant",
    database: options.Database = None,
    roles: options.RolesFile = None,
    timeout: options.Timeout = 120.0,
    out: options.Out = FOLDER,
    resume: options.Resume = None,
    fail_under: options.FailUnder = None,
    json: options.Json = False,
    locale: options.Locale = None,
) -> None:
    """Run the cases on a model or on your own graph, and score the end of the stores.

    Exits with 1 where the run is not complete, or fewer cases pass than `--fail-under`; with 2 where an
    option, a file or a case is wrong, and nothing was run; with 3 where the model or the network failed, or
    the graph raised: those cases are not scored, and `--resume` runs them again.
    """
    if context.invoked_subcommand is not None:
        return
    where = {"remote": remote, "assistant": assistant, "database": database}
    with refused_as_usage():
        plan = plan_of(
            model, graph, cases, only, repeat, guard, hybrid=hybrid, prices=prices, roles=roles, where=where
        )
        if resume is None:
            budget_of(plan, max_calls, max_tokens, max_cost)  # a wrong one leaves no file behind
        file, chosen = open_run(plan, out, resume)
        budget = budget_of(file.plan, max_calls, max_tokens, max_cost)
    ended = play_cases(file, chosen, budget, concurrency, timeout, retry_errors=retry_errors)
    report_run(file, ended, json=json)
    if code := exit_code(file, ended, fail_under):
        raise typer.Exit(code)


@group.command(help=HelpTexts.eval_compare)
def compare(
    first: Annotated[Path, typer.Argument(metavar="A", help=HelpTexts.compare_first)],
    second: Annotated[Path, typer.Argument(metavar="B", help=HelpTexts.compare_second)],
    json: options.Json = False,
    locale: options.Locale = None,
) -> None:
    """Say which cases changed from run A to run B, two runs over the same cases.

    Exits with 1 where a case that passed now fails, with 2 where the files cannot be compared.
    """
    from datetools_lc.evals.reports.changes import check_comparable, compare_runs
    from datetools_lc.evals.reports.markdown import changes_markdown
    from datetools_lc.evals.results.runfile import RunFile

    with refused_as_usage():
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
    json: options.Json = False,
    locale: options.Locale = None,
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
    cases: options.Cases = None,
    locale: options.Locale = None,
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
    locale: options.Locale = None,
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
    locale: options.Locale = None,
) -> None:
    """Prove that cases are sound: every expected instant is computed a second time."""
    from datetools_lc.evals.cases.case import load_cases
    from datetools_lc.evals.cases.proof import faults

    loaded = load_cases(cases or ())
    found = [f"{case.id}: {fault}" for case in loaded for fault in faults(case)]
    for line in found:
        emit(line)
    if found:
        raise typer.Exit(1)
    texts = command_line_texts(choose_locale(("--locale", locale or ""))).messages
    note(fill(texts.cases_sound, count=len(loaded)))


@group.command(help=HelpTexts.eval_agreement)
def agreement(
    model: Annotated[str | None, typer.Option("--model", metavar="NAME", help=HelpTexts.model)] = None,
    concurrency: options.Concurrency = 4,
    locale: options.Locale = None,
) -> None:
    """Measure how the judge, and a model beside it, agree with labelled replies; as JSON."""
    from datetools_lc.cli.commands.evaluation import measure_agreement

    emit_json(measure_agreement(model, concurrency))
