"""Recognises which events are to be cancelled or moved.

They have to be looked up: the plan ends with the query, and whoever runs it goes on from what was found.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from datetools_lc.quickparse.intents.schedule.add import moment_of
from datetools_lc.quickparse.intents.schedule.find import QUERY
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText, times_of
from datetools_lc.quickparse.intents.schedule.times import (
    Arguments,
    Steps,
    Window,
    at,
    clock_of,
    has_time,
    is_counted,
    is_plain,
)
from datetools_lc.quickparse.intents.schedule.title import is_title
from datetools_lc.quickparse.intents.schedule.window import STARTS, window_of
from datetools_lc.quickparse.kernel.masking import ALL_STAND_INS, BREAK
from datetools_lc.quickparse.kernel.phrases import Phrase
from datetools_lc.quickparse.kernel.plan import Call, Understanding
from datetools_lc.quickparse.patterns.schedule_change import ScheduleChangePatterns

_MORNINGS = ("morning", "forenoon")
_STAND_INS = re.compile(f"[{ALL_STAND_INS}]+")
_NOON, _EVENING = 12, 18
_EARLIEST, _LATEST = 6, 8
"""An hour before `_EARLIEST` is no morning's, one from `_LATEST` on may be a morning's or an evening's."""


@dataclass(frozen=True, slots=True)
class EventReference:
    """Which events the user refers to: by their dates, by words of the title, and whether all that fit."""

    phrases: tuple[Phrase, ...]
    text: str | None
    every: bool


def recognise_change(parsed: ScheduleText) -> Understanding | None:
    """The calls that find the events to cancel or to move, or None."""
    if parsed.repeat or parsed.all_day or parsed.place:
        return None
    patterns = parsed.language.schedule_change()
    readers = ((patterns.shifts, _shift), (patterns.moves, _move), (patterns.cancels, _cancel))
    for alternatives, read in readers:
        for pattern in alternatives:
            match = pattern.fullmatch(parsed.text)
            if match is not None and (understood := read(parsed, match, patterns)) is not None:
                return understood
    return None


def _cancel(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    events = _read_reference(parsed, match, patterns)
    if events is None or events.every or parsed.minutes is not None:
        return None
    steps = Steps()
    window = _window(steps, parsed, events)
    return _query(parsed, steps, window, events) if window else None


def _move(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    events = _read_reference(parsed, match, patterns)
    if events is None or parsed.minutes is not None:
        return None
    targets = parsed.sentence.phrases_within(*match.span("to"))
    if _is_half_day(events, match, targets):
        return _move_half_day(parsed, events)
    if len(targets) != 1 or events.every:
        return None
    is_linked = match["link"] or patterns.linked.match(targets[0].text.lower())
    return _move_to(parsed, events, targets[0], patterns) if is_linked else None


def _move_to(
    parsed: ScheduleText, events: EventReference, phrase: Phrase, patterns: ScheduleChangePatterns
) -> Understanding | None:
    target = _target(times_of(parsed, events.phrases), phrase, patterns)
    if target is None:
        return None
    steps = Steps()
    window = _window(steps, parsed, events)
    return _query(parsed, steps, window, events, {"move_to": steps.ahead(target)}) if window else None


def _shift(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    """An event that a clock time, or a day and a name, tells: some minutes later or earlier."""
    events = _read_reference(parsed, match, patterns)
    if events is None or events.every or parsed.minutes is None:
        return None
    steps = Steps()
    window = _window(steps, parsed, events)
    times = times_of(parsed, events.phrases)
    minutes = parsed.minutes if match["later"] else -parsed.minutes
    if window is None or len(times) != 1:
        return None
    if not has_time(times[0].arguments):
        return _query(parsed, steps, window, events, {"move_minutes": minutes}) if events.text else None
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
    return window_of(steps, parsed, events.phrases, STARTS)


def _read_reference(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> EventReference | None:
    """The events of the group `what`; None where its words are no event."""
    start, end = match.span("what")
    phrases, words = parsed.sentence.phrases_within(start, end), parsed.text[start:end]
    if not phrases or _is_no_event(parsed, phrases, words):
        return None
    words = parsed.language.schedule_add().when.sub(lambda found: BREAK * len(found[0]), words)
    every = any(patterns.every.search(text) for text in (words, match[0]))
    words = patterns.whose.sub(" ", _STAND_INS.sub(" ", patterns.every.sub(" ", words)))
    if patterns.morning.search(words) and len(phrases) == 1 and phrases[0].part is None:
        phrases = [replace(phrases[0], part="morning")]
        words = patterns.morning.sub(" ", words)
    text = _title_words(" ".join(words.split()), parsed, patterns)
    return None if text is None else EventReference(tuple(phrases), text or None, every)


def _is_no_event(parsed: ScheduleText, phrases: list[Phrase], words: str) -> bool:
    """Whether the words set a limit, doubt something, or ask for an entry."""
    patterns = parsed.language.schedule_add()
    is_limit = len(phrases) == 1 and patterns.until.search(words)
    return bool(is_limit or patterns.refused.search(words) or patterns.command.match(words))


def _title_words(rest: str, parsed: ScheduleText, patterns: ScheduleChangePatterns) -> str | None:
    """The words that identify the event: empty where there are none, None where they name no event."""
    noun = patterns.noun.fullmatch(rest)
    if noun is not None:
        groups = noun.groupdict()
        text = (groups.get("who") or groups.get("text") or "").strip()
    elif not rest or parsed.language.schedule_add().event.search(rest):
        text = rest
    else:
        return None
    return text if not text or is_title(text, parsed.language) else None


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


def _target(times: list[Phrase], target: Phrase, patterns: ScheduleChangePatterns) -> Arguments | None:
    """The expression of the new time. It keeps the day, or the time of day, that it does not name."""
    if len(times) != 1 or not is_plain(times[0]) or not is_plain(target) or target.weekday is not None:
        return None
    source, goal = times[0].arguments, target.arguments
    if target.kind == "datetime":
        return goal
    if target.kind == "date":
        return _same_time(source, target)
    hour = _same_half(times[0], target, patterns)
    if hour is None or is_counted(source):
        return None
    return at(source, hour, int(str(goal.get("minute", 0))))


def _same_time(source: Arguments, target: Phrase) -> Arguments | None:
    """Another day at the time of the source, or at noon."""
    if target.part not in (None, "noon"):
        return None
    moment = moment_of(target)
    return moment or ({**target.arguments, **clock_of(source)} if "hour" in source else None)


def _same_half(source: Phrase, target: Phrase, patterns: ScheduleChangePatterns) -> int | None:
    """The hour of a time that may have taken its half of the day from the one before it.

    None where 下午3点 → 10点 and 上午10点 → 2点 could be either half.
    """
    hour, before = int(str(target.arguments["hour"])), source.arguments.get("hour")
    is_settled = hour > _NOON or patterns.halves.search(target.text.lower())
    if is_settled or not isinstance(before, int) or not patterns.halves.search(source.text.lower()):
        return hour
    if before < _NOON:
        return hour if hour >= _EARLIEST else None
    if hour == _NOON:
        return hour
    return hour + _NOON if hour < _LATEST or before >= _EVENING else None
