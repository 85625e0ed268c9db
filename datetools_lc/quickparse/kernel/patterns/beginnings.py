"""Whether a match of a pattern can begin where a text goes on like this: read from the pattern itself.

The parts of the pattern are followed along the first characters of the text, all ways at once. That takes
long, but sees more of a pattern than the sets of its first characters (`prefixes`) do. Whatever this module
does not know may match anything, so that a rule can be tried for nothing, but never be left out for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from datetools_lc.quickparse.kernel.patterns.parts import Items, parse


def may_go_on(pattern: re.Pattern[str], head: str) -> bool:
    """Whether the pattern can match a text that begins with `head`, and may go on or end behind it."""
    tree = parse(pattern)
    return tree is None or follow(tree, 1, head) != 0


def follow(items: Items, places: int, head: str) -> int:
    """The places in `head`, as bits, that a match of the parts can reach from these places.

    The last bit is the end of `head`: behind it anything may follow.
    """
    for operation, argument in items:
        places = _step(operation, argument, places, head)
        if not places:
            break
    return places


def _step(operation: str, argument: Any, places: int, head: str) -> int:
    match operation:
        case "LITERAL" | "NOT_LITERAL" | "ANY" | "IN":
            return _take(operation, argument, places, head)
        case "BRANCH":
            return _any_of([follow(each, places, head) for each in argument])
        case "SUBPATTERN" if not (argument[1] | argument[2]) & re.IGNORECASE:
            return follow(argument[3], places, head)
        case "ATOMIC_GROUP":
            return follow(argument, places, head)
        case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
            least, most, inner = argument
            return _repeat(least, most, inner, places, head)
        case "ASSERT" if argument[0] > 0:
            return _any_of([place for place in _each(places) if follow(argument[1], place, head)])
        case "ASSERT_NOT" if not len(argument[1]):
            return 0
        case "ASSERT" | "ASSERT_NOT" | "AT":
            return places
        case "FAILURE":
            return 0
    return _any_of([(2 << len(head)) - place for place in _each(places)])


def _any_of(reached: Iterable[int]) -> int:
    places = 0
    for each in reached:
        places |= each
    return places


def _each(places: int) -> Iterable[int]:
    while places:
        lowest = places & -places
        yield lowest
        places ^= lowest


def _take(operation: str, argument: Any, places: int, head: str) -> int:
    """One character further, where it fits; from the end of `head` nowhere else."""
    reached = places & (1 << len(head))
    for place, char in enumerate(head):
        if places >> place & 1 and _fits(operation, argument, char):
            reached |= 2 << place
    return reached


def _fits(operation: str, argument: Any, char: str) -> bool:
    if operation == "IN":
        return _is_among(argument, char)
    return operation == "ANY" or (ord(char) == argument) == (operation == "LITERAL")


def _is_among(members: Items, char: str) -> bool:
    for operation, argument in members:
        match operation:
            case "LITERAL" if ord(char) == argument:
                return True
            case "RANGE" if argument[0] <= ord(char) <= argument[1]:
                return True
            case "CATEGORY" if _may_be_of(argument, char):
                return True
            case "NEGATE":
                return True
    return False


def _may_be_of(category: str, char: str) -> bool:
    match category:
        case "CATEGORY_DIGIT" | "ASCII_DIGIT":
            return char.isdecimal()
        case "CATEGORY_SPACE":
            return char.isspace()
    return True


def _repeat(least: int, most: int, inner: Items, places: int, head: str) -> int:
    for _ in range(min(least, len(head) + 1)):
        places = follow(inner, places, head)
    reached = places
    for _ in range(min(most - least, len(head) + 1)):
        places = follow(inner, places, head)
        if places | reached == reached:
            break
        reached |= places
    return reached
