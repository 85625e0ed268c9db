"""A move from one hour to another: move the meeting from 3pm to 5pm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from datetools_lc.agents.offline.plan.values import CLOCK
from datetools_lc.quickparse import FromCall, Understanding
from datetools_lc.quickparse.intents.schedule.hours import MOVE_HOUR
from datetools_lc.quickparse.intents.schedule.times import minutes_of


def from_its_hour(understood: Understanding, event: Mapping[str, Any]) -> Understanding | None:
    """The move from one hour to another, which are read as of today, on the day of the event.

    None where the event does not begin at the first of them, or a day is named beside it.
    """
    begins, target = understood.calls[-1].arguments.get("start_time"), understood.options.get("move_to")
    if not (isinstance(begins, FromCall) and isinstance(target, FromCall)):
        return understood
    old, new = (understood.calls[each.index].arguments for each in (begins, target))
    if "hour" not in old:
        return understood
    today = {"type": "relative", "offset": 0, "unit": "day"}
    is_of_hours = all({**each, **today} == dict(each) and "hour" in each for each in (old, new))
    if not is_of_hours or event.get("all_day") or minute_of_day(event) != minutes_of(old):
        return None
    return replace(understood, calls=understood.calls[-1:], options={MOVE_HOUR: minutes_of(new)})


def minute_of_day(event: Mapping[str, Any]) -> int:
    """The minute of the day at which an event begins; 0 for a whole day."""
    hour, minute = str(event["start"])[CLOCK].split(":") if not event.get("all_day") else (0, 0)
    return int(hour) * 60 + int(minute)
