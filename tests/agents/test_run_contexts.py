"""Contexts of a wrong type or with an unknown key: one error each, and nobody's records are read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from langchain_core.messages import AIMessage
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode
from pydantic import BaseModel

from datetools_lc import ExpenseToolkit, RunContext, create_expense_agent
from datetools_lc.errors import ConfigurationError, InvalidContext, UnknownSetting
from datetools_lc.stores.config import open_store
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.tools.call import read_context
from tests.aliases import Graph, Json

ASKED: Json = {"messages": [("user", "本月花了多少")]}


@dataclass
class Misspelt:
    userid: str = "bob"
    timezone: str = "Asia/Tokyo"


@dataclass
class OfTheApp:
    user_id: str = "bob"
    theme: str = "dark"


class Model(BaseModel):
    user_id: str = "bob"


WRONG: list[tuple[object, type[ConfigurationError], str]] = [
    ("bob", InvalidContext, "context must be a RunContext"),
    (b"bob", InvalidContext, "context must be"),
    (object(), InvalidContext, "context must be"),
    (["bob"], InvalidContext, "context must be"),
    (0, InvalidContext, "context must be"),
    (False, InvalidContext, "context must be"),
    ("", InvalidContext, "context must be"),
    (RunContext, InvalidContext, "context must be"),
    (SimpleNamespace(name="bob"), InvalidContext, "context must be"),
    (Misspelt(), UnknownSetting, "did you mean user_id"),
    ({"userId": "bob"}, UnknownSetting, "did you mean user_id"),
    ({"user": "bob"}, UnknownSetting, "did you mean user_id"),
    ({"tz": "Europe/Berlin"}, UnknownSetting, "it has timezone"),
    ({7: "bob"}, UnknownSetting, "it has timezone"),
    *[
        ({"user_id": value}, InvalidContext, "user_id must be")
        for value in (0, "", " ", False, 1, ["a"], b"a")
    ],
    (SimpleNamespace(user_id=0), InvalidContext, "user_id must be"),
    ({"calendar_id": 3}, InvalidContext, "calendar_id must be"),
    ({"model": 3}, InvalidContext, "model must be"),
]


def shown(value: object) -> str:
    """An id that is the same in every process."""
    return value.__name__ if isinstance(value, type) else re.sub(r" at 0x\w+", "", repr(value)[:50])


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqlStore]:
    with open_store(tmp_path / "records.db") as opened:
        yield opened


@pytest.fixture
def agent(store: SqlStore) -> Graph:
    return create_expense_agent(timezone="Asia/Shanghai", store=store)


@pytest.mark.contract("1.context_checked")
@pytest.mark.parametrize(("context", "error", "told"), WRONG, ids=shown)
async def test_a_wrong_context_is_one_error_of_the_run(
    agent: Graph, context: Any, error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        agent.invoke(ASKED, context=context)
    with pytest.raises(error, match=told):
        await agent.ainvoke(ASKED, context=context)
    with pytest.raises(error, match=told):
        list(agent.stream(ASKED, context=context))


@pytest.mark.contract("1.context_checked")
@pytest.mark.parametrize("context", [None, {}, RunContext(), OfTheApp(), Model(), {"user_id": "bob"}])
def test_a_right_context_is_taken_from_whatever_holds_it(agent: Graph, context: Any) -> None:
    assert agent.invoke(ASKED, context=context)["messages"][-1].text
    assert read_context(context).user_id in ("bob", None)


@pytest.mark.contract("1.context_checked")
def test_what_was_configurable_before_langgraph_1_is_to_be_passed_as_context(agent: Graph) -> None:
    with pytest.raises(InvalidContext, match="pass user_id as context="):
        agent.invoke(ASKED, {"configurable": {"user_id": "bob"}})
    both: Any = {"configurable": {"user_id": "bob"}}  # as the Agent Server copies it
    assert agent.invoke(ASKED, both, context={"user_id": "bob"})["messages"]
    with pytest.raises(InvalidContext):
        agent.with_config(configurable={"user_id": "bob"}).invoke(ASKED)


def own_graph(store: SqlStore) -> Graph:
    """A graph of the app's own around the toolkit."""
    tools = ExpenseToolkit(timezone="Asia/Shanghai", store=store.expenses).get_tools()
    window = {"start": "2026-01-01T00:00:00Z", "end": "2026-03-01T00:00:00Z"}
    call = {"name": "query_expenses", "args": window, "id": "1"}
    graph: Any = StateGraph(MessagesState)
    graph.add_node("ask", lambda state: {"messages": [AIMessage("", tool_calls=[call])]})
    graph.add_node("tools", ToolNode(tools, handle_tool_errors=False))
    graph.add_edge(START, "ask")
    graph.add_edge("ask", "tools")
    compiled: Graph = graph.compile()
    return compiled


@pytest.mark.contract("1.context_checked")
@pytest.mark.parametrize(
    ("context", "error", "told"),
    [row for row in WRONG if row[0]],  # LangGraph itself takes 0, False and "" for none
    ids=shown,
)
def test_a_toolkit_in_another_graph_checks_contexts_alike(
    store: SqlStore, context: Any, error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told):
        own_graph(store).invoke(ASKED, context=context)


@pytest.mark.contract("1.context_checked")
def test_a_toolkit_in_another_graph_refuses_a_user_of_configurable(store: SqlStore) -> None:
    graph = own_graph(store)
    with pytest.raises(InvalidContext, match="not as configurable"):
        graph.invoke(ASKED, {"configurable": {"user_id": "bob"}})
    assert graph.invoke(ASKED, context={"user_id": "bob"})["messages"][-1].status == "success"
