"""Sentences about working days, holidays and lunar days, beside a count of the days one by one."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from datetools_lc.context import load_calendars
from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.lunar import lunar_of
from datetools_lc.engine.workdays import holiday_name, is_workday
from tests.quickparse.carry import carry_out

DAYS = st.dates(date(2005, 1, 1), date(2035, 12, 31))
CALENDARS = {code: load_calendars(code) for code in ("CN", "JP", "US", "DE-BY")}
LATE = "T22:30:00+00:00"


def calendars_of(code: str) -> Calendars:
    found = CALENDARS[code]
    assert found is not None
    return found


def put_on(day: date, today: date, title: str) -> str:
    """What becomes of an event at ten, said late in the evening: today ten has passed, and is asked about."""
    return f"passed {day}T10:00" if day <= today else f"add {day}T10:00 {title}"


def step(day: date, count: int, code: str) -> date:
    """The `count`-th working day after a day, or before it, one day after the other."""
    work, one = calendars_of(code).work, timedelta(days=1 if count > 0 else -1)
    for _ in range(abs(count)):
        day += one
        while not is_workday(day, work):
            day += one
    return day


@settings(max_examples=60, deadline=None)
@given(today=DAYS, count=st.integers(1, 40), code=st.sampled_from(sorted(CALENDARS)))
def test_so_many_working_days_from_now_are_counted(today: date, count: int, code: str) -> None:
    expected = f"add {step(today, count, code)}T10:00"
    now = f"{today}{LATE}"
    assert carry_out(f"{count}个工作日后上午10点开会", code, "UTC", now) == f"{expected} 开会"
    assert carry_out(f"{count}営業日後の10時に会議", code, "UTC", now) == f"{expected} 会議"
    words = f"{count} business day{'s' if count > 1 else ''} from now"
    assert carry_out(f"meeting {words} at 10am", code, "UTC", now) == f"{expected} meeting"


@settings(max_examples=60, deadline=None)
@given(today=DAYS, code=st.sampled_from(sorted(CALENDARS)))
def test_the_last_working_day_of_the_month_is_the_last_that_is_worked(today: date, code: str) -> None:
    following = (today.replace(day=1) + timedelta(days=32)).replace(day=1)
    day, now = step(following, -1, code), f"{today}{LATE}"
    assert carry_out("本月最后一个工作日上午10点开会", code, "UTC", now) == put_on(day, today, "开会")
    assert carry_out("今月の最終営業日の10時に会議", code, "UTC", now) == put_on(day, today, "会議")
    said = "meeting on the last working day of the month at 10am"
    assert carry_out(said, code, "UTC", now) == put_on(day, today, "meeting")


@settings(max_examples=60, deadline=None)
@given(today=DAYS, month=st.integers(1, 12), day=st.integers(1, 29))
def test_a_lunar_day_is_the_next_one_for_an_event_and_the_last_one_for_an_expense(
    today: date, month: int, day: int
) -> None:
    lunar = calendars_of("CN").lunar

    def is_meant(each: date) -> bool:
        found = lunar_of(each, lunar)
        return (found.month, found.day, found.leap) == (month, day, False)

    ahead = next(each for n in range(800) if is_meant(each := today + timedelta(days=n)))
    behind = next(each for n in range(800) if is_meant(each := today - timedelta(days=n)))
    now = f"{today}{LATE}"
    assert carry_out(f"旧暦{month}月{day}日の10時に会議", "CN", "UTC", now) == put_on(ahead, today, "会議")
    assert carry_out(f"旧暦{month}月{day}日にタクシー20元", "CN", "UTC", now) == f"spend {behind} タクシー"


@settings(max_examples=80, deadline=None)
@given(today=DAYS)
def test_every_japanese_holiday_is_found_by_its_name(today: date) -> None:
    """The name that the calendar gives to the first such day ahead leads back to that day."""
    work = calendars_of("JP").work
    day = next(day for n in range(400) if (holiday_name(day := today + timedelta(days=n), work, "ja")))
    name = str(holiday_name(day, work, "ja"))
    if ";" in name or name.startswith(("休日", "国民の休日", "振替")) or "即位" in name:
        return  # a day in lieu, or one that came once
    found = carry_out(f"{name}の10時に会議", "JP", "UTC", f"{today}{LATE}")
    assert found in [put_on(each, today, "会議") for each in (day, _earlier(name, today)) if each]


def _earlier(name: str, today: date) -> date | None:
    """Where the same name stands on an earlier day of the year, as of a holiday with a day in lieu."""
    work = calendars_of("JP").work
    return next(
        (day for n in range(370) if name in str(holiday_name(day := today + timedelta(days=n), work, "ja"))),
        None,
    )


@pytest.mark.parametrize("code", ["CN", "JP", "US"])
def test_is_a_working_day_agrees_with_the_calendar(code: str) -> None:
    work, first = calendars_of(code).work, date(2026, 1, 1)
    now = f"2026-06-01{LATE}"
    for number in range(0, 365, 9):
        day = first + timedelta(days=number)
        told = "worked" if is_workday(day, work) else "off"
        assert carry_out(f"{day.year}年{day.month}月{day.day}日上班吗", code, "UTC", now) == f"{day} {told}"
        assert carry_out(f"is {day.isoformat()} a working day?", code, "UTC", now) == f"{day} {told}"
