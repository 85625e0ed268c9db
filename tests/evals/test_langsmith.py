"""The cases in LangSmith: its SDK against a stand-in for its server."""

from __future__ import annotations

from typing import Any

import pytest
from langsmith import Client

from datetools_lc.evals.cases import load_cases
from datetools_lc.evals.langsmith import target, to_example, verdict
from datetools_lc.evals.running.case_run import bundled
from datetools_lc.evals.running.runner import choose
from tests.evals.graphs import broken
from tests.evals.langsmith_server import LangSmith, langsmith_server

CHOSEN = ["zh-day-only-01", "en-clash-03", "en-cancel-01"]


def evaluated(build: Any, server: LangSmith) -> dict[str, dict[str, Any]]:
    """The scores of each case by `client.evaluate` over a dataset that was uploaded before."""
    cases = choose(load_cases(), CHOSEN)
    client = Client(api_url=server.url, api_key="none", auto_batch_tracing=False)
    dataset = client.create_dataset("cases")
    client.create_examples(dataset_id=dataset.id, examples=[to_example(case) for case in cases])
    rows = client.evaluate(target(build), data="cases", evaluators=[verdict], max_concurrency=1)
    found = {}
    for row in rows:
        case = (row["example"].inputs or {})["case"]["id"]
        found[case] = {one.key: one.score for one in row["evaluation_results"]["results"]}
    client.close()
    return found


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("LANGSMITH_TRACING", "false")
    with langsmith_server() as running:
        yield running


def test_client_evaluate_plays_whole_cases_and_reports_their_verdicts(server: LangSmith) -> None:
    found = evaluated(bundled(), server)
    assert found.keys() == {*CHOSEN}
    assert [scores["right"] for scores in found.values()] == [1.0] * len(CHOSEN)
    assert all(scores["severity"] == 1.0 for scores in found.values())


def test_a_graph_that_raises_has_no_score_of_right(server: LangSmith) -> None:
    found = evaluated(broken, server)
    assert all(scores == {"infrastructure": 1.0} for scores in found.values())


def test_a_target_that_returned_nothing_is_no_wrong_answer() -> None:
    assert [row["key"] for row in verdict({})["results"]] == ["infrastructure"]
