"""Questions of the built-in model: for what is missing, and whether what it doubts is to be written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from datetools_lc.agents.doubt import WRITING
from datetools_lc.agents.offline.plan.event_changes import AS_WAS
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.plan.values import look_up
from datetools_lc.agents.offline.replies.speech import Speech
from datetools_lc.contracts.categories import CATEGORIES
from datetools_lc.quickparse import Call, FromCall, Understanding
from datetools_lc.quickparse.answering.other_amount import CORRECTED
from datetools_lc.quickparse.intents.own_days import SAID
from datetools_lc.quickparse.intents.schedule.hours import MOVE_HOUR
from datetools_lc.quickparse.intents.schedule.open_spans import SPAN
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill
from datetools_lc.texts.groups import ReplyTexts

_SUFFIX = re.compile(r"T(\d\d):(\d\d)")
_KNOWN = (AS_WAS, "undone")
"""The options that hold an event as it was."""
_EVENING_HOURS = 7
OF_EVENT = "of_found_event"
"""The option of a question about an event that was looked up: its title."""
"""From this hour on, twelve hours later is called the evening."""


def ask_missing(understood: Understanding, speech: Speech) -> str:
    """The question for the first thing that is missing."""
    if understood.options.get("final"):
        return speech.replies.cannot_undo
    if understood.options.get("of_event") and understood.missing == ("record_id",):
        return speech.replies.ask_event_id
    texts, country = speech.replies, texts_for(speech.language).country
    what = _name(understood, speech)
    span = str(understood.options.get(SPAN, "")) if understood.intent == "expense" else ""
    questions = {
        "amount": texts.ask_amount,
        "category": texts.ask_category,
        "record_id": texts.ask_record_id,
        "title": texts.ask_event if "time" in understood.missing else texts.ask_title,
        "time": texts.ask_time,
        "which_day": _which_day(understood, texts, span),
        "first_day": texts.ask_first_day,
        "days": country.ask_days,
        "until": country.ask_until,
    }
    if understood.missing == ("half_of_day",):
        hour = _first_hour(understood)
        question = texts.ask_afternoon if hour < _EVENING_HOURS else texts.ask_evening
        return fill(question, remark=what, time=_time(understood, hour, texts.o_clock))
    days = str(understood.options.get("days", ""))
    categories = texts.name_joiner.join(map(speech.category, CATEGORIES))
    said = {"remark": what, "days": days, "categories": categories, "span": span}
    return fill(questions[understood.missing[0]], **said)


def _which_day(understood: Understanding, texts: ReplyTexts, span: str) -> str:
    """The question for a day: of all events that are to go, of a span of days, or else."""
    if "every" in understood.options:
        return texts.ask_cancel_days
    return texts.ask_day_of_span if span else texts.ask_which_day


def _name(understood: Understanding, speech: Speech) -> str:
    """What the question is about: all that lack a category, where that is asked for; a date as said, or an
    event that was found."""
    if said := understood.options.get(SAID) or understood.options.get(OF_EVENT):
        return str(said)
    calls = understood.calls
    if understood.missing == ("category",):
        calls = tuple(call for call in calls if "category" not in call.arguments)
    names = [call.arguments.get("remark") or call.arguments.get("title") for call in calls]
    named = [str(name) for name in names if name]
    if understood.missing == ("category",):
        name = speech.replies.name_joiner.join(named) or speech.replies.unnamed
        if understood.options.get(CORRECTED):
            return f"{name} {speech.money(float(str(calls[-1].arguments['amount'])))}"
        came_in = bool(calls) and all(call.arguments.get("type") == "income" for call in calls)
        return fill(speech.replies.came_in, remark=name) if came_in else name
    if named:
        return named[0]
    of_schedule = understood.intent.startswith("schedule")
    return speech.replies.unnamed_event if of_schedule else speech.replies.unnamed


def _first_hour(understood: Understanding) -> int:
    """The first of the hours that may be meant in either half of the day."""
    hours = understood.options["hours"]
    return int(hours[0]) if isinstance(hours, tuple) else 0


def _time(understood: Understanding, hour: int, o_clock: str) -> str:
    """The hour that is asked about, with its minutes where the user said some: 4:30."""
    day, moved = understood.options.get("move_ahead"), understood.options.get(MOVE_HOUR)
    for arguments in [
        *(call.arguments for call in understood.calls),
        day if isinstance(day, Mapping) else {},
        dict(zip(("hour", "minute"), divmod(moved, 60), strict=True)) if isinstance(moved, int) else {},
    ]:
        clocks = [(arguments.get("hour"), arguments.get("minute"))]
        suffixes = (value.suffix for value in arguments.values() if isinstance(value, FromCall))
        clocks += [(int(clock[1]), int(clock[2])) for each in suffixes if (clock := _SUFFIX.fullmatch(each))]
        for at_hour, minute in clocks:
            if at_hour == hour and minute:
                return f"{hour}:{minute:02}"
    return fill(o_clock, hour=hour)


def ask_which_time(turn: Turn, speech: Speech) -> str:
    """The question what is meant instead of a start that has passed, with what there is to choose from."""
    texts, choices = speech.schedule, turn.choices
    if not choices:
        return fill(
            texts.passed_several, times=speech.replies.name_joiner.join(map(speech.moment, turn.passed))
        )
    denied = turn.against_words
    title = denied.title if denied is not None else _title_of(turn, choices[-1])
    events = [f"{speech.moment(str(call.arguments['start_time']))} {title}".strip() for call in choices]
    if turn.which_day == "behind" and len(events) == 1:
        return fill(texts.this_night, event=events[0])
    heads = {"night": texts.which_night, "either": texts.which_day, "behind": texts.night_behind}
    head = heads.get(turn.which_day, texts.today_or_next)
    if denied is not None:
        head = texts.not_later if denied.side == "later" else texts.not_earlier
        head = fill(head, time=speech.moment(denied.start))
    elif not turn.which_day:
        head = fill(texts.passed, time=speech.moment(turn.passed[0]))
        events[-1] = fill(texts.passed_as_said, event=events[-1])
    numbered = (f"{number}. {event}" for number, event in enumerate(events, 1))
    return "\n".join((head, *numbered))


def _title_of(turn: Turn, write: Call) -> str:
    """The title of what is to begin at another time: it was looked up, or the turn before knew it."""
    options = turn.understanding.options if turn.understanding else {}
    known = [each for name in _KNOWN if isinstance(each := options.get(name), Mapping)]
    events = [*turn.found, *known]
    return str(events[0]["title"] if events else write.arguments.get("title", ""))


def ask_to_write(turn: Turn, speech: Speech) -> str:
    """The question whether to write all that the plan writes, with the days that were computed for it."""
    items = [_item(call, turn, speech) for call in turn.calls if call.name in WRITING]
    if len(items) == 1:
        return fill(speech.replies.ask_to_write, item=items[0])
    return fill(speech.replies.ask_to_write_all, items="\n".join(f"- {item}" for item in items))


def _item(call: Call, turn: Turn, speech: Speech) -> str:
    """What one call would write: name, amount, day; of an event name and start."""
    texts, what = speech.replies, speech.remark(str(call.arguments[WRITING[call.name]]))
    details: tuple[str, ...]
    if call.name == "schedule_add":
        arguments = turn.fill(call)
        start, rule = str(arguments["start_time"]), arguments.get("rrule")
        calendar = arguments.get("rrule_calendar")
        repeats = (
            speech.rule(str(rule), start, arguments.get("until"), calendar, turn.lunar_day) if rule else ""
        )
        details = (
            f"{speech.moment(start)}{_until(start, str(arguments.get('end_time') or ''), speech)}",
            repeats,
        )
    else:
        kind = texts.income if call.arguments.get("type") == "income" else ""
        amount = " ".join(filter(None, (kind, speech.money(float(str(call.arguments["amount"]))))))
        # which of the categories money that came in gets is not evident from its words
        category = speech.category(str(call.arguments["category"])) if kind else ""
        details = (amount, category, _day_of(call, turn, speech))
    return texts.item_joiner.join(filter(None, (what, *details)))


def _until(start: str, end: str, speech: Speech) -> str:
    """The end of an event that has one, by its hour where it is of the same day."""
    if not end or end == start:
        return ""
    return f"–{end[11:16] if end[:10] == start[:10] else speech.day(end)}"


def _day_of(call: Call, turn: Turn, speech: Speech) -> str:
    """The day of an expense; today by that name too where the sentence has none."""
    date = call.arguments.get("date")
    if not isinstance(date, FromCall) or date.index not in turn.answers:
        return speech.replies.today
    day = speech.day(look_up(replace(date, field="iso"), turn.answers))
    return f"{speech.replies.today} {day}" if date.index in turn.days_to_show else day
