"""Working days and holidays of parts of countries, and of those whose holidays are estimated."""

from __future__ import annotations

from datetime import date

import pytest

from datetools_lc.calendars.holiday_library import work_calendar
from datetools_lc.calendars.lunar_table import lunar_calendar
from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.holiday_names import holiday_in
from datetools_lc.engine.workdays import holiday_name, is_workday, shift_workdays


@pytest.mark.contract("13.setting")
@pytest.mark.parametrize(
    ("code", "day", "worked"),
    [
        ("DE-BY", date(2026, 1, 6), False),  # Epiphany
        ("DE-BE", date(2026, 1, 6), True),
        ("DE", date(2026, 1, 6), True),
        ("DE-BY", date(2026, 6, 4), False),  # Corpus Christi
        ("US-CA", date(2026, 3, 31), False),  # César Chávez
        ("US", date(2026, 3, 31), True),
        ("US-CA", date(2026, 10, 12), True),  # no Columbus Day there
        ("US", date(2026, 10, 12), False),
        ("GB-SCT", date(2026, 1, 2), False),
        ("GB-ENG", date(2026, 1, 2), True),
    ],
)
def test_a_part_of_a_country_has_its_own_days_off(code: str, day: date, worked: bool) -> None:
    assert is_workday(day, work_calendar(code)) is worked


def test_working_days_are_counted_past_the_days_off_of_the_part() -> None:
    assert shift_workdays(date(2026, 1, 5), 1, work_calendar("DE-BY")) == date(2026, 1, 7)
    assert shift_workdays(date(2026, 1, 5), 1, work_calendar("DE-HH")) == date(2026, 1, 6)
    assert shift_workdays(date(2026, 4, 1), -1, work_calendar("US-CA")) == date(2026, 3, 30)


@pytest.mark.contract("13.holiday")
@pytest.mark.parametrize(
    ("code", "name", "day"),
    [
        ("US", "Juneteenth", date(2026, 6, 19)),
        ("US", "MLK Day", date(2026, 1, 19)),
        ("US", "Martin Luther King Day", date(2026, 1, 19)),
        ("US", "Presidents' Day", date(2026, 2, 16)),
        ("US", "Indigenous Peoples' Day", date(2026, 10, 12)),
        ("GB-ENG", "August Bank Holiday", date(2026, 8, 31)),
        ("GB-ENG", "Early May Bank Holiday", date(2026, 5, 4)),
        ("GB-ENG", "May Day", date(2026, 5, 4)),
        ("DE-BY", "Heilige Drei Könige", date(2026, 1, 6)),
    ],
)
def test_a_holiday_is_found_by_what_people_call_it(code: str, name: str, day: date) -> None:
    assert holiday_in(name, day.year, Calendars(work_calendar(code), lunar_calendar())) == day


def test_a_holiday_that_is_estimated_says_so_and_is_found_by_its_name_alone() -> None:
    calendars = Calendars(work_calendar("AE"), lunar_calendar())
    day = holiday_in("Eid al-Fitr", 2028, calendars)
    assert day is not None
    assert holiday_name(day, calendars.work, "en") == "Eid al-Fitr (estimated)"
    assert holiday_in("estimated", 2028, calendars) is None
    assert holiday_in("observed", 2027, Calendars(work_calendar("US"), lunar_calendar())) is None
