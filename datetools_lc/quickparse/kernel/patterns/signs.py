"""Signs of a text: single characters, and some in a row where one says little by itself.

They are read once for each sentence, and tell which patterns cannot match in it. A text that was made from
another one by masking has no sign that the other did not have, but those that `sign_of` never gives. No sign
reaches from one word to the next, so that the signs of a word can be kept: people write few words, and many
sentences.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from datetools_lc.quickparse.kernel.masking import ALL_STAND_INS

Sign = str | tuple[str] | tuple[str, str] | tuple[str, str, str]
"""A character, `DIGIT`, two or three characters in a row, or a whole word: all letters between two others."""
EDGE = "\b"
"""Stands in the string of a pattern where no letter can stand beside what it matches."""
DIGIT = r"\d"
"""A decimal digit of any script."""

# Blanks and the filler take the place of words, as stand-ins do; commas are exchanged.
_PUT_IN = re.compile(rf"[\s;,、{EDGE}{ALL_STAND_INS}]")
_THREE = re.compile("(?=([a-z]{3}|[ ][a-z]{2}|[a-z]{2}[ ]|[ ][a-z][ ]))")
_TWO = re.compile("(?=([\u3041-\u30ff\u3400-\u9fff]{2}))")
_NO_LETTER = re.compile("[^a-z]")
_WORD = re.compile("[a-z]+")
_WHOLE_WORD = re.compile("(?<=[^a-z])[a-z]+(?=[^a-z])")
_ANY_DIGIT = re.compile(r"\d")
_OFTEN = (
    "yesterday today tomorrow monday tuesday wednesday thursday friday saturday sunday the for and min "
    "our ing with spent paid bought lunch dinner breakfast coffee taxi meeting dentist schedule remind call "
    "a an at from i in is it my of on s to"
)
_COMMON_WORDS = frozenset(_OFTEN.split())
_COMMON_THREES = frozenset(map(tuple, _THREE.findall(f" {_OFTEN} ")))
_COMMON_LETTERS = " etaoinshrdlucmfwypvbgkjqxz"
_COMMON_SCRIPT = frozenset(
    "的了一是不我在有个上下大人中日天月今明昨年前后午周点时分時几多什么来去到給给和元块钱円饭买车"
)


def signs_of_word(word: str) -> set[Sign]:
    """The signs of a word of a folded text, as if blanks stood around all letters in a row."""
    signs: set[Sign] = set(word)
    if not word.isascii():
        signs.update(pairwise(word))
    if holds_digit(word):
        signs.add(DIGIT)
    for letters in _WORD.findall(word):
        said = f" {letters} "
        signs.update(zip(said, said[1:], said[2:], strict=False))
        signs.add((letters,))
    return signs


def holds_digit(text: str) -> bool:
    """Whether a decimal digit of any script is in the text."""
    return _ANY_DIGIT.search(text) is not None


@lru_cache(maxsize=4096)
def sign_of(string: str) -> Sign | None:
    """The sign of a string that is the most telling one; None where it has none."""
    words: list[Sign] = [(word,) for word in _WHOLE_WORD.findall(string)]
    twos: list[Sign] = [(two[0], two[1]) for two in _TWO.findall(string)]
    characters: list[Sign] = list(_PUT_IN.sub("", string))
    letters = _NO_LETTER.sub(" ", string)
    threes: list[Sign] = [(three[0], three[1], three[2]) for three in _THREE.findall(letters)]
    found = (*words, *threes, *twos, *characters)
    return min(found, key=lambda sign: (weight_of(sign), " " in sign), default=None)


def looser(sign: Sign) -> Sign:
    """The sign that is left of one where its characters may stand apart, or a word be a part of another."""
    if isinstance(sign, tuple) and (len(sign) == 1 or " " in sign):
        return sign_of("".join(sign).strip()) or sign
    return min(sign, key=weight_of) if len(sign) == 2 and sign != DIGIT else sign


@lru_cache(maxsize=4096)
def weight_of(sign: Sign) -> float:
    """How many texts hold it, roughly: 1 for all."""
    if isinstance(sign, tuple) and len(sign) == 1:
        return 0.2 if sign[0] in _COMMON_WORDS else 0.01
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
