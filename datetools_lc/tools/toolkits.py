"""The date toolkit, built once by an app: the base installation has all that it needs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Self

from langchain_core.tools import BaseTool
from langchain_core.tools.base import BaseToolkit
from pydantic import ConfigDict, PrivateAttr

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings, locale_from_env, timezone_from_env
from datetools_lc.contracts.dates.tools import DATE_TOOLS
from datetools_lc.contracts.field import closest
from datetools_lc.contracts.spec import DateSession
from datetools_lc.engine.expressions import Today, YearPolicy
from datetools_lc.engine.zones import load_all_zones
from datetools_lc.errors import ConfigurationError
from datetools_lc.tools.call import CallInfo
from datetools_lc.tools.structured import ContractTool, make_tools


class Toolkit(BaseToolkit, ABC):
    """What all toolkits share.

    Without a `timezone` (IANA) it is read from `DATETOOLS_TIMEZONE`; a run's context wins over both. `locale`
    (en, zh, ja) is the language of messages, `clock` what tells the time, `prefix` goes before every name,
    `strict=True` gives schemas the form of OpenAI's structured outputs, `tools` chooses some by name,
    `extra_tools` are your own. Raises `InvalidTimezone`, `InvalidLocale` and `ConfigurationError` when it is
    built, never later.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True, extra="forbid")

    timezone: str | None = None
    locale: str = "en"
    clock: Clock = system_clock
    prefix: str = ""
    strict: bool = False
    tools: Sequence[str] | None = None
    extra_tools: Sequence[BaseTool] = ()
    _names: ClassVar[tuple[str, ...]]
    _built: list[BaseTool] = PrivateAttr(default_factory=list)

    def model_post_init(self, context: Any) -> None:
        self.timezone = self.timezone or timezone_from_env()
        names = choose(self.tools, self._names)
        made = self._make(names, self.timezone)
        load_all_zones()  # a call may name any zone, and reading its file would block an event loop
        for tool in made:
            tool.timezone = self.timezone
        self._built = [*made, *self.extra_tools]

    @abstractmethod
    def _make(self, names: Sequence[str], timezone: str) -> list[ContractTool]:
        """The chosen tools, in a zone."""

    @classmethod
    def from_env(cls, **settings: Any) -> Self:
        """A toolkit with `DATETOOLS_TIMEZONE` and `DATETOOLS_LOCALE`. Raises `ConfigurationError`."""
        return cls(**{"timezone": timezone_from_env(), "locale": locale_from_env(), **settings})

    def get_tools(self) -> list[BaseTool]:
        """The tools, the same objects each time."""
        return list(self._built)


class DateToolkit(Toolkit):
    """The deterministic date tools; the settings are those of `Toolkit`, and three more.

    `today="now"` makes "today" the current instant, `year_policy` completes dates without a year, and
    `default_target_timezone` is where `datetime_format` shows times unless a call says otherwise.
    """

    today: Today = "midnight"
    year_policy: YearPolicy = "current"
    default_target_timezone: str | None = None
    _names = tuple(DATE_TOOLS)

    def _make(self, names: Sequence[str], timezone: str) -> list[ContractTool]:
        settings = DateSettings(
            timezone, self.locale, self.today, self.year_policy, self.default_target_timezone
        )

        def open_session(call: CallInfo) -> DateSession:
            here = settings.for_run(call.context.timezone, call.context.locale)
            return DateSession(here, self.clock())

        return make_tools(DATE_TOOLS, names, open_session, prefix=self.prefix, strict=self.strict)


def choose(wanted: Sequence[str] | None, known: Iterable[str]) -> list[str]:
    """The chosen names in their own order. Raises `ConfigurationError` for an unknown one."""
    names = list(known)
    for name in wanted or ():
        if name not in names:
            raise ConfigurationError(f"there is no tool {name!r}{closest(name, names)}")
    return [name for name in names if wanted is None or name in wanted]
