"""Days by a country's calendar: names of holidays, both sides of now, and what must hold for all of them."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from datetools_lc.calendars.holiday_library import work_calendar
from datetools_lc.calendars.lunar_table import lunar_calendar
from datetools_lc.engine.calendar_expressions import (
    Holiday,
    LunarDay,
    Workday,
    alternative_day,
    evaluate_by_calendar,
)
from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.expressions import YearPolicy
from datetools_lc.engine.lunar import lunar_of
from datetools_lc.engine.workdays import count_workdays, is_workday
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import InvalidDate, InvalidValue

SHANGHAI = load_zone("Asia/Shanghai")
MARCH = datetime(2026, 3, 1, 12, tzinfo=SHANGHAI)
COUNTRIES = {
    code: Calendars(work_calendar(code), lunar_calendar()) for code in ("CN", "JP", "US", "TW", "GB")
}

NAMES = [
    # country, names in 2026, the day
    ("CN", ("元旦", "New Year's Day", "お正月"), "2026-01-01"),
    ("CN", ("除夕", "大年三十", "农历除夕", "Chinese New Year's Eve"), "2026-02-16"),
    ("CN", ("春节", "過年", "Spring Festival", "chinese new year", "旧正月"), "2026-02-17"),
    ("CN", ("清明", "清明节", "Tomb-Sweeping Day", "Qingming"), "2026-04-05"),
    ("CN", ("五一", "五一假期", "劳动节", "勞動節", "Labor Day", "labour day", "メーデー"), "2026-05-01"),
    ("CN", ("端午", "端午节", "Dragon Boat Festival"), "2026-06-19"),
    ("CN", ("中秋", "中秋节", "Mid-Autumn Festival"), "2026-09-25"),
    ("CN", ("国庆", "国庆节", "十一", "National Day", "วันชาติจีน"), "2026-10-01"),
    ("CN", ("七夕",), "2026-08-19"),
    ("CN", ("Christmas", "クリスマス", "圣诞", "圣诞节", "Xmas"), "2026-12-25"),
    ("JP", ("元日", "お正月", "元旦", "New Year"), "2026-01-01"),
    ("JP", ("GW", "ゴールデンウィーク", "golden week", "昭和の日"), "2026-04-29"),
    ("JP", ("海の日", "Marine Day"), "2026-07-20"),
    ("JP", ("勤労感謝の日", "Labor Thanksgiving Day"), "2026-11-23"),
    ("US", ("Thanksgiving", "感恩节", "感謝祭"), "2026-11-26"),
    ("US", ("Labor Day", "劳动节"), "2026-09-07"),
    ("US", ("Independence Day", "独立日"), "2026-07-04"),  # not the Friday on which it is observed
    ("TW", ("除夕", "農曆除夕"), "2026-02-16"),  # the library has the day before it, too
    ("TW", ("國慶日", "国庆"), "2026-10-10"),
    ("GB", ("Boxing Day", "节礼日"), "2026-12-26"),
]


@pytest.mark.contract("13.holiday")
@pytest.mark.parametrize(
    ("country", "name", "day"), [(country, name, day) for country, names, day in NAMES for name in names]
)
def test_a_holiday_is_its_first_day_by_any_of_its_names(country: str, name: str, day: str) -> None:
    found = evaluate_by_calendar(Holiday(name), MARCH, SHANGHAI, COUNTRIES[country])
    assert found.instant.isoformat() == f"{day}T00:00:00+08:00"


@pytest.mark.contract("13.holiday")
@pytest.mark.parametrize(
    ("country", "name", "near"),
    [
        ("CN", "Natinal Day", "National Day"),
        ("US", "Thanksgivin", "Thanksgiving Day"),
        ("JP", "昭和日", "昭和の日"),
        ("JP", "春节", "春分の日"),  # 端午 and 春节 are other days in Japan, or none: nothing is guessed
        ("CN", "Thanksgiving", "is not known in CN"),
        ("US", "GW", "is not known in US"),
        ("US", "十一", "is not known in US"),
    ],
)
def test_a_name_of_no_holiday_is_refused_with_near_ones(country: str, name: str, near: str) -> None:
    with pytest.raises(InvalidValue, match=near):
        evaluate_by_calendar(Holiday(name), MARCH, SHANGHAI, COUNTRIES[country])


def test_a_holiday_that_a_year_did_not_have_yet_is_no_date() -> None:
    with pytest.raises(InvalidDate, match="2007"):
        evaluate_by_calendar(Holiday("清明", 2007), MARCH, SHANGHAI, COUNTRIES["CN"])


@pytest.mark.contract("13.alternative")
@pytest.mark.parametrize(
    ("words", "now", "result", "other"),
    [
        (Holiday("国庆"), "2026-03-01", "2026-10-01", "2025-10-01"),
        (Holiday("国庆"), "2026-11-01", "2026-10-01", "2027-10-01"),
        (Holiday("国庆"), "2026-10-01", "2026-10-01", None),
        (Holiday("除夕"), "2026-03-01", "2026-02-16", "2027-02-05"),
        (Holiday("国庆", 2026), "2026-03-01", "2026-10-01", None),
        (LunarDay(1, 3), "2026-03-01", "2026-02-19", "2027-02-08"),
        (LunarDay(8, 15), "2026-03-01", "2026-09-25", "2025-10-06"),
        (LunarDay(12, 23), "2026-03-01", "2026-02-10", "2027-01-30"),
        (LunarDay(12, 23, year=2026), "2026-03-01", "2027-01-30", None),
        (LunarDay(6, 1, leap=True), "2025-03-01", "2025-07-25", "2017-07-23"),
        (LunarDay(11, 13), "2026-06-01", "2026-01-01", "2026-12-21"),  # twice in one year
        (Workday(1), "2026-03-01", "2026-03-02", None),
    ],
)
def test_words_without_a_year_have_the_other_side_of_now(
    words: Holiday | LunarDay | Workday, now: str, result: str, other: str | None
) -> None:
    here = datetime.fromisoformat(f"{now}T12:00:00+08:00")
    china = COUNTRIES["CN"]
    found = evaluate_by_calendar(words, here, SHANGHAI, china)
    assert found.instant.date().isoformat() == result
    alternative = alternative_day(words, found, here, SHANGHAI, china)
    assert (alternative and alternative.resolved.instant.date().isoformat()) == other


@pytest.mark.parametrize(
    ("words", "policy", "day"),
    [
        (Holiday("国庆"), "nearest_past", "2025-10-01"),
        (Holiday("国庆"), "nearest_future", "2026-10-01"),
        (Holiday("除夕"), "nearest_future", "2027-02-05"),
        (LunarDay(8, 15), "nearest_past", "2025-10-06"),
        (LunarDay(12, 30), "nearest_past", "2024-02-09"),  # the 30th before: 2025 and 2026 have none
    ],
)
def test_a_year_policy_chooses_the_year(words: Holiday | LunarDay, policy: YearPolicy, day: str) -> None:
    found = evaluate_by_calendar(words, MARCH, SHANGHAI, COUNTRIES["CN"], year_policy=policy)
    assert found.instant.date().isoformat() == day


@pytest.mark.contract("13.workday")
@given(st.dates(date(2008, 1, 1), date(2030, 1, 1)), st.integers(-400, 400).filter(bool))
@settings(deadline=None, max_examples=60)
def test_a_working_day_is_worked_and_as_many_lie_between(today: date, offset: int) -> None:
    now, china = datetime.combine(today, time(23, 59), SHANGHAI), COUNTRIES["CN"]
    found = evaluate_by_calendar(Workday(offset), now, SHANGHAI, china).instant.date()
    day = timedelta(days=1)
    assert is_workday(found, china.work)
    counted = (
        count_workdays(today + day, found + day, china.work)
        if offset > 0
        else count_workdays(today, found, china.work)
    )
    assert counted == offset


@pytest.mark.contract("13.lunar")
@given(st.dates(date(1902, 1, 1), date(2098, 12, 31)), st.times())
@settings(deadline=None, max_examples=100)
def test_a_lunar_day_with_its_year_is_the_day_it_was_read_from(day: date, at: time) -> None:
    lunar = lunar_of(day, COUNTRIES["CN"].lunar)
    words = LunarDay(lunar.month, lunar.day, lunar.leap, lunar.year, at.replace(second=0, microsecond=0))
    assert evaluate_by_calendar(words, MARCH, SHANGHAI, COUNTRIES["CN"]).instant.date() == day


@given(st.dates(date(1990, 1, 1), date(2080, 12, 31)), st.integers(1, 12), st.integers(1, 29))
@settings(deadline=None, max_examples=100)
def test_result_and_alternative_lie_on_both_sides_with_no_such_day_between(
    today: date, month: int, number: int
) -> None:
    now, china = datetime.combine(today, time(12), SHANGHAI), COUNTRIES["CN"]
    words = LunarDay(month, number)
    result = evaluate_by_calendar(words, now, SHANGHAI, china)
    other = alternative_day(words, result, now, SHANGHAI, china)
    if other is None:
        assert result.instant.date() == today
        return
    near = other.resolved.instant.date()
    assert (near > today) == (result.instant.date() < today)
    step = timedelta(days=1 if near < today else -1)
    day = near + step
    while day != today:
        found = lunar_of(day, china.lunar)
        assert (found.month, found.day, found.leap) != (month, number, False)
        day += step
