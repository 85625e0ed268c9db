"""Recognises which events are to be cancelled: one by its name or its time, or all of a day."""

from __future__ import annotations

import re
from dataclasses import replace

from datetools_lc.quickparse.intents.either import or_record
from datetools_lc.quickparse.intents.expense.categories import is_known_word
from datetools_lc.quickparse.intents.expense.query import CANNOT
from datetools_lc.quickparse.intents.own_days import WHICH_DAY
from datetools_lc.quickparse.intents.schedule.changing.event_reference import (
    EventReference,
    names_two,
    read_any_reference,
    read_reference,
)
from datetools_lc.quickparse.intents.schedule.changing.lookup import (
    ASKS,
    TITLED,
    WHOLE_SERIES,
    find_window,
    query_for,
)
from datetools_lc.quickparse.intents.schedule.find import QUERY
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import Steps, has_time
from datetools_lc.quickparse.kernel.masking import SERIES
from datetools_lc.quickparse.kernel.plan import Call, Understanding
from datetools_lc.quickparse.kernel.value_class import changed
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns


def cancel(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    """The query for the events that are to be cancelled; what may be a record is looked up as one too.

    Who cannot go somewhere asks for nothing: whether it is to be cancelled is asked.
    """
    understood = _cancel(parsed, match, patterns)
    if understood is None or not match.groupdict().get(CANNOT):
        return understood
    return replace(understood, options={**understood.options, ASKS: True})


def cancel_repeated(parsed: ScheduleText, patterns: ScheduleChangePatterns) -> Understanding | None:
    """The query for a series that is to go, where the words say how often it is: the weekly sync."""
    if parsed.ends or parsed.times:
        return None
    text = parsed.text.replace(SERIES, " ")
    found = (pattern.fullmatch(text) for pattern in patterns.cancels)
    match = next((match for match in found if match and not match.groupdict().get(CANNOT)), None)
    understood = _cancel_series(changed(parsed, text=text), match, patterns) if match else None
    days = parsed.repeat.weekdays if parsed.repeat else ()
    return replace(understood, options={WHOLE_SERIES: days}) if understood and days else understood


def _cancel_series(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    """The query for all of what recurs under a name."""
    events = read_reference(parsed, match, patterns, any_activity=True)
    if events is None or events.phrases or not events.text or parsed.minutes is not None:
        return None
    steps = Steps()
    window = find_window(steps, parsed, events)
    understood = query_for(parsed, steps, window, events) if window else None
    return understood and replace(understood, options={WHOLE_SERIES: True})


def _cancel(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    if patterns.series.search(match["what"]):
        start, end = match.span("what")
        what = patterns.series.sub(lambda found: " " * len(found[0]), match["what"])
        text = f"{parsed.text[:start]}{what}{parsed.text[end:]}"
        again = match.re.fullmatch(text)
        return _cancel_series(changed(parsed, text=text), again, patterns) if again else None
    events = None if "\n" in match["what"] else _read_cancelled(parsed, match, patterns)
    if events is None:
        return _ask_which(parsed, match, patterns)
    if parsed.minutes is not None:
        return None
    is_timed = any(has_time(phrase.arguments) for phrase in events.phrases)
    steps = Steps()
    window = find_window(steps, parsed, events)
    understood = query_for(parsed, steps, window, events) if window else None
    if events.every:
        return _cancel_all(understood, events, match, patterns)
    is_told_of_event = patterns.only_event.search(match[0]) is not None
    is_of_two = names_two(events.noun, parsed)
    if is_of_two and patterns.entry.match(match[0]):
        return None  # delete coffee and tea: of two records, one after the other
    if understood is not None and events.may_be_record and not (is_told_of_event or is_of_two):
        return or_record(understood, events.noun, events.phrases)
    if understood is None or is_timed or events.named:
        return understood
    return replace(understood, options={**understood.options, "unnamed": True})


def _ask_which(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    """The events ahead to pick from, where nothing tells which one is to go: cancel the meeting."""
    if (of_all := _ask_which_days(parsed, match, patterns)) is not None:
        return of_all
    events = read_any_reference(parsed, match, patterns)
    is_any = events is not None and events.generic and not events.every
    if events is None or not is_any or patterns.any_event.fullmatch(events.noun) is None:
        return None
    steps = Steps()
    window = find_window(steps, parsed, events)
    if window is None or parsed.minutes is not None:
        return None
    meeting = patterns.meetings.get(events.noun)
    options = {ASKS: True, "unnamed": True, **({TITLED: meeting} if meeting else {})}
    return replace(query_for(parsed, steps, window, replace(events, text=None)), options=options)


def _ask_which_days(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    """The question of which days all that there is, or all meetings, are to go; None where a name is said."""
    if parsed.sentence.phrases or parsed.minutes is not None or not patterns.whole.search(match[0]):
        return None
    what = match["what"].strip()
    name = patterns.whose.sub(" ", patterns.every.sub(" ", what)).strip()
    # cancel everything: whatever was just said of
    is_any = patterns.any_event.fullmatch(name) if what else patterns.whatever.search(match[0])
    if not is_any:
        return None
    said, (start, end) = parsed.sentence.original, match.span("what")
    is_behind = parsed.language.code == "en"
    frame = (f"{said[:end]} ", said[end:]) if is_behind else (said[:start], said[start:])
    options = {"every": True, "frame": frame}
    return Understanding(
        parsed.language.code, "schedule_cancel", (Call(QUERY, {}),), missing=(WHICH_DAY,), options=options
    )


def _read_cancelled(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> EventReference | None:
    """What is to go: an event, whatever the calendar is told to lose, or what was bought (the taxi)."""
    events, entry = read_reference(parsed, match, patterns), patterns.entry.match(match[0])
    if events is not None or entry is None:
        return events
    events = read_reference(parsed, match, patterns, any_activity=True)
    is_told = events is None or entry["calendar"] or is_known_word(events.noun, parsed.language)
    return events if is_told else None


def _cancel_all(
    understood: Understanding | None,
    events: EventReference,
    match: re.Match[str],
    patterns: ScheduleChangePatterns,
) -> Understanding | None:
    """Every event of the days that are named, of meetings those that are called so.

    Which these are, the user is shown before any is deleted.
    """
    is_named = events.named or patterns.whatever.search(match[0])
    is_told = is_named and events.phrases and patterns.whole.search(match[0])
    if understood is None or not is_told:
        return None
    titled = {name: value for name, value in understood.options.items() if name == TITLED}
    return replace(understood, options={"every": True, "unnamed": True, **titled})
