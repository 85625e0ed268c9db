"""The minutes of the day at which an event of a list may begin, by the hour or the part that is said."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from datetools_lc.agents.offline.plan.values import CLOCK
from datetools_lc.quickparse.intents.conversation.follow_up import leaves_half_open, read_part, read_time
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.pieces import Part
from datetools_lc.quickparse.patterns.language import Language

_NOON = 12 * 60
_DUSK = range(16 * 60, 19 * 60 + 1)
_PARTS: Mapping[Part, range] = {
    "morning": range(5 * 60, _NOON),
    "forenoon": range(5 * 60, _NOON),
    "noon": range(11 * 60 + 30, 13 * 60 + 30),
    "afternoon": range(_NOON, 18 * 60),
    "evening": range(17 * 60, 24 * 60),
}
"""The minutes of the day at which what is of that part begins."""


def minutes_said(name: str, language: Language) -> Container[int]:
    """The minutes of the day that a time or a part of the day names; none for any other text."""
    time = read_time(name, language)
    if time.keys() == {"hour", "minute"}:
        return minutes_at(time["hour"], time["minute"], name)
    part = None if time else read_part(name, language, language.follow_up().picks.some_day)
    return () if part is None else minutes_of_part(part, name, language)


def minutes_at(hour: int, minute: int, text: str) -> tuple[int, ...]:
    """The minute of the day, or both that are meant where no word of the text tells the half of the day."""
    said = hour * 60 + minute
    if not 0 < hour <= _NOON // 60 or not leaves_half_open(text):
        return (said,)
    return (said % _NOON, said % _NOON + _NOON)


def minutes_of_part(part: Part, text: str, language: Language) -> Container[int]:
    """The minutes of a part of the day, which `text` names."""
    is_dusk = language.follow_up().picks.dusk.search(fold(text))
    return _DUSK if is_dusk else _PARTS.get(part, ())


def minute_of(entry: Mapping[str, Any]) -> int:
    """The minute of the day at which an event begins; -1 for a whole day, and for a record."""
    if entry.get("all_day") or "recordId" in entry:
        return -1
    hour, minute = map(int, str(entry["start"])[CLOCK].split(":"))
    return hour * 60 + minute
