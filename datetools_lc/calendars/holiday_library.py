"""Working days of a country from the library `holidays`, which is imported here alone."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from difflib import get_close_matches
from functools import cache, lru_cache, partial
from typing import Any
from warnings import catch_warnings, simplefilter

from datetools_lc.engine.workdays import WorkCalendar, YearDays
from datetools_lc.errors import ConfigurationError, needs_extra

_LOCALES = ("en", "zh", "ja", "ru")
# Make-up days are published a year or less ahead; the library holds no later ones than these.
_PUBLISHED_AHEAD = range(2020, 2050)
# What people and locales call a country, where the library's own names are others.
_CALLED: Mapping[str, str] = {
    "CN": "中国 中國 zh prc mainland",
    "JP": "日本 ja nippon",
    "US": "美国 美國 アメリカ 米国 america usa unitedstatesofamerica",
    "GB": "英国 英國 イギリス uk britain greatbritain",
    "KR": "韩国 韓国 韓國 ko korea",
    "HK": "香港",
    "TW": "台湾 台灣 臺灣",
    "MO": "澳门 澳門 マカオ",
    "SG": "新加坡 シンガポール",
    "DE": "德国 德國 ドイツ deutschland",
    "FR": "法国 法國 フランス",
    "AU": "澳大利亚 澳洲 オーストラリア",
    "CA": "加拿大 カナダ",
    "GB-ENG": "england",
    "GB-SCT": "scotland",
    "DE-BY": "bavaria bayern",
    "US-CA": "california",
}


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
        raise ConfigurationError(f"holidays: no country {code!r}{_near(code, list(known))}")
    subdivision = next((each for each in known[country] if each.upper() == part), None)
    if part and subdivision is None:
        parts = ", ".join(f"{country}-{each}" for each in known[country]) or "none"
        raise ConfigurationError(f"holidays: {country} has no part {part!r}; it has: {parts}")
    library = _Library.open(partial(holidays.country_holidays, country, subdiv=subdivision))
    first, last = _known_years(library.own)
    published = (_in_year(library.own, year) for year in _PUBLISHED_AHEAD if first <= year <= last)
    made_up = (day.year for days in published for day in days.weekend_workdays)
    country = library.own.country  # of three letters, too
    name = f"{country}-{subdivision}" if subdivision else country
    year_of = lru_cache(maxsize=512)(partial(_read_year, library))
    return WorkCalendar(name, year_of, first, last, max(made_up, default=None))


def _near(code: str, known: list[str]) -> str:
    """What leads from a wrong code to a right one: the country that it is the name of, else codes like it."""
    advice = "; an ISO 3166 code such as CN, JP or DE-BY is expected"
    names = _codes_by_name()
    name = _plain(code)
    if meant := names.get(name) or names.get(_plain(re.split("[-_]", code.strip())[0])):
        return f"; did you mean {meant}?"
    if spelt := get_close_matches(name, names, n=1, cutoff=0.8) if len(name) > 3 else ():
        return f"; did you mean {names[spelt[0]]}?"
    near = get_close_matches(code.strip().upper().partition("-")[0], known, n=3, cutoff=0.5)
    return f"{advice}, near: {', '.join(near)}" if near else advice


def _codes_by_name() -> Mapping[str, str]:
    """The codes of countries by their plain names, the library's and others."""
    from holidays.registry import COUNTRIES

    own = {_plain(name): entry[1] for name, entry in COUNTRIES.items()}
    return own | {name: code for code, names in _CALLED.items() for name in names.split()}


def _plain(name: str) -> str:
    return re.sub(r"[\W_]+", "", name).lower()


@dataclass(frozen=True, slots=True)
class _Library:
    """The library's objects for a country, one a language, without any year.

    They look for files when they are made, which an event loop may not do; a year is read without.
    """

    own: Any
    unobserved: Any
    by_tongue: Mapping[str, Any]

    @classmethod
    def open(cls, make: Callable[..., Any]) -> _Library:
        plain = make()
        language = plain.default_language
        own = make(language=language) if language else plain
        tongues = {name: make(language=tongue) for name, tongue in _tongues(own).items()}
        return cls(own, make(observed=False), tongues)


def _known_years(blank: Any) -> tuple[int, int]:
    """The first and the last year of which the library does not warn that it lacks holidays."""

    def is_known(year: int) -> bool:
        with catch_warnings(record=True) as told:
            simplefilter("always")
            _in_year(blank, year)
        return not told

    middle = _PUBLISHED_AHEAD.start
    first = bisect_left(range(blank.start_year, middle), True, key=is_known) + blank.start_year
    unknown = bisect_left(range(middle, blank.end_year + 1), True, key=lambda year: not is_known(year))
    return first, middle + unknown - 1


def _in_year(blank: Any, year: int) -> Any:
    """The same days as of an object that is made for that year alone."""
    days: Any = dict.__new__(type(blank))
    # a fresh object has the make-up days already that the table of the next year names
    vars(days).update(vars(blank), years=set(), weekend_workdays=set(blank.weekend_workdays))
    date(year, 1, 1) in days  # noqa: B015, a look at a year fills it in
    return days


def _read_year(library: _Library, year: int) -> YearDays:
    days = _in_year(library.own, year)
    exchanged = _exchanged(days)
    make_up = frozenset(day for day in getattr(days, "weekend_workdays", ()) if day.year == year)
    first = date(year, 1, 1)
    count = (date(year, 12, 31) - first).days + 1
    whole_year = [first + timedelta(days=index) for index in range(count)]
    off = frozenset(day for day in whole_year if not days.is_working_day(day))
    names = {day: {"": days[day]} for day in days if day.year == year and day not in exchanged}
    for name, blank in library.by_tongue.items():
        translated = _in_year(blank, year)
        for day, texts in names.items():
            texts[name] = translated[day]
    original = _in_year(library.unobserved, year)
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
