"""What dates by a work calendar prove to the timestamp guard, and until when."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from datetools_lc.agents.middleware.guard.provenance import Proof, Provenance, computed_by
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.tools import date_tools
from datetools_lc.contracts.proof import FOR_GOOD
from datetools_lc.contracts.spec import DateSession
from datetools_lc.engine.expressions import YearPolicy
from datetools_lc.engine.zones import load_zone

ZONE = "Asia/Shanghai"
NOW = datetime(2026, 3, 11, 4, tzinfo=UTC)  # noon in Shanghai
MIDNIGHT = datetime(2026, 3, 11, 16, tzinfo=UTC)
NEXT_YEAR = datetime(2026, 12, 31, 16, tzinfo=UTC)
SECOND = timedelta(seconds=1)


def call(
    tool: str, arguments: dict[str, Any], *, policy: YearPolicy = "current", held: tuple[Proof, ...] = ()
) -> list[Proof]:
    """What a call at `NOW` proves, beside what was `held`."""
    settings = DateSettings(ZONE, year_policy=policy, holidays="CN")
    outcome = date_tools("CN")[tool].call(arguments, DateSession(settings, NOW))
    assert outcome.status == "success", outcome.content
    rows = [proof.to_json() for proof in held]
    known = Provenance.at(rows, NOW, load_zone(ZONE), keeps_year=policy == "current")
    return computed_by(tool, arguments, outcome.data, known)


def proves(proofs: list[Proof], value: object, at: datetime = NOW) -> bool:
    return Provenance.at([proof.to_json() for proof in proofs], at, load_zone(ZONE)).proves(value)


ENDS = [
    ({"type": "workday", "offset": 3}, "2026-03-16", MIDNIGHT),
    ({"type": "holiday", "holiday": "国庆"}, "2026-10-01", NEXT_YEAR),
    ({"type": "holiday", "holiday": "国庆", "year": 2026}, "2026-10-01", FOR_GOOD),
    ({"type": "lunar", "month": 8, "day": 15}, "2026-09-25", NEXT_YEAR),
    ({"type": "lunar", "month": 8, "day": 15, "year": 2026}, "2026-09-25", FOR_GOOD),
]


@pytest.mark.contract("13.proof")
@pytest.mark.parametrize(("arguments", "day", "end"), ENDS)
def test_a_day_is_proven_while_its_words_mean_it(arguments: dict[str, Any], day: str, end: datetime) -> None:
    proofs = call("parseDateExpression", arguments)
    for value in (day, f"{day}T00:00:00+08:00"):
        assert proves(proofs, value, (end if end != FOR_GOOD else NOW.replace(year=2040)) - SECOND)
        assert end == FOR_GOOD or not proves(proofs, value, end)


@pytest.mark.contract("13.proof")
def test_where_a_policy_chooses_the_year_it_holds_for_the_day() -> None:
    proofs = call("parseDateExpression", {"type": "holiday", "holiday": "国庆"}, policy="nearest_future")
    assert proves(proofs, "2026-10-01", MIDNIGHT - SECOND)
    assert not proves(proofs, "2026-10-01", MIDNIGHT)


@pytest.mark.contract("13.proof")
@pytest.mark.parametrize(
    ("arguments", "other"),
    [
        ({"type": "holiday", "holiday": "国庆"}, "2025-10-01"),
        ({"type": "lunar", "month": 8, "day": 15}, "2025-10-06"),
    ],
)
def test_an_alternative_holds_to_the_end_of_the_local_day(arguments: dict[str, Any], other: str) -> None:
    proofs = call("parseDateExpression", arguments)
    assert proves(proofs, other, MIDNIGHT - SECOND)
    assert not proves(proofs, other, MIDNIGHT)


@pytest.mark.contract("13.proof")
def test_a_warning_proves_nothing() -> None:
    outcome = date_tools("CN")["parseDateExpression"].call(
        {"type": "holiday", "holiday": "nothing like it"}, DateSession(DateSettings(ZONE, holidays="CN"), NOW)
    )
    known = Provenance.at((), NOW, load_zone(ZONE))
    assert computed_by("parseDateExpression", {"type": "holiday"}, outcome.data, known) == []


@pytest.mark.contract("13.proof")
def test_working_days_from_a_date_hold_as_long_as_that_date() -> None:
    offset = {"offset_workdays": 2}
    today = call("calculate_date", offset)
    assert proves(today, "2026-03-13", MIDNIGHT - SECOND)
    assert not proves(today, "2026-03-13", MIDNIGHT)
    based = {"base_date": "2026-09-30", **offset}
    assert not proves(call("calculate_date", based), "2026-10-09")
    held = (Proof("date", "2026-09-30"),)
    assert proves(call("calculate_date", based, held=held), "2026-10-09", NOW.replace(year=2040))


@pytest.mark.contract("13.proof")
def test_listed_working_days_hold_as_long_as_their_bounds() -> None:
    arguments = {"start_date": "2026-10-01", "end_date": "2026-10-11", "weekday": "workday"}
    assert not proves(call("list_dates_in_range", arguments), "2026-10-10")
    held = (Proof("date", "2026-10-01"), Proof("date", "2026-10-11", MIDNIGHT))
    proofs = call("list_dates_in_range", arguments, held=held)
    assert proves(proofs, "2026-10-10", MIDNIGHT - SECOND)
    assert not proves(proofs, "2026-10-10", MIDNIGHT)
