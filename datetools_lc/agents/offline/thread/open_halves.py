"""The question in which half of the day an hour is that an event was found to be moved to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from datetools_lc.agents.offline.plan.halves import is_later_half, may_be_evening
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.replies.questions import OF_EVENT
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.intents.schedule.changing.lookup import ASKS
from datetools_lc.quickparse.intents.schedule.hours import BARE_HOUR, HALF_OF_DAY, MOVE_HOUR, OPEN_HALF


def look_for_half(understood: Understanding | None) -> Understanding | None:
    """The plan without the question for the half of the day, where the event to be found may tell that."""
    if understood is None or OPEN_HALF not in understood.options or "id" in understood.options:
        return understood
    options = {name: value for name, value in understood.options.items() if name != "hours"}
    return replace(understood, missing=(), options=options)


def ask_half_of_found(turn: Turn) -> Turn:
    """The turn with the question, where the one event that was found does not tell the half by itself.

    It is then as if nothing had been looked up: the answer looks the event up anew.
    """
    understood = turn.understanding
    if understood is None or understood.intent != "schedule_move" or not understood.complete:
        return turn
    hour = understood.options.get(BARE_HOUR)
    is_move = MOVE_HOUR in understood.options and not understood.options.keys() & {"id", ASKS}
    if not is_move or not isinstance(hour, int) or turn.failed or turn.changes_found:
        return turn
    found = turn.found
    if len(found) != 1 or found[0].get("all_day") or _tells_half(found[0], hour, understood):
        return turn
    options = {**understood.options, "hours": (hour,), OF_EVENT: found[0]["title"]}
    return replace(
        turn, understanding=replace(understood, missing=(HALF_OF_DAY,), options=options), answers={}
    )


def _tells_half(event: Mapping[str, Any], hour: int, understood: Understanding) -> bool:
    """Whether the time of the event tells in which half of the day its new hour is."""
    if OPEN_HALF in understood.options:
        return is_later_half(hour, event)
    return not may_be_evening(understood, event)
