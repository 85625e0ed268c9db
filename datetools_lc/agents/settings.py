"""The settings of the bundled agents: one value, with each default beside its declaration."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Unpack

from datetools_lc.agents.middleware.guard import Mode
from datetools_lc.agents.middleware.limits import Limits
from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import timezone_from_env
from datetools_lc.contracts.field import closest
from datetools_lc.engine.expressions import YearPolicy
from datetools_lc.errors import ConfigurationError, UnknownSetting
from datetools_lc.prompts import DEFAULT_CATEGORY
from datetools_lc.stores.expenses.port import CATEGORIES, ExpenseStore
from datetools_lc.stores.schedule.port import ScheduleStore
from datetools_lc.tools.calendar_session import DEFAULT_HOURS

if TYPE_CHECKING:
    from langchain.agents.middleware import AgentMiddleware
    from langchain_core.tools import BaseTool

    from datetools_lc.stores.sql.store import SqlStore


Hybrid = Literal["strict", "wide"] | bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentSettings:
    """The settings of a bundled agent; all may be left out.

    timezone: IANA zone of the user; default `DATETOOLS_TIMEZONE`
    locale: en, zh or ja: the language of the prompt, and of messages where the user's cannot be told
    clock: what tells the time
    prefix: goes before every tool name
    tools: the agent's tools to keep, by their plain names; default all
    extra_tools: tools of your own
    database: a path or an SQLAlchemy URL; default as in `stores.config`
    store: such a database, connected already
    expenses, schedule: stores of your own, instead of the database
    working_hours: where free slots are proposed, as wall times
    default_category: the category of an amount without any words
    year_policy: what completes a date without a year
    guard: the mode of the timestamp guard
    hybrid: which sentences the rules answer without a model call: "strict" (or True), those of known words;
        "wide", those with a name that they do not know too; False, none
    limits: what one turn may cost
    middleware: your own, inside of ours; one that we have too takes its place
    checkpointer: keeps threads; needed for confirmations, except on the Agent Server, which brings its own

    `zone` is the timezone that counts. Raises `ConfigurationError` without any, for an unknown category, and
    for another value of `hybrid`.
    """

    timezone: str | None = None
    locale: str = "en"
    clock: Clock = system_clock
    prefix: str = ""
    tools: Sequence[str] | None = None
    extra_tools: Sequence[BaseTool] = ()
    database: str | None = None
    store: SqlStore | None = None
    expenses: ExpenseStore | None = None
    schedule: ScheduleStore | None = None
    working_hours: str = DEFAULT_HOURS
    default_category: str = DEFAULT_CATEGORY
    year_policy: YearPolicy = "current"
    guard: Mode = "enforce"
    hybrid: Hybrid = "strict"
    limits: Limits = field(default_factory=Limits)
    middleware: Sequence[AgentMiddleware[Any, Any]] = ()
    checkpointer: Any = None
    zone: str = field(init=False)

    def __post_init__(self) -> None:
        if self.default_category not in CATEGORIES:
            raise ConfigurationError(f"default_category must be one of {', '.join(CATEGORIES)}")
        object.__setattr__(self, "hybrid", _read_hybrid(self.hybrid))
        object.__setattr__(self, "zone", self.timezone or timezone_from_env())


def _read_hybrid(value: object) -> Hybrid:
    if value is True or value == "strict":
        return "strict"
    if value is False:
        return False
    if value == "wide":
        return "wide"
    near = closest(value, ("strict", "wide")) if isinstance(value, str) else ""
    raise ConfigurationError(f'hybrid must be "strict", "wide", True or False, not {value!r}{near}')


class AgentKeywords(TypedDict, total=False):
    """The fields of `AgentSettings` as keywords: type checkers derive neither from the other."""

    timezone: str | None
    locale: str
    clock: Clock
    prefix: str
    tools: Sequence[str] | None
    extra_tools: Sequence[BaseTool]
    database: str | None
    store: SqlStore | None
    expenses: ExpenseStore | None
    schedule: ScheduleStore | None
    working_hours: str
    default_category: str
    year_policy: YearPolicy
    guard: Mode
    hybrid: Hybrid
    limits: Limits
    middleware: Sequence[AgentMiddleware[Any, Any]]
    checkpointer: Any


def read_settings(**keywords: Unpack[AgentKeywords]) -> AgentSettings:
    """The settings from keywords. Raises `UnknownSetting` for one that there is not."""
    refuse_unknown(keywords)
    return AgentSettings(**keywords)


def refuse_unknown(names: Iterable[str]) -> None:
    """Raises `UnknownSetting` for the first name that is no setting, with the name that may be meant."""
    known = [item.name for item in fields(AgentSettings) if item.init]
    for name in names:
        if name not in known:
            raise UnknownSetting(f"there is no setting {name!r}{closest(name, known)}")
