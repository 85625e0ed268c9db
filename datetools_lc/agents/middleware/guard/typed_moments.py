"""The dates and times that a user typed with digits, which are proof to the timestamp guard.

What is in words (3pm, 下午, tomorrow) is left to the date tools. A clock time proves itself alone; a date
without one stands for the whole day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_DATE = r"""
    (?<![\d-])(?P<year>\d{4})                                       # not 020-2026-03-15
    (?: -(?P<month>\d\d?)-(?P<day>\d\d?) (?!\d|:\d)                 # 2026-03-11, 2026-3-11
      | (?<!/\d{4})/(?P<month_>\d\d?)/(?P<day_>\d\d?) (?!\d|[:/]\d) # 2026/3/11, not 1/2026/3/11
      | \s?年\s?(?P<month__>\d\d?)\s?月\s?(?P<day__>\d\d?)\s?[日号號]
    )
"""
_OFFSET = r"(?:[Zz]|[+-]\d\d:\d\d)"
_EXACT = rf"""
    (?: [Tt](?P<exact>\d\d:\d\d(?::\d\d(?:\.\d+)?)?{_OFFSET}?)  # after T, and after seconds, a sign is an
      | [ ](?P<exact_>\d\d:\d\d:\d\d(?:\.\d+)?{_OFFSET}?)       # offset: T15:00-04:00, 15:00:00-04:00
      | [ ](?P<exact__>\d\d:\d\d[Zz])
    ) (?![\d:+]|[.-]\d)
"""
_CLOCK = r"\d\d?(?:[:：]\d\d|[点點时時](?:半|\d\d?分?)?)"
_TO = r"[ ]?(?:[-~–—～〜至到]|から|to)[ ]?"
_TIMES = rf"""
    [ \u3000]*(?P<times>{_CLOCK}(?:{_TO}{_CLOCK})?)  # 15:00, 15点半, 15:00-16:30: two times of that day
    (?!\d|[:：.+]\d|[ ]?[AaPp]\.?[Mm]\b)             # 3:00 pm is not 03:00
"""
_UNIX = r"(?<![\d.,/+-])(?P<unix>\d{9,10}|\d{12,13})(?![\d:]|[.,-]\d)"
_TYPED = re.compile(rf"{_DATE}(?:{_EXACT}|{_TIMES})?|{_UNIX}", re.ASCII | re.VERBOSE)
_CLOCK_PARTS = re.compile(r"(\d\d?)(?:[:：](\d\d)|[点點时時](半|\d\d?)?)", re.ASCII)
UNIX_SECONDS = range(631_152_000, 4_133_980_800)
"""Those of the years 1990 to 2100: other numbers of that length are none."""


def typed_moments(text: str) -> Iterator[str | int]:
    """RFC 3339, wall times, dates and Unix milliseconds, as store tools take them, not yet checked."""
    for match in _TYPED.finditer(text):
        exact = match["exact"] or match["exact_"] or match["exact__"]
        if match["unix"]:
            yield from _unix_ms(match["unix"])
        elif exact:
            yield f"{_day(match)}T{exact}"
        elif match["times"]:
            yield from (f"{_day(match)}T{time}" for time in _clock_times(match["times"]))
        else:
            yield _day(match)


def _unix_ms(digits: str) -> Iterator[int]:
    milliseconds = int(digits) if len(digits) > 10 else int(digits) * 1000
    if milliseconds // 1000 in UNIX_SECONDS:
        yield milliseconds


def _day(match: re.Match[str]) -> str:
    month = match["month"] or match["month_"] or match["month__"]
    day = match["day"] or match["day_"] or match["day__"]
    return f"{match['year']}-{month:0>2}-{day:0>2}"


def _clock_times(text: str) -> Iterator[str]:
    """`15:00` of 15:00, 15点, 15点半 and 9时5分, one or two of them."""
    for hour, minute, spoken in _CLOCK_PARTS.findall(text):
        yield f"{hour:0>2}:{'30' if spoken == '半' else minute or spoken or '0':0>2}"
