"""Lunar months from the library `lunardate`, with what the published mainland calendar has otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from functools import lru_cache

from datetools_lc.engine.lunar import LunarCalendar, LunarMonth, LunarYear
from datetools_lc.errors import needs_extra

FIRST_YEAR, LAST_YEAR = 1900, 2099
_NEW_YEAR_AFTER = date(2100, 2, 9)

# The new moon falls within minutes of midnight in Beijing, and the table of the library puts it on the other
# day than the calendar that is published on the mainland: so many days later (or earlier) does this month
# (year, month) begin there. 2057 is computed, and may still be corrected by those who publish it.
_BEGINS_OTHERWISE: Mapping[tuple[int, int], int] = {
    (1933, 6): 1,
    (1954, 11): -1,
    (1978, 8): 1,
    (2057, 9): 1,
}


def lunar_calendar() -> LunarCalendar:
    """The lunar years 1900 to 2099. Raises `MissingExtra` where the extra `calendar` is not installed."""
    with needs_extra("calendar"):
        import lunardate  # noqa: F401  only to see that it is installed
    return _CALENDAR


@lru_cache(maxsize=256)
def _months_of(year: int) -> LunarYear:
    begins = list(_beginnings(year))
    after = _NEW_YEAR_AFTER if year == LAST_YEAR else _first_day(year + 1, 1, leap=False)
    ends = [*(first for _, _, first in begins[1:]), after]
    return tuple(
        LunarMonth(month, leap, first, (end - first).days)
        for (month, leap, first), end in zip(begins, ends, strict=True)
    )


def _beginnings(year: int) -> Iterator[tuple[int, bool, date]]:
    from lunardate import LunarDate

    doubled = LunarDate.leap_month_for_year(year)
    for month in range(1, 13):
        yield month, False, _first_day(year, month, leap=False)
        if month == doubled:
            yield month, True, _first_day(year, month, leap=True)


def _first_day(year: int, month: int, *, leap: bool) -> date:
    from lunardate import LunarDate

    found: date = LunarDate(year, month, 1, leap).to_solar_date()
    later = 0 if leap else _BEGINS_OTHERWISE.get((year, month), 0)
    return found + timedelta(days=later)


_CALENDAR = LunarCalendar(_months_of, FIRST_YEAR, LAST_YEAR)
