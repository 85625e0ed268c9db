"""The dates of a sentence about a series, each in its role: its times, its span, its first and last day."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from datetools_lc.quickparse.intents.schedule.ends import are_ends, is_vague
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import (
    at,
    has_time,
    is_counted,
    is_plain,
    may_lie_ahead,
    minutes_of,
)
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import DATE
from datetools_lc.quickparse.kernel.value_class import value_class

_NOON, _MORNING = 12, 5
_EVENING, _LONGEST_NIGHT, _DAY = 18 * 60, 12 * 60, 24 * 60
# Midnight stands for the time that has to be asked for.
_TO_BE_ASKED = Phrase(0, 0, "", "time", {"hour": 0})


@value_class
class SeriesDates:
    """The dates of a sentence by what they are to the series: its clock times, the span that holds all of
    it, the day or week it begins with, and its last day."""

    clocks: tuple[Phrase, ...] = ()
    span: Phrase | None = None
    first: Phrase | None = None
    last: Phrase | None = None


def sort_dates(parsed: ScheduleText, since: re.Pattern[str], until: re.Pattern[str]) -> SeriesDates | None:
    """Every date in its role; None where one has none, or two have the same."""
    roles: dict[str, Phrase] = {}
    clocks: list[Phrase] = []
    for phrase in _with_end_of_next_day(parsed):
        role = _role(parsed, phrase, since, until)
        if role == "clock":
            clocks.append(phrase)
        elif role is None or role in roles or not may_lie_ahead(phrase.arguments):
            return None
        else:
            roles[role] = phrase
    is_vague_time = any(is_vague(clock, parsed.language) for clock in clocks)
    are_times = not is_vague_time and _are_times(parsed, clocks) and not _are_listed(parsed, clocks)
    if not are_times or any(_is_of_either_night(parsed, clock) for clock in clocks[:1]):
        return None
    return SeriesDates(tuple(clocks), **roles)


def _is_of_either_night(parsed: ScheduleText, clock: Phrase) -> bool:
    """Whether an hour of the night may be before the named day or behind it: every Friday at 24:00."""
    if parsed.repeat is None or parsed.repeat.frequency == "DAILY":
        return False
    hour = clock.arguments.get("hour")
    is_late = isinstance(hour, int) and hour < _MORNING
    night = parsed.language.schedule_parts().of_night
    return is_late and night.search(parsed.sentence.original.casefold()) is not None


def _with_end_of_next_day(parsed: ScheduleText) -> Sequence[Phrase]:
    """The dates, an end that tells itself that it is of the next day as that time alone: 22時から25時."""
    phrases, today = parsed.sentence.phrases, parsed.language.schedule_find().today
    bare = [each for each in phrases if each.kind == "time" and not (each.arguments or each.deferred)]
    if len(bare) != 1 or bare[0] is not phrases[-1] or len(phrases) < 2 or not today:
        return phrases
    start, end = phrases[-2:]
    again = parsed.sentence.read_again(f"{today}{parsed.sentence.original[start.start : end.end]}").phrases
    is_next = len(again) == 2 and again[1].arguments.get("offset") == 1 and "hour" in again[1].arguments
    return (*phrases[:-1], replace(end, arguments=again[1].arguments)) if is_next else phrases


def _are_times(parsed: ScheduleText, clocks: list[Phrase]) -> bool:
    """Whether these are a start, or a start and a later end without a length beside them, or yet unknown."""
    if len(clocks) < 2:
        return True
    if len(clocks) > 2 or parsed.minutes:
        return False
    starts, ends = (minutes_of(clock.arguments) for clock in clocks)
    is_same_day = starts < ends and clocks[1].arguments.get("offset") != 1
    return is_same_day or (passes_midnight(clocks) and are_ends(parsed, *clocks))


def passes_midnight(clocks: Sequence[Phrase]) -> bool:
    """Whether two times are an evening and a time of the night or the morning behind it."""
    starts, ends = (minutes_of(clock.arguments) for clock in clocks)
    return ends < _EVENING <= starts and ends + _DAY - starts <= _LONGEST_NIGHT


def _are_listed(parsed: ScheduleText, clocks: list[Phrase]) -> bool:
    """Whether both are starts: at 8 and at 20."""
    if len(clocks) != 2 or are_ends(parsed, *clocks):
        return False
    return (
        parsed.language.schedule_add().listed.search(parsed.sentence.text, clocks[0].end, clocks[1].start)
        is not None
    )


def _role(
    parsed: ScheduleText, phrase: Phrase, since: re.Pattern[str], until: re.Pattern[str]
) -> Literal["clock", "span", "first", "last"] | None:
    """What a date is to the series; None for one that no call expresses."""
    text = parsed.sentence.text
    around = f"{text[max(0, phrase.start - 12) : phrase.start]}{DATE}{text[phrase.end : phrase.end + 4]}"
    if phrase.kind == "range":
        return _role_of_range(phrase, around, since, until)
    if not is_plain(phrase):
        return None
    if phrase.kind == "time" or _is_yearly_time(parsed, phrase):
        return "clock"
    if until.search(around):
        return "last" if phrase.kind == "date" else None  # every day until tomorrow at 3 pm
    return "first"


def _role_of_range(
    phrase: Phrase, around: str, since: re.Pattern[str], until: re.Pattern[str]
) -> Literal["span", "first"] | None:
    """What a range of days is to the series. Until May, 到下周: with its first day, or its last? None."""
    lead = phrase.text.partition(" ")[0].lower()
    limited = until.search(around) or until.fullmatch(f"{lead} {DATE}")
    if limited or not phrase.arguments:
        return None
    return "first" if since.search(around) else "span"


def _is_yearly_time(parsed: ScheduleText, phrase: Phrase) -> bool:
    """A date and a time that a yearly series repeats."""
    is_yearly = parsed.repeat is not None and parsed.repeat.frequency == "YEARLY"
    return is_yearly and phrase.kind == "datetime" and "hour" in phrase.arguments


def with_clock(found: SeriesDates) -> SeriesDates | None:
    """The dates with the time of every occurrence: that of the first day, else midnight until it is asked.

    None where the first day has a time beside another one, only a part of the day, or is counted from now.
    """
    first = found.first
    if first is not None and first.part == "noon" and not found.clocks:
        first = replace(first, arguments=at(first.arguments, _NOON))
    if first is None or not has_time(first.arguments):
        names_part = first is not None and first.part is not None
        if found.clocks:
            return found
        return None if names_part else replace(found, clocks=(_TO_BE_ASKED,))
    if found.clocks or is_counted(first.arguments):
        return None
    return replace(found, clocks=(first,))
