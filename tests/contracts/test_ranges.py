"""`resolve_date_range`: named ranges of days as half-open instants."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import pytest

from datetools_lc.clock import FixedClock
from datetools_lc.contracts.dates.listing import list_dates_in_range
from datetools_lc.contracts.dates.range import RANGES, resolve_date_range
from tests.tables import check_case, load_cases, rows, run_case

TOOL = "resolve_date_range"


@pytest.mark.contract("6.quarters_and_weekends", "6.month_alternative")
@pytest.mark.parametrize("row", rows("ranges", "named"))
def test_a_range_is_whole_days_in_the_zone(row: dict[str, Any]) -> None:
    content = json.loads(run_case(row, TOOL).content)
    assert content.pop("range") == row["arguments"]["range"]
    if "alternative" in row:
        assert list(content)[-1] == "alternative"
        other = content.pop("alternative")
        assert other.pop("side") == row["alternative"]["side"]
        check_days(other, row["alternative"])
    check_days(content, row)


def check_days(content: dict[str, Any], row: dict[str, Any]) -> None:
    """Whole days of Tokyo, from `first` to `last` of the row."""
    assert list(content) == ["start", "end", "first_date", "last_date", "days"]
    assert (content["first_date"], content["last_date"], content["days"]) == (
        row["first"],
        row["last"],
        row["days"],
    )
    after = datetime.fromisoformat(row["last"]) + timedelta(days=1)
    for side, day in (("start", datetime.fromisoformat(row["first"])), ("end", after)):
        assert content[side] == {
            "timestamp": round(datetime.fromisoformat(f"{day:%Y-%m-%d}T00:00:00+09:00").timestamp() * 1000),
            "iso": f"{day:%Y-%m-%d}T00:00:00+09:00",
            "date": f"{day:%Y-%m-%d}",
            "weekday": f"{day:%A}",
        }


def test_every_name_is_in_the_table() -> None:
    assert {row["arguments"]["range"] for row in load_cases("ranges", "named")} == set(RANGES)
    assert len(RANGES) == 21


@pytest.mark.parametrize("row", rows("ranges", "instants"))
def test_the_end_is_the_first_instant_after_the_range(row: dict[str, Any]) -> None:
    content = json.loads(run_case(row, TOOL).content)
    for side in ("start", "end"):
        assert content[side]["iso"] == row[side]
        assert content[side]["timestamp"] == datetime.fromisoformat(row[side]).timestamp() * 1000


@pytest.mark.parametrize("row", rows("ranges", "faults"))
def test_a_range_that_cannot_be_is_an_error(row: dict[str, Any]) -> None:
    check_case(row, TOOL)


def test_its_dates_pass_on_to_the_list_of_weekdays(seed_clock: FixedClock) -> None:
    month = resolve_date_range("next_month", timezone="Asia/Tokyo", clock=seed_clock)
    listed = list_dates_in_range(month["first_date"], month["last_date"], "tuesday")
    assert [day["date"] for day in listed["dates"]] == [
        "2026-04-07",
        "2026-04-14",
        "2026-04-21",
        "2026-04-28",
    ]


def test_what_a_caller_does_to_a_result_does_not_reach_the_next() -> None:
    """The bounds of days are kept; each result is its caller's own."""
    clock = FixedClock("2026-04-20T10:00:00+08:00")

    def ask() -> Mapping[str, Any]:
        return resolve_date_range("this_week", timezone="Asia/Shanghai", clock=clock)

    first = ask()
    untouched = json.dumps(first)
    first["start"].clear()
    first["end"]["iso"] = "changed"
    assert json.dumps(ask()) == untouched
