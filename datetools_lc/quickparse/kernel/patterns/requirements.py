"""What a text must hold for a pattern to match in it, read from the pattern itself.

A pattern is taken apart as `re` does before it compiles one. What stands in every match is collected as
clauses: sets of signs of which one must occur. A construct that this module does not know requires nothing:
a pattern can be tried for nothing, but never be left out for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from re import _parser  # type: ignore[attr-defined]  # the one parser of patterns; the constants are its own
from typing import Any

from datetools_lc.quickparse.kernel.patterns.alternatives import Alternative
from datetools_lc.quickparse.kernel.patterns.signs import DIGIT, EDGE, Sign, sign_of, weight_of

Clause = frozenset[Sign]
"""One of these signs occurs in every match."""
_Item = tuple[Any, Any]
_Edges = tuple[bool, bool]
"""Whether what stands before an item, and behind it, lets no letter stand there."""
_NO_EDGES = (False, False)
_SIMPLE = ("AT", "ASSERT", "ASSERT_NOT", "LITERAL", "IN")
_BLANK = frozenset("\n")
"""Stands for blanks of any kind: it is a part of no sign."""
_LETTER = re.compile("[a-z]")

_MOST_STRINGS = 64
_MOST_CLAUSES = 6
_MOST_OPTIONS = 24
_WIDEST_RANGE = 64
_A, _Z = ord("a"), ord("z")


class _Part:
    """What is known of a part of a pattern: all strings that it matches, or None, its clauses, and `options`:
    sets of clauses of which it fulfils one more, or none."""

    __slots__ = ("clauses", "options", "strings")

    def __init__(
        self,
        strings: frozenset[str] | None = None,
        clauses: Iterable[Clause] = (),
        options: Iterable[frozenset[Clause]] = (),
    ) -> None:
        self.strings = strings
        self.clauses = frozenset(clauses)
        self.options = tuple(options)

    def required(self) -> frozenset[Clause]:
        """The clauses, with the one that the strings make."""
        own = _clause_of(self.strings) if self.strings is not None else None
        return self.clauses if own is None else self.clauses | {own}

    def ways(self) -> list[frozenset[Clause]]:
        """The sets of clauses of which every match fulfils one."""
        own = self.required()
        return [own | option for option in self.options] or [own]


_UNKNOWN = _Part()
_NOTHING = _Part(frozenset([""]))
_NEVER = _Part(frozenset())
_EDGE = _Part(frozenset([EDGE]))


def requirements(pattern: re.Pattern[str] | Alternative) -> list[tuple[Clause, ...]]:
    """The ways to match a pattern over folded text: sets of clauses, one of which every match fulfils.

    The most telling clauses come first. A pattern that ignores case requires nothing.
    """
    if pattern.flags & re.IGNORECASE:
        return [()]
    parsed = _parser.parse(pattern.pattern, pattern.flags)
    ways = _sequence(parsed).ways()
    return [tuple(sorted(way, key=_weight)[:_MOST_CLAUSES]) for way in ways]


@lru_cache(maxsize=4096)
def _weight(clause: Clause) -> float:
    return sum(map(weight_of, clause))


def _clause_of(strings: Iterable[str]) -> Clause | None:
    """One sign for each string; None where one of them has none."""
    signs = [sign_of(string) for string in strings]
    return None if None in signs else frozenset(sign for sign in signs if sign is not None)


def _sequence(items: Iterable[_Item], edges: _Edges = _NO_EDGES) -> _Part:
    """Parts that follow each other: strings are joined as long as there are few."""
    run: frozenset[str] = frozenset([""])
    clauses: set[Clause] = set()
    options: tuple[frozenset[Clause], ...] = ()
    whole = True
    for part in _parts(list(items), edges):
        clauses |= part.clauses
        options = options or part.options
        if part.strings is not None and _are_few(run, part.strings):
            run = frozenset(one + other for one in run for other in part.strings)
            continue
        whole = False
        clauses |= _Part(run).required()
        run = part.strings if part.strings is not None else frozenset([""])
    if whole:
        return _Part(run, clauses, options)
    return _Part(None, clauses | _Part(run).required(), options)


def _are_few(run: frozenset[str], strings: frozenset[str]) -> bool:
    return len(run) == 1 or len(run) * len(strings) <= _MOST_STRINGS


def _parts(items: list[_Item], edges: _Edges) -> Iterator[_Part]:
    """What is known of each of the items, which stand between these edges."""
    before, after = edges
    if before:
        yield _EDGE
    for place, (operation, argument) in enumerate(items):
        follows = after if place == len(items) - 1 else _is_edge(items[place + 1])
        yield _part(operation, argument, (before, follows))
        before = _is_edge(items[place])
    if after:
        yield _EDGE


def _is_edge(item: _Item) -> bool:
    """Whether no letter can stand beside what matches there."""
    strings = (
        _part(*item).strings if str(item[0]) in ("AT", "ASSERT", "ASSERT_NOT", "LITERAL", "IN") else None
    )
    return bool(strings) and not any(each == "" or _LETTER.search(each) for each in strings or ())


def _part(operation: Any, argument: Any, edges: _Edges = _NO_EDGES) -> _Part:
    match str(operation):
        case "LITERAL":
            return _Part(frozenset([chr(argument)]))
        case "IN":
            return _characters(argument)
        case "BRANCH":
            return _alternatives([_sequence(each, edges) for each in argument[1]])
        case "SUBPATTERN":
            _, added, removed, inner = argument
            return _UNKNOWN if (added | removed) & re.IGNORECASE else _sequence(inner, edges)
        case "ATOMIC_GROUP":
            return _sequence(argument, edges)
        case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
            return _repeated(*argument)
        case "ASSERT":
            inner = _sequence(argument[1])
            strings = _EDGE.strings if _is_no_letter(argument[1]) else _NOTHING.strings
            return _Part(strings, inner.required(), inner.options)
        case "ASSERT_NOT" if not len(argument[1]):
            return _NEVER
        case "ASSERT_NOT":
            return _EDGE if _is_any_letter(argument[1]) else _NOTHING
        case "AT":
            return _EDGE if str(argument) == "AT_BOUNDARY" else _NOTHING
        case "FAILURE":
            return _NEVER
    return _UNKNOWN


def _repeated(least: int, most: int, inner: Iterable[_Item]) -> _Part:
    part = _sequence(inner)
    if least == 0:
        once = part.strings is not None and most == 1
        return _Part((part.strings or frozenset()) | {""}) if once else _UNKNOWN
    if part.strings == _BLANK:
        return part
    return part if least == most == 1 else _Part(None, part.required(), part.options)


def _alternatives(parts: list[_Part]) -> _Part:
    """All strings, or one clause of the best of each alternative; and all alternatives as options."""
    strings = [part.strings for part in parts if part.strings is not None]
    if len(strings) == len(parts) and not any(part.clauses for part in parts):
        return _Part(frozenset[str]().union(*strings))
    joined = frozenset[str]().union(*strings) if len(strings) == len(parts) else None
    required = [part.required() for part in parts]
    if not all(required):
        return _Part(joined)
    best = frozenset[Sign]().union(*(min(own, key=_weight) for own in required))
    options = [way for part in parts for way in part.ways()]
    return _Part(joined, [best], options if len(options) <= _MOST_OPTIONS else ())


def _is_any_letter(items: Sequence[_Item]) -> bool:
    """Whether every letter matches: where none may stand, a word ends."""
    if len(items) != 1 or str(items[0][0]) != "IN":
        return False
    kinds = [(str(operation), argument) for operation, argument in items[0][1]]
    if ("NEGATE", None) in kinds:
        return False
    return any(
        (kind == "RANGE" and argument[0] <= _A and argument[1] >= _Z)
        or (kind == "CATEGORY" and str(argument) == "CATEGORY_WORD")
        for kind, argument in kinds
    )


def _is_no_letter(items: Sequence[_Item]) -> bool:
    """Whether it is one character, and a digit or a blank."""
    if len(items) != 1 or str(items[0][0]) != "IN":
        return False
    return all(
        str(operation) == "CATEGORY" and str(argument) in ("CATEGORY_DIGIT", "CATEGORY_SPACE")
        for operation, argument in items[0][1]
    )


def _characters(members: Iterable[_Item]) -> _Part:
    """The characters of a set; where digits of any script are among them, as a clause."""
    strings: set[str] = set()
    has_digits = False
    for operation, argument in members:
        match str(operation):
            case "LITERAL":
                strings.add(chr(argument))
            case "RANGE" if argument[1] - argument[0] < _WIDEST_RANGE:
                strings |= {chr(code) for code in range(argument[0], argument[1] + 1)}
            case "CATEGORY" if str(argument) == "CATEGORY_DIGIT":
                has_digits = True
            case "CATEGORY" if str(argument) == "CATEGORY_SPACE":
                strings |= _BLANK
            case _:
                return _UNKNOWN
    if not has_digits:
        return _Part(frozenset(strings))
    signs = _clause_of(strings) if strings else frozenset[Sign]()
    return _UNKNOWN if signs is None else _Part(None, [signs | {DIGIT}])
