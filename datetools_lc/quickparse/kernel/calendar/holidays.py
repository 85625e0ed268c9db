"""Holidays with a fixed date in the solar calendar, each language its own table, and Easter."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date

from datetools_lc.quickparse.kernel.pieces import Piece, Rule, absolute, day_piece, rule
from datetools_lc.quickparse.kernel.value_class import changed

MonthDay = tuple[int, int]
YearOf = Callable[["re.Match[str]"], tuple[int | None, int]]


def holiday_rule(
    names: Mapping[str, MonthDay],
    pattern: str,
    year_of: YearOf,
    first: str,
    occurrence: Callable[[re.Match[str]], int] = lambda _: 0,
) -> Rule:
    """The rule for holidays where `NAME` stands in the pattern.

    `year_of` reads a match: the year it names, and the years from this one; `occurrence` whether the next one
    (1) or the last (-1) is meant.
    """
    days = [(re.compile(name), month_day) for name, month_day in names.items()]
    alternatives = "|".join(sorted(names, key=len, reverse=True))

    def build(match: re.Match[str]) -> Piece | None:
        month, day = next(month_day for name, month_day in days if name.fullmatch(match["name"]))
        year, years = year_of(match)
        found = absolute(day, month, year, years=years)
        return day_piece(found and changed(found, occurrence=occurrence(match)))

    return rule(pattern.replace("NAME", f"(?P<name>{alternatives})"), build, first)


def easter_sunday(year: int) -> date:
    """Easter of the Western churches in a Gregorian year (Meeus, Jones, Butcher)."""
    century, of_century = divmod(year, 100)
    golden = year % 19
    leaps, correction = century // 4, (century - (century + 8) // 25 + 1) // 3
    epact = (19 * golden + century - leaps - correction + 15) % 30
    weekday = (32 + 2 * (century % 4) + 2 * (of_century // 4) - epact - of_century % 4) % 7
    late = (golden + 11 * epact + 22 * weekday) // 451
    month, day = divmod(epact + weekday - 7 * late + 114, 31)
    return date(year, month, day + 1)
