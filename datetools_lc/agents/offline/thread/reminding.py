"""Whether the user wants to be reminded of an event, or no longer: a new one, or the last one written."""

from __future__ import annotations

import re

from datetools_lc.agents.offline.plan.turn import PastTurn
from datetools_lc.agents.offline.thread.event_fixes import only_event, only_found
from datetools_lc.quickparse import Call, Understanding
from datetools_lc.quickparse.intents.reminders import REMIND, Reminder

_ASKS = re.compile(
    r"""
    \b(?: remind (?:er|ers|s)? | alarms? | (?:notify|wake) [ ] me ) \b  # remind me to …, set an alarm for …
    | 提醒 | 通知我 | 叫醒我 | 叫我起床 | 闹钟 | 鬧鐘
    | リマインド | リマインダー | 思い出させ | 知らせて | アラーム | 通知して
    """,
    re.VERBOSE | re.IGNORECASE,
)


def reminded_minutes(text: str, understood: Understanding | None) -> int | None:
    """The minutes before the start at which the user wants to be reminded: 0 where none are said.

    None where no word asks for it.
    """
    said = None if understood is None else understood.options.get(REMIND)
    if isinstance(said, int):
        return said
    return 0 if _ASKS.search(text) else None


def plan_reminder(wanted: Reminder, past: PastTurn) -> Understanding | None:
    """The reminder of the one event that the turn before wrote or found, set or taken away; None without it.

    Of a series it is that of all occurrences.
    """
    event = only_event(past) or only_found(past)
    if event is None:
        return None
    scope = {"scope": "all"} if event.get("rrule") and "@" not in str(event["id"]) else {}
    scope = {"scope": "this"} if "@" in str(event["id"]) else scope
    change = {"no_reminder": True} if wanted.minutes is None else {REMIND: wanted.minutes}
    update = Call("schedule_update", {"id": event["id"], **change, **scope})
    return Understanding(wanted.language, "schedule_add", (update,), options={REMIND: wanted.minutes})
