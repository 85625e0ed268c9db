"""English words for numbers, months and weekdays, as pattern fragments and values."""

from __future__ import annotations

import re
from decimal import Decimal

from datetools_lc.quickparse.kernel.durations import Count
from datetools_lc.quickparse.kernel.numerals import ENGLISH_BELOW_100, ONES, parse_int, parse_number
from datetools_lc.quickparse.kernel.pieces import two_digit_year

# What can begin a number word, a month, a weekday.
NUMBER_WORDS = "efnost"
NUMBER_HEADS = (
    *("one", "two", "thr", "fou", "for", "fiv", "fif", "six", "sev", "eig"),
    *("nin", "ten", "ele", "twe", "thi"),
)
COUNT_HEADS = (*NUMBER_HEADS, "a ", "an ", "a-", "an-", "cou", "hal", "qua")
DAY_HEADS = (*NUMBER_HEADS, "fir", "sec", "the")
MONTH_FIRST = "adfjmnos"
MONTH_HEADS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
WEEKDAY_FIRST = "fmstw"
# Before a number: no digit, no part of a longer figure, no price.
APART = r"(?<!\d)(?<!\d[-/.:,])(?<![.#$€£¥])"

_MONTH_NAMES = (
    "january|jan",
    "february|febr?",
    "march|mar",
    "april|apr",
    "may",
    "june|jun",
    "july|jul",
    "august|aug",
    "september|sept?",
    "october|oct",
    "november|nov",
    "december|dec",
)
_WEEKDAY_NAMES = (
    "monday|mon",
    "tuesday|tues?",
    "wednesday|weds?",
    "thursday|thurs|thur?",
    "friday|fri",
    "saturday|sat",
    "sunday|sun",
)
MONTH = rf"(?:{'|'.join(_MONTH_NAMES)})(?![a-z])"
WEEKDAY_STEM = f"(?:{'|'.join(_WEEKDAY_NAMES)})"
WEEKDAY = rf"{WEEKDAY_STEM}(?![a-z])"
_MONTHS = [re.compile(names) for names in _MONTH_NAMES]
_WEEKDAYS = [re.compile(names) for names in _WEEKDAY_NAMES]

_NINE = "first second third fourth fifth sixth seventh eighth ninth"
_ORDINAL_ONES = _NINE.split()
_ORDINALS = {
    **{word: value for value, word in enumerate(_ORDINAL_ONES, start=1)},
    **{"tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15},
    **{
        "sixteenth": 16,
        "seventeenth": 17,
        "eighteenth": 18,
        "nineteenth": 19,
        "twentieth": 20,
        "thirtieth": 30,
    },
}
_ORDINAL_WORD = (
    rf"(?:(?:twenty|thirty)[- ](?:{'|'.join(_ORDINAL_ONES)})"
    rf"|{'|'.join(sorted(_ORDINALS, key=len, reverse=True))})(?![a-z])"
)
ORDINAL = rf"(?:[0-3]?\d\s?(?:st|nd|rd|th)(?![a-z])|{_ORDINAL_WORD})"
CARDINAL_WORD = rf"(?:{ENGLISH_BELOW_100})(?![a-z])"
# "march fifteen", but not "may one": the number words below ten are too common after a verb.
_DAY_WORD = (
    r"(?:(?:twenty|thirty)[- ](?:one|two|three|four|five|six|seven|eight|nine)|ten|eleven|twelve|(?:thir"
    r"|four|fif|six|seven|eigh|nine)teen|twenty|thirty)(?![a-z])"
)
DAY = rf"(?:{ORDINAL}|[0-3]?\d(?!\d|[:.,]\d)|{_DAY_WORD})"
_BELOW_TEN = "|".join(list(ONES)[1:10])
SPOKEN_YEAR = (
    rf"(?:(?:nineteen|twenty)[- ](?:{ENGLISH_BELOW_100}|oh[- ](?:{_BELOW_TEN}))"
    rf"|two thousand(?:(?: and)? {ENGLISH_BELOW_100})?)(?![a-z])"
)
YEAR = rf"(?:(?:19|20)\d\d(?!\d|:\d)|'\d\d(?!\d)|{SPOKEN_YEAR})"

_NUMBER = rf"(?:(?:\d+|{CARDINAL_WORD})\s+(?:and\s+)?(?:a\s+half|1/2)|\d+(?:\.\d+)?|{CARDINAL_WORD})"
_FRACTION = (
    r"(?:half(?:\s+an?|\s+of\s+an?)?|1/2|1/4|3/4|(?:a\s+)?quarter\s+of\s+an?|three[- ]quarters\s+of\s+an?)"
)
_PAIR = r"(?:an?\s+)?couple(?:\s+of)?"
_SHORT_UNIT = "mins?|hrs?|secs?|wks?|yrs?|mos?"
_UNIT = (
    rf"(?:(?:seconds?|minutes?|hours?|days?|weeks?|fortnights?|months?|years?|{_SHORT_UNIT})(?![a-z])|"
    r"(?<=[\d ])(?<!\ban )(?<!\ba )[hdwmsy](?![a-z]))"
)
_AND_A_HALF = r"(?:\s+and\s+a\s+half)?"
ITEM = rf"(?:(?:{_NUMBER}|{_FRACTION}|{_PAIR}|an?)[\s-]*{_UNIT}{_AND_A_HALF})"
ITEMS = rf"{ITEM}(?:\s*,?\s*(?:and\s+)?(?:{_NUMBER}|an?)\s*{_UNIT}){{0,2}}"
_READ_ITEM = re.compile(
    rf"(?P<count>{_NUMBER}|{_FRACTION}|{_PAIR}|an?)[\s-]*(?P<unit>{_UNIT})(?P<half>{_AND_A_HALF})", re.ASCII
)
_UNITS = {
    **{"s": "second", "mi": "minute", "m": "minute", "h": "hour", "d": "day", "w": "week", "f": "fortnight"},
    **{"mo": "month", "y": "year"},
}


def month(name: str) -> int:
    """1 to 12, from a name or a short form."""
    return next(index for index, names in enumerate(_MONTHS, start=1) if names.fullmatch(name))


def weekday(name: str) -> int:
    """Monday = 0 … Sunday = 6, from a name or a short form."""
    return next(index for index, names in enumerate(_WEEKDAYS) if names.fullmatch(name))


def ordinal(text: str) -> int | None:
    """3rd, third, twenty-first, and plain numbers."""
    text = text.strip()
    if text[0].isdigit():
        return int(re.sub(r"\D", "", text))
    words = re.split(r"[- ]", text)
    if words[-1] in _ORDINALS:
        tens = {"twenty": 20, "thirty": 30}.get(words[0], 0) if len(words) > 1 else 0
        return tens + _ORDINALS[words[-1]]
    return parse_int(text)


def year(text: str | None) -> int | None:
    """2016, '96, 96, nineteen eighty six."""
    if not text:
        return None
    digits = text.lstrip("'")
    if digits.isdecimal():
        return two_digit_year(int(digits)) if len(digits) <= 2 else int(digits)
    if text.startswith("two thousand"):
        return parse_int(text)
    century, _, rest = re.sub("-", " ", text).partition(" ")
    below = parse_int(re.sub(r"^oh ", "", rest))
    return None if below is None else {"nineteen": 1900, "twenty": 2000}[century] + below


def _amount(text: str) -> Decimal | None:
    text = re.sub(r"\s+", " ", text)
    if text.startswith(("half", "1/2")):
        return Decimal("0.5")
    if "quarter" in text or "/4" in text:
        return Decimal("0.75") if text.startswith(("three", "3")) else Decimal("0.25")
    if text in ("a", "an"):
        return Decimal(1)
    if "couple" in text:
        return Decimal(2)
    whole = re.sub(r" (?:and )?(?:a half|1/2)$", "", text)
    value = parse_number(whole)
    return value if value is None or whole == text else value + Decimal("0.5")


def counts(text: str) -> list[Count] | None:
    """The counts of a duration as "1 hour and 5 minutes"."""
    found: list[Count] = []
    for item in _READ_ITEM.finditer(text):
        value = _amount(item["count"])
        if value is None:
            return None
        unit = item["unit"].rstrip(".")
        name = _UNITS.get(unit[:2]) or _UNITS[unit[0]]
        found.append((value + (Decimal("0.5") if item["half"] else 0), name))
    return found
