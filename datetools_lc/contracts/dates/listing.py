"""`list_dates_in_range`: every date of a weekday in a range."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Any

from datetools_lc.clock import system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.calendar import DAY, show_day
from datetools_lc.contracts.dates.inputs import WEEKDAY_NOTE, read_date
from datetools_lc.contracts.failure import UNSUCCESSFUL
from datetools_lc.contracts.field import Arguments, Field, check_values, read_given
from datetools_lc.contracts.outcome import Data
from datetools_lc.contracts.output import FLAG, INTEGER, TEXT, form, list_of, one_of
from datetools_lc.contracts.output import UNSUCCESSFUL as REFUSED
from datetools_lc.contracts.proof import Claim, Known, shortest
from datetools_lc.contracts.spec import COMPUTES, DateSession, ToolSpec, call_now
from datetools_lc.engine.weekdays import parse_weekday, weekday_name
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


def _compute(session: DateSession, given: Data) -> Data:
    settings = session.settings
    start, end, wanted = check_values(read_given(given, FIELDS), FIELDS).values()
    span = (end - start).days
    if span < 0:
        raise InvalidRange("end_date must not be before start_date")
    if span > LONGEST_RANGE:
        raise RangeTooLarge(f"end_date must be at most {LONGEST_RANGE} days after start_date; it is {span}")
    first = (wanted - start.weekday()) % 7
    dates = [
        show_day(start + timedelta(days=offset), settings.locale) for offset in range(first, span + 1, 7)
    ]
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


def _claims(arguments: Arguments, result: Mapping[str, Any], known: Known) -> Iterator[Claim]:
    """The dates between two proven bounds, as long as both of them are."""
    until = shortest(known, (arguments["start_date"], arguments["end_date"]))
    if until is not None:
        for item in result["dates"]:
            yield item["date"], until


TOOL = ToolSpec(
    name="list_dates_in_range",
    description=(
        "All dates of one weekday from start_date to end_date, both included (YYYY-MM-DD, at most 366 days"
        " apart)."
    ),
    fields=FIELDS,
    output=one_of(
        form(
            {
                "success": FLAG,
                "weekday": TEXT,
                "range": form({"start": TEXT, "end": TEXT}),
                "dates": list_of(DAY),
                "count": INTEGER,
                "message": TEXT,
            }
        ),
        REFUSED,
    ),
    action=_compute,
    failure=UNSUCCESSFUL,
    proof=_claims,
    annotations=COMPUTES,
)


def list_dates_in_range(start_date: str, end_date: str, weekday: str, *, locale: str = "en") -> Data:
    """Every date of a weekday from `start_date` to `end_date`, both included, at most 366 days apart.

    Bad arguments come back as `{"success":false,…}`.
    """
    arguments = {"start_date": start_date, "end_date": end_date, "weekday": weekday}
    return call_now(TOOL, arguments, DateSettings("UTC", locale), system_clock).data
