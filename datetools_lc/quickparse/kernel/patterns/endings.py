"""The end of a text that a pattern may match, looked for only where the last character allows it.

A pattern for what ends a text (please, to my calendar) is tried at every place, and hardly ever matches: that
is the dearest way to find nothing. So the characters that a match can end with are read from it first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from datetools_lc.quickparse.kernel.patterns.parts import Items, parse
from datetools_lc.quickparse.kernel.patterns.prefixes import Characters, first_characters


class Ending:
    """A pattern that ends in `$`; its `search` finds what that of the pattern does."""

    __slots__ = ("_last", "_pattern")

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self._pattern = pattern
        self._last = last_characters(pattern)

    def search(self, text: str, start: int, end: int) -> re.Match[str] | None:
        if self._last is not None and start < end and text[end - 1] not in self._last:
            return None
        return self._pattern.search(text, start, end)


def last_characters(pattern: re.Pattern[str]) -> Characters:
    """The characters that a match of the pattern can end with; None for any, or an empty match."""
    tree = parse(pattern)
    return None if tree is None else first_characters(_backwards(tree))


def _backwards(items: Items) -> list[tuple[str, Any]]:
    """The parts in the opposite order; what looks around is left out, but not `(?!)`, which never matches."""
    return [(operation, _turned(operation, argument)) for operation, argument in _seen(reversed(items))]


def _seen(items: Iterable[tuple[str, Any]]) -> Iterator[tuple[str, Any]]:
    return (each for each in items if each[0] not in ("ASSERT", "ASSERT_NOT") or each[1][1] == [])


def _turned(operation: str, argument: Any) -> Any:
    match operation:
        case "BRANCH":
            return [_backwards(each) for each in argument]
        case "SUBPATTERN":
            return (*argument[:3], _backwards(argument[3]))
        case "ATOMIC_GROUP":
            return _backwards(argument)
        case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
            return (*argument[:2], _backwards(argument[2]))
    return argument
