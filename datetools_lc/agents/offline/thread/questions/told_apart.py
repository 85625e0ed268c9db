"""Which of a list an answer tells from the others: by its day or hour, or by the order in time.

What fits none of the list, or several of it, is an answer all the same: the question is asked once more.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from datetime import date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from datetools_lc.agents.offline.plan.records import names_thing
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.plan.values import Answers
from datetools_lc.agents.offline.thread.questions.hours_of_list import (
    minute_of,
    minutes_at,
    minutes_of_part,
)
from datetools_lc.contracts.dates.expression_arguments import read_expression
from datetools_lc.engine.expressions import evaluate
from datetools_lc.errors import DatetoolsError, InputError
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.intents.conversation.follow_up import LONGEST, FollowUp, read_when
from datetools_lc.quickparse.intents.schedule.ends import is_vague
from datetools_lc.quickparse.intents.schedule.times import PARSE, RANGE, is_plain
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of
from datetools_lc.quickparse.patterns.language import Language

Entry = Mapping[str, Any]
_OF_TWO = ("earlier", "later", "former", "latter")
_ANY_ZONE = ZoneInfo("UTC")
"""Days are counted from a day here, which is the same in every zone."""
_COUNTED = {"next_n_days": "first_date", "last_n_days": "last_date"}
"""The day that is today, of the ranges that are counted from it."""
_FIRST = ("earlier", "earliest", "former", "next")


def by_order(text: str, listed: Sequence[Entry], answers: Answers) -> list[int] | None:
    """What "the earlier one" points at: one, or none of the list; None for any other text."""
    said = _order_said(text)
    if said is None:
        return None
    if said in _OF_TWO and len(listed) != 2:
        return []
    if said == "recent":
        said = "latest" if all("recordId" in each for each in listed) else "next"
    if said == "next":
        return _next_one(listed, answers)
    first = said in _FIRST
    index = _outermost(listed, first=first)
    if said in ("former", "latter"):
        is_there = index == (0 if first else len(listed) - 1)
    else:
        is_there = index is not None and _is_outermost_by_hour(index, listed, first=first)
    return [index] if index is not None and is_there else []


def by_time(text: str, listed: Sequence[Entry], answers: Answers) -> list[int] | None:
    """What "friday's" or "the one at 6" points at in the list, all that fit; None for any other text."""
    if not 0 < len(text.strip()) <= LONGEST:
        return None
    for code in LANGUAGE_CODES:
        language = language_of(code)
        if (said := read_when(text.strip(), language)) is not None:
            found = _fitting(said.phrase, language, text, listed, answers)
            found = [index for index in found if names_thing(said.name, title_of(listed[index]))]
            return None if not found and said.name else found  # it may be another thing
    return None


def plan_none(text: str, past: Turn) -> Understanding | None:
    """The end of a question that listed several, by an answer that wants none of them: neither, 都不是."""
    said, understood = fold(text.strip()), past.understanding
    is_open = past.asks_which or past.clashes or past.choices
    if understood is None or len(said) > LONGEST or not is_open:
        return None
    for code in LANGUAGE_CODES:
        if language_of(code).follow_up().picks.none.fullmatch(said):
            return Understanding(code, "schedule_drop", ())
    return None


def is_doubtful_pick(text: str, said: FollowUp | None, past: Turn) -> bool:
    """Whether a number or "the last one" may be another of the list than the one at that place.

    The last of the records, which are listed from the newest on, may be the newest; the 2nd may be a day.
    """
    if said is None or said.kind != "pick" or not past.asks_which:
        return False
    listed = listed_in(past)
    if not -len(listed) <= said.index < len(listed):
        return False
    picked = said.index % len(listed)
    is_of_time = said.index < 0 and not past.either_choices
    if is_of_time and _outermost(listed, first=False) != picked:
        return True
    is_day = any(letter.isdigit() for letter in text)
    days = (by_time(text, listed, past.answers) if is_day else None) or [picked]
    return picked not in days


def title_of(entry: Entry) -> str:
    """What an event, or a record, is called."""
    return fold(str(entry.get("title", entry.get("remark"))))


def listed_in(past: Turn) -> Sequence[Entry]:
    """The events and the records that the question listed."""
    return [each for _, each in past.either_choices] or past.record_choices or past.event_choices


def _order_said(text: str) -> str | None:
    said = fold(text.strip())
    if not 0 < len(said) <= LONGEST:
        return None
    for code in LANGUAGE_CODES:
        if (match := language_of(code).follow_up().picks.by_order.fullmatch(said)) is not None:
            return next(name for name, group in match.groupdict().items() if group)
    return None


def _outermost(listed: Sequence[Entry], *, first: bool) -> int | None:
    """The only one that comes before, or behind, all others; None where that cannot be told.

    Records have no hour that anybody said, and nothing tells when of its day an all-day event is. Events and
    records that were listed together have no order.
    """
    if len({"recordId" in each for each in listed}) > 1:
        return None
    days = [_day_of(each) for each in listed]
    outer = (min if first else max)(days)
    of_day = [index for index, day in enumerate(days) if day == outer]
    minutes = [minute_of(listed[index]) for index in of_day]
    if len(of_day) > 1 and min(minutes) < 0:
        return None
    outer_minute = (min if first else max)(minutes)
    return of_day[minutes.index(outer_minute)] if minutes.count(outer_minute) == 1 else None


def _is_outermost_by_hour(index: int, listed: Sequence[Entry], *, first: bool) -> bool:
    """Whether it is as well by the hours alone: of Friday at 18:00 and Saturday at 9:00 either is earlier."""
    minutes = [minute_of(each) for each in listed]
    return min(minutes) < 0 or minutes[index] == (min if first else max)(minutes)


def _next_one(listed: Sequence[Entry], answers: Answers) -> list[int]:
    """The first event, where it lies on a day ahead: one of today may have passed."""
    index, today = _outermost(listed, first=True), _today(answers)
    is_ahead = index is not None and today is not None and _day_of(listed[index]) > today
    return [index] if index is not None and is_ahead and "recordId" not in listed[index] else []


def _fitting(
    phrase: Phrase, language: Language, text: str, listed: Sequence[Entry], answers: Answers
) -> list[int]:
    """The entries of the day, the hour and the part of the day of a phrase; none where it is not exact."""
    if not is_plain(phrase) or is_vague(phrase, language):
        return []
    arguments, today = phrase.arguments, _today(answers)
    hours: Container[int] | None = None
    if "hour" in arguments:
        hours = minutes_at(int(str(arguments["hour"])), int(str(arguments.get("minute", 0))), text)
    elif phrase.part:
        hours = minutes_of_part(phrase.part, phrase.text, language)
    fitting = []
    for index, each in enumerate(listed):
        is_of_day = phrase.kind == "time" or _is_on(_day_of(each), phrase, today)
        if is_of_day and (hours is None or minute_of(each) in hours):
            fitting.append(index)
    return fitting


def _is_on(day: date, phrase: Phrase, today: date | None) -> bool:
    """Whether a day is the one that a phrase names; one that is counted from today needs to know it."""
    said = {name: each for name, each in phrase.arguments.items() if name not in ("hour", "minute")}
    if phrase.weekday is not None and day.weekday() != phrase.weekday:
        return False
    if said.keys() == {"type", "weekday"}:
        return WEEKDAYS[day.weekday()] == said["weekday"]
    if said.get("type") == "absolute":
        shown = {"year": day.year, "month": day.month, "day": day.day}
        return all(shown[name] == said[name] for name in shown.keys() & said.keys())
    return today is not None and _evaluate(said, today) == day


def _evaluate(said: Mapping[str, object], today: date) -> date | None:
    try:
        noon = datetime.combine(today, time(12), _ANY_ZONE)
        return evaluate(read_expression(said), noon, _ANY_ZONE).instant.date()
    except (DatetoolsError, InputError):
        return None


def _day_of(entry: Entry) -> date:
    return date.fromisoformat(str(entry["iso" if "recordId" in entry else "start"])[:10])


def _today(answers: Answers) -> date | None:
    """Today, as the lookups of the question tell it: by days counted from it, or by itself."""
    for answer in answers.values():
        asked, data = answer.call.arguments, answer.data
        if answer.failed:
            continue
        if answer.call.name == RANGE and asked.get("range") in _COUNTED:
            return date.fromisoformat(str(data[_COUNTED[str(asked["range"])]]))
        if answer.call.name == PARSE and (asked.get("type"), asked.get("offset")) == ("relative", 0):
            return date.fromisoformat(str(data["iso"])[:10])
    return None
