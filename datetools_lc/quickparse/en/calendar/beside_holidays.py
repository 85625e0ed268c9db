"""English words for days beside a holiday: the day after Christmas, 2 business days before Thanksgiving."""

from __future__ import annotations

import re
from collections.abc import Callable

from datetools_lc.quickparse.kernel.calendar.days import beside
from datetools_lc.quickparse.kernel.numerals import ENGLISH_BELOW_100, parse_int
from datetools_lc.quickparse.kernel.pieces import REFUSED, Piece

_WORKDAY = r"(?:(?:business|working|work)[ -]day|workday)"
_MOST_DAYS = 31
BESIDE = (
    rf"(?:on )?(?:the )?(?:(?P<edge>(?:very )?(?:first|next|last|final)) (?P<worked>{_WORKDAY})"
    rf"|(?P<count>\d{{1,2}}|{ENGLISH_BELOW_100}|a|one) (?P<counted>{_WORKDAY})s?"
    rf"|(?P<days>\d{{1,2}}|{ENGLISH_BELOW_100}) days|(?P<day>day)) (?P<way>before|after|following) (?:the )?"
)
"""What stands before the name of a holiday."""


def beside_holiday(named: Callable[[re.Match[str]], Piece | None]) -> Callable[[re.Match[str]], Piece | None]:
    """The builder for a name with such words before it."""

    def build(match: re.Match[str]) -> Piece | None:
        counts = _counts(match)
        return REFUSED if counts is None else beside(named(match), *counts)

    return build


def _counts(match: re.Match[str]) -> tuple[int, int] | None:
    """The working days and the days from the holiday; None for the last working day after it."""
    sign = -1 if match["way"] == "before" else 1
    if match["edge"]:
        is_near = match["edge"].split()[-1] in (("last", "final") if sign < 0 else ("first", "next"))
        return (sign, 0) if is_near else None
    if match["counted"]:
        count = 1 if match["count"] in ("a", "one") else parse_int(match["count"])
        return (sign * count, 0) if count else None
    days = 1 if match["day"] else parse_int(match["days"])
    return (0, sign * days) if days and days <= _MOST_DAYS else None
