"""The old time of an event that is moved, where a sentence names it behind the new one: at 8 instead of 7."""

from __future__ import annotations

import re
from typing import NamedTuple

from datetools_lc.quickparse.intents.schedule.changing.event_reference import EventReference
from datetools_lc.quickparse.intents.schedule.ends import is_vague
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import has_time, is_plain, minutes_of
from datetools_lc.quickparse.kernel.joining.phrases import Phrase

BEGINS = "begins"
"""The option that holds the minutes of the day of which the event has to begin at one."""
_NOON, _DAY = 12, 24 * 60


class OldTime(NamedTuple):
    """The day that tells which event is meant, or the minutes of the day at which it may begin."""

    days: tuple[Phrase, ...] = ()
    begins: tuple[int, ...] = ()


def read_old(
    parsed: ScheduleText, match: re.Match[str], events: EventReference, target: Phrase
) -> OldTime | None:
    """The time in the group `old`; None where it is no time of an event, or leaves open what is to change."""
    if not (said := match.groupdict().get("old")):
        return OldTime()
    phrases = parsed.sentence.phrases_within(*match.span("old"))
    if said.isdigit():
        begins = _at_hour(int(said))
    elif len(phrases) != 1 or is_vague(phrases[0], parsed.language):
        return None
    elif phrases[0].kind != "time":
        is_for_day = not events.phrases and target.kind != "time"
        return OldTime(days=(phrases[0],)) if is_for_day else None
    else:
        begins = at_time(parsed, phrases[0])
    return OldTime(begins=begins) if begins and _is_other_hour(begins, target) else None


def _at_hour(hour: int) -> tuple[int, ...]:
    """The minutes of the day of a bare hour, which may be one of either half."""
    if hour > 23:
        return ()
    return (hour * 60,) if not 0 < hour <= _NOON else (hour % _NOON * 60, (hour % _NOON + _NOON) * 60)


def at_time(parsed: ScheduleText, phrase: Phrase) -> tuple[int, ...]:
    """The minutes of the day of a clock time, of either half where no word tells which."""
    if not is_plain(phrase) or "hour" not in phrase.arguments:
        return ()
    minutes = minutes_of(phrase.arguments)
    is_settled = parsed.language.schedule_change().halves.search(phrase.text.lower())
    if is_settled or not 0 < minutes // 60 <= _NOON:
        return (minutes,)
    return tuple(sorted({minutes % _DAY, (minutes + _DAY // 2) % _DAY}))


def _is_other_hour(begins: tuple[int, ...], target: Phrase) -> bool:
    """Whether the event gets another time: 7am instead of 7 may set right the half of the day alone."""
    return has_time(target.arguments) and minutes_of(target.arguments) not in begins
