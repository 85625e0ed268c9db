"""Weeks, weekends and months of which an event has one day, in English."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.en.calendar.words import MONTH, WEEKDAY
from datetools_lc.quickparse.patterns.schedule.open_spans import OpenSpanPatterns


@cache
def build() -> OpenSpanPatterns:
    """The patterns, compiled on first use."""
    return OpenSpanPatterns(
        span=re.compile(
            r"(?:(?P<step>this|next|last) )?(?:(?P<weekend>weekend)|(?P<week>week))"
            r"|(?:(?:the )?(?:end|start|beginning|middle) of )?"
            rf"(?:(?:in )?(?P<month>(?:this|next|last) month|{MONTH})|(?P<lone>the month))"
        ),
        before=re.compile(
            r"(?<![a-z])(?:(?:(?:some ?time|some day|one day) )?"
            r"(?:(?:at|on|over|during|in|for) )?(?:the )?|by )$"
        ),
        behind=re.compile(r"(?!)"),
        day="saturday",
        past_day="yesterday",
        past=re.compile("last"),
        current=re.compile("this"),
        share=re.compile("(?!)"),
        of=re.compile("(?!)"),
        paid=re.compile("(?!)"),
        weekday=re.compile(
            rf"(?:(?:on|the) )?(?P<day>(?P<of_weekend>sat|sun)(?:urday|day)?(?![a-z])|{WEEKDAY})"
        ),
        number=re.compile(r"(?:on )?(?:the )?(?P<day>(?:[12][0-9]|3[01]|[1-9])(?:st|nd|rd|th))(?! of)"),
        of_week="{step} {day}",
        of_month="the {day} of {span}",
        this="this",
        this_month="this month",
    )
