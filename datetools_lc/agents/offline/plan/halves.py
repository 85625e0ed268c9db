"""The half of the day of an event, and of a bare hour that it is moved to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.intents.schedule.hours import BARE_HOUR, OF_BOTH_HALVES, SMALL_HOURS

_HOUR = slice(len("2026-02-25T"), len("2026-02-25T15"))
_NOON, _FIRST_OF_EVENING, _LATE_AFTERNOON, _EVENING = 12, 5, 17, 18


def is_of_evening(event: Mapping[str, Any]) -> bool:
    """Whether an event begins at an hour of the evening."""
    return _begins(event) >= _EVENING


def is_later_half(hour: int, event: Mapping[str, Any]) -> bool:
    """Whether a bare hour that an event is moved to is one behind noon: the event is so already.

    At 3, an event of the evening may be meant to be of that night; at 9, one of the afternoon of the morning.
    """
    begins = _begins(event)
    return hour >= _FIRST_OF_EVENING if begins >= _EVENING else begins >= _NOON and hour in SMALL_HOURS


def may_be_evening(understood: Understanding, event: Mapping[str, Any]) -> bool:
    """Whether an event is moved to a bare hour that may be one of the evening: any for an event from 17:00
    on, 7 to 9 for one of the afternoon.
    """
    hour = understood.options.get(BARE_HOUR)
    if hour is None or event.get("all_day"):
        return False
    begins = _begins(event)
    return begins >= _LATE_AFTERNOON or (begins >= _NOON and hour in OF_BOTH_HALVES)


def _begins(event: Mapping[str, Any]) -> int:
    return int(str(event["start"])[_HOUR])
