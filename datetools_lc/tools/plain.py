"""The date tools without LangChain, for what starts a process of its own and offers nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from datetools_lc.clock import Clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.field import Arguments
from datetools_lc.contracts.outcome import Outcome
from datetools_lc.contracts.spec import DateSession, ToolSpec
from datetools_lc.tools.call import CallInfo
from datetools_lc.tools.schema import object_schema


def open_date_session(settings: DateSettings, clock: Clock, call: CallInfo) -> DateSession:
    """A call that is made now, in the zone and the language of its run. Raises as `read_clock`."""
    here = settings.for_run(call.context.timezone, call.context.locale)
    return DateSession.open(here, clock)


@dataclass(frozen=True)
class DateTool:
    """A date tool by its contract; `ContractTool` has the same names for what they share."""

    spec: ToolSpec[DateSession]
    settings: DateSettings
    clock: Clock

    @property
    def name(self) -> str:
        return self.spec.name

    @property
    def description(self) -> str:
        return self.spec.description

    @property
    def annotations(self) -> Mapping[str, bool]:
        return self.spec.annotations

    @property
    def timezone(self) -> str:
        return self.settings.timezone

    @property
    def locale(self) -> str:
        return self.settings.locale

    @property
    def keeps_year(self) -> bool:
        """Whether a date without a year is this year's."""
        return self.settings.year_policy == "current"

    @cached_property
    def args_schema(self) -> dict[str, Any]:
        return object_schema(self.spec.fields)

    def open(self, call: CallInfo) -> DateSession:
        return open_date_session(self.settings, self.clock, call)

    async def arespond(self, arguments: Arguments, call: CallInfo) -> Outcome:
        """One call; it computes inline and never suspends."""
        locale = call.context.locale or self.locale
        return self.spec.call_at(arguments, lambda: self.open(call), locale)
