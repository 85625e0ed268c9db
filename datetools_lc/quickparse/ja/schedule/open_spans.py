"""Weeks, weekends and months of which an event has one day, in Japanese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.patterns.schedule.open_spans import OpenSpanPatterns

_NUMBER = "(?:1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])"
_DAY = "(?:[12][0-9]|3[01]|[1-9]|[二三]?十[一二三四五六七八九]?|[一二三四五六七八九])日"


@cache
def build() -> OpenSpanPatterns:
    """The patterns, compiled on first use."""
    return OpenSpanPatterns(
        span=re.compile(
            r"(?:(?P<step>今|再?来|先々?)週)?(?:(?P<weekend>の?(?:週末|土日)|(?<=週)末)|(?P<week>(?<=週)(?!の|末)))"
            rf"|(?P<month>(?:[今来先]|{_NUMBER})月)(?:の?(?:末|初め|はじめ|頭|[上中下]旬))?|(?P<lone>月)(?:末|初め|頭)"
        ),
        before=re.compile("(?!)"),
        behind=re.compile("中(?=に|の|は|、|$)|(?:の)?(?:どこか|いつか)(?=で|に)"),
        day="明後日",
        past_day="一昨日",
        past=re.compile("先"),
        current=re.compile("今"),
        share=re.compile("分"),
        of=re.compile("(?!)"),
        paid=re.compile("(?!)"),
        weekday=re.compile("(?P<day>(?P<of_weekend>[土日])|[月火水木金])曜日?"),
        number=re.compile(f"(?P<day>{_DAY})(?![曜間])"),
        of_week="{step}週の{day}曜",
        of_month="{span}{day}",
        this="今",
        this_month="今月",
    )
