"""Which rules can match where a text begins so: tables by the first characters, filled by the texts read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from datetools_lc.quickparse.kernel.patterns.prefixes import LONGEST, Prefix, may_begin, prefixes_by_first
from datetools_lc.quickparse.kernel.pieces import Build, Rule

Tries = tuple[tuple[Callable[[str, int], "re.Match[str] | None"], Build], ...]
LENGTHS = (2, LONGEST)
"""Of the heads that are looked at one after the other, until few rules are left."""
FEW = 2
_SHORTEST_OF_HEADS = 3
# No text can make the tables grow without end.
_MOST_HEADS = 4096
# Judging the rules for a head takes as long as trying them some times: only heads that come again are judged.
_OFTEN = 3


class Heads:
    """The rules of one grammar by the heads that they can match at, in `tries`; `first` by one character."""

    __slots__ = ("_by_first", "_met", "_prefixes", "_rules", "first", "tries")

    def __init__(self, by_first: Mapping[str, tuple[Rule, ...]]) -> None:
        self._by_first = by_first
        self._rules: dict[str, tuple[Rule, ...]] = {}
        self._prefixes: dict[int, Mapping[str | None, tuple[Prefix, ...]]] = {}
        self._met: dict[str, int] = {}
        self.first = {char: _tries(rules) for char, rules in by_first.items()}
        self.tries: dict[str, Tries] = {}

    def add(self, head: str, shorter: Tries) -> Tries:
        """The rules that can match at this head, once it is met often; till then those of the shorter one."""
        if len(self.tries) >= _MOST_HEADS or not self._is_met_often(head):
            return shorter
        found = self.tries[head] = _tries(self._rules_at(head))
        return found

    def _is_met_often(self, head: str) -> bool:
        if len(self._met) >= _MOST_HEADS:
            self._met.clear()
        self._met[head] = met = self._met.get(head, 0) + 1
        return met >= _OFTEN

    def _rules_at(self, head: str) -> tuple[Rule, ...]:
        """The rules that can match at this head, from those of the shorter one."""
        shorter = max((length for length in LENGTHS if length < len(head)), default=1)
        if shorter == 1:
            return self._fitting(self._by_first.get(head[0], ()), head)
        short = head[:shorter]
        if (rules := self._rules.get(short)) is None:
            rules = self._rules_at(short)
            if len(self._rules) < _MOST_HEADS:
                self._rules[short] = rules
        return self._fitting(rules, head)

    def _fitting(self, rules: tuple[Rule, ...], head: str) -> tuple[Rule, ...]:
        return tuple(rule for rule in rules if self._may_match(rule, head))

    def _may_match(self, rule: Rule, head: str) -> bool:
        has_heads = rule.heads and len(head) >= _SHORTEST_OF_HEADS and head[0].isalpha()
        if has_heads and not head.startswith(rule.heads):
            return False
        prefixes = self._prefixes.get(id(rule))
        if prefixes is None:
            prefixes = self._prefixes[id(rule)] = prefixes_by_first(rule.pattern)
        return may_begin(prefixes, head)


def _tries(rules: tuple[Rule, ...]) -> Tries:
    return tuple((rule.pattern.match, rule.build) for rule in rules)
