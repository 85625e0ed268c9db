"""Working days and lunar dates beside other libraries: how many days agree, and each that does not.

Run from the repository: python -m benchmarks.calendars

`workalendar` and `cnlunar` count where they are installed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from importlib import import_module
from typing import Any

import chinese_calendar
import jpholiday
from lunar_python import Solar

from datetools_lc.calendars.holiday_library import work_calendar
from datetools_lc.calendars.lunar_library import lunar_calendar
from datetools_lc.engine.lunar import LunarDate, lunar_of
from datetools_lc.engine.workdays import is_workday

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
EXPLAINED = {
    "US": "workalendar leaves Juneteenth out, a federal holiday since 2021",
    "GB-ENG": "workalendar lacks the coronation's bank holiday of 8 May 2023",
    "DE-BY": "15 August is a holiday in the mostly Catholic communities of Bavaria alone",
    "NL": "5 May is a day off every fifth year; workalendar has it in all of them",
    "BR": "workalendar lacks Good Friday, and 20 November, national since 2024",
    "CA-ON": "workalendar has the civic holiday, which is not statutory, and days in lieu of weekends",
    "AU-NSW": "workalendar has an Anzac Day in lieu in 2021, and lacks 22 September 2022 and 27 April 2026",
    "cnlunar": "its month 9 of 2057 begins a day earlier, as in lunardate; lunar-python has it as we do",
}
"""Why days differ, where they do."""
SHOWN = 6


def days(first: date, last: date) -> Iterator[date]:
    return (date.fromordinal(number) for number in range(first.toordinal(), last.toordinal() + 1))


def compare(
    name: str, first: date, last: date, ours: Callable[[date], object], other: Callable[[date], object]
) -> None:
    differing = [day for day in days(first, last) if ours(day) != other(day)]
    count = (last - first).days + 1
    shown = ", ".join(f"{day} (ours {ours(day)}, other {other(day)})" for day in differing[:SHOWN])
    why = next((text for part, text in EXPLAINED.items() if part in name), "") if differing else ""
    sys.stdout.write(f"{name}, {first} to {last}: {count:,} days, {len(differing)} differ {shown} {why}\n")


def works(code: str) -> Callable[[date], bool]:
    calendar = work_calendar(code)
    return lambda day: is_workday(day, calendar)


def japan(day: date) -> bool:
    return day.weekday() < 5 and not jpholiday.is_holiday(day)


def by_lunar_python(day: date) -> LunarDate:
    lunar = Solar.fromYmd(day.year, day.month, day.day).getLunar()
    return LunarDate(lunar.getYear(), abs(lunar.getMonth()), lunar.getDay(), lunar.getMonth() < 0)


def by_cnlunar(module: Any) -> Callable[[date], LunarDate]:
    def read(day: date) -> LunarDate:
        lunar = module.Lunar(datetime(day.year, day.month, day.day, 12))  # noqa: DTZ001, a wall time
        return LunarDate(lunar.lunarYear, lunar.lunarMonth, lunar.lunarDay, lunar.isLunarLeapMonth)

    return read


def main() -> None:
    compare(
        "CN, chinesecalendar", date(2010, 1, 1), date(2026, 12, 31), works("CN"), chinese_calendar.is_workday
    )
    compare("JP, jpholiday", date(1990, 1, 1), date(2031, 12, 31), works("JP"), japan)
    for code, path in COUNTRIES.items():
        module, _, name = path.rpartition(".")
        try:
            other: Any = getattr(import_module(f"workalendar.{module}"), name)()
        except ImportError:
            break
        compare(
            f"{code}, workalendar", date(2015, 1, 1), date(2026, 12, 31), works(code), other.is_working_day
        )
    lunar = lunar_calendar()

    def ours(day: date) -> LunarDate:
        return lunar_of(day, lunar)

    compare("lunar, lunar-python", date(1901, 1, 1), date(2099, 12, 31), ours, by_lunar_python)
    try:
        cnlunar = import_module("cnlunar")
    except ImportError:
        return
    first = date(1901, 2, 19)
    compare("lunar, cnlunar", first, first + timedelta(days=72_600), ours, by_cnlunar(cnlunar))


if __name__ == "__main__":
    main()
