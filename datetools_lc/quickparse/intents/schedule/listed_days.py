"""Events on several days at one time: gym on Tuesday and Thursday at 6pm."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from datetools_lc.quickparse.intents.schedule.ends import are_ends, is_vague
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import clock_of, day_of, is_plain, may_lie_ahead
from datetools_lc.quickparse.intents.shared_days import share_day
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import DATE, mask

MOST_DAYS = 7


def split_days(parsed: ScheduleText, listed: re.Pattern[str]) -> list[ScheduleText]:
    """The sentence once for each day of its list, with the time that they share; empty where it has no list.

    `listed` is what may stand between two days. The time stands with each day, or with the first or the last,
    where it may have an end.
    """
    days, end = _days(parsed)
    if not 2 <= len(days) <= MOST_DAYS or parsed.repeat is not None or not _are_listed(parsed, days, listed):
        return []
    clocks, shared = _clocks(days, end), _shared(days)
    if not clocks or not shared:
        return []
    text = parsed.text
    for first, second in pairwise(days):
        text = mask(text, first.end, second.start, DATE)
    return [_on(parsed, text, day, clock, end) for day, clock in zip(shared, clocks, strict=True)]


def _clocks(days: list[Phrase], end: Phrase | None) -> list[Phrase]:
    """What gives each day its time: itself, or the first or last day of all; empty for any other mixture."""
    timed = [day for day in days if day.kind == "datetime"]
    if len(timed) == len(days) and end is None:
        return timed
    places = (days[-1],) if end else (days[0], days[-1])
    return timed * len(days) if len(timed) == 1 and timed[0] in places else []


def _days(parsed: ScheduleText) -> tuple[list[Phrase], Phrase | None]:
    """The days of the sentence, and the end of the time where one stands behind it."""
    phrases = list(parsed.sentence.phrases)
    end = None
    if len(phrases) > 2 and phrases[-1].kind != "date" and are_ends(parsed, phrases[-2], phrases[-1]):
        end = phrases.pop()
    return phrases, end


def _are_listed(parsed: ScheduleText, days: list[Phrase], listed: re.Pattern[str]) -> bool:
    """Whether these are plain days that nothing but a comma or an "and" stands between."""
    for day in days:
        is_day = day.kind in ("date", "datetime") and is_plain(day) and may_lie_ahead(day.arguments)
        if not is_day or is_vague(day, parsed.language) or (day.kind == "date" and day.part):
            return False
    text = parsed.sentence.text
    return all(listed.fullmatch(text, one.end, other.start) for one, other in pairwise(days))


def _shared(days: list[Phrase]) -> list[Phrase]:
    """The days, each with the week or month that it leaves to the one before; empty where that is unsure."""
    shared = [days[0]]
    for day in days[1:]:
        found = share_day(shared[-1], day)
        if found is None:
            return []
        shared.append(found)
    return shared


def _on(parsed: ScheduleText, text: str, day: Phrase, clock: Phrase, end: Phrase | None) -> ScheduleText:
    """The sentence as if this day stood where the time stands."""
    arguments = {**day_of(day.arguments), **clock_of(clock.arguments)}
    start = replace(clock, arguments=arguments, text=day.text, weekday=day.weekday)
    phrases: tuple[Phrase, ...] = (start,)
    if end is not None:
        ends_at = {**day_of(day.arguments), **clock_of(end.arguments)}
        phrases = (start, replace(end, kind="datetime", arguments=ends_at))
    return replace(parsed, sentence=replace(parsed.sentence, phrases=phrases), text=text)
