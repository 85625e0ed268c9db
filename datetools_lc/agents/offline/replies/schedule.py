"""Replies about the schedule, written from the tools' results in the user's local time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from datetools_lc.agents.offline.plan.called import is_called
from datetools_lc.agents.offline.plan.coming_days import is_of_coming_days
from datetools_lc.agents.offline.plan.event_changes import AS_WAS
from datetools_lc.agents.offline.plan.offered_times import offered_times
from datetools_lc.agents.offline.plan.only_choice import is_only_choice
from datetools_lc.agents.offline.plan.records import is_lookup
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.plan.values import Answer, is_before
from datetools_lc.agents.offline.replies.speech import Speech
from datetools_lc.engine.freebusy import NoSlot
from datetools_lc.engine.lunar import LunarDate
from datetools_lc.quickparse.intents.either import EITHER
from datetools_lc.quickparse.intents.schedule.times import PRESENT
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill

_MOST_LISTED = 20
_TOLD = ("title", "start", "end", "location")
"""What a reply tells of an event."""


def _say_written(answer: Answer, turn: Turn, speech: Speech) -> list[str]:
    data = answer.data
    if data["status"] == "conflict":
        return _say_conflict(data, speech)
    events = data.get("events") or [data["event"]]
    written = {"created": speech.schedule.created, "updated": speech.schedule.updated}
    if _is_as_before(events, turn):
        return [fill(speech.schedule.as_before, event=speech.event(events[0]))]
    extent = _extent(answer, speech)
    lines = [fill(written[data["status"]], event=speech.event(event) + extent) for event in events]
    if events[0].get("rrule") and data["status"] == "created":
        until = turn.fill(answer.call).get("until")
        lines.append(_say_rule(events[0], until, turn.lunar_day, speech))
    if data.get("past"):
        lines.append(speech.schedule.in_the_past)
    if "no_reminder" in answer.call.arguments:
        lines.append(speech.schedule.reminder_removed)
    elif turn.reminds is not None:
        lines.append(_say_reminder(events[0].get("remind_minutes"), data.get("rings", True), speech))
    told = speech.clock_changes(turn.clock_changes(answer))
    if not told and any(map(_is_over_clock_change, events)):
        told = [speech.schedule.clocks_change]
    return [*lines, *told]


def _is_as_before(events: Sequence[Mapping[str, Any]], turn: Turn) -> bool:
    """Whether the one event that was to be moved stood there already, under that name."""
    understood, before = turn.understanding, turn.found
    if understood is None or turn.reminds is not None:
        return False
    if isinstance(was := understood.options.get(AS_WAS), Mapping):
        before = [was]
    elif understood.intent != "schedule_move":
        return False
    if "no_reminder" in understood.options:
        return False
    return len(events) == len(before) == 1 and all(
        events[0].get(name) == before[0].get(name) for name in _TOLD
    )


def _is_over_clock_change(event: Mapping[str, Any]) -> bool:
    """Whether the clocks change between the start and the end: their offsets differ."""
    start, end = str(event["start"]), str(event["end"])
    return "T" in start and start[-6:] != end[-6:]


def _say_rule(event: Mapping[str, Any], until: Any, lunar: LunarDate | None, speech: Speech) -> str:
    rule = speech.rule(event["rrule"], event["start"], until, event.get("rrule_calendar"), lunar)
    return fill(speech.schedule.repeats, rule=rule)


def _say_reminder(minutes: int | None, rings: bool, speech: Speech) -> str:
    """When the user is reminded; or that nobody does, be the reminder kept or not."""
    texts = speech.schedule
    if minutes is None:
        return texts.no_reminders
    if not rings:
        return texts.nobody_rings
    return fill(texts.reminds, minutes=minutes) if minutes else texts.reminds_at_start


def _say_conflict(data: Mapping[str, Any], speech: Speech) -> list[str]:
    """That nothing was written, the events that conflict, and up to three times that are free."""
    lines = [speech.schedule.conflict, *_list_conflicts(data, speech)]
    if offered := offered_times(data):
        lines.append(speech.schedule.suggest)
        lines += [f"{number}. {speech.span(slot)}" for number, slot in enumerate(offered, 1)]
    return [*lines, speech.schedule.conflict_choices]


def _say_events(answer: Answer, turn: Turn, speech: Speech) -> list[str]:
    data, understood = answer.data, turn.understanding
    if understood is not None and understood.intent in ("schedule_cancel", "schedule_move"):
        return _say_choice(answer, turn, speech)
    if understood is not None and is_lookup(understood):
        return []  # a record is meant
    if not data["total"]:
        time, name = speech.window(turn.fill(answer.call)), answer.call.arguments.get("text")
        # whatever else there is follows, from another query
        called = fill(speech.schedule.no_event_called, name=name, time=time)
        return [called if name else fill(speech.schedule.no_events, time=time)]
    lines = [fill(speech.schedule.events, total=data["total"])]
    lines += [f"- {speech.event(event)}" for event in data["events"][:_MOST_LISTED]]
    if data["total"] > data["shown"]:
        lines.append(fill(speech.schedule.shown, shown=data["shown"], total=data["total"]))
    return lines


def _say_choice(answer: Answer, turn: Turn, speech: Speech) -> list[str]:
    """That no event was found, or which of several is meant; nothing where the change itself is reported."""
    if not turn.found:
        return _say_others(answer, turn, speech)
    if turn.changes_found:
        return []
    understood = turn.understanding
    is_said = understood is not None and any(is_called(event, understood) for event in turn.found)
    if is_only_choice(turn):
        cancels = understood is not None and understood.intent == "schedule_cancel"
        question = speech.schedule.cancel_event if cancels else speech.schedule.this_event
        return [fill(question, event=speech.event(turn.found[0]))]
    head = speech.schedule.which_event if is_said else speech.schedule.other_events
    return [head, *_numbered(turn.found, speech)]


def _numbered(events: Sequence[Mapping[str, Any]], speech: Speech) -> list[str]:
    return [f"{number}. {speech.event(event)}" for number, event in enumerate(events, 1)]


def _say_others(answer: Answer, turn: Turn, speech: Speech) -> list[str]:
    """What stands at that time, where no event fits the user's words; nothing where it is looked up next."""
    if answer is not [each for each in turn.answers.values() if each.call.name == answer.call.name][-1]:
        return []
    if answer.data["total"]:
        return [speech.schedule.other_events, *_numbered(answer.data["events"][:_MOST_LISTED], speech)]
    if "text" in answer.call.arguments:
        return []
    # of another day than the user may have in mind: my 3 pm is today's
    looked_at = fill(speech.schedule.no_events, time=_time_looked_at(turn.fill(answer.call), speech))
    return [looked_at, speech.schedule.no_such_event]


def _time_looked_at(given: Mapping[str, Any], speech: Speech) -> str:
    """The window of a query; the hour alone of one that is looked for by the hour it begins at."""
    start, end = (datetime.fromisoformat(str(given[name])) for name in ("start_time", "end_time"))
    is_hour = bool(start.tzinfo and end.tzinfo) and end - start == timedelta(minutes=1)
    return speech.moment(start.isoformat()) if is_hour else speech.window(given)


def say_none_found(turn: Turn, speech: Speech) -> str:
    """That there is nothing to change, where no search has found anything else to name; else empty."""
    understood = turn.understanding
    if understood is None or turn.failed or not turn.asks_which:
        return ""
    names = [str(call.arguments["text"]) for call in understood.calls if "text" in call.arguments]
    is_either = EITHER in understood.options and bool(names)
    none = fill(speech.schedule.neither, name=names[0]) if is_either else speech.schedule.no_such_event
    return "\n".join((none, *_say_days_ahead(turn, speech)))


def _say_days_ahead(turn: Turn, speech: Speech) -> list[str]:
    """Which days were looked at for something that was named without a day: it may be later than they are."""
    if turn.understanding is None or not is_of_coming_days(turn.understanding):
        return []
    found = [answer for answer in turn.answers.values() if answer.call.name == "schedule_query"]
    looked_at = [speech.window(turn.fill(answer.call)) for answer in found[-1:]]
    return [fill(speech.schedule.looked_ahead, time=time) for time in looked_at]


def _say_free(answer: Answer, turn: Turn, speech: Speech) -> list[str]:
    """Whether the time is free; of one that has begun, what is left of it."""
    given, data, now = turn.fill(answer.call), answer.data, _present(turn)
    if now and is_before(str(given["start_time"]), now) and is_before(now, str(given["end_time"])):
        given, data = {**given, "start_time": now}, _without_over(data, now)
    time = speech.window(given)
    if data["free"]:
        has_passed = now and not is_before(now, str(given["end_time"]))
        return [fill(speech.schedule.was_free if has_passed else speech.schedule.free, time=time)]
    return [fill(speech.schedule.busy, time=time), *_list_conflicts(data, speech)]


def _present(turn: Turn) -> str:
    """Now, where it was asked for; else empty."""
    told = (
        str(each.data["iso"]) for each in turn.answers.values() if each.call == PRESENT and not each.failed
    )
    return next(told, "")


def _without_over(data: Mapping[str, Any], now: str) -> Mapping[str, Any]:
    """The conflicts without those that ended before now, where all of them are listed."""
    left = [event for event in data["conflicts"] if is_before(now, str(event["end"]))]
    if data["total"] > data["shown"] or len(left) == len(data["conflicts"]):
        return data
    return {**data, "conflicts": left, "total": len(left), "shown": len(left), "free": not left}


def _list_conflicts(data: Mapping[str, Any], speech: Speech) -> list[str]:
    """A line for each event, and how many of how many these are where some are left out."""
    lines = [f"- {speech.event(event)}" for event in data["conflicts"]]
    if data["total"] > data["shown"]:
        lines.append(fill(speech.schedule.shown, shown=data["shown"], total=data["total"]))
    return lines


def _say_slots(answer: Answer, turn: Turn, speech: Speech) -> list[str]:
    """The whole of each free gap, or why there is none in the time that was looked at."""
    slots = answer.data["slots"]
    if not slots:
        reason = _say_reason(answer.data["reason"], speech)
        return [fill(speech.schedule.no_slot, time=speech.window(turn.fill(answer.call)), reason=reason)]
    gaps = [speech.span({"start": slot["start"], "end": slot["free_until"]}) for slot in slots]
    return [speech.schedule.slots, *(f"{number}. {gap}" for number, gap in enumerate(gaps, 1))]


def _say_reason(reason: str, speech: Speech) -> str:
    texts = speech.schedule
    reasons = {
        NoSlot.PAST: texts.window_past,
        NoSlot.TOO_SHORT: texts.window_too_short,
        NoSlot.OUTSIDE_HOURS: texts.no_working_hours,
        NoSlot.ALL_BUSY: texts.all_busy,
    }
    return reasons[NoSlot(reason)]


def _say_cancelled(answer: Answer, turn: Turn, speech: Speech) -> list[str]:
    """Each event that is gone, by name: from the lookup, or what an earlier turn knew of it."""
    known = turn.understanding.options.get("undone") if turn.understanding else None
    before = known if isinstance(known, tuple) else (known,) if isinstance(known, Mapping) else ()
    events = [*turn.found, *before]
    named = {str(event["id"]): speech.event(event) for event in events}
    extent = _extent(answer, speech)
    return [fill(speech.schedule.cancelled, event=named.get(id, id) + extent) for id in answer.data["ids"]]


def _extent(answer: Answer, speech: Speech) -> str:
    """How much of a series was changed, where it is more than the day that is named."""
    texts = texts_for(speech.language).confirmations
    scope = str(answer.call.arguments.get("scope"))
    return {"all": texts.whole_series, "following": texts.rest_of_series}.get(scope, "")


def say_unread(good: Sequence[Answer], speech: Speech) -> list[str]:
    """That events which could not be read may overlap; nothing where all were read."""
    count = max((int(answer.data.get("unread_events", 0)) for answer in good), default=0)
    return [fill(speech.schedule.unread_events, count=count)] if count else []


SCHEDULE_TELLERS: Mapping[str, Callable[[Answer, Turn, Speech], list[str]]] = {
    "schedule_add": _say_written,
    "schedule_update": _say_written,
    "schedule_query": _say_events,
    "check_conflict": _say_free,
    "find_free_slots": _say_slots,
    "schedule_delete": _say_cancelled,
}
