"""English spans of days: next week, the week after next, Q3 2025, August 2012, from June to August."""

from __future__ import annotations

import re

from datetools_lc.quickparse.en.calendar.words import MONTH, MONTH_FIRST, SPOKEN_YEAR, month, ordinal, year
from datetools_lc.quickparse.kernel.calendar.ranges import (
    counted_range,
    month_from_now,
    month_range,
    month_span,
    named_range,
    quarter,
    quarter_from_now,
    week_from_now,
    weekend_from_now,
    year_from_now,
)
from datetools_lc.quickparse.kernel.numerals import parse_int
from datetools_lc.quickparse.kernel.pieces import REFUSED, Piece, Rule, Year, rule

# The last week of May, the last month of school: the last one of what follows.
_OF = re.compile(rf" (?:of\b|in {MONTH})", re.ASCII)
_OF_ANY = re.compile(r" of\b", re.ASCII)
_NAMED = r"(?P<step>this|last|next) (?P<unit>week|month|year|quarter)(?![a-z]|'(?!s\b))(?! (?:or|and) )"
_WEEKEND = r"(?P<step>this|last|next) weekend(?![a-z'])"
_QUARTER = (
    r"(?:the )?(?:(?P<nth>first|second|third|fourth|1st|2nd|3rd|4th|last|final) quarter|q(?P<digit>[1-4]))"
    r"(?: of|,)? (?:(?:the year )?(?P<year>(?:19|20)\d\d)(?!\d)"
    r"|(?P<year_word>this|last|next|the) year(?![a-z]))"
)
_QUARTER_IN_DIGITS = (
    r"(?:q(?P<digit>[1-4])(?:,| of|/|-)?\s?(?P<year>(?:19|20)\d\d)"
    r"|(?P<year_before>(?:19|20)\d\d)[- /]?q(?P<digit_after>[1-4]))(?![\da-z])"
)
# the week after next, at the end of a clause: "after next Monday" names a day
_TWO_AWAY = (
    r"(?:the )?(?P<unit>week|weekend|month|year) (?P<way>after next|before last)"
    r"(?=\s*(?:$|[,.!?;:)]|(?:at|on|by|for|to|and|or|so|but|if|is|was|we|i|in|with|from|please|because)\b))"
)
_COUNTED = (
    r"(?:the )?(?P<way>last|past|previous|next|coming|upcoming|following) (?P<count>\d{1,4}|[a-z]+"
    r"(?:[- ][a-z]+)?) (?P<unit>days?|weeks?)(?![a-z])"
)
# June Lake, March Air Base
_OF_PLACE = (
    r" (?:lake|beach|creek|river|valley|island|mountain|park|bay|hills?|falls|springs|harbor|air)(?![a-z])"
)
_IN_MONTH = (
    rf"(?:in|of|during|since|until|for|this(?! may)) (?P<month>{MONTH})(?:,? (?:of )?(?:(?P<year>(?:19|"
    rf"20)\d\d)|(?P<year_word>this|last|next) year(?![a-z'])))?"
    rf"(?!\s*\d)(?! not|{_OF_PLACE})"
)
_MONTH_YEAR = (
    rf"(?P<month>{MONTH})\.?,?(?: of)? (?:(?P<year>(?:19|20)\d\d|{SPOKEN_YEAR})(?!\d|[-/.:]\d)"
    r"|(?P<year_word>this|last|next) year(?![a-z']))"
)
# from June to August, June to August 2025: the year is that of both
_MONTH_SPAN = (
    rf"(?:(?P<led>(?:from|between|in|during) ))?(?P<first>{MONTH})\.?"
    r"(?:\s?-\s?|\s(?:to|through|thru|until|till)\s"
    rf"|(?P<with_and>\sand\s))(?P<last>{MONTH})\.?"
    r"(?:,? (?:of )?(?:(?P<year>(?:19|20)\d\d)(?!\d|[-/.:]\d)"
    r"|(?P<year_word>this|last|next) year(?![a-z'])))?(?!\s*\d)"
)

_STEPS = {"last": -1, "this": 0, "next": 1}
_AWAY = {
    "week": week_from_now,
    "weekend": weekend_from_now,
    "month": month_from_now,
    "year": year_from_now,
}


def _named(match: re.Match[str]) -> Piece:
    step = _STEPS[match["step"]]
    is_part = match["unit"] == "year"  # last year in July
    if step < 0 and (_OF_ANY if is_part else _OF).match(match.string, match.end()):
        return REFUSED
    if match["unit"] == "quarter":
        return quarter_from_now(step)
    if match["unit"] == "year":
        return year_from_now(step)
    return named_range(f"{match['step']}_{match['unit']}")


def _weekend(match: re.Match[str]) -> Piece:
    step = _STEPS[match["step"]]
    is_last_of = step < 0 and _OF.match(match.string, match.end())
    return REFUSED if is_last_of else weekend_from_now(step)


def _quarter(match: re.Match[str]) -> Piece:
    of = Year(year(match["year"]), _STEPS.get(match["year_word"] or "", 0))
    said = match["nth"] or match["digit"]
    return quarter(4 if said in ("last", "final") else ordinal(said) or 0, of)


def _quarter_in_digits(match: re.Match[str]) -> Piece:
    of = Year(year(match["year"] or match["year_before"]))
    return quarter(int(match["digit"] or match["digit_after"]), of)


def _two_away(match: re.Match[str]) -> Piece:
    return _AWAY[match["unit"]](2 if match["way"] == "after next" else -2)


def _counted(match: re.Match[str]) -> Piece | None:
    days = parse_int(match["count"])
    if days is None:
        return None
    past = match["way"] in ("last", "past", "previous")
    weeks = match["unit"].startswith("week")
    return counted_range("last_n_days" if past else "next_n_days", days * (7 if weeks else 1))


def _month_range(match: re.Match[str]) -> Piece | None:
    number, years = month(match["month"]), _STEPS.get(match["year_word"] or "", 0)
    if years:
        return month_span(number, number, Year(years=years))
    return month_range(number, year(match["year"]))


def _month_span(match: re.Match[str]) -> Piece | None:
    of = Year(year(match["year"]), _STEPS.get(match["year_word"] or "", 0))
    if match["with_and"] and not (match["led"] or "").startswith("between"):
        return None  # two months of a list
    if of == Year() and not (match["led"] or match["year_word"]):
        return None  # "march to may" names no months by itself
    return month_span(month(match["first"]), month(match["last"]), of)


def rules() -> tuple[Rule, ...]:
    """The rules for spans of days."""
    return (
        rule(_WEEKEND, _weekend, "tln"),
        rule(_NAMED, _named, "tln"),
        rule(rf"(?<!\d){_QUARTER}", _quarter, "1234tfslq"),
        rule(rf"(?<!\d){_QUARTER_IN_DIGITS}", _quarter_in_digits, "12q"),
        rule(_TWO_AWAY, _two_away, "twmy"),
        rule(_COUNTED, _counted, "cflnptu"),
        rule(_IN_MONTH, _month_range, "iodsuft"),
        rule(_MONTH_SPAN, _month_span, f"{MONTH_FIRST}fbid"),
        rule(_MONTH_YEAR, _month_range, MONTH_FIRST),
    )
