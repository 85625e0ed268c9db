"""`list_dates_in_range`: every date of a weekday in a range."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from datetools_lc.clock import system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.by_calendar import HOLIDAY, LISTED_NOTE, PROVISIONAL, WORKDAY, read_listed
from datetools_lc.contracts.dates.calendar import DAY, DAY_BY_CALENDAR, show_day
from datetools_lc.contracts.dates.inputs import WEEKDAY_NOTE, read_date
from datetools_lc.contracts.failure import UNSUCCESSFUL
from datetools_lc.contracts.field import Arguments, Field, read_values
from datetools_lc.contracts.outcome import Data
from datetools_lc.contracts.output import FLAG, INTEGER, TEXT, Schema, form, list_of, one_of
from datetools_lc.contracts.output import UNSUCCESSFUL as REFUSED
from datetools_lc.contracts.proof import Claim, Known, shortest
from datetools_lc.contracts.spec import COMPUTES, DateSession, ToolSpec, call_now
from datetools_lc.engine.timestamps import date_text
from datetools_lc.engine.weekdays import parse_weekday, weekday_name
from datetools_lc.engine.workdays import holiday_name, is_provisional, workdays
from datetools_lc.errors import InvalidRange, RangeTooLarge
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill

LONGEST_RANGE = 366
"""The most days that `end_date` may lie after `start_date`."""

FIELDS = (
    Field("start_date", "string", read=read_date, required=True),
    Field("end_date", "string", read=read_date, required=True),
    Field("weekday", "string", read=parse_weekday, note=WEEKDAY_NOTE, required=True),
)
FIELDS_BY_CALENDAR = (*FIELDS[:-1], replace(FIELDS[-1], read=read_listed, note=LISTED_NOTE))


def _compute(session: DateSession, given: Data) -> Data:
    settings = session.settings
    fields = FIELDS if settings.calendars is None else FIELDS_BY_CALENDAR
    values = read_values(given, fields)
    start, end, wanted = values["start_date"], values["end_date"], values["weekday"]
    span = end.toordinal() - start.toordinal()
    if span < 0:
        raise InvalidRange("end_date must not be before start_date")
    if span > LONGEST_RANGE:
        raise RangeTooLarge(f"end_date must be at most {LONGEST_RANGE} days after start_date; it is {span}")
    first, last = given["start_date"], given["end_date"]
    texts = texts_for(settings.locale).calendar
    if isinstance(wanted, str):
        name = {WORKDAY: texts.workday, HOLIDAY: texts.holiday}[wanted]
    else:
        name = weekday_name(wanted, settings.locale)
    if settings.calendars is None:  # without them no working days are read
        days = map(date_text, _weekdays(start, end, wanted))
        dates = [{"date": day, "weekday": name, "weekday_number": wanted} for day in days]
    else:
        dates = [show_day(day, settings) for day in _days(start, end, wanted, settings)]
    listed = texts.listed_one if len(dates) == 1 else texts.listed
    message = fill(listed, start=first, end=last, weekday=name, count=len(dates))
    result: Data = {
        "success": True,
        "weekday": name,
        "range": {"start": first, "end": last},
        "dates": dates,
        "count": len(dates),
        "message": message,
    }
    if wanted == WORKDAY and _is_provisional(end, settings):
        result["provisional"] = True
    return result


def _days(start: date, end: date, wanted: int | str, settings: DateSettings) -> Iterator[date]:
    """The days of a weekday (Monday = 0), the working days or the holidays, both bounds included."""
    if isinstance(wanted, int) or settings.calendars is None:
        return map(date.fromordinal, _weekdays(start, end, int(wanted)))
    work = settings.calendars.work
    if wanted == WORKDAY:
        return workdays(start, end, work)
    each = (start + timedelta(offset) for offset in range((end - start).days + 1))
    return (day for day in each if holiday_name(day, work, settings.locale) is not None)


def _weekdays(start: date, end: date, weekday: int) -> range:
    """The days of a weekday, by their numbers (`date.toordinal`)."""
    first = start.toordinal()
    return range(first + (weekday - start.weekday()) % 7, end.toordinal() + 1, 7)


def _is_provisional(end: date, settings: DateSettings) -> bool:
    """Whether make-up days that may be among the working days are still to be published."""
    return settings.calendars is not None and is_provisional(end.year, settings.calendars.work)


def _claims(arguments: Arguments, result: Mapping[str, Any], known: Known) -> Iterator[Claim]:
    """The dates between two proven bounds, as long as both of them are."""
    until = shortest(known, (arguments["start_date"], arguments["end_date"]))
    if until is not None:
        for item in result["dates"]:
            yield item["date"], until


def _output(day: Schema, marks: Mapping[str, Schema]) -> Schema:
    listed = {
        "success": FLAG,
        "weekday": TEXT,
        "range": form({"start": TEXT, "end": TEXT}),
        "dates": list_of(day),
        "count": INTEGER,
        "message": TEXT,
    }
    return one_of(form(listed, marks), REFUSED)


TOOL = ToolSpec(
    name="list_dates_in_range",
    description=(
        "All dates of one weekday from start_date to end_date, both included (YYYY-MM-DD, at most 366 days"
        " apart)."
    ),
    fields=FIELDS,
    output=_output(DAY, {}),
    action=_compute,
    failure=UNSUCCESSFUL,
    proof=_claims,
    annotations=COMPUTES,
)
TOOL_BY_CALENDAR = replace(TOOL, fields=FIELDS_BY_CALENDAR, output=_output(DAY_BY_CALENDAR, PROVISIONAL))


def list_dates_in_range(
    start_date: str, end_date: str, weekday: str, *, locale: str = "en", holidays: str | None = None
) -> Data:
    """Every date of a weekday from `start_date` to `end_date`, both included, at most 366 days apart.

    With `holidays`, a country such as `CN`, the weekday may be `workday` or `holiday`. Bad arguments come
    back as `{"success":false,…}`.
    """
    arguments = {"start_date": start_date, "end_date": end_date, "weekday": weekday}
    tool = TOOL if holidays is None else TOOL_BY_CALENDAR
    return call_now(tool, arguments, DateSettings("UTC", locale, holidays=holidays), system_clock).data
