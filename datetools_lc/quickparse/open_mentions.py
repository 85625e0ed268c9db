"""Mentions that the words beside them leave open: 来週の頭, except Tuesday, version 2026.3.4."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from datetools_lc.quickparse.languages import any_word, vocabularies
from datetools_lc.quickparse.mention import Mention

_LEAD = 24
_NUMBER = re.compile(r"\d[\d./:-]*")
_TO_THE_SECOND = re.compile(r"\d{1,2}:\d\d:\d\d")
# x==2025.12.31, x>=2025.12.31, x@2025.12.31, v2026.3.4
_IN_CODE = r"(?<=\w==)|(?<=\w[<>~!]=)(?=\d+\.)|(?<=[a-z\d]@)|(?<=\bv)|(?<=\bv\.)"


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of all languages, matched where a mention begins or ends."""

    apart: re.Pattern[str]
    apart_after: re.Pattern[str]
    part_after: re.Pattern[str]
    hours: re.Pattern[str]
    hours_after: re.Pattern[str]
    version: re.Pattern[str]
    name_after: re.Pattern[str]
    lasted: re.Pattern[str]


@cache
def _words() -> _Words:
    words = [each.opening for each in vocabularies()]
    return _Words(
        apart=_before(each.apart for each in words),
        apart_after=_any(*(each.apart_after for each in words)),
        part_after=_any(*(each.part_after for each in words)),
        hours=_any(*(each.hours for each in words)),
        hours_after=_any(*(each.hours_after for each in words)),
        version=_any(_before(each.version for each in words).pattern, _IN_CODE),
        name_after=re.compile(any_word(*(each.name_after for each in words))),
        lasted=_before(each.lasted for each in words),
    )


def _any(*alternations: str) -> re.Pattern[str]:
    return re.compile(any_word(*alternations), re.IGNORECASE)


def _before(lines: Iterable[str]) -> re.Pattern[str]:
    """One of the words directly before a place, with or without a space: a look at one place, no search."""
    words = [word.replace("_", " ") for line in lines for word in line.split()]
    return _any(
        *(f"(?<={edge}{word}{blank})" for word in words for edge in [_edge(word)] for blank in ("", " "))
    )


def _edge(word: str) -> str:
    return r"\b" if word[0].isascii() and word[0].isalpha() else ""


def without_open(text: str, mentions: Iterable[Mention]) -> list[Mention]:
    """The mentions but those of which the words around them name another day or hour, or none."""
    return [mention for mention in mentions if not _is_open(text, mention)]


def _is_open(text: str, mention: Mention) -> bool:
    words, start, end = _words(), mention.start, mention.end
    if _NUMBER.fullmatch(mention.text) and words.version.match(text, start):
        return True
    if _TO_THE_SECOND.fullmatch(mention.text) and words.lasted.match(text, start):
        return True
    if mention.kind == "range" and words.part_after.match(text, end):
        return True
    if mention.kind == "now":
        return False
    if words.apart.match(text, start) or words.apart_after.match(text, end):
        return True
    if words.name_after.match(text, end):
        return True
    return mention.kind == "date" and _is_half(text, mention)


def _is_half(text: str, mention: Mention) -> bool:
    """Whether it is a part of what is said: a day with hours that no rule took."""
    words, start, end = _words(), mention.start, mention.end
    if words.hours_after.match(text, end):
        return True
    return (
        text[start - 1 : start] == " " and words.hours.search(text, max(0, start - _LEAD), start) is not None
    )
