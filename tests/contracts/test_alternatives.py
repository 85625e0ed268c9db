"""Open expressions: the other reading in the result, the nearest days in a warning."""

from __future__ import annotations

import json
from typing import Any

import pytest

from datetools_lc.clock import FixedClock
from datetools_lc.contracts.dates.expression import parse_date_expression
from datetools_lc.engine.timestamps import parse_rfc3339
from tests.tables import load_cases, rows, run_case, shown_alternative

TOOL = "parseDateExpression"
NEW_YORK = "America/New_York"
KEYS = ["timestamp", "input", "iso", "weekday", "formattedDate", "alternative", "resolved"]


def run(row: dict[str, Any]) -> dict[str, Any]:
    settings = {"timezone": row["timezone"], **row.get("settings", {})}
    content: dict[str, Any] = json.loads(run_case({**row, "settings": settings}, TOOL).content)
    return content


@pytest.mark.contract("2.alternative", "2.alternative_table")
@pytest.mark.parametrize("row", rows("alternatives"))
def test_an_open_expression_has_the_same_words_on_the_other_side_of_now(row: dict[str, Any]) -> None:
    content = run(row)
    assert content["iso"] == row["iso"]
    assert content.get("resolved") == row.get("resolved")
    expected = shown_alternative(row)
    assert content.get("alternative") == expected.get("alternative")
    if expected:
        assert list(content["alternative"].items()) == list(expected["alternative"].items())  # the order too
    assert list(content) == [key for key in KEYS if key in content]


@pytest.mark.contract("2.alternative_table")
def test_the_table_has_what_may_go_wrong() -> None:
    table = load_cases("alternatives")
    assert len(table) >= 60
    assert len({json.dumps({**row, "why": ""}) for row in table}) == len(table)
    assert {row["arguments"]["type"] for row in table} == {"absolute", "weekday", "nth_weekday", "relative"}
    others = [row["alternative"] for row in table if row["alternative"] is not None]
    assert {other["side"] for other in others} == {"past", "future"}
    assert {other.get("resolved") for other in others} == {None, "gap", "overlap"}
    assert {row.get("settings", {}).get("year_policy") for row in table} == {
        None,
        "nearest_past",
        "nearest_future",
    }


WARNINGS = [
    # now, zone, arguments, how the message ends
    pytest.param(
        "2026-01-15T12:00:00+08:00",
        "Asia/Shanghai",
        {"type": "absolute", "month": 2, "day": 29},
        "day 29 does not exist in 2026-02, which has 28 days; the nearest are 2024-02-29 (year 2024, month 2)"
        " and 2028-02-29 (year 2028, month 2): send the one that is meant",
        id="29 February of a year that has none",
    ),
    pytest.param(
        "2026-02-15T12:00:00+08:00",
        "Asia/Shanghai",
        {"type": "absolute", "day": 31, "hour": 9},
        "day 31 does not exist in 2026-02, which has 28 days; the nearest are 2026-01-31 (year 2026, month 1)"
        " and 2026-03-31 (year 2026, month 3): send the one that is meant",
        id="the 31st of a month that has none",
    ),
    pytest.param(
        "2026-02-25T12:30:00+08:00",
        "Asia/Shanghai",
        {"type": "nth_weekday", "nth": 5, "weekday": "friday"},
        "nth 5 does not exist in 2026-02; use -1 for the last one; the nearest are 2026-01-30 (year 2026,"
        " month 1) and 2026-05-29 (year 2026, month 5): send the one that is meant",
        id="a fifth Friday of a month that has four",
    ),
    pytest.param(
        "2011-12-27T12:00:00-10:00",
        "Pacific/Apia",
        {"type": "weekday", "weekday": "friday"},
        "2011-12-30 does not exist in Pacific/Apia: the zone skipped that day; the nearest are 2011-12-23"
        " (type absolute, day 23, year 2011, month 12) and 2012-01-06 (type absolute, day 6, year 2012,"
        " month 1): send the one that is meant",
        id="a weekday that the zone skipped",
    ),
    pytest.param(
        "2011-12-27T12:00:00-10:00",
        "Pacific/Apia",
        {"type": "absolute", "month": 12, "day": 30},
        "2011-12-30 does not exist in Pacific/Apia: the zone skipped that day; the nearest are 2010-12-30"
        " (year 2010, month 12) and 2012-12-30 (year 2012, month 12): send the one that is meant",
        id="a date that the zone skipped",
    ),
    pytest.param(
        "2026-01-15T12:00:00+08:00",
        "Asia/Shanghai",
        {"type": "absolute", "month": 2, "day": 30},
        "day 30 does not exist in 2026-02, which has 28 days",
        id="a day that no year has",
    ),
    pytest.param(
        "2026-01-15T12:00:00+08:00",
        "Asia/Shanghai",
        {"type": "absolute", "year": 2026, "month": 2, "day": 29},
        "day 29 does not exist in 2026-02, which has 28 days",
        id="a year that was said is not replaced",
    ),
    pytest.param(
        "9997-01-15T12:00:00Z",
        "UTC",
        {"type": "absolute", "month": 2, "day": 29},
        "day 29 does not exist in 9997-02, which has 28 days; the nearest are 9996-02-29 (year 9996, month 2)"
        ": send the one that is meant",
        id="no such day ahead in the calendar",
    ),
]


@pytest.mark.contract("2.alternative_warning")
@pytest.mark.parametrize(("now", "timezone", "arguments", "warning"), WARNINGS)
def test_a_day_that_does_not_exist_names_the_nearest_on_each_side(
    now: str, timezone: str, arguments: dict[str, Any], warning: str
) -> None:
    content = run({"now": now, "timezone": timezone, "arguments": arguments})
    assert list(content) == ["timestamp", "input", "warning"]
    assert content["timestamp"] == parse_rfc3339(now).instant.timestamp() * 1000
    assert content["warning"] == warning


@pytest.mark.contract("2.alternative_warning")
def test_what_the_warning_says_to_send_is_a_date() -> None:
    clock = FixedClock(parse_rfc3339("2026-02-25T12:30:00+08:00").instant)
    zone = {"timezone": "Asia/Shanghai", "clock": clock}
    sent = parse_date_expression("nth_weekday", nth=5, weekday="friday", year=2026, month=5, **zone)  # type: ignore[arg-type]
    assert sent["iso"] == "2026-05-29T00:00:00+08:00"
    assert "alternative" not in sent


@pytest.mark.contract("2.timezone")
@pytest.mark.parametrize(
    ("now", "timezone", "arguments", "iso"),
    [
        # "10:00 in New York" from Shanghai, on either side of the change of 2026-03-08 and 2026-11-01
        ("2026-03-07T12:00:00+08:00", NEW_YORK, {"offset": 0, "hour": 10}, "2026-03-06T10:00:00-05:00"),
        ("2026-03-07T12:00:00+08:00", NEW_YORK, {"offset": 1, "hour": 10}, "2026-03-07T10:00:00-05:00"),
        ("2026-03-07T12:00:00+08:00", NEW_YORK, {"offset": 2, "hour": 10}, "2026-03-08T10:00:00-04:00"),
        ("2026-10-31T12:00:00+08:00", NEW_YORK, {"offset": 0, "hour": 10}, "2026-10-31T10:00:00-04:00"),
        ("2026-10-31T12:00:00+08:00", NEW_YORK, {"offset": 1, "hour": 10}, "2026-11-01T10:00:00-05:00"),
        ("2026-03-01T23:30:00+08:00", "Asia/Tokyo", {"offset": 0}, "2026-03-02T00:00:00+09:00"),
        ("2026-03-01T12:00:00+08:00", "asia/tokyo", {"offset": 0, "hour": 10}, "2026-03-01T10:00:00+09:00"),
        ("2026-03-01T12:00:00+08:00", "UTC", {"offset": -3, "unit": "hour"}, "2026-03-01T01:00:00+00:00"),
    ],
)
def test_a_named_zone_has_its_own_today_and_its_own_offset(
    now: str, timezone: str, arguments: dict[str, Any], iso: str
) -> None:
    given = {"type": "relative", **arguments, "timezone": timezone}
    content = run({"now": now, "timezone": "Asia/Shanghai", "arguments": given})
    assert content["iso"] == iso
    assert content["timestamp"] == parse_rfc3339(iso).instant.timestamp() * 1000
    assert content["input"] == given  # echoed as it was given


@pytest.mark.contract("2.timezone")
def test_a_gap_and_the_other_reading_are_those_of_the_named_zone() -> None:
    row = {
        "now": "2026-03-05T12:00:00+08:00",
        "timezone": "Asia/Shanghai",
        "arguments": {"type": "weekday", "weekday": "sun", "hour": 2, "minute": 30, "timezone": NEW_YORK},
    }
    content = run(row)
    assert (content["iso"], content["resolved"]) == ("2026-03-08T03:30:00-04:00", "gap")
    assert content["alternative"]["iso"] == "2026-03-01T02:30:00-05:00"


@pytest.mark.contract("2.timezone")
@pytest.mark.parametrize("name", ["JST", "+09:00", "Mars/Olympus", 9])
def test_a_zone_that_is_none_is_a_warning_with_advice(name: object) -> None:
    arguments = {"type": "relative", "offset": 0, "timezone": name}
    content = run({"timezone": "Asia/Shanghai", "arguments": arguments})
    assert content["warning"].startswith("timezone must be a valid IANA timezone; ")


@pytest.mark.contract("2.timezone")
def test_the_functions_timezone_is_the_zone_itself_and_no_echo(seed_clock: FixedClock) -> None:
    content = parse_date_expression("relative", offset=0, timezone="America/New_York", clock=seed_clock)
    assert content["iso"] == "2026-03-01T00:00:00-05:00"
    assert content["input"] == {"type": "relative", "offset": 0}
