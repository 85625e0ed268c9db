"""Dates by a country's calendar, for tools whose settings name one: expressions of working days, holidays and
lunar days, and what a date shows of itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from datetools_lc.contracts.dates.expression_result import advise, show_result
from datetools_lc.contracts.dates.inputs import WEEKDAY_NOTE
from datetools_lc.contracts.field import Field
from datetools_lc.contracts.outcome import Data
from datetools_lc.contracts.output import FLAG, INTEGER, TEXT, Schema, form
from datetools_lc.engine.alternatives import Side
from datetools_lc.engine.calendar_expressions import (
    CalendarExpression,
    Holiday,
    LunarDay,
    Workday,
    alternative_day,
    as_open_day,
    depends_on_unpublished,
    evaluate_by_calendar,
    nearest_reading,
)
from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.expressions import YearPolicy
from datetools_lc.engine.lunar import lunar_of
from datetools_lc.engine.weekdays import parse_weekday
from datetools_lc.engine.workdays import holiday_name, is_workday
from datetools_lc.engine.zones import to_zone
from datetools_lc.errors import InvalidDate, InvalidValue, InvalidWeekday, OutOfRange

WORKDAY, HOLIDAY = "workday", "holiday"
"""What `list_dates_in_range` takes beside the names of weekdays."""
LISTED_NOTE = f"{WEEKDAY_NOTE}; {WORKDAY}; {HOLIDAY}"
TYPES = (WORKDAY, HOLIDAY, "lunar")
"""The types of `parseDateExpression` that need a calendar."""
PROVISIONAL: Mapping[str, Schema] = {"provisional": FLAG}
DAY_KEYS: Mapping[str, Schema] = {
    "workday": FLAG,
    "holiday": TEXT,
    "lunar": form({"year": INTEGER, "month": INTEGER, "day": INTEGER, "leap": FLAG}),
}
_LONGEST_MONTH = 30
_AT = ("hour", "minute")


def _read_name(value: object, field: str) -> str:
    if not (isinstance(value, str) and value.strip()):
        raise InvalidValue(f"{field} must be the name of a holiday, such as 国庆 or Christmas")
    return value.strip()


FIELDS = (
    Field("holiday", "string", read=_read_name, note="its name"),
    Field("leap", "boolean", note="lunar: the leap month"),
)
BRANCHES: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    # what each type requires, and what it may have
    WORKDAY: (("offset",), _AT),
    HOLIDAY: (("holiday",), ("year", *_AT)),
    "lunar": (("month", "day"), ("leap", "year", *_AT)),
}


def build(kind: str, values: Mapping[str, Any], at: time | None) -> CalendarExpression:
    """The expression of one of our types. Raises `InvalidValue`."""
    if kind == HOLIDAY:
        return Holiday(values["holiday"], values.get("year"), at)
    if kind == WORKDAY:
        if values["offset"] == 0:
            raise InvalidValue("offset must not be 0: 1 is the next working day, -1 the one before today")
        return Workday(values["offset"], at)
    if values["day"] > _LONGEST_MONTH:
        raise InvalidValue(f"day must be from 1 to {_LONGEST_MONTH} in a lunar month")
    return LunarDay(values["month"], values["day"], values.get("leap", False), values.get("year"), at)


def evaluate_day(
    expression: CalendarExpression,
    given: Data,
    now: datetime,
    zone: ZoneInfo,
    calendars: Calendars,
    year_policy: YearPolicy,
) -> Data:
    """The result of `parseDateExpression` for one of our types. Raises an `InputError`."""
    try:
        resolved = evaluate_by_calendar(expression, now, zone, calendars, year_policy=year_policy)
    except (InvalidDate, OutOfRange) as error:
        raise type(error)(error.message + _nearest_days(expression, now, zone, calendars)) from None
    other = alternative_day(expression, resolved, now, zone, calendars)
    days = to_zone(now, zone).date(), resolved.instant.date()
    provisional = depends_on_unpublished(expression, *days, calendars)
    return show_result(given, resolved, other, provisional=provisional)


def _nearest_days(expression: CalendarExpression, now: datetime, zone: ZoneInfo, calendars: Calendars) -> str:
    """Of words without a year, the nearest day on each side of now, with the year to send."""
    words = as_open_day(expression)
    if words is None:
        return ""
    sides: tuple[Side, ...] = ("past", "future")
    found = (nearest_reading(words, side, now, zone, calendars) for side in sides)
    return advise(_tell(reading.instant.date(), words, calendars) for reading in found if reading)


def _tell(day: date, words: Holiday | LunarDay, calendars: Calendars) -> str:
    year = day.year if isinstance(words, Holiday) else lunar_of(day, calendars.lunar).year
    return f"{day} (year {year})"


def show_by_calendar(day: date, calendars: Calendars | None, locale: str) -> Data:
    """Whether a day is worked, its holiday, and in China its lunar date; nothing of years without a table."""
    if calendars is None:
        return {}
    shown = _show_workday(day, calendars, locale)
    return {**shown, **_show_lunar(day, calendars)} if calendars.country == "CN" else shown


def _show_workday(day: date, calendars: Calendars, locale: str) -> Data:
    try:
        name = holiday_name(day, calendars.work, locale)
        return {"workday": is_workday(day, calendars.work), **({} if name is None else {"holiday": name})}
    except OutOfRange:
        return {}


def _show_lunar(day: date, calendars: Calendars) -> Data:
    try:
        lunar = lunar_of(day, calendars.lunar)
    except OutOfRange:
        return {}
    return {"lunar": {"year": lunar.year, "month": lunar.month, "day": lunar.day, "leap": lunar.leap}}


def read_listed(value: object, field: str) -> int | str:
    """A weekday (Monday = 0), or which days are listed instead. Raises `InvalidWeekday`."""
    wanted = value.strip().lower() if isinstance(value, str) else value
    if wanted in (WORKDAY, HOLIDAY):
        return str(wanted)
    try:
        return parse_weekday(value, field)
    except InvalidWeekday as error:
        raise InvalidWeekday(f"{error.message}; or {WORKDAY} or {HOLIDAY}") from None
