"""The end of a text that a pattern may match, looked for only where the last characters allow it.

A pattern for what ends a text (please, to my calendar) is tried at every place, and hardly ever matches: that
is the dearest way to find nothing. So its parts are followed backwards along the last characters first, and
the answer is kept for them.
"""

from __future__ import annotations

import re
from typing import Any

from datetools_lc.quickparse.kernel.beginnings import follow, parse

_TAIL = 1
"""More characters would tell more, but be new in most sentences: judging them takes longer than a search."""
_Tree = list[tuple[Any, Any]] | None
# No text can make the table of tails grow without end.
_MOST_TAILS = 4096


class Ending:
    """A pattern that ends in `$`; its `search` finds what that of the pattern does."""

    __slots__ = ("_may_match", "_pattern", "_tree")

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self._pattern = pattern
        self._tree = _tree_of(pattern)
        self._may_match: dict[str, bool] = {}

    def search(self, text: str, start: int, end: int) -> re.Match[str] | None:
        tail = text[max(start, end - _TAIL) : end]
        may_match = self._may_match.get(tail)
        if may_match is None:
            may_match = _follows(self._tree, tail)
            if len(self._may_match) < _MOST_TAILS:
                self._may_match[tail] = may_match
        return self._pattern.search(text, start, end) if may_match else None


def may_end(pattern: re.Pattern[str], tail: str) -> bool:
    """Whether the pattern can match at the end of a text that ends in `tail`, and may begin before it."""
    return _follows(_tree_of(pattern), tail)


def _tree_of(pattern: re.Pattern[str]) -> _Tree:
    """The parts of the pattern from its end; None for one that ignores case."""
    tree = parse(pattern)
    return None if tree is None else _backwards(tree)


def _follows(tree: _Tree, tail: str) -> bool:
    return tree is None or follow(tree, 1, tail[::-1]) != 0


def _backwards(items: Any) -> list[tuple[Any, Any]]:
    """The parts in the opposite order; what looks around is left out."""
    return [_turned(str(operation), operation, argument) for operation, argument in reversed(list(items))]


def _turned(name: str, operation: Any, argument: Any) -> tuple[Any, Any]:
    match name:
        case "BRANCH":
            return operation, (argument[0], [_backwards(each) for each in argument[1]])
        case "SUBPATTERN":
            return operation, (*argument[:3], _backwards(argument[3]))
        case "ATOMIC_GROUP":
            return operation, _backwards(argument)
        case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
            return operation, (*argument[:2], _backwards(argument[2]))
        case "ASSERT" | "ASSERT_NOT":
            return "AT", None
    return operation, argument
