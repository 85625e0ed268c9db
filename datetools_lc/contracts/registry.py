"""All tools by name and by family. Lists of tools elsewhere are derived from these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from datetools_lc.contracts.dates.tools import DATE_TOOLS as DATE_TOOLS
from datetools_lc.contracts.expenses import EXPENSE_TOOLS as EXPENSE_TOOLS
from datetools_lc.contracts.schedule.tools import SCHEDULE_TOOLS as SCHEDULE_TOOLS
from datetools_lc.contracts.spec import ToolSpec

FAMILIES: Mapping[str, Mapping[str, ToolSpec[Any]]] = {
    "dates": DATE_TOOLS,
    "expenses": EXPENSE_TOOLS,
    "schedule": SCHEDULE_TOOLS,
}
STORE_TOOLS: Mapping[str, ToolSpec[Any]] = {**EXPENSE_TOOLS, **SCHEDULE_TOOLS}
TOOLS: Mapping[str, ToolSpec[Any]] = {**DATE_TOOLS, **STORE_TOOLS}
