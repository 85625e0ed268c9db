"""Counts of units ("1 hour and 5 minutes", "三天") as one shift from now, or from a day that was named."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Sequence
from decimal import Decimal

from datetools_lc.engine.arithmetic import Shift
from datetools_lc.quickparse.kernel.pieces import (
    MONTH_LENGTHS,
    NO_SHIFT,
    REFUSED,
    WEEKDAYS,
    Day,
    Moment,
    Piece,
    relative,
    weekday_of,
)
from datetools_lc.quickparse.kernel.value_class import changed

Count = tuple[Decimal, str]
_FEBRUARY, _DECEMBER = 2, 12
_SECONDS = {"second": 1, "minute": 60, "quarter": 900, "hour": 3600}
_DAYS = {"day": 1, "week": 7, "fortnight": 14}
_MONTHS = {"month": 1, "year": 12}
_FIELDS = {
    **{"second": ("seconds", 1), "minute": ("minutes", 1), "quarter": ("minutes", 15), "hour": ("hours", 1)},
    **{"day": ("days", 1), "week": ("weeks", 1), "fortnight": ("weeks", 2)},
    **{"month": ("months", 1), "year": ("years", 1)},
}
# Half of these is a whole number of those.
_SMALLER = {
    "years": ("months", 12),
    "weeks": ("days", 7),
    "hours": ("seconds", 3600),
    "minutes": ("seconds", 60),
}
# Further than this no date is meant, and the engine would refuse it anyway.
_MOST = 1_000_000


def shift_from_now(counts: Sequence[Count], sign: int) -> Piece:
    """The piece for these counts, after (sign 1) or before (-1) now; refused where there is no such."""
    shift = as_shift(counts, sign)
    if shift is None:
        return REFUSED
    units = {unit for _, unit in counts}
    for table, build in ((_SECONDS, _moment), (_DAYS, _days), (_MONTHS, _months)):
        if units <= table.keys():
            total = sum((count * table[unit] for count, unit in counts), Decimal())
            return changed(build(sign * int(total), units), counted=shift)
    if units.isdisjoint(_SECONDS):
        return Piece(day=Day(relative(0).arguments, then=shift), counted=shift)
    return Piece(moment=Moment(relative(0, "minute").arguments, shift), counted=shift)


def as_shift(counts: Sequence[Count], sign: int) -> Shift | None:
    """The counts as one shift; None for half a day or half a month, and for far too many of anything."""
    fields: dict[str, int] = {}
    for count, unit in counts:
        field, times = _FIELDS[unit]
        if count != count.to_integral_value() and field in _SMALLER:
            field, times = _SMALLER[field][0], times * _SMALLER[field][1]
        total = count * times
        if count > _MOST or total != total.to_integral_value():
            return None
        fields[field] = fields.get(field, 0) + sign * int(total)
    return Shift(**fields) if fields else None


def _moment(seconds: int, units: set[str]) -> Piece:
    if units == {"hour"} and seconds % 3600 == 0:
        return Piece(moment=Moment(relative(seconds // 3600, "hour").arguments))
    minutes, left = divmod(seconds, 60)
    return Piece(moment=Moment(relative(minutes, "minute").arguments, Shift(seconds=left)))


def _days(days: int, units: set[str]) -> Piece:
    if "day" not in units and days % 7 == 0:
        return Piece(day=relative(days // 7, "week"))
    return Piece(day=relative(days))


def _months(months: int, units: set[str]) -> Piece:
    if units == {"year"} and months % 12 == 0:
        return Piece(day=relative(months // 12, "year"))
    return Piece(day=relative(months, "month"))


def shift_day(day: Day, shift: Shift) -> Day | None:
    """A day some days or months later; None for hours, or for a day that is shifted already.

    What is counted from today or a weekday stays in plain arguments where they can express it.
    """
    if any((shift.hours, shift.minutes, shift.seconds)):
        return None
    if day.then != NO_SHIFT:
        return _shifted_again(day, shift)
    is_absolute = day.arguments["type"] == "absolute"
    if day.arguments["type"] == "weekday" and "offset" not in day.arguments:
        return changed(day, then=shift)  # counted from Friday, whichever that is
    if shift.years and is_absolute and "year" not in day.arguments:
        return None  # a year from Christmas: of the last, or of the coming one?
    if is_absolute or shift.years or shift.months:
        return changed(day, then=shift)
    return later_by(day, shift.weeks * 7 + shift.days) or changed(day, then=shift)


def _shifted_again(day: Day, shift: Shift) -> Day | None:
    """Two days after Good Friday, itself two days before Easter; None where months are in it."""
    days = shift.weeks * 7 + shift.days
    if Shift(days=day.then.days) != day.then or Shift(weeks=shift.weeks, days=shift.days) != shift:
        return None
    return changed(day, then=Shift(days=day.then.days + days))


def later_by(day: Day, days: int) -> Day | None:
    """The day some days later, where its own kind of arguments can say it; else None.

    A day of the month is shifted only where no month has an end between the two, and where it is no day that
    another is counted from: the last of a month is the one before the next month's first.
    """
    if day.easter or day.occurrence or day.workday or day.weekdays or day.then != NO_SHIFT:
        return None
    given = dict(day.arguments)
    kind, unit = given["type"], given.get("unit")
    if kind == "relative" and unit in ("day", "week"):
        offset = int(str(given["offset"])) * (7 if unit == "week" else 1) + days
        return relative(offset) if day.plain else None
    if kind == "weekday" and day.plain:
        return _later_weekday(given, days)
    if kind == "absolute" and 1 <= int(str(given["day"])) + days <= 28:
        return Day({**given, "day": int(str(given["day"])) + days}, day.years, day.months)
    if kind == "absolute" and days == 1 and "month" in given and not day.months:
        return _first_of_next_month(day, given)
    return None


def _first_of_next_month(day: Day, given: dict[str, object]) -> Day | None:
    """The day after a month's last; None inside the month, and for a 28 February without its year."""
    year, month, last = given.get("year"), int(str(given["month"])), int(str(given["day"]))
    days = MONTH_LENGTHS[month - 1]
    if isinstance(year, int):
        days = monthrange(year, month)[1]
    elif month == _FEBRUARY and last < days:
        return None
    if last < days:
        return Day({**given, "day": last + 1}, day.years, day.months)
    if last > days or (month == _DECEMBER and not isinstance(year, int)):
        return None
    following = {"year": year + month // _DECEMBER} if isinstance(year, int) else {}
    return Day({**given, **following, "month": month % _DECEMBER + 1, "day": 1}, day.years, day.months)


def _later_weekday(given: dict[str, object], days: int) -> Day:
    index = WEEKDAYS.index(str(given["weekday"])) + int(str(given.get("offset", 0))) * 7 + days
    return weekday_of(index % 7, index // 7)
