"""`get_current_datetime`, `calculate_date` and `list_dates_in_range`, in the shapes of the date Lambda."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Any

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.field import Field, check_values, present, refuse_unknown, require
from datetools_lc.contracts.outcome import Data, DateTool, Outcome, error_object
from datetools_lc.contracts.wording import describe_offset
from datetools_lc.engine.arithmetic import Shift, shift_date
from datetools_lc.engine.formatting import format_time
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.weekdays import parse_weekday, weekday_name
from datetools_lc.engine.zones import to_zone
from datetools_lc.errors import DatetoolsError, InvalidDate, InvalidRange, OutOfRange, RangeTooLarge
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill

LONGEST_RANGE = 366
"""The most days that `end_date` may lie after `start_date`."""

_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)


def read_date(value: object, field: str) -> date:
    """A date from `YYYY-MM-DD`, nothing looser. Raises `InvalidDate`; `OutOfRange` for the year 0000."""
    match = _DATE.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise InvalidDate(f"{field} must be a date as YYYY-MM-DD")
    if match[1] == "0000":
        raise OutOfRange(f"{field} is outside the years 1 to 9999")
    try:
        return date(int(match[1]), int(match[2]), int(match[3]))
    except ValueError:
        raise InvalidDate(f"{field} must be a date as YYYY-MM-DD; {value} is not in the calendar") from None


CALCULATE_FIELDS = (
    Field("base_date", "string", read=read_date),
    Field("offset_years", "integer"),
    Field("offset_months", "integer"),
    Field("offset_weeks", "integer"),
    Field("offset_days", "integer"),
)
LIST_FIELDS = (
    Field("start_date", "string", read=read_date),
    Field("end_date", "string", read=read_date),
    Field("weekday", "string", read=parse_weekday),
)


def _day(day: date, locale: str) -> Data:
    return {
        "date": day.isoformat(),
        "weekday": weekday_name(day.weekday(), locale),
        "weekday_number": day.weekday(),
    }


def _current(arguments: Mapping[str, Any], settings: DateSettings, now: datetime) -> Data:
    here = to_zone(now, settings.zone).replace(microsecond=0)
    day = _day(here.date(), settings.locale)
    week = here.isocalendar()
    now_is = texts_for(settings.locale).calendar.now
    message = fill(now_is, **day, time=format_time(here), week=week.week)
    current = {
        "date": day["date"],
        "time": format_time(here),
        "weekday": day["weekday"],
        "weekday_number": day["weekday_number"],
        "iso_week": week.week,
        "iso_year": week.year,
    }
    return {
        "success": True,
        "current": current,
        "iso": format_rfc3339(here),
        "timezone": settings.timezone,
        "message": message,
    }


def _calculate(arguments: Mapping[str, Any], settings: DateSettings, now: datetime) -> Data:
    given = present(arguments)
    refuse_unknown(given, (field.name for field in CALCULATE_FIELDS))
    values = check_values(given, CALCULATE_FIELDS)
    base = values.get("base_date") or to_zone(now, settings.zone).date()
    offset = {unit: values.get(f"offset_{unit}", 0) for unit in ("days", "weeks", "months", "years")}
    result = _day(shift_date(base, Shift(**offset)), settings.locale)
    texts = texts_for(settings.locale).calendar
    if "offset_years" not in given:
        del offset["years"]
    return {
        "success": True,
        "base_date": _day(base, settings.locale),
        "result": result,
        "offset": offset,
        "message": fill(
            texts.shifted,
            base=given.get("base_date", texts.today),
            offset=describe_offset(offset, texts),
            **result,
        ),
    }


def _list(arguments: Mapping[str, Any], settings: DateSettings, now: datetime) -> Data:
    given = present(arguments)
    refuse_unknown(given, (field.name for field in LIST_FIELDS))
    require(given, *(field.name for field in LIST_FIELDS))
    start, end, wanted = check_values(given, LIST_FIELDS).values()
    span = (end - start).days
    if span < 0:
        raise InvalidRange("end_date must not be before start_date")
    if span > LONGEST_RANGE:
        raise RangeTooLarge(f"end_date must be at most {LONGEST_RANGE} days after start_date; it is {span}")
    first = (wanted - start.weekday()) % 7
    dates = [_day(start + timedelta(days=offset), settings.locale) for offset in range(first, span + 1, 7)]
    name = weekday_name(wanted, settings.locale)
    shown = {"start": given["start_date"], "end": given["end_date"]}
    texts = texts_for(settings.locale).calendar
    listed = texts.listed_one if len(dates) == 1 else texts.listed
    message = fill(listed, **shown, weekday=name, count=len(dates))
    return {
        "success": True,
        "weekday": name,
        "range": shown,
        "dates": dates,
        "count": len(dates),
        "message": message,
    }


def fail_unsuccessful(
    error: DatetoolsError, arguments: Mapping[str, Any], settings: DateSettings, now: datetime
) -> Outcome:
    """`{"success":false,"message":…,"error":{"code","message"}}`."""
    return Outcome({"success": False, "message": error.message, "error": error_object(error)}, "error")


CURRENT = DateTool("get_current_datetime", (), _current, fail_unsuccessful)
CALCULATE = DateTool("calculate_date", CALCULATE_FIELDS, _calculate, fail_unsuccessful)
LIST = DateTool("list_dates_in_range", LIST_FIELDS, _list, fail_unsuccessful)


def get_current_datetime(*, timezone: str, locale: str = "en", clock: Clock = system_clock) -> Data:
    """The date, time, weekday (Monday = 0) and ISO week of now in an IANA `timezone`."""
    return CURRENT.call({}, DateSettings(timezone, locale), clock()).data


def calculate_date(
    base_date: str | None = None,
    *,
    offset_years: int | None = None,
    offset_months: int | None = None,
    offset_weeks: int | None = None,
    offset_days: int | None = None,
    timezone: str,
    locale: str = "en",
    clock: Clock = system_clock,
) -> Data:
    """A date (`YYYY-MM-DD`, default today in `timezone`) plus or minus calendar units.

    Years and months first, clamped to the month's end, then weeks and days. Bad arguments come back as
    `{"success":false,…}`.
    """
    arguments = {
        "base_date": base_date,
        "offset_years": offset_years,
        "offset_months": offset_months,
        "offset_weeks": offset_weeks,
        "offset_days": offset_days,
    }
    return CALCULATE.call(present(arguments), DateSettings(timezone, locale), clock()).data


def list_dates_in_range(start_date: str, end_date: str, weekday: str, *, locale: str = "en") -> Data:
    """Every date of a weekday from `start_date` to `end_date`, both included, at most 366 days apart.

    Bad arguments come back as `{"success":false,…}`.
    """
    arguments = {"start_date": start_date, "end_date": end_date, "weekday": weekday}
    return LIST.call(arguments, DateSettings("UTC", locale), system_clock()).data
