"""The moments that store tools take: instants, wall times, dates; nothing is guessed."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

import pytest

from datetools_lc.contracts.moments import read_moment, to_instant, try_read
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import InvalidTimestamp, OutOfRange


@pytest.mark.parametrize(
    ("value", "instant"),
    [
        ("2026-03-15T10:00:00+08:00", "2026-03-15T10:00:00+08:00"),
        ("2026-03-15t10:00:00z", "2026-03-15T10:00:00+00:00"),
        ("2026-03-15T10:00-05:00", "2026-03-15T10:00:00-05:00"),  # seconds left out, offset kept
        ("2026-03-15T10:00", "2026-03-15T10:00:00+01:00"),  # a wall time in the zone
        ("2026-03-15 10:00:30", "2026-03-15T10:00:30+01:00"),
        ("2026-03-29T02:30", "2026-03-29T03:30:00+02:00"),  # in a gap
        ("2026-10-25T02:30", "2026-10-25T02:30:00+02:00"),  # in an overlap
        ("2026-03-15", "2026-03-15T00:00:00+01:00"),  # a day's first instant
        (1_772_377_200_000, "2026-03-01T15:00:00+00:00"),
        (1_772_377_200_000.0, "2026-03-01T15:00:00+00:00"),
        ("1772377200000", "2026-03-01T15:00:00+00:00"),  # a number that was sent as text
    ],
)
def test_a_moment_is_an_instant_in_the_zone(value: Any, instant: str) -> None:
    berlin = load_zone("Europe/Berlin")
    assert format_rfc3339(to_instant(read_moment(value, "start_time"), berlin)) == instant


def test_what_a_moment_is_tells_an_instant_from_a_wall_time_and_a_day() -> None:
    assert read_moment("2026-03-15", "start") == date(2026, 3, 15)
    assert read_moment("2026-03-15T10:00", "start") == datetime(2026, 3, 15, 10)  # noqa: DTZ001  a wall time
    instant = read_moment("2026-03-15T10:00Z", "start")
    assert isinstance(instant, datetime)
    assert instant.utcoffset() is not None


@pytest.mark.parametrize(
    "value",
    [
        "",
        "tomorrow",
        "20260315",  # a date in basic format is no number of milliseconds
        "1772377200",  # seconds
        "9" * 5_000,  # longer than an integer may be written
        "2026-03-15T10",
        "2026-03-15T24:00",
        "2026-02-30",
        "2026-03-15T10:00\n",
        "٢٠٢٦-03-15",
        1_772_377_200_000.5,
        float("nan"),
        True,
        None,
        ["2026-03-15"],
    ],
)
def test_anything_else_is_an_invalid_timestamp_that_names_its_field(value: Any) -> None:
    with pytest.raises(InvalidTimestamp, match=r"^start_time must be"):
        read_moment(value, "start_time")
    assert try_read(value) is None


@pytest.mark.parametrize(
    "value", ["0000-01-01", "0000-01-01T10:00", "0000-01-01T10:00:00Z", 1e300, -(10**20)]
)
def test_a_moment_outside_the_calendar_is_out_of_range(value: Any) -> None:
    with pytest.raises(OutOfRange, match="start_time is outside the years 1 to 9999"):
        read_moment(value, "start_time")
