"""English dates in rarer forms: 31-Oct-74, 2026 March 5, 10 August 543 BE, ctime stamps."""

from __future__ import annotations

import re

from datetools_lc.quickparse.en.calendar.words import (
    APART,
    DAY,
    MONTH,
    MONTH_FIRST,
    NUMBER_WORDS,
    WEEKDAY,
    WEEKDAY_FIRST,
    month,
    ordinal,
    weekday,
    year,
)
from datetools_lc.quickparse.kernel.pieces import (
    DIGITS,
    REFUSED,
    Clock,
    Piece,
    Rule,
    absolute,
    day_piece,
    rule,
)
from datetools_lc.quickparse.kernel.zones import zone_of_code

# 31-Oct-74, 31Oct1974: the short year counts beside signs alone.
_IN_ONE = (
    rf"(?<![a-z]-)(?P<day>[0-3]?\d)(?P<sign>[-/]?)(?P<month>{MONTH})(?P=sign)(?P<year>(?:19|20)\d\d|\d\d)"
    r"(?!\d|[-/:]\d)"
)
# Thu Aug 10 12:15:00 2012, as ctime and many logs write it.
_CTIME = (
    rf"(?:(?P<weekday>{WEEKDAY}),? )?(?P<month>{MONTH}) {{1,2}}(?P<day>[0-3]?\d) "
    r"(?P<hour>[01]\d|2[0-3]):(?P<minute>[0-5]\d)"
    r":(?P<second>[0-5]\d)(?P<zone> (?:[+-]\d{4}|[a-z]{3,4}))? (?P<year>(?:19|20)\d\d)(?!\d)"
)
_YEAR_FIRST = (
    rf"(?P<year>(?:19|20)\d\d)(?:\s*[-/.]\s*|,?\s+)(?P<month>{MONTH})\.?(?:\s*[-/.]\s*|\s+)"
    rf"(?P<day>[0-3]?\d)(?!\d)"
)
_ERA = (
    rf"(?:(?P<day>{DAY}) (?P<month>{MONTH})|(?P<month_first>{MONTH}) (?P<day_after>{DAY})),? "
    r"(?P<year>\d{1,4})\s?(?P<era>bce?|be|ad|ce)(?![a-z])"
)
# September-2020-23, 23-2020-September: odd, but with one reading
_ODD_ORDER = (
    rf"(?:(?P<month>{MONTH})(?P<sign>[-/.])(?P<year>(?:19|20)\d\d)(?P=sign)(?P<day>[0-3]?\d)"
    rf"|(?P<day_first>[0-3]?\d)(?P<sign_after>[-/.])(?P<year_after>(?:19|20)\d\d)(?P=sign_after)"
    rf"(?P<month_last>{MONTH}))(?![\d/]|[-.:]\d)"
)
# 28/06: the day first, where it can be no month; one like 24/7 counts beside an hour or "on" alone
_DAY_FIRST = r"(?P<day>1[3-9]|2\d|3[01])/(?P<month>1[0-2]|0?[1-9])(?![\d/%]|[-.:,]\d)"
# in 1985, on May 3rd: the year stands before its date and apart from it
_IN_YEAR = (
    rf"in (?:the year )?(?P<year>(?:19|20)\d\d),? (?:on )?(?:the )?(?:(?P<month>{MONTH}) (?P<day>{DAY})"
    rf"|(?P<day_first>{DAY}) (?:of )?(?P<month_last>{MONTH}))(?!,? (?:19|20)\d\d)"
)
# The 15th of four months, the 13th of the others.
_IDES = rf"(?:the )?ides of (?P<month>{MONTH})(?:,? (?P<year>(?:19|20)\d\d)(?!\d))?"
# 10 31 1974 and 31 10 1974, where the other order is none
_SPACED = (
    r"(?:(?P<month>1[0-2]|0?[1-9]) (?P<day>1[3-9]|2\d|3[01])"
    r"|(?P<day_first>1[3-9]|2\d|3[01]) (?P<month_last>1[0-2]|0?[1-9])) "
    r"(?P<year>(?:19|20)\d\d)(?!\d|[-/.:,]\d| \d)"
)


def _dated(match: re.Match[str]) -> Piece | None:
    if len(match["year"]) == 2 and not match["sign"]:
        return None
    return day_piece(absolute(int(match["day"]), month(match["month"]), year(match["year"])))


def _ctime(match: re.Match[str]) -> Piece | None:
    day = absolute(int(match["day"]), month(match["month"]), int(match["year"]))
    zone = zone_of_code(match["zone"].strip()) if match["zone"] else None
    if day is None or (match["zone"] and zone is None):
        return REFUSED
    clock = Clock(int(match["hour"]), int(match["minute"]), int(match["second"]))
    named = weekday(match["weekday"]) if match["weekday"] else None
    return Piece(day=day, clock=clock, weekday=named, zone=zone)


def _year_first(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(int(match["day"]), month(match["month"]), int(match["year"])))


def _era(match: re.Match[str]) -> Piece:
    """A year of the Common Era, or of the Buddhist one, 543 years ahead; there is no date before 1 AD."""
    if match["era"].startswith("bc"):
        return REFUSED
    of_year = int(match["year"]) - (543 if match["era"] == "be" else 0)
    day = ordinal(match["day"] or match["day_after"])
    return day_piece(absolute(day, month(match["month"] or match["month_first"]), of_year)) or REFUSED


def _odd_order(match: re.Match[str]) -> Piece | None:
    day, name = match["day"] or match["day_first"], match["month"] or match["month_last"]
    return day_piece(absolute(int(day), month(name), int(match["year"] or match["year_after"])))


def _in_year(match: re.Match[str]) -> Piece | None:
    day, name = match["day"] or match["day_first"], match["month"] or match["month_last"]
    return day_piece(absolute(ordinal(day), month(name), int(match["year"])))


def _ides(match: re.Match[str]) -> Piece | None:
    number = month(match["month"])
    return day_piece(absolute(15 if number in (3, 5, 7, 10) else 13, number, year(match["year"])))


def _spaced(match: re.Match[str]) -> Piece | None:
    day, number = match["day"] or match["day_first"], match["month"] or match["month_last"]
    found = absolute(int(day), int(number), int(match["year"]))
    return None if found is None else Piece(day=found, weak=True)


def _day_first(match: re.Match[str]) -> Piece | None:
    day = absolute(int(match["day"]), int(match["month"]))
    return None if day is None or match[0] == "24/7" else Piece(day=day, weak=True)


def rules() -> tuple[Rule, ...]:
    """The rules for these dates."""
    return (
        rule(APART + _DAY_FIRST, _day_first, DIGITS),
        rule(APART + _YEAR_FIRST, _year_first, DIGITS),
        rule(APART + _ERA, _era, f"{DIGITS}{NUMBER_WORDS}{MONTH_FIRST}"),
        rule(APART + _ODD_ORDER, _odd_order, f"{DIGITS}{MONTH_FIRST}"),
        rule(_IN_YEAR, _in_year, "i"),
        rule(_IDES, _ides, "ti"),
        rule(APART + _SPACED, _spaced, DIGITS),
        rule(APART + _IN_ONE, _dated, DIGITS),
        rule(_CTIME, _ctime, f"{MONTH_FIRST}{WEEKDAY_FIRST}"),
    )
