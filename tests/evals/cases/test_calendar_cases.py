"""The cases that only a calendar can answer, beside libraries that are not ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import date, timedelta
from typing import Any

import chinese_calendar
import jpholiday
import pytest
from lunar_python import Lunar

from datetools_lc.calendars.holiday_library import work_calendar
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.evals.cases.case import Case, load_cases
from datetools_lc.evals.cases.expectations import EventRow, ExpenseRow
from datetools_lc.evals.cases.proof import compute

CASES = [case for case in load_cases() if case.holidays is not None]


def works_in_japan(day: date) -> bool:
    return day.weekday() < 5 and not jpholiday.is_holiday(day)


WORKS: Mapping[str, Callable[[date], bool]] = {"CN": chinese_calendar.is_workday, "JP": works_in_japan}


def reasons(name: str) -> Iterator[tuple[Case, Mapping[str, Any]]]:
    """The proofs that have a field, with their cases."""
    for case in CASES:
        rows: list[ExpenseRow | EventRow] = [*case.expected.expenses, *case.expected.events]
        for row in rows:
            if row.because is not None and name in row.because:
                yield case, row.because


@pytest.mark.parametrize("language", REPLY_LOCALES)
def test_each_language_has_forty_that_only_a_calendar_can_answer(language: str) -> None:
    own = Counter(case.category for case in CASES if case.language == language)
    assert sum(own.values()) >= 40
    assert set(own) == {"workday", "holiday", "lunar"}


def test_the_days_off_that_prove_them_are_those_of_other_libraries() -> None:
    checked = 0
    for case, because in reasons("workdays"):
        if (works := WORKS.get(str(case.holidays))) is None:
            continue
        today = case.now.date()
        day = date.fromisoformat(because["from"]) if "from" in because else today
        step = timedelta(days=1 if because["workdays"] > 0 else -1)
        found = 0
        while found < abs(because["workdays"]):
            day += step
            found += works(day)
        assert compute({**because, "time": "12:00"}, case.now, "UTC").date() == day, case.id
        checked += 1
    assert checked > 40


def test_what_they_call_a_day_off_or_worked_is_one_by_our_own_calendar() -> None:
    for case, because in reasons("workdays"):
        calendar = work_calendar(str(case.holidays))
        for name, expected in (("off", False), ("worked", True)):
            for day in map(date.fromisoformat, because.get(name, ())):
                assert (day not in calendar.days_of(day.year).off) is expected, case.id


def test_their_lunar_dates_are_those_of_another_library() -> None:
    proofs = list(reasons("lunar"))
    for case, because in proofs:
        solar = Lunar.fromYmd(*map(int, because["lunar"].split("-"))).getSolar()
        stated = (because["year"], because["month"], because["day"])
        assert stated == (solar.getYear(), solar.getMonth(), solar.getDay()), case.id
    assert len(proofs) > 15
