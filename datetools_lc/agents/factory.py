"""Building the bundled agents: one graph per kind, the real tools, a static prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware
from langchain.chat_models import init_chat_model
from langchain_core.language_models import BaseChatModel
from langchain_core.tools import BaseTool

from datetools_lc.agents.guard import Mode, TimestampGuard
from datetools_lc.agents.offline import OfflineChatModel
from datetools_lc.agents.owner import OwnerPin
from datetools_lc.agents.store_faults import StoreFaults
from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import RunContext
from datetools_lc.engine.expressions import YearPolicy
from datetools_lc.errors import ConfigurationError
from datetools_lc.prompts import DEFAULT_CATEGORY, AgentName, system_prompt
from datetools_lc.stores.base import CATEGORIES, ExpenseStore
from datetools_lc.tools.expenses import EXPENSE_TOOLS
from datetools_lc.tools.toolkits import DateToolkit, ExpenseToolkit, choose

if TYPE_CHECKING:
    from langgraph.graph.state import CompiledStateGraph

OFFLINE = "offline"
_DATE_TOOLS: dict[str, tuple[str, ...]] = {
    "expense": ("parseDateExpression", "resolve_date_range"),
    "assistant": (
        "parseDateExpression",
        "resolve_date_range",
        "datetime_math",
        "list_dates_in_range",
        "calculate_date",
        "get_current_datetime",
        "datetime_format",
    ),
}


def create_assistant(
    model: str | BaseChatModel | None = None, **settings: Any
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """The assistant: expenses and every date tool. Settings as for `build_agent`."""
    return build_agent("assistant", model, **settings)


def create_expense_agent(
    model: str | BaseChatModel | None = None, **settings: Any
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """The expense agent: the date tools that it needs and the ledger. Settings as for `build_agent`."""
    return build_agent("expense", model, **settings)


def build_agent(
    kind: AgentName,
    model: str | BaseChatModel | None = None,
    *,
    timezone: str | None = None,
    locale: str = "en",
    clock: Clock = system_clock,
    prefix: str = "",
    tools: Sequence[str] | None = None,
    extra_tools: Sequence[BaseTool] = (),
    store: ExpenseStore | None = None,
    database: str | None = None,
    default_category: str = DEFAULT_CATEGORY,
    year_policy: YearPolicy = "current",
    guard: Mode = "enforce",
    middleware: Sequence[AgentMiddleware[Any, Any]] = (),
    checkpointer: Any = None,
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """A ReAct graph that turns sentences into exact records.

    `model` is a chat model, an `init_chat_model` name (`openai:gpt-4.1-mini`), or None for the embedded
    offline model. `timezone` (IANA) defaults to `DATETOOLS_TIMEZONE`. `tools` chooses among the agent's tools
    by name, `extra_tools` are added. `store` or `database` say where expenses go. `guard` is the timestamp
    guard's mode. `middleware` runs inside of ours. A run's `RunContext` (zone, locale, user) wins over these
    settings. Raises `ConfigurationError`.
    """
    if default_category not in CATEGORIES:
        raise ConfigurationError(f"default_category must be one of {', '.join(CATEGORIES)}")
    names = choose(tools, (*_DATE_TOOLS[kind], *EXPENSE_TOOLS))
    dates = DateToolkit(
        timezone=timezone,
        locale=locale,
        clock=clock,
        prefix=prefix,
        year_policy=year_policy,
        tools=[name for name in names if name not in EXPENSE_TOOLS],
    )
    expenses = ExpenseToolkit(
        timezone=dates.timezone,
        locale=locale,
        clock=clock,
        prefix=prefix,
        store=store,
        database=database,
        tools=[name for name in names if name in EXPENSE_TOOLS],
    )
    ours: list[Any] = [
        OwnerPin(),  # first: what it refuses, nothing else may have seen
        TimestampGuard(guard, timezone=dates.timezone, clock=clock, prefix=prefix),
        StoreFaults(),
    ]
    return create_agent(
        resolve_model(model, locale, default_category),
        [*dates.get_tools(), *expenses.get_tools(), *extra_tools],
        system_prompt=system_prompt(kind, locale, prefix=prefix, default_category=default_category),
        middleware=[*ours, *middleware],
        context_schema=RunContext,
        checkpointer=checkpointer,
        name=kind,
    )


def resolve_model(
    model: str | BaseChatModel | None, locale: str, default_category: str = DEFAULT_CATEGORY
) -> BaseChatModel:
    """A chat model from itself, a name, or nothing: the offline model."""
    if isinstance(model, BaseChatModel):
        return model
    if model is None or model == OFFLINE:
        return OfflineChatModel(locale=locale, default_category=default_category)
    try:
        return init_chat_model(model, temperature=0)
    except (ImportError, ValueError) as error:
        raise ConfigurationError(f"the model {model!r} cannot be used: {error}") from error
