"""`parseDateExpression`: structured time semantics in, a 13-digit timestamp out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.inputs import TIMEZONE_FIELD, WEEKDAY_NOTE
from datetools_lc.contracts.failure import NOW_WITH_WARNING
from datetools_lc.contracts.field import (
    Arguments,
    Field,
    check_values,
    present,
    read_given,
    refuse_unknown,
    require,
)
from datetools_lc.contracts.outcome import Data
from datetools_lc.contracts.output import INTEGER, MOMENT, OBJECT, RESOLVED, SIDE, TEXT, form, one_of
from datetools_lc.contracts.proof import FOR_GOOD, Claim, Known, Period
from datetools_lc.contracts.spec import COMPUTES, DateSession, ToolSpec, call_now
from datetools_lc.engine.alternatives import Alternative, Side, alternative, as_open, nearest
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
from datetools_lc.errors import InvalidDate, InvalidValue, MissingField, OutOfRange

TYPES = ("relative", "absolute", "weekday", "nth_weekday")
FIELDS = (
    Field("type", "string", choices=TYPES, required=True),
    Field("offset", "integer", note="signed; weekday: weeks; nth_weekday: months"),
    Field("unit", "string", choices=UNITS, note="default day"),
    Field("year", "integer", minimum=1, maximum=9999, note="1-9999, only if said"),
    Field("month", "integer", minimum=1, maximum=12, note="1-12"),
    Field("day", "integer", minimum=1, maximum=31, note="1-31"),
    Field("weekday", "string", read=parse_weekday, note=WEEKDAY_NOTE),
    Field("nth", "integer", minimum=-1, maximum=5, note="1-5, -1 = last"),
    Field("hour", "integer", minimum=0, maximum=23, note="0-23"),
    Field("minute", "integer", minimum=0, maximum=59, note="0-59, needs hour"),
    TIMEZONE_FIELD,
)
_BRANCHES: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    # what each type requires, and what it may have
    "relative": (("offset",), ("unit", "hour", "minute")),
    "absolute": (("day",), ("year", "month", "hour", "minute")),
    "weekday": (("weekday",), ("offset", "hour", "minute")),
    "nth_weekday": (("nth", "weekday"), ("offset", "year", "month", "hour", "minute")),
}


def read_expression(arguments: Arguments) -> Expression:
    """The expression that the arguments describe, in whatever zone.

    Raises an `InputError`: unknown fields first, then missing ones, then values in the order of the fields.
    """
    given = read_given(arguments, FIELDS)
    kind = FIELDS[0].check(given["type"])
    required, optional = _BRANCHES[kind]
    branch = f" for type {kind}"
    refuse_unknown(given, ("type", *required, *optional, TIMEZONE_FIELD.name), branch)
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
        return WeekdayOf(values["weekday"], values.get("offset"), at)
    if values["nth"] == 0:
        raise InvalidValue("nth must be from 1 to 5, or -1 for the last")
    if "offset" in values and "month" in values:
        raise InvalidValue("offset and month cannot both be given")
    month = (values.get("offset"), values.get("month"), values.get("year"))
    return NthWeekday(values["nth"], values["weekday"], *month, at)


def _compute(session: DateSession, given: Data) -> Data:
    expression = read_expression(given)
    settings, now = session.settings, session.now
    zone = TIMEZONE_FIELD.check(given["timezone"]) if "timezone" in given else settings.zone
    try:
        resolved = evaluate(expression, now, zone, today=settings.today, year_policy=settings.year_policy)
    except (InvalidDate, OutOfRange) as error:
        raise type(error)(error.message + _nearest_days(expression, now, zone)) from None
    other = alternative(expression, resolved, now, zone)
    return {
        "timestamp": to_unix_ms(resolved.instant),
        "input": given,
        **_moment(resolved),
        "formattedDate": f"{resolved.instant.date()} {resolved.instant:%H:%M:%S}",
        **({} if other is None else {"alternative": _show(other)}),
        **resolution(resolved),
    }


def _moment(resolved: Resolved) -> Data:
    return {"iso": format_rfc3339(resolved.instant), "weekday": weekday_name(resolved.instant.weekday())}


def _show(other: Alternative) -> Data:
    return {
        "side": other.side,
        "timestamp": to_unix_ms(other.resolved.instant),
        **_moment(other.resolved),
        **resolution(other.resolved),
    }


def _nearest_days(expression: Expression, now: datetime, zone: ZoneInfo) -> str:
    """For the warning where the words fit no day of now: the nearest that they fit on each side."""
    words = as_open(expression)
    if words is None:
        return ""
    sides: tuple[Side, ...] = ("past", "future")
    found = [reading.instant.date() for side in sides if (reading := nearest(words, side, now, zone))]
    as_date = "type absolute, day {0.day}, " if isinstance(words, WeekdayOf) else ""
    shown = (as_date + "year {0.year}, month {0.month}").format
    days = " and ".join(f"{day} ({shown(day)})" for day in found)
    return f"; the nearest are {days}: send the one that is meant" if days else ""


def resolution(resolved: Resolved) -> Data:
    """`{"resolved":"gap"}` or `"overlap"`, the last key where a wall time was not plain; else nothing."""
    return {} if resolved.kind == "unambiguous" else {"resolved": resolved.kind}


def _claims(arguments: Arguments, result: Mapping[str, Any], known: Known) -> Iterator[Claim]:
    """Proven while the words still mean the same date, in the zone that they are said of."""
    given = present(arguments, FIELDS)
    until = _end_of_meaning(given, known)
    yield result["timestamp"], until
    yield result["iso"], until
    if "alternative" in result:  # lies on the other side of now, so it depends on the day
        tonight = known.end_of("day", given.get("timezone"))
        yield result["alternative"]["timestamp"], tonight
        yield result["alternative"]["iso"], tonight


def _end_of_meaning(given: Arguments, known: Known) -> datetime:
    """The end of the day, or a later one where a month or a year is said, and nothing else tells the year."""
    period: Period = "day"
    if given["type"] == "absolute" or {"month", "nth"} <= given.keys():
        if "year" in given:
            return FOR_GOOD
        if "month" not in given:
            period = "month"
        elif known.keeps_year or "nth" in given:  # a policy chooses the year of a day of a month alone
            period = "year"
    return known.end_of(period, given.get("timezone"))


# null where the clock failed, beside the warning that says so
_TIMESTAMP = {"type": ["integer", "null"]}
_ALTERNATIVE = form({**SIDE, "timestamp": INTEGER, "iso": TEXT, "weekday": TEXT}, RESOLVED)
TOOL = ToolSpec(
    name="parseDateExpression",
    description=(
        "Turn a date or time the user said into an exact timestamp (ms); never compute one. relative: offset"
        " (-1 = yesterday, 0 = today) in unit. absolute: day, month and year only if said. weekday: of this"
        " week, or of the week offset weeks away. nth_weekday: nth weekday of a month. Without hour: the"
        " day's start. alternative: the same words on the other side of now. A result with a warning is not"
        " the user's date."
    ),
    fields=FIELDS,
    output=one_of(
        form({"timestamp": _TIMESTAMP, "input": OBJECT, **MOMENT}, {"alternative": _ALTERNATIVE, **RESOLVED}),
        form({"timestamp": _TIMESTAMP, "input": OBJECT, "warning": TEXT}),
    ),
    action=_compute,
    failure=NOW_WITH_WARNING,
    proof=_claims,
    annotations=COMPUTES,
)


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

    Returns `timestamp` (ms), `input`, `iso`, `weekday`, `formattedDate` and, where no year, month or week is
    said, the same words on the other side of now as `alternative`; for arguments that make no date, the
    current instant and a `warning`. Raises for the zone, the two policies and a naive clock only.
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
    return call_now(TOOL, present(arguments), settings, clock).data
