"""Recognises what is to be put into the schedule: a title, a time, maybe an end, a place, a repetition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from datetools_lc.engine.weekdays import parse_weekday
from datetools_lc.errors import InvalidWeekday
from datetools_lc.quickparse.money import find_money
from datetools_lc.quickparse.numerals import fold
from datetools_lc.quickparse.phrases import Language, Phrase
from datetools_lc.quickparse.pieces import WEEKDAYS
from datetools_lc.quickparse.plan import Call, FromCall, Understanding
from datetools_lc.quickparse.schedule_cuts import ALL_STAND_INS, Cut, times_of
from datetools_lc.quickparse.schedule_series import plan_series
from datetools_lc.quickparse.schedule_times import (
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
from datetools_lc.quickparse.sentence import BREAK, DATE

ADD = "schedule_add"

_LONGEST_TITLE = 60
_TITLE = re.compile(r"[^\W_][\w\s·&'’()（）《》「」:/+-]*")
# A number at the end may be an amount, one before a unit of time is a time that was not read.
_LOOSE_NUMBER = re.compile(
    r"(?:^|[^\da-z.:-])\d[\d,.]*\s*$|\d\s*(?:[点點时時分]|[ap]\.?m\b|:\d)|(?:^|\s)\d{3,}(?=\s)"
)


@dataclass(frozen=True, slots=True)
class Adding:
    """Patterns over a masked sentence.

    `refused` is whatever doubts, denies, asks or limits. `when` is a date, or two that are ends, with all
    particles; `since` is what a series starts from, `until` what it lasts to. `lead` and `tail` are what a
    piece of the title loses; `command` is found in them where an entry was asked for, `alone` is a piece that
    is nothing but a command. `event` are words that make an event of a title where its `head` has one;
    `joins` lets two pieces be one title, with `spaced` between them. `weekday` finds the word.
    """

    refused: re.Pattern[str]
    when: re.Pattern[str]
    since: re.Pattern[str]
    until: re.Pattern[str]
    lead: re.Pattern[str]
    tail: re.Pattern[str]
    command: re.Pattern[str]
    alone: re.Pattern[str]
    event: re.Pattern[str]
    head: re.Pattern[str]
    joins: re.Pattern[str]
    spaced: str
    weekday: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Title:
    """The words of a title as said. `commanded`: an entry was asked for; `event`: the words name one."""

    text: str
    commanded: bool
    event: bool


def recognise_add(said: Cut) -> Understanding | None:
    """The calls that add one event or series, or None."""
    table = adding(said.sentence.language)
    if any(adding(language).refused.search(said.text) for language in said.sentence.languages):
        return None
    title = read_title(said, table)
    if title is None or not (title.commanded or title.event):
        return None
    return _plan_series(said, title, table) if said.repeat else _plan_single(said, title, table)


def read_title(said: Cut, table: Adding) -> Title | None:
    """What is left when dates, lengths and polite words are gone: one piece, or two around a date."""
    text = table.when.sub(lambda match: DATE * len(match[0]), said.text)
    pieces, commanded = [], False
    for start, end in _spans(text):
        inner, outer, asked = _strip(text, start, end, table)
        commanded = commanded or asked
        if inner < outer:
            pieces.append((inner, outer))
    title = _join(said, text, pieces, table)
    if title is None or not is_title(title, said.sentence.language):
        return None
    return Title(title, commanded, _is_event(fold(title), table))


def _is_event(title: str, table: Adding) -> bool:
    """English names of events are at home in every language."""
    head = table.head.fullmatch(title)
    events = (table.event, adding("en").event)
    return head is not None and any(event.search(head["head"]) for event in events)


def _join(said: Cut, text: str, pieces: list[tuple[int, int]], table: Adding) -> str | None:
    """The words of one piece, or of two that only a date stands between."""
    words = [said.sentence.original[start:end] for start, end in pieces]
    if len(words) == 1:
        return words[0]
    if len(words) != 2 or BREAK in text[pieces[0][1] : pieces[1][0]]:
        return None
    return table.spaced.join(words) if table.joins.fullmatch(fold(BREAK.join(words))) else None


def _spans(text: str) -> Iterator[tuple[int, int]]:
    for match in re.finditer(f"[^{ALL_STAND_INS}]+", text):
        if match[0].strip():
            yield match.span()


def _strip(text: str, start: int, end: int, table: Adding) -> tuple[int, int, bool]:
    """The span without polite words and commands, and whether one of them asked for an entry."""
    if table.alone.fullmatch(text[start:end].strip()):
        return end, end, True
    lead = table.lead.match(text, start, end)
    inner = lead.end() if lead else start
    tail = table.tail.search(text, inner, end)
    outer = tail.start() if tail else end
    asked = table.command.search(text, start, inner) or table.command.search(text, outer, end)
    return inner, outer, asked is not None


def is_title(title: str, language: Language) -> bool:
    """Plain words, without a number that may be an amount or a time that was not read."""
    folded = fold(title)
    return (
        len(title) <= _LONGEST_TITLE
        and _TITLE.fullmatch(title) is not None
        and _LOOSE_NUMBER.search(folded) is None
        and not find_money(folded, language)
    )


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


@cache
def adding(language: Language) -> Adding:
    table: Adding = import_module(f"datetools_lc.quickparse.schedule_adds_{language}").ADDING
    return table
