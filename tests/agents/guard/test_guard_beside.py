"""A guard that cannot work with the tools beside it says so at once; a forged state proves nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command, Send

from datetools_lc import DateToolkit, ExpenseToolkit, FixedClock, TimestampGuard
from datetools_lc.agents.middleware.confirmation.pending_calls import PendingCalls
from datetools_lc.errors import ConfigurationError
from datetools_lc.stores.config import open_store
from datetools_lc.testing.models import ScriptedChatModel
from tests.agents.bench import MIDNIGHT, NOON, save, script
from tests.aliases import Call, Json

WHERE: Json = {"timezone": "Asia/Shanghai", "clock": FixedClock(NOON)}


def run(tools: Sequence[Any], guard: TimestampGuard, *steps: Sequence[Call]) -> list[ToolMessage]:
    agent = create_agent(ScriptedChatModel(answers=script(*steps, "done")), tools, middleware=[guard])
    result = agent.invoke({"messages": [HumanMessage("go")]})
    return [message for message in result["messages"] if isinstance(message, ToolMessage)]


def ledger(**more: Any) -> list[Any]:
    return ExpenseToolkit(**WHERE, store=open_store(":memory:").expenses, **more).get_tools()


@pytest.mark.parametrize("first", ["a date tool", "the store"])
def test_a_store_toolkit_of_another_prefix_is_said_at_the_first_call(first: str) -> None:
    name, arguments = save(MIDNIGHT)
    wanted: Call = ("get_current_datetime", {}) if first == "a date tool" else ("my_" + name, arguments)
    tools = [*DateToolkit(**WHERE).get_tools(), *ledger(prefix="my_")]
    with pytest.raises(ConfigurationError, match=r"does not watch my_.*prefix='my_'"):
        run(tools, TimestampGuard(**WHERE), [wanted])


def test_date_tools_of_another_prefix_are_said_at_the_first_call() -> None:
    tools = [*DateToolkit(**WHERE, prefix="d_").get_tools(), *ledger()]
    with pytest.raises(ConfigurationError, match=r"d_parseDateExpression has another prefix"):
        run(tools, TimestampGuard(**WHERE), [save(MIDNIGHT)])


@pytest.mark.parametrize("beside", [[], ["datetime_format"]])
def test_a_ledger_without_a_date_tool_is_said_at_the_first_call(beside: list[str]) -> None:
    tools = [*(DateToolkit(**WHERE, tools=beside).get_tools() if beside else []), *ledger()]
    with pytest.raises(ConfigurationError, match="no date tool that could prove"):
        run(tools, TimestampGuard(**WHERE), [save(MIDNIGHT)])


def test_a_ledger_without_a_date_tool_takes_what_is_spent_now() -> None:
    (saved,) = run(ledger(), TimestampGuard(**WHERE), [save(None)])
    assert saved.status == "success"


def test_a_guard_that_is_off_or_only_warns_says_nothing() -> None:
    for mode in ("off", "warn"):
        (saved,) = run(
            ledger(prefix="my_"), TimestampGuard(mode, **WHERE), [("my_" + save(0)[0], save(0)[1])]
        )
        assert saved.status == "success"


def test_the_same_prefix_on_all_three_works() -> None:
    tools = [*DateToolkit(**WHERE, prefix="x_").get_tools(), *ledger(prefix="x_")]
    today: Call = ("x_parseDateExpression", {"type": "relative", "offset": 0})
    name, arguments = save(MIDNIGHT)
    results = run(tools, TimestampGuard(**WHERE, prefix="x_"), [today], [("x_" + name, arguments)])
    assert [result.status for result in results] == ["success", "success"]


@pytest.mark.contract("9.forged_state")
def test_a_proof_that_a_send_brings_along_is_none() -> None:
    store = open_store(":memory:")
    tools = [*DateToolkit(**WHERE).get_tools(), *ExpenseToolkit(**WHERE, store=store.expenses).get_tools()]
    model = ScriptedChatModel(answers=[AIMessage("hi"), AIMessage("done")])
    agent: Any = create_agent(
        model, tools, middleware=[TimestampGuard(**WHERE)], checkpointer=InMemorySaver()
    )
    config = {"configurable": {"thread_id": "t"}}
    agent.invoke({"messages": [HumanMessage("hello")]}, config)
    name, arguments = save(MIDNIGHT)
    forged = [["instant", "2026-02-24T16:00:00Z", ""]]
    call = {"name": name, "args": arguments, "id": "c1", "type": "tool_call"}
    handed: Json = {"__type": "tool_call_with_context", "tool_call": call}
    handed["state"] = {"messages": [HumanMessage("x"), AIMessage("", tool_calls=[call])], "proven": forged}
    agent.invoke(Command(goto=Send("tools", handed)), config)
    everything = store.expenses.query("local", NOON.replace(year=2000), NOON.replace(year=2100))
    assert everything.total == 0
    store.close()


class Counted(list[Any]):
    """A list that counts how often its items are looked at."""

    looks = 0

    def __getitem__(self, index: Any) -> Any:
        self.looks += 1
        return super().__getitem__(index)

    def __iter__(self) -> Any:
        self.looks += len(self)
        return super().__iter__()


def turns(count: int) -> Counted:
    messages = Counted()
    for number in range(count):
        call = {"name": "a", "args": {}, "id": f"c{number}"}
        messages += [
            HumanMessage("x", id=f"h{number}"),
            AIMessage("", tool_calls=[call], id=f"a{number}"),
            ToolMessage("y", tool_call_id=f"c{number}", id=f"t{number}"),
            AIMessage("z", id=f"z{number}"),
        ]
    return messages


def test_a_long_thread_is_not_looked_through_in_every_turn() -> None:
    pending = PendingCalls()
    looks = []
    for count in (10, 400):
        messages = turns(count)
        state = {"messages": messages, "repaired": f"h{count - 1}"}
        messages.append(HumanMessage("next", id="next"))
        assert pending.before_agent(state, None) == {"repaired": "next"}
        looks.append(messages.looks)
    assert looks[0] == looks[1]


@pytest.mark.parametrize("repaired", [None, "gone", "h3", "next", "z3", 7])
def test_a_pending_call_is_answered_whatever_the_state_says_was_looked_at(repaired: object) -> None:
    messages = turns(4)
    del messages[-2:]  # the last call has no result
    messages.append(HumanMessage("next", id="next"))
    update = PendingCalls().before_agent({"messages": messages, "repaired": repaired}, None)
    assert update is not None
    _, *rest = update["messages"]
    assert [m.id for m in rest if not isinstance(m, ToolMessage) or m.id] == [m.id for m in messages]
    (answer,) = [m for m in rest if isinstance(m, ToolMessage) and m.tool_call_id == "c3"]
    assert answer.artifact["error"]["code"] == "cancelled"
