"""What a text must hold for a pattern to match in it, read from the pattern itself.

A pattern is taken apart as `re` does before it compiles one. What stands in every match is collected as
clauses: sets of signs of which one must occur. A construct that this module does not know requires nothing:
a pattern can be tried for nothing, but never be left out for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from re import _parser  # type: ignore[attr-defined]  # the one parser of patterns; the constants are its own
from typing import Any

from datetools_lc.quickparse.kernel.signs import DIGIT, Sign, sign_of, weight_of

Clause = frozenset[Sign]
"""One of these signs occurs in every match."""

_MOST_STRINGS = 64
_MOST_CLAUSES = 6
_WIDEST_RANGE = 64


class _Part:
    """What is known of a part of a pattern: all strings that it matches, or None, and its clauses."""

    __slots__ = ("clauses", "strings")

    def __init__(self, strings: frozenset[str] | None = None, clauses: Iterable[Clause] = ()) -> None:
        self.strings = strings
        self.clauses = frozenset(clauses)

    def required(self) -> frozenset[Clause]:
        """The clauses, with the one that the strings make."""
        own = _clause_of(self.strings) if self.strings is not None else None
        return self.clauses if own is None else self.clauses | {own}


_UNKNOWN = _Part()
_NOTHING = _Part(frozenset([""]))
_NEVER = _Part(frozenset())


def requirements(pattern: re.Pattern[str]) -> tuple[Clause, ...]:
    """The clauses of a pattern over folded text, the most telling first; none for one that ignores case."""
    if pattern.flags & re.IGNORECASE:
        return ()
    parsed = _parser.parse(pattern.pattern, pattern.flags)
    if parsed.state.flags & re.IGNORECASE:
        return ()
    clauses = sorted(_sequence(parsed).required(), key=_weight)
    return tuple(clauses[:_MOST_CLAUSES])


@lru_cache(maxsize=4096)
def _weight(clause: Clause) -> float:
    return sum(map(weight_of, clause))


def _clause_of(strings: Iterable[str]) -> Clause | None:
    """One sign for each string; None where one of them has none."""
    signs = [sign_of(string) for string in strings]
    return None if None in signs else frozenset(sign for sign in signs if sign is not None)


def _sequence(items: Iterable[tuple[Any, Any]]) -> _Part:
    """Parts that follow each other: strings are joined as long as there are few."""
    run: frozenset[str] = frozenset([""])
    clauses: set[Clause] = set()
    whole = True
    for operation, argument in items:
        part = _part(operation, argument)
        clauses |= part.clauses
        if part.strings is not None and len(run) * len(part.strings) <= _MOST_STRINGS:
            run = frozenset(one + other for one in run for other in part.strings)
            continue
        whole = False
        clauses |= _Part(run).required()
        run = part.strings if part.strings is not None else frozenset([""])
    if whole:
        return _Part(run, clauses)
    return _Part(None, clauses | _Part(run).required())


def _part(operation: Any, argument: Any) -> _Part:
    match str(operation):
        case "LITERAL":
            return _Part(frozenset([chr(argument)]))
        case "IN":
            return _characters(argument)
        case "BRANCH":
            return _alternatives([_sequence(each) for each in argument[1]])
        case "SUBPATTERN":
            _, added, removed, inner = argument
            return _UNKNOWN if (added | removed) & re.IGNORECASE else _sequence(inner)
        case "ATOMIC_GROUP":
            return _sequence(argument)
        case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
            return _repeated(*argument)
        case "ASSERT":
            return _Part(_NOTHING.strings, _sequence(argument[1]).required())
        case "ASSERT_NOT":
            return _NOTHING if len(argument[1]) else _NEVER
        case "AT":
            return _NOTHING
        case "FAILURE":
            return _NEVER
    return _UNKNOWN


def _repeated(least: int, most: int, inner: Iterable[tuple[Any, Any]]) -> _Part:
    part = _sequence(inner)
    if least == 0:
        once = part.strings is not None and most == 1
        return _Part((part.strings or frozenset()) | {""}) if once else _UNKNOWN
    return part if least == most == 1 else _Part(None, part.required())


def _alternatives(parts: list[_Part]) -> _Part:
    """All strings, and the best clause of each alternative, as one."""
    strings = [part.strings for part in parts if part.strings is not None]
    best = [min(part.required(), key=_weight, default=None) for part in parts]
    found = [clause for clause in best if clause is not None]
    clauses = [frozenset[Sign]().union(*found)] if len(found) == len(parts) else []
    return _Part(frozenset[str]().union(*strings) if len(strings) == len(parts) else None, clauses)


def _characters(members: Iterable[tuple[Any, Any]]) -> _Part:
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
            case _:
                return _UNKNOWN
    if not has_digits:
        return _Part(frozenset(strings))
    signs = _clause_of(strings) if strings else frozenset[Sign]()
    return _UNKNOWN if signs is None else _Part(None, [signs | {DIGIT}])
