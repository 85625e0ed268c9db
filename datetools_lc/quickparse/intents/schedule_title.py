"""The title of an event: the words that remain when dates, lengths and polite words are gone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from datetools_lc.quickparse.intents.schedule_parts import ALL_STAND_INS, Cut
from datetools_lc.quickparse.kernel.money import find_money
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.phrases import Language
from datetools_lc.quickparse.kernel.sentence import BREAK, DATE

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


@cache
def adding(language: Language) -> Adding:
    table: Adding = import_module(f"datetools_lc.quickparse.{language}.schedule_add").ADDING
    return table
