"""The days that a question about spending covers, for its answer: what was found on none may be misread."""

from __future__ import annotations

from datetime import date, timedelta

from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.plan.values import Answer, look_up, references
from datetools_lc.agents.offline.replies.speech import Speech
from datetools_lc.quickparse import FromCall
from datetools_lc.quickparse.intents.expense.days_asked_about import TODAY
from datetools_lc.texts.group import fill

_DATE = len("2026-02-26")
_TO_MONDAY, _WEEK = timedelta(days=2), timedelta(days=7)


def say_period(found: Answer, turn: Turn, speech: Speech) -> str:
    """The first and the last day, or the one day; empty where no call tells."""
    days = _days(found, turn)
    if days is None:
        return ""
    first, last = days
    if first == last:
        return fill(speech.replies.period_of_day, day=speech.day(first))
    return fill(speech.replies.period, first=first, last=last)


def say_weekend_ahead(found: Answer, turn: Turn, speech: Speech) -> str:
    """That this weekend, which was asked about, is still to come; empty for other days.

    So it is on a Monday, when the one that is just over may be called so.
    """
    used = set(references(found.call.arguments))
    others = (each for index, each in turn.answers.items() if index not in used)
    today = next((each.data for each in others if each.call == TODAY), None)
    start = found.call.arguments.get("start")
    if today is None or not isinstance(start, FromCall) or start.side != "past":
        return ""
    saturday, now = (
        date.fromisoformat(str(day)[:10]) for day in (look_up(start, turn.answers), today["iso"])
    )
    if now - saturday <= _TO_MONDAY:
        return ""
    ahead = saturday + _WEEK
    first, last = ahead.isoformat(), (ahead + timedelta(days=1)).isoformat()
    return fill(speech.replies.weekend_ahead, first=first, last=last)


def _days(found: Answer, turn: Turn) -> tuple[str, str] | None:
    start, end = (found.call.arguments.get(name) for name in ("start", "end"))
    for index, answer in turn.answers.items():
        if answer.call.name == "resolve_date_range":
            side = start.side if isinstance(start, FromCall) and start.index == index else None
            days = (FromCall(index, name, side=side) for name in ("first_date", "last_date"))
            shown = [str(look_up(day, turn.answers)) for day in days]
            return shown[0], shown[1]
    if not (isinstance(start, FromCall) and isinstance(end, FromCall)):
        return None
    if start.field == end.field == "timestamp":  # instants, the second at the start of the day after
        first, after = (
            date.fromisoformat(turn.answers[each.index].data["iso"][:10]) for each in (start, end)
        )
        return first.isoformat(), (after - timedelta(days=1)).isoformat()
    dates = [str(look_up(each, turn.answers)) for each in (start, end)]
    return (dates[0], dates[1]) if all(len(each) == _DATE for each in dates) else None
