"""Recognises which events are to be cancelled or moved.

They have to be looked up: the plan ends with the query, and whoever runs it goes on from what was found.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from datetools_lc.quickparse.free_part.judge import judge
from datetools_lc.quickparse.intents.schedule.changing.event_reference import (
    EventReference,
    read_any_reference,
    read_reference,
)
from datetools_lc.quickparse.intents.schedule.changing.move_target import move_target, whole_target
from datetools_lc.quickparse.intents.schedule.find import QUERY
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText, is_vague, times_of
from datetools_lc.quickparse.intents.schedule.times import (
    Steps,
    Window,
    has_time,
    is_open,
    is_plain,
    minutes_of,
)
from datetools_lc.quickparse.intents.schedule.window import STARTS, window_of
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.numerals import parse_int
from datetools_lc.quickparse.kernel.patterns.gates import Gate
from datetools_lc.quickparse.kernel.plan import Call, LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns

_Reader = Callable[[ScheduleText, re.Match[str], ScheduleChangePatterns], Understanding | None]

_MORNINGS = ("morning", "forenoon")
_NOON = 12
_DAYS_AHEAD = 30
"""Days, today included, in which an event is looked for whose day is not named."""
_SMALL_NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}


def recognise_change(parsed: ScheduleText) -> Understanding | None:
    """The calls that find the events to cancel or to move, or None."""
    is_question = "?" in parsed.sentence.text  # but for a request: it has lost its mark
    if parsed.repeat or parsed.all_day or parsed.place or is_question:
        return None
    language = parsed.language
    patterns = language.schedule_change()
    for pattern, read in _requests(language.code).passing(parsed.sentence.signs):
        match = pattern.fullmatch(parsed.text)
        if match is not None and (understood := read(parsed, match, patterns)) is not None:
            return understood
    return None


@cache
def _requests(code: LanguageCode) -> Gate[tuple[re.Pattern[str], _Reader]]:
    patterns = language_of(code).schedule_change()
    readers = (
        (language_of(code).schedule_reminders().off_event, _silence),
        (patterns.renames, _rename),
        (patterns.lengths, _lengthen),
        (patterns.day_shifts, _shift_days),
        (patterns.shifts, _shift),
        (patterns.moves, _move),
        (patterns.cancels, _cancel),
    )
    return Gate((pattern, (pattern, read)) for alternatives, read in readers for pattern in alternatives)


def _cancel(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    events = read_reference(parsed, match, patterns)
    if events is None or events.every or parsed.minutes is not None:
        return None
    steps = Steps()
    window = _window(steps, parsed, events)
    understood = _query(parsed, steps, window, events) if window else None
    is_named = events.named or any(has_time(phrase.arguments) for phrase in events.phrases)
    return understood if understood is None or is_named else replace(understood, options={"unnamed": True})


def _move(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    targets = parsed.sentence.phrases_within(*match.span("to"))
    to_hour = len(targets) == 1 and "hour" in targets[0].arguments  # expenses have none
    events = read_any_reference(parsed, match, patterns, any_activity=to_hour)
    if events is None or parsed.minutes is not None:
        return None
    if _is_half_day(events, match, targets):
        return _move_half_day(parsed, events)
    if len(targets) != 1 or events.every or is_vague(targets[0], parsed.language):
        return None
    is_linked = match["link"] or patterns.linked.match(targets[0].text.lower())
    return _move_to(parsed, events, targets[0], patterns) if is_linked else None


def _move_to(
    parsed: ScheduleText, events: EventReference, phrase: Phrase, patterns: ScheduleChangePatterns
) -> Understanding | None:
    times = times_of(parsed, events.phrases)
    if events.generic and whole_target(phrase) is None:
        return None
    if _keeps_time(times, phrase):
        is_told = events.text or patterns.same.search(parsed.text)
        if is_told or not events.noun:
            return _move_day(parsed, events, phrase) if is_told else None
        moved = _move_day(parsed, replace(events, text=events.noun), phrase)
        return moved and replace(moved, options={**moved.options, "generic": True})
    if not events.phrases and phrase.kind == "time":
        return _move_hour(parsed, events, phrase, patterns)
    target = move_target(times, phrase, patterns) if events.phrases else whole_target(phrase)
    if target is None:
        return None
    steps = Steps()
    window = _window(steps, parsed, events)
    options = {"move_to": steps.ahead(target), **({"generic": True} if events.generic else {})}
    return _query(parsed, steps, window, events, options) if window else None


def _move_hour(
    parsed: ScheduleText, events: EventReference, phrase: Phrase, patterns: ScheduleChangePatterns
) -> Understanding | None:
    """To another time of the day that only the calendar knows, where the words fix the half of it."""
    hour = phrase.arguments.get("hour")
    is_settled = isinstance(hour, int) and (hour > _NOON or patterns.halves.search(phrase.text.lower()))
    steps = Steps()
    window = _window(steps, parsed, events) if is_settled and is_plain(phrase) else None
    minute_of_day = minutes_of(phrase.arguments) if window else 0
    return _query(parsed, steps, window, events, {"move_hour": minute_of_day}) if window else None


def _keeps_time(times: list[Phrase], target: Phrase) -> bool:
    """Whether a day alone is named, for an event whose time only the calendar knows."""
    is_day = target.kind == "date" and target.part is None and target.weekday is None
    return is_day and not any(has_time(time.arguments) for time in times)


def _move_day(parsed: ScheduleText, events: EventReference, phrase: Phrase) -> Understanding | None:
    """To the same time of another day."""
    steps = Steps()
    window = _window(steps, parsed, events)
    if window and is_open(phrase) and phrase.deferred is None:
        return _query(parsed, steps, window, events, {"move_ahead": phrase.arguments})
    date = steps.bare_date(phrase.arguments) if window and is_plain(phrase) else None
    return _query(parsed, steps, window, events, {"move_day": date}) if window and date else None


def _shift_days(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    count = _SMALL_NUMBERS.get(match["count"]) or parse_int(match["count"])
    if count is None or parsed.minutes is not None:
        return None
    days = count * patterns.units[match["unit"]]
    return _look_up(parsed, match, patterns, {"move_days": days if match["later"] else -days})


def _lengthen(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    """An event that is to last so long, or so much longer or shorter."""
    if parsed.minutes is None:
        return None
    groups = match.groupdict()
    if groups.get("longer") or groups.get("shorter"):
        minutes = parsed.minutes if groups.get("longer") else -parsed.minutes
        return _look_up(parsed, match, patterns, {"longer": minutes})
    return _look_up(parsed, match, patterns, {"duration": parsed.minutes})


def _rename(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    title = parsed.sentence.original[slice(*match.span("title"))].strip()
    codes = [language.code for language in parsed.sentence.languages]
    if parsed.minutes is not None or judge(title, codes).verdict == "forbidden":
        return None
    return _look_up(parsed, match, patterns, {"title": title})


def _look_up(
    parsed: ScheduleText,
    match: re.Match[str],
    patterns: ScheduleChangePatterns,
    options: Mapping[str, object],
) -> Understanding | None:
    """The query for the one event that is to be changed as the options say."""
    events = read_reference(parsed, match, patterns)
    if events is None or events.every:
        return None
    steps = Steps()
    window = _window(steps, parsed, events)
    return _query(parsed, steps, window, events, options) if window else None


def _silence(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    """An event that the user no longer wants to be reminded of."""
    return None if parsed.minutes is not None else _look_up(parsed, match, patterns, {"no_reminder": True})


def _shift(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    """An event that a clock time, or a day and a name, tells: some minutes later or earlier."""
    events = read_reference(parsed, match, patterns)
    if events is None or events.every or parsed.minutes is None:
        return None
    steps = Steps()
    window = _window(steps, parsed, events)
    times = times_of(parsed, events.phrases)
    minutes = parsed.minutes if match["later"] else -parsed.minutes
    if window is None:
        return None
    if not times and not events.phrases:
        return _query(parsed, steps, window, events, {"move_minutes": minutes})
    if len(times) != 1:
        return None
    if not has_time(times[0].arguments):
        return _query(parsed, steps, window, events, {"move_minutes": minutes}) if events.named else None
    new_start = steps.later(window.start, minutes)
    return _query(parsed, steps, window, events, {"move_to": new_start})


def _move_half_day(parsed: ScheduleText, events: EventReference) -> Understanding | None:
    steps = Steps()
    window = _window(steps, parsed, events)
    return _query(parsed, steps, window, events, {"move": "half_day"}) if window else None


def _query(
    parsed: ScheduleText,
    steps: Steps,
    window: Window,
    events: EventReference,
    options: Mapping[str, object] | None = None,
) -> Understanding:
    """The plan that ends with the query; `options` name the move, without them the events are cancelled."""
    words = {"text": events.text} if events.text else {}
    calls = (*steps.calls, Call(QUERY, {**window.arguments, **words}))
    code = parsed.language.code
    if options is None:
        return Understanding(code, "schedule_cancel", calls)
    return Understanding(code, "schedule_move", calls, options=options)


def _window(steps: Steps, parsed: ScheduleText, events: EventReference) -> Window | None:
    if not events.phrases:
        return steps.range({"range": "next_n_days", "n": _DAYS_AHEAD})
    return window_of(steps, parsed, events.phrases, STARTS)


def _is_half_day(events: EventReference, match: re.Match[str], targets: list[Phrase]) -> bool:
    """From the morning to the afternoon of the same day."""
    if len(events.phrases) != 1:
        return False
    source = events.phrases[0]
    if source.part not in _MORNINGS or has_time(source.arguments):
        return False
    if match["afternoon"] or len(targets) != 1:
        return bool(match["afternoon"])
    target = targets[0]
    is_afternoon = target.part == "afternoon" and not has_time(target.arguments)
    return is_afternoon and target.arguments == source.arguments
