"""The date tools as LangChain sees them: arguments untouched, one line of JSON, faults as results."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from langchain_core.messages import AIMessage, ToolMessage
from langchain_core.tools import BaseTool, tool
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode

from datetools_lc import ConfigurationError, DateToolkit, FixedClock, RunContext
from datetools_lc.contracts.registry import DATE_TOOLS
from datetools_lc.errors import InvalidLocale, InvalidTimezone

CLOCK = FixedClock(datetime(2026, 3, 1, 8, 20, tzinfo=UTC))  # 2026-03-01 17:20 in Tokyo, a Sunday
YESTERDAY = {"type": "relative", "offset": -1, "unit": "day"}


def toolkit(**settings: Any) -> DateToolkit:
    return DateToolkit(**{"timezone": "Asia/Tokyo", "clock": CLOCK, **settings})


def by_name(kit: DateToolkit) -> dict[str, BaseTool]:
    return {item.name: item for item in kit.get_tools()}


def call(kit: DateToolkit, name: str, args: dict[str, Any], prefix: str = "") -> ToolMessage:
    tool = by_name(kit)[prefix + name]
    message = tool.invoke({"type": "tool_call", "id": "1", "name": prefix + name, "args": args})
    assert isinstance(message, ToolMessage)
    return message


def test_all_date_tools_are_offered_in_the_order_of_the_registry() -> None:
    assert list(by_name(toolkit())) == list(DATE_TOOLS)


def test_content_is_compact_json_and_the_artifact_is_the_same_dict() -> None:
    message = call(toolkit(), "parseDateExpression", YESTERDAY)
    assert message.content == (
        '{"timestamp":1772204400000,"input":{"type":"relative","offset":-1,"unit":"day"},'
        '"iso":"2026-02-28T00:00:00+09:00","weekday":"Saturday","formattedDate":"2026-02-28 00:00:00"}'
    )
    assert message.artifact == json.loads(message.text)
    assert message.status == "success"


async def test_async_gives_the_same_answer() -> None:
    tool = by_name(toolkit())["parseDateExpression"]
    request = {"type": "tool_call", "id": "1", "name": tool.name, "args": YESTERDAY}
    assert (await tool.ainvoke(request)) == tool.invoke(request)


def test_chinese_and_japanese_text_is_not_escaped() -> None:
    assert (
        "火曜日"
        in call(
            toolkit(locale="ja"),
            "list_dates_in_range",
            {"start_date": "2026-03-01", "end_date": "2026-03-31", "weekday": "火"},
        ).content
    )


@pytest.mark.parametrize(
    ("name", "args", "code"),
    [
        ("datetime_math", {"operation": "shift", "timestamp": "2026-04-20T10:00:00Z"}, "empty_shift"),
        ("datetime_format", {"timestamp": "2026-04-20T10:00:00Z", "style": "huge"}, "invalid_style"),
        ("resolve_date_range", {"range": "this_week", "n": 3}, "unknown_field"),
        ("calculate_date", {"offsetDays": 1}, "unknown_field"),  # camelCase
    ],
)
def test_a_fault_is_a_result_with_status_error(name: str, args: dict[str, Any], code: str) -> None:
    message = call(toolkit(), name, args)
    assert message.status == "error"
    assert json.loads(message.text)["error"]["code"] == code


def test_a_near_miss_names_the_right_field() -> None:
    assert "did you mean offset_days?" in call(toolkit(), "calculate_date", {"offsetDays": 1}).content


def test_invalid_expression_falls_back_to_now_with_a_warning() -> None:
    message = call(toolkit(), "parseDateExpression", {"type": "relative"})
    assert json.loads(message.text) == {
        "timestamp": 1772353200000,  # now
        "input": {"type": "relative"},
        "warning": "offset is required for type relative",
    }
    assert message.status == "success"  # it never returns an error object


@pytest.mark.parametrize("name", ["self", "config", "runtime", "run_manager", "callbacks", "arguments", "id"])
def test_an_argument_with_a_framework_name_is_just_an_unknown_field(name: str) -> None:
    message = call(toolkit(), "datetime_math", {"operation": "weekday", name: "x"})
    assert json.loads(message.text)["error"]["code"] == "unknown_field"


def test_null_counts_as_absent_and_is_not_echoed() -> None:
    message = call(toolkit(), "parseDateExpression", {**YESTERDAY, "hour": None, "year": None})
    assert message.artifact["input"] == YESTERDAY


def test_the_prefix_goes_before_every_name() -> None:
    kit = toolkit(prefix="dt_")
    assert all(name.startswith("dt_") for name in by_name(kit))
    assert call(kit, "calculate_date", {}, prefix="dt_").name == "dt_calculate_date"


def test_tools_are_chosen_by_name_and_ones_own_are_added() -> None:
    @tool
    def memo(text: str) -> str:
        """Write a memo."""
        return text

    kit = toolkit(tools=["calculate_date", "parseDateExpression"], extra_tools=[memo])
    assert list(by_name(kit)) == ["parseDateExpression", "calculate_date", "memo"]
    with pytest.raises(ConfigurationError, match="did you mean calculate_date"):
        toolkit(tools=["calculateDate"])


def test_without_a_zone_the_environment_decides_and_nothing_falls_back_to_the_host(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("DATETOOLS_TIMEZONE", raising=False)
    monkeypatch.setenv("TZ", "Europe/Berlin")
    with pytest.raises(ConfigurationError, match="DATETOOLS_TIMEZONE is not set"):
        DateToolkit()
    with pytest.raises(ConfigurationError, match="DATETOOLS_TIMEZONE is not set"):
        DateToolkit.from_env()
    monkeypatch.setenv("DATETOOLS_TIMEZONE", "CST")
    with pytest.raises(ConfigurationError, match="CST is ambiguous"):
        DateToolkit.from_env()
    monkeypatch.setenv("DATETOOLS_TIMEZONE", "Asia/Shanghai")
    assert DateToolkit.from_env().timezone == "Asia/Shanghai"
    assert DateToolkit(timezone="Asia/Tokyo").timezone == "Asia/Tokyo"  # the argument wins


def test_a_bad_setting_fails_when_the_toolkit_is_built() -> None:
    with pytest.raises(InvalidTimezone):
        toolkit(timezone="EST")
    with pytest.raises(InvalidLocale):
        toolkit(locale="ru")  # weekday names only, no messages


def test_the_clock_is_read_at_every_call() -> None:
    ticks = iter([datetime(2026, 3, 1, 14, 59, tzinfo=UTC), datetime(2026, 3, 1, 15, 1, tzinfo=UTC)])
    kit = toolkit(clock=lambda: next(ticks))
    days = [call(kit, "calculate_date", {}).artifact["result"]["date"] for _ in range(2)]
    assert days == ["2026-03-01", "2026-03-02"]  # midnight in Tokyo lies between the two


def test_the_context_of_a_run_wins_over_the_toolkit() -> None:
    graph = StateGraph(MessagesState, context_schema=RunContext)
    graph.add_node("tools", ToolNode(toolkit().get_tools()))
    graph.add_edge(START, "tools")
    ask = AIMessage("", tool_calls=[{"name": "get_current_datetime", "args": {}, "id": "1"}])
    compiled = graph.compile()

    def now(context: RunContext | None) -> Any:
        return compiled.invoke({"messages": [ask]}, context=context)["messages"][-1].artifact

    assert now(None)["iso"] == "2026-03-01T17:20:00+09:00"
    elsewhere = now(RunContext(timezone="America/New_York", locale="zh"))
    assert (elsewhere["iso"], elsewhere["current"]["weekday"]) == ("2026-03-01T03:20:00-05:00", "星期日")


def test_a_context_with_a_bad_zone_is_refused() -> None:
    with pytest.raises(InvalidTimezone):
        RunContext(timezone="Mars/Olympus")


def test_every_refusal_is_one_record_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("WARNING", logger="datetools_lc"):
        call(toolkit(), "calculate_date", {"offset_days": "x"})
    (entry,) = caplog.records
    logged = [vars(entry)[name] for name in ("tool", "code", "arguments")]
    assert logged == ["calculate_date", "invalid_value", {"offset_days": "x"}]


@pytest.mark.contract("2.timezone", "5.current_timezone")
def test_the_zone_of_a_call_wins_over_that_of_the_toolkit() -> None:
    kit = toolkit(timezone="Asia/Shanghai")
    arguments = {"type": "relative", "offset": 0, "hour": 10, "timezone": "America/New_York"}
    expression = call(kit, "parseDateExpression", arguments).artifact
    assert (expression["iso"], expression["input"]) == ("2026-03-01T10:00:00-05:00", arguments)
    current = call(kit, "get_current_datetime", {"timezone": "America/New_York"}).artifact
    assert (current["iso"], current["timezone"]) == ("2026-03-01T03:20:00-05:00", "America/New_York")
    assert call(kit, "get_current_datetime", {"timezone": "New York"}).status == "error"


@pytest.mark.contract("3.default_target_timezone")
def test_a_conversion_without_a_target_goes_to_the_toolkits_default() -> None:
    kit = toolkit(default_target_timezone="Europe/Oslo")
    arguments = {"operation": "convert_timezone", "timestamp": "2026-04-20T10:00:00+03:00"}
    converted = call(kit, "datetime_math", arguments).artifact
    assert converted == {
        "operation": "convert_timezone",
        "input": "2026-04-20T10:00:00+03:00",
        "target_timezone": "Europe/Oslo",
        "result": "2026-04-20T09:00:00+02:00",
    }
