"""Weeks, weekends and months of which an event has one day, in Chinese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.patterns.schedule.open_spans import OpenSpanPatterns

_WEEK = "(?:周|週|星期|礼拜|禮拜)"
_NUMBER = "(?:1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])"
_DAY = "(?:[12][0-9]|3[01]|[1-9]|[二三]?十[一二三四五六七八九]?|[一二三四五六七八九])[号號日]"


@cache
def build() -> OpenSpanPatterns:
    """The patterns, compiled on first use."""
    return OpenSpanPatterns(
        span=re.compile(
            rf"(?:(?P<step>下{{1,2}}|上{{1,2}}|[这這本])[个個]?)?(?:(?P<weekend>[周週]末)|(?P<week>{_WEEK}))"
            rf"|(?P<month>(?:[上下这這本][个個]?|{_NUMBER})月)份?(?:[底末初]|[上中下]旬)?|(?P<lone>月)[底末初中]"
        ),
        before=re.compile("(?!)"),
        behind=re.compile("(?:之?[内內里裡]|期间|找[个個]?时间|抽[个個]?[时時]间|抽空)"),
        day="后天",
        past_day="前天",
        past=re.compile("上"),
        current=re.compile("[这這本]|^[周週]末$"),
        share=re.compile("(?!)"),
        of=re.compile("^的"),
        paid=re.compile("(?:[交付缴繳][完清]?|[充续])了$"),
        weekday=re.compile(rf"(?:那[个個]?)?{_WEEK}(?P<day>(?P<of_weekend>[六日天])|[一二三四五])"),
        number=re.compile(f"(?P<day>{_DAY})"),
        of_week="{step}周{day}",
        of_month="{span}{day}",
        this="这",
        this_month="这个月",
    )
