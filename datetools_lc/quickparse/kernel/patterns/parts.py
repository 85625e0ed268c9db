"""The parts of a pattern, as `re` takes it apart before it compiles it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from re import _parser  # type: ignore[attr-defined]  # the one parser of patterns; the constants are its own
from typing import Any

Items = Sequence[tuple[str, Any]]
"""Parts of a pattern: the name of each, and what it is about, with parts in it."""


@cache
def parse(pattern: re.Pattern[str]) -> Items | None:
    """The parts of a pattern; None for one that ignores case."""
    if pattern.flags & re.IGNORECASE:
        return None
    digit = "ASCII_DIGIT" if pattern.flags & re.ASCII else "CATEGORY_DIGIT"
    return list(_named(_parser.parse(pattern.pattern, pattern.flags), digit))


def _named(items: Iterable[tuple[Any, Any]], digit: str) -> Iterator[tuple[str, Any]]:
    """The parts with the names of the constants, which are slow to compare; `digit` is that of \\d."""
    for operation, argument in items:
        name = str(operation)
        match name:
            case "BRANCH":
                yield name, [list(_named(each, digit)) for each in argument[1]]
            case "IN":
                yield name, [(str(kind), _member(value, digit)) for kind, value in argument]
            case "SUBPATTERN":
                yield name, (*argument[:3], list(_named(argument[3], digit)))
            case "ATOMIC_GROUP":
                yield name, list(_named(argument, digit))
            case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
                yield name, (*argument[:2], list(_named(argument[2], digit)))
            case "ASSERT" | "ASSERT_NOT":
                yield name, (argument[0], list(_named(argument[1], digit)))
            case _:
                yield name, argument


def _member(value: Any, digit: str) -> Any:
    """A member of a set: a character, a range of them, or the name of a category."""
    if value is None or type(value) in (int, tuple):
        return value
    return digit if str(value) == "CATEGORY_DIGIT" else str(value)
