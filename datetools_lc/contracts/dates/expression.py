"""`parseDateExpression`: structured time semantics in, a 13-digit timestamp out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates import by_calendar
from datetools_lc.contracts.dates.by_calendar import evaluate_day
from datetools_lc.contracts.dates.expression_arguments import (
    FIELDS,
    FIELDS_BY_CALENDAR,
    read_by_calendar,
    read_expression,
)
from datetools_lc.contracts.dates.expression_result import advise, expression_output, show_result
from datetools_lc.contracts.dates.inputs import TIMEZONE_FIELD
from datetools_lc.contracts.failure import NOW_WITH_WARNING
from datetools_lc.contracts.field import Arguments, present
from datetools_lc.contracts.outcome import Data
from datetools_lc.contracts.proof import FOR_GOOD, Claim, Known, Period
from datetools_lc.contracts.spec import COMPUTES, DateSession, ToolSpec, call_now
from datetools_lc.engine.alternatives import Side, alternative, as_open, nearest
from datetools_lc.engine.calendar_expressions import CalendarExpression
from datetools_lc.engine.expressions import Expression, Today, WeekdayOf, YearPolicy, evaluate
from datetools_lc.errors import InvalidDate, OutOfRange

_YEARLY = ("holiday", "lunar")


def _compute(session: DateSession, given: Data) -> Data:
    calendars = session.settings.calendars
    if calendars is None:
        return _evaluate(read_expression(given), given, session)
    expression = read_by_calendar(given)
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
    has them (`CN`, `DE-BY`). Raises for the zone, the two policies, the country and a clock that is none
    or naive only.
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
