"""`get_current_datetime` and `calculate_date`: dates with a sentence each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.inputs import TIMEZONE_FIELD, read_date
from datetools_lc.contracts.failure import UNSUCCESSFUL
from datetools_lc.contracts.field import Arguments, Field, check_values, present, read_given
from datetools_lc.contracts.outcome import Data
from datetools_lc.contracts.output import FLAG, INTEGER, TEXT, form, one_of
from datetools_lc.contracts.output import UNSUCCESSFUL as REFUSED
from datetools_lc.contracts.proof import Claim, Known
from datetools_lc.contracts.spec import COMPUTES, DateSession, ToolSpec, call_now
from datetools_lc.contracts.wording import describe_offset
from datetools_lc.engine.arithmetic import Shift, shift_date
from datetools_lc.engine.formatting import format_time
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.weekdays import weekday_name
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
OFFSETS = tuple(field.name for field in CALCULATE_FIELDS[1:])


def show_day(day: date, locale: str) -> Data:
    return {
        "date": day.isoformat(),
        "weekday": weekday_name(day.weekday(), locale),
        "weekday_number": day.weekday(),
    }


def _current(session: DateSession, given: Data) -> Data:
    """Now in a zone. Fields of other tools are ignored: whoever asks for now gets it."""
    settings = session.settings
    zone = TIMEZONE_FIELD.check(given["timezone"]) if "timezone" in given else settings.zone
    here = to_zone(session.now, zone).replace(microsecond=0)
    day = show_day(here.date(), settings.locale)
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
        "timezone": given.get("timezone", settings.timezone),
        "message": message,
    }


def _calculate(session: DateSession, given: Data) -> Data:
    settings = session.settings
    values = check_values(read_given(given, CALCULATE_FIELDS), CALCULATE_FIELDS)
    base = values.get("base_date") or to_zone(session.now, settings.zone).date()
    shift = Shift(
        years=values.get("offset_years", 0),
        months=values.get("offset_months", 0),
        weeks=values.get("offset_weeks", 0),
        days=values.get("offset_days", 0),
    )
    result = show_day(shift_date(base, shift), settings.locale)
    texts = texts_for(settings.locale).calendar
    years = {"years": shift.years} if "offset_years" in given else {}
    offset = {"days": shift.days, "weeks": shift.weeks, "months": shift.months, **years}
    return {
        "success": True,
        "base_date": show_day(base, settings.locale),
        "result": result,
        "offset": offset,
        "message": fill(
            texts.shifted,
            base=given.get("base_date", texts.today),
            offset=describe_offset(offset, texts),
            **result,
        ),
    }


def _claim_current(arguments: Arguments, result: Mapping[str, Any], known: Known) -> Iterator[Claim]:
    tonight = known.end_of("day", present(arguments, (TIMEZONE_FIELD,)).get("timezone"))
    yield result["iso"], tonight
    yield result["current"]["date"], tonight


def _claim_calculated(arguments: Arguments, result: Mapping[str, Any], known: Known) -> Iterator[Claim]:
    """From today for the day; from a proven date as long as that is."""
    base = present(arguments, CALCULATE_FIELDS).get("base_date")
    until = known.end_of("day") if base is None else known.valid_until(base)
    if until is None:
        return
    yield result["result"]["date"], until
    if base is None:
        yield result["base_date"]["date"], until


DAY = form({"date": TEXT, "weekday": TEXT, "weekday_number": INTEGER})
CURRENT = ToolSpec(
    name="get_current_datetime",
    description="The current date, time, weekday and ISO week.",
    fields=(TIMEZONE_FIELD,),
    output=one_of(
        form(
            {
                "success": FLAG,
                "current": form(
                    {
                        "date": TEXT,
                        "time": TEXT,
                        "weekday": TEXT,
                        "weekday_number": INTEGER,
                        "iso_week": INTEGER,
                        "iso_year": INTEGER,
                    }
                ),
                "iso": TEXT,
                "timezone": TEXT,
                "message": TEXT,
            }
        ),
        REFUSED,
    ),
    action=_current,
    failure=UNSUCCESSFUL,
    proof=_claim_current,
    annotations=COMPUTES,
)
CALCULATE = ToolSpec(
    name="calculate_date",
    description=(
        "The date some years, months, weeks or days from base_date (default: today). Negative = earlier."
        " 31 January + 1 month = the last day of February."
    ),
    fields=CALCULATE_FIELDS,
    output=one_of(
        form(
            {
                "success": FLAG,
                "base_date": DAY,
                "result": DAY,
                "offset": form({"days": INTEGER, "weeks": INTEGER, "months": INTEGER}, {"years": INTEGER}),
                "message": TEXT,
            }
        ),
        REFUSED,
    ),
    action=_calculate,
    failure=UNSUCCESSFUL,
    proof=_claim_calculated,
    annotations=COMPUTES,
)


def get_current_datetime(*, timezone: str, locale: str = "en", clock: Clock = system_clock) -> Data:
    """The date, time, weekday (Monday = 0) and ISO week of now in an IANA `timezone`."""
    return call_now(CURRENT, {}, DateSettings(timezone, locale), clock).data


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
    return call_now(CALCULATE, present(arguments), DateSettings(timezone, locale), clock).data
