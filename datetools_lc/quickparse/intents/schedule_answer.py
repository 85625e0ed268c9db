"""The answer to "at what time?": an event without a time, completed."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import cast

from datetools_lc.quickparse.intents.follow_up import read_time
from datetools_lc.quickparse.intents.schedule_times import PARSE, at
from datetools_lc.quickparse.kernel.clocks import settle_clock
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.pieces import Clock, Part
from datetools_lc.quickparse.kernel.plan import Call, FromCall, Understanding
from datetools_lc.quickparse.languages import language_of

_HOUR = re.compile(r"([01]?\d|2[0-3])[点點时時]?")


def complete_time(understanding: Understanding, answer: str) -> Understanding | None:
    """The understanding with the time that the answer names; None where it is something else.

    明天下午 and then 3点 is 15:00. A day in the answer would change what is known already: it is not taken.
    """
    if understanding.missing != ("time",):
        return None
    day, *rest = understanding.calls
    text = answer.strip()
    bare = _HOUR.fullmatch(fold(text))
    time = (
        {"hour": int(bare[1]), "minute": 0} if bare else read_time(text, language_of(understanding.language))
    )
    if not time or "type" in time or day.name != PARSE:
        return None
    part = cast("Part | None", understanding.options.get("part"))
    settled = settle_clock(Clock(time["hour"], time["minute"]), part, has_day=True)
    if settled is None or settled.days_later:
        return None
    calls = (Call(PARSE, at(day.arguments, settled.hour, settled.minute)), *map(_start, rest))
    return replace(understanding, calls=calls, missing=(), options={})


def _start(call: Call) -> Call:
    arguments = {name: value for name, value in call.arguments.items() if name != "title"}
    return Call(call.name, {"title": call.arguments["title"], "start_time": FromCall(0, "iso"), **arguments})
