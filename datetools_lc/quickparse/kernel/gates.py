"""Gates: which of many patterns can match in a sentence at all, told from its signs at one look.

Most sentences can use few of the patterns. What a pattern needs is read from the pattern itself
(`requirements`), so that a new word in it opens its gate as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain
from threading import Lock
from typing import Generic, TypeVar

from datetools_lc.quickparse.kernel.requirements import Clause, requirements
from datetools_lc.quickparse.kernel.signs import Sign, looser, signs_of

_Item = TypeVar("_Item")
# No text can make the table of a gate grow without end.
_MOST_CHOICES = 1024


class _Clauses:
    """The clauses of all gates, each with a bit of its own; bits are added, never changed."""

    def __init__(self) -> None:
        self.bits: dict[Clause, int] = {}
        self.by_sign: dict[Sign, int] = {}
        self._lock = Lock()

    def add(self, clauses: Iterable[Clause]) -> int:
        """The bits of these clauses."""
        needed = 0
        with self._lock:
            for clause in clauses:
                if (bit := self.bits.get(clause)) is None:
                    bit = 1 << len(self.bits)
                    for sign in clause:
                        self.by_sign[sign] = self.by_sign.get(sign, 0) | bit
                    self.bits[clause] = bit
                needed |= bit
        return needed


_CLAUSES = _Clauses()


class Signs:
    """The signs of a folded text, as the clauses that they fulfil."""

    __slots__ = ("_text", "bits", "known")

    def __init__(self, text: str = "") -> None:
        self._text = text
        self.known = self.bits = 0

    def read(self) -> None:
        """Read the text, for all clauses that are `known` by now."""
        known = (1 << len(_CLAUSES.bits)) - 1
        by_sign, bits = _CLAUSES.by_sign, 0
        for sign in by_sign.keys() & signs_of(self._text):
            bits |= by_sign[sign]
        self.bits, self.known = bits, known


class Gate(Generic[_Item]):
    """Things that belong to a pattern each, in their order: those whose pattern can match in a text.

    `of_joined_text`: the patterns are tried on parts of the text that are put together.
    """

    __slots__ = ("_chosen", "_items", "_mask")

    def __init__(
        self, items: Iterable[tuple[re.Pattern[str], _Item]], *, of_joined_text: bool = False
    ) -> None:
        self._items = [(_bits(pattern, of_joined_text), item) for pattern, item in items]
        self._mask = 0
        for bits in chain.from_iterable(ways for ways, _ in self._items):
            self._mask |= bits
        self._chosen: dict[int, tuple[_Item, ...]] = {}

    def passing(self, signs: Signs) -> tuple[_Item, ...]:
        """The things whose pattern has all that it needs."""
        if self._mask > signs.known:
            signs.read()
        found = signs.bits & self._mask
        chosen = self._chosen.get(found)
        return self._choose(found) if chosen is None else chosen

    def _choose(self, found: int) -> tuple[_Item, ...]:
        chosen = tuple(item for ways, item in self._items if any(needed & found == needed for needed in ways))
        if len(self._chosen) < _MOST_CHOICES:
            self._chosen[found] = chosen
        return chosen

    def opens(self, signs: Signs) -> bool:
        """Whether any of the patterns can match."""
        return bool(self.passing(signs))


def _bits(pattern: re.Pattern[str], of_joined_text: bool) -> list[int]:
    """The bits of the clauses of each way to match."""
    return [_CLAUSES.add(map(_looser, way) if of_joined_text else way) for way in requirements(pattern)]


def _looser(clause: Clause) -> Clause:
    return frozenset(map(looser, clause))


def gate(*patterns: re.Pattern[str], of_joined_text: bool = False) -> Gate[re.Pattern[str]]:
    """The gate of patterns that stand for themselves."""
    return Gate(((pattern, pattern) for pattern in patterns), of_joined_text=of_joined_text)
