"""The names of holidays that a country's calendar knows, as one language writes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache

from datetools_lc.context import load_calendars
from datetools_lc.engine.holiday_names import known_names

_YEARS = range(2016, 2033)
"""Years whose names are gathered: a holiday that is new or gone is known by its own name."""


@dataclass(frozen=True, slots=True)
class CalendarNames:
    """Names of holidays by how they are written in folded text; the values are what a tool is given.

    `long` are those that people also call several days by.
    """

    names: Mapping[str, str]
    long: Collection[str] = ()

    @property
    def pattern(self) -> str:
        """An alternation, the longest first; it never matches where there is no name."""
        return "|".join(sorted(map(re.escape, self.names), key=len, reverse=True)) or "(?!)"

    @property
    def first(self) -> str:
        """The characters that a name begins with."""
        return "".join(sorted({name[0] for name in self.names}))


def names_of(
    holidays: str,
    *,
    script: re.Pattern[str],
    fold: Callable[[str], str],
    without: Collection[str] = (),
    short: Mapping[str, str] | None = None,
    long: Collection[str] = (),
) -> CalendarNames:
    """The names that are written in a `script`, but those in `without`.

    `short` are forms that stand for a longer name, by that; `long` name several days as well.
    """
    found: dict[str, str] = {}
    for name in _names(holidays):
        folded = fold(name)
        if script.fullmatch(folded) and folded not in without:
            found.setdefault(folded, name)
    found |= {form: form for name, form in (short or {}).items() if name in found and form not in found}
    return CalendarNames(found, frozenset(long) & frozenset(found))


def country_of(holidays: str) -> str:
    """By ISO 3166 of two letters, without its subdivision."""
    calendars = load_calendars(holidays)
    return "" if calendars is None else calendars.country


@cache
def _names(holidays: str) -> tuple[str, ...]:
    calendars = load_calendars(holidays)
    if calendars is None:
        return ()
    years = range(
        max(_YEARS.start, calendars.work.first_year), min(_YEARS.stop, calendars.work.last_year + 1)
    )
    return tuple(known_names(years, calendars))
