"""`parseDateExpression`: four types of date in, an instant out; or now and a warning."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

import pytest

from datetools_lc.clock import FixedClock
from datetools_lc.contracts.dates.expression import parse_date_expression
from datetools_lc.errors import ConfigurationError, InvalidTimezone
from tests.tables import SEED_NOW, rows, run_case, shown_alternative

TOOL = "parseDateExpression"


@pytest.mark.scenario("001.decision5.today_is_now_by_setting", "001.question2.today_is_a_setting")
@pytest.mark.scenario("001.question1.time_of_day", "001.question3.future_dates", "001.risk3.more_expressions")
@pytest.mark.parametrize("row", rows("expressions", "dates"))
def test_an_expression_names_an_instant(row: dict[str, Any]) -> None:
    content = json.loads(run_case(row, TOOL).content)
    expected = datetime.fromisoformat(row["iso"])
    assert content == {
        "timestamp": round(expected.timestamp() * 1000),
        "input": row["arguments"],
        "iso": row["iso"],
        "weekday": row["weekday"],
        "formattedDate": f"{expected:%Y-%m-%d %H:%M:%S}",
        **shown_alternative(row),
        **({"resolved": row["resolved"]} if "resolved" in row else {}),
    }
    assert list(content)[:5] == ["timestamp", "input", "iso", "weekday", "formattedDate"]


@pytest.mark.scenario("000.date_tool.invalid_arguments", "001.decision3.invalid_falls_back_to_now")
@pytest.mark.parametrize("row", rows("expressions", "warnings"))
def test_bad_arguments_give_now_and_a_warning_and_nothing_else(row: dict[str, Any]) -> None:
    outcome = run_case(row, TOOL)
    content = json.loads(outcome.content)
    now = datetime.fromisoformat(row.get("now", SEED_NOW))
    given = {name: value for name, value in row["arguments"].items() if value is not None}
    assert list(content) == ["timestamp", "input", "warning"]
    assert content["timestamp"] == now.timestamp() * 1000
    assert content["input"] == given
    assert row["warning"] in content["warning"]
    assert outcome.status == "warning"


@pytest.mark.scenario("000.date_tool.yesterday", "001.decision4.timestamp_and_input")
def test_yesterday_is_its_midnight_in_13_digits() -> None:
    row = {"arguments": {"type": "relative", "offset": -1, "unit": "day"}}
    assert run_case(row, TOOL).content == (
        '{"timestamp":1772204400000,"input":{"type":"relative","offset":-1,"unit":"day"},'
        '"iso":"2026-02-28T00:00:00+09:00","weekday":"Saturday","formattedDate":"2026-02-28 00:00:00"}'
    )


@pytest.mark.scenario("000.date_tool.today")
def test_today_is_its_midnight_in_13_digits() -> None:
    row = {"arguments": {"type": "relative", "offset": 0, "unit": "day"}}
    assert run_case(row, TOOL).data["timestamp"] == 1_772_290_800_000


@pytest.mark.scenario("000.date_tool.absolute_without_year")
def test_a_date_without_a_year_is_of_the_current_year_in_13_digits() -> None:
    row = {"arguments": {"type": "absolute", "month": 1, "day": 2}}
    assert run_case(row, TOOL).data["timestamp"] == 1_767_279_600_000


@pytest.mark.scenario("000.date_tool.absolute_with_year")
def test_a_date_with_a_year_is_of_that_year_in_13_digits() -> None:
    row = {"arguments": {"type": "absolute", "year": 2025, "month": 1, "day": 2}}
    assert run_case(row, TOOL).data["timestamp"] == 1_735_743_600_000


@pytest.mark.scenario("001.prompt.mapping")
@pytest.mark.parametrize(
    ("arguments", "date"),
    [
        ({"type": "relative", "offset": -1, "unit": "day"}, "2026-02-28"),  # 昨天
        ({"type": "relative", "offset": -2, "unit": "day"}, "2026-02-27"),  # 前天
        ({"type": "relative", "offset": 0, "unit": "day"}, "2026-03-01"),  # 今天
        ({"type": "relative", "offset": 1, "unit": "day"}, "2026-03-02"),  # 明天
        ({"type": "absolute", "month": 1, "day": 2}, "2026-01-02"),  # 1月2日
        ({"type": "absolute", "year": 2025, "month": 1, "day": 2}, "2025-01-02"),  # 2025年1月2日
    ],
)
def test_the_seeds_mapping_lines_give_the_dates_that_they_say(arguments: dict[str, Any], date: str) -> None:
    assert run_case({"arguments": arguments}, TOOL).data["formattedDate"] == f"{date} 00:00:00"


@pytest.mark.scenario("001.decision3.pure_function", "001.goal.accurate_and_testable")
def test_the_same_arguments_and_clock_give_the_same_answer(seed_clock: FixedClock) -> None:
    first, second = (
        parse_date_expression("weekday", weekday="friday", offset=2, timezone="Europe/Oslo", clock=seed_clock)
        for _ in range(2)
    )
    assert first == second
    assert first["iso"] == "2026-03-13T00:00:00+01:00"


def test_null_fields_are_absent_and_not_echoed() -> None:
    arguments = {"type": "relative", "offset": 0, "unit": None, "year": None, "weekday": None}
    assert run_case({"arguments": arguments}, TOOL).data["input"] == {"type": "relative", "offset": 0}


def test_the_clock_is_read_for_each_call() -> None:
    hours = iter(datetime.fromisoformat(f"2026-03-01T{hour}:30:00+09:00") for hour in ("23", "00"))
    first = parse_date_expression("relative", offset=0, timezone="Asia/Tokyo", clock=lambda: next(hours))
    assert first["iso"] == "2026-03-01T00:00:00+09:00"
    assert next(hours, None) is not None  # one call, one reading


def test_a_setting_that_does_not_exist_is_refused_and_never_guessed(seed_clock: FixedClock) -> None:
    unknown: Any = "noon"  # no checker saw what a configuration holds
    with pytest.raises(ConfigurationError, match="today must be"):
        parse_date_expression("relative", offset=0, timezone="UTC", today=unknown, clock=seed_clock)
    with pytest.raises(ConfigurationError, match="year_policy must be one of"):
        parse_date_expression("relative", offset=0, timezone="UTC", year_policy=unknown, clock=seed_clock)
    with pytest.raises(InvalidTimezone, match="Asia/Tokyo"):
        parse_date_expression("relative", offset=0, timezone="JST", clock=seed_clock)
