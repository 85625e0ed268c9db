"""Named calendar ranges: this week, last month, the last seven days. Weeks start on Monday."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from datetime import date
from typing import Literal

from datetools_lc.engine.arithmetic import Shift, shift_date
from datetools_lc.engine.expressions import YearPolicy
from datetools_lc.errors import InvalidRange

RangeName = Literal[
    "today",
    "yesterday",
    "tomorrow",
    "this_week",
    "last_week",
    "next_week",
    "this_month",
    "last_month",
    "next_month",
    "this_year",
    "last_year",
    "month",
    "last_n_days",
    "next_n_days",
    "custom",
]
_DAYS = {"today": 0, "yesterday": -1, "tomorrow": 1}
_STEPS = {"this": 0, "last": -1, "next": 1}


@dataclass(frozen=True, slots=True)
class DateRange:
    """Calendar days from `first` to `last`, both included."""

    first: date
    last: date

    def __post_init__(self) -> None:
        if self.last < self.first:
            raise InvalidRange("end_date must not be before start_date")

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1


def named_range(name: str, today: date) -> DateRange:
    """A range that needs nothing but today: `today` … `last_year`. Raises `OutOfRange`."""
    if name in _DAYS:
        day = shift_date(today, Shift(days=_DAYS[name]))
        return DateRange(day, day)
    word, unit = name.split("_")
    if unit == "week":
        monday = shift_date(today, Shift(weeks=_STEPS[word], days=-today.weekday()))
        return DateRange(monday, shift_date(monday, Shift(days=6)))
    if unit == "month":
        return whole_month(shift_date(today.replace(day=1), Shift(months=_STEPS[word])))
    first = shift_date(today.replace(month=1, day=1), Shift(years=_STEPS[word]))
    return DateRange(first, first.replace(month=12, day=31))


def counted_range(name: str, count: int, today: date) -> DateRange:
    """`last_n_days` ends today, `next_n_days` starts today; `count` days with today. Raises `OutOfRange`."""
    if name == "last_n_days":
        return DateRange(shift_date(today, Shift(days=1 - count)), today)
    return DateRange(today, shift_date(today, Shift(days=count - 1)))


def month_range(month: int, year: int | None, today: date, policy: YearPolicy = "current") -> DateRange:
    """A month of a year; without one, of the year that the policy names."""
    if year is None:
        year = today.year
        if policy == "nearest_past" and month > today.month:
            year -= 1
        elif policy == "nearest_future" and month < today.month:
            year += 1
    return whole_month(shift_date(date(1, month, 1), Shift(years=year - 1)))


def whole_month(day: date) -> DateRange:
    """The first to the last day of the month of a day."""
    return DateRange(day.replace(day=1), day.replace(day=monthrange(day.year, day.month)[1]))
