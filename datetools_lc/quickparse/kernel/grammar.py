"""A grammar is a table of rules and the signs that hold pieces together. Built on first use, per language."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field

from datetools_lc.quickparse.kernel.han import NUMBER_OF_DATE, NUMERALS
from datetools_lc.quickparse.kernel.heads import FEW, Heads
from datetools_lc.quickparse.kernel.patterns.parts import parse
from datetools_lc.quickparse.kernel.patterns.prefixes import LONGEST, Characters, first_characters
from datetools_lc.quickparse.kernel.pieces import DIGITS, Found, Rule

_NEVER = re.compile("(?!)")
_DIGITS = re.compile(r"\d+", re.ASCII)
# What stands so far before and behind a place tells whether a piece begins there.
_BEFORE, _BEHIND = 32, 96
_LONGEST_UNIT = 256
# Places in a row where nothing was found, after which a text is looked at for parts that repeat themselves.
_MANY = 16


@dataclass(frozen=True, slots=True)
class Grammar:
    """How one language says dates.

    A piece may begin where `numbers` matches, or `words` (default: any rule's first character but numerals).
    `glue` is what may stand between two pieces of one phrase, `glue_before_day` the same where a time comes
    first; `context` makes a weak piece count, and so does, between the two, `listed` behind one that does;
    `shared` stands between two items of a list, of which the second has what the first says (下周一和周三);
    `until` joins two ends, `between_and` too where `between` stands before them.
    `counted_from` stands between a day and
    a count from it, the count first in English ("3 days after" Christmas); `counted_from_thing` before a
    count means that it starts from something else: 誕生日の3日前. `year_apart` stands between a year and its
    date. A year, an ordinal or a half of the day that no rule took, `stray_before` a phrase or `stray_after`
    it, makes it unreadable;
    `of` between two days of today makes neither: 昨天的昨天.
    `stray_last` is what the two characters before the phrase are then, a quick look that saves the long one;
    `stray_after_first` are the characters that `stray_after` begins with, None for any.
    """

    fold: Callable[[str], str]
    rules: tuple[Rule, ...]
    glue: re.Pattern[str]
    glue_before_day: re.Pattern[str]
    context: re.Pattern[str]
    until: re.Pattern[str]
    counted_from: re.Pattern[str]
    counted_from_thing: re.Pattern[str]
    year_apart: re.Pattern[str]
    stray_before: re.Pattern[str]
    stray_after: re.Pattern[str]
    stray_last: re.Pattern[str]
    of: str = ""
    listed: re.Pattern[str] = _NEVER
    shared: re.Pattern[str] = _NEVER
    between: re.Pattern[str] = _NEVER
    between_and: re.Pattern[str] = _NEVER
    counted_first: bool = False
    numbers: str = NUMBER_OF_DATE
    words: str = ""
    starts: re.Pattern[str] = field(init=False)
    stray_after_first: Characters = field(init=False)
    heads: Heads = field(init=False)

    def __post_init__(self) -> None:
        characters = sorted(frozenset().union(*(rule.first for rule in self.rules)))
        table = {char: tuple(rule for rule in self.rules if char in rule.first) for char in characters}
        object.__setattr__(self, "heads", Heads(table))
        object.__setattr__(self, "stray_after_first", first_characters(parse(self.stray_after) or ()))
        others = "".join(char for char in characters if char not in NUMERALS)
        words = self.words or f"[{re.escape(others)}]"
        object.__setattr__(self, "starts", re.compile(f"{self.numbers}|{words}", re.ASCII))


def find_pieces(text: str, grammar: Grammar) -> list[Found]:
    """The pieces of a folded text from left to right; at each place the longest match."""
    pieces: list[Found] = []
    position, search, heads = 0, grammar.starts.search, grammar.heads
    first, known = heads.first, heads.tries
    missed, found_until = 0, 0
    while found := search(text, position):
        start, position = found.span()
        best, end = None, start
        tries = first.get(text[start], ())
        if len(tries) > FEW:
            longer = known.get(head := text[start : start + LONGEST])
            tries = heads.add(head) if longer is None else longer
        for match_at, build in tries:
            match = match_at(text, start)
            if match and match.end() > end:
                piece = build(match)
                if piece is not None:
                    best, end = piece, match.end()
        if best is not None:
            pieces.append(Found(start, end, best))
            position, missed, found_until = end, 0, end
            continue
        if text[start] in DIGITS and (digits := _DIGITS.match(text, start)):
            position = digits.end()
        missed += 1
        if missed == _MANY:
            position, missed = _behind_repetition(text, position, found_until), 0
    return pieces


def _behind_repetition(text: str, position: int, found_until: int) -> int:
    """The last place in a text that repeats itself where all is as it is at this one: no piece is in between.

    Nothing was found since `found_until`, and so nothing is in what goes on in the same way.
    """
    first = position - _BEFORE
    unit = text[max(0, first) : position + _BEHIND]
    before = text.rfind(unit, max(found_until, first - _LONGEST_UNIT), first + len(unit) - 1)
    if first < 0 or before < 0:
        return position
    period, ago = first - before, before + _BEFORE
    same = bisect_left(
        range(len(text) - position),
        True,
        key=lambda length: text[position : position + length] != text[ago : ago + length],
    )
    return position + max(0, same - _BEHIND) // period * period
