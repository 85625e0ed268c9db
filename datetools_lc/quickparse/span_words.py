"""Two dates or times that bound a span become one mention: 3月5日至4月2日, from 3 to 4:30 pm."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import cache

from datetools_lc.quickparse.languages import any_word, vocabularies
from datetools_lc.quickparse.mention import Mention

_KINDS = ("date", "datetime", "time", "range")
_LAST_DAY = f"{date.max}"
_HOUR, _LATE, _SMALL = slice(len("2026-02-25T"), len("2026-02-25T15")), "20", "06"
_LEAD = 60
_WIDEST_GAP = 16


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of all languages around the two ends of a span; people mix languages."""

    until: re.Pattern[str]
    between: re.Pattern[str]
    between_and: re.Pattern[str]
    moved_before: re.Pattern[str]
    changed_after: re.Pattern[str]


@cache
def _words() -> _Words:
    spans = [words.spans for words in vocabularies()]
    until = any_word(*(words.until for words in spans))
    between = any_word(*(words.between for words in spans))
    moved = any_word(*(words.moved_before for words in spans))
    return _Words(
        until=re.compile(rf"\s*(?:{until}|[-~〜～–—－])\s*", re.IGNORECASE),
        between=re.compile(rf"(?:{between})$", re.IGNORECASE),
        between_and=re.compile(any_word(*(words.between_and for words in spans)), re.IGNORECASE),
        moved_before=re.compile(rf"(?:{moved})$", re.IGNORECASE),
        changed_after=re.compile(rf"\s*(?:{any_word(*(words.changed_after for words in spans))})"),
    )


def join_spans(text: str, mentions: list[Mention]) -> list[Mention]:
    """The mentions, each pair that bounds a span as one; neither where the second is not the later."""
    joined: list[Mention] = []
    for mention in mentions:
        if joined and _are_ends(text, joined[-1], mention):
            first = joined.pop()
            last = _in_the_night(first, mention)
            if _is_later(first, last):
                joined.append(_span(text, first, last))
        else:
            joined.append(mention)
    return joined


def _are_ends(text: str, first: Mention, second: Mention) -> bool:
    """Whether both name days, or both hours, and stand at the ends of a span."""
    if second.start - first.end > _WIDEST_GAP or not _have_one_grain(first, second):
        return False
    words, lead = _words(), max(0, first.start - _LEAD)
    until = words.until.match(text, first.end, second.end)  # may be the second's first word: "- 12 tomorrow"
    if until is None or until.end() < second.start:
        has_and = words.between_and.fullmatch(text, first.end, second.start)
        if not (has_and and words.between.search(text, lead, first.start)):
            return False
    return not (
        words.moved_before.search(text, lead, first.start) or words.changed_after.match(text, second.end)
    )


def _have_one_grain(first: Mention, second: Mention) -> bool:
    if first.kind != second.kind or first.kind not in _KINDS:
        return False
    return first.kind != "range" or _name_days_alike(first, second)


def _name_days_alike(first: Mention, second: Mention) -> bool:
    """2019年到2021年, 上周到这周: two weeks, months or years, and each with a year or neither."""
    has_year = ["year" in each.arguments for each in (first, second)]
    are_days = all("range" in each.arguments for each in (first, second))
    return are_days and has_year[0] is has_year[1] and (first.end_value or "") <= second.value


def _is_later(first: Mention, second: Mention) -> bool:
    """ISO texts of one grain compare as the times that they name; no day follows the last of year 9999."""
    return first.value < second.value < _LAST_DAY


def _in_the_night(first: Mention, second: Mention) -> Mention:
    """The second hour, of the next day where an evening ends in its night: from 11 pm to 1 am."""
    given = second.arguments
    is_bare = first.kind == "time" and given.get("offset") == 0 and second.value < first.value
    is_night = first.value[_HOUR] >= _LATE and second.value[_HOUR] <= _SMALL
    if not (is_bare and is_night):
        return second
    value = datetime.fromisoformat(second.value) + timedelta(days=1)
    return replace(second, value=value.isoformat(), arguments={**given, "offset": 1})


def _span(text: str, first: Mention, second: Mention) -> Mention:
    words = text[first.start : second.end]
    if first.kind == "range":
        last = date.fromisoformat(second.end_value or second.value) - timedelta(days=1)
        days = {"range": "custom", "start_date": first.value, "end_date": f"{last}"}
        return Mention(words, first.start, second.end, "range", first.value, days, second.end_value)
    if first.kind != "date":
        arguments: dict[str, object] = {"start": first.arguments, "end": second.arguments}
        return Mention(words, first.start, second.end, "range", first.value, arguments, second.value)
    days = {"range": "custom", "start_date": first.value, "end_date": second.value}
    after = date.fromisoformat(second.value) + timedelta(days=1)
    return Mention(words, first.start, second.end, "range", first.value, days, f"{after}")
