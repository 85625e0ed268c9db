"""Named calendar ranges: this week, last month, the last seven days. Weeks start on Monday."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Literal, NamedTuple

from datetools_lc.engine.arithmetic import month_length, shift_days, shift_months
from datetools_lc.engine.expressions import YearPolicy

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
    "this_quarter",
    "last_quarter",
    "next_quarter",
    "this_weekend",
    "last_weekend",
    "next_weekend",
    "month",
    "last_n_days",
    "next_n_days",
    "custom",
]
_Unit = Literal["day", "week", "weekend", "month", "quarter", "year"]
NAMED_RANGES: Mapping[str, tuple[_Unit, int]] = {
    "today": ("day", 0),
    "yesterday": ("day", -1),
    "tomorrow": ("day", 1),
    "this_week": ("week", 0),
    "last_week": ("week", -1),
    "next_week": ("week", 1),
    "this_month": ("month", 0),
    "last_month": ("month", -1),
    "next_month": ("month", 1),
    "this_year": ("year", 0),
    "last_year": ("year", -1),
    "this_quarter": ("quarter", 0),
    "last_quarter": ("quarter", -1),
    "next_quarter": ("quarter", 1),
    "this_weekend": ("weekend", 0),
    "last_weekend": ("weekend", -1),
    "next_weekend": ("weekend", 1),
}
"""Ranges that are one unit of the calendar, and how many of it from the current one."""


class DateRange(NamedTuple):
    """Calendar days from `first` to `last`, both included; `last` is not before `first`."""

    first: date
    last: date

    @property
    def days(self) -> int:
        return self.last.toordinal() - self.first.toordinal() + 1


def named_range(name: str, today: date) -> DateRange:
    """A range that needs nothing but today: `today` … `next_weekend`. Raises `OutOfRange`.

    A weekend is the Saturday and the Sunday of a calendar week.
    """
    unit, steps = NAMED_RANGES[name]
    match unit:
        case "day":
            day = shift_days(today, steps)
            return DateRange(day, day)
        case "week" | "weekend":
            monday = shift_days(today, steps * 7 - today.weekday())
            first = monday if unit == "week" else shift_days(monday, 5)
            return DateRange(first, shift_days(monday, 6))
        case "month":
            return whole_month(shift_months(today, steps))
        case "quarter":
            first = today.replace(month=(today.month - 1) // 3 * 3 + 1, day=1)
            first = shift_months(first, 3 * steps)
            return DateRange(first, whole_month(first.replace(month=first.month + 2)).last)
        case "year":
            first = shift_months(today.replace(month=1, day=1), 12 * steps)
            return DateRange(first, first.replace(month=12, day=31))


def counted_range(name: str, count: int, today: date) -> DateRange:
    """`last_n_days` ends today, `next_n_days` starts today; `count` days with today. Raises `OutOfRange`."""
    if name == "last_n_days":
        return DateRange(shift_days(today, 1 - count), today)
    return DateRange(today, shift_days(today, count - 1))


def month_range(month: int, year: int | None, today: date, policy: YearPolicy = "current") -> DateRange:
    """A month of a year; without one, of the year that the policy names."""
    if year is None:
        year = today.year
        if policy == "nearest_past" and month > today.month:
            year -= 1
        elif policy == "nearest_future" and month < today.month:
            year += 1
    return whole_month(shift_months(date(1, month, 1), 12 * (year - 1)))


def whole_month(day: date) -> DateRange:
    """The first to the last day of the month of a day."""
    year, month = day.year, day.month
    return DateRange(date(year, month, 1), date(year, month, month_length(year, month)))
