"""Working days of real countries, against other libraries and against counting day by day."""

from __future__ import annotations

import random
import re
from datetime import date, timedelta
from pathlib import Path

import chinese_calendar
import holidays
import jpholiday
import pytest

from datetools_lc.calendars.holiday_library import work_calendar
from datetools_lc.engine.workdays import (
    WorkCalendar,
    count_workdays,
    holiday_name,
    is_provisional,
    is_workday,
    named_days,
    shift_workdays,
    workdays,
)
from datetools_lc.errors import ConfigurationError, OutOfRange


@pytest.fixture(scope="module")
def china() -> WorkCalendar:
    return work_calendar("CN")


def days(first: date, last: date) -> list[date]:
    return [first + timedelta(days=index) for index in range((last - first).days + 1)]


def test_china_works_when_its_own_library_says_so(china: WorkCalendar) -> None:
    for day in days(date(2010, 1, 1), date(2026, 12, 31)):
        assert is_workday(day, china) == chinese_calendar.is_workday(day), day


def test_japan_works_when_its_own_library_says_so() -> None:
    japan = work_calendar("JP")
    for day in days(date(2019, 1, 1), date(2028, 12, 31)):
        assert is_workday(day, japan) == (day.weekday() < 5 and not jpholiday.is_holiday(day)), day


def test_a_make_up_saturday_is_worked(china: WorkCalendar) -> None:
    assert is_workday(date(2026, 2, 28), china)
    assert shift_workdays(date(2026, 2, 13), 1, china) == date(2026, 2, 14)
    assert shift_workdays(date(2026, 2, 14), 1, china) == date(2026, 2, 24)  # all of the festival is off


def test_steps_and_counts_are_what_counting_day_by_day_gives(china: WorkCalendar) -> None:
    draw = random.Random(28)
    for _ in range(200):
        day = date(2016, 1, 1) + timedelta(days=draw.randrange(3600))
        count = draw.choice((-1, 1)) * draw.randint(1, 500)
        expected, left = day, abs(count)
        while left:
            expected += timedelta(days=1 if count > 0 else -1)
            left -= is_workday(expected, china)
        assert shift_workdays(day, count, china) == expected
        first, end = sorted((day, expected))
        worked = sum(is_workday(each, china) for each in days(first, end)[:-1])
        assert count_workdays(first, end, china) == worked
        assert count_workdays(end, first, china) == -worked
        assert len(list(workdays(first, end, china))) == worked + is_workday(end, china)


@pytest.mark.parametrize(
    "code", ["CN", "JP", "US", "GB-ENG", "DE-BY", "HK", "TW", "KR", "AM", "BR", "SA", "IL"]
)
def test_a_year_is_what_the_library_has_for_it_alone(code: str) -> None:
    """The calendar reads a year from objects that are made beforehand, in whatever order."""
    calendar, (country, _, part) = work_calendar(code), code.partition("-")
    for year in (2031, 2009, 2026, 2025, 2011, 2014):
        alone = holidays.country_holidays(country, subdiv=part or None, years=year)
        original = holidays.country_holidays(country, subdiv=part or None, years=year, observed=False)
        read = calendar.days_of(year)
        whole = days(date(year, 1, 1), date(year, 12, 31))
        assert read.off == {day for day in whole if not alone.is_working_day(day)}
        assert {day for day in alone if day in original and day.year == year} >= set(
            read.names
        ) - read.in_lieu
        language = alone.default_language
        named = holidays.country_holidays(country, subdiv=part or None, years=year, language=language)
        assert all(names[""] == named[day] for day, names in read.names.items())


def test_years_whose_holidays_the_library_lacks_are_out_of_range() -> None:
    """It warns of them for India, and gives those that are on the same day each year."""
    with pytest.raises(OutOfRange, match="IN is known from 2001 to 2035"):
        is_workday(date(2036, 3, 1), work_calendar("IN"))


def test_no_step_stays_where_it_is(china: WorkCalendar) -> None:
    assert shift_workdays(date(2026, 10, 1), 0, china) == date(2026, 10, 1)
    assert count_workdays(date(2026, 10, 1), date(2026, 10, 1), china) == 0


def test_a_holiday_is_named_in_the_language_asked_for_or_in_the_country_s_own(china: WorkCalendar) -> None:
    assert holiday_name(date(2026, 5, 1), china, "en") == "Labor Day"
    assert holiday_name(date(2026, 5, 1), china, "ja") == "劳动节"
    assert holiday_name(date(2026, 5, 6), china, "zh") is None


def test_a_day_off_that_was_exchanged_has_no_name(china: WorkCalendar) -> None:
    assert not is_workday(date(2025, 2, 4), china)
    assert holiday_name(date(2025, 2, 4), china, "zh") is None


def test_days_in_lieu_are_none_of_the_named_days() -> None:
    america = work_calendar("US")
    independence = [day for day, names in named_days(2026, america) if names["en"].startswith("Independence")]
    assert independence == [date(2026, 7, 4)]  # not the Friday before, which is only observed
    assert not is_workday(date(2026, 7, 3), america)


def test_a_part_of_a_country_has_its_own_days() -> None:
    epiphany = date(2026, 1, 6)
    assert not is_workday(epiphany, work_calendar("de-by"))
    assert work_calendar("DEU-by").code == "DE-BY"
    assert is_workday(epiphany, work_calendar("DE"))


def test_make_up_days_to_come_are_provisional(china: WorkCalendar) -> None:
    assert china.last_make_up_year is not None
    assert is_provisional(china.last_make_up_year + 1, china)
    assert not is_provisional(china.last_make_up_year, china)
    assert not is_provisional(2050, work_calendar("JP"))


@pytest.mark.parametrize(("code", "named"), [("XX", "ISO 3166"), ("DE-XX", "DE-BY"), ("C", "ISO 3166")])
def test_a_country_that_there_is_not_is_refused_with_advice(code: str, named: str) -> None:
    with pytest.raises(ConfigurationError, match=named):
        work_calendar(code)


def test_a_year_that_the_library_does_not_know_is_out_of_range(china: WorkCalendar) -> None:
    with pytest.raises(OutOfRange, match="1950 to 2100"):
        is_workday(date(1949, 12, 31), china)
    with pytest.raises(OutOfRange):
        shift_workdays(date(2100, 12, 30), 5, china)


def test_the_calendar_of_a_company_counts_as_the_documentation_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "en" / "agent" / "calendar.md").read_text(encoding="utf-8")
    code = re.findall(r"^```python\n(.*?)^```", page, flags=re.MULTILINE | re.DOTALL)[-1]
    exec(compile(code, "docs/en/agent/calendar.md", "exec"), {})
    said = [line.partition("  # ")[2] for line in code.splitlines() if line.startswith("print")]
    assert capsys.readouterr().out.splitlines() == said
