"""The same cases under pytest, agentevals and LangSmith, over HTTP, and with a model that is a day late."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_openai import ChatOpenAI
from langsmith.schemas import ExampleCreate
from pydantic import SecretStr

from datetools_lc import DateToolkit, ExpenseToolkit, RunContext
from datetools_lc.agents.offline.model import OfflineChatModel
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.evals.cases.case import Case, load_cases
from datetools_lc.evals.langsmith import write_dataset
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.running.case_run import bundled, run_case
from datetools_lc.evals.running.runner import choose
from datetools_lc.evals.stale_dates import guarded, unguarded
from datetools_lc.evals.suite import AgentEvals
from datetools_lc.evals.trajectory import matches, reference
from tests.evals.graphs import offline
from tests.evals.wire import offline_server

CASES = load_cases()
SIMPLE = choose(CASES, ["zh-relative-date-01", "ja-absolute-date-01", "en-clash-03", "en-schedule-add-01"])


class TestOffline(AgentEvals):
    only = ("ja-day-only-01", "zh-day-only-01")

    def build(self, **given: Any) -> Any:
        return offline(**given)


def test_a_suite_fails_with_the_reasons_of_a_case() -> None:
    class Silent(AgentEvals):
        only = ("en-day-only-01",)

        def build(self, **given: Any) -> Any:
            raise RuntimeError("down")

    (case,) = choose(CASES, Silent.only)
    with pytest.raises(pytest.fail.Exception, match="RuntimeError: down"):
        vars(Silent)["test_case"](Silent(), case)


def test_a_failing_test_shows_the_reply_the_calls_and_what_the_store_did() -> None:
    class Late(AgentEvals):
        only = ("zh-relative-date-01",)

        def build(self, **given: Any) -> Any:
            return unguarded(**given)

    (case,) = choose(CASES, Late.only)
    with pytest.raises(pytest.fail.Exception) as failed:
        vars(Late)["test_case"](Late(), case)
    text = str(failed.value)
    assert text.startswith(f"wrong: {case.says[0]}")
    for part in ("- unexpected: ", "calls saveExpenseToLark: ", "the store wrote: expenses.save", "agent: "):
        assert part in text


def own_graph(*, timezone: str, locale: str, clock: Any, store: Any, checkpointer: Any) -> Any:
    """A graph without anything of our agents but the tools."""
    shared = {"timezone": timezone, "clock": clock}
    tools = DateToolkit(**shared).get_tools() + ExpenseToolkit(store=store.expenses, **shared).get_tools()
    return create_agent(
        OfflineChatModel(locale=locale), tools, context_schema=RunContext, checkpointer=checkpointer
    )


def test_a_graph_of_ones_own_is_scored_by_its_stores() -> None:
    cases = [case for case in SIMPLE if case.expected.expenses]
    assert [r.reasons for r in results(cases, own_graph)] == [(), ()]


def results(cases: Sequence[Case], build: Any) -> list[Result]:
    async def all_of_them() -> list[Result]:
        return [await run_case(case, build) for case in cases]

    return asyncio.run(all_of_them())


def test_agentevals_accepts_what_passes_and_refuses_what_makes_no_call() -> None:
    for case, result in zip(SIMPLE, results(SIMPLE, bundled()), strict=True):
        assert result.passed, case.id
        assert matches(case, result.conversation)
        assert not matches(case, [m for m in result.conversation if m["role"] == "user"])


def test_every_case_has_a_reference_that_matches_itself() -> None:
    assert [case.id for case in CASES if not matches(case, reference(case))] == []


def test_every_case_is_an_example_that_langsmith_takes(tmp_path: Path) -> None:
    file = tmp_path / "dataset.jsonl"
    assert write_dataset(file, CASES) == len(CASES)
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    examples = [ExampleCreate.model_validate(row) for row in rows]
    assert {example.split for example in examples} == {*REPLY_LOCALES}
    assert [example.metadata["id"] for example in examples if example.metadata] == [c.id for c in CASES]


def test_chat_openai_against_a_local_server_ends_in_the_same_states() -> None:
    with offline_server() as server:
        model = ChatOpenAI(model="local", base_url=server.url, api_key=SecretStr("none"), max_retries=0)
        over_the_wire = results(SIMPLE, bundled(model))
    assert [r.case for r in over_the_wire if not r.passed] == []
    calls = sum(r.model_calls for r in over_the_wire)
    assert calls == len(server.requests)
    assert sum(r.tokens for r in over_the_wire) == 2 * calls


def test_the_guard_keeps_a_models_own_times_out_of_the_stores() -> None:
    without, with_guard = results(SIMPLE, unguarded), results(SIMPLE, guarded)
    assert sum(r.wrong_write for r in without) == len(SIMPLE)
    assert sum(r.wrong_write for r in with_guard) == 0
    assert all(r.passed and r.blocked for r in with_guard)
    assert [r.time_exact for r in without] == [False] * len(SIMPLE)


def test_a_time_that_was_refused_is_sent_again_for_the_record_that_it_is_of() -> None:
    (result,) = results(choose(CASES, ["en-several-expenses-03"]), guarded)
    saved = [message["content"] for message in result.conversation if message["role"] == "tool"]
    assert [text for text in saved if '"amount":15' in text and '"formattedDate":"2026-07-18' in text]
    # the other one's time, a day late, is that of the first: it is proven, and nothing can tell it apart
    assert result.blocked == 1


def test_the_late_model_knows_the_currency_and_the_calendar_of_a_case() -> None:
    told, counted = results(choose(CASES, ["en-planted-01", "en-workday-01"]), guarded)
    assert (told.outcome, told.reasons) == ("right", ())
    assert (counted.outcome, counted.blocked) == ("right", 1)


def test_the_offline_model_writes_nothing_wrong_in_what_it_must_refuse() -> None:
    cases = choose(CASES, ["*-refusal-0*"])
    assert [r.case for r in results(cases, bundled()) if r.wrong_write] == []
