"""The answer to a gateway event: by the tool that the gateway names, else by the event's shape."""

from __future__ import annotations

from datetools_lc.clock import Clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates import calendar, listing
from datetools_lc.contracts.dates.inputs import TIMEZONE_FIELD
from datetools_lc.contracts.dates.tools import DATE_TOOLS
from datetools_lc.contracts.failure import UNSUCCESSFUL
from datetools_lc.contracts.field import Arguments, present, refuse_unknown
from datetools_lc.contracts.outcome import Data, Outcome, plain
from datetools_lc.contracts.spec import DateSession, ToolSpec, call_now
from datetools_lc.errors import InputError, MissingField
from datetools_lc.logs import log_outcome

_RANGE = ("start_date", "end_date", "weekday")
_DATE_FIELDS = (*_RANGE, *calendar.OFFSETS, "base_date")
_FIELDS = (*listing.TOOL.fields, *calendar.CALCULATE.fields, *calendar.CURRENT.fields)


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
        chosen = _choose(event, tool)
    except InputError as error:
        return refuse_event(error, event, settings)
    return call_now(chosen, event, settings, clock)


def refuse_event(error: InputError, event: Arguments, settings: DateSettings) -> Outcome:
    """The answer to an event that no tool can be given."""
    log_outcome("dispatch", error.code, event)
    return UNSUCCESSFUL.form(error, event, None, settings.locale)


def _choose(event: Arguments, tool: str | None) -> ToolSpec[DateSession]:
    if tool is not None:
        refuse_unknown([tool], DATE_TOOLS, " (tool)")
        return DATE_TOOLS[tool]
    given = present(event, _FIELDS)
    if all(name in given for name in _RANGE):
        return listing.TOOL
    if any(name in given for name in calendar.OFFSETS):
        return calendar.CALCULATE
    if not given.keys().isdisjoint(_DATE_FIELDS):
        raise MissingField(
            "start_date, end_date and weekday are required to list dates, or an offset to calculate one"
        )
    refuse_unknown(given, (*_DATE_FIELDS, TIMEZONE_FIELD.name), " (event)")
    return calendar.CURRENT
