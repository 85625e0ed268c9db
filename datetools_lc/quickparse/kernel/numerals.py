"""Numbers as people write them in Chinese, Japanese and English, full-width digits included."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}
# One character for one character, so that offsets into the folded text are offsets into the original.
FOLD = {
    **_LOWER,
    **_FULL_WIDTH,
    **{code - 32 + 0xFEE0: code for code in range(ord("a"), ord("z") + 1)},
    **dict.fromkeys((0x00A0, 0x2009, 0x202F, 0x3000), 0x20),
    **dict.fromkeys((0x2018, 0x2019), 0x27),
    **dict.fromkeys((0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212), 0x2D),
}

_FOLDED = frozenset(map(chr, FOLD))

HAN_DIGITS: Mapping[str, int] = {
    **{han: value for value, han in enumerate("零一二三四五六七八九")},
    **{"〇": 0, "○": 0, "两": 2, "兩": 2},
}
_TEN = 10
_SMALL = {"十": _TEN, "百": 100, "千": 1000}
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
    if text.isascii():
        return text.lower()
    return text if _FOLDED.isdisjoint(text) else text.translate(FOLD)


@lru_cache(maxsize=1024)
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
    number = _HanNumber()
    return number.value if all(map(number.read, text)) else None


@dataclass(slots=True)
class _HanNumber:
    """A number in Han characters, read from the left; no 万 or 亿 has multiplied the `section` yet."""

    total: int = 0
    section: int = 0
    digit: int | None = None
    last_unit: int = 1
    zero_between: bool = False
    ceiling: int = 10**12

    def read(self, char: str) -> bool:
        """False where the character cannot follow."""
        if char in HAN_DIGITS:
            return self._read_digit(HAN_DIGITS[char])
        if char in _SMALL:
            return self._read_small(_SMALL[char])
        return self._read_large(_LARGE[char])

    def _read_digit(self, digit: int) -> bool:
        if self.digit:
            return False
        self.digit = digit
        self.zero_between = self.zero_between or digit == 0
        return True

    def _read_small(self, unit: int) -> bool:
        is_bare = self.digit is None and self.section and unit != _TEN
        if unit >= self.ceiling or is_bare:
            return False
        self.ceiling = self.last_unit = unit
        self.section += (1 if self.digit is None else self.digit) * unit
        self.digit, self.zero_between = None, False
        return True

    def _read_large(self, unit: int) -> bool:
        part = self.section + (self.digit or 0)
        if not (part or self.total):
            return False
        if self.total > unit:  # 一亿二千万: 万 multiplies what came after 亿 alone
            self.total += part * unit
        else:
            self.total = (self.total + part) * unit
        self.last_unit, self.ceiling = unit, 10**12
        self.section, self.digit, self.zero_between = 0, None, False
        return True

    @property
    def value(self) -> int:
        digit = self.digit or 0
        if not self.zero_between and self.last_unit > _TEN:
            digit *= self.last_unit // 10  # 三百二 is 320: speech leaves out the last unit
        return self.total + self.section + digit


def _parse_english(text: str) -> int | None:
    total = section = 0
    seen = False
    for word in re.split(r"[\s-]+", text):
        if word == "and" and seen:
            continue
        if word in _SCALES and section and not (word == "hundred" and section < 10):
            total, section = total + section * _SCALES[word], 0
        else:
            added = _add_word(section, word)
            if added is None:
                return None
            section = added
        seen = True
    return total + section if seen else None


def _add_word(section: int, word: str) -> int | None:
    """A number below 1,000 with one word more; None where it cannot follow."""
    if word == "hundred":
        return section * 100 if 0 < section < 10 else None
    if word in TENS:
        return None if section % 100 else section + TENS[word]
    if word not in ONES or section % 10:
        return None
    is_teen = ONES[word] > 9
    return None if section % 100 and is_teen else section + ONES[word]
