"""Limits of a turn and faults: retries, call limits, a store that is down, how a turn says that it ended."""

import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any, Never

import pytest
from langchain.agents.middleware import ModelCallLimitMiddleware, ModelRetryMiddleware
from langchain_core.exceptions import ModelAuthenticationError, ModelConnectionError, ModelRateLimitError
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, Limits, RunContext, create_assistant
from datetools_lc.agents.middleware.model.faults import is_transient
from datetools_lc.agents.middleware_stack import middleware_stack
from datetools_lc.agents.models import resolve_model
from datetools_lc.agents.settings import AgentSettings
from datetools_lc.contracts.currency import find_currency
from datetools_lc.errors import StoreUnavailable
from datetools_lc.stores.config import connect_store
from datetools_lc.testing.models import Answer, ScriptedChatModel
from tests.agents.bench import NOON
from tests.aliases import Call, Graph, Json

ALL = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
NO_WAIT: Json = {"retry_delay": 0}
GO_ON = "昨天和前天的都记一下"


def save(number: int) -> Call:
    return ("saveExpenseToLark", {"remark": f"打车{number}", "category": "交通", "amount": number})


def answer(*calls: Call, text: str = "") -> AIMessage:
    """A scripted answer, whose ids repeat from answer to answer as they do with some providers."""
    return AIMessage(
        text,
        tool_calls=[{"name": name, "args": args, "id": f"call_{i}"} for i, (name, args) in enumerate(calls)],
    )


def failing(error: Exception) -> Callable[[Any], Never]:
    def fail(messages: object) -> Never:
        raise error

    return fail


class Bench:
    def __init__(self, path: Path) -> None:
        self.store = connect_store(str(path))
        self.saver = InMemorySaver()
        self.config: RunnableConfig = {"configurable": {"thread_id": "t"}}

    def agent(self, answers: Sequence[Answer], **settings: Any) -> Graph:
        self.model = ScriptedChatModel(answers=list(answers))
        return create_assistant(
            self.model,
            timezone="Asia/Shanghai",
            clock=FixedClock(NOON),
            checkpointer=self.saver,
            **{"store": self.store, "hybrid": False, "limits": Limits(**NO_WAIT), **settings},
        )

    def say(self, agent: Graph, text: str = GO_ON) -> list[BaseMessage]:
        messages: list[BaseMessage] = agent.invoke({"messages": [HumanMessage(text)]}, self.config)[
            "messages"
        ]
        return messages

    def amounts(self) -> list[Decimal]:
        return sorted(record.amount for record in self.store.expenses.query("local", *ALL).records)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path / "data.db")


def assert_every_call_is_answered(messages: list[BaseMessage]) -> None:
    calls = [str(call["id"]) for m in messages if isinstance(m, AIMessage) for call in m.tool_calls]
    assert sorted(calls) == sorted(m.tool_call_id for m in messages if isinstance(m, ToolMessage))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (GO_ON, "最多调用模型 2 次"),
        ("save them all", "used up its 2 model calls"),
        ("全部つけて", "2 回を使い切り"),
    ],
)
def test_a_turn_that_runs_out_of_model_calls_says_so_and_leaves_no_call_unanswered(
    bench: Bench, text: str, words: str
) -> None:
    endless = [answer(save(number), save(number + 10)) for number in range(1, 9)]
    messages = bench.say(bench.agent(endless, limits=Limits(model_calls=2, **NO_WAIT)), text)
    assert words in messages[-1].text
    assert "4" in messages[-1].text  # writes that are complete
    assert messages[-1].response_metadata["stopped_by"] == "model_call_limit"
    assert bench.amounts() == [1, 2, 11, 12]
    assert_every_call_is_answered(messages)


def test_the_next_turn_begins_with_all_of_its_calls_again(bench: Bench) -> None:
    agent = bench.agent([answer(save(1)), answer(save(2)), AIMessage("done")], limits=Limits(model_calls=2))
    assert "model_call_limit" in bench.say(agent)[-1].response_metadata.values()
    assert bench.say(agent)[-1].text == "done"


def test_the_calls_of_a_message_that_goes_beyond_the_limit_of_a_turn_do_not_run_at_all(bench: Bench) -> None:
    agent = bench.agent(
        [answer(save(1), save(2)), answer(save(3), save(4)), AIMessage("done")],
        limits=Limits(tool_calls=3, **NO_WAIT),
    )
    messages = bench.say(agent)
    assert messages[-1].text == "done"
    assert bench.amounts() == [1, 2]  # not one of two, which were one wish
    last_two = [m.text for m in messages if isinstance(m, ToolMessage)][-2:]
    assert all("limit exceeded" in text for text in last_two)
    assert_every_call_is_answered(messages)


def test_a_loop_of_one_call_ends_by_itself(bench: Bench) -> None:
    """A model that never stops making the same call writes once."""
    messages = bench.say(bench.agent([answer(save(1))] * 20))
    assert "12" in messages[-1].text
    assert bench.amounts() == [1]


@pytest.mark.parametrize(
    "error", [ModelRateLimitError("slow"), ModelConnectionError("cut"), ConnectionError("x")]
)
def test_a_fault_in_passing_is_tried_again_and_the_turn_goes_on(bench: Bench, error: Exception) -> None:
    agent = bench.agent([failing(error), failing(error), answer(save(1)), AIMessage("done")])
    assert bench.say(agent)[-1].text == "done"
    assert bench.amounts() == [1]


@pytest.mark.parametrize("error", [ModelAuthenticationError("key"), ModelRateLimitError("slow")])
def test_a_model_that_stays_down_ends_the_turn_with_what_was_written_before(
    bench: Bench, error: Exception
) -> None:
    agent = bench.agent([answer(save(1)), *[failing(error)] * 3])
    messages = bench.say(agent)
    assert type(error).__name__ in messages[-1].text
    assert messages[-1].response_metadata["stopped_by"] == "model_unavailable"
    assert bench.amounts() == [1]
    assert_every_call_is_answered(messages)


def test_a_fault_of_the_apps_own_is_raised_and_not_tried_again(bench: Bench) -> None:
    agent = bench.agent([failing(KeyError("mine")), AIMessage("never")])
    with pytest.raises(KeyError, match="mine"):
        bench.say(agent)
    assert len(bench.model.requests) == 1


class Overloaded(Exception):
    status_code = 529


class Refused(Exception):
    status_code = 422


class TransportError(Exception):
    pass


class ReadTimeout(TransportError):
    """As an HTTP library's."""


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (Overloaded(), True),
        (Refused(), False),
        (ReadTimeout(), True),
        (TimeoutError(), True),
        (ModelAuthenticationError("key"), False),
        (ValueError("ours"), False),
    ],
)
def test_what_may_be_gone_at_the_next_try(error: Exception, expected: bool) -> None:
    assert is_transient(error) is expected


def test_each_wait_is_twice_the_one_before_and_none_is_long(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    monkeypatch.setattr(time, "sleep", waits.append)
    down = [failing(ModelConnectionError("x"))] * 8
    bench.say(bench.agent(down, limits=Limits(retries=7, retry_delay=1)))
    for number, wait in enumerate(waits):
        assert wait == pytest.approx(min(2**number, 30), rel=0.25)  # with jitter
    assert len(waits) == 7


def test_limits_and_retries_are_on_by_default_and_an_apps_own_take_their_place(bench: Bench) -> None:
    settings = AgentSettings(timezone="UTC")
    stack = middleware_stack(
        [], settings, owners=None, model=None, resolve=lambda model: resolve_model(model, "en")
    )
    ours = [item.name for item in stack]
    assert ours == [
        "OwnerPin",
        "PendingCalls",
        "ModelChoice",
        "Confirmation",
        "QuickLane",
        "NothingNew",
        "QuestionDay",
        "UndoneInStream",
        "ModelCallLimitMiddleware",
        "ToolCallLimitMiddleware",
        "ModelFaults",
        "BrokenCalls",
        "TimestampGuard",
        "RepeatCalls",
        "RepeatedExpenses",
        "StoreFaults",
    ]
    own = [
        ModelCallLimitMiddleware(run_limit=1),
        ModelRetryMiddleware(max_retries=0, on_failure=lambda error: "mine"),
    ]
    agent = bench.agent([failing(ModelConnectionError("x")), answer(save(1))], middleware=own)
    assert bench.say(agent)[-1].text == "mine"
    assert "run limit (1/1)" in bench.say(agent)[-1].text


class DownStore:
    """A ledger whose every call finds the database gone."""

    currency = find_currency("CNY")

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def down(*args: object, **kwargs: object) -> Never:
            raise StoreUnavailable("the database does not answer")

        async def adown(*args: object, **kwargs: object) -> None:
            down()

        return adown if name.startswith("a") else down


@pytest.mark.parametrize("asynchronous", [False, True])
async def test_a_store_that_is_down_is_an_error_for_the_model_and_never_a_success(
    bench: Bench, asynchronous: bool, caplog: pytest.LogCaptureFixture
) -> None:
    window = {"start": "2026-01-01T00:00:00Z", "end": "2026-02-01T00:00:00Z"}
    calls = answer(save(1), ("query_expenses", window))
    agent = bench.agent([calls, AIMessage("the ledger is down")], expenses=DownStore())
    given = {"messages": [HumanMessage("from {start} to {end}".format(**window))]}
    result = await agent.ainvoke(given, bench.config) if asynchronous else agent.invoke(given, bench.config)
    found = [m for m in result["messages"] if isinstance(m, ToolMessage)]
    assert [m.status for m in found] == ["error", "error"]
    assert all("does not answer" in m.text for m in found)
    assert found[1].artifact["error"]["code"] == "store_unavailable"
    logged = [record.message for record in caplog.records if "query_expenses" in record.message]
    assert logged == [f"query_expenses store_unavailable {window}"]


def test_the_model_of_a_run_is_the_contexts(bench: Bench) -> None:
    agent = bench.agent([AIMessage("scripted")])
    config: RunnableConfig = {"configurable": {"thread_id": "other"}}
    said = {"messages": [HumanMessage("昨天打车20元")]}
    result = agent.invoke(said, config, context=RunContext(model="offline"))
    assert bench.model.requests == []
    assert "✅" in result["messages"][-1].text
    assert bench.amounts() == [20]


@pytest.mark.parametrize("asynchronous", [False, True])
async def test_the_model_of_a_run_is_made_once(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, asynchronous: bool
) -> None:
    made: list[object] = []

    def resolve(model: object, *rest: object) -> ScriptedChatModel:
        made.append(model)
        return ScriptedChatModel(answers=[AIMessage("named")] * 2)

    monkeypatch.setattr("datetools_lc.agents.factory.resolve_model", resolve)
    agent = bench.agent([])
    for thread in "ab":
        config: RunnableConfig = {"configurable": {"thread_id": thread}}
        context = RunContext(model="some:model")
        given = {"messages": [HumanMessage("hi")]}
        if asynchronous:
            result = await agent.ainvoke(given, config, context=context)
        else:
            result = agent.invoke(given, config, context=context)
        assert result["messages"][-1].text == "named"
    assert made.count("some:model") == 1
