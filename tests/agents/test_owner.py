"""Whose thread it is: pinned at the first run, refused to everybody else."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, RunContext
from datetools_lc.agents.factory import create_expense_agent
from datetools_lc.errors import WrongOwner
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.port import ExpenseStore
from tests.aliases import Graph, Json

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
    say(graph, "昨天打车40", first)  # the refused message is still in the thread: both are asked about
    assert sum(store.query(owner, *ALL).total for owner in ("ann", "bob", "local")) == 1
    say(graph, "不", first)
    say(graph, "昨天打车40", first)
    assert store.query(first or "local", *ALL).total == 2


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
