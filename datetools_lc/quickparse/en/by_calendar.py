"""Working days, holidays and the Chinese lunar calendar in English sentences."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.en.calendar import by_calendar as words
from datetools_lc.quickparse.patterns.by_calendar import CalendarPatterns
from datetools_lc.quickparse.patterns.common import D

_LEAD = r"(?:please |hey,? |hi,? |ok,? |so,? |and |(?:can|could) you tell me (?:if )?|tell me (?:if )?)*"
_END = r"(?: (?:please|again|then))?[\s?.!]*"
_WORKDAYS = r"(?:(?:business|working|work)[ -]?days?|workdays?)"
_OFF = r"(?:(?:public |bank |national |legal |official )?holiday|day off|weekend)"
_LUNAR = r"(?:(?:chinese )?lunar|chinese)"


@cache
def build() -> CalendarPatterns:
    """The patterns, compiled on first use."""
    return CalendarPatterns(
        named=re.compile(
            rf"{_LEAD}(?:what|which) (?:date|day|weekday|day of the week) (?:is"
            rf"|was|will be|falls?) (?:the )?{D}(?: on)?{_END}"
        ),
        worked=re.compile(
            rf"{_LEAD}(?:is|was|will) (?:{D}|it)(?: be)? (?:an? |the )?(?:{_WORKDAYS}"
            rf"|{_OFF})(?: (?P<today>today))?{_END}"
            rf"|{_LEAD}(?:do|does|will|should|must) (?:i|we|people|everybody"
            rf"|everyone) (?:have to )?(?:work|go to work)(?: on)? {D}{_END}"
        ),
        lunar=re.compile(
            rf"{_LEAD}what(?:'s| is| was) (?:the )?{_LUNAR} (?:calendar )?date(?: (?:is it"
            rf"|of|on|for))?(?: {D})?{_END}"
            rf"|{_LEAD}what(?:'s| is| was) {D}(?:'s)? (?:{_LUNAR} (?:calendar )?date"
            rf"|(?:date )?in the {_LUNAR} calendar){_END}"
            rf"|{_LEAD}what {_LUNAR} (?:calendar )?(?:date|day) is (?:it )?{D}{_END}"
        ),
        until=re.compile(
            rf"{_LEAD}how many {_WORKDAYS} (?:are )?(?:there |left |remain "
            rf"|remaining |do (?:i|we) have |do (?:i|we) have left )*(?:until"
            rf"|till|to|before|from now (?:until|to)) {D}{_END}"
        ),
        within=re.compile(
            rf"{_LEAD}how many {_WORKDAYS} (?:are )?(?:there |left |are there "
            rf"|does )*(?:in |of |this )?(?:between |from )?{D}(?: (?:and"
            rf"|to|until|through) {D})?(?: have)?{_END}"
        ),
        workdays=re.compile(
            r"\b(?:every|each) (?:(?:business|working|work|week)[ -]?day|workday)\b"
            r"|\b(?:on )?weekdays(?= at\b)"
            r"|\bon (?:(?:business|working|work) ?days|workdays)(?= at\b)"
        ),
        counted=re.compile("(?!)"),
        birthday=re.compile(r"(?=\b(?:chinese |lunar )+birthday)"),
        whole_day=re.compile(r"\b(?:birthday|anniversary)\b"),
        open_days=re.compile(r"(?!)"),
        exact=re.compile(words.EXACT),
        long=words.LONG,
        adverbial=re.compile(""),
        last=(" until ", ""),
    )
