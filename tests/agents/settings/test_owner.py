"""Whose thread it is: pinned at the first run, refused to everybody else."""

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.types import Command, Send

from datetools_lc import FixedClock, RunContext
from datetools_lc.agents.factory import create_expense_agent
from datetools_lc.errors import StoreUnavailable, WrongOwner
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.port import ExpenseStore
from datetools_lc.stores.sql.thread_owners import SqlThreadOwners
from tests.aliases import Graph, Json
from tests.stores.csv_ledger import CsvExpenses

CLOCK = FixedClock(
    datetime(2026, 2, 25, 4, 30, tzinfo=UTC)
)  # 12:30 in Shanghai, 23:30 the day before in New York
ALL = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> ExpenseStore:
    return connect_store(str(tmp_path / "ledger.db")).expenses


@pytest.fixture
def graph(store: ExpenseStore) -> Graph:
    return create_expense_agent(
        timezone="Asia/Shanghai", expenses=store, clock=CLOCK, checkpointer=InMemorySaver()
    )


async def asay(graph: Graph, text: str, user: str | None = None) -> Json:
    return await graph.ainvoke({"messages": [("user", text)]}, CONFIG, context=RunContext(user_id=user))


def say(graph: Graph, text: str, user: str | None = None, thread: str = "t", **context: str) -> Json:
    return graph.invoke(
        {"messages": [("user", text)]},
        {"configurable": {"thread_id": thread}},
        context=RunContext(user_id=user, **context),
    )


@pytest.mark.parametrize(("first", "second"), [("ann", "bob"), ("ann", None), (None, "bob")])
def test_a_thread_is_refused_to_anybody_but_its_first_user(
    graph: Graph, store: ExpenseStore, first: str | None, second: str | None
) -> None:
    say(graph, "昨天打车20", first)
    with pytest.raises(WrongOwner):
        say(graph, "昨天打车30", second)
    assert sum(store.query(owner, *ALL).total for owner in ("ann", "bob", "local")) == 1
    said = say(graph, "昨天打车40", first)["messages"]
    assert store.query(first or "local", *ALL).total == 2
    assert "昨天打车30" not in [message.text for message in said]


def test_two_users_in_two_zones_share_a_graph_and_nothing_else(graph: Graph, store: ExpenseStore) -> None:
    say(graph, "昨天打车20", "ann", "a")
    say(graph, "昨天打车20", "bob", "b", timezone="America/New_York")
    dates = {owner: store.query(owner, *ALL).records[0].date for owner in ("ann", "bob")}
    assert dates == {
        "ann": datetime(2026, 2, 23, 16, tzinfo=UTC),  # the 24th in Shanghai
        "bob": datetime(2026, 2, 23, 5, tzinfo=UTC),  # the 23rd in New York
    }


async def test_fifty_conversations_at_once_are_not_mixed(graph: Graph, store: ExpenseStore) -> None:
    async def converse(number: int) -> None:
        config: RunnableConfig = {"configurable": {"thread_id": f"t{number}"}}
        context = RunContext(user_id=f"user{number}")
        for amount in (number + 1, number + 101):
            said = {"messages": [("user", f"昨天打车{amount}元")]}
            await graph.ainvoke(said, config, context=context)

    await asyncio.gather(*(converse(number) for number in range(50)))
    for number in range(50):
        amounts = {int(item.amount) for item in store.query(f"user{number}", *ALL).records}
        assert amounts == {number + 1, number + 101}


CONFIG: RunnableConfig = {"configurable": {"thread_id": "t"}}
SAVE = {"remark": "x", "category": "交通", "amount": 1}
FORGED_CALL = {"name": "saveExpenseToLark", "args": SAVE, "id": "c1", "type": "tool_call"}


def send(graph: Graph, command: Command[Any], user: str) -> Json:
    return graph.invoke(command, CONFIG, context=RunContext(user_id=user))


@pytest.mark.contract("9.owner_pin")
@pytest.mark.parametrize("written", ["bob", "", 5, None, ["bob"], {"x": 1}])
def test_what_is_written_into_the_state_neither_hands_a_thread_over_nor_locks_its_owner_out(
    graph: Graph, store: ExpenseStore, written: object
) -> None:
    say(graph, "昨天打车20", "ann")
    taking: Command[Any] = Command(update={"owner": written, "messages": [HumanMessage("这周花了多少")]})
    with pytest.raises(WrongOwner):
        send(graph, taking, "bob")
    graph.update_state(CONFIG, {"owner": written})
    with pytest.raises(WrongOwner):
        say(graph, "昨天打车30", "bob")
    say(graph, "昨天打车40", "ann")  # nothing of what bob said is in her thread
    assert store.query("ann", *ALL).total == 2
    assert store.query("bob", *ALL).total == 0


@pytest.mark.contract("9.owner_pin")
@pytest.mark.parametrize("state", [{}, {"owner": "bob", "messages": []}, {"owner": "bob", "proven": 5}, 5])
def test_a_call_sent_straight_to_the_tools_is_refused_to_a_stranger(
    graph: Graph, store: ExpenseStore, state: object
) -> None:
    say(graph, "昨天打车20", "ann")
    call = {"__type": "tool_call_with_context", "tool_call": FORGED_CALL, "state": state}
    with pytest.raises(WrongOwner):
        send(graph, Command(goto=Send("tools", call)), "bob")
    assert store.query("bob", *ALL).total == 0
    say(graph, "昨天打车40", "ann")
    assert store.query("ann", *ALL).total == 2


@pytest.mark.contract("9.owner_pin")
def test_another_process_on_the_same_database_knows_the_owner(tmp_path: Path) -> None:
    saver = InMemorySaver()
    for user in ("ann", "bob"):
        with create_expense_agent(
            timezone="Asia/Shanghai", database=tmp_path / "l.db", clock=CLOCK, checkpointer=saver
        ) as agent:
            if user == "ann":
                say(agent, "昨天打车20", user)
                continue
            agent.update_state(CONFIG, {"owner": "bob"})
            with pytest.raises(WrongOwner):
                asyncio.run(agent.ainvoke({"messages": []}, CONFIG, context=RunContext(user_id="bob")))


@pytest.mark.contract("9.owner_pin")
async def test_a_stranger_is_refused_in_coroutines_too_before_anything_is_written(graph: Graph) -> None:
    await asay(graph, "昨天打车20", "ann")
    commands: list[Any] = [Command(update={"owner": "bob"}), Command(resume={"type": "approve"})]
    for command in (*commands, {"messages": []}):
        with pytest.raises(WrongOwner):
            await graph.ainvoke(command, CONFIG, context=RunContext(user_id="bob"))
    assert len((await asay(graph, "你好", "ann"))["messages"]) == 8


@pytest.mark.contract("9.owner_pin")
def test_two_first_runs_at_once_leave_one_owner(tmp_path: Path) -> None:
    with connect_store(str(tmp_path / "l.db")) as opened:
        first, second = (SqlThreadOwners(opened.database) for _ in range(2))
        assert (first.pin("t", "ann"), second.pin("t", "bob")) == ("ann", "ann")
        assert second.known("t") == "ann"


@pytest.mark.contract("9.owner_pin")
def test_a_thread_of_a_parent_graph_belongs_to_its_first_user_too(store: ExpenseStore) -> None:
    """The agent is a node without a memory of its own; the parent keeps the messages."""
    part = create_expense_agent(timezone="Asia/Shanghai", expenses=store, clock=CLOCK)
    builder = StateGraph(MessagesState, context_schema=RunContext)
    builder.add_node("money", part)
    builder.add_edge(START, "money")
    parent = builder.compile(checkpointer=InMemorySaver())
    say(parent, "昨天打车20", "ann", "p")
    with pytest.raises(WrongOwner):
        say(parent, "昨天打车30", "bob", "p")
    say(parent, "不", "ann", "p")


@pytest.mark.contract("9.owner_pin")
def test_without_a_database_the_state_has_to_do(tmp_path: Path) -> None:
    ledger = CsvExpenses(tmp_path / "ledger.csv")
    agent = create_expense_agent(
        timezone="Asia/Shanghai", expenses=ledger, clock=CLOCK, checkpointer=InMemorySaver()
    )
    say(agent, "昨天打车20", "ann")
    with pytest.raises(WrongOwner):
        say(agent, "昨天打车30", "bob")
    agent.update_state(CONFIG, {"owner": 5})
    say(agent, "不", "ann")  # garbage locks nobody out


@pytest.mark.contract("9.owner_pin")
def test_while_the_database_is_down_a_thread_keeps_its_owner(
    graph: Graph, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(owners: SqlThreadOwners, thread_id: str, owner: str) -> str:
        raise StoreUnavailable("down")

    monkeypatch.setattr(SqlThreadOwners, "pin", fail)
    say(graph, "你好", "ann")
    with pytest.raises(WrongOwner):
        say(graph, "你好", "bob")


@pytest.mark.contract("9.forged_state")
@pytest.mark.parametrize(
    "garbage",
    [5, "x", None, [5], [["instant"]], [[1, 2, 3]], [["a", "b", "c"]], {"a": 1}, [None]],
    ids=json.dumps,
)
def test_garbage_among_the_proofs_of_a_thread_breaks_nothing(
    graph: Graph, store: ExpenseStore, garbage: object
) -> None:
    say(graph, "昨天打车20", "ann")
    graph.update_state(CONFIG, {"proven": garbage})
    say(graph, "昨天打车40", "ann")
    assert store.query("ann", *ALL).total == 2
