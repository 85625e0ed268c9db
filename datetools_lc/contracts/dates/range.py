"""`resolve_date_range`: "last week", "March", "the last 7 days" as half-open instants and as dates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime
from functools import lru_cache
from typing import Any, get_args
from zoneinfo import ZoneInfo

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.by_calendar import DAY_KEYS, show_by_calendar
from datetools_lc.contracts.dates.inputs import read_date
from datetools_lc.contracts.failure import ERROR
from datetools_lc.contracts.field import Arguments, Field, check_values, present, refuse_unknown, require
from datetools_lc.contracts.outcome import Data
from datetools_lc.contracts.output import FAULT, INTEGER, OBJECT, SIDE, TEXT, Schema, form, one_of
from datetools_lc.contracts.proof import FOR_GOOD, Claim, End, Known, shortest
from datetools_lc.contracts.spec import COMPUTES, DateSession, ToolSpec, call_now
from datetools_lc.engine.alternatives import month_alternative
from datetools_lc.engine.expressions import YearPolicy
from datetools_lc.engine.ranges import (
    NAMED_RANGES,
    DateRange,
    RangeName,
    counted_range,
    month_range,
    named_range,
)
from datetools_lc.engine.spans import bounds_of_days
from datetools_lc.engine.timestamps import date_text, stamp
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.engine.zones import to_zone
from datetools_lc.errors import InvalidRange, OutOfRange

RANGES: tuple[str, ...] = get_args(RangeName)
MOST_DAYS = 3660
FIELDS = (
    Field("range", "string", choices=RANGES, required=True),
    Field(
        "n",
        "integer",
        minimum=1,
        maximum=MOST_DAYS,
        note=f"1-{MOST_DAYS}, for last_n_days and next_n_days, today included",
    ),
    Field("month", "integer", minimum=1, maximum=12, note="1-12, for month"),
    Field("year", "integer", minimum=1, maximum=9999, note="1-9999, only if said"),
    Field("start_date", "string", read=read_date, note="YYYY-MM-DD, for custom"),
    Field("end_date", "string", read=read_date, note="YYYY-MM-DD, included"),
)
_NAMES = tuple(field.name for field in FIELDS)
_Bound = tuple[date, Mapping[str, Any]]
"""The day of an instant, and what is shown of the instant wherever the days off of a country do not count."""
_BRANCHES: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    # what each range requires, and what it may have; the others need nothing
    "month": (("month",), ("year",)),
    "last_n_days": (("n",), ()),
    "next_n_days": (("n",), ()),
    "custom": (("start_date", "end_date"), ()),
}


def _compute(session: DateSession, given: Data) -> Data:
    settings = session.settings
    today = to_zone(session.now, settings.zone).date()
    days = read_range(given, today, settings.year_policy)
    result = {"range": given["range"], **_show(days, settings)}
    if given["range"] == "month" and "year" not in given:
        result.update(_alternative(days, today, settings))
    return result


def _alternative(days: DateRange, today: date, settings: DateSettings) -> Data:
    """The same month on the other side of now."""
    other = month_alternative(days, today)
    if other is None:
        return {}
    try:
        return {"alternative": {"side": other.side, **_show(other.days, settings)}}
    except OutOfRange:  # only happens at the ends of the calendar
        return {}


def _show(days: DateRange, settings: DateSettings) -> Data:
    start, end = _bounds(days.first, days.last, settings.zone)
    return {
        "start": _boundary(*start, settings),
        "end": _boundary(*end, settings),
        "first_date": date_text(days.first.toordinal()),
        "last_date": date_text(days.last.toordinal()),
        "days": days.days,
    }


def read_range(arguments: Arguments, today: date, year_policy: YearPolicy = "current") -> DateRange:
    """The calendar days that the arguments name. Raises an `InputError`."""
    name = arguments.get("range")
    if len(arguments) == 1 and isinstance(name, str) and name in NAMED_RANGES:
        return named_range(name, today)
    given = present(arguments)
    refuse_unknown(given, _NAMES)
    required, optional = _BRANCHES.get(name, ((), ())) if isinstance(name, str) else ((), ())
    branch = f" for range {name}"
    if name in RANGES:
        refuse_unknown(given, ("range", *required, *optional), branch)
    require(given, "range")
    require(given, *required, branch=branch)
    values = check_values(given, FIELDS)
    if "n" in required:
        return counted_range(values["range"], values["n"], today)
    if "month" in required:
        return month_range(values["month"], values.get("year"), today, year_policy)
    if "start_date" not in required:
        return named_range(values["range"], today)
    first, last = values["start_date"], values["end_date"]
    if last < first:
        raise InvalidRange("end_date must not be before start_date")
    return DateRange(first, last)


@lru_cache(maxsize=1024)  # all day long the same weeks and months are asked for
def _bounds(first: date, last: date, zone: ZoneInfo) -> tuple[_Bound, _Bound]:
    """The first instant of some days and the first after them, as they are shown. Raises `OutOfRange`."""
    start, end = bounds_of_days(first, last, zone)
    return _show_instant(start), _show_instant(end)


def _show_instant(instant: datetime) -> _Bound:
    day = instant.date()
    timestamp, iso = stamp(instant)
    weekday = weekday_name(day.weekday())
    return day, {"timestamp": timestamp, "iso": iso, "date": iso[:10], "weekday": weekday}


def _boundary(day: date, shown: Mapping[str, Any], settings: DateSettings) -> Data:
    if settings.calendars is None:
        return {**shown}
    return {**shown, **show_by_calendar(day, settings.calendars, settings.locale)}


def _claims(arguments: Arguments, result: Mapping[str, Any], known: Known) -> Iterator[Claim]:
    """A custom range only echoes its dates: it is proven as far as both of them are.

    An alternative is proven for the day, because it lies on the other side of now.
    """
    given = present(arguments, FIELDS)
    if given["range"] == "custom":
        until = shortest(known, (result["first_date"], result["last_date"]))
    elif given["range"] != "month" or not ("year" in given or known.keeps_year):
        until = known.end_of("day")
    else:
        until = FOR_GOOD if "year" in given else known.end_of("year")
    if until is not None:
        yield from _claim_bounds(result, until)
    if "alternative" in result:
        yield from _claim_bounds(result["alternative"], known.end_of("day"))


def _claim_bounds(days: Mapping[str, Any], until: datetime) -> Iterator[Claim]:
    yield days["start"]["timestamp"], until
    yield days["first_date"], until
    yield days["last_date"], until
    yield End(days["end"]["timestamp"]), until


_DAYS = {"start": OBJECT, "end": OBJECT, "first_date": TEXT, "last_date": TEXT, "days": INTEGER}
_ALTERNATIVE = form({**SIDE, **_DAYS})


def _output(more: Mapping[str, Schema]) -> Schema:
    boundary = form({"timestamp": INTEGER, "iso": TEXT, "date": TEXT, "weekday": TEXT}, more)
    days = {**_DAYS, "start": boundary, "end": boundary}
    return one_of(form({"range": TEXT, **days}, {"alternative": _ALTERNATIVE}), FAULT)


TOOL = ToolSpec(
    name="resolve_date_range",
    description=(
        "Turn a period (this week, March, the last 7 days) into exact start and end, the first instant after"
        " it. first_date and last_date are both included."
    ),
    fields=FIELDS,
    output=_output({}),
    action=_compute,
    failure=ERROR,
    proof=_claims,
    annotations=COMPUTES,
)
TOOL_BY_CALENDAR = replace(TOOL, output=_output(DAY_KEYS))


def resolve_date_range(
    range: str,
    *,
    timezone: str,
    n: int | None = None,
    month: int | None = None,
    year: int | None = None,
    start_date: str | None = None,
    end_date: str | None = None,
    year_policy: YearPolicy = "current",
    holidays: str | None = None,
    clock: Clock = system_clock,
) -> Data:
    """A named range of calendar days in an IANA `timezone`; weeks start on Monday.

    `start` is its first instant, `end` the first instant after it; `first_date` and `last_date` are both
    included. A month without a year has the same month on the other side of now as `alternative`. With
    `holidays`, a country such as `CN`, both tell whether they are working days there. Bad arguments come back
    as `{"error":{"code","message"}}`.
    """
    arguments = {
        "range": range,
        "n": n,
        "month": month,
        "year": year,
        "start_date": start_date,
        "end_date": end_date,
    }
    settings = DateSettings(timezone, year_policy=year_policy, holidays=holidays)
    return call_now(TOOL if holidays is None else TOOL_BY_CALENDAR, present(arguments), settings, clock).data
