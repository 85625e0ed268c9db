"""A gateway's event, answered by the tool that its shape tells."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from typing import Any

import pytest

from datetools_lc.clock import FixedClock
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.contracts.dispatch import dispatch
from datetools_lc.contracts.registry import DATE_TOOLS
from datetools_lc.errors import InvalidLocale, InvalidTimezone


def ask(event: dict[str, Any], clock: Any, tool: str | None = None) -> dict[str, Any]:
    return dispatch(event, clock=clock, timezone="Asia/Tokyo", locale="ja", tool=tool)


@pytest.mark.scenario("004.dispatch.range", "004.dispatch.offset", "004.dispatch.otherwise_now")
@pytest.mark.parametrize(
    ("event", "key"),
    [
        ({"start_date": "2026-03-01", "end_date": "2026-03-31", "weekday": "火"}, "dates"),
        ({"offset_days": 1}, "offset"),
        ({"offset_weeks": 1}, "offset"),
        ({"offset_months": 1}, "offset"),
        ({"offset_years": 1}, "offset"),
        ({"base_date": "2026-03-01", "offset_days": 0}, "offset"),  # zero is an offset
        ({}, "current"),
        ({"offset_days": None, "weekday": None}, "current"),  # null is absent
        ({"weekday": "", "base_date": "", "timezone": ""}, "current"),  # and so is empty text
        ({"base_date": "", "offset_days": 1}, "offset"),
        ({"timezone": "America/New_York"}, "current"),
    ],
)
def test_the_shape_of_an_event_tells_the_tool(
    event: dict[str, Any], key: str, seed_clock: FixedClock
) -> None:
    answer = ask(event, seed_clock)
    assert answer["success"] is True
    assert key in answer


@pytest.mark.parametrize(
    "event",
    [
        {"base_date": "2026-03-01"},  # alone it once meant now
        {"start_date": "2026-03-01", "end_date": "2026-03-31"},  # a range without its weekday
        {"weekday": "火"},
        {"start_date": "2026-03-01", "end_date": "2026-03-31", "weekday": None},
    ],
)
def test_date_fields_that_fit_no_rule_are_an_error_and_never_the_current_time(
    event: dict[str, Any], seed_clock: FixedClock
) -> None:
    answer = ask(event, seed_clock)
    assert list(answer) == ["success", "message", "error"]
    assert answer["error"]["code"] == "missing_required_field"


@pytest.mark.contract("5.event_errors")
def test_a_timezone_beside_a_field_that_is_none_of_ours_is_an_error(seed_clock: FixedClock) -> None:
    """A misspelt offset must not be answered with today."""
    answer = ask({"timezone": "America/New_York", "offsetDays": 3}, seed_clock)
    assert answer["success"] is False
    assert answer["error"]["code"] == "unknown_field"
    assert "offset_days" in answer["error"]["message"]


def test_fields_of_two_tools_are_never_half_ignored(seed_clock: FixedClock) -> None:
    event = {"start_date": "2026-03-01", "end_date": "2026-03-31", "weekday": "火", "offset_days": 1}
    assert ask(event, seed_clock)["error"]["code"] == "unknown_field"


def test_a_tool_named_by_the_gateway_wins_over_the_shape(seed_clock: FixedClock) -> None:
    assert ask({"offset_days": 1}, seed_clock, "list_dates_in_range")["error"]["code"] == "unknown_field"
    assert "current" in ask({"offset_days": 1}, seed_clock, "get_current_datetime")


@pytest.mark.scenario("001.question4.name")
def test_every_date_tool_can_be_named_and_answers_in_numbers_that_json_can_write(
    seed_clock: FixedClock,
) -> None:
    assert "parseDateExpression" in DATE_TOOLS
    for name in DATE_TOOLS:
        assert json.dumps(ask({}, seed_clock, name))
    event = {"operation": "diff", "left": "2026-04-20T10:00:00+03:00", "right": "2026-04-22T15:30:00+03:00"}
    assert json.loads(json.dumps(ask(event, seed_clock, "datetime_math")))["duration_hours"] == 53.5


def test_a_tool_that_does_not_exist_is_an_error_with_the_closest(seed_clock: FixedClock) -> None:
    answer = ask({}, seed_clock, "getCurrentDatetime")
    assert answer["error"]["code"] == "unknown_field"
    assert "did you mean get_current_datetime?" in answer["error"]["message"]


@pytest.mark.contract("5.event_errors")
@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "there is no tool 'nope'; the tools are {tools}"),
        ("zh", "没有 nope 这个工具。可用的工具：{tools}。"),
        ("ja", "nope というツールはありません。使えるツール：{tools}。"),
    ],
)
def test_a_tool_that_is_not_known_is_told_from_an_argument_and_the_tools_are_named(
    locale: str, said: str, seed_clock: FixedClock
) -> None:
    answer = dispatch({}, clock=seed_clock, timezone="Asia/Tokyo", locale=locale, tool="nope")
    assert answer["message"] == said.format(tools=", ".join(DATE_TOOLS))
    assert answer["error"] == {
        "code": "unknown_field",
        "message": f"there is no tool 'nope'; the tools are {', '.join(DATE_TOOLS)}",
    }


def test_the_clock_is_read_once_for_an_event(seed_now: datetime) -> None:
    read: list[datetime] = []

    def clock() -> datetime:
        read.append(seed_now + timedelta(days=len(read)))
        return read[-1]

    assert ask({}, clock)["current"]["date"] == "2026-03-01"
    assert len(read) == 1


def test_a_bad_zone_or_locale_of_the_server_is_raised_and_never_answered(seed_clock: FixedClock) -> None:
    with pytest.raises(InvalidTimezone, match="Asia/Tokyo"):
        dispatch({}, clock=seed_clock, timezone="JST", locale="ja")
    with pytest.raises(InvalidLocale, match=", ".join(REPLY_LOCALES)):
        dispatch({}, clock=seed_clock, timezone="Asia/Tokyo", locale="ru")
