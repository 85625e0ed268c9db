"""The seven date tools: what a model reads of them. What they compute is in `contracts`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from datetools_lc.clock import Clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dispatch import DATE_TOOLS
from datetools_lc.contracts.outcome import Outcome
from datetools_lc.tools.base import ContractTool, make_tool
from datetools_lc.tools.call import CallInfo

_READ_ONLY = {"readOnlyHint": True, "idempotentHint": True, "openWorldHint": False}
_TIMESTAMP = "RFC 3339 with offset, 2026-04-20T10:00:00+03:00"
_WEEKDAY = "e.g. monday or 周一"

DESCRIPTIONS: Mapping[str, str] = {
    "parseDateExpression": (
        "Turn a date or time the user said into an exact timestamp (ms); never compute one. relative: offset"
        " (-1 = yesterday, 0 = today) in unit. absolute: day, month and year only if said. weekday: of this"
        " week, or of the week offset weeks away. nth_weekday: nth weekday of a month. Without hour: the"
        " day's start. A result with a warning is not the user's date."
    ),
    "resolve_date_range": (
        "Turn a period (this week, March, the last 7 days) into exact start and end, the first instant after"
        " it. first_date and last_date are both included."
    ),
    "datetime_math": (
        "Exact computing with timestamps. diff: right minus left. shift: move by years … seconds. weekday."
        " convert_timezone: same instant in target_timezone. relative_to_now: past, now or future."
    ),
    "datetime_format": "Show an exact timestamp to people. Formats only; never computes.",
    "get_current_datetime": "The current date, time, weekday and ISO week.",
    "calculate_date": (
        "The date some years, months, weeks or days from base_date (default: today). Negative = earlier."
        " 31 January + 1 month = the last day of February."
    ),
    "list_dates_in_range": (
        "All dates of one weekday from start_date to end_date, both included (YYYY-MM-DD, at most 366 days"
        " apart)."
    ),
}
_FIELDS: Mapping[str, Mapping[str, str]] = {
    "parseDateExpression": {
        "offset": "signed; weekday: weeks; nth_weekday: months",
        "unit": "default day",
        "year": "1-9999, only if said",
        "month": "1-12",
        "day": "1-31",
        "weekday": _WEEKDAY,
        "nth": "1-5, -1 = last",
        "hour": "0-23",
        "minute": "0-59, needs hour",
    },
    "resolve_date_range": {
        "n": "1-3660, for last_n_days and next_n_days, today included",
        "month": "1-12, for month",
        "year": "1-9999, only if said",
        "start_date": "YYYY-MM-DD, for custom",
        "end_date": "YYYY-MM-DD, included",
    },
    "datetime_math": {
        "timestamp": _TIMESTAMP,
        "unix_ms": "instead of timestamp",
        "left": "for diff, like timestamp",
        "right": "for diff, like timestamp",
        "target_timezone": "IANA name, e.g. Europe/Oslo",
        "timezone": "for shift: IANA zone whose wall clock years to days move on",
    },
    "datetime_format": {
        "timestamp": _TIMESTAMP,
        "unix_ms": "instead of timestamp",
        "target_timezone": "IANA name to convert to first",
        "locale": "language of weekday names",
        "end": "second timestamp: formats a range",
    },
    "get_current_datetime": {},
    "calculate_date": {"base_date": "YYYY-MM-DD"},
    "list_dates_in_range": {"weekday": _WEEKDAY},
}
_REQUIRED: Mapping[str, tuple[str, ...]] = {
    "parseDateExpression": ("type",),
    "resolve_date_range": ("range",),
    "datetime_math": ("operation",),
    "datetime_format": ("style",),
    "list_dates_in_range": ("start_date", "end_date", "weekday"),
}


def date_tool(name: str, settings: DateSettings, clock: Clock, prefix: str = "") -> ContractTool:
    """One of the seven, computing in the zone of the settings or, where a run's context has one, in that."""
    tool = DATE_TOOLS[name]

    def respond(arguments: Mapping[str, Any], call: CallInfo) -> Outcome:
        here = settings.for_run(call.context.timezone, call.context.locale)
        return tool.call(arguments, here, clock())

    return make_tool(
        prefix + name,
        DESCRIPTIONS[name],
        tool.fields,
        descriptions=_FIELDS[name],
        required=_REQUIRED.get(name, ()),
        respond=respond,
        annotations=_READ_ONLY,
    )
