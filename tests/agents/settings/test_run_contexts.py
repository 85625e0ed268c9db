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


@dataclass(slots=True)
class Slots:
    timezone: str = "Asia/Tokyo"
    userid: str = "bob"


@dataclass(slots=True)
class OtherWord:
    timezone: str = "Asia/Tokyo"
    owner: str = "bob"


class OfTheClass:
    timezone = "Asia/Tokyo"
    userid = "bob"


class Property:
    timezone = "Asia/Tokyo"

    @property
    def userId(self) -> str:
        return "bob"

    def describe(self) -> str:
        return "a method is no field"


class WrongModel(BaseModel):
    timezone: str = "Asia/Tokyo"
    userId: str = "bob"


class OpenModel(BaseModel, extra="allow"):
    timezone: str = "Asia/Tokyo"


class Raising:
    timezone = "Asia/Tokyo"

    @property
    def user_id(self) -> str:
        raise AttributeError("nobody is logged in")


@dataclass(frozen=True, slots=True)
class Derived(RunContext):
    userid: str = "bob"


class Described:
    user_id = "bob"
    timeout = 3

    @property
    def theme(self) -> str:
        raise RuntimeError("no attribute of the app's own is read")

    def user(self) -> str:
        return "a method"


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
    *[
        (wrong, UnknownSetting, "did you mean user_id")
        for wrong in (
            *(Slots(), OfTheClass(), Property(), WrongModel(), Derived()),
            SimpleNamespace(timezone="Asia/Tokyo", uid="bob"),
            SimpleNamespace(user_id=None, userId="bob"),
            OpenModel.model_validate({"userid": "bob"}),
        )
    ],
    (OtherWord(), UnknownSetting, "no 'owner'; it has timezone"),
    (SimpleNamespace(user_id="bob", time_zone="Asia/Tokyo"), UnknownSetting, "did you mean timezone"),
    (Raising(), InvalidContext, "user_id of the context cannot be read.*nobody is logged in"),
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
@pytest.mark.parametrize(
    "context", [None, {}, RunContext(), OfTheApp(), Model(), Described(), {"user_id": "bob"}]
)
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


NOT_CONFIGURABLE = {
    "user_id": ("userId", "userid", "user", "uid", "user-id", "langgraph_user_id", "langgraph_auth_user_id"),
    "calendar_id": ("calendarId", "calendar"),
    "timezone": ("time_zone", "tz"),
    "locale": ("language", "Locale"),
}


@pytest.mark.contract("1.context_checked")
@pytest.mark.parametrize(
    ("name", "meant"), [(name, meant) for meant, names in NOT_CONFIGURABLE.items() for name in names]
)
def test_another_spelling_in_configurable_is_refused_too(agent: Graph, name: str, meant: str) -> None:
    with pytest.raises(InvalidContext, match=f"pass {meant} as context=.*{name}"):
        agent.invoke(ASKED, {"configurable": {name: "x"}})


@pytest.mark.contract("1.context_checked")
@pytest.mark.parametrize("mark", ["assistant_id", "graph_id"])
def test_the_ids_of_the_server_do_not_turn_the_check_off_elsewhere(agent: Graph, mark: str) -> None:
    with pytest.raises(InvalidContext, match="pass user_id as context="):
        agent.invoke(ASKED, {"configurable": {mark: "x", "user_id": "bob"}})


@pytest.mark.contract("1.context_checked")
@pytest.mark.parametrize("name", ["thread_id", "run_id", "timeout", "customer_id", "model", "session_id"])
def test_other_things_may_be_configurable(agent: Graph, name: str) -> None:
    assert agent.invoke(ASKED, {"configurable": {name: "x"}})["messages"][-1].text


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
