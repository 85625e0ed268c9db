"""A month and a day with a slash between them: 6/3 ラーメン, 5/1打车20元 at the head of a line, 6/22~24."""

from __future__ import annotations

import re

from datetools_lc.quickparse.kernel.calendar.ranges import span_piece
from datetools_lc.quickparse.kernel.pieces import Piece, Year, absolute, day_piece

_NO_FRACTION = r"(?!(?:1/[2-5]|2/[35]|3/[45]|4/5)(?!\d))"
_MONTH, _DAY = "1[0-2]|0?[1-9]", r"3[01]|[12]\d|0?[1-9]"
SLASHED = rf"(?<![^\n]){_NO_FRACTION}(?P<month>{_MONTH})/(?P<day>{_DAY})"
# Words follow, not the end of the line or another number.
BEFORE_WORDS = r"(?=[ 　、](?!/))(?![ 　、]*(?:$|[\d/]+[ 　、]*$))"
# 6/22~24; 5/20-5/22 with words behind it, as alone it may be a score
SLASHED_SPAN = (
    rf"(?<![\d/.-]){_NO_FRACTION}(?P<month>{_MONTH})/(?P<first>{_DAY})\s?"
    rf"(?:~\s?|(?:[-~至到]|から)\s?(?P<last_month>{_MONTH})/)(?P<last>{_DAY})[日号]?"
    r"(?![\d/:.~-]|\s?[時时点月分%])(?(last_month)(?=\s?[^\s\d/.,:;~、。()-]))"
)
# 7.1下午3点: 7.1 is a day before a time of the day, or what was paid.
DAY_OR_PRICE = (
    r"(?<![\d.])(?:1[0-2]|[1-9])\.(?:3[01]|[12]\d|[1-9])(?![\d.])[日号]?\s?"
    r"(?:早上|上午|中午|下午|晚上|傍晚|凌晨|午前|午後|朝|昼|夜|(?:[01]?\d|2[0-3])\s?[点點時时:：])"
)


def slashed(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(int(match["day"]), int(match["month"])))


def slashed_span(match: re.Match[str]) -> Piece | None:
    """The days from one to another; None for two in the wrong order."""
    month, first, last = (int(match[name]) for name in ("month", "first", "last"))
    end = last, int(match["last_month"] or month)
    return span_piece((first, month), end, Year()) if (month, first) < end[::-1] else None
