"""Calls that depend on the results of earlier ones: events are looked up before they are changed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from datetools_lc.agents.offline.plan.called import begins_as_said, is_called
from datetools_lc.agents.offline.plan.coming_days import (
    found_ahead,
    is_of_coming_days,
    is_of_other_talk,
    is_over,
    look_ahead,
    may_be_over,
    with_present,
)
from datetools_lc.agents.offline.plan.each_by_name import each_by_name
from datetools_lc.agents.offline.plan.either import OtherReading, other_reading
from datetools_lc.agents.offline.plan.event_changes import changes, needs_hour
from datetools_lc.agents.offline.plan.records import (
    all_were_listed,
    change,
    fitting_records,
    is_lookup,
    names_thing,
)
from datetools_lc.agents.offline.plan.values import Answers, is_before, look_up
from datetools_lc.quickparse import Call, FromCall, Understanding
from datetools_lc.quickparse.intents.schedule.changing.lookup import ASKS, IDS, OF_NEAREST, TITLED
from datetools_lc.quickparse.intents.schedule.times import MATH, PARSE
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.pieces import relative
from datetools_lc.quickparse.languages import language_of

Events = list[Mapping[str, Any]]
CHANGING = ("schedule_cancel", "schedule_move")
"""The intents whose events are looked up first."""
_ASKED = "schedule_query"
LOOKUPS = ("schedule_query", "query_expenses", "resolve_date_range", PARSE, MATH)
"""The tools that find what a sentence means and change nothing."""
_WORDED = ("title", "location", "description")
_TIME = slice(len("2026-02-26"), len("2026-02-26T00:00"))
_MIDNIGHT = ("", "T00:00")


def effective_calls(understood: Understanding, answers: Answers) -> tuple[Call, ...]:
    """The calls of the sentence, and those that follow from what these have found.

    Nothing follows while words that fit both an event and a record have not been looked up as either, nor
    where both exist.
    """
    looked, found = _look_up(understood, answers)
    if not (found and (other := other_reading(looked, answers))):
        return looked.calls + _following(looked, found, answers)
    looked = replace(looked, calls=other.calls)
    is_told = other.is_answered and not _look_up(other.understanding, other.answers)[1]
    return looked.calls + (_following(looked, found, answers) if is_told else ())


def found_of_other(understood: Understanding, answers: Answers) -> tuple[OtherReading, Events] | None:
    """The other reading of words that fit an event and a record, and what it found, where both exist."""
    looked, found = _look_up(understood, answers)
    other = other_reading(looked, answers) if found else None
    if other is None or not other.is_answered:
        return None
    of_other = _look_up(other.understanding, other.answers)[1]
    return (other, of_other) if of_other else None


def other_of_vain(understood: Understanding, answers: Answers) -> OtherReading | None:
    """The other reading of words that fit an event and a record, once the first is known to fit nothing."""
    looked, found = _look_up(understood, answers)
    other = None if found else other_reading(looked, answers)
    is_answered = all(index in answers and not answers[index].failed for index in range(len(looked.calls)))
    return other if is_answered else None


def _look_up(understood: Understanding, answers: Answers) -> tuple[Understanding, Events]:
    """The understanding with all its lookups, and the events or records that these have found."""
    if is_lookup(understood):
        return understood, fitting_records(understood, answers)
    if understood.intent == _ASKED:
        return replace(understood, calls=understood.calls + _ask_again(understood, answers)), []
    if understood.intent not in CHANGING:
        return understood, []
    return _look_for_event(understood, answers)


def _look_for_event(understood: Understanding, answers: Answers) -> tuple[Understanding, Events]:
    """As `_look_up`, of events: at the time that is named, on the days ahead, in other words."""
    found = found_in_query(understood, answers)
    if found and is_of_other_talk(understood, found):
        return _one_still_to_come(understood, found, answers)
    if found and may_be_over(understood, found, answers):
        understood = with_present(understood)
        if len(understood.calls) - 1 not in answers:
            return understood, []
        if is_over(found[0], understood, answers):
            return _one_still_to_come(understood, found, answers)
    if found:
        return understood, found
    if (each := each_by_name(understood, answers)) is not None:
        return each
    if (ahead := look_ahead(understood, answers)) is None:
        looked = replace(understood, calls=understood.calls + _look_again(understood, answers))
        return looked, _called_alike(looked, answers)
    of_days, on_days = found_ahead(ahead, answers)
    answer = answers.get(len(ahead.calls) - 1)
    is_named = "text" in ahead.calls[-1].arguments
    if on_days or answer is None or answer.failed or (is_named and answer.data["total"]):
        return of_days, list(on_days)
    looked = replace(ahead, calls=ahead.calls + _look_again(understood, answers, after=len(ahead.calls)))
    return looked, _called_alike(looked, answers)


def _one_still_to_come(
    understood: Understanding, over: Events, answers: Answers
) -> tuple[Understanding, Events]:
    """The event that is over and those of its hour to come: which is meant is asked, even of one alone."""
    ahead = look_ahead(understood, answers)
    looked, found = (understood, over) if ahead is None else found_ahead(ahead, answers)
    if OF_NEAREST in understood.options and len(looked.calls) - 1 in answers:
        found = [*over, *found]
    return replace(looked, options={**looked.options, ASKS: True}), list(found)


def _following(understood: Understanding, found: Events, answers: Answers) -> tuple[Call, ...]:
    """The calls that change what was found."""
    if is_lookup(understood):
        return _change_record(understood, answers)
    return changes(understood, found, answers) if found else ()


def date_undated(calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """The calls with today as the day of expenses that have none, and the call that computes it."""
    today = FromCall(len(calls), "timestamp")
    dated = tuple(
        Call(call.name, {**call.arguments, "date": today}) if _is_undated(call) else call for call in calls
    )
    return calls if dated == calls else (*dated, Call(PARSE, relative(0).arguments))


def _is_undated(call: Call) -> bool:
    return call.name == "saveExpenseToLark" and "date" not in call.arguments


def found_events(understood: Understanding, answers: Answers) -> Events:
    """The events that a sentence about existing ones refers to, by their time and by what they are called."""
    return _look_for_event(understood, answers)[1]


def _called_alike(understood: Understanding, answers: Answers) -> Events:
    """Of the events of that time, those whose titles have the words of the sentence but for a joining one.

    The last call is the query without the words, or without that one; the one before it has them:
    田中さんとの食事 is 田中さんと食事.
    """
    if not understood.calls:
        return []
    first, last = (understood.calls * 2)[-2:], len(understood.calls) - 1
    words = str(first[0].arguments.get("text", ""))
    if last not in answers or answers[last].failed or not words or first[0] == first[1]:
        return []
    joint = language_of(understood.language).schedule_change().joint

    def plain(text: str) -> str:
        return text.casefold().replace(joint, "").replace(" ", "")

    events = answers[last].data["events"]
    inside = [event for event in events if _starts_inside(event, understood, last, answers)]
    alike = [event for event in inside if joint and plain(words) in plain(str(event["title"]))]
    return [event for event in alike if begins_as_said(event, understood)]


def found_in_query(understood: Understanding, answers: Answers) -> Events:
    """The events that a sentence about existing ones refers to: those that start in the time it names."""
    for index, call in enumerate(understood.calls):
        if call.name == "schedule_query" and index in answers and not answers[index].failed:
            listed = answers[index].data["events"]
            events = [event for event in listed if begins_as_said(event, understood)]
            events = [event for event in events if _has_words(event, call)]
            if (id := understood.options.get("id")) is not None:
                return [event for event in events if event["id"] == id]
            if isinstance(ids := understood.options.get(IDS), tuple):
                return [event for event in events if event["id"] in ids]
            inside = [event for event in events if _starts_inside(event, understood, index, answers)]
            if ASKS in understood.options:
                return [event for event in inside if is_called(event, understood)] or inside
            return _called(inside, understood) if len(listed) == answers[index].data["total"] else inside
    return []


def _has_words(event: Mapping[str, Any], query: Call) -> bool:
    """Whether an event has the words of a query as words: the store finds "tea" in "team" too."""
    words = fold(str(query.arguments.get("text", "")))
    return not words or any(names_thing(words, str(event.get(name) or "")) for name in _WORDED)


def _called(events: Events, understood: Understanding) -> Events:
    """Of several events those that are called by the word of the sentence, where there are any."""
    word = str(understood.options.get("called", ""))
    if len(events) < 2 or not word:
        return _titled(events, understood) if len(events) > 1 else events
    name = re.compile(rf"{re.escape(word)}(?!\w)", re.IGNORECASE)
    return [event for event in events if name.search(str(event["title"]))] or events


def _titled(events: Events, understood: Understanding) -> Events:
    """The one that has the word for a meeting in its title, where no other may be one: 明天的会."""
    word = str(understood.options.get(TITLED, ""))
    may_be = [event for event in events if word and is_called(event, understood)]
    is_one = len(may_be) == 1 and word in str(may_be[0]["title"]).lower()
    return may_be if is_one else events


def _starts_inside(event: Mapping[str, Any], understood: Understanding, index: int, answers: Answers) -> bool:
    """Whether an event starts in the window of a query; one that began before it only overlaps it.

    An all-day event is meant where it is to be cancelled and no hour is named, or where it is called by its
    words and is to be moved to another day.
    """
    query = understood.calls[index].arguments
    start = query["start_time"]
    window_start = str(look_up(start, answers) if isinstance(start, FromCall) else start)
    is_by_day = understood.intent == "schedule_cancel" or ("text" in query and not needs_hour(understood))
    if event.get("all_day") and not (is_by_day and window_start[_TIME] in _MIDNIGHT):
        return False
    return not is_before(str(event["start"]), window_start)


def _look_again(understood: Understanding, answers: Answers, after: int = 0) -> tuple[Call, ...]:
    """The query without the user's words, where no event has them: people name events in other words.

    `after`: so many calls stand before it, where more than the understood ones do.
    """
    if len(understood.calls) - 1 not in answers or understood.calls[-1].name != "schedule_query":
        return ()
    last = understood.calls[-1]
    if "text" not in last.arguments:
        # a move takes its new time from the one that was said, which is not that of another event
        is_cancelled = understood.intent == "schedule_cancel"
        return _look_around(understood.calls, answers, after or len(understood.calls)) if is_cancelled else ()
    is_generic = "generic" in understood.options  # "the meeting": any event may be called so
    if not is_generic and is_of_coming_days(understood):
        return _without_joint(last, understood)  # without the words, that is everything there is
    return (_without_words(last),)


def _look_around(calls: tuple[Call, ...], answers: Answers, first: int) -> tuple[Call, ...]:
    """The query for the whole day, where nothing begins at the minute that was said: 4 o'clock may be 3."""
    query, answer = calls[-1], answers[len(calls) - 1]
    start, end = query.arguments["start_time"], query.arguments["end_time"]
    is_minute = isinstance(end, FromCall) and end.field == "result"
    if not is_minute or not isinstance(start, FromCall) or answer.failed or answer.data["total"]:
        return ()
    said = calls[start.index]
    if said.name != PARSE or "hour" not in said.arguments or start.earliest_of:
        return ()
    day = {name: value for name, value in said.arguments.items() if name not in ("hour", "minute")}
    begins = FromCall(first, "iso", side=start.side)
    next_day = {"operation": "shift", "timestamp": begins, "days": 1, "timezone": answer.data["timezone"]}
    window = {"start_time": begins, "end_time": FromCall(first + 1, "result")}
    return Call(said.name, day), Call(MATH, next_day), Call(query.name, window)


def _ask_again(understood: Understanding, answers: Answers) -> tuple[Call, ...]:
    """The query for all there is, where no event has the words of a question: "dentist" may be "teeth"."""
    last = understood.calls[-1]
    answer = answers.get(len(understood.calls) - 1)
    if "text" not in last.arguments or answer is None or answer.failed or answer.data["total"]:
        return ()
    return (_without_words(last),)


def _without_joint(query: Call, understood: Understanding) -> tuple[Call, ...]:
    """The query for the user's words but for one that joins them, where it has one."""
    words, joint = str(query.arguments["text"]), language_of(understood.language).schedule_change().joint
    shorter = words.replace(joint, "") if joint else words
    return (Call(query.name, {**query.arguments, "text": shorter}),) if shorter != words else ()


def _without_words(query: Call) -> Call:
    return Call(query.name, {name: value for name, value in query.arguments.items() if name != "text"})


def _change_record(understood: Understanding, answers: Answers) -> tuple[Call, ...]:
    """The change or the delete, only where a single record fits and none was left out of the list."""
    if any(index not in answers or answers[index].failed for index in range(len(understood.calls))):
        return ()
    records = fitting_records(understood, answers)
    is_only = len(records) == 1 and all_were_listed(understood, answers)
    return (change(understood, records[0]),) if is_only else ()
