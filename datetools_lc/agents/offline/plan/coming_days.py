"""Events that an hour or a weekday tells, and that are not of the first such day: the 2 pm dentist may be
tomorrow's, and Wednesday's that of next week."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from datetools_lc.agents.offline.plan.called import begins_as_said, begins_at
from datetools_lc.agents.offline.plan.values import Answers, is_before, look_up
from datetools_lc.quickparse import Call, FromCall, Understanding
from datetools_lc.quickparse.intents.schedule.changing.lookup import (
    ASKS,
    DAYS_AHEAD,
    OF_ANY_DAY,
    OF_NEAREST,
    TALKED_OF,
)
from datetools_lc.quickparse.intents.schedule.find import QUERY
from datetools_lc.quickparse.intents.schedule.hours import MOVE_HOUR
from datetools_lc.quickparse.intents.schedule.times import MATH, PRESENT, RANGE, day_of, minutes_of

_Events = Sequence[Mapping[str, Any]]
_DATE, _WEEK = len("2026-02-26"), 7


def may_be_over(understood: Understanding, found: _Events, answers: Answers) -> bool:
    """Whether the one event that words without a day name is of today: it may be over."""
    is_open = understood.options.keys() & {OF_ANY_DAY, OF_NEAREST}
    names_day = not is_open and not is_of_coming_days(understood)
    if names_day or len(found) != 1 or understood.options.keys() & {"id", ASKS}:
        return False
    start = next(call for call in understood.calls if call.name == QUERY).arguments["start_time"]
    today = str(look_up(start, answers))[:_DATE] if isinstance(start, FromCall) else ""
    return bool(str(found[0]["start"])[:_DATE] == today)


def is_of_coming_days(understood: Understanding) -> bool:
    """Whether all days ahead are looked at, for no words name one."""
    return any(call.arguments.get("range") == "next_n_days" for call in understood.calls)


def is_of_other_talk(understood: Understanding, found: _Events) -> bool:
    """Whether an event of another day than these, at that hour, was just spoken of."""
    days = understood.options.get(TALKED_OF)
    return isinstance(days, tuple) and any(str(event["start"])[:_DATE] not in days for event in found)


def is_over(event: Mapping[str, Any], understood: Understanding, answers: Answers) -> bool:
    """Whether the event ended before now, which the last call tells."""
    return not is_before(str(answers[len(understood.calls) - 1].data["iso"]), str(event["end"]))


def with_present(understood: Understanding) -> Understanding:
    """The plan with the call that tells now."""
    return replace(understood, calls=(*understood.calls, PRESENT))


def look_ahead(understood: Understanding, answers: Answers) -> Understanding | None:
    """The plan with the query for the days ahead, once the first is known to have no such event to come.

    None where the words name a day, or its query is not answered.
    """
    of_today, first = _query_of(understood), len(understood.calls)
    if of_today not in answers or answers[of_today].failed:
        return None
    if OF_NEAREST in understood.options:
        return _a_week_later(understood, understood.calls[of_today], str(answers[of_today].data["timezone"]))
    if OF_ANY_DAY not in understood.options:
        return None
    days = Call(RANGE, {"range": "next_n_days", "n": DAYS_AHEAD})
    window = {"start_time": FromCall(first, "start.iso"), "end_time": FromCall(first, "end.iso")}
    said = understood.calls[of_today]
    query = replace(said, arguments={**said.arguments, **window})
    return replace(understood, calls=(*understood.calls, days, query))


def _a_week_later(understood: Understanding, said: Call, zone: str) -> Understanding:
    """The plan with the same query of the same weekday a week later."""
    start, end = said.arguments["start_time"], said.arguments["end_time"]
    of_day = isinstance(end, FromCall) and end.only == "date"  # which is the last day of the window
    calls = (_shifted(start, _WEEK, zone), _shifted(end, _WEEK + 1 if of_day else _WEEK, zone))
    first = len(understood.calls)
    window = {"start_time": FromCall(first, "result"), "end_time": FromCall(first + 1, "result")}
    query = replace(said, arguments={**said.arguments, **window})
    return replace(understood, calls=(*understood.calls, *calls, query))


def _shifted(moment: object, days: int, zone: str) -> Call:
    """The call that computes a moment, or the start of a day, some days later."""
    timestamp = replace(moment, only=None) if isinstance(moment, FromCall) else moment
    return Call(MATH, {"operation": "shift", "timestamp": timestamp, "days": days, "timezone": zone})


def found_ahead(ahead: Understanding, answers: Answers) -> tuple[Understanding, _Events]:
    """The events of the days ahead that begin at the hour that was said, and what is to become of them.

    It is asked whether they are meant where the other half of the day may be, or no name tells one.
    """
    answer, start = answers.get(len(ahead.calls) - 1), _start(ahead)
    if answer is None or answer.failed or start is None:
        return ahead, []
    if OF_NEAREST in ahead.options:
        events = [event for event in answer.data["events"] if begins_as_said(event, ahead)]
        of_day = of_its_day(ahead)
        return replace(of_day, options={**of_day.options, ASKS: True}), events
    of_day, either = of_its_day(ahead), ahead.options[OF_ANY_DAY]
    fitting = [
        event
        for event in answer.data["events"]
        if begins_at(event, (either if isinstance(either, tuple) else ()))
    ]
    said = (minutes_of(ahead.calls[start.index].arguments),)
    is_sure = all(begins_at(event, said) for event in fitting) and "text" in ahead.calls[-1].arguments
    return of_day if is_sure else replace(of_day, options={**of_day.options, ASKS: True}), fitting


def of_its_day(understood: Understanding) -> Understanding:
    """The change of what may be on any day: a new time that was read as of today is one of the day of the
    event."""
    target, start = understood.options.get("move_to"), _start(understood)
    is_open = understood.options.keys() & {OF_ANY_DAY, OF_NEAREST}
    if not is_open or not isinstance(target, FromCall) or start is None:
        return understood
    call = understood.calls[target.index]
    rest = {name: value for name, value in understood.options.items() if name != "move_to"}
    if call.name == MATH and call.arguments.get("timestamp") == start:
        return replace(understood, options={**rest, "move_minutes": call.arguments["minutes"]})
    if "hour" not in call.arguments or day_of(call.arguments) != day_of(
        understood.calls[start.index].arguments
    ):
        return understood
    return replace(understood, options={**rest, MOVE_HOUR: minutes_of(call.arguments)})


def _query_of(understood: Understanding) -> int:
    """The index of the first query; -1 where there is none."""
    return next((number for number, call in enumerate(understood.calls) if call.name == QUERY), -1)


def _start(understood: Understanding) -> FromCall | None:
    """The reference to the hour that was said, with which the first query begins."""
    first = next((call for call in understood.calls if call.name == QUERY), None)
    start = first.arguments.get("start_time") if first else None
    return start if isinstance(start, FromCall) else None
