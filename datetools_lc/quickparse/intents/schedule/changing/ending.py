"""Recognises at which time of its day an event is to end: 把培训延长到5点, whose start the calendar knows."""

from __future__ import annotations

import re

from datetools_lc.quickparse.intents.schedule.changing.event_reference import read_reference
from datetools_lc.quickparse.intents.schedule.changing.lookup import find_window, query_for
from datetools_lc.quickparse.intents.schedule.ends import is_vague
from datetools_lc.quickparse.intents.schedule.hours import ENDS_AT
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import Steps, has_time, is_plain, minutes_of
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns

_NOON = 12


def end_at(
    parsed: ScheduleText, match: re.Match[str], patterns: ScheduleChangePatterns
) -> Understanding | None:
    """The query for the event that is to end at the time that `to` names."""
    times = parsed.sentence.phrases_within(*match.span("to"))
    events = read_reference(parsed, match, patterns)
    if parsed.minutes is not None or len(times) != 1 or events is None or events.every:
        return None
    [time] = times
    is_clock = time.kind == "time" and is_plain(time) and has_time(time.arguments)
    if not is_clock or is_vague(time, parsed.language):
        return None
    hour = int(str(time.arguments["hour"]))
    half_open = 0 < hour <= _NOON and patterns.halves.search(time.text.lower()) is None
    steps = Steps()
    window = find_window(steps, parsed, events)
    options = {ENDS_AT: (minutes_of(time.arguments), half_open)}
    return query_for(parsed, steps, window, events, options) if window else None
