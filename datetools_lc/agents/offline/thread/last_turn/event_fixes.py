"""A correction of the event that was just written: "no, make it 4" moves it on its day.

"Make it Friday" moves it to another day, at its time of day; "push it back an hour" is read with a name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from datetools_lc.agents.offline.plan.called import begins_as_said
from datetools_lc.agents.offline.plan.event_changes import AS_WAS, BY_THE_CLOCK, change_one, needs_hour
from datetools_lc.agents.offline.plan.finding_again import find_again
from datetools_lc.agents.offline.plan.from_hour import from_its_hour, minute_of_day
from datetools_lc.agents.offline.plan.records import names_thing
from datetools_lc.agents.offline.plan.starts.other_days import days_near
from datetools_lc.agents.offline.plan.turn import PastTurn
from datetools_lc.agents.offline.plan.values import CLOCK, Answer
from datetools_lc.agents.offline.thread.questions.follow_up import settle_half, take_time
from datetools_lc.agents.offline.tool_names import plain_name
from datetools_lc.agents.sentence_cache import read_request
from datetools_lc.quickparse import Call, Understanding
from datetools_lc.quickparse.answering.of_event import EventRequest, read_end
from datetools_lc.quickparse.answering.other_span import read_other_span
from datetools_lc.quickparse.intents.conversation.follow_up import (
    FollowUp,
    leaves_half_open,
    read_fix,
)
from datetools_lc.quickparse.intents.schedule.changing.move_target import TOWARDS
from datetools_lc.quickparse.intents.schedule.find import QUERY
from datetools_lc.quickparse.intents.schedule.hours import (
    BARE_HOUR,
    ENDS_AT,
    MOVE_HOUR,
    in_the_afternoon,
    settle_hours,
)
from datetools_lc.quickparse.intents.schedule.times import minutes_of
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of

_UPDATE = "schedule_update"
_WRITES = (
    "schedule_add",
    _UPDATE,
    "schedule_delete",
    "saveExpenseToLark",
    "update_expense",
    "delete_expense",
)


def plan_fix(text: str, past: PastTurn) -> Understanding | None:
    """The move of the one event that the turn before wrote, or None where it wrote something else too."""
    fix = read_fix(text)
    written = _only_write(past) if fix is not None else None
    if fix is None or written is None or _is_beside_its_day(text):
        return None
    event, language = written.data["event"], fix.language or past.understanding.language
    if _is_series(event):
        at_hour = _series_at(event, fix, written, language, half_open=leaves_half_open(text))
        return at_hour and replace(at_hour, options={AS_WAS: event, TOWARDS: _towards(text)})
    if event.get("all_day") and not (event.get("rrule") or "hour" in fix.arguments):
        options = {"id": event["id"], "move_ahead": fix.arguments, TOWARDS: _towards(text)}
        return Understanding(language, "schedule_move", _query_of(event, past), options=options)
    if not is_single(event):
        return None
    time = _time_for(event, fix.arguments)
    is_bare = time is fix.arguments and leaves_half_open(text)
    settled = settle_half(time, written.call) if is_bare else time
    if settled and settled.keys() <= {"hour", "minute"} and _begins_at(event, settled):
        return None  # nothing would change: who says 10am of what is at 10am means something else
    if days_near(str(event["start"]), settled or time):
        options = {"id": event["id"], "move_ahead": settled or time, TOWARDS: _towards(text)}
        moved = Understanding(language, "schedule_move", _query_of(event, past), options=options)
    elif calls := take_time(written.call, settled or time, past.answers):
        update = Call(_UPDATE, {"id": event["id"], "start_time": calls[-1].arguments["start_time"]})
        options = {AS_WAS: event, TOWARDS: _towards(text)}
        moved = Understanding(language, "schedule_add", (calls[0], update), options=options)
    else:
        return None
    return moved if settled else settle_hours(moved, (int(time["hour"]),))


def _is_beside_its_day(text: str) -> bool:
    """Whether it names the day before or after that of the event, which counts from no other day."""
    request = read_request(text)
    return request is not None and request.understanding.options.keys() == {"move_days"}


def _series_at(
    event: Mapping[str, Any], fix: FollowUp, written: Answer, language: LanguageCode, *, half_open: bool
) -> Understanding | None:
    """All occurrences of a series at another hour of their days; None for a day, or an open half of it."""
    said = (
        settle_half(fix.arguments, written.call) if "hour" in fix.arguments and half_open else fix.arguments
    )
    if not said or not said.keys() <= {"hour", "minute"} or _begins_at(event, said):
        return None
    at = int(said["hour"]) * 60 + int(said.get("minute", 0))
    move = Understanding(language, "schedule_add", (), options={MOVE_HOUR: at})
    calls = change_one(move, event, {})
    return replace(move, calls=calls, options={}) if calls else None


def _begins_at(event: Mapping[str, Any], time: Mapping[str, Any]) -> bool:
    return str(event["start"])[CLOCK] == f"{time['hour']:02}:{time.get('minute', 0):02}"


def _towards(text: str) -> str:
    """Whether a word says that the new day is a `later` or an `earlier` one; empty where none does."""
    found = (language_of(code).schedule_change().towards.search(fold(text)) for code in LANGUAGE_CODES)
    return next((str(each.lastgroup) for each in found if each), "")


def plan_span(text: str, past: PastTurn) -> Understanding | None:
    """The move of the one event that the turn before wrote to another start and end."""
    event = only_event(past)
    if event is None or not is_single(event):
        return None
    found = read_other_span(text, str(event["start"]))
    if found is None:
        return None
    *steps, add = found.calls
    if _is_from_to(text) and minutes_of(steps[0].arguments) == minute_of_day(event):
        return None
    times = {name: add.arguments[name] for name in ("start_time", "end_time")}
    update = Call(_UPDATE, {"id": event["id"], **times})
    return Understanding(found.language, "schedule_add", (*steps, update), options={AS_WAS: event})


def _is_from_to(text: str) -> bool:
    """Whether a span may be a move from its start to its end, of what begins there."""
    return any(language_of(code).follow_up().from_to.search(fold(text)) for code in LANGUAGE_CODES)


def plan_recall(text: str, past: PastTurn) -> Understanding | None:
    """The look at the one event that the turn before wrote or found, where the text asks when: 几点来着."""
    event, said = only_event(past) or only_found(past), fold(text.strip())
    if event is None or event.get("all_day"):
        return None
    code = next(
        (each for each in LANGUAGE_CODES if language_of(each).follow_up().recalls.fullmatch(said)), None
    )
    return None if code is None else Understanding(code, "schedule_query", _query_of(event, past))


def plan_request(text: str, past: PastTurn) -> Understanding | None:
    """The change that "push it back an hour" makes of the one event that the turn before wrote; else None.

    Of a series all occurrences are changed, at
    their days. So is the one event that the turn before found, where that is on one day at an hour.
    """
    event = only_event(past) or only_found(past) or _event_beside_records(text, past)
    request = read_request(text) if event is not None else None
    if event is not None and request is None:
        request = _until(text, event)
    if event is None or request is None or not _may_be_called(event, request):
        return None
    understood = from_its_hour(_in_its_half(request, event), event)
    if understood is None or (event.get("rrule") and not begins_as_said(event, understood)):
        return None
    is_by_clock = not understood.options.keys().isdisjoint(BY_THE_CLOCK)
    if event.get("rrule") and "@" not in str(event["id"]):
        is_plain = is_by_clock or not understood.options.keys().isdisjoint(("title", "location"))
        alone = replace(understood, calls=())
        calls = change_one(alone, event, {}) if is_plain and "move_ahead" not in understood.options else ()
        options = {AS_WAS: event, TOWARDS: alone.options.get(TOWARDS, "")}
        return replace(alone, intent="schedule_add", calls=calls, options=options) if calls else None
    if event.get("all_day") and needs_hour(understood):
        return None
    *steps, _ = understood.calls
    options = {**understood.options, "id": event["id"]}
    return replace(understood, calls=(*steps, *_query_of(event, past, len(steps))), options=options)


def _in_its_half(request: EventRequest, event: Mapping[str, Any]) -> Understanding:
    """The move to a bare hour, in the half of the day that the event is in: to 4, of what is at 3 pm."""
    understood = request.understanding
    hours = understood.options.get("hours")
    if hours is None and not request.noun and BARE_HOUR in understood.options:
        hours = (understood.options[BARE_HOUR],)
    if not isinstance(hours, tuple) or event.get("all_day"):
        return understood
    settled = settle_half({"hour": hours[0]}, Call(_UPDATE, {"start_time": event["start"]}))
    if settled is None:
        return understood if understood.missing else settle_hours(understood, hours)
    known = {name: each for name, each in understood.options.items() if name not in ("hours", BARE_HOUR)}
    plain = replace(understood, missing=(), options=known)
    return plain if settled["hour"] == hours[0] else in_the_afternoon(plain, hours)


def _until(text: str, event: Mapping[str, Any]) -> EventRequest | None:
    """The change that "until 4" makes of the event; None where it does not end then."""
    end = None if event.get("all_day") else read_end(text)
    if end is None or (end.starts and (minute_of_day(event) not in end.starts or _is_from_to(text))):
        return None
    until = Understanding(end.language, "schedule_move", (), options={ENDS_AT: (end.minute, end.half_open)})
    return EventRequest(replace(until, calls=(Call(QUERY, {}),))) if change_one(until, event, {}) else None


def _query_of(event: Mapping[str, Any], past: PastTurn, first: int = 0) -> tuple[Call, ...]:
    """The calls that look up the event that the turn wrote; `first` is the number of the calls before."""
    written = _only_write(past)
    start = None if written is None else written.call.arguments.get("start_time", event["start"])
    return find_again(event, first, start=start)


def _may_be_called(event: Mapping[str, Any], request: EventRequest) -> bool:
    """Whether the event may be what the request says that it is: a dentist's is no meeting."""
    language = language_of(request.understanding.language)
    meeting = language.schedule_change().meetings.get(request.noun)
    if not request.noun or (meeting is None and language.schedule_add().unnamed.fullmatch(request.noun)):
        return True
    title = fold(str(event["title"]))
    others = (language_of(code).schedule_change().meetings.values() for code in LANGUAGE_CODES)
    return names_thing(request.noun, title) or any(word in title for words in others for word in words)


def _time_for(event: Mapping[str, Any], said: Mapping[str, Any]) -> Mapping[str, Any]:
    """The time that was said; a day alone takes the event's time of day."""
    if "hour" in said:
        return said
    hour, minute = divmod(minute_of_day(event), 60)
    return {**said, "hour": hour, "minute": minute}


def only_event(past: PastTurn) -> Mapping[str, Any] | None:
    """The event that the turn wrote, if that was all it wrote."""
    written = _only_write(past)
    return None if written is None else written.data["event"]


_SHOWN = {"schedule_query": "events", "schedule_free": "conflicts"}
"""What holds the events that answer a question: what is on, or whether the user is free."""


def shown_events(past: PastTurn) -> Sequence[Mapping[str, Any]]:
    """The events that answered a question about the schedule, if all of them were shown."""
    name = _SHOWN.get(past.understanding.intent, "")
    lists = [answer.data for answer in past.answers.values() if name in answer.data]
    is_whole = len(lists) == 1 and lists[0].get("total") == len(lists[0][name])
    return lists[0][name] if is_whole else ()


def only_found(past: PastTurn) -> Mapping[str, Any] | None:
    """The event that answered a question about the schedule, if it was the only one and no series."""
    events = shown_events(past)
    is_series = any(event.get("rrule") or "@" in event["id"] for event in events)
    return events[0] if len(events) == 1 and not is_series else None


def _event_beside_records(text: str, past: PastTurn) -> Mapping[str, Any] | None:
    """The one event that the turn wrote, beside records, where the text gives it a title or a place."""
    request = read_request(text)
    if request is None or request.understanding.options.keys().isdisjoint(("title", "location")):
        return None
    events = [event for answer in past.answers.values() if (event := answer.data.get("event"))]
    is_plain = len(events) == 1 and is_single(events[0])
    return events[0] if is_plain else None


def _only_write(past: PastTurn) -> Answer | None:
    """The call that wrote one event, if it was the only one of its turn that wrote."""
    writes = [answer for answer in past.answers.values() if plain_name(answer.call.name, _WRITES)]
    if len(writes) != 1 or writes[0].data.get("status") not in ("created", "updated"):
        return None
    return writes[0] if "id" in (writes[0].data.get("event") or {}) else None


def _is_series(event: Mapping[str, Any]) -> bool:
    """Whether it is a whole series of timed events."""
    return bool(event.get("rrule")) and not ("@" in str(event["id"]) or event.get("all_day"))


def is_single(event: Mapping[str, Any]) -> bool:
    """Whether it is a timed event that is no part of a series."""
    return not (event.get("rrule") or "@" in event["id"] or event.get("all_day"))
