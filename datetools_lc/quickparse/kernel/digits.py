"""Dates and times in digits, which all languages share: 2026-03-05, 3/5, 14:30, 3:30 pm."""

from __future__ import annotations

import re

from datetools_lc.quickparse.kernel.calendar.ranges import month_range
from datetools_lc.quickparse.kernel.pieces import (
    DIGITS,
    REFUSED,
    Clock,
    Day,
    Half,
    Piece,
    Rule,
    absolute,
    day_piece,
    rule,
    two_digit_year,
)
from datetools_lc.quickparse.kernel.zones import zone_of_offset

# A number that does not go on to the left or right: no part of a version, a phone number, a fraction.
ALONE = r"(?<!\d)(?<!\d[-/.:,])(?<![.+#$€£¥])"
NO_MORE = r"(?!\d|[-/.:,]\d)"
# pm, p.m., p . m . after a space or none; a bare "p" only right after the digits: not "at 3:00 a friend".
_M = r"(?:\s?m\b|\s?\.\s?m\b(?:\s?\.)?)"
HALF_M = rf"\s?\.?\s?(?P<half>[ap]){_M}"
HALF = rf"(?:\s?(?=[ap]{_M})|(?=[ap]\b))(?P<half>[ap])(?:{_M}|\.?)"
_HALVES: dict[str, Half] = {"a": "am", "p": "pm"}

_OFFSET = r"(?:\s?z\b|\s?[-+]\d\d:?\d\d\b)"
_ISO = (
    rf"{ALONE}(?P<year>[12]\d{{3}})(?P<separator>\s?[-/.]\s?)(?P<month>\d{{1,2}})(?P=separator)(?P<day>\d{{1,2}})"
    rf"(?:(?:t|(?<=\D\d\d\D\d\d))(?P<hour>\d\d):(?P<minute>\d\d)(?::(?P<second>\d\d)(?:\.\d+)?)?(?P<offset>{_OFFSET})?)?(?!\d|[-/:,]\d|\.\d"
    r"(?!\d:\d\d))"
)
_LONG = (
    rf"{ALONE}(?P<first>\d{{1,2}})(?P<separator>[-/.])(?P<last>\d{{1,2}})(?P=separator)(?P<year>(?:19|20)\d\d|\d\d)"
    r"(?!\d|[-/:,]\d|\.\d(?!\d:\d\d))"
)
_COMPACT = (
    r"(?<![\d+#单号码<>=])(?<![<>=] )(?<!\d[-.])"
    r"(?P<year>(?:19|20)\d\d)(?P<month>[01]\d)(?P<day>[0-3]\d)(?![\d\w]|-\d)"
)
_SHORT = rf"{ALONE}(?P<month>\d{{1,2}})\s?/\s?(?P<day>\d{{1,2}}){NO_MORE}(?!\s?/|%)"
_MONTH_OF_YEAR = rf"{ALONE}(?P<month>\d{{1,2}})/(?P<year>(?:19|20)\d\d){NO_MORE}"
_SPACED = rf"{ALONE}(?P<year>(?:19|20)\d\d) (?P<month>\d\d?) (?P<day>\d\d?){NO_MORE}(?! \d)"
# The second time of a range may follow a dash, the second figure of a longer number may not.
_AFTER_DASH = r"(?:(?<!\d-)|(?<=:\d\d-)|(?<=[ ,]\d-)|(?<=[ ,]\d\d-)|(?<=\A\d-)|(?<=\A\d\d-))"
_TIME = (
    rf"(?<!\d)(?<!\.\w:)(?<!\.\w\w:){_AFTER_DASH}(?<!\d[/:,])(?<![+#$€£¥])(?P<hour>\d{{1,2}}):(?P<minute>\d\d)(?::(?P<second>\d\d))?"
    rf"(?:{HALF}|h(?![a-z]))?(?!\d|[.,:/]\d|%|(?!z\b)[a-z])(?! (?:aspect|ratio|scale))"
    # a pace, or a place in a film
    r"(?! into the (?:video|game|film|movie|match|song|track|episode|show|clip|race|recording)\b"
    r"|\s?(?:min|minutes|m)?\s?(?:/\s?|per )(?:km|mile|mi|lap)\b)"
    r"(?<!pace \d:\d\d)(?<!pace of \d:\d\d)"
)


# A range may end in it: 10am-11:30am, but no telephone number does.
_CLOCK_12 = (
    r"(?<!\d)(?<!\d\d\d-)(?<!\d[/.:,])(?<![.+#$€£¥])"
    rf"(?P<hour>1[0-2]|0?[1-9])(?:[:.]?(?P<minute>[0-5]\d))?{HALF_M}(?![a-z])"
)
# 6·30, 5·1: so the dates of events are written.
_DOTTED = rf"{ALONE}(?<!·)(?P<month>\d{{1,2}})·(?P<day>\d{{1,2}}){NO_MORE}(?!·)"
# 09-01 is a date beside a time or on its own; without the zero it is as often a range.
_DASHED = rf"{ALONE}(?P<month>0[1-9])-(?P<day>[0-3]\d){NO_MORE}(?!-)"


def clock_half(match: re.Match[str]) -> Half | None:
    """am or pm, from the group `half`, which holds its first letter."""
    return _HALVES.get(match["half"] or "")


def read_time(match: re.Match[str]) -> Piece | None:
    hour, minute, second = int(match["hour"]), int(match["minute"]), int(match["second"] or 0)
    if hour > 24 or minute > 59 or second > 59:
        return REFUSED if match["second"] else None
    return Piece(clock=Clock(hour, minute, second, clock_half(match)))


def _clock_12(match: re.Match[str]) -> Piece:
    return Piece(clock=Clock(int(match["hour"]), int(match["minute"] or 0), half=clock_half(match)))


def _iso(match: re.Match[str]) -> Piece | None:
    year, month, last = (int(match[name]) for name in ("year", "month", "day"))
    day = absolute(last, month, year)
    if day is None or match["hour"] is None:
        return day_piece(day or absolute(month, last, year))  # 2024/25/12: the day is not last, but clear
    zone = zone_of_offset(match["offset"]) if match["offset"] else None
    if match["offset"] and zone is None:
        return REFUSED
    clock = Clock(int(match["hour"]), int(match["minute"]), int(match["second"] or 0))
    return Piece(day=day, clock=clock, zone=zone)


def _compact(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(int(match["day"]), int(match["month"]), int(match["year"])))


def _weak(day: Day | None) -> Piece | None:
    return None if day is None else Piece(day=day, weak=True)


def _long(match: re.Match[str], *, month_first: bool) -> Piece | None:
    first, second, year = int(match["first"]), int(match["last"]), int(match["year"])
    if len(match["year"]) == 2:
        if not month_first or match["separator"] != "/":
            return None
        year = two_digit_year(year)
    as_month_day = absolute(second, first, year)
    as_day_month = absolute(first, second, year)
    if as_month_day and as_day_month and as_month_day != as_day_month:
        # 01/02/2018 is 2 January in English here; with dots, or in Chinese and Japanese, it is ambiguous.
        return day_piece(as_month_day) if month_first and match["separator"] != "." else REFUSED
    return day_piece(as_month_day or as_day_month)


def _month_of_year(match: re.Match[str]) -> Piece | None:
    return month_range(int(match["month"]), int(match["year"]))


def digit_rules(*, month_first: bool) -> tuple[Rule, ...]:
    """The rules; `month_first` reads 3/4/2026 as 4 March, else only dates with one reading count."""

    def long(match: re.Match[str]) -> Piece | None:
        return _long(match, month_first=month_first)

    rules = [
        rule(_ISO, _iso, DIGITS),
        rule(_LONG, long, DIGITS),
        rule(_COMPACT, _compact, DIGITS),
        rule(
            _SPACED,
            lambda match: _weak(absolute(int(match["day"]), int(match["month"]), int(match["year"]))),
            DIGITS,
        ),
        rule(_SHORT, lambda match: _weak(absolute(int(match["day"]), int(match["month"]))), DIGITS),
        rule(_TIME, read_time, DIGITS),
        rule(_CLOCK_12, _clock_12, DIGITS),
    ]
    if month_first:
        return (*rules, rule(_MONTH_OF_YEAR, _month_of_year, DIGITS))
    return (
        *rules,
        *(
            rule(pattern, lambda match: _weak(absolute(int(match["day"]), int(match["month"]))), DIGITS)
            for pattern in (_DASHED, _DOTTED)
        ),
    )
