"""A grammar is a table of rules and the signs that hold pieces together. Built on first use, per language."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from datetools_lc.quickparse.pieces import Piece, Rule


@dataclass(frozen=True, slots=True)
class Grammar:
    """How one language says dates.

    `starts` finds where a piece may begin (its first group, a digit, chooses `number_rules`); `glue` is what may
    stand between two pieces of one phrase, `glue_before_day` the same where a time comes first; `context` what
    makes a weak piece count; `until` what joins two ends; `zone_before` and `zone_after` name a zone.
    """

    fold: Callable[[str], str]
    starts: re.Pattern[str]
    number_rules: tuple[Rule, ...]
    word_rules: tuple[Rule, ...]
    glue: re.Pattern[str]
    glue_before_day: re.Pattern[str]
    context: re.Pattern[str]
    until: re.Pattern[str]
    zone_before: re.Pattern[str]
    zone_after: re.Pattern[str]


def find_pieces(text: str, grammar: Grammar) -> list[Piece]:
    """The pieces of a folded text from left to right; at each place the longest match."""
    pieces: list[Piece] = []
    position = 0
    while found := grammar.starts.search(text, position):
        rules = grammar.number_rules if found.lastindex else grammar.word_rules
        start = found.start()
        best: Piece | None = None
        end = start
        for each in rules:
            match = each.pattern.match(text, start)
            if match and match.end() > end:
                piece = each.build(match)
                if piece is not None:
                    best, end = piece, match.end()
        if best is None:
            position = max(found.end(), start + 1)
        else:
            pieces.append(replace(best, start=start, end=end))
            position = end
    return pieces
