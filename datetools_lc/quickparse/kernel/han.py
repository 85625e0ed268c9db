"""What Chinese and Japanese dates have in common: numbers in Han characters, years, months and days."""

from __future__ import annotations

import re
from decimal import Decimal

from datetools_lc.quickparse.kernel.numerals import parse_han, parse_int, parse_number
from datetools_lc.quickparse.kernel.pieces import DIGITS, two_digit_year

_HAN = "一二两三四五六七八九"
NUMBER = r"(?:\d+|[零〇一二两三四五六七八九十百廿卅]+)"
DAY_OF_MONTH = rf"(?:[0-3]?\d|三十一?|[二廿]十?[{_HAN}]?|卅一?|十[{_HAN}]?|[{_HAN}])"
MONTH = r"(?:1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])"
YEAR = (
    r"(?:[12]\d{3}|\d\d|[一二][零〇○一二三四五六七八九]{3}|[零〇一二三四五六七八九]{2}"
    r"|[一二两]?千[零〇一二三四五六七八九十百]{1,7})"
)
HOUR = r"(?:[0-2]?\d|(?:二十|廿)[一二三四]?|十[一二三四五六七八九]?|[零〇一二两三四五六七八九])"
MINUTE = (
    r"(?:[0-5]?\d|[二三四五]?十[一二三四五六七八九]?|[零〇][一二三四五六七八九]|[零〇一二两三四五六七八九])"
)
NOT_AFTER_NUMBER = r"(?<![\d.零〇一二两三四五六七八九十百千万廿卅])(?<!\d[-/:,])(?<![¥$€£])"
# 2、3天后 and 3到5天后 say roughly when, 三、四点 too: the last number alone is not what they say.
NOT_OF_SEVERAL = r"(?<![\d零〇一二两三四五六七八九十][、,~到至か])(?<!\dから)"
# The second hour of 3-5点: what stands before the dash is no part of a longer number.
AFTER_HOUR_DASH = r"(?:(?<=[^\w./:-]\d-)|(?<=[^\w./:-]\d\d-)|(?<=^\d-)|(?<=^\d\d-))"
HOUR_MARK = "[点點时時]"
CLOCK_MARK = "[点點时時分]"
"""What Chinese and Japanese write behind hours, and behind minutes too, in either script."""
HAN_NUMERALS = "零〇一二两三四五六七八九十百廿卅"
NUMERALS = f"{DIGITS}{HAN_NUMERALS}"
# What may follow the digits of a date or a count; most numbers of a sentence are prices, and not worth a try.
_AFTER_DIGITS = r"\s{0,2}[年月日号时時点分秒个個箇ヶケかカヵ天周週星礼小钟刻半/.:·apt~到至から、・和-]|\s\d"
NUMBER_OF_DATE = (
    # an endless number is none, and is seen to be so at one look
    rf"[{NUMERALS}](?![{NUMERALS}]{{21}})(?=[{NUMERALS}]*+(?:{_AFTER_DIGITS})|\d{{7}}(?!\d))|一(?=[昨大早])|[五六](?=一)|七(?=夕)"
    # two thousand and eight: 两千零八年
    rf"|(?:[一二两](?=千)|千)(?=[千{HAN_NUMERALS}]{{1,8}}年)"
)
ENGLISH_DAY = (
    r"(?:today|tonight|tomorrow|tmrw?|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?![a-z])"
)
"""A day in English within a sentence of another language."""
ENGLISH_DATE = (
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? {1,2}\d{1,2}(?:st|nd|rd|th)?,?\s?"
)
"""A date in English before a time, as logs write it."""
COUNT = r"(?:\d+(?:\.\d+)?|[零〇一二两三四五六七八九十百]+|半)"


_TWO_OR_THREE = re.compile(f"[{_HAN}]{{2,}}")


def number(text: str) -> int:
    """The value of digits or Han numerals that a pattern has let through; -1 for none."""
    value = parse_int(text)
    return -1 if value is None else value


def year(text: str | None) -> int | None:
    """2026, 二〇二六, 07 (2007) and 九零 (1990)."""
    if not text:
        return None
    value = int(text) if text.isdecimal() else parse_han(text)
    if value is None:
        return None
    return two_digit_year(value) if len(text) == 2 and value < 100 else value


def count(text: str, half: str | None = None) -> Decimal | None:
    """The count before a unit; 半 is a half, and 半 after the unit adds one. None for 两三: two or three."""
    if _TWO_OR_THREE.fullmatch(text):
        return None
    value = Decimal("0.5") if text == "半" else parse_number(text)
    return value if value is None or not half else value + Decimal("0.5")


# 2015年前, 07年以后 and 98年之前 mean the years 2015, 2007 and 1998, not so many years ago.
_CALENDAR_YEAR = re.compile(
    rf"(?:[12]\d{{3}}|0\d|[6-9][1-9]|[一二][零〇○{_HAN}]{{3}}|[零〇九八七][零〇{_HAN}])\s?年"
)


def is_calendar_year(text: str) -> bool:
    """Whether a count of years in digits names a year of the calendar."""
    return _CALENDAR_YEAR.fullmatch(text) is not None


def weekday(name: str, names: str) -> int:
    """Monday = 0 … Sunday = 6 by the place of a character in `names`; 天 is Sunday too."""
    return 6 if name == "天" else names.index(name) % 7


def group(match: re.Match[str], name: str) -> str | None:
    """A named group, or None where the pattern has no such group."""
    return match.groupdict().get(name)
