"""All pure date tools by name, and the dispatch of a gateway event by its shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from datetools_lc.clock import Clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates import calendar, expression, format, math
from datetools_lc.contracts.dates import range as ranges
from datetools_lc.contracts.field import present, refuse_unknown
from datetools_lc.contracts.outcome import Data, DateTool, plain
from datetools_lc.errors import InputError, MissingField
from datetools_lc.logs import log_outcome

DATE_TOOLS: Mapping[str, DateTool] = {
    tool.name: tool
    for tool in (
        expression.TOOL,
        ranges.TOOL,
        math.TOOL,
        format.TOOL,
        calendar.CURRENT,
        calendar.CALCULATE,
        calendar.LIST,
    )
}
_RANGE = ("start_date", "end_date", "weekday")
_OFFSETS = tuple(field.name for field in calendar.CALCULATE_FIELDS[1:])
_DATE_FIELDS = frozenset((*_RANGE, *_OFFSETS, "base_date"))


def dispatch(
    event: Mapping[str, Any], *, clock: Clock, timezone: str, locale: str, tool: str | None = None
) -> Data:
    """Answer a gateway event: `tool` if the gateway named one, else the tool that the event's shape tells.

    start_date + end_date + weekday lists, any offset calculates, an event without date fields asks for now.
    Date fields that fit no rule are an error, never the current time.
    """
    settings = DateSettings(timezone, locale)
    now = clock()
    try:
        chosen = _choose(event, tool)
    except InputError as error:
        log_outcome("dispatch", error.code, event)
        return calendar.fail_unsuccessful(error, event, settings, now).data
    answer: Data = plain(chosen.call(event, settings, now).data)
    return answer


def _choose(event: Mapping[str, Any], tool: str | None) -> DateTool:
    if tool is not None:
        refuse_unknown([tool], DATE_TOOLS, " (tool)")
        return DATE_TOOLS[tool]
    given = present(event)
    if all(name in given for name in _RANGE):
        return calendar.LIST
    if any(name in given for name in _OFFSETS):
        return calendar.CALCULATE
    if not _DATE_FIELDS.isdisjoint(given):
        raise MissingField(
            "start_date, end_date and weekday are required to list dates, or an offset to calculate one"
        )
    return calendar.CURRENT
