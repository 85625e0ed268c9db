"""`parseDateExpression`: structured time semantics in, a 13-digit timestamp out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates import by_calendar
from datetools_lc.contracts.dates.by_calendar import evaluate_day
from datetools_lc.contracts.dates.expression_result import advise, expression_output, show_result
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
from datetools_lc.contracts.proof import FOR_GOOD, Claim, Known, Period
from datetools_lc.contracts.spec import COMPUTES, DateSession, ToolSpec, call_now
from datetools_lc.engine.alternatives import Side, alternative, as_open, nearest
from datetools_lc.engine.calendar_expressions import (
    CalendarExpression,
)
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
from datetools_lc.engine.weekdays import parse_weekday
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
FIELDS_BY_CALENDAR = (
    replace(FIELDS[0], choices=(*TYPES, *by_calendar.TYPES)),
    *FIELDS[1:-1],
    *by_calendar.FIELDS,
    FIELDS[-1],
)
_YEARLY = ("holiday", "lunar")
_BRANCHES: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    # what each type requires, and what it may have
    "relative": (("offset",), ("unit", "hour", "minute")),
    "absolute": (("day",), ("year", "month", "hour", "minute")),
    "weekday": (("weekday",), ("offset", "hour", "minute")),
    "nth_weekday": (("nth", "weekday"), ("offset", "year", "month", "hour", "minute")),
}


def read_expression(arguments: Arguments) -> Expression:
    """The expression that the arguments describe, in whatever zone, without a calendar of a country.

    Raises an `InputError`: unknown fields first, then missing ones, then values in the order of the fields.
    """
    kind, values, at = _read_branch(arguments, FIELDS, _BRANCHES)
    return _build(kind, values, at)


def _read_by_calendar(arguments: Arguments) -> Expression | CalendarExpression:
    """`read_expression` with the types that need a calendar."""
    kind, values, at = _read_branch(arguments, FIELDS_BY_CALENDAR, {**_BRANCHES, **by_calendar.BRANCHES})
    if kind in by_calendar.TYPES:
        return by_calendar.build(kind, values, at)
    return _build(kind, values, at)


def _read_branch(
    arguments: Arguments,
    fields: tuple[Field, ...],
    branches: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]],
) -> tuple[str, Mapping[str, Any], time | None]:
    """The type, the checked values and the wall time of the arguments."""
    given = read_given(arguments, fields)
    kind = fields[0].check(given["type"])
    required, optional = branches[kind]
    branch = f" for type {kind}"
    refuse_unknown(given, ("type", *required, *optional, TIMEZONE_FIELD.name), branch)
    require(given, *required, branch=branch)
    if "minute" in given and "hour" not in given:
        raise MissingField("minute needs hour")
    values = check_values(given, fields)
    if "year" in values and "month" in optional and "month" not in values:
        raise InvalidValue("year needs month")
    return kind, values, time(values["hour"], values.get("minute", 0)) if "hour" in values else None


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
    calendars = session.settings.calendars
    if calendars is None:
        return _evaluate(read_expression(given), given, session)
    expression = _read_by_calendar(given)
    if isinstance(expression, CalendarExpression):
        zone = _zone_of(given, session.settings)
        return evaluate_day(expression, given, session.now, zone, calendars, session.settings.year_policy)
    return _evaluate(expression, given, session)


def _evaluate(expression: Expression, given: Data, session: DateSession) -> Data:
    settings, now = session.settings, session.now
    zone = _zone_of(given, settings)
    try:
        resolved = evaluate(expression, now, zone, today=settings.today, year_policy=settings.year_policy)
    except (InvalidDate, OutOfRange) as error:
        raise type(error)(error.message + _nearest_days(expression, now, zone)) from None
    return show_result(given, resolved, alternative(expression, resolved, now, zone))


def _zone_of(given: Data, settings: DateSettings) -> ZoneInfo:
    zone: ZoneInfo = TIMEZONE_FIELD.check(given["timezone"]) if "timezone" in given else settings.zone
    return zone


def _nearest_days(expression: Expression, now: datetime, zone: ZoneInfo) -> str:
    """For the warning where the words fit no day of now: the nearest that they fit on each side."""
    words = as_open(expression)
    if words is None:
        return ""
    sides: tuple[Side, ...] = ("past", "future")
    found = [reading.instant.date() for side in sides if (reading := nearest(words, side, now, zone))]
    as_date = "type absolute, day {0.day}, " if isinstance(words, WeekdayOf) else ""
    shown = (as_date + "year {0.year}, month {0.month}").format
    return advise(f"{day} ({shown(day)})" for day in found)


def _claims(arguments: Arguments, result: Mapping[str, Any], known: Known) -> Iterator[Claim]:
    """Proven while the words still mean the same date, in the zone that they are said of."""
    given = present(arguments, FIELDS_BY_CALENDAR)
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
    if given["type"] in _YEARLY:
        return (
            FOR_GOOD
            if "year" in given
            else known.end_of("year" if known.keeps_year else "day", given.get("timezone"))
        )
    if given["type"] == "absolute" or {"month", "nth"} <= given.keys():
        if "year" in given:
            return FOR_GOOD
        if "month" not in given:
            period = "month"
        elif known.keeps_year or "nth" in given:  # a policy chooses the year of a day of a month alone
            period = "year"
    return known.end_of(period, given.get("timezone"))


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
    output=expression_output({}),
    action=_compute,
    failure=NOW_WITH_WARNING,
    proof=_claims,
    annotations=COMPUTES,
)
TOOL_BY_CALENDAR = replace(
    TOOL,
    description=(
        f"{TOOL.description} workday: the offset-th working day after (before) today. holiday: its first day;"
        " lunar: a day of the Chinese calendar; year only if said."
    ),
    fields=FIELDS_BY_CALENDAR,
    output=expression_output(by_calendar.PROVISIONAL),
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
    holiday: str | None = None,
    leap: bool | None = None,
    holidays: str | None = None,
    today: Today = "midnight",
    year_policy: YearPolicy = "current",
    clock: Clock = system_clock,
) -> Data:
    """Turn structured time semantics into an instant on the wall clock of an IANA `timezone`.

    Returns `timestamp` (ms), `input`, `iso`, `weekday`, `formattedDate` and, where no year, month or week is
    said, the same words on the other side of now as `alternative`; for arguments that make no date, the
    current instant and a `warning`. Working days, holidays and lunar days need `holidays`, the country that
    has them (`CN`, `DE-BY`). Raises for the zone, the two policies, the country and a naive clock only.
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
        "holiday": holiday,
        "leap": leap,
    }
    settings = DateSettings(timezone, today=today, year_policy=year_policy, holidays=holidays)
    return call_now(TOOL if holidays is None else TOOL_BY_CALENDAR, present(arguments), settings, clock).data
