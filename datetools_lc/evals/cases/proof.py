"""Proves that a case is sound: python-dateutil, not our engine, computes its instants a second time.

A row's `because` says in figures what its sentence means:

    {"now": true}                                            the instant of the case
    {"hours": -3} {"minutes": 30}                            exact time from now
    {"days": -1, "weeks": 0, "months": 0, "years": 0}        from today's date
    {"weekday": "friday", "weeks": 1}                        of the week so many weeks from this one
    {"nth": -1, "weekday": "friday", "months": 1}            or with "month" and "year"
    {"day": 2, "month": 1, "year": 2026}                     year and month default to the current ones
    {"month_end": true, "months": 0}                         the last day of that month
    {"workdays": 2, "off": ["2026-02-23"], "worked": []}     that working day after today, or after "from"

"off" are the days off from Monday to Friday that lie between, "worked" the days of a weekend that are worked;
"lunar": "2026-8-15" beside a day names the lunar date that it is, for the reader.

all but the first two with "time": "15:00" (default midnight). "zone" names another zone than the case's. An
event adds how it ends: "lasts" in minutes (default 60), "ends": "17:00" on the same day, or "whole_days".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Any

from dateutil import tz
from dateutil.relativedelta import FR, MO, SA, SU, TH, TU, WE, relativedelta

from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import EventRow, Expected, ExpenseRow
from datetools_lc.evals.cases.fields import check_keys
from datetools_lc.evals.cases.proof_answers import answer_faults

_WEEKDAYS = {
    "monday": MO,
    "tuesday": TU,
    "wednesday": WE,
    "thursday": TH,
    "friday": FR,
    "saturday": SA,
    "sunday": SU,
}
_SATURDAY = 5
_ENDS = ("lasts", "ends", "whole_days")
_KNOWN = {
    *("now", "hours", "minutes", "days", "weeks", "months", "years", "weekday", "nth", "day", "month"),
    *("year", "month_end", "time", "zone", "workdays", "from", "off", "worked", "lunar", *_ENDS),
}


def faults(case: Case) -> list[str]:
    """What is wrong with a case, one line each; an empty list for a sound one."""
    found = list(_wrong_start(case))
    for where, expected in _expectations(case):
        for check in (_wrong_instants, _wrong_shape, answer_faults):
            found += [f"{where}{line}" for line in check(case, expected)]
    if not _expects_something(case):
        found.append("nothing is expected")
    return found


def _expectations(case: Case) -> Iterator[tuple[str, Expected]]:
    """All that the case expects, with where that stands."""
    for number, turn in enumerate(case.turns, 1):
        if turn.expected is not None:
            yield f"turn {number}: ", turn.expected
    yield "", case.expected
    for other in case.alternatives:
        yield "or_expect: ", other


def _wrong_instants(case: Case, expected: Expected) -> Iterator[str]:
    rows: list[ExpenseRow | EventRow] = [*expected.expenses, *expected.events]
    for row in rows:
        what = "/".join(row.remarks if isinstance(row, ExpenseRow) else row.titles)
        if row.because is None:
            yield f"{what or '?'}: because is missing"
            continue
        try:
            check_keys(row.because, sorted(_KNOWN), "because")
            yield from _differences(case, row, row.because)
        except (KeyError, ValueError, TypeError) as error:
            yield f"{what}: because cannot be computed: {error}"


def _differences(case: Case, row: ExpenseRow | EventRow, because: Mapping[str, Any]) -> Iterator[str]:
    zone = _zone(case.timezone)
    start = compute(because, case.now, case.timezone)
    stated = row.date if isinstance(row, ExpenseRow) else row.start
    if start != stated.astimezone(UTC):
        yield f"{_wall(stated, zone)} is stated, {_wall(start, zone)} is what because comes to"
    if isinstance(row, EventRow):
        end = compute_end(because, start, case.timezone)
        if end != row.end.astimezone(UTC):
            yield f"the end {_wall(row.end, zone)} is stated, {_wall(end, zone)} is what because comes to"
        if row.all_day != ("whole_days" in because):
            yield "all_day and whole_days go together"


def _wall(instant: datetime, zone: tzinfo) -> str:
    """An instant as cases are written: the wall time of the case's zone, with its offset."""
    return instant.astimezone(zone).isoformat()


def _wrong_start(case: Case) -> Iterator[str]:
    keys = [*(row.key for row in case.expenses), *(row.key for row in case.events)]
    if len(set(keys)) != len(keys) or "" in keys:
        yield "every row of the start needs a key of its own"
    for row in case.expenses:
        if not row.remarks:
            yield f"the expense {row.key} of the start needs a remark"
    if case.turns[-1].expected is not None:
        yield "what the last turn expects is the expect of the case"


def _wrong_shape(case: Case, expected: Expected) -> Iterator[str]:
    keys = {*(row.key for row in case.expenses), *(row.key for row in case.events)}
    for gone in expected.gone:
        if gone.partition("@")[0] not in keys:
            yield f"gone names {gone}, which is no row of the start"
    at_the_end = expected is case.expected or expected in case.alternatives
    if at_the_end and not expected.states and any(t.expected and t.expected.states for t in case.turns):
        yield "say what is there at the end as well; expenses: [] or events: [] for nothing of it"
    if len(case.turns) > 1:
        return  # what an earlier turn wrote is still there at the end
    if expected.asks and expected.changes:
        yield "a case that asks at its end writes nothing"
    if expected.writes == "nothing" and expected.changes:
        yield "it writes nothing, and expects records"


def _expects_something(case: Case) -> bool:
    end = case.expected
    undone = end.states and any(turn.expected and turn.expected.changes for turn in case.turns)
    return end.changes or undone or end.answers or bool(end.asks) or end.writes == "nothing"


def compute(because: Mapping[str, Any], now: datetime, timezone: str) -> datetime:
    """The instant in UTC that a `because` comes to."""
    zone = _zone(str(because.get("zone", timezone)))
    if because.get("now"):
        return now.astimezone(UTC)
    if "hours" in because or "minutes" in because:
        exact = timedelta(hours=because.get("hours", 0), minutes=because.get("minutes", 0))
        return now.astimezone(UTC) + exact
    return _at(_day(because, now.astimezone(zone).date()), because.get("time", "00:00"), zone)


def compute_end(because: Mapping[str, Any], start: datetime, timezone: str) -> datetime:
    """The end in UTC of the event that starts there."""
    zone = _zone(str(because.get("zone", timezone)))
    day = start.astimezone(zone).date()
    if "whole_days" in because:
        return _at(day + relativedelta(days=because["whole_days"]), "00:00", zone)
    if "ends" in because:
        return _at(day, because["ends"], zone)
    return start + timedelta(minutes=because.get("lasts", 60))


def _day(because: Mapping[str, Any], today: date) -> date:
    if "workdays" in because:
        return _workday(because, today)
    shift = relativedelta(
        years=because.get("years", 0), months=because.get("months", 0), days=because.get("days", 0)
    )
    weeks = relativedelta(weeks=because.get("weeks", 0))
    if "nth" in because:
        first = (today + shift).replace(day=1)
        first = first.replace(month=because.get("month", first.month), year=because.get("year", first.year))
        whole = _WEEKDAYS[because["weekday"]](because["nth"])
        return first + relativedelta(day=1 if because["nth"] > 0 else 31, weekday=whole)
    if "weekday" in because:
        monday = today - timedelta(days=today.weekday())
        return monday + weeks + relativedelta(weekday=_WEEKDAYS[because["weekday"]](+1))
    if because.get("month_end"):
        return today + shift + relativedelta(day=31)
    if "day" in because:
        month, year = because.get("month", today.month), because.get("year", today.year)
        return date(year, month, because["day"])
    return today + shift + weeks


def _workday(because: Mapping[str, Any], today: date) -> date:
    """The n-th working day after a day, or before it: Monday to Friday but for the days that are named."""
    off, worked = (set(map(date.fromisoformat, because.get(name, ()))) for name in ("off", "worked"))
    day = date.fromisoformat(because["from"]) if "from" in because else today
    left, step = abs(because["workdays"]), timedelta(days=1 if because["workdays"] > 0 else -1)
    while left:
        day += step
        left -= day in worked or (day.weekday() < _SATURDAY and day not in off)
    return day


def _at(day: date, text: str, zone: tzinfo) -> datetime:
    """A wall time; in a gap it moves forward by the gap, in an overlap it is the earlier."""
    wall = datetime.combine(day, time.fromisoformat(text), tzinfo=zone)
    return tz.resolve_imaginary(wall).astimezone(UTC)


def _zone(name: str) -> tzinfo:
    zone = tz.gettz(name)
    if zone is None:
        raise ValueError(f"there is no zone {name}")
    return zone
