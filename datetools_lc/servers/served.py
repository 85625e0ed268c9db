"""What a server asks of a tool, whatever it is made with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal, Protocol

from datetools_lc.contracts.field import Arguments
from datetools_lc.contracts.outcome import Outcome
from datetools_lc.contracts.spec import ToolSpec
from datetools_lc.tools.call import CallInfo

GuardMode = Literal["enforce", "warn", "off"]
Ask = Callable[[str], Awaitable[bool]]
"""Shows the user a question and returns whether the answer is yes."""


class ServedTool(Protocol):
    """A date tool made plainly, or a LangChain tool of a toolkit."""

    @property
    def name(self) -> str: ...

    @property
    def description(self) -> str: ...

    @property
    def args_schema(self) -> Any: ...

    @property
    def annotations(self) -> Mapping[str, bool]: ...

    @property
    def spec(self) -> ToolSpec[Any]: ...

    @property
    def timezone(self) -> str | None:
        """The zone that wall times are read in."""

    @property
    def locale(self) -> str: ...

    @property
    def keeps_year(self) -> bool:
        """Whether a date without a year is this year's."""

    def open(self, call: CallInfo) -> Any:
        """The session that a call would have. Raises `ClockFault`."""

    async def arespond(self, arguments: Arguments, call: CallInfo) -> Outcome:
        """One call. Raises what the contract's failure does not catch."""
