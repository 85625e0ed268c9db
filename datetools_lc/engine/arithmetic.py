"""Calendar and exact arithmetic: years and months first, clamp, then weeks and days, then exact time."""

from __future__ import annotations

from calendar import isleap
from datetime import date, datetime, timedelta, timezone
from decimal import Context, Decimal
from typing import NamedTuple, TypeVar
from zoneinfo import ZoneInfo

from datetools_lc.engine.zones import Resolved, resolve_wall, to_utc, to_zone
from datetools_lc.errors import OutOfRange

_OUTSIDE = "the result is outside the years 1 to 9999"
_TENTH_PLACE = 10**10
_DECIMALS = Context(prec=40)
"""More digits than any quotient has."""
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
D = TypeVar("D", bound=date)


class Shift(NamedTuple):
    """A signed duration in calendar units (years to days) and exact units (hours to seconds)."""

    years: int = 0
    months: int = 0
    weeks: int = 0
    days: int = 0
    hours: int = 0
    minutes: int = 0
    seconds: int = 0

    @property
    def moves_calendar(self) -> bool:
        return bool(self.years or self.months or self.weeks or self.days)


class Difference(NamedTuple):
    """A signed duration as decimals: rounded half-even to ten places, whole values as integers."""

    seconds: Decimal | int
    minutes: Decimal | int
    hours: Decimal | int
    days: Decimal | int
    sign: int


def shift_date(day: date, shift: Shift) -> date:
    """Move a date by the calendar units of a shift; 31 January + 1 month is the last of February.

    Raises `OutOfRange` outside the years 1 to 9999.
    """
    if shift.years or shift.months:
        day = shift_months(day, shift.years * 12 + shift.months)
    days = shift.weeks * 7 + shift.days
    return shift_days(day, days) if days else day


def month_length(year: int, month: int) -> int:
    """How many days a month has; `calendar.monthrange` computes its first weekday too, which takes longer."""
    return 29 if month == 2 and isleap(year) else _LENGTHS[month - 1]


def shift_months(day: D, count: int) -> D:
    """The same day of another month, at most its last. Raises `OutOfRange`."""
    year, month = divmod(day.year * 12 + day.month - 1 + count, 12)
    if not 1 <= year <= 9999:
        raise OutOfRange(_OUTSIDE)
    return day.replace(year=year, month=month + 1, day=min(day.day, month_length(year, month + 1)))


def shift_days(day: date, count: int) -> date:
    """The day so many days later, or earlier. Raises `OutOfRange`."""
    try:
        return date.fromordinal(day.toordinal() + count)  # in half the time of adding a timedelta
    except (OverflowError, ValueError):
        raise OutOfRange(_OUTSIDE) from None


def shift_instant(instant: datetime, shift: Shift, zone: ZoneInfo | None = None) -> Resolved:
    """Move an instant: calendar units on the wall clock, then hours, minutes and seconds in exact time.

    The wall clock is the zone's, else the one of the instant's own fixed offset.
    A landing in a gap or an overlap is resolved by policy and reported. Raises `OutOfRange`.
    """
    try:
        exact = timedelta(0, shift.hours * 3600 + shift.minutes * 60 + shift.seconds)
        if zone is None:
            return Resolved(_shift_fixed(instant, shift) + exact)
        resolved = Resolved(to_zone(instant, zone))
        if shift.moves_calendar:
            resolved = _shift_wall(resolved.instant, shift, zone)
        if exact:
            return Resolved(to_zone(to_utc(resolved.instant) + exact, zone), resolved.kind)
    except OverflowError:
        raise OutOfRange(_OUTSIDE) from None
    return resolved


def _shift_fixed(instant: datetime, shift: Shift) -> datetime:
    """The calendar units alone, at a fixed offset: there the clock never jumps."""
    if shift.years or shift.months:
        instant = shift_months(instant, shift.years * 12 + shift.months)
    return instant + timedelta(shift.weeks * 7 + shift.days)


def _shift_wall(instant: datetime, shift: Shift, zone: ZoneInfo) -> Resolved:
    day = shift_date(instant.date(), shift)
    if day == instant.date():
        return Resolved(instant)  # no move: the second reading of an overlap stays the second
    return resolve_wall(datetime.combine(day, instant.time().replace(fold=0)), zone)


def difference(left: datetime, right: datetime) -> Difference:
    """The signed duration from `left` to `right`, both aware."""
    # fixed offsets, because aware datetimes of one ZoneInfo subtract their wall clocks
    delta = _fixed(right) - _fixed(left)
    microseconds = (delta.days * 86400 + delta.seconds) * 1_000_000 + delta.microseconds
    return Difference(
        _ratio(microseconds, 1_000_000),
        _ratio(microseconds, 60_000_000),
        _ratio(microseconds, 3_600_000_000),
        _ratio(microseconds, 86_400_000_000),
        (microseconds > 0) - (microseconds < 0),
    )


def _fixed(instant: datetime) -> datetime:
    if isinstance(instant.tzinfo, timezone):
        return instant
    offset = instant.utcoffset()
    if offset is None:
        raise ValueError("a naive datetime is no instant")
    return instant.replace(tzinfo=timezone(offset))


def _ratio(value: int, unit: int) -> Decimal | int:
    """The quotient, rounded half-even to ten places; an integer where that is one."""
    whole, rest = divmod(value, unit)
    if not rest:
        return whole
    scaled, rest = divmod(value * _TENTH_PLACE, unit)
    if rest * 2 > unit or (rest * 2 == unit and scaled % 2):
        scaled += 1
    if scaled % _TENTH_PLACE == 0:
        return scaled // _TENTH_PLACE
    return _DECIMALS.divide(scaled, _TENTH_PLACE)  # exact, so without zeros at its end
