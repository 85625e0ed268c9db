"""`resolve_date_range`: "last week", "March", "the last 7 days" as half-open instants and as dates."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any, get_args

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.calendar import read_date
from datetools_lc.contracts.field import Field, check_values, present, refuse_unknown, require
from datetools_lc.contracts.outcome import Data, DateTool, fail_plainly
from datetools_lc.engine.expressions import YearPolicy
from datetools_lc.engine.ranges import DateRange, RangeName, counted_range, month_range, named_range
from datetools_lc.engine.spans import span_of_days
from datetools_lc.engine.timestamps import format_rfc3339, to_unix_ms
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.engine.zones import to_zone

RANGES: tuple[str, ...] = get_args(RangeName)
MOST_DAYS = 3660
FIELDS = (
    Field("range", "string", choices=RANGES),
    Field("n", "integer", minimum=1, maximum=MOST_DAYS),
    Field("month", "integer", minimum=1, maximum=12),
    Field("year", "integer", minimum=1, maximum=9999),
    Field("start_date", "string", read=read_date),
    Field("end_date", "string", read=read_date),
)
_BRANCHES: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    # range: (required, optional); the others need nothing
    "month": (("month",), ("year",)),
    "last_n_days": (("n",), ()),
    "next_n_days": (("n",), ()),
    "custom": (("start_date", "end_date"), ()),
}


def _compute(arguments: Mapping[str, Any], settings: DateSettings, now: datetime) -> Data:
    today = to_zone(now, settings.zone).date()
    days = read_range(arguments, today, settings.year_policy)
    span = span_of_days(days.first, days.last, settings.zone)
    return {
        "range": arguments["range"],
        "start": _boundary(span.start),
        "end": _boundary(span.end),
        "first_date": days.first.isoformat(),
        "last_date": days.last.isoformat(),
        "days": days.days,
    }


def read_range(arguments: Mapping[str, Any], today: date, year_policy: YearPolicy = "current") -> DateRange:
    """The calendar days that the arguments name. Raises an `InputError`."""
    given = present(arguments)
    refuse_unknown(given, (field.name for field in FIELDS))
    name = given.get("range")
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
    return DateRange(values["start_date"], values["end_date"])


def _boundary(instant: datetime) -> Data:
    return {
        "timestamp": to_unix_ms(instant),
        "iso": format_rfc3339(instant),
        "date": instant.date().isoformat(),
        "weekday": weekday_name(instant.weekday()),
    }


TOOL = DateTool("resolve_date_range", FIELDS, _compute, fail_plainly)


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
    clock: Clock = system_clock,
) -> Data:
    """A named range of calendar days in an IANA `timezone`; weeks start on Monday.

    `start` is its first instant, `end` the first instant after it; `first_date` and `last_date` are both
    included. Bad arguments come back as `{"error":{"code","message"}}`.
    """
    arguments = {
        "range": range,
        "n": n,
        "month": month,
        "year": year,
        "start_date": start_date,
        "end_date": end_date,
    }
    return TOOL.call(present(arguments), DateSettings(timezone, year_policy=year_policy), clock()).data
