"""A graph on a real Agent Server, evaluated from here."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.cases.case import load_cases
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.running.case_run import run_case
from datetools_lc.evals.running.remote import RemoteTarget
from datetools_lc.evals.running.runner import choose
from datetools_lc.evals.served import holidays_of, instant_of, owner_of
from tests.studio.agent_server import agent_server

CASES = choose(
    load_cases(), ["en-clash-03", "zh-relative-date-01", "ja-expense-query-01", "en-cancel-01", "en-clash-01"]
)


def test_the_owner_of_a_run_carries_the_instant_of_the_case() -> None:
    owner = owner_of(CASES[0])
    assert instant_of(owner) == CASES[0].now
    assert owner != owner_of(CASES[0])
    assert instant_of("ann") is None
    assert (holidays_of(owner), holidays_of("ann")) == (None, None)
    assert holidays_of(owner_of(replace(CASES[0], holidays="CN"))) == "CN"


def test_a_server_shares_no_database_in_memory() -> None:
    with pytest.raises(ConfigurationError, match="name a file"):
        RemoteTarget("http://127.0.0.1:1", "assistant", ":memory:")


def test_a_server_that_is_down_is_a_fault_of_the_infrastructure(tmp_path: Path) -> None:
    target = RemoteTarget("http://127.0.0.1:1", "assistant", str(tmp_path / "x.sqlite3"))
    result = asyncio.run(run_case(CASES[0], target, seconds=20))
    assert (result.outcome, result.passed) == ("infrastructure", False)


@pytest.mark.slow
@pytest.mark.xdist_group("agent-server")
def test_a_graph_on_a_server_is_scored_by_the_records_that_it_wrote(tmp_path: Path) -> None:
    database = str(tmp_path / "shared.sqlite3")
    graphs = {"evaluated": "../datetools_lc/evals/served.py:graph"}
    config = tmp_path / "evaluated.json"
    config.write_text(json.dumps({"dependencies": ["./repository"], "graphs": graphs}), encoding="utf-8")

    async def all_of_them(url: str) -> list[Result]:
        target = RemoteTarget(url, "evaluated", database)
        return [await run_case(case, target) for case in CASES]

    folder = tmp_path / "repository"
    with agent_server(folder, config=str(config), DATETOOLS_DATABASE=database) as server:
        results = asyncio.run(all_of_them(server.url))
        assert "BlockingError" not in server.log()
    assert [(r.case, r.reasons) for r in results if not r.passed] == []
    assert all(r.model_calls for r in results)
