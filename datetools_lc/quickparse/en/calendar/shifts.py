"""English counts from now: in 3 days, an hour ago, two weeks from tomorrow, 3 days after next Tuesday."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from datetools_lc.quickparse.en.calendar.days import DAY_WORDS, STEPS
from datetools_lc.quickparse.en.calendar.holidays import HOLIDAYS
from datetools_lc.quickparse.en.calendar.words import (
    APART,
    CARDINAL_WORD,
    COUNT_HEADS,
    ITEMS,
    MONTH,
    NUMBER_WORDS,
    ORDINAL,
    WEEKDAY,
    WEEKDAY_FIRST,
    counts,
    weekday,
)
from datetools_lc.quickparse.kernel.durations import as_shift, shift_day, shift_from_now
from datetools_lc.quickparse.kernel.numerals import parse_int
from datetools_lc.quickparse.kernel.pieces import (
    DIGITS,
    REFUSED,
    Day,
    Piece,
    Rule,
    day_piece,
    relative,
    rule,
    weekday_of,
)

_ABOUT = r"(?:(?:about|around|approximately|roughly|exactly|just|another|the next) )?"
_IN = (
    rf"(?<!once )(?<!twice )(?<!times )(?:in|within(?! \S+ seconds?\b))\s+"
    rf"(?!the next ){_ABOUT}(?P<items>{ITEMS})"
    r"(?:(?:'s?)? time\b)?(?!\s*(?:of|since|from|after|before|or)\b|')"
)
_FROM_NOW = (
    r"(?:\A|(?<=me )|(?<=up )|(?<=us )|(?<=back )|(?<=again )|(?<=call )|(?<=meet )|(?<=leave )|(?<=you )"
    r"|(?<=[,;:(] )|(?<=start )|(?<=ready )|(?<=there )|(?<=here )|(?<=home )|(?<=it ))"
)
# ran 10k in 52 minutes: how long it took
_DONE_IN = re.compile(
    r"\b(?:ran|walked|jogged|drove|cycled|swam|rowed|hiked|climbed|raced|finished|completed|solved|covered|cooked"
    r"|did(?! (?:you|we|i|he|she|they|it)\b))(?: [a-z\d'.]+){0,4} $"
)
_SHIFT = (
    rf"{_ABOUT}(?P<items>{ITEMS})\s+(?:(?P<back>ago|back|earlier|before(?=\s*(?:$|[.,!?])))"
    r"|(?:from (?:now|right now|this moment)|hence|later|(?<!seconds )out(?=\s*(?:$|[.,!?]))))(?![a-z])"
)
_PLUS = rf"(?:\+|plus)\s?(?P<items>{ITEMS})(?=\s*(?:$|[.,!?]))"
# It counts from what stands before it.
_AFTER_WORD = re.compile(r"\w ?$")
# "time out after 10 minutes" is no time of today
_AFTER = rf"(?:{_FROM_NOW}after|timer for)\s+(?P<items>{ITEMS})(?=\s*(?:$|[.,!?]))"
_FROM_DAY = (
    rf"(?P<items>{ITEMS})\s+(?P<way>from|after|before)\s+(?P<base>today|tomorrow|yesterday|now|(?:(?:this"
    rf"|next|last) )?{WEEKDAY})(?![a-z])"
)
# "a week on Friday" and "a week ago today"
_WEEKS_ON = rf"(?P<items>{ITEMS})(?<=week|eeks)\s+(?P<way>on)\s+(?P<base>tomorrow|{WEEKDAY})(?![a-z])"
_AGO_DAY = (
    rf"(?P<items>{ITEMS})\s+ago\s+(?P<way>)"
    rf"(?P<base>today|tomorrow|yesterday|(?:(?:this|next|last) )?{WEEKDAY})(?![a-z])"
)
# a week tomorrow, two weeks today; a longer count is of something else
_WEEKS_FROM_DAY = (
    r"(?P<items>(?:a|one|two|2|1) weeks?|a fortnight) (?P<base>today|tomorrow)"
    r"(?=\s*(?:$|[,.!?;:)]|(?:at|we|i|i'm|we're|i'll|we'll)\b|@))"
)
# friday week, tomorrow week: a week behind that day
_DAY_WEEK = (
    rf"(?:on )?(?P<base>tomorrow|{WEEKDAY}) week"
    r"(?=\s*(?:$|[,.!?;:)@]|(?:at|from|for|with|is|was|we|i|i'm|we're|works|suits|please|noon)\b"
    r"|\d{1,2}(?::\d\d)?\s?[ap]m))"
)
_UNITS_BESIDE_DAY = (
    rf"(?:\d{{1,2}}|{CARDINAL_WORD}|an?) (?:weeks?|fortnights?) (?:today|tomorrow|yesterday)(?![a-z'])"
)
# Tuesday in two weeks, two weeks from now on Tuesday: of that calendar week
_WEEKS = rf"(?:(?P<count>\d{{1,2}}|{CARDINAL_WORD}|an?) weeks?)"
_WEEKDAY_OF_WEEKS = (
    rf"(?:on )?(?P<weekday>{WEEKDAY}),? (?:in {_WEEKS}(?:'s?)?(?: time)?|"
    rf"{_WEEKS.replace('count', 'count_after')} (?:from (?:now|today)|hence))(?![a-z])"
    rf"|(?:in {_WEEKS.replace('count', 'count_first')}(?:'s?)?(?: time)?|"
    rf"{_WEEKS.replace('count', 'count_last')} (?:from (?:now|today)|hence)),? "
    rf"on (?P<weekday_after>{WEEKDAY})(?![a-z])"
)
# gas 300 day before yesterday: the number is none of days
_BESIDE_A_NUMBER = re.compile(r"(?!1\b)\d+ day (?:before yesterday|after tomorrow)")
_IN_HOURS = r"in (?P<hours>\d{1,2})h(?P<minutes>[0-5]\d)(?![a-z\d])"
# Counted from a date that follows; from anything else ("3 weeks after the party") the date is unknown.
_FROM_DATE = (
    rf"(?P<items>{ITEMS})\s+(?:(?P<way>from|after|before)(?="
    rf"\s+(?:the\s+)?(?:\d|{MONTH}|{WEEKDAY}"
    rf"|{ORDINAL} of|(?:this|next|last) |{'|'.join(HOLIDAYS)}|easter|good friday|black friday|thanksgiving"
    r"|noon|midday|midnight))"
    r"|(?:from|after|before|since|prior to)\s+(?:the\s+)?(?:[a-z]+|(?=\d)))"
)
_DAY_FROM = _FROM_DATE.replace(f"(?P<items>{ITEMS})", "(?P<items>(?:the )?day)")
# Two nights ago at 8: of no day that is said.
_NIGHTS = (
    rf"(?:\d{{1,2}}|{CARDINAL_WORD}|(?:a )?(?:couple|few)(?: of)?|several) "
    r"(?:nights|mornings|evenings|afternoons) "
    r"(?:ago|later|before|after|from)(?![a-z])"
)
_MINUS = rf"(?:-|minus)\s?(?P<items>{ITEMS})(?![a-z])"


def _shift(match: re.Match[str]) -> Piece | None:
    found = counts(match["items"])
    if found is None:
        return None
    if match[0].startswith("in ") and _DONE_IN.search(match.string, 0, match.start()):
        return REFUSED
    return shift_from_now(found, -1 if match.groupdict().get("back") else 1)


def _signed(match: re.Match[str]) -> Piece | None:
    """+3 days from now; "plus 3 days" and -2 weeks count from a date before them alone."""
    found = counts(match["items"])
    if found is None:
        return None
    if match[0][0] == "+" and not _AFTER_WORD.search(match.string, max(0, match.start() - 2), match.start()):
        return shift_from_now(found, 1)
    return replace(REFUSED, counted=as_shift(found, 1 if match[0][0] in "+p" else -1))


def _from_day(match: re.Match[str]) -> Piece | None:
    found = counts(match["items"])
    if found is None or _BESIDE_A_NUMBER.fullmatch(match[0]):
        return None
    piece = shift_from_now(found, -1 if match["way"] in ("before", "") else 1)
    if match["base"] in ("today", "now") or piece.refused:
        return piece
    day = shift_day(_base(match["base"]), piece.counted) if piece.counted else None
    return day_piece(day) or REFUSED


def _weeks_from_day(match: re.Match[str]) -> Piece | None:
    found = counts(match["items"])
    shift = as_shift(found, 1) if found else None
    return day_piece(shift_day(_base(match["base"]), shift)) if shift else None


def _day_week(match: re.Match[str]) -> Piece | None:
    shift = as_shift(counts("1 week") or [], 1)
    return day_piece(shift_day(_base(match["base"]), shift)) if shift else None


def _from_date(match: re.Match[str]) -> Piece:
    items = match["items"].removeprefix("the ")
    found = counts("1 day" if items == "day" else items) if match["way"] else None
    shift = as_shift(found, -1 if match["way"] == "before" else 1) if found else None
    return replace(REFUSED, counted=shift)


def _weekday_of_weeks(match: re.Match[str]) -> Piece | None:
    said = match["count"] or match["count_after"] or match["count_first"] or match["count_last"]
    weeks = 1 if said in ("a", "an") else parse_int(said)
    index = weekday(match["weekday"] or match["weekday_after"])
    return None if weeks is None else Piece(day=weekday_of(index, weeks), weekday=index)


def _in_hours(match: re.Match[str]) -> Piece:
    return shift_from_now([(Decimal(match["hours"]), "hour"), (Decimal(match["minutes"]), "minute")], 1)


def _base(text: str) -> Day:
    if text in DAY_WORDS:
        return relative(DAY_WORDS[text])
    *modifier, name = text.split(" ")
    return weekday_of(weekday(name), STEPS[modifier[0]] if modifier else 0)


def rules() -> tuple[Rule, ...]:
    """The rules for counts from now and from a day by name."""
    counts_first = f"{DIGITS}{NUMBER_WORDS}achq"
    return (
        rule(_IN, _shift, "iw"),
        rule(_PLUS, _signed, "+p"),
        rule(_AFTER, _shift, "at"),
        rule(APART + _SHIFT, _shift, f"{counts_first}aejnrt"),
        rule(APART + _FROM_DAY, _from_day, counts_first, COUNT_HEADS),
        rule(APART + _FROM_DATE, _from_date, counts_first, COUNT_HEADS),
        rule(_DAY_FROM, _from_date, "td"),
        rule(APART + _WEEKS_ON, _from_day, counts_first, COUNT_HEADS),
        rule(APART + _AGO_DAY, _from_day, counts_first, COUNT_HEADS),
        rule(APART + _WEEKS_FROM_DAY, _weeks_from_day, counts_first, COUNT_HEADS),
        rule(_DAY_WEEK, _day_week, f"{WEEKDAY_FIRST}o"),
        rule(APART + _UNITS_BESIDE_DAY, lambda _: REFUSED, counts_first, COUNT_HEADS),
        rule(_WEEKDAY_OF_WEEKS, _weekday_of_weeks, f"{WEEKDAY_FIRST}{counts_first}io"),
        rule(_IN_HOURS, _in_hours, "i"),
        rule(APART + _NIGHTS, lambda _: REFUSED, f"{counts_first}s"),
        rule(_MINUS, _signed, "-m"),
    )
