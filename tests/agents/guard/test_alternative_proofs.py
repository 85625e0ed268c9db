"""What a date with another reading, and one of another zone, proves to the timestamp guard."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.agents.middleware.guard.provenance import Provenance, computed_by
from datetools_lc.context import DateSettings
from datetools_lc.contracts.registry import DATE_TOOLS
from datetools_lc.contracts.spec import DateSession
from datetools_lc.engine.zones import load_zone
from tests.agents.bench import DAY as DAY_MS
from tests.agents.bench import MIDNIGHT, Bench, add, refused, save

NOW = datetime.fromisoformat("2026-01-02T12:00:00+08:00")
SETTINGS = DateSettings("Asia/Shanghai")
ZONE = load_zone("Asia/Shanghai")
DAY, YEAR = timedelta(days=1), timedelta(days=365)


def proven_after(tool: str, arguments: dict[str, Any], *, later: timedelta = timedelta(0)) -> Provenance:
    """What holds `later`, after one call of a date tool at `NOW`."""
    outcome = DATE_TOOLS[tool].call(arguments, DateSession(SETTINGS, NOW))
    assert outcome.status == "success"
    proofs = computed_by(tool, arguments, outcome.data, Provenance.at((), NOW, ZONE))
    return Provenance.at([proof.to_json() for proof in proofs], NOW + later, ZONE)


@pytest.mark.contract("2.alternative_proof")
@pytest.mark.parametrize(
    ("arguments", "result", "other"),
    [
        ({"type": "absolute", "month": 12, "day": 30}, "2026-12-30", "2025-12-30"),
        ({"type": "absolute", "day": 30}, "2026-01-30", "2025-12-30"),
        ({"type": "weekday", "weekday": "monday"}, "2025-12-29", "2026-01-05"),
        ({"type": "nth_weekday", "nth": 2, "weekday": "monday"}, "2026-01-12", "2025-12-08"),
    ],
)
def test_an_alternative_proves_like_the_result(arguments: dict[str, Any], result: str, other: str) -> None:
    known = proven_after("parseDateExpression", arguments)
    for day in (result, other):
        instant = datetime.fromisoformat(f"{day}T00:00:00+08:00")
        for spelling in (instant.timestamp() * 1000, instant.isoformat(), f"{day}T00:00", day):
            assert known.proves(spelling)
    assert not known.proves("2027-12-30")


@pytest.mark.contract("2.alternative_proof")
def test_an_alternative_holds_to_the_end_of_the_local_day_and_the_result_to_that_of_the_year() -> None:
    arguments = {"type": "absolute", "month": 12, "day": 30}
    for later, result, other in (
        (timedelta(hours=11, minutes=59), True, True),
        (timedelta(hours=12), True, False),  # midnight in Shanghai
        (100 * DAY, True, False),
        (YEAR, False, False),
    ):
        known = proven_after("parseDateExpression", arguments, later=later)
        assert known.proves("2026-12-30") is result
        assert known.proves("2025-12-30") is other


@pytest.mark.contract("2.alternative_proof", "6.month_alternative")
def test_the_other_month_proves_its_bounds_for_the_day() -> None:
    arguments = {"range": "month", "month": 12}
    spellings = ("2025-12-01T00:00:00+08:00", "2025-12-01", "2025-12-31", "2026-01-01T00:00:00+08:00")
    today, tomorrow = (proven_after("resolve_date_range", arguments, later=later) for later in (0 * DAY, DAY))
    assert all(today.proves(spelling) for spelling in spellings)
    assert not any(tomorrow.proves(spelling) for spelling in spellings)
    assert tomorrow.proves("2026-12-01")


@pytest.mark.contract("2.timezone")
def test_a_date_of_another_zone_proves_its_instant_and_no_date() -> None:
    # midnight in Shanghai, by chance
    arguments = {"type": "relative", "offset": 1, "hour": 1, "timezone": "Asia/Tokyo"}
    known = proven_after("parseDateExpression", arguments)
    assert known.proves("2026-01-03T01:00:00+09:00")
    assert known.proves("2026-01-03T00:00:00+08:00")
    assert known.proves("2026-01-03T00:00")
    assert known.proves(1_767_369_600_000)
    assert not known.proves("2026-01-03")


@pytest.mark.contract("2.timezone")
@pytest.mark.parametrize("name", ["Asia/Shanghai", "asia/shanghai"])
def test_the_runs_own_zone_named_again_proves_dates_as_ever(name: str) -> None:
    arguments = {"type": "relative", "offset": 1, "timezone": name}
    assert proven_after("parseDateExpression", arguments).proves("2026-01-03")


@pytest.mark.contract("5.current_timezone")
def test_now_in_another_zone_proves_its_instant_and_not_its_date() -> None:
    known = proven_after("get_current_datetime", {"timezone": "America/New_York"})
    assert known.proves("2026-01-01T23:00:00-05:00")
    assert not known.proves("2026-01-01")
    assert proven_after("get_current_datetime", {}).proves("2026-01-02")


def test_a_shift_on_another_zones_clock_proves_an_instant() -> None:
    arguments = {"operation": "shift", "timestamp": "2026-01-01T16:00:00Z", "days": 1, "timezone": "UTC"}
    outcome = DATE_TOOLS["datetime_math"].call(arguments, DateSession(SETTINGS, NOW))
    typed = Provenance.at([("instant", "2026-01-01T16:00:00Z", "")], NOW, ZONE)
    proofs = computed_by("datetime_math", arguments, outcome.data, typed)
    known = Provenance.at([proof.to_json() for proof in proofs], NOW, ZONE)
    assert known.proves("2026-01-02T16:00:00Z")
    assert not known.proves("2026-01-03")


@pytest.mark.contract("2.timezone")
@pytest.mark.parametrize(
    "step",
    [
        {"operation": "shift", "days": 0},
        {"operation": "shift", "days": 0, "timezone": "Asia/Shanghai"},
        {"operation": "convert_timezone", "target_timezone": "Asia/Shanghai"},
    ],
)
def test_a_second_tool_makes_no_date_of_another_zones_midnight(step: dict[str, Any]) -> None:
    arguments = {"type": "relative", "offset": 1, "hour": 1, "timezone": "Asia/Tokyo"}
    known = proven_after("parseDateExpression", arguments)
    moved = {**step, "timestamp": "2026-01-03T01:00:00+09:00"}
    outcome = DATE_TOOLS["datetime_math"].call(moved, DateSession(SETTINGS, NOW))
    proofs = computed_by("datetime_math", moved, outcome.data, known)
    assert [proof.kind for proof in proofs] == ["exact"]


@pytest.mark.contract("2.alternative_proof")
def test_an_agent_saves_and_books_by_the_reading_that_is_meant(tmp_path: Path) -> None:
    bench = Bench(tmp_path)  # on a Wednesday
    friday = ("parseDateExpression", {"type": "weekday", "weekday": "friday"})
    asked, spent = bench.run([friday], [save(MIDNIGHT - 5 * DAY_MS)])
    assert asked.artifact["alternative"]["timestamp"] == MIDNIGHT - 5 * DAY_MS
    assert (spent.status, bench.saved()) == ("success", 1)
    tokyo = ("parseDateExpression", {"type": "relative", "offset": 1, "hour": 1, "timezone": "Asia/Tokyo"})
    bench.run([tokyo], [add("2026-02-26T01:00:00+09:00")])
    assert bench.booking.reached == ["2026-02-26T01:00:00+09:00"]


@pytest.mark.contract("2.timezone")
def test_an_agent_books_no_whole_day_by_a_midnight_of_another_zone(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    tokyo = ("parseDateExpression", {"type": "relative", "offset": 1, "hour": 1, "timezone": "Asia/Tokyo"})
    *_, last = bench.run([tokyo], [add("2026-02-26")])
    assert refused(last)
