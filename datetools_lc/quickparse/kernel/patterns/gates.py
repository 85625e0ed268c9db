"""Gates: which of many patterns can match in a sentence at all, told from its signs at one look.

Most sentences can use few of the patterns. What a pattern needs is read from the pattern itself
(`requirements`), so that a new word in it opens its gate as well.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from functools import reduce
from operator import add, or_
from threading import Lock
from typing import Generic, TypeVar

from datetools_lc.quickparse.kernel.patterns.alternatives import Alternative, alternatives
from datetools_lc.quickparse.kernel.patterns.requirements import Clause, requirements
from datetools_lc.quickparse.kernel.patterns.signs import DIGIT, Sign, holds_digit, looser, signs_of_word

_Item = TypeVar("_Item")
# No text can make the table of a gate, or those of pairs and words, grow without end.
_MOST_CHOICES = 1024
_MOST_PAIRS = _MOST_WORDS = 8192
_LATIN = re.compile("[a-z]+")
_ALL = -1


class _Clauses:
    """The clauses of all gates, each with a bit of its own; bits are added, never changed."""

    def __init__(self) -> None:
        self.bits: dict[Clause, int] = {}
        self._by_sign: dict[Sign, int] = {}
        self._by_pair: dict[str, int] = {}
        self._by_word: dict[str, int] = {}
        self._lock = Lock()

    def add(self, clauses: Iterable[Clause]) -> int:
        """The bits of these clauses."""
        needed = 0
        with self._lock:
            for clause in clauses:
                if (bit := self.bits.get(clause)) is None:
                    bit = 1 << len(self.bits)
                    for sign in clause:
                        self._by_sign[sign] = self._by_sign.get(sign, 0) | bit
                    # before the clause is known: whoever knows it sees no older word
                    self._by_word, self._by_pair = {}, {}
                    self.bits[clause] = bit
                needed |= bit
        return needed

    def fulfilled_by(self, text: str) -> int:
        """The bits of the clauses that a folded text fulfils; a few more do no harm."""
        known, pairs = self._by_word, self._by_pair
        if text.isascii():
            return self._of_words(text.split(" "), known)
        bits = self._of_characters(text, pairs)
        if holds_digit(text):
            bits |= self._by_sign.get(DIGIT, 0)
        return bits | self._of_words(_LATIN.findall(text), known)

    def _of_characters(self, text: str, known: dict[str, int]) -> int:
        pairs = list(map(add, f"\n{text}", text))
        try:
            return reduce(or_, map(known.__getitem__, pairs))
        except KeyError:  # some of them are new
            return reduce(or_, [self._of_pair(pair, known) for pair in pairs])

    def _of_pair(self, pair: str, known: dict[str, int]) -> int:
        """The bits of two characters in a row, and of the second of them."""
        if (found := known.get(pair)) is not None:
            return found
        bits = self._by_sign.get(pair[1], 0) | self._by_sign.get((pair[0], pair[1]), 0)
        if len(known) < _MOST_PAIRS:
            known[pair] = bits
        return bits

    def _of_words(self, words: Iterable[str], known: dict[str, int]) -> int:
        bits = 0
        for word in words:
            found = known.get(word)
            bits |= self._of_word(word, known) if found is None else found
        return bits

    def _of_word(self, word: str, known: dict[str, int]) -> int:
        bits = 0
        for sign in self._by_sign.keys() & signs_of_word(word):
            bits |= self._by_sign[sign]
        if len(known) < _MOST_WORDS:
            known[word] = bits
        return bits


_CLAUSES = _Clauses()


class Signs:
    """The signs of a folded text, as the clauses that they fulfil."""

    __slots__ = ("_text", "bits", "known")

    def __init__(self, text: str = "") -> None:
        self._text = text
        self.known = self.bits = 0

    def open_all(self) -> None:
        """Fulfil every clause, where words stand in a text that are none in the one that was read."""
        self.bits, self.known = _ALL, sys.maxsize

    def read(self) -> None:
        """Read the text, for all clauses that are `known` by now."""
        known = len(_CLAUSES.bits)
        self.bits, self.known = _CLAUSES.fulfilled_by(self._text), known


class Gate(Generic[_Item]):
    """Things that belong to a pattern each, in their order: those whose pattern can match in a text.

    `of_joined_text`: the patterns are tried on parts of the text that are put together.
    """

    __slots__ = ("_always", "_chosen", "_clauses", "_items", "_mask", "_telling", "_told_by", "patterns")

    def __init__(
        self, items: Iterable[tuple[re.Pattern[str] | Alternative, _Item]], *, of_joined_text: bool = False
    ) -> None:
        items = tuple(items)
        self.patterns = tuple(pattern for pattern, _ in items)
        self._items: list[tuple[list[int], _Item]] = []
        self._mask = self._telling = 0
        self._told_by: dict[int, list[int]] = {}
        for place, (pattern, item) in enumerate(items):
            ways = [tuple(map(_looser, way)) if of_joined_text else way for way in requirements(pattern)]
            self._items.append(([_CLAUSES.add(way) for way in ways], item))
            for way in ways:
                telling = _CLAUSES.add(way[:1])
                self._mask |= _CLAUSES.add(way)
                self._telling |= telling
                self._told_by.setdefault(telling, []).append(place)
        self._always = tuple(item for ways, item in self._items if not all(ways))
        self._clauses = self._mask.bit_length()
        self._chosen: dict[int, tuple[_Item, ...]] = {}

    def passing(self, signs: Signs) -> tuple[_Item, ...]:
        """The things whose pattern has all that it needs."""
        if self._clauses > signs.known:
            signs.read()
        if not signs.bits & self._telling:
            return self._always
        found = signs.bits & self._mask
        chosen = self._chosen.get(found)
        return self._choose(found) if chosen is None else chosen

    def _choose(self, found: int) -> tuple[_Item, ...]:
        places, left = set(self._told_by.get(0, ())), found & self._telling
        while left:
            telling = left & -left
            places.update(self._told_by[telling])
            left ^= telling
        items = (self._items[place] for place in sorted(places))
        chosen = tuple(item for ways, item in items if _is_open(ways, found))
        if len(self._chosen) < _MOST_CHOICES:
            self._chosen[found] = chosen
        return chosen

    def opens(self, signs: Signs) -> bool:
        """Whether any of the patterns can match."""
        if self._clauses > signs.known:
            signs.read()
        if not signs.bits & self._telling:
            return self._always != ()
        return self.passing(signs) != ()


def _is_open(ways: list[int], found: int) -> bool:
    for needed in ways:  # noqa: SIM110  # a generator takes longer than what it goes through
        if needed & found == needed:
            return True
    return False


def _looser(clause: Clause) -> Clause:
    return frozenset(map(looser, clause))


class PatternGate(Gate[re.Pattern[str]]):
    """The gate of patterns that stand for themselves; `signs` are those of the text, or of all around it."""

    __slots__ = ()

    def fullmatch(
        self, text: str, signs: Signs, start: int = 0, end: int = sys.maxsize
    ) -> re.Match[str] | None:
        """The match of the first pattern that matches all from `start` to `end`."""
        for pattern in self.passing(signs):
            if match := pattern.fullmatch(text, start, end):
                return match
        return None


def gate(*patterns: re.Pattern[str], of_joined_text: bool = False) -> PatternGate:
    """The gate of these patterns."""
    return PatternGate(((pattern, pattern) for pattern in patterns), of_joined_text=of_joined_text)


class SearchGate(Gate[Alternative]):
    """The gate of a pattern that is only searched for: each of its alternatives stands for itself."""

    __slots__ = ()

    def __init__(self, pattern: re.Pattern[str]) -> None:
        super().__init__((each, each) for each in alternatives(pattern))

    def finds(self, text: str, signs: Signs) -> bool:
        """Whether it matches somewhere in the text; `signs` are those of the text, or of all around it."""
        for alternative in self.passing(signs):  # noqa: SIM110  # most have nothing to go through
            if alternative.search(text):
                return True
        return False
