"""The date toolkit, built once by an app: the base installation has all that it needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from langchain_core.tools import BaseTool
from langchain_core.tools.base import BaseToolkit
from pydantic import ConfigDict, PrivateAttr

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings, locale_from_env, timezone_from_env
from datetools_lc.engine.expressions import Today, YearPolicy
from datetools_lc.engine.zones import load_all_zones
from datetools_lc.errors import ConfigurationError
from datetools_lc.results.dispatch import DATE_TOOLS
from datetools_lc.results.fields import closest
from datetools_lc.tools.base import ContractTool
from datetools_lc.tools.dates import date_tool


class DateToolkit(BaseToolkit):
    """Seven deterministic date tools in an IANA `timezone`.

    Without a `timezone` it is read from `DATETOOLS_TIMEZONE`; a run's context wins over both. `locale` (en,
    zh, ja) is the language of weekday names and messages, `clock` what tells the time, `prefix` goes before
    every name, `tools` chooses some by name, `extra_tools` are your own. Raises `InvalidTimezone`,
    `InvalidLocale` and `ConfigurationError` when it is built, never later.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True, extra="forbid")

    timezone: str | None = None
    locale: str = "en"
    clock: Clock = system_clock
    prefix: str = ""
    tools: Sequence[str] | None = None
    extra_tools: Sequence[BaseTool] = ()
    today: Today = "midnight"
    year_policy: YearPolicy = "current"
    default_target_timezone: str | None = None
    _built: list[BaseTool] = PrivateAttr(default_factory=list)

    def model_post_init(self, context: Any) -> None:
        self.timezone = self.timezone or timezone_from_env()
        settings = DateSettings(
            self.timezone, self.locale, self.today, self.year_policy, self.default_target_timezone
        )
        names = choose(self.tools, DATE_TOOLS)
        built = [date_tool(name, settings, self.clock, self.prefix) for name in names]
        self._built = install(built, self.timezone, self.extra_tools)

    @classmethod
    def from_env(cls, **settings: Any) -> DateToolkit:
        """A toolkit with `DATETOOLS_TIMEZONE` and `DATETOOLS_LOCALE`. Raises `ConfigurationError`."""
        return cls(**{"timezone": timezone_from_env(), "locale": locale_from_env(), **settings})

    def get_tools(self) -> list[BaseTool]:
        """The tools, the same objects each time."""
        return list(self._built)


def choose(wanted: Sequence[str] | None, known: Iterable[str]) -> list[str]:
    """The chosen names in their own order. Raises `ConfigurationError` for an unknown one."""
    names = list(known)
    for name in wanted or ():
        if name not in names:
            raise ConfigurationError(f"there is no tool {name!r}{closest(name, names)}")
    return [name for name in names if wanted is None or name in wanted]


def install(built: Iterable[ContractTool], timezone: str, extra: Iterable[BaseTool]) -> list[BaseTool]:
    """The tools, told their zone. All zones are read now: a call may name any, and an event loop must not."""
    load_all_zones()
    tools = list(built)
    for tool in tools:
        tool.timezone = timezone
    return [*tools, *extra]
