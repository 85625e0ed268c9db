"""What comes of a sentence at a time: its plan carried out by the date tools alone, told in one line.

`add 2026-02-14T10:00 开会` is an event as it would be written, `spend` a record, `look`, `free` and `sum`
what would be looked up; `?` stands before what is asked about first, `asks` before what is missing, `passed`
before a start that lies behind the present: the user is asked what was meant. A question is answered by its
day, its days, or the number of working days. None: it is not understood.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from datetools_lc import FixedClock
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.plan.values import Answer, look_up
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.tools import date_tools
from datetools_lc.contracts.outcome import plain
from datetools_lc.contracts.spec import call_now
from datetools_lc.quickparse import Call, FromCall, Understanding, understand

_VERBS = {
    "schedule_add": "add",
    "saveExpenseToLark": "spend",
    "schedule_query": "look",
    "check_conflict": "free",
    "query_expenses": "sum",
}


def carry_out(text: str, holidays: str | None, timezone: str, now: str) -> str | None:
    """What the built-in rules would do with the sentence at an instant, by the calendar of a country."""
    understood = understand(text, holidays=holidays)
    if understood is None:
        return None
    if understood.missing:
        return f"asks {'+'.join(understood.missing)}"
    turn = _run(Turn(text, understood, {}), DateSettings(timezone, holidays=holidays), now)
    if any(answer.failed for answer in turn.answers.values()):
        return "fails"
    if understood.intent == "date_question":
        return _told(turn, understood)
    if turn.passed:
        return f"passed {' '.join(start[:16] for start in turn.passed)}"
    done = "; ".join(_done(turn.calls[index], turn, timezone) for index in turn.ready())
    return f"? {done}" if understood.unsure else done


def _run(turn: Turn, settings: DateSettings, now: str) -> Turn:
    tools, clock = date_tools(settings.holidays), FixedClock(datetime.fromisoformat(now))
    while ready := [index for index in turn.ready() if turn.calls[index].name in tools]:
        answers = dict(turn.answers)
        for index in ready:
            call = turn.calls[index]
            outcome = call_now(tools[call.name], plain(turn.fill(call)), settings, clock)
            failed = outcome.status != "success" or "warning" in outcome.data
            answers[index] = Answer(call, plain(outcome.data), failed=failed)
        turn = replace(turn, answers=answers)
    return turn


def _told(turn: Turn, understood: Understanding) -> str:
    ask, day = str(understood.options.get("ask", "next")), understood.options.get("day")
    data = turn.answers[len(turn.calls) - 1].data
    if isinstance(day, FromCall):
        return str(look_up(day, turn.answers))[:10]
    if ask == "count":
        return f"{data['count']} working days"
    if ask == "workday":
        shown = next(each.data["start"] for each in turn.answers.values() if "start" in each.data)
        return f"{shown['date']} {'worked' if shown['workday'] else 'off'}"
    if ask == "lunar":
        shown = data["start"]
        return f"{shown['date']} lunar {'-'.join(map(str, shown['lunar'].values()))}"
    days = [data["iso"][:10], *([data["alternative"]["iso"][:10]] if "alternative" in data else [])]
    return days[0] if ask == "date" else " | ".join(sorted(days))


def _done(call: Call, turn: Turn, timezone: str) -> str:
    given = plain(turn.fill(call))
    start = given.get("start_time") or given.get("date") or given.get("start") or ""
    if isinstance(start, int):
        start = datetime.fromtimestamp(start / 1000, ZoneInfo(timezone)).isoformat()
    when = str(start)[:16].removesuffix("T00:00")
    if call.name != "schedule_add" and "end_time" in given:
        when += f"..{given['end_time'][:16].removesuffix('T00:00')}"
    name = given.get("title") or given.get("remark") or given.get("text") or ""
    rule = "/".join(str(given[key]) for key in ("rrule", "rrule_calendar") if key in given)
    until = f"until {str(given['until'])[:10]}" if "until" in given else ""
    return " ".join(filter(None, (_VERBS.get(call.name, call.name), when, name, rule, until)))


def written_times(text: str, timezone: str, now: str) -> str | None:
    """The start and the end that the event of a sentence would be written with, its title behind them.

    None where the sentence is not understood, or something is asked first.
    """
    understood = understand(text)
    if understood is None or understood.missing or understood.unsure:
        return None
    turn = _run(Turn(text, understood, {}), DateSettings(timezone), now)
    given = plain(turn.fill(understood.calls[-1]))
    return f"{given['start_time'][:16]}..{given.get('end_time', '')[:16]} {given['title']}"
