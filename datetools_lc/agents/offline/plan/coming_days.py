"""Events that their name and an hour tell, and that are not today's: the 2 pm dentist may be tomorrow's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from datetools_lc.agents.offline.plan.called import begins_at
from datetools_lc.agents.offline.plan.values import Answers
from datetools_lc.quickparse import Call, FromCall, Understanding
from datetools_lc.quickparse.intents.schedule.changing.lookup import ASKS, DAYS_AHEAD, OF_ANY_DAY
from datetools_lc.quickparse.intents.schedule.find import QUERY
from datetools_lc.quickparse.intents.schedule.hours import MOVE_HOUR
from datetools_lc.quickparse.intents.schedule.times import MATH, RANGE, minutes_of

_Events = Sequence[Mapping[str, Any]]


def look_ahead(understood: Understanding, answers: Answers) -> Understanding | None:
    """The plan with the query for the days ahead, once today is known to have no such event.

    None where the words name a day, or the query of today is not answered.
    """
    last = len(understood.calls) - 1
    if OF_ANY_DAY not in understood.options or last not in answers or answers[last].failed:
        return None
    days = Call(RANGE, {"range": "next_n_days", "n": DAYS_AHEAD})
    window = {"start_time": FromCall(last + 1, "start.iso"), "end_time": FromCall(last + 1, "end.iso")}
    query = replace(understood.calls[last], arguments={**understood.calls[last].arguments, **window})
    return replace(understood, calls=(*understood.calls, days, query))


def found_ahead(ahead: Understanding, answers: Answers) -> tuple[Understanding, _Events]:
    """The events of the days ahead that begin at the hour that was said, and what is to become of them.

    Of those twelve hours apart it is asked whether they are meant.
    """
    answer, start = answers.get(len(ahead.calls) - 1), _start(ahead)
    if answer is None or answer.failed or start is None:
        return ahead, []
    events = answer.data["events"]
    of_day = of_its_day(ahead)
    said = (minutes_of(ahead.calls[start.index].arguments),)
    if found := [event for event in events if begins_at(event, said)]:
        return of_day, found
    either = ahead.options[OF_ANY_DAY]
    other = [event for event in events if begins_at(event, either if isinstance(either, tuple) else ())]
    return replace(of_day, options={**of_day.options, ASKS: True}), other


def of_its_day(understood: Understanding) -> Understanding:
    """The change of what may be on any day: a new time that was read as of today is one of the day of the
    event."""
    target, start = understood.options.get("move_to"), _start(understood)
    if OF_ANY_DAY not in understood.options or not isinstance(target, FromCall) or start is None:
        return understood
    call = understood.calls[target.index]
    rest = {name: value for name, value in understood.options.items() if name != "move_to"}
    if call.name == MATH and call.arguments.get("timestamp") == start:
        return replace(understood, options={**rest, "move_minutes": call.arguments["minutes"]})
    of_today = {"type": "relative", "offset": 0, "unit": "day"}
    if "hour" not in call.arguments or {**call.arguments, **of_today} != dict(call.arguments):
        return understood
    return replace(understood, options={**rest, MOVE_HOUR: minutes_of(call.arguments)})


def _start(understood: Understanding) -> FromCall | None:
    """The reference to the hour that was said, with which the first query begins."""
    first = next((call for call in understood.calls if call.name == QUERY), None)
    start = first.arguments.get("start_time") if first else None
    return start if isinstance(start, FromCall) else None
