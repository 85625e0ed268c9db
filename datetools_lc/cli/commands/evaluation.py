"""Playing the cases of an evaluation under a progress bar, and writing its reports."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from typer import BadParameter

from datetools_lc.cli.output import emit_json, emit_table, note, terminal_width
from datetools_lc.errors import ConfigurationError

if TYPE_CHECKING:
    from datetools_lc.evals.cases.case import Case
    from datetools_lc.evals.reports.board import Entry
    from datetools_lc.evals.results.result import Result
    from datetools_lc.evals.results.runfile import Plan, RunFile
    from datetools_lc.evals.results.scores import Score
    from datetools_lc.evals.running.runner import Budget


def plan_of(
    model: str,
    graph: str | None,
    cases: Sequence[Path] | None,
    only: Sequence[str] | None,
    repeat: int,
    guard: str,
    *,
    hybrid: bool,
    prices: str | None,
    roles: Path | None,
    where: Mapping[str, Any],
) -> Plan:
    """What is to be run, by the options of the command; `where` is that of a remote graph."""
    from datetools_lc.evals.results.prices import Prices
    from datetools_lc.evals.results.runfile import Plan

    if guard not in ("enforce", "warn", "off"):
        raise BadParameter("must be enforce, warn or off", param_hint="--guard")
    tariff = Prices.read(prices) if prices else None
    return Plan(
        model=model,
        graph=graph,
        **where,
        roles=None if roles is None else str(roles.resolve()),
        prices=None if tariff is None else (tariff.prompt, tariff.completion, tariff.cached),
        guard=guard,
        mode="hybrid" if hybrid else "model",
        cases=tuple(str(path.resolve()) for path in cases or ()),
        only=tuple(only or ()),
        repeat=repeat,
    )


def budget_of(plan: Plan, max_calls: int | None, max_tokens: int | None, max_cost: float | None) -> Budget:
    """What a run may cost, at the prices of its plan. Raises `ConfigurationError`."""
    from datetools_lc.evals.results.prices import Prices
    from datetools_lc.evals.running.runner import Budget

    return Budget(max_calls, max_tokens, max_cost, Prices.given(plan.prices))


def open_run(plan: Plan, folder: Path, resume: Path | None) -> tuple[RunFile, list[Case]]:
    """The run to continue, or a new one, and its cases. Raises `ConfigurationError` for a faulty case."""
    from dataclasses import replace

    from datetools_lc.evals.cases.case import load_cases
    from datetools_lc.evals.cases.proof import faults
    from datetools_lc.evals.results.floors import floor_scores
    from datetools_lc.evals.results.runfile import RunFile, digest_of, free_path
    from datetools_lc.evals.running.runner import check_digest, choose, roles_of, target_of

    file = RunFile.open(resume) if resume else None
    plan = file.plan if file else plan
    chosen = choose(load_cases(plan.cases), plan.only)
    if file is not None:
        check_digest(plan, chosen)
        return file, chosen
    for case in chosen:
        for fault in faults(case):
            raise ConfigurationError(f"{case.id}: {fault}")
    target_of(plan)  # a graph that cannot be imported leaves no file behind
    roles_of(plan)
    plan = replace(plan, digest=digest_of(chosen), size=len(chosen), floors=floor_scores(chosen))
    return RunFile.create(free_path(folder, plan.agent), plan), chosen


def play_cases(
    file: RunFile,
    cases: Sequence[Case],
    budget: Budget,
    concurrency: int,
    seconds: float,
    *,
    retry_errors: bool,
) -> str:
    """Play the cases that have no result yet and return how that ended; Ctrl-C keeps the results so far."""
    from datetools_lc.evals.running.runner import roles_of, run_all, target_of

    target, roles = target_of(file.plan), roles_of(file.plan)
    with _progress(file) as advance:
        try:
            return asyncio.run(
                run_all(
                    file,
                    cases,
                    target,
                    concurrency=concurrency,
                    retry_errors=retry_errors,
                    roles=roles,
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
            progress.update(task, completed=len(file.done()), description=_running(file))

        yield advance


def _running(file: RunFile) -> str:
    scored = [result for result in file.results if result.scored]
    passed, wrong = sum(r.passed for r in scored), sum(r.outcome == "wrong" for r in scored)
    share = f"{passed / len(scored):.1%}" if scored else "–"
    return f"{share} ✓  {wrong} wrong"


def report_run(file: RunFile, ended: str, *, json: bool) -> None:
    """Write the reports beside the run's file and print the figures."""
    from datetools_lc.evals.reports.markdown import run_markdown, scores_json
    from datetools_lc.evals.reports.run_page import run_html

    page, summary = file.path.with_suffix(".html"), file.path.with_suffix(".md")
    page.write_text(run_html(file), encoding="utf-8")
    summary.write_text(run_markdown(file), encoding="utf-8")
    if json:
        emit_json({**scores_json(file), "ended": ended, "file": str(file.path), "report": str(page)})
    else:
        _show(file)
    if file.faults:
        note(f"{file.faults} not scored: the model, the network or the graph failed")
    if ended != "complete" or file.faults:
        note(f"{_why_to_go_on(file, ended)}: datetools-lc eval --resume {file.path}")
    note(f"{page}")


def _why_to_go_on(file: RunFile, ended: str) -> str:
    return f"to run the {file.faults} again" if ended == "complete" else f"{ended}; go on with"


def exit_code(file: RunFile, ended: str, fail_under: float | None) -> int:
    """0 for a complete run; 130 interrupted, 3 with faults of the infrastructure, 1 else."""
    if ended == "interrupted":
        return 130
    if file.faults:
        return 3
    share = sum(result.passed for result in file.results) / max(1, len(file.results))
    return int(ended != "complete" or (fail_under is not None and share * 100 < fail_under))


def _show(file: RunFile) -> None:
    """Print the main figures; the reports have all of them."""
    from datetools_lc.evals.results.scores import by_category, by_language, by_level, score

    results = file.results
    scores = [*by_category(results), *by_language(results), *by_level(results), score("all", results)]
    _show_scores([_cells(item) for item in scores], file.plan.floors)


def show_board(board: Sequence[Entry]) -> None:
    """Print the main figures of a leaderboard."""
    rows = [(f"{entry.place}. {entry.name}", *_cells(entry.whole)[1:]) for entry in board]
    _show_scores(rows, board[0].file.plan.floors)


def write_file(path: Path, text: str) -> None:
    """Raises `ConfigurationError` where the file cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ConfigurationError(f"{path}: {error.strerror}") from None


def write_cases(path: Path, rows: Sequence[Mapping[str, Any]]) -> None:
    """A case a line. Raises `ConfigurationError` where the file cannot be written."""
    write_file(path, "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows))


_WIDE = 110
"""From how many columns of a terminal on all figures fit beside their names."""
_NARROW = (0, 1, 3, 4, 5, 6, 9)
_COLUMNS = ("", "right", "95 %", "safe", "wrong", "not scored", "severity", "time", "asked", "blocked")


def _show_scores(rows: Sequence[Sequence[str]], floors: Sequence[Mapping[str, Any]]) -> None:
    from datetools_lc.evals.results.scores import percent

    lowest = [
        (
            f"floor: {floor['name']}",
            f"{floor['passed']}/{floor['n']}",
            "",
            *(str(floor["outcomes"][name]) for name in ("safe", "wrong", "infrastructure")),
            percent(floor["severity"]),
            *("", "", ""),
        )
        for floor in floors
    ]
    shown = range(len(_COLUMNS)) if terminal_width() >= _WIDE else _NARROW
    emit_table(
        [_COLUMNS[n] for n in shown],
        [[row[n] for n in shown] for row in (*rows, *lowest)],
        right=range(1, len(shown)),
    )


def _cells(item: Score) -> tuple[str, ...]:
    from datetools_lc.evals.results.scores import percent

    return (
        item.name.replace("_", " "),
        f"{item.passed.hits}/{item.passed.n}",
        item.passed.bounds,
        *(str(item.outcomes[name]) for name in ("safe", "wrong", "infrastructure")),
        percent(item.severity),
        str(item.time_exact),
        str(item.asked),
        str(item.blocked),
    )


def measure_agreement(model: str | None, concurrency: int) -> dict[str, object]:
    """How the judge and, where one is named, a model agree with the labelled replies of the package."""
    from datetools_lc.agents.models import resolve_model
    from datetools_lc.evals.cases.case import load_cases
    from datetools_lc.evals.judge.model_judge import agreement, labels, opinions, result_of

    cases, known = {case.id: case for case in load_cases()}, labels()
    results = [result_of(label, cases[label.case]) for label in known]
    truth = [label.right for label in known]
    measured: dict[str, object] = {"judge": agreement([r.passed for r in results], truth).to_json()}
    if model is not None:
        chat = resolve_model(model, "en")
        given = asyncio.run(opinions(chat, results, cases, concurrency=concurrency))
        measured[model] = agreement([opinion.right for opinion in given], truth).to_json()
    return measured
