"""Recognises which events are to be cancelled or moved.

They have to be looked up: the plan ends with the query, and whoever runs it goes on from what was found.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache

from datetools_lc.quickparse.intents.schedule.changing.cancelling import cancel, cancel_repeated
from datetools_lc.quickparse.intents.schedule.changing.ending import end_at
from datetools_lc.quickparse.intents.schedule.changing.event_reference import (
    read_any_reference,
)
from datetools_lc.quickparse.intents.schedule.changing.lookup import find_window, look_up, query_for
from datetools_lc.quickparse.intents.schedule.changing.moving import move
from datetools_lc.quickparse.intents.schedule.ends import times_of
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import (
    Steps,
    has_time,
)
from datetools_lc.quickparse.intents.schedule.title import may_be_title
from datetools_lc.quickparse.kernel.numerals import parse_int
from datetools_lc.quickparse.kernel.patterns.gates import Gate, Signs
from datetools_lc.quickparse.kernel.plan import LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns

_Reader = Callable[[ScheduleText, re.Match[str], ScheduleChangePatterns], Understanding | None]

_MINUTES = {"minute": 1, "hour": 60}


def recognise_change(parsed: ScheduleText) -> Understanding | None:
    """The calls that find the events to cancel or to move, or None."""
    is_question = "?" in parsed.sentence.text  # but for a request: it has lost its mark
    if parsed.all_day or parsed.place or is_question:
        return None
    language = parsed.language
    patterns = language.schedule_change()
    if parsed.repeat:
        return cancel_repeated(parsed, patterns)
    for pattern, read in _requests(language.code).passing(parsed.sentence.signs):
        match = pattern.fullmatch(parsed.text)
        if match is not None and (understood := read(parsed, match, patterns)) is not None:
            return understood
    return None


def may_change(code: LanguageCode, signs: Signs) -> bool:
    """Whether words for a change of the schedule can be in a text."""
    return _requests(code).opens(signs)


@cache
def _requests(code: LanguageCode) -> Gate[tuple[re.Pattern[str], _Reader]]:
    patterns = language_of(code).schedule_change()
    readers = (
        (language_of(code).schedule_reminders().off_event, _silence),
        (patterns.renames, _rename),
        (patterns.lengths, _lengthen),
        (patterns.ends, end_at),
        (patterns.day_shifts, _shift_days),
        (patterns.shifts, _shift),
        (patterns.delays, _delay),
        (patterns.moves, move),
        (patterns.cancels, cancel),
    )
    return Gate((pattern, (pattern, read)) for alternatives, read in readers for pattern in alternatives)


def _shift_days(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    count = patterns.counts.get(match["count"]) or parse_int(match["count"])
    if count is None or parsed.minutes is not None:
        return None
    days = count * patterns.units[match["unit"]]
    return look_up(parsed, match, patterns, {"move_days": days if match["later"] else -days})


def _lengthen(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    """An event that is to last so long, or so much longer or shorter."""
    if parsed.minutes is None:
        return None
    groups = match.groupdict()
    change: dict[str, object] = {"duration": parsed.minutes}
    if groups.get("longer") or groups.get("shorter"):
        change = {"longer": parsed.minutes if groups.get("longer") else -parsed.minutes}
    return look_up(parsed, match, patterns, change) or _change_any(parsed, match, patterns, change)


def _change_any(
    parsed: ScheduleText,
    match: re.Match[str],
    patterns: ScheduleChangePatterns,
    change: Mapping[str, object],
) -> Understanding | None:
    """The change of what only a word for any event names, without a day: the meeting."""
    events = read_any_reference(parsed, match, patterns)
    if events is None or events.every or events.phrases or not events.generic:
        return None
    steps = Steps()
    window = find_window(steps, parsed, events)
    return query_for(parsed, steps, window, events, {**change, "generic": True}) if window else None


def _rename(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    title = parsed.sentence.original[slice(*match.span("title"))].strip()
    codes = [language.code for language in parsed.sentence.languages]
    if parsed.minutes is not None or not may_be_title(title, codes):
        return None
    return look_up(parsed, match, patterns, {"title": title})


def _silence(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    """An event that the user no longer wants to be reminded of."""
    return None if parsed.minutes is not None else look_up(parsed, match, patterns, {"no_reminder": True})


def _shift(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    """An event some minutes later or earlier."""
    if parsed.minutes is None:
        return None
    minutes = parsed.minutes if match["later"] else -parsed.minutes
    return _shift_by(parsed, match, patterns, minutes)


def _delay(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    """An event that is to be later, or earlier, by what looks like a time counted from now."""
    said = parsed.sentence.phrases_within(*match.span("by"))
    if len(said) != 1 or parsed.minutes is not None or not patterns.delay.search(said[0].text.lower()):
        return None
    offset, unit = said[0].arguments.get("offset"), _MINUTES.get(str(said[0].arguments.get("unit")))
    if said[0].arguments.get("type") != "relative" or not isinstance(offset, int) or unit is None:
        return None
    return _shift_by(parsed, match, patterns, offset * unit)


def _shift_by(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns, minutes: int
) -> Understanding | None:
    """An event that a clock time, or a name, tells: some minutes later or earlier."""
    events = read_any_reference(parsed, match, patterns)
    if events is None or events.every:
        return None
    steps = Steps()
    window = find_window(steps, parsed, events)
    times = times_of(parsed, events.phrases)
    if window is None:
        return None
    if not times and not events.phrases:
        by = {"move_minutes": minutes, **({"generic": True} if events.generic else {})}
        return query_for(parsed, steps, window, events, by)
    if len(times) != 1:
        return None
    if not has_time(times[0].arguments):
        return query_for(parsed, steps, window, events, {"move_minutes": minutes}) if events.named else None
    new_start = steps.later(window.start, minutes)
    return query_for(parsed, steps, window, events, {"move_to": new_start})
