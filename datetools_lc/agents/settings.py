"""The settings of the bundled agents: one value, with each default beside its declaration."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, fields
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Unpack, cast, get_args

from datetools_lc.agents.middleware.guard.timestamp_guard import Mode
from datetools_lc.agents.middleware.model.limits import Limits
from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import REPLY_LOCALES, timezone_from_env
from datetools_lc.contracts.categories import DEFAULT_CATEGORY
from datetools_lc.contracts.currency import choose_currency
from datetools_lc.engine.expressions import Today, YearPolicy
from datetools_lc.engine.freebusy import parse_working_days, parse_working_hours
from datetools_lc.engine.weekdays import check_locale
from datetools_lc.errors import ConfigurationError, InputError
from datetools_lc.keywords import closest
from datetools_lc.stores.expenses.port import CATEGORIES, ExpenseStore
from datetools_lc.stores.schedule.port import ScheduleStore
from datetools_lc.tools.calendar.session import DEFAULT_DAYS, DEFAULT_HOURS
from datetools_lc.tools.checks import EXPENSE_METHODS, SCHEDULE_METHODS, check_extra_tools, check_store
from datetools_lc.tools.ledger.session import check_currency
from datetools_lc.tools.toolkits import refuse_unknown_settings

if TYPE_CHECKING:
    from langchain.agents.middleware import AgentMiddleware
    from langchain_core.tools import BaseTool

    from datetools_lc.stores.sql.store import SqlStore


Hybrid = Literal["strict", "wide"] | bool
Confirm = Literal["ask", "off"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentSettings:
    """The settings of a bundled agent; all may be left out.

    Attributes:
        timezone: IANA zone of the user; default `DATETOOLS_TIMEZONE`
        locale: en, zh or ja: the language of the prompt, and of messages where the user's cannot be told
        clock: what tells the time
        prefix: goes before every tool name
        tools: the agent's tools to keep, by their plain names; default all
        extra_tools: tools of your own
        strict: whether schemas have the form of OpenAI's structured outputs
        prompt: a text instead of the system prompt, or a function that is given it and returns another
        database: a path or an SQLAlchemy URL; default as in `stores.config`
        calendar: a calendar on a CalDAV server (`caldav+https://…`) instead of the database's; default
            `DATETOOLS_CALENDAR`, where no database is named
        store: such a database, connected already; it is yours to close
        expenses: a ledger of your own, instead of the database
        schedule: a calendar of your own, likewise
        currency: that of all amounts, by its ISO 4217 code; default that of the store, else
            `DATETOOLS_CURRENCY`, else CNY
        today: what "today" is, the day's start (`midnight`) or `now`
        holidays: the country whose working days and holidays count, by ISO 3166 (CN, DE-BY); default none.
            It needs the extra `calendar`
        default_target_timezone: the zone in which times are shown, where a call names none
        working_hours: where free slots are proposed, as wall times
        working_days: on which days they are proposed, names of weekdays
        buffer_minutes: what is left free around events
        lead_minutes: how far from now a free slot begins, at least
        reminders: whether events are kept with `remind_minutes`; somebody has to ask what is due, such as
            `datetools-lc schedule due`, or nothing rings
        default_category: the category of an amount without any words
        year_policy: what completes a date without a year
        guard: the mode of the timestamp guard
        confirm: "ask" before what the user has not plainly asked for (see `checkpointer`), or "off" where
            the app asks by itself
        hybrid: which sentences the rules answer without a model call: "strict" (or True), those of known
            words; "wide", those with a name that they do not know too; False, none
        limits: what one turn may cost
        middleware: your own, inside of ours; one that we have too takes its place
        checkpointer: keeps threads; needed for confirmations, except on the Agent Server, which brings its
            own
        conversations: keeps them in a file or on a server, instead of a checkpointer of yours: a path,
            `sqlite:///<path>` or `postgresql://…`. The latest state of each thread is kept, and no history

    `zone` is the timezone that counts, `kept_in` the currency. Raises `ConfigurationError` without a zone,
    and for a wrong value.
    """

    timezone: str | None = None
    locale: str = "en"
    clock: Clock = system_clock
    prefix: str = ""
    tools: Sequence[str] | None = None
    extra_tools: Sequence[BaseTool] = ()
    strict: bool = False
    prompt: str | Callable[[str], str] | None = None
    database: str | Path | None = None
    calendar: str | None = None
    store: SqlStore | None = None
    expenses: ExpenseStore | None = None
    schedule: ScheduleStore | None = None
    currency: str | None = None
    today: Today = "midnight"
    default_target_timezone: str | None = None
    holidays: str | None = None
    working_hours: str = DEFAULT_HOURS
    working_days: Sequence[str] | str = DEFAULT_DAYS
    buffer_minutes: int = 0
    lead_minutes: int = 0
    reminders: bool = False
    default_category: str = DEFAULT_CATEGORY
    year_policy: YearPolicy = "current"
    guard: Mode = "enforce"
    confirm: Confirm = "ask"
    hybrid: Hybrid = "strict"
    limits: Limits = field(default_factory=Limits)
    middleware: Sequence[AgentMiddleware[Any, Any]] = ()
    checkpointer: Any = None
    conversations: str | Path | None = None
    zone: str = field(init=False)
    kept_in: str = field(init=False)

    def __post_init__(self) -> None:
        _refuse_wrong(self)
        object.__setattr__(self, "locale", check_locale(self.locale, known=REPLY_LOCALES))
        object.__setattr__(self, "hybrid", _read_hybrid(self.hybrid))
        object.__setattr__(self, "zone", self.timezone or timezone_from_env())
        ledger = self.expenses or (None if self.store is None else self.store.expenses)
        currency = choose_currency(self.currency) if ledger is None else check_currency(ledger, self.currency)
        object.__setattr__(self, "kept_in", currency.code)


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
    strict: bool
    prompt: str | Callable[[str], str] | None
    database: str | Path | None
    calendar: str | None
    store: SqlStore | None
    expenses: ExpenseStore | None
    schedule: ScheduleStore | None
    currency: str | None
    today: Today
    default_target_timezone: str | None
    holidays: str | None
    working_hours: str
    working_days: Sequence[str] | str
    buffer_minutes: int
    lead_minutes: int
    reminders: bool
    default_category: str
    year_policy: YearPolicy
    guard: Mode
    confirm: Confirm
    hybrid: Hybrid
    limits: Limits
    middleware: Sequence[AgentMiddleware[Any, Any]]
    checkpointer: Any
    conversations: str | Path | None


def read_settings(**keywords: Unpack[AgentKeywords]) -> AgentSettings:
    """The settings from keywords. Raises `UnknownSetting` for one that there is not."""
    refuse_unknown(keywords)
    return AgentSettings(**keywords)


def refuse_unknown(names: Iterable[str]) -> None:
    """Raises `UnknownSetting` for the first name that is no setting, with the name that may be meant."""
    refuse_unknown_settings(names, (item.name for item in fields(AgentSettings) if item.init), ("model",))


def _refuse_wrong(settings: AgentSettings) -> None:
    """Raises `ConfigurationError` for a setting of a wrong type; those of toolkits are checked by these."""
    if settings.default_category not in CATEGORIES:
        raise ConfigurationError(f"default_category must be one of {', '.join(CATEGORIES)}")
    if not callable(settings.clock):
        raise ConfigurationError("clock must be a function that returns the current instant")
    if not (settings.prompt is None or isinstance(settings.prompt, str) or _takes_text(settings.prompt)):
        raise ConfigurationError("prompt must be a text, or a function from a text to a text")
    if settings.confirm not in get_args(Confirm):
        near = closest(str(settings.confirm), get_args(Confirm))
        raise ConfigurationError(f'confirm must be "ask" or "off", not {settings.confirm!r:.60}{near}')
    if settings.guard not in get_args(Mode):
        near = closest(str(settings.guard), get_args(Mode))
        raise ConfigurationError(
            f'guard must be "enforce", "warn" or "off", not {settings.guard!r:.60}{near}'
        )
    if not isinstance(settings.limits, Limits):
        raise ConfigurationError(f"limits must be Limits(…); it is {settings.limits!r:.60}")
    if settings.store is not None and not hasattr(settings.store, "schedule"):
        raise ConfigurationError(f"store must come from open_store; it is {settings.store!r:.60}")
    check_extra_tools(settings.extra_tools)
    own: object = settings.middleware
    if isinstance(own, str) or not isinstance(own, Iterable):
        raise ConfigurationError(f"middleware must be a list; it is {own!r:.60}")
    _refuse_wrong_items(settings)
    _refuse_wrong_times(settings)
    check_store("expenses", settings.expenses, EXPENSE_METHODS)
    check_store("schedule", settings.schedule, SCHEDULE_METHODS)


def _takes_text(function: object) -> bool:
    """Whether it may be called with one text; a function of C may tell nothing of what it takes."""
    try:
        signature(cast("Callable[..., object]", function)).bind("")
    except TypeError:
        return False
    except ValueError:
        pass
    return True


def _refuse_wrong_times(settings: AgentSettings) -> None:
    """Raises `ConfigurationError` for what a schedule could not be searched by, in every agent."""
    for name in ("buffer_minutes", "lead_minutes"):
        value = getattr(settings, name)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 10**7:
            raise ConfigurationError(
                f"{name} must be a whole number from 0 to under 10,000,000; it is {value!r:.60}"
            )
    try:
        parse_working_hours(settings.working_hours)
        parse_working_days(settings.working_days)
    except InputError as fault:
        raise ConfigurationError(str(fault)) from fault


def _refuse_wrong_items(settings: AgentSettings) -> None:
    """Raises `ConfigurationError` for what is no tool, no middleware or no checkpointer."""
    for name in ("strict", "reminders"):
        if not isinstance(getattr(settings, name), bool):
            raise ConfigurationError(f"{name} must be True or False; it is {getattr(settings, name)!r:.60}")
    if settings.tools in ([], ()) and not list(settings.extra_tools):
        raise ConfigurationError("tools must name one tool at least, or be left out for all of them")
    for own in settings.middleware:
        if isinstance(own, type) or not hasattr(own, "wrap_model_call"):
            raise ConfigurationError(f"middleware must be AgentMiddleware objects; one is {own!r:.60}")
    saver = settings.checkpointer
    is_saver = hasattr(saver, "get_tuple") and not isinstance(saver, type)
    if not (saver is None or isinstance(saver, bool) or is_saver):
        raise ConfigurationError(f"checkpointer must be a saver of threads; it is {saver!r:.60}")
    if settings.conversations is not None and saver is not None:
        raise ConfigurationError("give checkpointer or conversations, not both")
