"""Which night an hour of the small hours is of, where what is moved to it begins hours behind it, or so back.

What is at 23:00 and is to be at 1 o'clock is hardly meant to be 22 hours earlier; nor is what is at 1 o'clock
and is to be at 23:00 meant to be 22 hours later.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from datetools_lc.agents.offline.plan.event_changes import AS_WAS
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.intents.schedule.hours import MAY_BE_MIDNIGHT

INSTEAD_OF = "instead_of"
"""The option of a plan that writes an event at another time than was said first: the start at that time."""
_DAWN, _NOON, _EVENING = 5, 12, 18
_LONGEST_FORWARD = 6
"""Hours by which what is of the morning may be brought forward before dawn, a flight."""
_DATE, _HOUR, _MINUTE = slice(10), slice(11, 13), slice(14, 16)  # of 2026-02-25T15:00


@dataclass(frozen=True, slots=True)
class MoveByNight:
    """The start of one event as it was; `is_open`: its new hour is a 12 that may be noon or midnight."""

    start: str
    is_open: bool

    def other(self, new: str) -> Mapping[str, Any] | None:
        """The expression of the start that may be meant instead of `new`; None where none may be.

        It is of the day behind the evening, or of the one before the small hours.
        """
        if new[_DATE] != self.start[_DATE] or not (new[_HOUR] and self.start[_HOUR]):
            return None
        before, hour = int(self.start[_HOUR]), int(new[_HOUR])
        is_behind = hour < _DAWN and before - hour > _LONGEST_FORWARD
        if is_behind or (self.is_open and before >= _EVENING and hour == _NOON):
            return _at(new, days=1, hour=hour % _NOON)
        if before < _DAWN and hour >= _EVENING:
            return _at(new, days=-1, hour=hour)
        return None


def move_by_night(
    understood: Understanding | None, find: Callable[[], Sequence[Mapping[str, Any]]]
) -> MoveByNight | None:
    """The move of one event whose old start is known; `find` gives the events that were looked up for it."""
    if understood is None:
        return None
    options = understood.options
    is_open = bool(options.get(MAY_BE_MIDNIGHT))
    if (start := options.get(INSTEAD_OF)) is not None:
        return MoveByNight(str(start), is_open)
    known = options.get(AS_WAS, options.get("undone"))
    if isinstance(known, Mapping):
        return MoveByNight(str(known["start"]), is_open)
    moved = find() if understood.intent == "schedule_move" else ()
    return MoveByNight(str(moved[0]["start"]), is_open) if len(moved) == 1 else None


def _at(new: str, *, days: int, hour: int) -> Mapping[str, Any]:
    """The expression of that hour so many days from the day of `new`."""
    on = date.fromisoformat(new[_DATE]) + timedelta(days)
    at = {"hour": hour, "minute": int(new[_MINUTE])}
    return {"type": "absolute", "year": on.year, "month": on.month, "day": on.day, **at}
