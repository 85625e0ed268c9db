"""Numbers of a correction that may mean something else than the hour or the amount: make it 12, make it 6."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from datetools_lc.agents.offline.plan.called import is_of_evening
from datetools_lc.agents.offline.plan.records import UPDATE
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.intents.conversation.follow_up import leaves_half_open, read_fix
from datetools_lc.quickparse.intents.schedule.hours import MOVE_HOUR
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.languages import any_word, vocabularies

_NOON = 12
_MOST = 12
"""The largest number that is taken for a count of guests, nights or drinks."""
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class _Patterns:
    """Numbers beside the words of all languages: people mix them in names.

    `count` is one in the name of a thing, `unnamed` one that the name of a record leaves out (hotel for 2
    nights), `bare` a number that nothing makes a time or an amount.
    """

    count: re.Pattern[str]
    unnamed: re.Pattern[str]
    bare: re.Pattern[str]
    noon: re.Pattern[str]


@cache
def _patterns() -> _Patterns:
    counts = [words.counts for words in vocabularies()]
    number = rf"(?:\d{{1,2}}|{any_word(*(words.number for words in counts))})"
    counters = any_word(*(words.counters for words in counts))
    counters_unnamed = any_word(*(words.counters_unnamed for words in counts))
    units_unnamed = any_word(*(words.units_unnamed for words in counts))
    not_counted = any_word(*(words.not_counted for words in counts))
    return _Patterns(
        count=re.compile(rf"(?<![^ ]){number}(?= |$)|{number}\s?(?:{counters})"),
        unnamed=re.compile(
            rf"(?<![^ ]){number} (?:{units_unnamed})(?![a-z])|{number}\s?(?:{counters_unnamed})"
        ),
        bare=re.compile(rf"(?<![\d.:：/$¥￥€£a-z])(?<!\d,){number}(?![\d.,:：/%a-z]|{not_counted})"),
        noon=re.compile(any_word(*(words.noon for words in counts))),
    )


def is_doubtful_count(text: str, event: Mapping[str, Any] | None) -> bool:
    """Whether the hour may be none but a number of people."""
    return event is not None and may_be_count(text, str(event["title"]))


def is_open_midnight(text: str, planned: Understanding, event: Mapping[str, Any] | None) -> bool:
    """Whether an event of the evening is moved to a 12 that nobody calls noon."""
    if event is None or event.get("all_day") or not is_of_evening(event):
        return False
    is_open = leaves_half_open(text) and not _patterns().noon.search(text)
    return is_open and _hour_said(text, planned) == _NOON


def is_doubtful_amount(
    text: str, understood: Understanding, records: Sequence[Mapping[str, Any]], before: str
) -> bool:
    """Whether the new amount of a record may be how many there were; `before` is the text that wrote it."""
    *_, call = understood.calls or (None,)
    if understood.intent != "expense_change" or call is None or call.name != UPDATE:
        return False
    if call.arguments.keys() != {"record_id", "amount"}:
        return False
    names = [str(each["remark"]) for each in records if each["recordId"] == call.arguments["record_id"]]
    names += [match[0] for match in _patterns().unnamed.finditer(fold(before))]
    return any(may_be_count(text, name) for name in names)


def may_be_count(text: str, name: str) -> bool:
    """Whether a bare number may be another count where the name of the thing holds one: table for 4."""
    said = _patterns().bare.findall(fold(text))
    if len(said) != 1 or not _patterns().count.search(fold(name)):
        return False
    return not _DIGITS.fullmatch(said[0]) or int(said[0]) <= _MOST


def _hour_said(text: str, planned: Understanding) -> int | None:
    fix = read_fix(text)
    if fix is not None:
        return fix.arguments.get("hour")
    minute, ahead = planned.options.get(MOVE_HOUR), planned.options.get("move_ahead")
    if isinstance(minute, int):
        return minute // 60
    return ahead.get("hour") if isinstance(ahead, Mapping) else None
