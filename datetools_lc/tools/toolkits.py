"""The date toolkit, built once by an app: the base installation has all that it needs."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, ClassVar, Self
from zoneinfo import ZoneInfo

from langchain_core.tools import BaseTool
from langchain_core.tools.base import BaseToolkit
from pydantic import ConfigDict, PrivateAttr, ValidationError

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import REPLY_LOCALES, DateSettings, RunContext, timezone_from_env
from datetools_lc.contracts.dates.tools import DATE_TOOLS, date_tools
from datetools_lc.contracts.registry import TOOLS
from datetools_lc.contracts.spec import DateSession
from datetools_lc.engine.expressions import Today, YearPolicy
from datetools_lc.engine.weekdays import check_locale
from datetools_lc.engine.zones import load_all_zones
from datetools_lc.environment import settings_from_env
from datetools_lc.errors import ConfigurationError, DatetoolsError, UnknownSetting
from datetools_lc.keywords import closest, refuse_unnamed, settings_by_name
from datetools_lc.tools.call import CallInfo
from datetools_lc.tools.checks import check_extra_tools, check_names
from datetools_lc.tools.choice import choose
from datetools_lc.tools.closing import Closing
from datetools_lc.tools.plain import open_date_session
from datetools_lc.tools.structured import ContractTool, make_tools

_CALLED: Mapping[str, str] = {
    **dict.fromkeys(("tz", "zone", "time_zone", "tzinfo"), "timezone"),
    **dict.fromkeys(("llm", "chat_model", "model_name"), "model"),
    **dict.fromkeys(("lang", "language"), "locale"),
    **dict.fromkeys(("db", "database_url", "db_url", "path", "file"), "database"),
    **dict.fromkeys(("memory", "saver"), "checkpointer"),
    **dict.fromkeys(("country", "work_calendar"), "holidays"),
    **dict.fromkeys(("models", "chat"), "model"),
}
"""What other libraries call these settings."""
_STORES = "ExpenseToolkit and ScheduleToolkit"
_OF_TOOLKITS: Mapping[str, str] = {
    **dict.fromkeys(("today", "year_policy", "default_target_timezone"), "DateToolkit"),
    "holidays": "DateToolkit and ScheduleToolkit",
    **dict.fromkeys(("database", "currency", "store"), _STORES),
    **dict.fromkeys(("calendar", "reminders", "working_hours", "working_days"), "ScheduleToolkit"),
    **dict.fromkeys(("buffer_minutes", "lead_minutes"), "ScheduleToolkit"),
}
"""The settings that not every toolkit has; to look them up, the store toolkits would have to be imported."""
_OF_A_RUN = frozenset(field.name for field in fields(RunContext))
_TOOL_NAME = re.compile(r"[a-zA-Z0-9_-]{1,64}")
"""What providers take as the name of a tool."""


class Toolkit(Closing, BaseToolkit, ABC):
    """What all toolkits share.

    Without a `timezone` (IANA) it is read from `DATETOOLS_TIMEZONE`; a run's context wins over both. `locale`
    (en, zh, ja) is the language of messages, `clock` what tells the time, `prefix` goes before every name,
    `strict=True` gives schemas the form of OpenAI's structured outputs, `tools` chooses some by name,
    `extra_tools` are your own. Raises `InvalidTimezone`, `InvalidLocale` and `ConfigurationError` when it is
    built, never later. `close()`, or `with`, lets go of a store that the toolkit opened itself.
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

    if not TYPE_CHECKING:  # type checkers derive the keywords from the fields

        def __init__(self, *unnamed: object, **settings: Any) -> None:
            refuse_unnamed(unnamed, type(self).__name__)
            refuse_unknown_settings(settings, type(self).model_fields, of=type(self).__name__)
            check_extra_tools(settings.get("extra_tools", ()))
            choose(settings.get("tools"), self._names)  # pydantic would not say what a list is to hold
            if isinstance(zone := settings.get("timezone"), ZoneInfo):
                raise ConfigurationError(f"timezone must be the name of a zone; pass its key, {zone.key!r}")
            try:
                super().__init__(**settings)
            except ValidationError as error:
                raise _own_error(error) from None

    def model_post_init(self, context: Any) -> None:
        self.timezone = self.timezone or timezone_from_env()
        self.locale = check_locale(self.locale, known=REPLY_LOCALES)
        names = choose(self.tools, self._names)
        check_prefix(self.prefix, names)
        made = self._make(names, self.timezone)
        load_all_zones()  # a call may name any zone, and reading its file would block an event loop
        for tool in made:
            tool.timezone, tool.locale = self.timezone, self.locale
        check_names(made, self.extra_tools)
        self._built = [*made, *self.extra_tools]

    @abstractmethod
    def _make(self, names: Sequence[str], timezone: str) -> list[ContractTool]:
        """The chosen tools, in a zone."""

    @classmethod
    @settings_by_name
    def from_env(cls, **settings: Any) -> Self:
        """A toolkit with the settings that the environment makes as `DATETOOLS_…`; those given win.

        `DATETOOLS_TOOLS` may name tools of other toolkits, too. Raises `ConfigurationError`.
        """
        found = settings_from_env(set(cls.model_fields) - settings.keys())
        if "tools" in found:
            found["tools"] = [name for name in choose(found["tools"], TOOLS) if name in cls._names]
        return cls(**found, **settings)

    def get_tools(self) -> list[BaseTool]:
        """The tools, the same objects each time."""
        return list(self._built)


class DateToolkit(Toolkit):
    """The deterministic date tools; the settings are those of `Toolkit`, and four more.

    `today="now"` makes "today" the current instant, `year_policy` completes dates without a year, and
    `default_target_timezone` is where `datetime_format` shows times unless a call says otherwise. `holidays`
    is the country whose working days and holidays the tools know (`CN`, `DE-BY`, by ISO 3166); it needs the
    extra `calendar`.
    """

    today: Today = "midnight"
    year_policy: YearPolicy = "current"
    default_target_timezone: str | None = None
    holidays: str | None = None
    _names = tuple(DATE_TOOLS)

    def _make(self, names: Sequence[str], timezone: str) -> list[ContractTool]:
        settings = DateSettings(
            timezone,
            self.locale,
            self.today,
            self.year_policy,
            self.default_target_timezone,
            self.holidays,
        )

        def open_session(call: CallInfo) -> DateSession:
            return open_date_session(settings, self.clock, call)

        specs = date_tools(self.holidays)
        made = make_tools(specs, names, open_session, prefix=self.prefix, strict=self.strict)
        for tool in made:
            tool.keeps_year = self.year_policy == "current"
        return made


def check_prefix(prefix: object, names: Iterable[str]) -> None:
    """Raises `ConfigurationError` for a prefix with which providers refuse the name of a tool."""
    if not isinstance(prefix, str) or not all(_TOOL_NAME.fullmatch(prefix + name) for name in names):
        raise ConfigurationError(
            "prefix must be letters, digits, _ and - alone, and a tool's name with it 64 characters at most;"
            f" it is {prefix!r:.80}"
        )


def refuse_unknown_settings(
    given: Iterable[str], known: Iterable[str], also: Iterable[str] = (), of: str = ""
) -> None:
    """Raises `UnknownSetting` for the first name that is no setting, with the name that may be meant.

    `also` are arguments beside the settings, which may be meant as well; `of` is the class that has them."""
    names = list(known)
    missing = f"{of} has no" if of else "there is no"
    for name in given:
        if name not in names:
            raise UnknownSetting(f"{missing} setting {name!r}{_hint(name, names, also)}")


def _hint(name: str, names: Sequence[str], also: Iterable[str]) -> str:
    called = _CALLED.get(name.lower())
    if called in (*names, *also):
        return f"; did you mean {called}?"
    if name in _OF_A_RUN:
        return f"; it belongs to a run: pass context=RunContext({name}=…) to it"
    meant = called or name
    if meant in _OF_TOOLKITS:
        return f"; {'it' if meant == name else meant} is a setting of {_OF_TOOLKITS[meant]}"
    return closest(name, [*names, *also])


def _own_error(error: ValidationError) -> DatetoolsError:
    """What a check of ours raised, which pydantic wraps; else its first complaint, in one line.

    Of where it looked, the setting and the place in a list are the app's; the rest are pydantic's own names.
    """
    first = error.errors(include_url=False)[0]
    own = first.get("ctx", {}).get("error")
    if isinstance(own, DatetoolsError):
        return own
    parts = (part for depth, part in enumerate(first["loc"]) if depth == 0 or isinstance(part, int))
    name = ".".join(map(str, parts))
    said = first["msg"][:1].lower() + first["msg"][1:]
    return ConfigurationError(f"{name}: {said}; it is {first['input']!r:.80}")
