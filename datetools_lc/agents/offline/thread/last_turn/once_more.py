"""The event that was just written once more, on another day: "same on Friday"."""

from __future__ import annotations

import datetime as dt

from datetools_lc.agents.offline.plan.from_hour import minute_of_day
from datetools_lc.agents.offline.plan.turn import PastTurn
from datetools_lc.agents.offline.thread.last_turn.event_fixes import is_single, only_event
from datetools_lc.quickparse import Call, FromCall, Understanding
from datetools_lc.quickparse.intents.conversation.follow_up import read_day
from datetools_lc.quickparse.intents.schedule.times import at, may_lie_ahead
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of


def plan_same_on(text: str, past: PastTurn) -> Understanding | None:
    """The one event that the turn before wrote, once more at its hour of another day: same on Friday."""
    event, said = only_event(past), fold(text.strip())
    found = ((code, language_of(code).follow_up().same_on.fullmatch(said)) for code in LANGUAGE_CODES)
    code, match = next((each for each in found if each[1] is not None), (None, None))
    day = read_day(match["day"]) if match is not None and not _in_either_order(match["day"]) else None
    if code is None or event is None or not is_single(event) or not day or not may_lie_ahead(day):
        return None
    parse = Call("parseDateExpression", at(day, *divmod(minute_of_day(event), 60)))
    start, end = (dt.datetime.fromisoformat(str(event[name])) for name in ("start", "end"))
    again = {"title": event["title"], "duration_minutes": (end - start) // dt.timedelta(minutes=1)}
    place = {"location": event["location"]} if event.get("location") else {}
    add = Call("schedule_add", {**again, "start_time": FromCall(0, "iso", side="future"), **place})
    return Understanding(code, "schedule_add", (parse, add))


def _in_either_order(day: str) -> bool:
    """Whether a day in figures may be one of two: 6/10."""
    return any(language_of(code).schedule_add().either_order.search(day) for code in LANGUAGE_CODES)
