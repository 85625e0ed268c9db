"""Lunar months as the calendar of mainland China has them, 1900 to 2099, each year in a number."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from functools import lru_cache

from datetools_lc.engine.lunar import LunarCalendar, LunarMonth, LunarYear

FIRST_YEAR, LAST_YEAR = 1900, 2099
_FIRST_DAY = date(1900, 1, 31)

# As the calendar was published, and from now on as the rule of GB/T 33661 has it (new moons in Beijing). That
# of month 9 of 2057 falls within minutes of midnight and may still be corrected by those who publish it.
# A number is the month that is said twice (0: none) times 0x2000, and a bit for each of the 13 months that a
# year may have, the first one's highest: 1 for 30 days, 0 for 29. The tests hold all against libraries.
_TABLE = """
1096d 0095c 014ae 0aa4d 01a4c 01b2a 08d55 00ad4 0135a 0495d
0095c 0d49b 0149a 01a4a 0baa5 016a8 01ad4 052da 012b6 0e937
0092e 01496 0b64b 00d4a 00da8 095b5 0056c 012ae 0492f 0092e
0cc96 01a94 01d4a 0ada9 00b5a 0056c 0726e 0125c 0f92d 0192a
01a94 0db4a 016aa 00ad4 0955b 004ba 0125a 0592b 0152a 0f695
00d94 016aa 0aab5 009b4 014b6 06a57 00a56 1152a 01d2a 00d54
0d5aa 0156a 0096c 094ae 014ae 00a4c 07d26 01b2a 0eb55 00ad4
012da 0a95d 0095a 0149a 09a4d 01a4a 11aa5 016a8 016d4 0d2da
012b6 00936 09497 01496 1564b 00d4a 00da8 0d5b4 0156c 012ae
0a92f 0092e 00c96 06d4a 01d4a 10d65 00b58 0156c 0b26d 0125c
0192c 09a95 01a94 01b4a 04b55 00ad4 0f55b 004ba 0125a 0b92b
0152a 01694 096aa 015aa 12ab5 00974 014b6 0ca57 00a56 01526
08e95 00d54 015aa 049b5 0096c 0d4ae 0149c 01a4c 0bd26 01aa6
00b54 06d6a 012da 1695d 0095a 0149a 0da4b 01a4a 01aa4 0bb54
016b4 00ada 0495b 00936 0f497 01496 0154a 0b6a5 00da4 015b4
06ab6 0126e 1092f 0092e 00c96 0cd4a 01d4a 00d64 0956c 0155c
0125c 0792e 0192c 0fa95 01a94 01b4a 0ab55 00ad4 014da 08a5d
00a5a 1152b 0152a 01694 0d6aa 015aa 00ab4 094ba 014b6 00a56
07527 00d26 0ee53 00d54 015aa 0a9b5 0096c 014ae 08a4e 01a2c
11d26 01aa4 01b54 0cd6a 00ada 0095c 0949d 0145a 01a2a 05b25
"""
_YEARS = tuple(int(number, 16) for number in _TABLE.split())


def lunar_calendar() -> LunarCalendar:
    """The lunar years 1900 to 2099."""
    return _CALENDAR


@lru_cache(maxsize=256)
def _months_of(year: int) -> LunarYear:
    number = _YEARS[year - FIRST_YEAR]
    first = _new_years_days()[year - FIRST_YEAR]
    months = []
    for (month, leap), days in zip(_names(number), _lengths(number), strict=True):
        months.append(LunarMonth(month, leap, first, days))
        first += timedelta(days=days)
    return tuple(months)


def _names(number: int) -> Iterator[tuple[int, bool]]:
    """The months of a year in their order, each with whether it is the second of its name."""
    doubled = number >> 13
    for month in range(1, 13):
        yield month, False
        if month == doubled:
            yield month, True


def _lengths(number: int) -> list[int]:
    months = 13 if number >> 13 else 12
    return [29 + (number >> (12 - each) & 1) for each in range(months)]


@lru_cache(maxsize=1)
def _new_years_days() -> tuple[date, ...]:
    days = [_FIRST_DAY]
    for number in _YEARS:
        days.append(days[-1] + timedelta(days=sum(_lengths(number))))
    return tuple(days)


_CALENDAR = LunarCalendar(_months_of, FIRST_YEAR, LAST_YEAR)
