"""The date tools with a work calendar: types, offsets, lists, date objects, and how faults are told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from datetools_lc.contracts.dates.calendar import calculate_date
from datetools_lc.contracts.dates.tools import DATE_TOOLS, date_tools
from datetools_lc.contracts.outcome import Outcome
from datetools_lc.errors import ConfigurationError
from tests.tables import run_case

PARSE = "parseDateExpression"
NEW_YEAR = "2026-02-13T12:00:00+08:00"  # a Friday before the festival; the Saturday after it is worked


def run(tool: str, arguments: dict[str, Any], *, now: str = NEW_YEAR, **settings: Any) -> Outcome:
    china = {"timezone": "Asia/Shanghai", "holidays": "CN", **settings}
    return run_case({"arguments": arguments, "settings": china, "now": now}, tool)


def content(tool: str, arguments: dict[str, Any], *, now: str = NEW_YEAR, **settings: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(run(tool, arguments, now=now, **settings).content)
    return told


@pytest.mark.contract("13.workday")
@pytest.mark.parametrize(
    ("offset", "country", "iso"),
    [
        (1, "CN", "2026-02-14T00:00:00+08:00"),  # a Saturday that is worked
        (2, "CN", "2026-02-24T00:00:00+08:00"),
        (-1, "CN", "2026-02-12T00:00:00+08:00"),
        (1, "JP", "2026-02-16T00:00:00+08:00"),
        (-2, "JP", "2026-02-10T00:00:00+08:00"),  # the 11th is a holiday
        (1, "US", "2026-02-17T00:00:00+08:00"),  # the 16th is one
    ],
)
def test_working_days_are_counted_by_the_country(offset: int, country: str, iso: str) -> None:
    told = content(PARSE, {"type": "workday", "offset": offset}, holidays=country)
    assert told["iso"] == iso
    assert list(told) == ["timestamp", "input", "iso", "weekday", "formattedDate"]


@pytest.mark.contract("13.workday", "13.holiday", "13.lunar")
@pytest.mark.parametrize(
    ("arguments", "iso"),
    [
        ({"type": "workday", "offset": 1, "hour": 10}, "2026-02-14T10:00:00+08:00"),
        ({"type": "holiday", "holiday": "国庆", "hour": 9, "minute": 30}, "2026-10-01T09:30:00+08:00"),
        ({"type": "holiday", "holiday": "国庆", "year": 2024}, "2024-10-01T00:00:00+08:00"),
        ({"type": "lunar", "month": 1, "day": 3}, "2026-02-19T00:00:00+08:00"),
        ({"type": "lunar", "month": 6, "day": 6, "leap": True, "year": 2025}, "2025-07-30T00:00:00+08:00"),
        # it is still the 12th in New York, where the 13th is worked by the same calendar
        (
            {"type": "workday", "offset": 1, "timezone": "America/New_York", "hour": 8},
            "2026-02-13T08:00:00-05:00",
        ),
    ],
)
def test_times_zones_and_years_are_as_with_other_types(arguments: dict[str, Any], iso: str) -> None:
    now = "2026-02-13T09:00:00+08:00"
    told = content(PARSE, arguments, now=now)
    assert (told["iso"], told["input"]) == (iso, arguments)


@pytest.mark.contract("13.workday", "13.holiday", "13.lunar")
@pytest.mark.parametrize(
    ("arguments", "warning"),
    [
        ({"type": "workday"}, "offset is required for type workday"),
        ({"type": "workday", "offset": 0}, "offset must not be 0"),
        ({"type": "workday", "offset": 10**9}, "1950 to 2100"),
        ({"type": "workday", "offset": 1, "unit": "day"}, "unknown field 'unit' for type workday"),
        ({"type": "holiday"}, "holiday is required for type holiday"),
        ({"type": "holiday", "holiday": ""}, "holiday is required for type holiday"),
        ({"type": "holiday", "holiday": 5}, "holiday must be the name"),
        ({"type": "holiday", "holiday": "国庆", "month": 10}, "unknown field 'month' for type holiday"),
        ({"type": "holiday", "holiday": "国庆", "year": 1900}, "1950 to 2100"),
        ({"type": "holiday", "holiday": "Natinal Day"}, "near: National Day"),
        ({"type": "holiday", "holiday": "国庆", "minute": 5}, "minute needs hour"),
        ({"type": "lunar", "month": 8}, "day is required for type lunar"),
        ({"type": "lunar", "month": 8, "day": 31}, "from 1 to 30"),
        ({"type": "lunar", "month": 8, "day": 15, "leap": "yes"}, "leap must be true or false"),
        ({"type": "lunar", "month": 8, "day": 15, "year": 2150}, "1900 to 2099"),
        ({"type": "lunar", "month": 12, "day": 30}, "2024-02-09 (year 2023) and 2030-02-02 (year 2029)"),
        ({"type": "lunar", "month": 12, "day": 30, "year": 2025}, "29 days"),
        (
            {"type": "lunar", "month": 6, "day": 1, "leap": True},
            "no leap month 6; the nearest are 2025-07-25",
        ),
        ({"type": "absolute", "day": 3, "leap": True}, "unknown field 'leap' for type absolute"),
        ({"type": "nope"}, "nth_weekday, workday, holiday, lunar"),
    ],
)
def test_what_makes_no_date_is_a_warning(arguments: dict[str, Any], warning: str) -> None:
    outcome = run(PARSE, arguments)
    told = json.loads(outcome.content)
    assert list(told) == ["timestamp", "input", "warning"]
    assert warning in told["warning"]
    assert outcome.status == "warning"


@pytest.mark.contract("13.provisional", "13.alternative")
def test_marks_come_in_their_order() -> None:
    arguments = {"type": "holiday", "holiday": "国庆", "hour": 2, "minute": 30}
    told = content(PARSE, arguments, now="2027-11-01T12:00:00+08:00")
    assert list(told)[4:] == ["formattedDate", "provisional", "alternative"]
    assert list(told["alternative"]) == ["side", "timestamp", "iso", "weekday"]
    gap = {"type": "holiday", "holiday": "Christmas Eve", "hour": 2, "minute": 30}
    told = content(PARSE, gap, timezone="America/New_York", holidays="US")
    assert list(told)[4:] == ["formattedDate", "alternative"]
    gap = {
        "type": "lunar",
        "month": 1,
        "day": 20,
        "hour": 2,
        "minute": 30,
    }  # 2026-03-08, the clock goes forward
    told = content(PARSE, gap, timezone="America/New_York")
    assert (told["iso"], told["resolved"]) == ("2026-03-08T03:30:00-04:00", "gap")
    assert list(told)[4:] == ["formattedDate", "alternative", "resolved"]


@pytest.mark.contract("13.provisional")
@pytest.mark.parametrize(
    ("tool", "arguments", "country", "provisional"),
    [
        (PARSE, {"type": "workday", "offset": 5}, "CN", False),
        (PARSE, {"type": "workday", "offset": 300}, "CN", True),
        (PARSE, {"type": "workday", "offset": 300}, "JP", False),
        (PARSE, {"type": "holiday", "holiday": "春节", "year": 2027}, "CN", True),
        (PARSE, {"type": "lunar", "month": 1, "day": 1, "year": 2027}, "CN", False),
        ("calculate_date", {"offset_workdays": 300}, "CN", True),
        ("calculate_date", {"base_date": "2027-01-10", "offset_workdays": -20}, "CN", True),
        ("calculate_date", {"offset_days": 600}, "CN", False),
        (
            "list_dates_in_range",
            {"start_date": "2026-12-20", "end_date": "2027-01-05", "weekday": "workday"},
            "CN",
            True,
        ),
        (
            "list_dates_in_range",
            {"start_date": "2027-01-01", "end_date": "2027-01-05", "weekday": "friday"},
            "CN",
            False,
        ),
    ],
)
def test_days_off_to_be_published_are_said_to_be(
    tool: str, arguments: dict[str, Any], country: str, provisional: bool
) -> None:
    told = content(tool, arguments, holidays=country)
    assert told.get("provisional", False) is provisional
    assert "provisional" in told or not provisional


@pytest.mark.contract("13.offset_workdays")
@pytest.mark.parametrize(
    ("arguments", "locale", "date", "message"),
    [
        ({"offset_workdays": 2}, "en", "2026-02-24", "2 working days after today is 2026-02-24 (Tuesday)."),
        ({"offset_workdays": 1}, "zh", "2026-02-14", "今天的1个工作日后是 2026-02-14（星期六）。"),
        ({"offset_workdays": -3}, "ja", "2026-02-10", "今日の3営業日前は 2026-02-10（火曜日）です。"),
        ({"offset_workdays": 0}, "en", "2026-02-13", "the same day as today is 2026-02-13 (Friday)."),
        (
            {"base_date": "2026-01-30", "offset_months": 1, "offset_workdays": -1},
            "zh",
            "2026-02-27",
            "2026-01-30的1个月后的1个工作日前是 2026-02-27（星期五）。",
        ),
    ],
)
def test_working_days_are_counted_after_the_other_offsets(
    arguments: dict[str, Any], locale: str, date: str, message: str
) -> None:
    told = content("calculate_date", arguments, locale=locale)
    assert (told["result"]["date"], told["message"]) == (date, message)
    assert list(told["offset"])[-1] == "workdays"
    assert told["offset"]["workdays"] == arguments["offset_workdays"]


@pytest.mark.contract("13.offset_workdays")
def test_the_offset_names_working_days_only_where_they_are_given() -> None:
    assert "workdays" not in content("calculate_date", {"offset_days": 1})["offset"]
    told = content("calculate_date", {"base_date": "1940-01-01", "offset_workdays": 1}, locale="zh")
    assert told["message"] == "没有那一年的日历数据。"
    assert told["error"]["code"] == "out_of_range"


@pytest.mark.contract("13.listed")
@pytest.mark.parametrize(
    ("weekday", "days", "name"),
    [
        ("workday", ["08", "09", "10"], "工作日"),  # Saturday the 10th is worked
        (" WORKDAY ", ["08", "09", "10"], "工作日"),
        ("holiday", ["01", "02", "03", "05"], "节假日"),  # the 6th and 7th were exchanged
        ("sunday", ["04", "11"], "星期日"),
    ],
)
def test_working_days_and_holidays_are_listed(weekday: str, days: list[str], name: str) -> None:
    bounds = {"start_date": "2026-10-01", "end_date": "2026-10-11"}
    told = content("list_dates_in_range", {**bounds, "weekday": weekday}, locale="zh")
    assert [item["date"][-2:] for item in told["dates"]] == days
    assert (told["weekday"], told["count"]) == (name, len(days))
    assert name in told["message"]


@pytest.mark.contract("13.listed")
def test_another_word_is_no_weekday_and_the_message_names_all_that_are_taken() -> None:
    bounds = {"start_date": "2026-10-01", "end_date": "2026-10-11"}
    error = content("list_dates_in_range", {**bounds, "weekday": "holidays"})["error"]
    assert error["code"] == "invalid_weekday"
    assert "workday or holiday" in error["message"]


LUNAR = {"year": 2025, "month": 12, "day": 29, "leap": False}


@pytest.mark.contract("13.date_objects")
def test_date_objects_end_in_what_the_calendar_says_of_them() -> None:
    start = content("resolve_date_range", {"range": "next_week"}, locale="zh")["start"]
    assert list(start)[-4:] == ["weekday", "workday", "holiday", "lunar"]
    assert (start["workday"], start["holiday"], start["lunar"]) == (False, "农历除夕", LUNAR)
    current = content("get_current_datetime", {})["current"]
    assert list(current)[-2:] == ["workday", "lunar"]
    assert (current["workday"], current["lunar"]["day"]) == (True, 26)
    japan = content(
        "calculate_date", {"base_date": "2026-05-05", "offset_days": 0}, holidays="JP", locale="ja"
    )
    assert japan["result"] == {
        "date": "2026-05-05",
        "weekday": "火曜日",
        "weekday_number": 1,
        "workday": False,
        "holiday": "こどもの日",
    }


@pytest.mark.contract("13.date_objects")
def test_an_exchanged_day_has_no_holiday_and_an_unknown_year_nothing_at_all() -> None:
    exchanged = content("calculate_date", {"base_date": "2026-10-07", "offset_days": 0})["result"]
    assert exchanged["workday"] is False
    assert "holiday" not in exchanged
    early = content("calculate_date", {"base_date": "1850-01-01", "offset_days": 1})["result"]
    assert list(early) == ["date", "weekday", "weekday_number"]


@pytest.mark.contract("13.without_setting")
@pytest.mark.parametrize(
    ("tool", "arguments", "fault"),
    [
        (
            PARSE,
            {"type": "workday", "offset": 1},
            "type must be one of relative, absolute, weekday, nth_weekday",
        ),
        (PARSE, {"type": "absolute", "day": 1, "holiday": "x"}, "unknown field 'holiday'"),
        ("calculate_date", {"offset_workdays": 1}, "unknown field 'offset_workdays'"),
        (
            "list_dates_in_range",
            {"start_date": "2026-10-01", "end_date": "2026-10-11", "weekday": "workday"},
            'weekday must be a weekday name; such as monday, 月曜日 or 星期一"',
        ),
    ],
)
def test_without_the_setting_none_of_it_is_known(tool: str, arguments: dict[str, Any], fault: str) -> None:
    assert fault in run(tool, arguments, holidays=None).content


@pytest.mark.contract("13.without_setting")
def test_the_tools_without_the_setting_are_the_plain_ones() -> None:
    assert date_tools(None) is DATE_TOOLS
    assert list(date_tools("CN")) == list(DATE_TOOLS)
    for name, tool in DATE_TOOLS.items():
        shown = json.dumps([tool.description, tool.output, [field.name for field in tool.fields]])
        assert not any(word in shown for word in ("workday", "holiday", "lunar", "provisional")), name


@pytest.mark.contract("13.setting")
def test_a_country_that_there_is_not_is_refused_when_it_is_set() -> None:
    with pytest.raises(ConfigurationError, match="no country 'XX'"):
        calculate_date(timezone="Asia/Shanghai", offset_workdays=1, holidays="XX")
    told = calculate_date("2026-01-05", timezone="Europe/Berlin", offset_workdays=1, holidays="de-by")
    assert told["result"]["date"] == "2026-01-07"
