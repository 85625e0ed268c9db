"""Recognises what is to be put into the schedule: a title, a time, maybe an end, a place, a repetition."""

from __future__ import annotations

from datetools_lc.engine.weekdays import parse_weekday
from datetools_lc.errors import InvalidWeekday
from datetools_lc.quickparse.intents.schedule_parts import Cut, times_of
from datetools_lc.quickparse.intents.schedule_series import plan_series
from datetools_lc.quickparse.intents.schedule_times import (
    Arguments,
    Steps,
    at,
    clock_suffix,
    day_of,
    has_time,
    is_plain,
    may_lie_ahead,
    minutes_of,
    weekday_index,
)
from datetools_lc.quickparse.intents.schedule_title import Adding, Title, adding, read_title
from datetools_lc.quickparse.kernel.phrases import Phrase
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS
from datetools_lc.quickparse.kernel.plan import Call, FromCall, Understanding

ADD = "schedule_add"


def recognise_add(said: Cut) -> Understanding | None:
    """The calls that add one event or series, or None."""
    table = adding(said.sentence.language)
    if any(adding(language).refused.search(said.text) for language in said.sentence.languages):
        return None
    title = read_title(said, table)
    if title is None or not (title.commanded or title.event):
        return None
    return _plan_series(said, title, table) if said.repeat else _plan_single(said, title, table)


def _plan_series(said: Cut, title: Title, table: Adding) -> Understanding | None:
    steps, times = plan_series(said, table.since, table.until)
    if not times:
        return None
    place = {"location": said.place} if said.place else {}
    add = Call(ADD, {"title": title.text, **times, **place})
    return Understanding(said.sentence.language, "schedule_add", (*steps.calls, add))


def _plan_single(said: Cut, title: Title, table: Adding) -> Understanding | None:
    phrases = _times(said, table)
    if not phrases:
        return None
    steps = Steps()
    timed = moment_of(phrases[0]) is not None
    if said.all_day:
        times = _whole_day(steps, phrases) if said.minutes is None else None
    elif timed:
        times = _timed(steps, phrases, said)
    else:
        times = _untimed(steps, phrases, said) if title.commanded or _is_ahead(phrases[0]) else None
    if times is None:
        return None
    details = {"title": title.text, **times}
    if said.place:
        details["location"] = said.place
    if (word := weekday_said(phrases[0], table)) is not None:
        details["expected_weekday"] = word
    calls = (*steps.calls, Call(ADD, details))
    if said.all_day or timed:
        return Understanding(said.sentence.language, "schedule_add", calls)
    part = phrases[0].part
    options = {"part": part} if part else {}
    return Understanding(said.sentence.language, "schedule_add", calls, ("time",), options=options)


def _whole_day(steps: Steps, phrases: list[Phrase]) -> dict[str, object] | None:
    day = phrases[0]
    if len(phrases) > 1 or day.kind != "date" or day.part is not None or not is_plain(day):
        return None
    date = steps.bare_date(day.arguments)
    return None if date is None else {"start_time": date}


def _untimed(steps: Steps, phrases: list[Phrase], said: Cut) -> dict[str, object] | None:
    """What is known of an event whose time has to be asked for."""
    if len(phrases) > 1 or phrases[0].beyond is not None:
        return None
    steps.parse(phrases[0].arguments)
    return {"duration_minutes": said.minutes} if said.minutes else {}


def _timed(steps: Steps, phrases: list[Phrase], said: Cut) -> dict[str, object] | None:
    """The start and the end; None where the end lies before the start, or was said twice."""
    start = _start(steps, phrases[0])
    if start is None:
        return None
    if len(phrases) == 1:
        return {"start_time": start, **({"duration_minutes": said.minutes} if said.minutes else {})}
    first, last = phrases[0].arguments, phrases[1].arguments
    if said.minutes or "hour" not in first or "hour" not in last:
        return None
    if day_of(first) == day_of(last) and minutes_of(first) >= minutes_of(last):
        return None
    return {"start_time": start, "end_time": steps.parse(last)}


def _start(steps: Steps, phrase: Phrase) -> FromCall | None:
    moment = moment_of(phrase)
    if moment is None or phrase.beyond is None:
        return None if moment is None else steps.parse(moment)
    day = moment.get("day")
    if phrase.beyond.months != 1 or not isinstance(day, int) or day > 28 or "hour" not in moment:
        return None  # no call says it, nor is every month as long
    return steps.day_of_month({"range": "next_month"}, day, clock_suffix(moment))


def _is_ahead(phrase: Phrase) -> bool:
    """A day without a time: of today only where a part of it is named, else it may be told of."""
    return bool(phrase.arguments) and (phrase.arguments.get("offset") != 0 or phrase.part is not None)


def _times(said: Cut, table: Adding) -> list[Phrase]:
    """The start, or the start and the end; empty where the words tell that it is past, or only a limit."""
    phrases = times_of(said, said.sentence.phrases)
    for phrase in phrases:
        ahead = is_plain(phrase) or (phrase.beyond is not None and len(phrases) == 1)
        if not ahead or not may_lie_ahead(phrase.arguments):
            return []
    limited = table.until.search(said.text)
    return [] if limited and len(phrases) == 1 else phrases


def moment_of(phrase: Phrase) -> Arguments | None:
    """The expression of a time; noon is 12:00. None for a day without one."""
    arguments = phrase.beyond.arguments if phrase.beyond else phrase.arguments
    if has_time(arguments):
        return arguments
    return at(arguments, 12) if phrase.part == "noon" and arguments else None


def weekday_said(phrase: Phrase, table: Adding) -> str | None:
    """The weekday as said, where it has to agree with the date."""
    index = phrase.weekday
    if index is None:
        index = weekday_index(phrase.arguments)
    if index is None:
        return None
    for match in table.weekday.finditer(phrase.text):
        try:
            if parse_weekday(match[0]) == index:
                return match[0]
        except InvalidWeekday:  # a way to write it that the tools do not take: 周3
            continue
    return WEEKDAYS[index] if phrase.weekday is not None else None
