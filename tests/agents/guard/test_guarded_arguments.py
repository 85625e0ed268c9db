"""A guarded tool or argument that does not exist is an error, not a guard that guards nothing."""

from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage
from langchain_core.tools import tool
from pydantic import BaseModel

from datetools_lc import DateToolkit, ExpenseToolkit, TimestampGuard
from datetools_lc.errors import ConfigurationError
from datetools_lc.testing.models import ScriptedChatModel
from tests.aliases import Json


class Item(BaseModel):
    at: str


@tool
def remind(text: str, at: str = "", items: list[Item] | None = None) -> str:
    """Remind."""
    raise AssertionError("it must not run")


def run(guarded: Any, name: str = "remind") -> str:
    """What the guard says of a call with an invented time."""
    call = {"name": name, "args": {"text": "tea", "at": "2026-03-01T18:00:00+09:00"}, "id": "1"}
    graph: Any = create_agent(
        ScriptedChatModel(answers=[AIMessage("", tool_calls=[call]), AIMessage("done")]),
        [*DateToolkit(timezone="Asia/Tokyo").get_tools(), remind],
        middleware=[TimestampGuard(guarded=guarded)],
    )
    return str(graph.invoke({"messages": [("user", "tea at six")]})["messages"][2].artifact["error"]["code"])


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize(
    ("guarded", "told"),
    [
        ({"saveExpenseToLark": ["dat"]}, "saveExpenseToLark has no argument 'dat'; did you mean date?"),
        ({"schedule_add": ["begin"]}, "schedule_add has no argument 'begin'; it has allow_conflict"),
        ({"remind": "at"}, "a list of its arguments"),
        ({"remind": []}, "a list of its arguments"),
        ({"remind": 3}, "a list of its arguments"),
        ({"remind": [3]}, "a list of its arguments"),
        ({3: ["at"]}, "a list of its arguments"),
        (5, "guarded must be a dict"),
        (["remind"], "guarded must be a dict"),
    ],
)
def test_what_cannot_be_guarded_is_refused_when_the_guard_is_made(guarded: Any, told: str) -> None:
    with pytest.raises(ConfigurationError, match=told):
        TimestampGuard(guarded=guarded)


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize(
    ("guarded", "told"),
    [
        ({"remnid": ["at"]}, "there is no tool 'remnid'; did you mean remind?"),
        ({"remind": ["att"]}, "remind has no argument 'att'; did you mean at?"),
        ({"remind": ["at"], "schedule_addd": ["start"]}, "there is no tool 'schedule_addd'"),
        ({"schedule_add": ["start_time"]}, "there is no tool 'schedule_add'"),
    ],
)
def test_a_name_that_the_graph_does_not_have_is_refused_at_its_first_tool_call(
    guarded: Json, told: str
) -> None:
    with pytest.raises(ConfigurationError, match=told):
        run(guarded)


@pytest.mark.parametrize("fields", [["at"], ("at",), ["items", "at"]])
def test_a_tool_of_ones_own_is_guarded(fields: Any) -> None:
    assert run({"remind": fields}) == "unproven_timestamp"


def test_what_is_guarded_already_stays_so(tmp_path: Any) -> None:
    tools = ExpenseToolkit(timezone="Asia/Tokyo", database=tmp_path / "records.db").get_tools()
    spent = {"remark": "x", "category": "餐饮", "amount": 1, "date": 1773072000000}
    call = {"name": "saveExpenseToLark", "args": spent, "id": "1"}
    graph: Any = create_agent(
        ScriptedChatModel(answers=[AIMessage("", tool_calls=[call]), AIMessage("done")]),
        [*DateToolkit(timezone="Asia/Tokyo").get_tools(), *tools],
        middleware=[TimestampGuard(guarded={"saveExpenseToLark": ["remark"]})],
    )
    assert "unproven_timestamp" in graph.invoke({"messages": [("user", "x")]})["messages"][2].text
