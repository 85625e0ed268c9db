"""RFC 3339 timestamps: what is read, what is refused, what is written."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from datetools_lc.engine.timestamps import (
    format_offset,
    format_rfc3339,
    from_unix_ms,
    parse_rfc3339,
    stamp,
    to_unix_ms,
)
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import InvalidTimestamp, OutOfRange
from tests.tables import rows


@pytest.mark.scenario("003.math.test.valid_rfc3339", "003.math.rule.timestamps_are_rfc3339")
@pytest.mark.parametrize("row", rows("rfc3339", "valid"))
def test_every_form_of_the_rfc_is_read_as_its_instant_and_written_back(row: dict[str, str]) -> None:
    read = parse_rfc3339(row["text"])
    assert read.instant == datetime.fromisoformat(row["utc"]).replace(tzinfo=UTC)
    assert format_rfc3339(read.instant, zulu=read.zulu) == row["written"]


@pytest.mark.scenario("003.math.test.invalid_timestamps")
@pytest.mark.parametrize("row", rows("rfc3339", "invalid"))
def test_everything_looser_than_the_rfc_is_refused(row: dict[str, Any]) -> None:
    with pytest.raises(InvalidTimestamp, match=r"^left must be a valid RFC 3339 timestamp; .+\Z"):
        parse_rfc3339(row["text"], "left")


@pytest.mark.parametrize("row", rows("rfc3339", "out_of_range"))
def test_the_year_0_is_valid_text_but_out_of_range(row: dict[str, str]) -> None:
    with pytest.raises(OutOfRange, match="left is outside the years 1 to 9999"):
        parse_rfc3339(row["text"], "left")


def test_a_timestamp_keeps_its_own_offset() -> None:
    assert parse_rfc3339("2026-04-20T10:00:00-05:00").instant.utcoffset() == timedelta(hours=-5)


@pytest.mark.parametrize(
    ("offset", "text"),
    [
        (timedelta(0), "+00:00"),
        (timedelta(hours=5, minutes=45), "+05:45"),  # Nepal
        (timedelta(hours=-3, minutes=-30), "-03:30"),  # Newfoundland
        (timedelta(hours=-12), "-12:00"),
        (timedelta(hours=14), "+14:00"),  # Kiritimati
        (timedelta(hours=8, minutes=5, seconds=43), "+08:06"),  # Shanghai before 1901
        (timedelta(hours=-4, minutes=-56, seconds=-2), "-04:56"),  # New York before 1883
        (timedelta(seconds=-20), "+00:00"),  # never -00:00
        (timedelta(seconds=30), "+00:01"),  # half a minute goes away from zero, both ways
        (timedelta(seconds=-30), "-00:01"),
    ],
)
def test_an_offset_is_written_to_the_minute(offset: timedelta, text: str) -> None:
    assert format_offset(offset) == text
    assert format_rfc3339(datetime(1900, 1, 1, tzinfo=timezone(offset))) == f"1900-01-01T00:00:00{text}"


def test_a_naive_datetime_is_never_written_as_an_instant() -> None:
    with pytest.raises(ValueError, match="naive"):
        format_rfc3339(datetime(2026, 3, 1))  # noqa: DTZ001  that it has no zone is the point


@pytest.mark.parametrize(
    ("text", "milliseconds"),
    [
        ("1970-01-01T00:00:00Z", 0),
        ("2001-09-09T01:46:40Z", 1_000_000_000_000),  # the first of 13 digits
        ("2286-11-20T17:46:39.999Z", 9_999_999_999_999),  # the last of 13 digits
        ("2026-03-02T00:00:00+09:00", 1_772_377_200_000),
        ("1969-12-31T23:59:59.9999Z", -1),  # rounded down, before 1970 too
        ("0001-01-01T00:00:00Z", -62_135_596_800_000),
        ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ],
)
def test_unix_milliseconds_are_whole_and_rounded_down(text: str, milliseconds: int) -> None:
    instant = parse_rfc3339(text).instant
    assert to_unix_ms(instant) == milliseconds
    assert timedelta(0) <= instant - from_unix_ms(milliseconds) < timedelta(milliseconds=1)


@pytest.mark.parametrize("milliseconds", [-62_135_596_800_001, 253_402_300_800_000, 10**30, -(10**30)])
def test_milliseconds_outside_the_calendar_are_out_of_range(milliseconds: int) -> None:
    with pytest.raises(OutOfRange, match="unix_ms is outside the years 1 to 9999"):
        from_unix_ms(milliseconds)


@pytest.mark.parametrize(
    "instant",
    [
        datetime(2026, 4, 20, tzinfo=load_zone("Asia/Shanghai")),  # a midnight
        datetime(2026, 4, 20, 9, 5, 7, tzinfo=load_zone("Europe/Oslo")),
        datetime(2026, 10, 25, 2, 30, fold=1, tzinfo=load_zone("Europe/Oslo")),  # the second of two
        datetime(1850, 1, 1, tzinfo=load_zone("Asia/Shanghai")),  # local mean time, with seconds
        datetime(1, 1, 1, tzinfo=UTC),  # a year of one digit
        datetime(9999, 12, 31, 23, 59, 59, 999_999, tzinfo=timezone(timedelta(hours=-12))),
        datetime(1969, 12, 31, 23, 59, 59, 1, tzinfo=UTC),  # before the epoch, rounded down
        datetime(2026, 1, 1, 0, 0, 0, 120_000, tzinfo=timezone(timedelta(hours=3))),  # a fraction
        datetime(2026, 1, 1, tzinfo=timezone(timedelta(seconds=1, microseconds=1))),  # a finer offset
    ],
    ids=str,
)
def test_a_stamp_is_the_milliseconds_and_the_text(instant: datetime) -> None:
    assert stamp(instant) == (to_unix_ms(instant), format_rfc3339(instant))
    plain = instant.microsecond == 0 and (instant.utcoffset() or timedelta(0)) % timedelta(
        minutes=1
    ) == timedelta(0)
    if plain:
        assert format_rfc3339(instant) == instant.isoformat()
