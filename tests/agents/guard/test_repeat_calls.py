"""The same call with the same arguments in one turn: reads are answered from the first, saves are refused."""

import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from datetools_lc import create_expense_agent, create_schedule_agent
from datetools_lc.stores.config import connect_store, open_store
from datetools_lc.stores.expenses.port import ExpenseDraft, ExpensePage, ExpenseStore, Queued
from datetools_lc.testing.models import ScriptedChatModel
from tests.agents.bench import MovableClock
from tests.aliases import Call, Json

ALL = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
TAXI = ("saveExpenseToLark", {"remark": "打车", "category": "交通", "amount": 20})
FEBRUARY = {"start": "2026-02-01T00:00:00Z", "end": "2026-03-01T00:00:00Z"}
QUERY = ("query_expenses", FEBRUARY)
TODAY = ("parseDateExpression", {"type": "relative", "offset": 0})
SAID = "from {start} to {end}".format(**FEBRUARY)


class CountingLedger:
    """A ledger that counts the queries that reach it."""

    def __init__(self, ledger: ExpenseStore) -> None:
        self._ledger = ledger
        self.queries = 0

    def query(self, *args: Any, **kwargs: Any) -> ExpensePage:
        self.queries += 1
        return self._ledger.query(*args, **kwargs)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ledger, name)


def message(number: object, calls: Sequence[Call]) -> AIMessage:
    return AIMessage(
        "",
        tool_calls=[
            {"name": name, "args": args, "id": f"{number}-{index}"}
            for index, (name, args) in enumerate(calls)
        ],
    )


class Bench:
    def __init__(self, path: Path) -> None:
        self.ledger = CountingLedger(connect_store(str(path)).expenses)
        self.clock = MovableClock()
        self.saver = InMemorySaver()

    def run(
        self,
        *steps: Sequence[Call] | Callable[[list[BaseMessage]], AIMessage],
        said: str = SAID,
        ids: str = "fresh",
        locale: str = "en",
    ) -> list[ToolMessage]:
        """One turn of scripted steps: the calls of a message each, or a function that makes the message."""
        answers = [
            step if callable(step) else message(number if ids == "fresh" else 0, step)
            for number, step in enumerate(steps)
        ]
        agent = create_expense_agent(
            ScriptedChatModel(answers=[*answers, AIMessage("done")]),
            timezone="Asia/Shanghai",
            clock=self.clock,
            locale=locale,
            expenses=self.ledger,
            checkpointer=self.saver,
            hybrid=False,
            confirm="off",
        )
        config: RunnableConfig = {"configurable": {"thread_id": "t"}}
        messages = agent.invoke({"messages": [HumanMessage(said)]}, config)["messages"]
        last = max(i for i, m in enumerate(messages) if isinstance(m, HumanMessage))
        return [m for m in messages[last:] if isinstance(m, ToolMessage)]

    def saved(self) -> int:
        return self.ledger._ledger.query("local", *ALL).total


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path / "ledger.db")


@pytest.mark.contract("8.again")
def test_an_equal_save_in_a_later_message_writes_nothing_and_is_told_so(bench: Bench) -> None:
    first, second = bench.run([TAXI], [TAXI])
    assert second.status == "error"
    assert list(second.artifact) == ["status", "message", "data"]
    assert (second.artifact["status"], second.artifact["data"]) == ("repeated", first.artifact["data"])
    assert "again=true" in second.artifact["message"]
    assert json.loads(str(second.content)) == second.artifact
    assert bench.saved() == 1


@pytest.mark.contract("8.again")
@pytest.mark.parametrize("again", [True, False, None])
def test_again_says_that_it_is_a_second_purchase(bench: Bench, again: bool | None) -> None:
    second = (TAXI[0], {**TAXI[1], "again": again})
    results = bench.run([TAXI], [second], [second])
    assert bench.saved() == (3 if again else 1)
    assert [result.artifact["status"] for result in results] == [
        "success",
        *(["success" if again else "repeated"] * 2),
    ]
    assert all("again" not in result.artifact["data"] for result in results)


@pytest.mark.contract("8.again")
@pytest.mark.parametrize(
    "same",
    [
        {"amount": 20.0},
        {"type": "consume"},
        {"remark": " 打车 "},
        {"date": None},
    ],
)
def test_another_spelling_of_the_same_arguments_is_the_same(bench: Bench, same: Json) -> None:
    bench.run([TAXI], [(TAXI[0], {**TAXI[1], **same})])
    assert bench.saved() == 1


@pytest.mark.contract("8.again")
def test_what_was_changed_since_may_be_saved_again_and_another_record_may_not(bench: Bench) -> None:
    lunch = ("saveExpenseToLark", {"remark": "午饭", "category": "餐饮", "amount": 30})

    def change(messages: list[BaseMessage]) -> AIMessage:
        record = next(m for m in messages if isinstance(m, ToolMessage)).artifact["data"]["recordId"]
        return message("change", [("update_expense", {"record_id": record, "amount": 25})])

    *_, taxi, other = bench.run([TAXI], [lunch], change, [TAXI], [lunch])
    assert (taxi.artifact["status"], other.artifact["status"]) == ("success", "repeated")
    assert bench.saved() == 3


@pytest.mark.contract("8.again")
def test_a_queued_record_is_not_sent_twice(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[ExpenseDraft] = []

    def save(owner: str, draft: ExpenseDraft, **_: object) -> Queued:
        calls.append(draft)
        return Queued(draft, "Lark Bitable", "busy")

    monkeypatch.setattr(bench.ledger, "save", save, raising=False)
    first, second = bench.run([TAXI], [TAXI])
    assert (first.artifact["queued"], second.artifact["status"], len(calls)) == (True, "repeated", 1)
    assert second.artifact["data"] == first.artifact["data"]


@pytest.mark.contract("8.again")
def test_the_message_is_in_the_language_of_the_agent(bench: Bench) -> None:
    _, second = bench.run([TAXI], [TAXI], locale="zh")
    assert second.artifact["message"].startswith("没有重复保存")


@pytest.mark.contract("8.same_message_twice")
def test_two_equal_calls_with_one_id_in_a_message_are_two_records(bench: Bench) -> None:
    def twice(messages: list[BaseMessage]) -> AIMessage:
        calls = [{"name": TAXI[0], "args": TAXI[1], "id": "call_0"} for _ in range(2)]
        return AIMessage("", tool_calls=calls)

    first, second = bench.run(twice)
    assert first.tool_call_id != second.tool_call_id
    assert first.artifact["data"]["recordId"] != second.artifact["data"]["recordId"]
    assert bench.saved() == 2


@pytest.mark.parametrize("ids", ["fresh", "the same each time"])
def test_ids_that_a_provider_uses_again_make_no_difference(bench: Bench, ids: str) -> None:
    lunch = ("saveExpenseToLark", {"remark": "午饭", "category": "餐饮", "amount": 30})
    bench.run([TAXI], [lunch], [TAXI], [lunch], ids=ids)
    assert bench.saved() == 2


def test_the_order_of_the_arguments_is_no_difference(bench: Bench) -> None:
    name, arguments = TAXI
    bench.run([TAXI], [(name, dict(reversed(arguments.items())))])
    assert bench.saved() == 1


@pytest.mark.contract("8.same_message_twice")
def test_two_equal_calls_in_one_message_are_two_purchases(bench: Bench) -> None:
    bench.run([TAXI, TAXI])
    assert bench.saved() == 2


def test_the_same_purchase_said_in_another_turn_is_another(bench: Bench) -> None:
    bench.run([TAXI], said="打车20")
    bench.run([TAXI], said="又打车20")
    assert bench.saved() == 2


def test_a_query_is_not_asked_twice_unless_something_was_written_since(bench: Bench) -> None:
    before, again, _, after = bench.run([QUERY], [QUERY], [TAXI], [QUERY])
    assert bench.ledger.queries == 2
    assert again.artifact == before.artifact
    assert (before.artifact["total"], after.artifact["total"]) == (0, 1)


def test_what_was_deleted_since_is_saved_again(bench: Bench) -> None:
    def delete(messages: list[BaseMessage]) -> AIMessage:
        record = next(m for m in messages if isinstance(m, ToolMessage)).artifact["data"]["recordId"]
        return message("delete", [("delete_expense", {"record_id": record})])

    first, _, second = bench.run([TAXI], delete, [TAXI], said="打车20，不对，删掉，还是20")
    assert bench.saved() == 1
    assert second.artifact["data"]["recordId"] != first.artifact["data"]["recordId"]


def test_a_call_that_failed_may_be_tried_again(bench: Bench) -> None:
    wrong = ("saveExpenseToLark", {**TAXI[1], "category": "没有"})
    first, second = bench.run([wrong], [wrong])
    assert [first.status, second.status] == ["error", "error"]
    assert second.tool_call_id != first.tool_call_id


def test_a_date_tool_reads_the_clock_each_time_for_a_turn_may_go_past_midnight(bench: Bench) -> None:
    def past_midnight(messages: list[BaseMessage]) -> AIMessage:
        bench.clock.now += timedelta(hours=12)
        return message("later", [TODAY])

    first, second = bench.run([TODAY], past_midnight)
    assert second.artifact["timestamp"] - first.artifact["timestamp"] == 86_400_000


def saves(messages: list[BaseMessage]) -> list[ToolMessage]:
    return [m for m in messages if isinstance(m, ToolMessage) and m.name == TAXI[0]]


@pytest.mark.contract("8.again")
@pytest.mark.parametrize(
    ("answer", "statuses"), [(True, ["success", "success"]), (False, ["success", "repeated"])]
)
def test_an_equal_save_beside_a_delete_leaves_one_record_whatever_the_user_decides(
    bench: Bench, answer: bool, statuses: list[str]
) -> None:
    """Rejected, the first stands and the second is told so; approved, the second takes its place."""

    def replace(messages: list[BaseMessage]) -> AIMessage:
        record = next(m for m in messages if isinstance(m, ToolMessage)).artifact["data"]["recordId"]
        return message("replace", [("delete_expense", {"record_id": record}), TAXI])

    agent = create_expense_agent(
        ScriptedChatModel(answers=[message(0, [TAXI]), replace, AIMessage("done")]),
        timezone="Asia/Shanghai",
        clock=bench.clock,
        expenses=bench.ledger,
        checkpointer=bench.saver,
        hybrid=False,
    )
    config: RunnableConfig = {"configurable": {"thread_id": "t"}}
    agent.invoke({"messages": [HumanMessage("taxi 20")]}, config)
    messages = agent.invoke(Command(resume=answer), config)["messages"]
    assert [result.artifact["status"] for result in saves(messages)] == statuses
    assert bench.saved() == 1


def test_a_booking_that_is_made_twice_in_a_turn_is_told_so_and_not_success() -> None:
    store = open_store(":memory:")
    add = ("schedule_add", {"title": "tea", "start_time": "2026-03-15T15:00"})
    agent = create_schedule_agent(
        ScriptedChatModel(answers=[message(number, [add]) for number in range(3)] + [AIMessage("done")]),
        timezone="Asia/Shanghai",
        clock=MovableClock(),
        store=store,
        hybrid=False,
    )
    messages = agent.invoke({"messages": [HumanMessage("tea on 2026-03-15 15:00")]})["messages"]
    results = [m for m in messages if isinstance(m, ToolMessage)]
    assert [m.status for m in results] == ["success", "error", "error"]
    assert [m.artifact["status"] for m in results] == ["created", "repeated", "repeated"]
    assert len(store.schedule.export("local", "default")) == 1
    store.close()
