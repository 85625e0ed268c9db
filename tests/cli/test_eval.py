"""`eval`: one command from cases to reports, in this process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.evals.cases.case import load_cases
from datetools_lc.evals.results.runfile import RunFile
from tests.cli.conftest import Cli, Ran
from tests.evals.cases.test_workbench import make_checkout

ONE = "zh-no-date-01"
GRAPHS = "tests.evals.graphs"


@pytest.fixture
def evaluate(cli: Cli, tmp_path: Path) -> Any:
    def run(*arguments: str, only: str = ONE) -> Ran:
        return cli("eval", "--out", str(tmp_path), "--only", only, *arguments, now=None)

    return run


def test_a_run_leaves_its_results_and_two_reports_and_prints_the_score(evaluate: Any, tmp_path: Path) -> None:
    ran = evaluate()
    assert ran.code == 0
    assert "1/1" in ran.out
    assert sorted(path.name for path in tmp_path.glob("offline-*")) == [
        *("offline-1.html", "offline-1.jsonl", "offline-1.md")
    ]


def test_as_json_standard_output_holds_the_figures_alone(evaluate: Any) -> None:
    data = evaluate("--json").json()
    assert (data["ended"], data["all"]["passed"]["hits"], data["all"]["wrong_writes"]) == ("complete", 1, 0)


def test_a_score_below_the_mark_exits_with_one(evaluate: Any) -> None:
    arguments = ("--graph", f"{GRAPHS}:wordless")
    assert evaluate(*arguments).code == 0
    assert evaluate(*arguments, "--fail-under", "50").code == 1


@pytest.mark.contract("12.eval_infrastructure")
def test_a_graph_that_raises_is_not_scored_exits_with_three_and_is_run_again_on_resume(
    evaluate: Any, cli: Cli, tmp_path: Path
) -> None:
    ran = evaluate("--graph", f"{GRAPHS}:broken", "--json")
    assert ran.code == 3
    assert ran.json()["all"]["outcomes"] == {"right": 0, "safe": 0, "wrong": 0, "infrastructure": 1}
    assert ran.json()["all"]["passed"]["n"] == 0
    (file,) = tmp_path.glob("*.jsonl")
    assert "not scored" in ran.err
    kept = cli("eval", "--resume", str(file), "--no-retry-errors", now=None)
    assert kept.code == 3
    assert file.read_text(encoding="utf-8").count("\n") == 2
    again = cli("eval", "--resume", str(file), now=None)
    assert again.code == 3
    assert file.read_text(encoding="utf-8").count("\n") == 3
    assert "RuntimeError: no such graph today" in RunFile.open(file).results[0].reasons[0]
    assert "Traceback" in str(RunFile.open(file).results[0].traceback)


def test_a_price_makes_a_cost_and_a_limit_needs_a_price(evaluate: Any) -> None:
    assert evaluate("--prices", "2.5,10", "--max-cost", "1", "--json").json()["all"]["cost"] == 0.0


@pytest.mark.parametrize(
    "options",
    [
        ("--max-cost", "1"),
        ("--prices", "cheap"),
        ("--cases", "nowhere.yaml"),
        ("--graph", "no_such_module:graph"),
        ("--graph", GRAPHS),
        ("--resume", "nowhere.jsonl"),
        ("--model", "nosuch"),
        ("--fail-under", "101"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_run_is_wrong_usage_and_leaves_no_file(
    evaluate: Any, tmp_path: Path, options: tuple[str, ...]
) -> None:
    """1 is a score below the mark."""
    ran = evaluate(*options)
    assert ran.code == 2
    assert ran.err.startswith("datetools-lc: ")
    assert not list(tmp_path.glob("*.jsonl"))


def test_every_table_has_the_scores_of_agents_without_understanding(evaluate: Any, tmp_path: Path) -> None:
    ran = evaluate()
    for name in ("mute", "asker", "liar", "parrot"):
        assert f"floor: {name}" in ran.out
        assert f"floor: {name}" in (tmp_path / "offline-1.md").read_text(encoding="utf-8")


def test_a_server_cannot_be_evaluated_without_its_database(evaluate: Any) -> None:
    ran = evaluate("--remote", "http://127.0.0.1:1")
    assert (ran.code, "--database" in ran.err) == (2, True)


def test_agreement_with_labelled_replies_is_measured_for_the_judge_and_for_a_model(cli: Cli) -> None:
    measured = cli("eval", "agreement", "--model", "offline", now=None).json()
    assert measured["judge"]["agreed"] >= 0.99 * measured["judge"]["n"]
    assert measured["offline"]["unread"] == measured["offline"]["n"]  # it knows no such sentence


def test_runs_over_different_cases_are_not_compared(evaluate: Any, cli: Cli, tmp_path: Path) -> None:
    evaluate()
    evaluate(only="zh-no-date-02")
    ran = cli("eval", "compare", *(str(tmp_path / f"offline-{n}.jsonl") for n in (1, 2)), now=None)
    assert (ran.code, "different cases" in ran.err) == (2, True)


def test_a_leaderboard_is_made_of_runs_over_the_same_cases(evaluate: Any, cli: Cli, tmp_path: Path) -> None:
    evaluate()
    evaluate("--graph", f"{GRAPHS}:wordless")
    files = [str(path) for path in sorted(tmp_path.glob("*.jsonl"))]
    page = tmp_path / "boards" / "board.html"
    ran = cli("eval", "leaderboard", *files, "--out", str(page), now=None)
    assert ran.code == 0
    assert ran.out.index("1. offline") < ran.out.index("2. tests.evals.graphs") < ran.out.index("floor: mute")
    assert "Leaderboard" in page.read_text(encoding="utf-8")
    data = cli("eval", "leaderboard", *files, "--out", str(page), "--json", now=None).json()
    assert [run["place"] for run in data["runs"]] == [1, 2]
    evaluate(only="zh-no-date-02")
    other = cli("eval", "leaderboard", *files, str(tmp_path / "offline-2.jsonl"), now=None)
    assert (other.code, "different cases" in other.err) == (1, True)


def test_a_stopped_run_goes_on_from_its_file(evaluate: Any, cli: Cli, tmp_path: Path) -> None:
    graph = f"{GRAPHS}:interrupted_at_the_third"
    stopped = evaluate("--graph", graph, "--concurrency", "1", only="zh-no-date-0[1-4]")
    assert stopped.code == 130
    (file,) = tmp_path.glob("*.jsonl")
    assert len(RunFile.open(file).results) == 2
    assert f"--resume {file}" in stopped.err.replace("\n", "")
    resumed = cli("eval", "--resume", str(file), "--json", now=None)
    assert (resumed.code, resumed.json()["complete"]) == (0, True)
    assert len(RunFile.open(file).results) == 4


def test_a_budget_that_is_spent_exits_with_one(evaluate: Any) -> None:
    ran = evaluate("--max-calls", "1", "--concurrency", "1", "--json", only="zh-no-date-0[12]")
    assert (ran.code, ran.json()["ended"], ran.json()["complete"]) == (1, "out of budget", False)


def test_two_runs_are_compared_and_a_broken_case_exits_with_one(
    evaluate: Any, cli: Cli, tmp_path: Path
) -> None:
    evaluate()
    evaluate("--graph", f"{GRAPHS}:wordless")
    good, bad = tmp_path / "offline-1.jsonl", tmp_path / "tests.evals.graphs-wordless-1.jsonl"
    worse = cli("eval", "compare", str(good), str(bad), now=None)
    assert worse.code == 1
    assert f"Broken:\n- {ONE}" in worse.out
    better = cli("eval", "compare", str(bad), str(good), "--json", now=None)
    assert (better.code, better.json()["fixed"]) == (0, [ONE])


def test_cases_of_ones_own_are_proved_before_they_are_run(evaluate: Any, cli: Cli, tmp_path: Path) -> None:
    row = json.loads(json.dumps(next(case.row for case in load_cases() if case.id == "zh-relative-date-01")))
    mine = tmp_path / "mine.jsonl"
    mine.write_text(json.dumps(row), encoding="utf-8")
    assert cli("eval", "check", str(mine), now=None).code == 0
    assert evaluate("--cases", str(mine), only="*").code == 0
    row["expect"]["expenses"][0]["because"] = {"days": -3}
    mine.write_text(json.dumps(row), encoding="utf-8")
    assert "is what because comes to" in cli("eval", "check", str(mine), now=None).out
    assert evaluate("--cases", str(mine), only="*").code == 2


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "{count} cases are sound"),
        ("zh", "{count} 个用例无误"),
        ("ja", "{count} 件のケースに誤りはありません"),
    ],
)
def test_cases_that_are_sound_are_counted(cli: Cli, locale: str, said: str) -> None:
    ran = cli("eval", "check", "--locale", locale, now=None)
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == f"{said.format(count=len(load_cases()))}\n"


def test_the_queries_of_a_workbench_checkout_are_written_as_cases(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "out" / "cases.jsonl"
    ran = cli("eval", "workbench", str(make_checkout(tmp_path)), "--out", str(file), now=None)
    assert (ran.code, len(load_cases([file]))) == (0, 6)
    assert "events here have no participant_email: Swap Ana for Bo" in ran.err.replace("\n", " ")
    assert cli("eval", "check", str(file), now=None).code == 0
    assert cli("eval", "workbench", str(tmp_path / "out"), now=None).code == 1


def test_the_shipped_cases_are_exported_one_example_a_line(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "dataset.jsonl"
    assert cli("eval", "export", str(file), now=None).code == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == len(load_cases())


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--guard", "maybe"], 2),
        (["--repeat", "0"], 2),
        (["--only", "klingon"], 2),
        (["--graph", "nowhere:at_all"], 2),
        (["--resume", "no-such-file.jsonl"], 2),
        (["compare", "no-a.jsonl", "no-b.jsonl"], 2),
    ],
)
def test_what_cannot_be_run_is_refused_in_one_line(
    cli: Cli, tmp_path: Path, arguments: list[str], code: int
) -> None:
    extra = [] if arguments[0] == "compare" else ["--out", str(tmp_path)]
    ran = cli("eval", *extra, *arguments, now=None)
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.count("\n") == 1
    assert list(tmp_path.glob("*.jsonl")) == []
