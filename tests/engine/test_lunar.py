"""Lunar dates against another library, month by month, and where they do not exist."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

import cnlunar
import pytest
from lunar_python import Solar

from datetools_lc.calendars.lunar_table import FIRST_YEAR, LAST_YEAR, lunar_calendar
from datetools_lc.engine.lunar import LunarDate, day_of, lunar_of, yearly_day
from datetools_lc.errors import InvalidDate, OutOfRange

CALENDAR = lunar_calendar()
NOON = time(12)


def other_reading(day: date) -> LunarDate:
    lunar = Solar.fromYmd(day.year, day.month, day.day).getLunar()
    return LunarDate(lunar.getYear(), abs(lunar.getMonth()), lunar.getDay(), lunar.getMonth() < 0)


@pytest.mark.slow
def test_every_month_begins_and_ends_where_the_published_calendar_has_it() -> None:
    for year in range(FIRST_YEAR, LAST_YEAR + 1):
        for month in CALENDAR.year(year):
            last = month.first + timedelta(days=month.days - 1)
            assert lunar_of(month.first, CALENDAR) == other_reading(month.first)
            assert lunar_of(last, CALENDAR) == other_reading(last)


def test_the_months_are_those_of_a_library_by_others_too() -> None:
    otherwise = set()
    for year in range(1901, LAST_YEAR + 1):
        for month in CALENDAR.year(year):
            other = cnlunar.Lunar(datetime.combine(month.first, NOON))
            found = LunarDate(other.lunarYear, other.lunarMonth, other.lunarDay, bool(other.isLunarLeapMonth))
            if found != LunarDate(year, month.month, 1, month.leap):
                otherwise.add((year, month.month))
    assert otherwise == {(2057, 9)}  # that new moon is minutes after midnight; lunar-python has it as we do


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(1933, 7, 22), LunarDate(1933, 5, 30, leap=True)),
        (date(1954, 11, 25), LunarDate(1954, 11, 1)),
        (date(1978, 9, 17), LunarDate(1978, 8, 15)),
        (date(2057, 9, 29), LunarDate(2057, 9, 1)),
        (date(2089, 9, 4), LunarDate(2089, 8, 1)),
        (date(2097, 8, 7), LunarDate(2097, 7, 1)),
    ],
)
def test_a_new_moon_close_to_midnight_is_on_the_published_day(day: date, expected: LunarDate) -> None:
    assert lunar_of(day, CALENDAR) == expected
    assert day_of(expected, CALENDAR) == day


def test_a_day_and_its_lunar_date_lead_to_each_other() -> None:
    day = date(2020, 1, 1)
    while day < date(2034, 12, 31):  # with the leap eleventh month of 2033
        assert day_of(lunar_of(day, CALENDAR), CALENDAR) == day
        day += timedelta(days=1)


def test_what_a_year_does_not_have_is_no_date() -> None:
    with pytest.raises(InvalidDate, match="no leap month 6"):
        day_of(LunarDate(2026, 6, 1, leap=True), CALENDAR)
    with pytest.raises(InvalidDate, match="29 days"):
        day_of(LunarDate(2025, 12, 30), CALENDAR)  # New Year's Eve is the 29th there


def test_a_yearly_day_takes_the_nearest_that_there_is() -> None:
    assert yearly_day(2025, 12, 30, leap=False, calendar=CALENDAR) == date(2026, 2, 16)
    assert yearly_day(2025, 6, 6, leap=True, calendar=CALENDAR) == date(2025, 7, 30)
    assert yearly_day(2026, 6, 6, leap=True, calendar=CALENDAR) == date(2026, 7, 19)


@pytest.mark.parametrize("day", [date(1900, 1, 30), date(2100, 2, 9), date(1, 1, 1), date(9999, 12, 31)])
def test_outside_of_the_tables_nothing_is_computed(day: date) -> None:
    with pytest.raises(OutOfRange, match=f"{FIRST_YEAR} to {LAST_YEAR}"):
        lunar_of(day, CALENDAR)
