"""Recognises to which time, or which day, an event is to be moved."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from datetools_lc.contracts.categories import LESSONS, OUTINGS
from datetools_lc.quickparse.intents.either import or_record_of_day
from datetools_lc.quickparse.intents.schedule.changing.event_reference import (
    EventReference,
    read_any_reference,
)
from datetools_lc.quickparse.intents.schedule.changing.lookup import find_window, query_for
from datetools_lc.quickparse.intents.schedule.changing.move_target import (
    date_of_day,
    keeps_time,
    move_target,
    towards,
    whole_target,
)
from datetools_lc.quickparse.intents.schedule.changing.old_time import BEGINS, read_old
from datetools_lc.quickparse.intents.schedule.ends import is_limit, is_vague, times_of
from datetools_lc.quickparse.intents.schedule.hours import (
    MOVE_HOUR,
    SMALL_HOURS,
    bare_hour,
    leaves_midnight_open,
)
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import Steps, has_time, is_open, is_plain, minutes_of
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns

_MORNINGS = ("morning", "forenoon")
_NOON = 12


def move(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    targets = parsed.sentence.phrases_within(*match.span("to"))
    to_hour = len(targets) == 1 and "hour" in targets[0].arguments  # expenses have none
    if match["link"] == "for " and not to_hour:
        return None  # "my meeting for tomorrow" may be the one that is meant
    events = read_any_reference(parsed, match, patterns, any_activity=to_hour, kinds=(*OUTINGS, LESSONS))
    if events is None or parsed.minutes is not None:
        return None
    if _is_half_day(events, match, targets):
        return _move_half_day(parsed, events)
    if len(targets) != 1 or events.every or is_vague(targets[0], parsed.language):
        return None
    is_linked = match["link"] or patterns.linked.match(targets[0].text.lower())
    old = read_old(parsed, match, events, targets[0])
    if old is None or not is_linked or is_limit(targets[0], parsed.language):
        return None
    moved = _move_to(parsed, replace(events, phrases=(*events.phrases, *old.days)), targets[0], patterns)
    if moved and old.begins:
        moved = replace(moved, options={**moved.options, BEGINS: old.begins})
    said = f"{parsed.text[: match.start('what')]} {parsed.text[match.end('what') :]}"
    return towards(moved, said, patterns) if moved else None


def _move_to(
    parsed: ScheduleText, events: EventReference, phrase: Phrase, patterns: ScheduleChangePatterns
) -> Understanding | None:
    times = times_of(parsed, events.phrases)
    if has_time(phrase.arguments) and patterns.same.search(parsed.text):
        return None
    is_hour = not events.phrases and phrase.kind == "time"
    if events.generic and whole_target(phrase) is None and not (is_hour or keeps_time(times, phrase)):
        return None
    if keeps_time(times, phrase):
        is_told = (events.text and not events.generic) or patterns.same.search(parsed.text)
        if is_told or not events.noun:
            return _move_day(parsed, events, phrase) if is_told else None
        text = events.noun if events.generic else patterns.meetings.get(events.noun, events.noun)
        moved = _move_day(parsed, replace(events, text=text), phrase)
        return moved and replace(moved, options={**moved.options, "generic": True})
    if is_hour or (events.phrases and _is_small_hour(times, phrase, parsed)):
        return _move_hour(parsed, events, phrase, patterns)
    target = move_target(times, phrase, parsed) if events.phrases else whole_target(phrase)
    if target is None:
        return None
    steps = Steps()
    window = find_window(steps, parsed, events)
    is_near = phrase.kind != "time" and is_open(phrase)
    options: dict[str, object] = {"move_ahead": target} if is_near else {"move_to": steps.ahead(target)}
    options |= bare_hour(phrase, target, parsed.language)
    if events.generic:
        options["generic"] = True
    return query_for(parsed, steps, window, events, options) if window else None


def _is_small_hour(times: Sequence[Phrase], phrase: Phrase, parsed: ScheduleText) -> bool:
    """Whether an event of a day is moved to a small hour of it, of which half the event itself tells."""
    of_days = not any(has_time(time.arguments) or time.part for time in times)
    is_bare = phrase.kind == "time" and phrase.arguments.get("hour") in SMALL_HOURS
    return of_days and is_bare and bool(bare_hour(phrase, phrase.arguments, parsed.language))


def _move_hour(
    parsed: ScheduleText, events: EventReference, phrase: Phrase, patterns: ScheduleChangePatterns
) -> Understanding | None:
    """To another time of the day that only the calendar knows; a bare hour is that of an appointment."""
    hour = phrase.arguments.get("hour")
    if not isinstance(hour, int) or not is_plain(phrase):
        return None
    is_settled = hour > _NOON or patterns.halves.search(phrase.text.lower()) is not None
    steps = Steps()
    window = find_window(steps, parsed, events) if is_settled or hour > 0 else None
    if window is None:
        return None
    bare = bare_hour(phrase, phrase.arguments, parsed.language)
    options: dict[str, object] = {MOVE_HOUR: minutes_of(phrase.arguments), **bare}
    if events.generic:
        options["generic"] = True
    options |= leaves_midnight_open(hour, phrase.text.lower(), parsed.language)
    return query_for(parsed, steps, window, events, options)


def _move_day(parsed: ScheduleText, events: EventReference, phrase: Phrase) -> Understanding | None:
    """To the same time of another day."""
    steps = Steps()
    window = find_window(steps, parsed, events)
    if window and is_open(phrase) and phrase.deferred is None:
        moved = query_for(parsed, steps, window, events, {"move_ahead": phrase.arguments})
        is_either = events.may_be_record and not events.phrases
        return or_record_of_day(moved, events.noun, phrase.arguments) if is_either else moved
    date = date_of_day(steps, phrase) if window else None
    return query_for(parsed, steps, window, events, {"move_day": date}) if window and date else None


def _move_half_day(parsed: ScheduleText, events: EventReference) -> Understanding | None:
    steps = Steps()
    window = find_window(steps, parsed, events)
    return query_for(parsed, steps, window, events, {"move": "half_day"}) if window else None


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
