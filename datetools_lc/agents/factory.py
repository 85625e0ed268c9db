"""Building the bundled agents: one graph per kind, the real tools, a static prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware
from langchain_core.language_models import BaseChatModel
from langchain_core.tools import BaseTool

from datetools_lc.agents.middleware.confirmation import Confirmation
from datetools_lc.agents.middleware.guard import Mode, TimestampGuard
from datetools_lc.agents.middleware.limits import Limits, limit_middleware
from datetools_lc.agents.middleware.owner import OwnerPin
from datetools_lc.agents.middleware.pending_calls import PendingCalls
from datetools_lc.agents.middleware.quick_lane import QuickLane
from datetools_lc.agents.middleware.repeat_calls import RepeatCalls
from datetools_lc.agents.middleware.store_faults import StoreFaults
from datetools_lc.agents.models import ModelChoice, resolve_model
from datetools_lc.agents.run_form import describe_context
from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import timezone_from_env
from datetools_lc.contracts.dispatch import DATE_TOOLS
from datetools_lc.engine.expressions import YearPolicy
from datetools_lc.errors import ConfigurationError
from datetools_lc.prompts import DEFAULT_CATEGORY, AgentName, system_prompt
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.port import CATEGORIES, ExpenseStore
from datetools_lc.stores.schedule.port import ScheduleStore
from datetools_lc.tools.base import ContractTool
from datetools_lc.tools.calendar import DEFAULT_HOURS
from datetools_lc.tools.expenses import EXPENSE_TOOLS
from datetools_lc.tools.schedule import SCHEDULE_TOOLS
from datetools_lc.tools.store_toolkits import ExpenseToolkit, ScheduleToolkit
from datetools_lc.tools.toolkits import DateToolkit, choose

if TYPE_CHECKING:
    from langgraph.graph.state import CompiledStateGraph

    from datetools_lc.stores.sql.store import SqlStore

_EXPENSE_DATES = ("parseDateExpression", "resolve_date_range")
_SCHEDULE_DATES = (*_EXPENSE_DATES, "datetime_math", "list_dates_in_range")
AGENT_TOOLS: dict[AgentName, tuple[str, ...]] = {
    "expense": (*_EXPENSE_DATES, *EXPENSE_TOOLS),
    "schedule": (*_SCHEDULE_DATES, *SCHEDULE_TOOLS),
    "assistant": (*DATE_TOOLS, *EXPENSE_TOOLS, *SCHEDULE_TOOLS),
}
"""The tools that each agent is given, by their plain names."""


class AgentSettings(TypedDict, total=False):
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
    hybrid: whether sentences that quickparse understands whole cost no model call
    limits: what one turn may cost
    middleware: your own, inside of ours; one that we have too takes its place
    checkpointer: keeps threads; needed for confirmations, except on the Agent Server, which brings its own
    """

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
    hybrid: bool
    limits: Limits
    middleware: Sequence[AgentMiddleware[Any, Any]]
    checkpointer: Any


def create_assistant(
    model: str | BaseChatModel | None = None, **settings: Unpack[AgentSettings]
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """The assistant: expenses, the schedule and every date tool. See `AgentSettings`."""
    return build_agent("assistant", model, **settings)


def create_expense_agent(
    model: str | BaseChatModel | None = None, **settings: Unpack[AgentSettings]
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """The expense agent: the ledger, and the date tools that it needs. See `AgentSettings`."""
    return build_agent("expense", model, **settings)


def create_schedule_agent(
    model: str | BaseChatModel | None = None, **settings: Unpack[AgentSettings]
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """The schedule agent: the calendar, and the date tools that it needs. See `AgentSettings`."""
    return build_agent("schedule", model, **settings)


def build_agent(
    kind: AgentName, model: str | BaseChatModel | None = None, **settings: Unpack[AgentSettings]
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """A ReAct graph that turns sentences into exact records.

    `model` is a chat model, an `init_chat_model` name (`openai:gpt-4.1-mini`), or None for the embedded
    offline model. A run's `RunContext` (zone, locale, user, calendar) wins over the settings.
    Raises `ConfigurationError`.
    """
    locale = settings.get("locale", "en")
    category = settings.get("default_category", DEFAULT_CATEGORY)
    if category not in CATEGORIES:
        raise ConfigurationError(f"default_category must be one of {', '.join(CATEGORIES)}")
    settings["timezone"] = timezone = settings.get("timezone") or timezone_from_env()
    tools = _make_tools(kind, settings)
    chat_model = resolve_model(model, locale, category)
    return create_agent(
        chat_model,
        tools,
        system_prompt=system_prompt(
            kind, locale, prefix=settings.get("prefix", ""), default_category=category
        ),
        middleware=_with_yours(
            [
                OwnerPin(),  # first: what it refuses, nothing else may have seen
                PendingCalls(),
                ModelChoice(
                    model if isinstance(model, str) else None,
                    lambda name: resolve_model(name, locale, category),
                ),
                *(
                    [QuickLane(locale=locale, default_category=category)]
                    if settings.get("hybrid", True)
                    else []
                ),
                *_safeguards(tools, locale, settings),
            ],
            settings.get("middleware", ()),
        ),
        context_schema=describe_context(timezone=timezone, locale=locale, model=_name_model(chat_model)),
        checkpointer=settings.get("checkpointer"),
        name=kind,
    )


def _name_model(model: BaseChatModel) -> str:
    return str(getattr(model, "model_name", None) or getattr(model, "model", None) or model.get_name())


def _safeguards(tools: Sequence[BaseTool], locale: str, settings: AgentSettings) -> list[Any]:
    prefix = settings.get("prefix", "")
    hints = {tool.name: tool.annotations for tool in tools if isinstance(tool, ContractTool)}
    readers = {name for name, hint in hints.items() if hint["readOnlyHint"]}
    adders = {name for name, hint in hints.items() if not hint.get("destructiveHint", True)}
    timely = {prefix + name for name in DATE_TOOLS}
    guard = TimestampGuard(
        settings.get("guard", "enforce"),
        timezone=settings["timezone"],
        clock=settings.get("clock", system_clock),
        prefix=prefix,
    )
    limits = limit_middleware(settings.get("limits", Limits()), locale)
    # an unproven time is refused before anybody is asked about it
    return [*limits, guard, RepeatCalls(readers, adders, timely), Confirmation(prefix, locale), StoreFaults()]


def _with_yours(ours: Sequence[Any], yours: Sequence[Any]) -> list[Any]:
    """Both, ours outside; one of yours that has the name of one of ours takes its place."""
    replaced = {item.name: item for item in yours}
    kept = [replaced.pop(item.name, item) for item in ours]
    return [*kept, *(item for item in yours if item.name in replaced)]


def _make_tools(kind: AgentName, settings: AgentSettings) -> list[BaseTool]:
    names = choose(settings.get("tools"), AGENT_TOOLS[kind])
    shared = _shared(settings)
    policy = settings.get("year_policy", "current")
    dates = [name for name in names if name in DATE_TOOLS]
    tools = DateToolkit(tools=dates, year_policy=policy, **shared).get_tools()
    store = settings.get("store") or connect_store(settings.get("database"))
    if money := [name for name in names if name in EXPENSE_TOOLS]:
        ledger = settings.get("expenses") or store.expenses
        tools += ExpenseToolkit(store=ledger, tools=money, **shared).get_tools()
    if events := [name for name in names if name in SCHEDULE_TOOLS]:
        calendar = settings.get("schedule") or store.schedule
        hours = settings.get("working_hours", DEFAULT_HOURS)
        tools += ScheduleToolkit(store=calendar, tools=events, working_hours=hours, **shared).get_tools()
    return [*tools, *settings.get("extra_tools", ())]


def _shared(settings: AgentSettings) -> dict[str, Any]:
    """What every toolkit is given."""
    return {
        "timezone": settings["timezone"],
        "locale": settings.get("locale", "en"),
        "clock": settings.get("clock", system_clock),
        "prefix": settings.get("prefix", ""),
    }
