"""Clocks that are naive or that raise, through every door."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from langchain_core.messages import AIMessage

from datetools_lc import (
    ConfigurationError,
    DateToolkit,
    ExpenseToolkit,
    ScheduleToolkit,
    calculate_date,
    create_schedule_agent,
    datetime_math,
    dispatch,
    get_current_datetime,
    parse_date_expression,
    resolve_date_range,
)
from datetools_lc.contracts.dates.expression import TOOL
from datetools_lc.servers.aws_lambda import make_handler
from datetools_lc.servers.mcp.offer import make_offer
from datetools_lc.testing.models import ScriptedChatModel
from datetools_lc.tools.call import CallInfo

ARGUMENTS: dict[str, dict[str, Any]] = {
    "parseDateExpression": {"type": "relative", "offset": 0},
    "resolve_date_range": {"range": "this_week"},
    "datetime_math": {"operation": "weekday", "timestamp": "2026-02-25T12:00:00Z"},
    "datetime_format": {"style": "short", "timestamp": "2026-02-25T12:00:00Z"},
    "saveExpenseToLark": {"remark": "taxi", "category": "交通", "amount": 20},
    "schedule_query": {"start_time": "2026-02-25", "end_time": "2026-02-25"},
}
FUNCTIONS: list[Callable[[Any], Any]] = [
    lambda clock: parse_date_expression("relative", offset=0, timezone="UTC", clock=clock),
    lambda clock: resolve_date_range("this_week", timezone="UTC", clock=clock),
    lambda clock: datetime_math("relative_to_now", timestamp="2026-02-25T12:00:00Z", clock=clock),
    lambda clock: get_current_datetime(timezone="UTC", clock=clock),
    lambda clock: calculate_date(offset_days=1, timezone="UTC", clock=clock),
    lambda clock: dispatch({}, clock=clock, timezone="UTC", locale="en"),
    lambda clock: make_handler(clock=clock, environment={})({}, None),
]


def naive() -> datetime:
    return datetime(2026, 2, 25, 12, 30)  # noqa: DTZ001  that it is naive is the point


def broken() -> datetime:
    raise OSError("the time server is down")


def tools(clock: Any) -> list[Any]:
    shared: dict[str, Any] = {"timezone": "UTC", "clock": clock}
    stored = {**shared, "database": ":memory:"}
    made = [DateToolkit(**shared), ExpenseToolkit(**stored), ScheduleToolkit(**stored)]
    return [tool for kit in made for tool in kit.get_tools()]


@pytest.mark.contract("1.naive_clock")
@pytest.mark.parametrize("clock", [naive, lambda: None, lambda: 1772000000])
async def test_a_naive_clock_is_an_error_of_the_call_in_every_tool(clock: Any) -> None:
    for tool in tools(clock):
        with pytest.raises(ConfigurationError, match="clock must return a datetime with an offset"):
            tool.invoke(ARGUMENTS.get(tool.name, {}))
        with pytest.raises(ConfigurationError, match="clock must return"):
            await tool.ainvoke(ARGUMENTS.get(tool.name, {}))


@pytest.mark.contract("1.naive_clock")
@pytest.mark.parametrize("call", FUNCTIONS)
def test_a_naive_clock_is_an_error_of_every_function(call: Callable[[Any], Any]) -> None:
    with pytest.raises(ConfigurationError, match="clock must return"):
        call(naive)


@pytest.mark.parametrize("clock", [5, None, datetime(2026, 2, 25, tzinfo=UTC)], ids=repr)
@pytest.mark.parametrize("call", FUNCTIONS[:-1])
def test_a_clock_that_is_no_function_is_an_error_of_every_function(
    call: Callable[[Any], Any], clock: Any
) -> None:
    with pytest.raises(ConfigurationError, match="clock must be a function that returns an instant; it is"):
        call(clock)


@pytest.mark.contract("1.raising_clock")
@pytest.mark.parametrize("tool", tools(broken), ids=lambda tool: tool.name)
async def test_a_clock_that_raises_is_an_internal_error_as_a_result(tool: Any) -> None:
    for said in (
        tool.invoke(ARGUMENTS.get(tool.name, {})),
        await tool.ainvoke(ARGUMENTS.get(tool.name, {})),
    ):
        assert "internal_error" in said
        assert "the clock failed with OSError" in said
        assert "time server" not in said


@pytest.mark.contract("1.raising_clock")
def test_without_a_clock_a_date_expression_has_no_timestamp() -> None:
    said = FUNCTIONS[0](broken)
    assert list(said) == ["timestamp", "input", "warning"]
    assert said["timestamp"] is None
    assert said["warning"].startswith("internal_error: ")
    assert "null" in TOOL.output["properties"]["timestamp"]["type"]


@pytest.mark.contract("1.raising_clock")
@pytest.mark.parametrize("call", FUNCTIONS[1:])
def test_a_clock_that_raises_is_a_result_of_every_function(call: Callable[[Any], Any]) -> None:
    assert "internal_error" in json.dumps(call(broken))


@pytest.mark.contract("1.raising_clock")
@pytest.mark.parametrize(("clock", "code"), [(broken, "internal_error"), (naive, "configuration_error")])
async def test_over_mcp_a_clock_fault_is_a_reply_and_the_session_goes_on(clock: Any, code: str) -> None:
    offer = make_offer(timezone="UTC", clock=clock)
    for _ in range(2):
        reply = await offer.call("parseDateExpression", ARGUMENTS["parseDateExpression"], CallInfo())
        assert reply.data["timestamp"] is None
        assert reply.data["warning"].startswith(f"{code}: ")


def ask_guarded(clock: Any) -> list[Any]:
    """A model that writes at a time of its own, in an agent whose guard has the clock."""
    arguments = {"title": "tea", "start_time": "2026-03-01T18:00:00Z"}
    call = {"name": "schedule_add", "args": arguments, "id": "1"}
    model = ScriptedChatModel(answers=[AIMessage("", tool_calls=[call]), AIMessage("done")])
    with create_schedule_agent(
        model, timezone="UTC", clock=clock, database=":memory:", hybrid=False
    ) as agent:
        messages: list[Any] = agent.invoke({"messages": [("user", "tea")]})["messages"]
    return messages


@pytest.mark.contract("1.naive_clock")
def test_the_guard_refuses_a_naive_clock() -> None:
    with pytest.raises(ConfigurationError, match="clock must return"):
        ask_guarded(naive)


@pytest.mark.contract("1.raising_clock")
def test_the_guard_writes_nothing_while_its_clock_raises() -> None:
    (result,) = [message for message in ask_guarded(broken) if message.type == "tool"]
    assert result.status == "error"
    assert '"code":"internal_error"' in result.content
