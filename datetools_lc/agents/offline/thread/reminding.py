"""Whether the user wants to be reminded of an event, or no longer: a new one, or the last one written."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.agents.offline.plan.turn import PastTurn
from datetools_lc.agents.offline.thread.last_turn.event_fixes import only_event, only_found
from datetools_lc.quickparse import Call, Understanding
from datetools_lc.quickparse.intents.reminders import REMIND, Reminder
from datetools_lc.quickparse.languages import any_word, vocabularies


@cache
def _asks() -> re.Pattern[str]:
    return re.compile(any_word(*(words.reminding for words in vocabularies())), re.IGNORECASE)


def reminded_minutes(text: str, understood: Understanding | None) -> int | None:
    """The minutes before the start at which the user wants to be reminded: 0 where none are said.

    None where no word asks for it.
    """
    said = None if understood is None else understood.options.get(REMIND)
    if isinstance(said, int):
        return said
    return 0 if _asks().search(text) else None


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
