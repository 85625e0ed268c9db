"""The date tools by name, in the order in which they are listed."""

from __future__ import annotations

from collections.abc import Mapping

from datetools_lc.contracts.dates import calendar, expression, format, listing, math
from datetools_lc.contracts.dates import range as ranges
from datetools_lc.contracts.spec import DateSession, ToolSpec


def _by_name(*specs: ToolSpec[DateSession]) -> Mapping[str, ToolSpec[DateSession]]:
    return {spec.name: spec for spec in specs}


DATE_TOOLS = _by_name(
    expression.TOOL,
    ranges.TOOL,
    math.TOOL,
    format.TOOL,
    calendar.CURRENT,
    calendar.CALCULATE,
    listing.TOOL,
)
_BY_CALENDAR = _by_name(
    expression.TOOL_BY_CALENDAR,
    ranges.TOOL_BY_CALENDAR,
    math.TOOL,
    format.TOOL,
    calendar.CURRENT_BY_CALENDAR,
    calendar.CALCULATE_BY_CALENDAR,
    listing.TOOL_BY_CALENDAR,
)


def date_tools(holidays: str | None) -> Mapping[str, ToolSpec[DateSession]]:
    """The date tools, with what they can do by the calendar of a country where one is set."""
    return DATE_TOOLS if holidays is None else _BY_CALENDAR
