"""Zones: which names are taken, what a wall time means, when a day starts."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, timezone
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from datetools_lc.engine import zones
from datetools_lc.engine.expressions import at_time
from datetools_lc.engine.timestamps import format_offset, format_rfc3339
from datetools_lc.engine.zones import (
    Disambiguate,
    is_read_for_skipped,
    load_zone,
    resolve_wall,
    start_of_day,
    to_utc,
    to_zone,
)
from datetools_lc.errors import InvalidTimezone, OutOfRange
from tests.tables import rows

POLICIES: tuple[Disambiguate, ...] = ("compatible", "earlier", "later")


@pytest.mark.parametrize("row", rows("zones", "refused"))
def test_a_name_that_misleads_is_refused_with_advice(row: dict[str, str]) -> None:
    with pytest.raises(InvalidTimezone) as caught:
        load_zone(row["name"])
    rule, advice = caught.value.message.split("; ", 1)
    assert rule == "timezone must be a valid IANA timezone"
    assert row["advice"] in advice


@pytest.mark.scenario("003.math.test.invalid_timezone_names", "003.math.rule.target_timezone_is_iana")
@pytest.mark.parametrize("row", rows("zones", "invalid"))
def test_a_bad_name_is_one_kind_of_error_whatever_the_standard_library_raises(row: dict[str, Any]) -> None:
    with pytest.raises(InvalidTimezone, match=r"^target_timezone must be a valid IANA timezone; [^\n]+\Z"):
        load_zone(row["name"], "target_timezone")


@pytest.mark.parametrize("row", rows("zones", "accepted"))
def test_every_name_of_the_database_is_taken_in_any_letter_case(row: dict[str, str]) -> None:
    instant = to_zone(datetime(2026, 7, 1, tzinfo=UTC), load_zone(row["name"]))
    assert format_offset(instant.utcoffset() or timedelta(0)) == row["offset"]


def test_every_listed_zone_can_be_read_into_memory_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    zones.load_all_zones()

    def refuse(name: str) -> ZoneInfo:
        raise AssertionError(f"{name} was read from the file system")

    monkeypatch.setattr(zones, "ZoneInfo", refuse)
    assert len(zones.zone_names()) > 500
    for name in zones.zone_names().values():
        assert load_zone(name).key == name


def test_a_name_in_another_case_is_the_same_zone() -> None:
    assert load_zone("europe/OSLO") is load_zone("Europe/Oslo")


def test_a_deployment_without_the_tzdata_package_uses_the_systems_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(zones, "get_data", lambda package, resource: None)
    monkeypatch.setattr(zones, "available_timezones", lambda: {"Asia/Tokyo", "EST", "posix/Asia/Tokyo"})
    assert zones.zone_names.__wrapped__() == {"asia/tokyo": "Asia/Tokyo"}


@pytest.mark.parametrize("row", rows("zones", "walls"))
@pytest.mark.parametrize("policy", POLICIES)
def test_a_wall_time_is_resolved_by_policy(row: dict[str, str], policy: Disambiguate) -> None:
    resolved = resolve_wall(datetime.fromisoformat(row["wall"]), load_zone(row["zone"]), disambiguate=policy)
    assert format_rfc3339(resolved.instant) == row.get(policy, row["compatible"])
    assert resolved.kind == row["kind"]


@pytest.mark.parametrize("row", rows("zones", "walls"))
def test_a_wall_time_that_is_not_exactly_once_can_be_refused(row: dict[str, str]) -> None:
    wall, zone = datetime.fromisoformat(row["wall"]), load_zone(row["zone"])
    if row["kind"] == "unambiguous":
        assert format_rfc3339(resolve_wall(wall, zone, disambiguate="reject").instant) == row["compatible"]
        return
    times = "never" if row["kind"] == "gap" else "twice"
    with pytest.raises(OutOfRange, match=f"{wall} happens {times} in {zone.key}"):
        resolve_wall(wall, zone, disambiguate="reject")


@pytest.mark.parametrize("row", rows("zones", "days"))
def test_a_day_starts_at_its_first_instant(row: dict[str, str]) -> None:
    resolved = start_of_day(date.fromisoformat(row["day"]), load_zone(row["zone"]))
    assert format_rfc3339(resolved.instant) == row["start"]
    assert resolved.kind == row["kind"]


@pytest.mark.parametrize("at", [None, time(0), time(12)])
@pytest.mark.parametrize("row", rows("zones", "skipped"))
def test_a_day_that_the_zone_skipped_is_out_of_range(row: dict[str, str], at: time | None) -> None:
    with pytest.raises(OutOfRange, match=f"{row['day']} does not exist in {row['zone']}"):
        at_time(date.fromisoformat(row["day"]), at, load_zone(row["zone"]))


@pytest.mark.parametrize(
    ("instant", "zone"),
    [
        (datetime(1, 1, 1, tzinfo=UTC), "America/New_York"),
        (datetime(9999, 12, 31, 23, tzinfo=UTC), "Asia/Tokyo"),
    ],
)
def test_a_conversion_out_of_the_calendar_is_out_of_range(instant: datetime, zone: str) -> None:
    with pytest.raises(OutOfRange, match="outside the years 1 to 9999"):
        to_zone(instant, load_zone(zone))
    with pytest.raises(OutOfRange, match="outside the years 1 to 9999"):
        to_utc(instant.replace(tzinfo=timezone(timedelta(hours=14 if instant.year == 1 else -14))))


@pytest.mark.parametrize(
    ("zone", "moment", "skipped"),
    [
        ("America/New_York", "2026-03-08T03:00:00-04:00", True),  # 02:00
        ("America/New_York", "2026-03-08T03:30:00-04:00", True),
        ("America/New_York", "2026-03-08T03:59:59-04:00", True),
        ("America/New_York", "2026-03-08T04:00:00-04:00", False),
        ("America/New_York", "2026-03-08T01:59:00-05:00", False),
        ("America/New_York", "2026-03-09T03:30:00-04:00", False),
        ("America/New_York", "2026-11-01T01:30:00-04:00", False),  # an hour that comes twice
        ("Australia/Lord_Howe", "2026-10-04T02:45:00+11:00", True),  # half an hour is skipped
        ("Australia/Lord_Howe", "2026-10-04T03:00:00+11:00", False),
        ("Asia/Shanghai", "2026-03-08T03:30:00+08:00", False),
        ("Pacific/Apia", "2011-12-31T03:30:00+14:00", False),  # a whole day is skipped
    ],
)
def test_a_moment_that_a_skipped_wall_time_is_read_as_is_known(zone: str, moment: str, skipped: bool) -> None:
    assert is_read_for_skipped(datetime.fromisoformat(moment), load_zone(zone)) is skipped
