"""A grammar is a table of rules and the signs that hold pieces together. Built on first use, per language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from datetools_lc.quickparse.kernel.beginnings import may_begin
from datetools_lc.quickparse.kernel.han import NUMBER_OF_DATE, NUMERALS
from datetools_lc.quickparse.kernel.pieces import DIGITS, Build, Found, Rule

_Match = Callable[[str, int], "re.Match[str] | None"]
_Tries = tuple[tuple[_Match, Build], ...]
# No text can make the table of heads grow without end.
_MOST_HEADS = 4096
_HEAD, _LONG_HEAD, _FEW_RULES = 3, 8, 2
_SHORTER = {_LONG_HEAD: _HEAD}
# Judging the rules for a head takes as long as trying them many times: only heads that come again are judged.
_OFTEN = 16
_NEVER = re.compile("(?!)")
_DIGITS = re.compile(r"\d+", re.ASCII)


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
    `stray_last` is what the two characters before the phrase are then, a quick look that saves the long one.
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
    by_first: Mapping[str, tuple[Rule, ...]] = field(init=False)
    by_head: dict[str, _Tries] = field(init=False, default_factory=dict)
    rules_by_head: dict[str, tuple[Rule, ...]] = field(init=False, default_factory=dict)
    met: dict[str, int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        characters = sorted(frozenset().union(*(rule.first for rule in self.rules)))
        table = {char: tuple(rule for rule in self.rules if char in rule.first) for char in characters}
        object.__setattr__(self, "by_first", table)
        others = "".join(char for char in characters if char not in NUMERALS)
        words = self.words or f"[{re.escape(others)}]"
        object.__setattr__(self, "starts", re.compile(f"{self.numbers}|{words}", re.ASCII))

    def tries(self, head: str) -> _Tries:
        """The rules that can match where a text begins so; remembered for heads that are met often."""
        if not self._is_met_often(head):
            shorter = head[0]
            return self.by_head.get(shorter) or self.tries(shorter)
        found = tuple((rule.pattern.match, rule.build) for rule in self._rules(head))
        if len(self.by_head) < _MOST_HEADS:
            self.by_head[head] = found
        return found

    def _is_met_often(self, head: str) -> bool:
        if len(head) == 1 or len(self.by_head) >= _MOST_HEADS:
            return True
        if len(self.met) >= _MOST_HEADS:
            self.met.clear()
        self.met[head] = met = self.met.get(head, 0) + 1
        return met >= _OFTEN

    def _rules(self, head: str) -> tuple[Rule, ...]:
        """The rules that can match here, from those of the shorter head."""
        if len(head) == 1:
            return self.by_first.get(head, ())
        if (known := self.rules_by_head.get(head)) is not None:
            return known
        rules = self._rules(head[: _SHORTER.get(len(head), len(head) - 1)])
        if len(self.rules_by_head) >= _MOST_HEADS:
            return rules
        found = tuple(rule for rule in rules if _may_match(rule, head))
        self.rules_by_head[head] = found
        return found


def _may_match(rule: Rule, head: str) -> bool:
    is_known = not (rule.heads and len(head) >= _HEAD and head[0].isalpha()) or head.startswith(rule.heads)
    return is_known and may_begin(rule.pattern, head)


def find_pieces(text: str, grammar: Grammar) -> list[Found]:
    """The pieces of a folded text from left to right; at each place the longest match."""
    pieces: list[Found] = []
    position, search, by_head = 0, grammar.starts.search, grammar.by_head
    while found := search(text, position):
        start, position = found.span()
        best, end = None, start
        tries = by_head.get(head := text[start : start + _HEAD])
        if tries is None:
            tries = grammar.tries(head)
        if len(tries) > _FEW_RULES:
            tries = by_head.get(head := text[start : start + _LONG_HEAD])
            if tries is None:
                tries = grammar.tries(head)
        for match_at, build in tries:
            match = match_at(text, start)
            if match and match.end() > end:
                piece = build(match)
                if piece is not None:
                    best, end = piece, match.end()
        if best is not None:
            pieces.append(Found(start, end, best))
            position = end
        elif head[0] in DIGITS and (digits := _DIGITS.match(text, start)):
            position = digits.end()
    return pieces
