"""`parseDateExpression`: structured time semantics in, a 13-digit timestamp out."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, time
from typing import Any

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.field import Field, check_values, present, refuse_unknown, require
from datetools_lc.contracts.outcome import Data, DateTool, Outcome
from datetools_lc.engine.expressions import (
    UNITS,
    Absolute,
    Expression,
    NthWeekday,
    Relative,
    Today,
    WeekdayOf,
    YearPolicy,
    evaluate,
)
from datetools_lc.engine.timestamps import format_rfc3339, to_unix_ms
from datetools_lc.engine.weekdays import parse_weekday, weekday_name
from datetools_lc.engine.zones import Resolved
from datetools_lc.errors import DatetoolsError, InvalidValue, MissingField

TYPES = ("relative", "absolute", "weekday", "nth_weekday")
FIELDS = (
    Field("type", "string", choices=TYPES),
    Field("offset", "integer"),
    Field("unit", "string", choices=UNITS),
    Field("year", "integer", minimum=1, maximum=9999),
    Field("month", "integer", minimum=1, maximum=12),
    Field("day", "integer", minimum=1, maximum=31),
    Field("weekday", "string", read=parse_weekday),
    Field("nth", "integer", minimum=-1, maximum=5),
    Field("hour", "integer", minimum=0, maximum=23),
    Field("minute", "integer", minimum=0, maximum=59),
)
_BRANCHES: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    # type: (required, optional)
    "relative": (("offset",), ("unit", "hour", "minute")),
    "absolute": (("day",), ("year", "month", "hour", "minute")),
    "weekday": (("weekday",), ("offset", "hour", "minute")),
    "nth_weekday": (("nth", "weekday"), ("offset", "year", "month", "hour", "minute")),
}


def read_expression(arguments: Mapping[str, Any]) -> Expression:
    """The expression that the arguments describe.

    Raises an `InputError`: unknown fields first, then missing ones, then values in the order of the fields.
    """
    given = present(arguments)
    refuse_unknown(given, (field.name for field in FIELDS))
    require(given, "type")
    kind = FIELDS[0].check(given["type"])
    required, optional = _BRANCHES[kind]
    branch = f" for type {kind}"
    refuse_unknown(given, ("type", *required, *optional), branch)
    require(given, *required, branch=branch)
    if "minute" in given and "hour" not in given:
        raise MissingField("minute needs hour")
    values = check_values(given, FIELDS)
    if "year" in values and "month" not in values:
        raise InvalidValue("year needs month")
    at = time(values["hour"], values.get("minute", 0)) if "hour" in values else None
    return _build(kind, values, at)


def _build(kind: str, values: Mapping[str, Any], at: time | None) -> Expression:
    if kind == "relative":
        unit = values.get("unit", "day")
        if unit in ("minute", "hour") and at is not None:
            raise InvalidValue(f"hour cannot be given with unit {unit}, which counts from now")
        return Relative(values["offset"], unit, at)
    if kind == "absolute":
        return Absolute(values["day"], values.get("month"), values.get("year"), at)
    if kind == "weekday":
        return WeekdayOf(values["weekday"], values.get("offset", 0), at)
    if values["nth"] == 0:
        raise InvalidValue("nth must be from 1 to 5, or -1 for the last")
    if "offset" in values and "month" in values:
        raise InvalidValue("offset and month cannot both be given")
    month = (values.get("offset", 0), values.get("month"), values.get("year"))
    return NthWeekday(values["nth"], values["weekday"], *month, at)


def _compute(arguments: Mapping[str, Any], settings: DateSettings, now: datetime) -> Data:
    expression = read_expression(arguments)
    resolved = evaluate(
        expression, now, settings.zone, today=settings.today, year_policy=settings.year_policy
    )
    instant = resolved.instant
    return {
        "timestamp": to_unix_ms(instant),
        "input": present(arguments),
        "iso": format_rfc3339(instant),
        "weekday": weekday_name(instant.weekday()),
        "formattedDate": f"{instant.date()} {instant:%H:%M:%S}",
        **resolution(resolved),
    }


def resolution(resolved: Resolved) -> Data:
    """`{"resolved":"gap"}` or `"overlap"`, the last key where a wall time was not plain; else nothing."""
    return {} if resolved.kind == "unambiguous" else {"resolved": resolved.kind}


def _warn(
    error: DatetoolsError, arguments: Mapping[str, Any], settings: DateSettings, now: datetime
) -> Outcome:
    """The safe fallback of the seed: now, and a warning. It is not a date that anybody gave."""
    data = {"timestamp": to_unix_ms(now), "input": present(arguments), "warning": error.message}
    return Outcome(data, "warning")


TOOL = DateTool("parseDateExpression", FIELDS, _compute, _warn)


def parse_date_expression(
    type: str,
    *,
    timezone: str,
    offset: int | None = None,
    unit: str | None = None,
    year: int | None = None,
    month: int | None = None,
    day: int | None = None,
    weekday: str | None = None,
    nth: int | None = None,
    hour: int | None = None,
    minute: int | None = None,
    today: Today = "midnight",
    year_policy: YearPolicy = "current",
    clock: Clock = system_clock,
) -> Data:
    """Turn structured time semantics into an instant on the wall clock of an IANA `timezone`.

    Returns `timestamp` (ms), `input`, `iso`, `weekday`, `formattedDate`; for arguments that make no date, the
    current instant and a `warning`. Raises for the zone and the two policies only.
    """
    arguments = {
        "type": type,
        "offset": offset,
        "unit": unit,
        "year": year,
        "month": month,
        "day": day,
        "weekday": weekday,
        "nth": nth,
        "hour": hour,
        "minute": minute,
    }
    settings = DateSettings(timezone, today=today, year_policy=year_policy)
    return TOOL.call(present(arguments), settings, clock()).data
