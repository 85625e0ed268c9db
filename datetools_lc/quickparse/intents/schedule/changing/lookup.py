"""The query that finds the events which a sentence wants changed."""

from __future__ import annotations

import re
from collections.abc import Mapping

from datetools_lc.quickparse.intents.schedule.changing.event_reference import (
    EventReference,
    names_two,
    read_reference,
)
from datetools_lc.quickparse.intents.schedule.changing.old_time import at_time
from datetools_lc.quickparse.intents.schedule.find import QUERY
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import Steps, Window, has_time, is_open
from datetools_lc.quickparse.intents.schedule.window import STARTS, window_of
from datetools_lc.quickparse.kernel.plan import Call, Understanding
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns

TITLED = "titled"
"""The option that holds what the title of a meeting says."""
ASKS = "asks"
"""The option of words that fit any event of any day: which is meant is asked, be there only one."""
IDS = "ids"
"""The option of a change of some of the events that are looked up: which may be meant."""
ALL_OF = "all_of"
"""The option of how many events are to be cancelled, which are all that are found."""
OF_WEEKDAY = "of_weekday"
"""The option of a move of what a weekday alone names: of a series that may be one, or all of them."""
MOVE_ALL = "move_all"
"""The option of a move of all that are found: by how many minutes."""
TWO_NAMES = "two_names"
"""The option of a name that may be two: lunch and dinner."""
WHOLE_SERIES = "whole_series"
"""The option of a cancellation of all of what recurs: True, or the weekdays that it is said to be on."""
OF_NEAREST = "of_nearest"
"""The option of a weekday alone: where it has no such event, that of the week behind it may be meant."""
OF_ANY_DAY = "of_any_day"
"""The option of an hour without a day: the minutes of its day at which the event may begin."""
TALKED_OF = "talked_of"
"""The option of an hour without a day: the days of the events at that hour that were just spoken of."""
DAYS_AHEAD = 30
"""Days, today included, in which an event is looked for whose day is not named."""


def look_up(
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
    window = find_window(steps, parsed, events)
    return query_for(parsed, steps, window, events, options) if window else None


def query_for(
    parsed: ScheduleText,
    steps: Steps,
    window: Window,
    events: EventReference,
    options: Mapping[str, object] | None = None,
) -> Understanding:
    """The plan that ends with the query; `options` name the move, without them the events are cancelled."""
    words = {"text": events.text} if events.text else {}
    calls = (*steps.calls, Call(QUERY, {**window.arguments, **words}))
    called: dict[str, object] = {}
    if not words and _tells_which(events, parsed):
        called["called"] = events.noun
    is_one = options is None or options.get("move") != "half_day"
    if is_one and (meeting := _meeting(events, parsed)) is not None:
        called[TITLED] = meeting
    if events.text and names_two(events.text, parsed):
        called[TWO_NAMES] = True
    if is_one and (begins := _of_any_day(events, parsed)):
        called[OF_ANY_DAY] = begins
    code, is_weekday = parsed.language.code, _is_bare_weekday(events)
    if is_one and is_weekday:
        called[OF_NEAREST] = True
    if options is None:
        return Understanding(code, "schedule_cancel", calls, options=called)
    if is_weekday and len(events.phrases) == 1:
        called[OF_WEEKDAY] = True
    return Understanding(code, "schedule_move", calls, options={**options, **called})


def _meeting(events: EventReference, parsed: ScheduleText) -> str | None:
    """What a title has to hold where the time and the kind alone tell the event: a dentist is no meeting."""
    if events.generic:
        return None
    word = parsed.language.schedule_change().meetings.get(events.noun)
    return word if events.text in (None, word) else None


def _tells_which(events: EventReference, parsed: ScheduleText) -> bool:
    """Whether the kind of event tells one of a day from others: "the meeting", not "the event"."""
    if events.every or len(events.noun) < 2 or any(has_time(phrase.arguments) for phrase in events.phrases):
        return False
    return parsed.language.schedule_add().unnamed.fullmatch(events.noun.lower()) is None


def _is_bare_weekday(events: EventReference) -> bool:
    """Whether a weekday alone tells the day, this week's or another's."""
    days = [phrase for phrase in events.phrases if phrase.kind != "time"]
    is_one = len(days) == 1 and is_open(days[0]) and not events.every
    return is_one and "weekday" in days[0].arguments


def _of_any_day(events: EventReference, parsed: ScheduleText) -> tuple[int, ...]:
    """The minutes of its day at which an event may begin that an hour alone tells from others of its name."""
    is_hour = len(events.phrases) == 1 and events.phrases[0].kind == "time" and not events.every
    return at_time(parsed, events.phrases[0]) if is_hour else ()


def find_window(steps: Steps, parsed: ScheduleText, events: EventReference) -> Window | None:
    if not events.phrases:
        return steps.range({"range": "next_n_days", "n": DAYS_AHEAD})
    return window_of(steps, parsed, events.phrases, STARTS)
