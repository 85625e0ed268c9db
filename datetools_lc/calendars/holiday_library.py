"""Working days of a country from the library `holidays`, which is imported here alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, timedelta
from difflib import get_close_matches
from functools import cache, lru_cache, partial
from threading import Thread
from typing import Any

from datetools_lc.engine.workdays import WorkCalendar, YearDays
from datetools_lc.errors import ConfigurationError, needs_extra

_LOCALES = ("en", "zh", "ja", "ru")
# Make-up days are published a year or less ahead; the library holds no later ones than these.
_PUBLISHED_AHEAD = range(2020, 2050)


@cache
def work_calendar(code: str) -> WorkCalendar:
    """The working days of a country or a subdivision of one, by ISO 3166: `CN`, `DE-BY`, in any letter case.

    Raises `ConfigurationError` for one that the library does not know, and `MissingExtra`.
    """
    if not isinstance(code, str):
        raise ConfigurationError(f"holidays must be an ISO 3166 code such as CN, not {code!r:.40}")
    with needs_extra("calendar"):
        import holidays
    country, _, part = code.strip().upper().partition("-")
    known = holidays.list_supported_countries()
    if country not in known:
        raise ConfigurationError(f"holidays: no country {code!r}{_near(country, list(known))}")
    subdivision = next((each for each in known[country] if each.upper() == part), None)
    if part and subdivision is None:
        parts = ", ".join(f"{country}-{each}" for each in known[country]) or "none"
        raise ConfigurationError(f"holidays: {country} has no part {part!r}; it has: {parts}")
    library = partial(holidays.country_holidays, country, subdiv=subdivision)
    year_of = lru_cache(maxsize=512)(partial(_read_aside, library))
    days: Any = library(years=_PUBLISHED_AHEAD)
    made_up = {day.year for day in getattr(days, "weekend_workdays", ())}
    name = f"{country}-{subdivision}" if subdivision else country
    return WorkCalendar(name, year_of, days.start_year, days.end_year, max(made_up, default=None))


def _near(country: str, known: list[str]) -> str:
    near = get_close_matches(country, known, n=3, cutoff=0.5)
    advice = "; an ISO 3166 code such as CN, JP or DE-BY is expected"
    return f"{advice}, near: {', '.join(near)}" if near else advice


def _read_aside(library: Any, year: int) -> YearDays:
    """A year of the library, read in a thread of its own: it looks for files, which no event loop may do."""
    found: list[YearDays] = []
    reader = Thread(target=lambda: found.append(_read_year(library, year)))
    reader.start()
    reader.join()
    return found[0]


def _read_year(library: Any, year: int) -> YearDays:
    plain: Any = library(years=year)
    language = plain.default_language
    days: Any = library(years=year, language=language) if language else plain
    exchanged = _exchanged(days)
    make_up = frozenset(day for day in getattr(days, "weekend_workdays", ()) if day.year == year)
    first = date(year, 1, 1)
    count = (date(year, 12, 31) - first).days + 1
    whole_year = [first + timedelta(days=index) for index in range(count)]
    off = frozenset(day for day in whole_year if not days.is_working_day(day))
    names = {day: {"": days[day]} for day in days if day.year == year and day not in exchanged}
    for locale, tongue in _tongues(days).items():
        translated: Any = library(years=year, language=tongue)
        for day, texts in names.items():
            texts[locale] = translated[day]
    original: Any = library(years=year, observed=False)
    return YearDays(off, make_up, names, frozenset(day for day in names if day not in original))


def _exchanged(days: Any) -> set[date]:
    """The days off that were exchanged for a make-up day."""
    label = getattr(days, "substituted_label", None)
    if not label:
        return set()
    pattern = re.compile(re.escape(days.tr(label)).replace("%s", ".*"))
    return {day for day in days if all(map(pattern.fullmatch, days[day].split("; ")))}


def _tongues(days: Any) -> Mapping[str, str]:
    """The library's languages by our locales, by themselves where we have none."""
    supported = days.supported_languages or ()
    found: dict[str, str] = {}
    for tongue in supported:
        locale = tongue.partition("_")[0]
        found[tongue if locale in found or locale not in _LOCALES else locale] = tongue
    return found
