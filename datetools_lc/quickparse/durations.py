"""Counts of units ("1 hour and 5 minutes", "三天") as one shift from now: the tool takes one unit only."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from datetools_lc.quickparse.pieces import REFUSED, WEEKDAYS, Day, Moment, Piece, relative, weekday_of

Count = tuple[Decimal, str]
_SECONDS = {"second": 1, "minute": 60, "quarter": 900, "hour": 3600}
_DAYS = {"day": 1, "week": 7, "fortnight": 14}
_MONTHS = {"month": 1, "year": 12}
# Beyond this no date is meant, and the engine would refuse it anyway.
_MOST = 1_000_000


def shift_from_now(counts: Sequence[Count], sign: int) -> Piece:
    """The piece for these counts, after (sign 1) or before (-1) now; refused where one unit cannot say it."""
    units = {unit for _, unit in counts}
    if not units or any(count > _MOST for count, _ in counts):
        return REFUSED
    for table, build in ((_SECONDS, _moment), (_DAYS, _days), (_MONTHS, _months)):
        if units <= table.keys():
            total = sum((count * table[unit] for count, unit in counts), Decimal())
            if total != total.to_integral_value():
                return REFUSED
            return build(sign * int(total), units)
    return REFUSED


def _moment(seconds: int, units: set[str]) -> Piece:
    if units == {"hour"} and seconds % 3600 == 0:
        return Piece(moment=Moment(relative(seconds // 3600, "hour").arguments))
    minutes, left = divmod(seconds, 60)
    return Piece(moment=Moment(relative(minutes, "minute").arguments, left))


def _days(days: int, units: set[str]) -> Piece:
    if "day" not in units and days % 7 == 0:
        return Piece(day=relative(days // 7, "week"))
    return Piece(day=relative(days))


def _months(months: int, units: set[str]) -> Piece:
    if units == {"year"} and months % 12 == 0:
        return Piece(day=relative(months // 12, "year"))
    return Piece(day=relative(months, "month"))


def later_by(day: Day, days: int) -> Day | None:
    """The day some days later, where its own kind of arguments can say it; else None.

    A day of the month is moved only where no month has an end between the two.
    """
    given = dict(day.arguments)
    kind, unit = given["type"], given.get("unit")
    if kind == "relative" and unit in ("day", "week"):
        offset = int(str(given["offset"])) * (7 if unit == "week" else 1) + days
        return relative(offset) if day.plain else None
    if kind == "weekday" and day.plain:
        return _later_weekday(given, days)
    if kind == "absolute" and 1 <= int(str(given["day"])) + days <= 28:
        return Day({**given, "day": int(str(given["day"])) + days}, day.years, day.months)
    return None


def _later_weekday(given: dict[str, object], days: int) -> Day:
    index = WEEKDAYS.index(str(given["weekday"])) + int(str(given.get("offset", 0))) * 7 + days
    return weekday_of(index % 7, index // 7)
