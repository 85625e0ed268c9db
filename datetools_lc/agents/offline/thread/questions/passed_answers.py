"""The answer to "that time has passed, which do you mean?": a number, another day, another time.

So is the question whether an event is to be written answered: "no, 10" to "Save dentist, 09:00?".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from datetools_lc.agents.doubt import WRITING
from datetools_lc.agents.offline.plan.starts.nights_behind import INSTEAD_OF, move_by_night
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.plan.values import CLOCK
from datetools_lc.agents.offline.thread.questions.follow_up import settle_half, take_time
from datetools_lc.quickparse import Call, Understanding, understand
from datetools_lc.quickparse.intents.conversation.follow_up import (
    FollowUp,
    leaves_half_open,
    read_day,
    read_fix,
)
from datetools_lc.quickparse.intents.conversation.yes_no import YesNo
from datetools_lc.quickparse.intents.expense.saving import SAVE
from datetools_lc.quickparse.intents.schedule.add import ADD
from datetools_lc.quickparse.intents.schedule.hours import SMALL_HOURS

_DATE = len("2026-02-25")
_NOON = 12


def plan_other_time(
    text: str, said: FollowUp | None, agreed: YesNo | None, past: Turn
) -> Understanding | None:
    """The plan at the time that the answer names, or None where it names none of those that were asked for.

    A time that has passed too is asked about again.
    """
    choices, understood = past.choices, past.understanding
    if not choices or understood is None:
        return None
    language = (said.language if said is not None else None) or understood.language
    if agreed == "yes" and past.which_day == "behind" and len(choices) == 1:
        return Understanding(language, understood.intent, (choices[0],))
    if agreed == "yes":
        return understood  # yes to which? it is asked again
    if said is not None and said.kind == "pick":
        chosen = choices[said.index] if -len(choices) <= said.index < len(choices) else None
        return None if chosen is None else Understanding(language, understood.intent, (chosen,))
    as_said = choices[-1]
    if past.which_day == "behind":
        if (moved := move_by_night(understood, lambda: past.found)) is None:
            return None
        as_said = Call(as_said.name, {**as_said.arguments, "start_time": moved.start})
    time = _time_of(text, said, as_said)
    if past.which_day == "behind" and time and _names_one_of(choices, time):
        return understood  # which night it is of, is not said yet
    # the start of a move by the clock is shifted, and no expression names its day
    calls = (
        take_time(as_said, time, past.answers) or take_time(as_said, _on_day_of(as_said, time), {})
        if time
        else None
    )
    instead_of = {INSTEAD_OF: as_said.arguments["start_time"]}
    return Understanding(language, understood.intent, calls, options=instead_of) if calls else None


def _names_one_of(choices: Sequence[Call], time: Mapping[str, Any]) -> bool:
    """Whether a time is the hour of one that was offered, or names a day without an hour of its own."""
    clocks = [str(each.arguments["start_time"])[CLOCK] for each in choices]
    return "type" in time or f"{time['hour']:02}:{time.get('minute', 0):02}" in clocks


def _on_day_of(write: Call, time: Mapping[str, Any]) -> Mapping[str, Any]:
    """The time on the day on which the write starts."""
    year, month, day = map(int, str(write.arguments["start_time"])[:_DATE].split("-"))
    return {"type": "absolute", "year": year, "month": month, "day": day, **time}


def plan_corrected(text: str, said: FollowUp | None, past: Turn) -> Understanding | None:
    """The one event that the user was asked about, at the time that the answer names; else None."""
    understood = past.understanding
    if understood is None or not understood.complete or not past.asks_to_write:
        return None
    writes = [call for call in past.calls if call.name in WRITING]
    if [call.name for call in writes] != [ADD]:
        return None
    as_said = Call(ADD, past.fill(writes[0]))
    if "rrule" in as_said.arguments or not str(as_said.arguments["start_time"])[CLOCK]:
        return None
    time = _time_of(text, said, as_said)
    calls = take_time(as_said, time, past.answers) if time else None
    language = (said.language if said is not None else None) or understood.language
    instead_of = {INSTEAD_OF: as_said.arguments["start_time"]}
    return Understanding(language, understood.intent, calls, options=instead_of) if calls else None


def plan_spent_on(text: str, past: Turn, currency: str) -> Understanding | None:
    """The record of a part of today that has not come, on the day that the answer names; else None."""
    asked, day = past.understanding, read_day(text) if past.spent_ahead else None
    if asked is None or asked.intent != "expense" or not day:
        return None
    words = (past.text, text) if asked.language == "en" else (text, past.text)
    found = understand(" ".join(words), asked.language, currency=currency)
    if found is None or found.intent != "expense" or not found.complete or found.unsure:
        return None
    return found if _saved(found) == _saved(asked) else None


def _saved(understood: Understanding) -> list[tuple[object, ...]]:
    """What is written of each record but its day."""
    saves = (call.arguments for call in understood.calls if call.name == SAVE)
    return [tuple(each.get(name) for name in ("remark", "category", "amount", "type")) for each in saves]


def _time_of(text: str, said: FollowUp | None, as_said: Call) -> Mapping[str, Any]:
    """The time of the answer, its half of the day settled; of a day alone, the time that was said before."""
    told = said if said is not None and said.kind == "time" else read_fix(text)
    if told is None or "hour" not in told.arguments:
        day = read_day(text) if told is None else told.arguments
        clock = str(as_said.arguments["start_time"])[CLOCK]
        if not (day and clock):
            return {}
        return {**day, "hour": int(clock[:2]), "minute": int(clock[3:])}
    if not leaves_half_open(text):
        return told.arguments
    hour = int(told.arguments["hour"])
    later = {**told.arguments, "hour": hour + _NOON} if hour in SMALL_HOURS else told.arguments
    return settle_half(told.arguments, as_said) or later
