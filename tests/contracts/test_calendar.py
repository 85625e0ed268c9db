"""The three calendar tools, in the shapes and words of the date Lambda's design."""

from __future__ import annotations

import json
from typing import Any

import pytest

from datetools_lc.clock import FixedClock
from datetools_lc.contracts.dates.calendar import calculate_date, get_current_datetime
from datetools_lc.contracts.dates.listing import list_dates_in_range
from tests.tables import check_case, rows, run_case


@pytest.mark.scenario("004.response.get_current_datetime", "004.tool.get_current_datetime")
@pytest.mark.parametrize("row", rows("calendar", "current"))
def test_the_current_time_has_date_weekday_and_iso_week(row: dict[str, Any]) -> None:
    check_case(row, "get_current_datetime")


@pytest.mark.scenario("004.response.calculate_date", "004.tool.calculate_date")
@pytest.mark.scenario("004.constraint.month_end_clamp")
@pytest.mark.parametrize("row", rows("calendar", "calculate"))
def test_a_date_is_moved_by_years_months_weeks_and_days(row: dict[str, Any]) -> None:
    check_case(row, "calculate_date")


@pytest.mark.scenario("004.response.list_dates_in_range", "004.tool.list_dates_in_range")
@pytest.mark.scenario("004.constraint.at_most_366_days")
@pytest.mark.parametrize("row", rows("calendar", "list"))
def test_every_date_of_a_weekday_is_listed(row: dict[str, Any]) -> None:
    check_case(row, "list_dates_in_range")


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("calculate_date", {"base_date": "tomorrow"}),
        ("list_dates_in_range", {"start_date": "2026-03-01"}),
    ],
)
def test_a_fault_says_success_false_in_the_seeds_shape(tool: str, arguments: dict[str, Any]) -> None:
    content = json.loads(run_case({"arguments": arguments}, tool).content)
    assert list(content) == ["success", "message", "error"]
    assert content["success"] is False
    assert content["message"] == content["error"]["message"]


JA: dict[str, Any] = {"timezone": "Asia/Tokyo", "locale": "ja"}


@pytest.mark.scenario("004.usecase.two_weeks_later")
def test_two_weeks_later_is_a_date_to_book(seed_clock: FixedClock) -> None:  # 「2週間後に予定入れて」
    assert calculate_date(offset_weeks=2, clock=seed_clock, **JA)["result"]["date"] == "2026-03-15"


@pytest.mark.scenario("004.usecase.tuesdays_of_next_month")
def test_the_tuesdays_of_next_month_take_two_calls(seed_clock: FixedClock) -> None:  # 「来月の火曜日は？」
    month = calculate_date(offset_months=1, clock=seed_clock, **JA)["result"]["date"][:7]
    listed = list_dates_in_range(f"{month}-01", f"{month}-30", "火", locale="ja")
    assert [day["date"] for day in listed["dates"]] == [
        "2026-04-07",
        "2026-04-14",
        "2026-04-21",
        "2026-04-28",
    ]


@pytest.mark.scenario("004.usecase.every_wednesday_of_march")
def test_every_wednesday_of_march_is_a_list_of_dates() -> None:  # 「3月の毎週水曜にミーティング」
    listed = list_dates_in_range("2026-03-01", "2026-03-31", "水", locale="ja")
    assert [day["date"][-2:] for day in listed["dates"]] == ["04", "11", "18", "25"]


@pytest.mark.scenario("004.usecase.weekday_of_today")
def test_todays_weekday_is_in_the_current_time(seed_clock: FixedClock) -> None:  # 「今日って何曜日？」
    assert get_current_datetime(clock=seed_clock, **JA)["current"]["weekday"] == "日曜日"


@pytest.mark.scenario("004.usecase.five_days_ago")
def test_five_days_ago_is_a_negative_offset(seed_clock: FixedClock) -> None:  # 「5日前は何日だった？」
    assert calculate_date(offset_days=-5, clock=seed_clock, **JA)["result"]["date"] == "2026-02-24"
