"""The other reading of words that say no year, month or week: the same words on the other side of now.

"5 March" said in February is this year's, or, of something that was paid for, last year's. Which one is meant
depends on what the date is for, so an open expression has both: its result and its alternative.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from datetools_lc.engine.arithmetic import shift_months
from datetools_lc.engine.expressions import Absolute, Expression, NthWeekday, Relative, WeekdayOf, evaluate
from datetools_lc.engine.ranges import DateRange, whole_month
from datetools_lc.engine.zones import Resolved, to_utc, to_zone
from datetools_lc.errors import InvalidDate, OutOfRange

Side = Literal["past", "future"]
OpenExpression = Absolute | WeekdayOf | NthWeekday

# years, months or weeks: two 29 Februaries are up to 8 years apart, two fifth weekdays of a month 3 months
_FARTHEST = 8
_STEPS = {"past": -1, "future": 1}


class Alternative(NamedTuple):
    """An instant and the side of now that it is on."""

    side: Side
    resolved: Resolved


class MonthAlternative(NamedTuple):
    """The days of a month and the side of the current month that it is on."""

    side: Side
    days: DateRange


def as_open(expression: Expression) -> OpenExpression | None:
    """The expression itself where its words fit days on either side of now; else None."""
    match expression:
        case Absolute(year=None) | WeekdayOf(offset=None) | NthWeekday(offset=None, month=None):
            return expression
    return None


def alternative(
    expression: Expression, result: Resolved, now: datetime, zone: ZoneInfo
) -> Alternative | None:
    """The nearest reading of the words on the side of now where their `result` is not.

    None for an expression that is not open and for a result of today; but a weekday with a time is taken by
    its instant, today's too. Days that a month or the zone lacks are passed over. A year policy does not
    matter: both sides are seen from now.
    """
    if isinstance(expression, Relative):  # as most are: quicker than to match it with each open one
        return None
    now = to_zone(now, zone)  # once: what is in the zone already is not converted again
    words = as_open(expression)
    side = None if words is None else _side_of(words, result, now, zone)
    if words is None or side is None:
        return None
    other: Side = "past" if side == "future" else "future"
    found = nearest(words, other, now, zone)
    return None if found is None else Alternative(other, found)


def nearest(words: OpenExpression, side: Side, now: datetime, zone: ZoneInfo) -> Resolved | None:
    """The nearest reading on a side of now; None where no month and no year from 1 to 9999 has one."""
    today = to_zone(now, zone).date()
    for count in range(_FARTHEST + 1):
        try:
            found = evaluate(_closed(words, today, count * _STEPS[side]), now, zone)
        except (InvalidDate, OutOfRange):
            continue
        if _side_of(words, found, now, zone) == side:
            return found
    return None


def month_alternative(result: DateRange, today: date) -> MonthAlternative | None:
    """The month of the same name on the side of the current one where `result` is not.

    None for the current month, and where it would be outside the years 1 to 9999.
    """
    this_month = today.replace(day=1)
    if result.first == this_month:
        return None
    month = result.first.month
    side: Side = "past" if result.first > this_month else "future"
    passed = month < this_month.month  # this year's
    years = (0 if passed else -1) if side == "past" else (1 if passed else 0)
    try:
        return MonthAlternative(side, whole_month(shift_months(date(today.year, month, 1), 12 * years)))
    except OutOfRange:
        return None


def _closed(words: OpenExpression, today: date, count: int) -> Expression:
    """The expression with its open part fixed: the year, month or week `count` from the current one.

    Raises `OutOfRange`.
    """
    if isinstance(words, WeekdayOf):
        return WeekdayOf(words.weekday, count, words.at)
    if isinstance(words, NthWeekday):
        return NthWeekday(words.nth, words.weekday, count, words.month, words.year, words.at)
    if words.month is None:
        first = shift_months(today.replace(day=1), count)
    else:
        first = shift_months(date(today.year, words.month, 1), 12 * count)
    return Absolute(words.day, first.month, first.year, words.at)


def _side_of(words: OpenExpression, found: Resolved, now: datetime, zone: ZoneInfo) -> Side | None:
    """The side of now that a reading is on: by its day, or by its instant for a weekday with a time."""
    if isinstance(words, WeekdayOf) and words.at is not None:
        instant, moment = to_utc(found.instant), to_utc(now)
        return None if instant == moment else "future" if instant > moment else "past"
    day, today = found.instant.date(), to_zone(now, zone).date()
    return None if day == today else "future" if day > today else "past"
