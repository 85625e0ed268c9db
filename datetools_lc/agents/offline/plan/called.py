"""Whether an event is what a sentence calls it: by its title, by the minute at which it begins."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from datetools_lc.agents.offline.plan.values import CLOCK
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.intents.schedule.changing.lookup import TITLED
from datetools_lc.quickparse.intents.schedule.changing.old_time import BEGINS
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of

Event = Mapping[str, Any]


def is_called(event: Event, understood: Understanding) -> bool:
    """Whether a title holds what the sentence calls the event, or another language its meetings: 周会."""
    titled = str(understood.options.get(TITLED, ""))
    title = _no_meetings().sub(" ", str(event["title"]).lower())
    is_meeting = any(word in title for word in _meetings(understood.language))
    return titled in title or is_meeting or _gatherings().search(title) is not None


def begins_as_said(event: Event, understood: Understanding) -> bool:
    """Whether an event begins at the old time that a sentence names, if it names one: at 8 instead of 7."""
    begins = understood.options.get(BEGINS)
    return not isinstance(begins, tuple) or begins_at(event, begins)


def begins_at(event: Event, begins: Sequence[int]) -> bool:
    """Whether an event begins at one of these minutes of its day."""
    if event.get("all_day"):
        return False
    hour, minute = map(int, str(event["start"])[CLOCK].split(":"))
    return hour * 60 + minute in begins


@cache
def _meetings(besides: LanguageCode) -> frozenset[str]:
    """What the titles of meetings hold in the other languages."""
    others = (language_of(code) for code in LANGUAGE_CODES if code != besides)
    return frozenset(word for other in others for word in other.schedule_change().meetings.values())


@cache
def _gatherings() -> re.Pattern[str]:
    """Other words for meetings in any language."""
    return re.compile(
        "|".join(language_of(code).schedule_change().gatherings.pattern for code in LANGUAGE_CODES)
    )


@cache
def _no_meetings() -> re.Pattern[str]:
    """Words of any language that hold one for a meeting, and are none: 忘年会, 会社."""
    return re.compile(
        "|".join(language_of(code).schedule_change().no_meetings.pattern for code in LANGUAGE_CODES)
    )
