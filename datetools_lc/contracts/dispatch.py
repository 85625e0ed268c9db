"""The answer to a gateway event: by the tool that the gateway names, else by the event's shape."""

from __future__ import annotations

from datetools_lc.clock import Clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.inputs import TIMEZONE_FIELD
from datetools_lc.contracts.dates.tools import date_tools
from datetools_lc.contracts.failure import UNSUCCESSFUL
from datetools_lc.contracts.field import Arguments, present, refuse_unknown
from datetools_lc.contracts.outcome import Data, Outcome, plain
from datetools_lc.contracts.spec import call_now
from datetools_lc.errors import InputError, MissingField
from datetools_lc.keywords import unknown_tool
from datetools_lc.logs import log_outcome

_RANGE = ("start_date", "end_date", "weekday")
_BY_SHAPE = ("list_dates_in_range", "calculate_date", "get_current_datetime")
"""The tools that an event is told apart by."""


def dispatch(event: Arguments, *, clock: Clock, timezone: str, locale: str, tool: str | None = None) -> Data:
    """Answer a gateway event: `tool` if the gateway named one, else the tool that the event's shape tells.

    start_date + end_date + weekday lists, any offset calculates, an event without fields, or with `timezone`
    alone, asks for now. Fields that fit no rule are an error, never the current time.
    """
    answer: Data = plain(run_event(event, DateSettings(timezone, locale), clock, tool).data)
    return answer


def run_event(event: Arguments, settings: DateSettings, clock: Clock, tool: str | None = None) -> Outcome:
    """`dispatch` as an outcome, which knows whether it is an error."""
    try:
        chosen = date_tools(settings.holidays)[_choose(event, settings, tool)]
    except InputError as error:
        return refuse_event(error, event, settings)
    return call_now(chosen, event, settings, clock)


def refuse_event(error: InputError, event: Arguments, settings: DateSettings) -> Outcome:
    """The answer to an event that no tool can be given."""
    log_outcome("dispatch", error.code, event)
    return UNSUCCESSFUL.form(error, event, None, settings.locale)


def _choose(event: Arguments, settings: DateSettings, tool: str | None) -> str:
    """The name of the tool for an event. Raises an `InputError` for one that fits none."""
    tools = date_tools(settings.holidays)
    if tool is not None:
        if tool not in tools:
            raise unknown_tool(tool, tools)
        return tool
    listing, calculate, current = (tools[name] for name in _BY_SHAPE)
    given = present(event, (*listing.fields, *calculate.fields, *current.fields))
    base, *offsets = (field.name for field in calculate.fields)
    if all(name in given for name in _RANGE):
        return listing.name
    if any(name in given for name in offsets):
        return calculate.name
    date_fields = (*_RANGE, *offsets, base)
    if not given.keys().isdisjoint(date_fields):
        raise MissingField(
            "start_date, end_date and weekday are required to list dates, or an offset to calculate one"
        )
    refuse_unknown(given, (*date_fields, TIMEZONE_FIELD.name), " (event)")
    return current.name
