"""Whether known words tile a text from its first character to its last, in an order that the language allows.

Every tiling is tried at once: for each position the set of kinds of word that may end there, as bits. The
time is the length of the text times the longest word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain

from datetools_lc.quickparse.patterns.closed_classes import MASK, START, ClosedClasses

SEPARATORS = " ()（）「」『』,"
_DIGIT = re.compile("[0-9单単]")  # a digit, or a battery of Chinese and Japanese shops

Shapes = Mapping[int, tuple[tuple[int, str], ...]]
"""By their first character: where the shapes end, and their kinds."""


@dataclass(frozen=True, slots=True)
class KnownWords:
    """The words of a language with their kinds, nouns and small words alike."""

    kinds: Mapping[str, str]
    lengths: Mapping[str, tuple[int, ...]]
    """Of the words by their first character, the longest first."""
    classes: ClosedClasses


def find_shapes(text: str, classes: ClosedClasses) -> dict[int, list[tuple[int, str]]]:
    """The things that patterns find. A name may be shorter than the pattern takes: 和张伟吃饭."""
    found: dict[int, list[tuple[int, str]]] = {}
    patterns = (classes.numbered, classes.shapes) if _DIGIT.search(text) else (classes.shapes,)
    for match in chain.from_iterable(pattern.finditer(text) for pattern in patterns):
        kind = match.lastgroup or ""
        start, end = match.span()
        ends = range(start + 2, end + 1) if kind.endswith("_shorter") else (end,)
        found.setdefault(start, []).extend((each, kind.partition("_")[0]) for each in ends)
    return found


def tiles(text: str, words: KnownWords, shapes: Mapping[int, list[tuple[int, str]]]) -> bool:
    """Whether the whole text is made of known words."""
    classes = words.classes
    bits, may_follow, kinds = classes.bits, classes.may_follow, words.kinds
    length, lengths = len(text), words.lengths
    reached = [0] * (length + 1)
    reached[0] = bits[START]
    for start in range(length):
        here = reached[start]
        if not here:
            continue
        if text[start] in SEPARATORS:
            reached[start + 1] |= here
            continue
        for end, letters in shapes.get(start, ()):
            reached[end] |= step(here, letters, bits, may_follow)
        for each in lengths.get(text[start], ()):
            end = start + each
            if end <= length and (said := kinds.get(text[start:end])) is not None:
                reached[end] |= step(here, said, bits, may_follow)
    return bool(reached[length] & classes.may_end)


def step(here: int, letters: str, bits: Mapping[str, int], may_follow: Mapping[str, int]) -> int:
    """The kinds among `letters` that may stand behind any of the kinds `here`, as bits."""
    reached = 0
    for letter in letters:
        if here & may_follow.get(letter, 0):
            reached |= bits[letter]
    return reached


def mask_known(text: str, words: KnownWords, shapes: Mapping[int, list[tuple[int, str]]]) -> str:
    """The text with `MASK` for every character of a known word or shape, the longest first from the left;
    of the words of one character only nouns."""
    masked = []
    start, length = 0, len(text)
    while start < length:
        end = max((each for each, _ in shapes.get(start, ())), default=start)
        for each in words.lengths.get(text[start], ()):
            word = text[start : start + each]
            is_longer = end < start + each <= length and word in words.kinds
            if is_longer and (each > 1 or "n" in words.kinds[word]):
                end = start + each
                break
        masked.append(MASK * (end - start) if end > start else text[start])
        start = max(end, start + 1)
    return "".join(masked)


def is_inside_known(start: int, end: int, text: str, words: KnownWords) -> bool:
    """Whether a longer known word holds the span: 年 in 年货, "hour" in "happy hour"."""
    for first in range(start + 1):
        for length in words.lengths.get(text[first], ()):
            if first + length < end or length <= end - start:
                break  # all others are shorter
            if first + length <= len(text) and text[first : first + length] in words.kinds:
                return True
    return False
