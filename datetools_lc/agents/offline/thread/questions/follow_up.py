"""The turn after a conflict or a question: the user insists, picks, names a time, agrees, or drops it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from datetools_lc.agents.offline.plan.coming_days import of_its_day
from datetools_lc.agents.offline.plan.event_changes import change_one
from datetools_lc.agents.offline.plan.finding_again import find_again, said_of
from datetools_lc.agents.offline.plan.offered_times import offered_times
from datetools_lc.agents.offline.plan.only_choice import is_only_listed
from datetools_lc.agents.offline.plan.records import change, for_record, is_lookup
from datetools_lc.agents.offline.plan.starts.nights_behind import INSTEAD_OF
from datetools_lc.agents.offline.plan.turn import PastTurn, Turn
from datetools_lc.agents.offline.plan.values import CLOCK, Answer, Answers, fill_in
from datetools_lc.agents.offline.thread.questions.agreed import agreed_calls
from datetools_lc.agents.offline.tool_names import plain_name
from datetools_lc.quickparse import Call, FromCall, Understanding
from datetools_lc.quickparse.intents.conversation.follow_up import FollowUp
from datetools_lc.quickparse.intents.conversation.yes_no import YesNo
from datetools_lc.quickparse.intents.schedule.changing.move_target import TOWARDS
from datetools_lc.quickparse.intents.schedule.hours import BARE_HOUR, MOVE_HOUR, settle_hours
from datetools_lc.quickparse.intents.schedule.times import has_alternative
from datetools_lc.quickparse.kernel.plan import Intent

AGAIN = "again"
"""The option of a plan that repeats what a conflict stopped."""
_WRITES = ("schedule_add", "schedule_update")
_DELETES = ("schedule_delete",)
_TIMES = ("start_time", "end_time", "duration_minutes", "allow_conflict")
_DAY = ("expected_weekday",)
_LATE_AFTERNOON, _FIRST_OF_MORNING, _SURELY_MORNING, _NOON, _NEAR_EVENING, _EVENING = 5, 7, 10, 12, 17, 18
_MOVE_TO, _MOVE_AHEAD = "move_to", "move_ahead"
_OF_MOVE = (MOVE_HOUR, _MOVE_AHEAD, TOWARDS, BARE_HOUR)
"""The options that say where an event is moved to."""
_DATE = len("2026-02-25")


def plan_answer(
    said: FollowUp | None, agreed: YesNo | None, past: Turn, *, expired: bool
) -> Understanding | None:
    """The plan that a yes or a no makes of a question of ours, or None where it answers none.

    A yes writes what the question showed, with the values that were computed for it. `expired`: the question
    is of an earlier day.
    """
    understood = past.understanding
    if understood is None:
        return None
    if past.asks_to_write and agreed == "yes":
        return Understanding(understood.language, understood.intent, agreed_calls(past, expired=expired))
    if agreed == "yes" and is_only_listed(past):
        return pick(0, past, understood)
    if agreed == "yes" and (past.either_choices or past.record_choices or past.event_choices):
        return understood  # yes to which? it is asked again
    if said is not None and said.kind == "pick" and past.asks_which:
        return pick(said.index, past, understood)
    is_asked = past.asks_to_write or past.asks_which or past.passed or past.clashes or not understood.complete
    if is_asked and (agreed == "no" or (said is not None and said.kind == "drop")):
        language = said.language if said is not None else None
        return Understanding(language or understood.language, "schedule_drop", ())
    return None


def pick(index: int, past: Turn, understood: Understanding) -> Understanding | None:
    """What was asked for, done with the one that was picked from the list; from no other list."""
    if both := past.either_choices:
        return change_of_either(*both[index]) if -len(both) <= index < len(both) else None
    choices = past.record_choices or past.event_choices
    if not -len(choices) <= index < len(choices):
        return None
    if past.record_choices:
        return _change_record(past, understood, choices[index])
    return _change_event(past, understood, choices[index])


def change_of_either(reading: Turn, chosen: Mapping[str, Any]) -> Understanding | None:
    """What was asked for, done with the event or the record that was picked from a list of both."""
    understood = reading.understanding
    if understood is None:
        return None
    change_it = _change_record if is_lookup(understood) else _change_event
    return change_it(reading, understood, chosen)


def _change_event(past: Turn, understood: Understanding, event: Mapping[str, Any]) -> Understanding:
    """The change of an event of the list, or its deletion."""
    understood, first = of_its_day(understood), len(understood.calls)
    calls = change_one(understood, event, past.answers)
    if not calls and BARE_HOUR in understood.options:  # which half of the day it is, was not asked yet
        return _ask_half(past, understood, event)
    settled = tuple(Call(call.name, past.fill_known(call, first)) for call in calls)
    return Understanding(understood.language, understood.intent, settled, options={"undone": event})


def _ask_half(past: Turn, understood: Understanding, event: Mapping[str, Any]) -> Understanding:
    """The question in which half of the day the hour is that the event is moved to."""
    options = {name: each for name, each in understood.options.items() if name in _OF_MOVE}
    if isinstance(start := understood.options.get(_MOVE_TO), FromCall):
        options[_MOVE_AHEAD] = said_of(str(fill_in(start, past.answers)))
    known = replace(understood, calls=find_again(event), options={**options, "id": event["id"]})
    return settle_hours(known, (int(str(understood.options[BARE_HOUR])),))


def _change_record(past: Turn, understood: Understanding, record: Mapping[str, Any]) -> Understanding:
    """The change of a record of the list, or its deletion."""
    if not is_lookup(understood):
        return for_record(understood, record)
    call = change(understood, record)
    return Understanding(understood.language, understood.intent, (Call(call.name, past.fill(call)),))


def plan_follow_up(said: FollowUp, past: PastTurn, *, open_half: bool = False) -> Understanding | None:
    """The plan that a follow-up makes of the turn before, or None where it does not fit that turn.

    `open_half`: no word of it tells the half of the day.
    """
    for answer in reversed(list(past.answers.values())):
        name = plain_name(answer.call.name, _WRITES)
        if name is not None and answer.data.get("status") == "conflict":
            stopped = Call(name, answer.call.arguments)
            return _after_conflict(said, stopped, offered_times(answer.data), past, open_half=open_half)
    return _after_question(said, past)


def plan_again(past: PastTurn) -> Understanding | None:
    """The call that a conflict stopped, as it was: a bare yes leaves open which time is meant.

    Where the clash still stands, it is told again, with the times that are free.
    """
    for answer in reversed(list(past.answers.values())):
        name = plain_name(answer.call.name, _WRITES)
        if name is not None and answer.data.get("status") == "conflict":
            call = Call(name, answer.call.arguments)
            return Understanding(past.understanding.language, "schedule_add", (call,), options={AGAIN: True})
    return None


def _after_conflict(
    said: FollowUp,
    stopped: Call,
    suggestions: Sequence[Mapping[str, Any]],
    past: PastTurn,
    *,
    open_half: bool,
) -> Understanding | None:
    """What becomes of the call that a conflict stopped."""
    calls: tuple[Call, ...] | None = ()
    instead_of: dict[str, object] = {}
    # "as it is" of a move may mean the old time
    if said.kind == "insist" or (said.kind == "keep" and stopped.name != "schedule_update"):
        calls = (Call(stopped.name, {**stopped.arguments, "allow_conflict": True}),)
    elif said.kind == "pick":
        calls = _take_suggestion(stopped, suggestions, said.index)
    elif said.kind == "time":
        calls = _take_suggested_time(stopped, suggestions, said.arguments, open_half=open_half)
        if calls is None:
            half = settle_half(said.arguments, stopped) if open_half else said.arguments
            calls = take_time(stopped, half, past.answers) if half else None
            instead_of = {INSTEAD_OF: stopped.arguments.get("start_time", "")}
    if calls is None:
        return None
    intent: Intent = "schedule_add" if calls else "schedule_drop"
    language = said.language or past.understanding.language
    return Understanding(language, intent, calls, options=instead_of)


def _take_suggestion(
    stopped: Call, suggestions: Sequence[Mapping[str, Any]], index: int
) -> tuple[Call, ...] | None:
    if not -len(suggestions) <= index < len(suggestions):
        return None
    chosen = suggestions[index]
    times = {"start_time": chosen["start"], "end_time": chosen["end"]}
    kept = _without(
        stopped, _TIMES, _DAY
    )  # the slot may lie on another weekday than the one that was asked for
    return (Call(stopped.name, {**kept, **times}),)


def _take_suggested_time(
    stopped: Call, suggestions: Sequence[Mapping[str, Any]], said: Mapping[str, Any], *, open_half: bool
) -> tuple[Call, ...] | None:
    """The suggestion that starts at the time of day that was named, a bare 3 meaning 15:00 too, or None."""
    if "type" in said:  # a day was named too
        return None
    hour, minute = _time_of_day(said)
    named = [f"{hour:02}:{minute:02}", *([f"{hour + _NOON:02}:{minute:02}"] if open_half else [])]
    fitting = [index for index, each in enumerate(suggestions) if each["start"][CLOCK] in named]
    day = str(stopped.arguments.get("start_time", ""))[:_DATE]
    of_day = [index for index in fitting if suggestions[index]["start"][:_DATE] == day]
    taken = of_day or (fitting if len(fitting) == 1 else [])
    return _take_suggestion(stopped, suggestions, taken[0]) if taken else None


def settle_half(said: Mapping[str, Any], stopped: Call) -> Mapping[str, Any] | None:
    """The time in the half of the day of the one that clashed; None where it may be in either.

    After a clash at 15:00, 5 is 17:00, 10 is 10:00, and 9 may be in either; after one at 17:00, 10 may be
    too; after one at 9:00, 2 may be at night, and after one at 20:00 too.
    """
    start = str(stopped.arguments.get("start_time", ""))[CLOCK]
    hour = int(said["hour"])
    if not 0 < hour < _NOON:
        return said
    before = int(start[:2]) if start else 0
    if hour < _FIRST_OF_MORNING:
        is_later = before >= _NOON and (before < _EVENING or hour >= _LATE_AFTERNOON)
        return {**said, "hour": hour + _NOON} if is_later else None
    if before >= _EVENING:
        return {**said, "hour": hour + _NOON}
    is_of_morning = before < _NOON or (before < _NEAR_EVENING and hour >= _SURELY_MORNING)
    return said if is_of_morning else None


def take_time(stopped: Call, said: Mapping[str, Any], answers: Answers) -> tuple[Call, ...] | None:
    """The time that was named, on the day that was named with it or else asked for at first."""
    asked = said if "type" in said else _asked_day(stopped.arguments, answers)
    if asked is None:
        return None
    hour, minute = _time_of_day(said)
    day = {key: value for key, value in asked.items() if key not in ("hour", "minute")}
    expression = Call("parseDateExpression", {**day, "hour": hour, "minute": minute})
    start = FromCall(0, "iso", side="future" if has_alternative(day) else None)
    arguments = stopped.arguments
    kept = _without(stopped, _TIMES, _DAY if "type" in said else ())
    if "duration_minutes" in arguments:
        kept["duration_minutes"] = arguments["duration_minutes"]
    if "end_time" not in arguments:
        return expression, Call(stopped.name, {**kept, "start_time": start})
    length = {"operation": "diff", "left": arguments["start_time"], "right": arguments["end_time"]}
    lasting = {"start_time": start, "duration_minutes": FromCall(1, "duration_minutes")}
    return expression, Call("datetime_math", length), Call(stopped.name, {**kept, **lasting})


def _time_of_day(said: Mapping[str, Any]) -> tuple[int, int]:
    return int(said["hour"]), int(said.get("minute", 0))


def _without(stopped: Call, *names: Sequence[str]) -> dict[str, object]:
    dropped = {name for each in names for name in each}
    return {key: value for key, value in stopped.arguments.items() if key not in dropped}


def _asked_day(arguments: Mapping[str, Any], answers: Answers) -> Mapping[str, Any] | None:
    """The arguments of the date expression whose result was the start of the call that was stopped.

    Of a start that was shifted, those of its own day.
    """
    for answer in answers.values():
        if _is_date(answer) and arguments.get("start_time") in _starts(answer):
            return answer.call.arguments
    start = str(arguments.get("start_time", ""))
    return said_of(start) if len(start) > len("2026-02-25T15:00") else None


def _starts(answer: Answer) -> tuple[object, ...]:
    """The instant of a date expression, and the one on the other side of now."""
    alternative = answer.data.get("alternative") or {}
    return answer.data.get("iso"), alternative.get("iso")


def _is_date(answer: Answer) -> bool:
    return plain_name(answer.call.name, ("parseDateExpression",)) is not None and not answer.failed


def _after_question(said: FollowUp, past: PastTurn) -> Understanding | None:
    """ "The second one" after several events were found for what was to be cancelled."""
    understood = past.understanding
    if understood.intent != "schedule_cancel" or said.kind != "pick":
        return None
    done = (answer for answer in past.answers.values() if not answer.failed)
    if any(plain_name(answer.call.name, _DELETES) for answer in done):
        return None  # it was picked, or the only one
    events = [event for answer in past.answers.values() for event in answer.data.get("events", ())]
    if not -len(events) <= said.index < len(events):
        return None
    event = events[said.index]
    scope = {"scope": "this"} if "@" in event["id"] else {}
    call = Call("schedule_delete", {"ids": [event["id"]], **scope})
    return Understanding(said.language or understood.language, "schedule_cancel", (call,))
