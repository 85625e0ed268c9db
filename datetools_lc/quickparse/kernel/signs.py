"""Signs of a text: single characters, and some in a row where one says little by itself.

They are read once for each sentence, and tell which patterns cannot match in it. A text that was made from
another one by masking has no sign that the other did not have, but those that `sign_of` never gives.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from datetools_lc.quickparse.kernel.masking import ALL_STAND_INS

Sign = str | tuple[str, str] | tuple[str, str, str]
"""A character, `DIGIT`, or two or three characters in a row."""
DIGIT = r"\d"
"""A decimal digit of any script."""

# Blanks and the filler take the place of words, as stand-ins do; commas are exchanged.
_PUT_IN = re.compile(rf"[\s;,、{ALL_STAND_INS}]")
_THREE = re.compile("(?=([a-z ]{3}))")
_TWO = re.compile("(?=([\u3041-\u30ff\u3400-\u9fff]{2}))")
_DIGITS, _LETTERS = frozenset("0123456789"), frozenset("abcdefghijklmnopqrstuvwxyz")
_OTHER_DIGIT = re.compile(r"\d")
_COMMON_WORDS = (
    "yesterday today tomorrow monday tuesday wednesday thursday friday saturday sunday the for and min "
    "our ing with spent paid bought lunch dinner breakfast coffee taxi meeting dentist schedule remind call"
)
_COMMON_THREES = frozenset(map(tuple, _THREE.findall(_COMMON_WORDS)))
_COMMON_LETTERS = " etaoinshrdlucmfwypvbgkjqxz"
_COMMON_SCRIPT = frozenset(
    "的了一是不我在有个上下大人中日天月今明昨年前后午周点时分時几多什么来去到給给和元块钱円饭买车"
)


def signs_of(text: str) -> set[Sign]:
    """The signs of a folded text."""
    signs: set[Sign] = set(text)
    if not text.isascii():
        signs.update(pairwise(text))
    has_digit = not _DIGITS.isdisjoint(signs)
    if has_digit or (not text.isascii() and _OTHER_DIGIT.search(text)):
        signs.add(DIGIT)
    if not _LETTERS.isdisjoint(signs):
        signs.update(zip(text, text[1:], text[2:], strict=False))
    return signs


@lru_cache(maxsize=4096)
def sign_of(string: str) -> Sign | None:
    """The sign of a string that is the most telling one; None where it has none."""
    threes: list[Sign] = [(three[0], three[1], three[2]) for three in _THREE.findall(string)]
    twos: list[Sign] = [(two[0], two[1]) for two in _TWO.findall(string)]
    characters: list[Sign] = list(_PUT_IN.sub("", string))
    return min(threes + twos + characters, key=weight_of, default=None)


def looser(sign: Sign) -> Sign:
    """The sign that is left of one where its characters may stand apart."""
    return min(sign, key=weight_of) if len(sign) == 2 and sign != DIGIT else sign


@lru_cache(maxsize=4096)
def weight_of(sign: Sign) -> float:
    """How many texts hold it, roughly: 1 for all."""
    if isinstance(sign, tuple) and len(sign) == 2:
        return 0.2 * weight_of(sign[0]) * weight_of(sign[1])
    if sign in _COMMON_THREES:
        return 0.3
    if isinstance(sign, tuple):
        return 0.01 + sum(0.02 / (2 + _COMMON_LETTERS.find(letter)) for letter in sign)
    if sign == DIGIT:
        return 0.5
    if sign.isascii():
        return 0.6 if sign.isalpha() else 0.1
    if sign in _COMMON_SCRIPT:
        return 0.15
    return 0.1 if "ぁ" <= sign <= "ん" else 0.02
