"""`get_current_datetime` and `calculate_date`: dates with a sentence each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.by_calendar import DAY_KEYS, PROVISIONAL, show_by_calendar
from datetools_lc.contracts.dates.inputs import TIMEZONE_FIELD, read_date
from datetools_lc.contracts.failure import UNSUCCESSFUL
from datetools_lc.contracts.field import Arguments, Field, present, read_values
from datetools_lc.contracts.outcome import Data
from datetools_lc.contracts.output import FLAG, INTEGER, TEXT, Schema, form, one_of
from datetools_lc.contracts.output import UNSUCCESSFUL as REFUSED
from datetools_lc.contracts.proof import Claim, Known
from datetools_lc.contracts.spec import COMPUTES, DateSession, ToolSpec, call_now
from datetools_lc.contracts.wording import describe_offset
from datetools_lc.engine.arithmetic import Shift, shift_date
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.engine.workdays import is_provisional, shift_workdays
from datetools_lc.engine.zones import to_zone
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill

CALCULATE_FIELDS = (
    Field("base_date", "string", read=read_date, note="YYYY-MM-DD"),
    Field("offset_years", "integer"),
    Field("offset_months", "integer"),
    Field("offset_weeks", "integer"),
    Field("offset_days", "integer"),
)
FIELDS_BY_CALENDAR = (*CALCULATE_FIELDS, Field("offset_workdays", "integer"))


def show_day(day: date, settings: DateSettings) -> Data:
    """A date, its weekday, and by the calendar of a country what it is there."""
    number = day.weekday()
    shown: Data = {
        "date": day.isoformat(),
        "weekday": weekday_name(number, settings.locale),
        "weekday_number": number,
    }
    if settings.calendars is not None:
        shown.update(show_by_calendar(day, settings.calendars, settings.locale))
    return shown


def _current(session: DateSession, given: Data) -> Data:
    """Now in a zone. Fields of other tools are ignored: whoever asks for now gets it."""
    settings = session.settings
    zone = TIMEZONE_FIELD.check(given["timezone"]) if "timezone" in given else settings.zone
    here = to_zone(session.now, zone)
    if here.microsecond:
        here = here.replace(microsecond=0)
    day = show_day(here.date(), settings)
    iso = format_rfc3339(here)
    clock = iso[11:16]
    week = here.isocalendar()
    now_is = texts_for(settings.locale).calendar.now
    message = fill(now_is, **day, time=clock, week=week.week)
    current = {
        "date": day.pop("date"),
        "time": clock,
        "weekday": day.pop("weekday"),
        "weekday_number": day.pop("weekday_number"),
        "iso_week": week.week,
        "iso_year": week.year,
        **day,
    }
    return {
        "success": True,
        "current": current,
        "iso": iso,
        "timezone": given.get("timezone", settings.timezone),
        "message": message,
    }


def _calculate(session: DateSession, given: Data) -> Data:
    settings = session.settings
    fields = CALCULATE_FIELDS if settings.calendars is None else FIELDS_BY_CALENDAR
    values = read_values(given, fields)
    base = values.get("base_date") or to_zone(session.now, settings.zone).date()
    given_or = values.get
    years, months = given_or("offset_years", 0), given_or("offset_months", 0)
    weeks, days = given_or("offset_weeks", 0), given_or("offset_days", 0)
    shifted = shift_date(base, Shift(years, months, weeks, days))
    provisional: Data = {}
    if "offset_workdays" in values:
        shifted, provisional = _shift_workdays(shifted, values["offset_workdays"], settings)
    shown, result = show_day(base, settings), show_day(shifted, settings)
    texts = texts_for(settings.locale).calendar
    offset = {"days": days, "weeks": weeks, "months": months}
    if "offset_years" in given:
        offset["years"] = years
    if "offset_workdays" in values:
        offset["workdays"] = values["offset_workdays"]
    since = given.get("base_date", texts.today)
    described = describe_offset(offset, texts)
    message = fill(
        texts.shifted, base=since, offset=described, date=result["date"], weekday=result["weekday"]
    )
    return {
        "success": True,
        "base_date": shown,
        "result": result,
        "offset": offset,
        "message": message,
        **provisional,
    }


def _shift_workdays(day: date, count: int, settings: DateSettings) -> tuple[date, Data]:
    """The day after so many working days, and whether make-up days are still to be published."""
    if settings.calendars is None:  # such an offset is refused then
        return day, {}
    work = settings.calendars.work
    result = shift_workdays(day, count, work)
    return result, {"provisional": True} if is_provisional(max(day, result).year, work) else {}


def _claim_current(arguments: Arguments, result: Mapping[str, Any], known: Known) -> Iterator[Claim]:
    tonight = known.end_of("day", present(arguments, (TIMEZONE_FIELD,)).get("timezone"))
    yield result["iso"], tonight
    yield result["current"]["date"], tonight


def _claim_calculated(arguments: Arguments, result: Mapping[str, Any], known: Known) -> Iterator[Claim]:
    """From today for the day; from a proven date as long as that is."""
    base = present(arguments, FIELDS_BY_CALENDAR).get("base_date")
    until = known.end_of("day") if base is None else known.valid_until(base)
    if until is None:
        return
    yield result["result"]["date"], until
    if base is None:
        yield result["base_date"]["date"], until


_DAY = {"date": TEXT, "weekday": TEXT, "weekday_number": INTEGER}
DAY = form(_DAY)
DAY_BY_CALENDAR = form(_DAY, DAY_KEYS)


def _current_output(more: Mapping[str, Schema]) -> Schema:
    current = {**_DAY, "time": TEXT, "iso_week": INTEGER, "iso_year": INTEGER}
    order = ("date", "time", "weekday", "weekday_number", "iso_week", "iso_year")
    told = {"success": FLAG, "current": form({key: current[key] for key in order}, more)}
    return one_of(form({**told, "iso": TEXT, "timezone": TEXT, "message": TEXT}), REFUSED)


def _calculate_output(day: Schema, offsets: Mapping[str, Schema], marks: Mapping[str, Schema]) -> Schema:
    offset = form({"days": INTEGER, "weeks": INTEGER, "months": INTEGER}, {"years": INTEGER, **offsets})
    told = {"success": FLAG, "base_date": day, "result": day, "offset": offset, "message": TEXT}
    return one_of(form(told, marks), REFUSED)


CURRENT = ToolSpec(
    name="get_current_datetime",
    description="The current date, time, weekday and ISO week.",
    fields=(TIMEZONE_FIELD,),
    output=_current_output({}),
    action=_current,
    failure=UNSUCCESSFUL,
    proof=_claim_current,
    annotations=COMPUTES,
)
CURRENT_BY_CALENDAR = replace(CURRENT, output=_current_output(DAY_KEYS))
CALCULATE = ToolSpec(
    name="calculate_date",
    description=(
        "The date some years, months, weeks or days from base_date (default: today). Negative = earlier."
        " 31 January + 1 month = the last day of February."
    ),
    fields=CALCULATE_FIELDS,
    output=_calculate_output(DAY, {}, {}),
    action=_calculate,
    failure=UNSUCCESSFUL,
    proof=_claim_calculated,
    annotations=COMPUTES,
)
CALCULATE_BY_CALENDAR = replace(
    CALCULATE,
    description=f"{CALCULATE.description} offset_workdays: working days, counted last.",
    fields=FIELDS_BY_CALENDAR,
    output=_calculate_output(DAY_BY_CALENDAR, {"workdays": INTEGER}, PROVISIONAL),
)


def get_current_datetime(
    *, timezone: str, locale: str = "en", holidays: str | None = None, clock: Clock = system_clock
) -> Data:
    """The date, time, weekday (Monday = 0) and ISO week of now in an IANA `timezone`.

    With `holidays`, a country such as `CN`, also whether it is a working day there, and its holiday.
    """
    tool = CURRENT if holidays is None else CURRENT_BY_CALENDAR
    return call_now(tool, {}, DateSettings(timezone, locale, holidays=holidays), clock).data


def calculate_date(
    base_date: str | None = None,
    *,
    offset_years: int | None = None,
    offset_months: int | None = None,
    offset_weeks: int | None = None,
    offset_days: int | None = None,
    offset_workdays: int | None = None,
    holidays: str | None = None,
    timezone: str,
    locale: str = "en",
    clock: Clock = system_clock,
) -> Data:
    """A date (`YYYY-MM-DD`, default today in `timezone`) plus or minus calendar units.

    Years and months first, clamped to the month's end, then weeks and days, and then working days of the
    country `holidays` (`CN`, `DE-BY`). Bad arguments come back as `{"success":false,…}`.
    """
    arguments = {
        "base_date": base_date,
        "offset_years": offset_years,
        "offset_months": offset_months,
        "offset_weeks": offset_weeks,
        "offset_days": offset_days,
        "offset_workdays": offset_workdays,
    }
    tool = CALCULATE if holidays is None else CALCULATE_BY_CALENDAR
    settings = DateSettings(timezone, locale, holidays=holidays)
    return call_now(tool, present(arguments), settings, clock).data
