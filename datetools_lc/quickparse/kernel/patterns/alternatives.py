"""The alternatives of a pattern as patterns of their own, which together match wherever it does.

A long alternation is tried word by word at every place of a text. Each alternative alone can be left out
where the text lacks what it requires (`gates`), and most can.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_WORD = r"\b"


class Alternative:
    """One of the alternatives of a pattern, compiled at its first search: most are never looked for."""

    __slots__ = ("_compiled", "flags", "pattern")

    def __init__(self, pattern: str, flags: int) -> None:
        self.pattern = pattern
        self.flags = flags
        self._compiled: re.Pattern[str] | None = None

    def search(self, text: str) -> re.Match[str] | None:
        if self._compiled is None:
            self._compiled = re.compile(self.pattern, self.flags)
        return self._compiled.search(text)


def alternatives(pattern: re.Pattern[str]) -> tuple[Alternative, ...]:
    """The alternatives of a pattern, those of groups around them as well: `a|(?:b|c)` has three.

    One with groups to be captured is left whole, because its parts may speak of each other.
    """
    texts = (pattern.pattern,) if pattern.groups else _alternatives(pattern.pattern)
    return tuple(Alternative(text, pattern.flags) for text in texts)


def _alternatives(text: str) -> Iterator[str]:
    for part in _split(text):
        if (inner := _inside(part)) is not None:
            yield from _alternatives(inner)
        elif part.startswith(_WORD) and part.endswith(_WORD) and (inner := _inside(part[2:-2])) is not None:
            yield from (rf"\b(?:{each}){_WORD}" for each in _alternatives(inner))
        else:
            yield part


def _inside(part: str) -> str | None:
    """What a group that is not captured holds, where the part is that group alone."""
    if not part.startswith("(?:") or next(_ends(part, ")", depth=1), None) != len(part) - 1:
        return None
    return part[3:-1]


def _split(text: str) -> Iterator[str]:
    start = 0
    for end in _ends(text, "|", depth=0):
        yield text[start:end]
        start = end + 1
    yield text[start:]


def _ends(text: str, sign: str, *, depth: int) -> Iterator[int]:
    """The places of a sign that stands inside of so many parentheses, outside of any set of characters."""
    inside, place = 0, 0
    while place < len(text):
        char = text[place]
        if char == sign and inside == depth:
            yield place
        match char:
            case "\\":
                place += 1
            case "[":
                place = _end_of_set(text, place)
            case "(":
                inside += 1
            case ")":
                inside -= 1
        place += 1


def _end_of_set(text: str, start: int) -> int:
    place = start + 1 + (text[start + 1] == "^")
    place += text[place] == "]"  # the first sign of a set stands for itself
    while text[place] != "]":
        place += 1 + (text[place] == "\\")
    return place
