"""Days in English lists, each with the month, year or week that the list says once.

June 3, 5 and 9; the 3rd, 5th and 9th of June; next Monday and Wednesday; June and July; the first and third
Monday of June. A list ends with its "and": "June 3, 5 people" is none.
"""

from __future__ import annotations

import re
from itertools import pairwise

from datetools_lc.quickparse.en.calendar.days import STEP, STEPS
from datetools_lc.quickparse.en.calendar.words import (
    APART,
    DAY_HEADS,
    MONTH,
    MONTH_FIRST,
    NUMBER_WORDS,
    ORDINAL,
    WEEKDAY,
    WEEKDAY_FIRST,
    month,
    ordinal,
    weekday,
    year,
)
from datetools_lc.quickparse.kernel.calendar.ranges import month_range
from datetools_lc.quickparse.kernel.pieces import (
    DIGITS,
    REFUSED,
    Piece,
    Rule,
    absolute,
    day_piece,
    nth_weekday,
    rule,
    weekday_of,
)

_LONGEST = 80
_COMMA = r",\s?(?:the )?"
_AND = r"(?:,?\s(?:and|or|&)\s|\s?&\s?)(?:on )?(?:the )?"
_DAY = rf"(?:{ORDINAL}|[0-3]?\d(?![\d:%]|[.,]\d|\s?[ap]\.?\s?m\b))"
_YEAR = r"(?:19|20)\d\d(?!\d|:\d)"
_REST = rf"(?:{_COMMA}{_DAY}){{0,8}}{_AND}{_DAY}"
# What goes on behind a list of days: no things that the last number counts.
_ENDS = (
    r"(?=\s*(?:$|[.;!?)]|,(?!\s?\d))|\s(?:at|@|in|from|with|for|to|by|because|when|until|till|this|around|i|we|"
    r"is|are|was|were)\b|\s\d{1,2}(?::\d\d|\s?[ap]\.?m\b))"
)
_ON = r"(?:on|by|until|till|since|before|after|due)"
# the 3rd, 5th and [9th of June]
_BEFORE_MONTH = (
    rf"(?:{_ON} )?(?:the )?(?P<day>{_DAY})"
    rf"(?={_REST} (?:of )?(?P<month>{MONTH})(?:,? (?:of )?(?P<year>{_YEAR}))?)"
)
# June 3[, 5 and 9, 2027]
_FIRST = rf"(?P<month>{MONTH})\.? (?:the )?(?P<day>{_DAY})(?={_REST}(?:,? (?:of )?(?P<year>{_YEAR})|{_ENDS}))"
# [June 3, 5 and] 9, [on the 3rd, 5th and] 9th
_LATER = (
    rf"(?<=[,d&r]\s)(?:the )?(?P<day>{_DAY})"
    rf"(?=(?:(?:{_COMMA}{_DAY}){{0,8}}{_AND}{_DAY})?(?:,? (?:of )?(?P<year>{_YEAR})|{_ENDS}))"
    rf"(?! (?:of )?{MONTH})"
)
# The first and 15th of each month are a series.
_OF_EVERY_MONTH = rf"(?:{_ON} )?(?:the )?{_DAY}{_REST} (?:(?:of )?(?:each|every|the) month|monthly)(?![a-z])"
_SAID_BEFORE = re.compile(
    rf"(?:(?P<month>{MONTH})\.? |(?P<no_month>\b{_ON} ))(?:the )?"
    rf"(?P<days>{_DAY}(?:{_COMMA}{_DAY}){{0,8}})(?P<joint>{_COMMA}|{_AND})$",
    re.ASCII,
)
_DAYS = re.compile(_DAY, re.ASCII)
_GOES_ON = re.compile(_REST, re.ASCII)
_JOINS_LAST = re.compile("and|or|&")
_LATER_WEEKDAY = rf"(?<=[,d&r]\s)(?:on )?(?P<weekday>{WEEKDAY})(?! week\b| (?:after|of)\b)"
_WEEKDAYS_BEFORE = re.compile(
    rf"\b(?P<step>{STEP}) (?P<days>{WEEKDAY}(?:,\s{WEEKDAY}){{0,6}})(?:,\s|,?\s(?:and|or|&)\s)(?:on )?$",
    re.ASCII,
)
_WEEKDAYS = re.compile(WEEKDAY, re.ASCII)
# [Monday] to Friday next week, [Monday and] Tuesday next week: the week is that of all
_OF_ONE_WEEK = (
    rf"(?P<weekday>{WEEKDAY})(?=(?:,\s{WEEKDAY}){{0,5}}(?:\s?-\s?|,?\s(?:to|until|till|through|thru|and|or|&)\s){WEEKDAY},?"
    rf" (?:of |in )?(?P<step>{STEP}) week(?![a-z]))"
)
# vacation m-f next week: the initials of two days, with which the sentence ends
_INITIALS = {"m": 0, "w": 2, "th": 3, "f": 4, "sa": 5, "su": 6}
_INITIAL_DAYS = r"(?:m-w|m-th|m-f|w-f|th-f|f-su|sa-su)"
_OF_INITIALS = r"(?: (?P<step>this|next) week)?[\s.!]*$"
_FIRST_INITIAL = rf"(?<![\w/-])(?={_INITIAL_DAYS}{_OF_INITIALS})(?P<initial>[a-z]{{1,2}})"
_LAST_INITIAL = (
    r"(?:(?<=\bm-)|(?<=\bw-)|(?<=\bth-)|(?<=\bf-)|(?<=\bsa-))"
    r"(?P<initial>w|th|f|su)(?: (?P<step>this|next) week)?(?=[\s.!]*$)"
)
_AND_MONTH = rf"(?:,\s{MONTH}){{0,10}},?\s(?:and|or|&)\s(?:in )?{MONTH}"
_OF_YEAR = rf"(?:,? (?:of )?(?P<year>{_YEAR}))"
_OF_LAST_YEAR = rf"(?:,? (?:of )?(?P<year_after>{_YEAR}))"
_FIRST_MONTH = rf"(?:in|during|of|for) (?P<month>{MONTH})(?={_AND_MONTH}{_OF_YEAR})"
_LATER_MONTH = (
    rf"(?<=[,d&r]\s)(?:in )?(?P<month>{MONTH})(?:(?={_AND_MONTH}{_OF_LAST_YEAR}?)"
    rf"|(?P<last>){_OF_YEAR}?{_ENDS})"
)
_MONTHS_BEFORE = re.compile(
    rf"\b(?:in|during|of|for) (?:{MONTH},\s){{0,10}}{MONTH}(?P<joint>,\s|,?\s(?:and|or|&)\s)(?:in )?$",
    re.ASCII,
)
_NTH_LISTED = (
    rf"(?:on )?(?:the )?(?P<nth>{ORDINAL})(?={_AND}(?:{ORDINAL}|last) (?P<weekday>{WEEKDAY}) (?:of|in) "
    rf"(?:(?P<month>{MONTH})(?:,? (?:of )?(?P<year>{_YEAR}))?|(?P<step>{STEP}) month))"
)


def _dated(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(ordinal(match["day"]), month(match["month"]), year(match["year"])))


def _later(match: re.Match[str]) -> Piece | None:
    """A day of the month that the list begins with, or of this one, behind all the others."""
    before = _before(_SAID_BEFORE, match)
    if before is None or (before["no_month"] and match["year"]):
        return None
    days = [ordinal(text) or 0 for text in (*_DAYS.findall(before["days"]), match["day"])]
    if not (_JOINS_LAST.search(before["joint"]) or _goes_on(match)):
        return None
    if any(one >= other for one, other in pairwise(days)):
        return None
    if before["month"]:
        return day_piece(absolute(days[-1], month(before["month"]), year(match["year"])))
    return day_piece(absolute(days[-1]))


def _goes_on(match: re.Match[str]) -> bool:
    """Whether the list has an "and" behind this day."""
    return _GOES_ON.match(match.string, match.end()) is not None


def _before(pattern: re.Pattern[str], match: re.Match[str]) -> re.Match[str] | None:
    return pattern.search(match.string, max(0, match.start() - _LONGEST), match.start())


def _later_weekday(match: re.Match[str]) -> Piece | None:
    """A weekday of the week of the one before it: next Monday and Wednesday."""
    before = _before(_WEEKDAYS_BEFORE, match)
    if before is None:
        return None
    days = [weekday(name) for name in (*_WEEKDAYS.findall(before["days"]), match["weekday"])]
    if any(one >= other for one, other in pairwise(days)):
        return None
    return day_piece(weekday_of(days[-1], STEPS[before["step"]]), weekday=days[-1])


def _of_one_week(match: re.Match[str]) -> Piece | None:
    index = weekday(match["weekday"])
    return day_piece(weekday_of(index, STEPS[match["step"]]), weekday=index)


def _initial(match: re.Match[str]) -> Piece | None:
    index = _INITIALS[match["initial"]]
    day = weekday_of(index, STEPS[match["step"]]) if match["step"] else weekday_of(index)
    return day_piece(day, weekday=index)


def _month(match: re.Match[str]) -> Piece | None:
    return month_range(month(match["month"]), year(match["year"]))


def _later_month(match: re.Match[str]) -> Piece | None:
    before = _before(_MONTHS_BEFORE, match)
    is_open = match["last"] is not None and before is not None and not _JOINS_LAST.search(before["joint"])
    if before is None or is_open:
        return None
    return month_range(month(match["month"]), year(match["year"] or match["year_after"]))


def _nth_listed(match: re.Match[str]) -> Piece | None:
    nth, index = ordinal(match["nth"]), weekday(match["weekday"])
    if nth is None:
        return None
    if match["step"]:
        return day_piece(nth_weekday(nth, index, offset=STEPS[match["step"]]))
    return day_piece(nth_weekday(nth, index, month=month(match["month"]), year=year(match["year"])))


def rules() -> tuple[Rule, ...]:
    """The rules for days in lists; they stand before those for a day alone."""
    days = f"{DIGITS}{NUMBER_WORDS}"
    return (
        rule(APART + _BEFORE_MONTH, _dated, f"{days}abdostu"),
        rule(_FIRST, _dated, MONTH_FIRST),
        rule(_LATER, _later, days, DAY_HEADS),
        rule(_LATER_WEEKDAY, _later_weekday, f"{WEEKDAY_FIRST}o"),
        rule(_OF_ONE_WEEK, _of_one_week, WEEKDAY_FIRST),
        rule(_FIRST_INITIAL, _initial, "mwtfs"),
        rule(_LAST_INITIAL, _initial, "wtfs"),
        rule(APART + _OF_EVERY_MONTH, lambda _: REFUSED, f"{days}abdostu"),
        rule(_FIRST_MONTH, _month, "iodf"),
        rule(_LATER_MONTH, _later_month, f"{MONTH_FIRST}i"),
        rule(APART + _NTH_LISTED, _nth_listed, f"{days}o", (*DAY_HEADS, "on ")),
    )
