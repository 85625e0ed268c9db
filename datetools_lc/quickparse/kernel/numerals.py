"""Numbers as people write them in Chinese, Japanese and English, full-width digits included."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal

_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}
# One character for one character, so that offsets into the folded text are offsets into the original.
_FOLD = {
    **_LOWER,
    **_FULL_WIDTH,
    **{code - 32 + 0xFEE0: code for code in range(ord("a"), ord("z") + 1)},
    **dict.fromkeys((0x00A0, 0x2009, 0x202F, 0x3000), 0x20),
    **dict.fromkeys((0x2018, 0x2019), 0x27),
    **dict.fromkeys((0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212), 0x2D),
}

HAN_DIGITS: Mapping[str, int] = {
    **{han: value for value, han in enumerate("零一二三四五六七八九")},
    **{"〇": 0, "○": 0, "两": 2, "兩": 2},
}
_SMALL = {"十": 10, "百": 100, "千": 1000}
_LARGE = {"万": 10_000, "萬": 10_000, "亿": 100_000_000, "億": 100_000_000}
_TENS_IN_ONE = {"廿": "二十", "卅": "三十"}
HAN_NUMBER = "[零〇○一二两兩三四五六七八九十百千万萬亿億廿卅]+"
_HAN_SHAPE = re.compile(HAN_NUMBER)
_MIXED = re.compile(r"(\d+(?:\.\d+)?)([百千万萬亿億])")
_DIGITS = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?", re.ASCII)

_UP_TO_19 = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
)
_BY_TEN = "twenty thirty forty fifty sixty seventy eighty ninety"
ONES: Mapping[str, int] = {word: value for value, word in enumerate(_UP_TO_19.split())}
TENS: Mapping[str, int] = {word: value * 10 for value, word in enumerate(_BY_TEN.split(), start=2)}
_SCALES = {"hundred": 100, "thousand": 1000, "million": 1_000_000}
# "fourteen" before "four": an alternation takes the first that fits.
_ONE = "|".join(sorted((word for word in ONES if word != "zero"), key=len, reverse=True))
ENGLISH_BELOW_100 = (
    rf"(?:(?:{'|'.join(TENS)})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine)\b)?|{_ONE})"
)


def fold(text: str) -> str:
    """Lower-case letters, half-width digits and signs, plain spaces; as long as the text itself."""
    return text.lower() if text.isascii() else text.translate(_FOLD)


def parse_number(text: str) -> Decimal | None:
    """The value of one whole number phrase, as "1,200.50", "三百二", "1.5万" or "twenty-one"; else None."""
    text = fold(text.strip())
    if _DIGITS.fullmatch(text):
        return Decimal(text.replace(",", ""))
    if mixed := _MIXED.fullmatch(text):
        return Decimal(mixed[1]) * {**_SMALL, **_LARGE}[mixed[2]]
    if _HAN_SHAPE.fullmatch(text):
        value = parse_han(text)
        return None if value is None else Decimal(value)
    value = _parse_english(text)
    return None if value is None else Decimal(value)


def parse_int(text: str) -> int | None:
    """The same for a whole number; None for a fraction."""
    if text.isdecimal() and len(text) < 20:
        return int(text)
    value = parse_number(text)
    return None if value is None or value != value.to_integral_value() else int(value)


def parse_han(text: str) -> int | None:
    """十五, 一百零五, 三百二 (320), 二〇二六 (digit by digit), 廿一. None for 二三十 and the like."""
    for short, long in _TENS_IN_ONE.items():
        text = text.replace(short, long)
    if all(char in HAN_DIGITS for char in text):
        return int("".join(str(HAN_DIGITS[char]) for char in text))
    total = section = 0
    digit: int | None = None
    last_unit, zero_between, ceiling = 1, False, 10**12
    for char in text:
        if char in HAN_DIGITS:
            if digit:
                return None
            digit = HAN_DIGITS[char]
            zero_between = zero_between or digit == 0
        elif char in _SMALL:
            if _SMALL[char] >= ceiling or (digit is None and section and char != "十"):
                return None
            ceiling = last_unit = _SMALL[char]
            section += (1 if digit is None else digit) * ceiling
            digit, zero_between = None, False
        else:
            part = section + (digit or 0)
            if not (part or total):
                return None
            small_after_large = total > _LARGE[char]  # 一亿二千万: 万 multiplies what came after 亿 alone
            total = total + part * _LARGE[char] if small_after_large else (total + part) * _LARGE[char]
            last_unit, ceiling = _LARGE[char], 10**12
            section, digit, zero_between = 0, None, False
    if digit and not zero_between and last_unit > 10:
        digit *= last_unit // 10  # 三百二 is 320: the unit after the last digit is left out in speech
    return total + section + (digit or 0)


def _parse_english(text: str) -> int | None:
    total = section = 0
    seen = False
    for word in re.split(r"[\s-]+", text):
        if word == "and" and seen:
            continue
        if word in ONES:
            if section % 10 or (section % 100 and ONES[word] > 9):
                return None
            section += ONES[word]
        elif word in TENS:
            if section % 100:
                return None
            section += TENS[word]
        elif word == "hundred" and 0 < section < 10:
            section *= 100
        elif word in _SCALES and section:
            total, section = total + section * _SCALES[word], 0
        else:
            return None
        seen = True
    return total + section if seen else None
