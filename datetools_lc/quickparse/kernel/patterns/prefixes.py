"""What a match of a pattern can begin with, read from the pattern itself: its first characters, as sets.

A construct that this module does not know may begin with anything, so that a rule can be tried for nothing,
but never be left out for nothing.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable

from datetools_lc.quickparse.kernel.patterns.parts import Items, parse

LONGEST = 4
"""Characters that are told of a beginning at most."""
Characters = frozenset[str] | None
"""What may stand at one place; None: anything."""
Prefix = tuple[Characters, ...]
"""Behind one that is shorter than `LONGEST` anything may follow, or nothing."""

_ANYTHING: Prefix = (None,) * LONGEST
_DIGITS = frozenset(string.digits)
_BLANKS = frozenset(char for char in map(chr, range(0x3001)) if char.isspace())
_MOST = 400
_WIDEST_RANGE = 128


def first_characters(tree: Items) -> Characters:
    """What the parts begin with; None for anything, or nothing."""
    found: set[str] = set()
    for prefix in _sequence(tree):
        if not prefix or prefix[0] is None:
            return None
        found |= prefix[0]
    return frozenset(found)


def prefixes_of(pattern: re.Pattern[str]) -> tuple[Prefix, ...]:
    """The prefixes of a pattern: each of its matches begins as one of them does."""
    tree = parse(pattern)
    return (_ANYTHING,) if tree is None else tuple(_sequence(tree))


def _sequence(items: Items) -> set[Prefix]:
    reached: set[Prefix] = {()}
    for operation, argument in items:
        if all(len(prefix) == LONGEST for prefix in reached):
            break
        reached = _joined(reached, _part(operation, argument))
    return reached


def _joined(before: set[Prefix], after: set[Prefix]) -> set[Prefix]:
    """Each of the former with each of the latter behind it; cut short where that were too many."""
    whole = {prefix for prefix in before if len(prefix) == LONGEST}
    open_ends = before - whole
    if len(open_ends) * len(after) > _MOST:
        return whole | {(prefix + _ANYTHING)[:LONGEST] for prefix in open_ends}
    return _merged(whole | {(one + other)[:LONGEST] for one in open_ends for other in after})


def _merged(prefixes: set[Prefix]) -> set[Prefix]:
    """The same with fewer: those that differ at one place alone are one."""
    for place in range(LONGEST):
        alike: dict[tuple[Prefix, Prefix], Characters] = {}
        short = {prefix for prefix in prefixes if len(prefix) <= place}
        for prefix in prefixes - short:
            key = prefix[:place], prefix[place + 1 :]
            alike[key] = _either(alike.get(key, frozenset()), prefix[place])
        prefixes = short | {(*before, here, *behind) for (before, behind), here in alike.items()}
    return prefixes


def _either(one: Characters, other: Characters) -> Characters:
    return None if one is None or other is None else one | other


def _part(operation: str, argument: object) -> set[Prefix]:
    match operation, argument:
        case "LITERAL", int(code):
            return {(frozenset(chr(code)),)}
        case "IN", list(members):
            return {(_members(members),)}
        case "NOT_LITERAL" | "ANY", _:
            return {(None,)}
        case "BRANCH", list(ways):
            return _merged(set[Prefix]().union(*map(_sequence, ways)))
        case "SUBPATTERN", (_, int(added), int(removed), list(inner)) if (
            not (added | removed) & re.IGNORECASE
        ):
            return _sequence(inner)
        case "ATOMIC_GROUP", list(inner):
            return _sequence(inner)
        case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT", (int(least), int(most), list(inner)):
            return _repeated(least, most, _sequence(inner))
        case "ASSERT_NOT", (_, []):
            return set()
        case "ASSERT" | "ASSERT_NOT" | "AT", _:
            return {()}
        case "FAILURE", _:
            return set()
    return {_ANYTHING}


def _repeated(least: int, most: int, once: set[Prefix]) -> set[Prefix]:
    reached: set[Prefix] = {()}
    for _ in range(min(least, LONGEST)):
        reached = _joined(reached, once)
    found = set(reached)
    for _ in range(min(most, LONGEST) - min(least, LONGEST)):
        reached = _joined(reached, once)
        if reached <= found:
            break
        found |= reached
    return found


def _members(members: Iterable[tuple[str, object]]) -> Characters:
    found: set[str] = set()
    for kind, member in members:
        match kind, member:
            case "LITERAL", int(code):
                found.add(chr(code))
            case "RANGE", (int(first), int(last)) if last - first < _WIDEST_RANGE:
                found.update(map(chr, range(first, last + 1)))
            case "CATEGORY", "ASCII_DIGIT":
                found |= _DIGITS
            case "CATEGORY", "CATEGORY_SPACE":
                found |= _BLANKS
            case _:
                return None
    return frozenset(found)
