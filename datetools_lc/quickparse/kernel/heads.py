"""Which rules can match where a text begins so: tables by the first characters, filled by the texts read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from datetools_lc.quickparse.kernel.patterns.prefixes import LONGEST, Prefix, prefixes_of
from datetools_lc.quickparse.kernel.pieces import Build, Rule

Tries = tuple[tuple[Callable[[str, int], "re.Match[str] | None"], Build], ...]
FEW = 2
"""Rules that are tried wherever their first character stands: looking further takes as long."""
# No text can make the tables grow without end.
_MOST_HEADS = 4096


class Heads:
    """The rules of one grammar by the heads that they can match at: by one character in `first`, by `LONGEST`
    or as many as the text has in `tries`."""

    __slots__ = ("_by_first", "_prefixes", "_tables", "first", "tries")

    def __init__(self, by_first: Mapping[str, tuple[Rule, ...]]) -> None:
        self._by_first = by_first
        self.first = {char: _tries(rules) for char, rules in by_first.items()}
        self._prefixes: dict[int, tuple[Prefix, ...]] = {}
        self._tables: dict[str, _Table] = {}
        self.tries: dict[str, Tries] = {}

    def add(self, head: str) -> Tries:
        """The rules that can match at this head, to be found in `tries` from now on."""
        table = self._tables.get(head[0])
        if table is None:
            rules = self._by_first.get(head[0], ())
            told = [(rule, self._prefixes_of(rule, head[0])) for rule in rules]
            table = self._tables[head[0]] = _Table(told)
        found = table.rules_at(head)
        if len(self.tries) < _MOST_HEADS:
            self.tries[head] = found
        return found

    def _prefixes_of(self, rule: Rule, first: str) -> tuple[Prefix, ...]:
        if rule.heads and first.isalpha():
            return tuple(tuple(map(frozenset, head)) for head in rule.heads)
        found = self._prefixes.get(id(rule))
        if found is None:
            found = self._prefixes[id(rule)] = prefixes_of(rule.pattern)
        return found


class _Table:
    """The rules of one first character: each prefix has a bit, and each character those that it fits."""

    __slots__ = ("_any", "_chosen", "_fits", "_rules")

    def __init__(self, rules: list[tuple[Rule, tuple[Prefix, ...]]]) -> None:
        self._any = [0] * LONGEST
        self._fits: list[dict[str, int]] = [{} for _ in range(LONGEST)]
        self._rules: list[tuple[int, Rule]] = []
        self._chosen: dict[int, Tries] = {}
        first = 0
        for rule, prefixes in rules:
            for bit, prefix in enumerate(prefixes, first):
                self._add(prefix, 1 << bit)
            self._rules.append(((1 << first + len(prefixes)) - (1 << first), rule))
            first += len(prefixes)

    def _add(self, prefix: Prefix, bit: int) -> None:
        for place in range(LONGEST):
            characters = prefix[place] if place < len(prefix) else None
            if characters is None:
                self._any[place] |= bit
                continue
            fits = self._fits[place]
            for char in characters:
                fits[char] = fits.get(char, 0) | bit

    def rules_at(self, head: str) -> Tries:
        bits = -1
        for char, anything, fits in zip(head, self._any, self._fits, strict=False):
            bits &= fits.get(char, 0) | anything
        found = self._chosen.get(bits)
        if found is None:
            found = _tries(rule for mask, rule in self._rules if mask & bits)
            if len(self._chosen) < _MOST_HEADS:
                self._chosen[bits] = found
        return found


def _tries(rules: Iterable[Rule]) -> Tries:
    return tuple((rule.pattern.match, rule.build) for rule in rules)
