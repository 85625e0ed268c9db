"""Pieces that name a span of days: a month, a year, a quarter, a weekend, so many days from now."""

from __future__ import annotations

from datetools_lc.quickparse.kernel.pieces import (
    MONTH_LENGTHS,
    REFUSED,
    Day,
    Piece,
    Span,
    Year,
    absolute,
    last_day,
    weekday_of,
)
from datetools_lc.quickparse.kernel.value_class import changed

_NAMED_YEARS = {-1: "last_year", 0: "this_year"}
_STEPS = {-1: "last", 0: "this", 1: "next"}


def month_range(month: int, year: int | None = None) -> Piece | None:
    if not 1 <= month <= 12:
        return None
    return Piece(range={"range": "month", "month": month, **({"year": year} if year is not None else {})})


def month_span(first: int, last: int, of: Year | None = None) -> Piece:
    """From one month to another of the same year, or one whole month of it; refused for no such."""
    of = of or Year()
    if not 1 <= first <= last <= 12:
        return REFUSED
    start = absolute(1, first, of.year, years=of.years)
    end = last_day(last, of.year, years=of.years)
    return REFUSED if start is None else changed(REFUSED, span=Span(start, end))


def named_range(name: str) -> Piece:
    return Piece(range={"range": name})


def counted_range(name: str, days: int | None) -> Piece | None:
    if days is None or not 1 <= days <= 3660:
        return None
    return Piece(range={"range": name, "n": days})


def year_range(year: int) -> Piece:
    """The whole year, as a custom range: the tool names only this one and the last."""
    dates = {"start_date": f"{year:04}-01-01", "end_date": f"{year:04}-12-31"}
    return Piece(range={"range": "custom", **dates}, of_year=Year(year))


def year_from_now(years: int) -> Piece:
    """The year so many years from this one."""
    of_year = Year(years=years)
    if years in _NAMED_YEARS:
        return Piece(range={"range": _NAMED_YEARS[years]}, of_year=of_year)
    return changed(span_piece((1, 1), (31, 12), of_year), of_year=of_year)


def span_piece(first: tuple[int, int], last: tuple[int, int], of: Year | None = None) -> Piece:
    """The piece for the span from one day and month to another of the same year; refused for no such."""
    of = of or Year()
    start, end = (absolute(day, month, of.year, years=of.years) for day, month in (first, last))
    if start is None or end is None or (first[1], first[0]) >= (last[1], last[0]):
        return REFUSED
    return changed(REFUSED, span=Span(start, end))


def quarter(number: int, of: Year | None = None) -> Piece:
    """The n-th quarter of a year; refused where there is none such."""
    if not 1 <= number <= 4:
        return REFUSED
    month = number * 3
    return span_piece((1, month - 2), (MONTH_LENGTHS[month - 1], month), of)


def half_year(which: int, of: Year | None = None) -> Piece:
    """The first or the second half of a year."""
    first, last = ((1, 1), (30, 6)) if which == 1 else ((1, 7), (31, 12))
    return span_piece(first, last, of)


def week_from_now(step: int) -> Piece:
    """The week so many weeks from this one."""
    if step in _STEPS:
        return named_range(f"{_STEPS[step]}_week")
    return changed(REFUSED, span=Span(weekday_of(0, step), weekday_of(6, step)))


def month_from_now(step: int) -> Piece:
    """The month so many months from this one."""
    if step in _STEPS:
        return named_range(f"{_STEPS[step]}_month")
    first = Day({"type": "absolute", "day": 1}, months=step)
    return changed(REFUSED, span=Span(first, last_day(months=step)))


def weekend_from_now(step: int) -> Piece:
    """The Saturday and the Sunday of a week, so many weeks from this one."""
    if step in _STEPS:
        return named_range(f"{_STEPS[step]}_weekend")
    return changed(REFUSED, span=Span(weekday_of(5, step), weekday_of(6, step)))


def quarter_from_now(step: int) -> Piece:
    """The quarter so many quarters from this one: only this one and its neighbours have a name."""
    return named_range(f"{_STEPS[step]}_quarter") if step in _STEPS else REFUSED
