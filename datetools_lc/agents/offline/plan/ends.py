"""The end of an event whose start may lie on either side of now: both are of one day."""

from __future__ import annotations

from dataclasses import replace

from datetools_lc.agents.offline.plan.values import Answers, is_before, look_up
from datetools_lc.quickparse import Call, FromCall
from datetools_lc.quickparse.intents.schedule.times import day_of, minutes_of

_NIGHT = 5 * 60
"""Before this minute of the day the clocks may change between the start and the end."""


def with_ends_of_their_days(calls: tuple[Call, ...], answers: Answers) -> tuple[Call, ...]:
    """The calls, with the length of an event whose end would lie before the day that was taken for its start.

    On a Wednesday at 10:20, "wed 10:15-11" begins in a week, where today's 11 o'clock is still ahead.
    """
    return tuple(_with_end(call, calls, answers) for call in calls)


def _with_end(call: Call, calls: tuple[Call, ...], answers: Answers) -> Call:
    start, end = call.arguments.get("start_time"), call.arguments.get("end_time")
    if not (isinstance(start, FromCall) and isinstance(end, FromCall) and start.side == end.side == "future"):
        return call
    if any(each.index not in answers or answers[each.index].failed for each in (start, end)):
        return call
    first, last = (calls[each.index].arguments for each in (start, end))
    is_one_day = day_of(first) == day_of(last) and "hour" in first and "hour" in last
    if not is_one_day or not is_before(str(look_up(end, answers)), str(look_up(start, answers))):
        return call
    minutes = minutes_of(last) - minutes_of(first)
    if minutes <= 0 or minutes_of(first) < _NIGHT:
        return call
    kept = {name: value for name, value in call.arguments.items() if name != "end_time"}
    return replace(call, arguments={**kept, "duration_minutes": minutes})
