"""Working days and lunar dates beside other libraries: how many days agree, and why each other one does not.

Run from the repository, with the development packages: python -m benchmarks.calendars

Prints a row a library and ends with 1 where a day differs that no line below explains.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, timedelta
from importlib import import_module
from typing import Any

import chinese_calendar
import cnlunar
import jpholiday
from lunar_python import Solar

from datetools_lc.calendars.holiday_library import work_calendar
from datetools_lc.calendars.lunar_table import lunar_calendar
from datetools_lc.engine.lunar import LunarDate, lunar_of
from datetools_lc.engine.workdays import is_workday

Judge = Callable[[date], object]
Fits = Callable[[date], bool]

COUNTRIES = {
    "US": "usa.UnitedStates",
    "GB-ENG": "europe.united_kingdom.UnitedKingdom",
    "DE-BY": "europe.germany.Bavaria",
    "FR": "europe.france.France",
    "IT": "europe.italy.Italy",
    "ES": "europe.spain.Spain",
    "NL": "europe.netherlands.Netherlands",
    "BR": "america.brazil.Brazil",
    "CA-ON": "america.canada.Ontario",
    "AU-NSW": "oceania.australia.NewSouthWales",
}
FIRST, LAST = date(2015, 1, 1), date(2026, 12, 31)


def _on(*days: tuple[int, int]) -> Fits:
    return lambda day: (day.month, day.day) in days


def _after_weekend(day: date) -> bool:
    """A Monday or Tuesday that may stand for a holiday of the weekend before, or of Christmas."""
    return day.weekday() < 2 and (day.month, day.day) in ((1, 2), (1, 3), (7, 2), (7, 3), (12, 27), (12, 28))


def _good_friday(day: date) -> bool:
    return day.weekday() == 4 and day.month in (3, 4)


def _about_juneteenth(day: date) -> bool:
    return day.month == 6 and 18 <= day.day <= 20


def _monday_of_august(day: date) -> bool:
    return day.month == 8 and day.weekday() == 0


def _in_april_of(year: int) -> Fits:
    return lambda day: (day.year, day.month) == (year, 4)


def _in_2057(day: date) -> bool:
    return day.year == 2057


EXPLAINED: Mapping[str, Iterable[tuple[Fits, str]]] = {
    "US": [(_about_juneteenth, "Juneteenth, federal since 2021: they lack it")],
    "GB-ENG": [(_on((5, 8)), "the coronation's bank holiday of 2023: they lack it")],
    "DE-BY": [(_on((8, 15)), "Assumption is a holiday in the mostly Catholic communities of Bavaria alone")],
    "NL": [(_on((5, 5)), "Liberation Day is a day off every fifth year; they have it in all of them")],
    "BR": [
        (_good_friday, "Good Friday: they lack it"),
        (_on((11, 20)), "Black Awareness Day, national since 2024: they lack it"),
    ],
    "CA-ON": [
        (_monday_of_august, "the civic holiday is not statutory; they have it"),
        (_after_weekend, "of one at the weekend the law leaves the day in lieu open; they fix it"),
    ],
    "AU-NSW": [
        (_in_april_of(2021), "no day in lieu of Anzac Day then; they have one"),
        (_on((9, 22)), "the day of mourning of 2022: they lack it"),
        (_in_april_of(2026), "a day in lieu of Anzac Day, new in 2026: they lack it"),
    ],
    "cnlunar": [(_in_2057, "its month 9 of 2057 begins a day earlier; lunar-python has it as we do")],
}
"""By the name of a row: which days may differ, and why."""


def compare(name: str, first: date, last: date, ours: Judge, other: Judge) -> bool:
    """Write a row for two readings of some days; whether each difference is explained."""
    days = [first + timedelta(days=number) for number in range((last - first).days + 1)]
    differing = [day for day in days if ours(day) != other(day)]
    reasons: dict[str, list[date]] = {}
    for day in differing:
        known = (text for fits, text in EXPLAINED.get(name.split(",")[0], ()) if fits(day))
        reasons.setdefault(next(known, "NOT EXPLAINED"), []).append(day)
    sys.stdout.write(f"{name}, {first} to {last}: {len(days):,} days, {len(differing)} differ\n")
    for text, found in reasons.items():
        sys.stdout.write(f"    {len(found)}: {text} ({found[0]}{' …' if found[1:] else ''})\n")
    sys.stdout.flush()
    return "NOT EXPLAINED" not in reasons


def works(code: str) -> Judge:
    calendar = work_calendar(code)
    return lambda day: is_workday(day, calendar)


def works_in_japan(day: date) -> bool:
    return day.weekday() < 5 and not jpholiday.is_holiday(day)


def by_lunar_python(day: date) -> LunarDate:
    lunar = Solar.fromYmd(day.year, day.month, day.day).getLunar()
    return LunarDate(lunar.getYear(), abs(lunar.getMonth()), lunar.getDay(), lunar.getMonth() < 0)


def by_cnlunar(day: date) -> LunarDate:
    lunar = cnlunar.Lunar(datetime(day.year, day.month, day.day, 12))  # noqa: DTZ001, a wall time
    return LunarDate(lunar.lunarYear, lunar.lunarMonth, lunar.lunarDay, lunar.isLunarLeapMonth)


def by_workalendar(path: str) -> Judge:
    module, _, name = path.rpartition(".")
    calendar: Any = getattr(import_module(f"workalendar.{module}"), name)()
    judge: Judge = calendar.is_working_day
    return judge


def main() -> int:
    lunar = lunar_calendar()

    def by_ours(day: date) -> LunarDate:
        return lunar_of(day, lunar)

    explained = [
        compare("CN, chinesecalendar", date(2010, 1, 1), LAST, works("CN"), chinese_calendar.is_workday),
        compare("JP, jpholiday", date(1990, 1, 1), date(2031, 12, 31), works("JP"), works_in_japan),
        *(
            compare(f"{code}, workalendar", FIRST, LAST, works(code), by_workalendar(path))
            for code, path in COUNTRIES.items()
        ),
        compare("lunar-python", date(1901, 1, 1), date(2099, 12, 31), by_ours, by_lunar_python),
        compare("cnlunar", date(1901, 2, 19), date(2099, 12, 31), by_ours, by_cnlunar),
    ]
    return 0 if all(explained) else 1


if __name__ == "__main__":
    sys.exit(main())
