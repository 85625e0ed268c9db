"""Holidays with a fixed date in the solar calendar; no others are read. Each language has its own table."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from datetools_lc.quickparse.kernel.pieces import Piece, Rule, absolute, day_piece, rule

MonthDay = tuple[int, int]
YearOf = Callable[["re.Match[str]"], tuple[int | None, int]]


def holiday_rule(names: Mapping[str, MonthDay], pattern: str, year_of: YearOf, first: str) -> Rule:
    """The rule for holidays where `NAME` stands in the pattern.

    `year_of` reads a match: the year it names, and the years from this one.
    """
    days = [(re.compile(name), month_day) for name, month_day in names.items()]
    alternatives = "|".join(sorted(names, key=len, reverse=True))

    def build(match: re.Match[str]) -> Piece | None:
        month, day = next(month_day for name, month_day in days if name.fullmatch(match["name"]))
        year, years = year_of(match)
        return day_piece(absolute(day, month, year, years=years))

    return rule(pattern.replace("NAME", f"(?P<name>{alternatives})"), build, first)
