"""The date tools by name, in the order in which they are listed."""

from __future__ import annotations

from collections.abc import Mapping

from datetools_lc.contracts.dates import calendar, expression, format, listing, math
from datetools_lc.contracts.dates import range as ranges
from datetools_lc.contracts.spec import DateSession, ToolSpec

DATE_TOOLS: Mapping[str, ToolSpec[DateSession]] = {
    spec.name: spec
    for spec in (
        expression.TOOL,
        ranges.TOOL,
        math.TOOL,
        format.TOOL,
        calendar.CURRENT,
        calendar.CALCULATE,
        listing.TOOL,
    )
}
