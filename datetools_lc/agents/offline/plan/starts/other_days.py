"""The day an event is moved to, where its name alone is said: Wednesday is that of the event's week."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from datetools_lc.quickparse.intents.schedule.times import weekday_index
from datetools_lc.quickparse.kernel.pieces import SHORTEST_MONTH

_CLOCK = ("hour", "minute")
_NEAR = timedelta(6)
_DATE, _HOUR, _MINUTE = slice(10), slice(11, 13), slice(14, 16)  # of 2026-02-25T15:00


def days_near(start: str, day: Mapping[str, Any], towards: str = "") -> list[dict[str, Any]] | None:
    """The expressions of the day near an event and of the next such day; None where `day` says which it is.

    A bare weekday is that of the week of `start`, a bare day of the month that of its month, or of the next
    month that has it. What is postponed goes `towards` a `later` day than its own, and what is brought
    forward to the last such day before it. The time of day is the event's where none is said.
    """
    if day.keys() & {"offset", "month", "year"} or day.get("type") not in ("weekday", "absolute"):
        return None
    clock = {name: day[name] for name in _CLOCK if name in day}
    clock = clock or {"hour": int(start[_HOUR]), "minute": int(start[_MINUTE])}
    before = date.fromisoformat(start[_DATE])
    weekday = weekday_index(day)
    if weekday is None:
        days = (
            _such_days(before.replace(day=1), int(day["day"]), 2)
            if towards
            else _of_month(before, int(day["day"]))
        )
    else:
        near = before + timedelta(weekday - before.weekday())
        days = [near - timedelta(7), near, near + timedelta(7), near + timedelta(14)]
        days = days if towards else days[1:3]
    if towards:
        earlier = [each for each in days if each < before]
        days = earlier[-1:] if towards == "earlier" else [each for each in days if each > before][:2]
    return [{"type": "absolute", "year": on.year, "month": on.month, "day": on.day, **clock} for on in days]


def may_be_either(start: str, moments: Sequence[Mapping[str, Any]]) -> bool:
    """Whether one of two such days of the month is near the event, in another month than its own."""
    before = date.fromisoformat(start[_DATE])
    days = [date(each["year"], each["month"], each["day"]) for each in moments[:2]]
    if len(days) < 2 or days[1] - days[0] < timedelta(SHORTEST_MONTH):
        return False
    return any(_is_beside(each, before) and each.month != before.month for each in days)


def _is_beside(day: date, other: date) -> bool:
    return abs(day - other) <= _NEAR


def _of_month(before: date, day: int) -> list[date]:
    """That day of the month, or of the next that has it, and the one after.

    One of another month that is near, where that of its own is not, stands beside it instead: of an event on
    1 June the 30th may be that of May.
    """
    month = before.replace(day=1)
    own, after = _such_days(month, day, 2)
    (previous,) = _such_days((month - timedelta(1)).replace(day=1), day, 1)
    near = [each for each in (previous, after) if each.month != before.month and _is_beside(each, before)]
    return sorted((near[0], own)) if near and not _is_beside(own, before) else [own, after]


def _such_days(first: date, day: int, count: int) -> list[date]:
    """That day of so many months that have it, the first of them or one behind it."""
    days: list[date] = []
    while len(days) < count:
        if day <= monthrange(first.year, first.month)[1]:
            days.append(first.replace(day=day))
        first = (first + timedelta(31)).replace(day=1)
    return days
