"""The tools of each bundled agent: chosen here, one by one, and made over its stores."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from langchain_core.tools import BaseTool

from datetools_lc.agents.settings import AgentSettings
from datetools_lc.contracts.agent_tools import AGENT_TOOLS, AgentName
from datetools_lc.contracts.registry import DATE_TOOLS, EXPENSE_TOOLS, SCHEDULE_TOOLS
from datetools_lc.stores.config import connect_store, thread_owners_of
from datetools_lc.stores.threads import ThreadOwners
from datetools_lc.tools.checks import check_names
from datetools_lc.tools.choice import choose
from datetools_lc.tools.store_toolkits import ExpenseToolkit, ScheduleToolkit
from datetools_lc.tools.toolkits import DateToolkit, Toolkit

if TYPE_CHECKING:
    from datetools_lc.stores.sql.store import SqlStore


@dataclass(frozen=True, slots=True)
class Toolset:
    """The tools of an agent, and the database that was connected for them, if the app gave none.

    `owners` tells whose each thread is; None where no store has a database of ours.
    """

    tools: Sequence[BaseTool]
    connected: SqlStore | None = None
    owners: ThreadOwners | None = None


def chosen_tools(kind: AgentName, wanted: Sequence[str] | None) -> list[str]:
    """The plain names of the agent's tools. Raises `ConfigurationError` for one that it does not have."""
    return choose(wanted, AGENT_TOOLS[kind])


def make_toolset(kind: AgentName, settings: AgentSettings) -> Toolset:
    """The agent's tools and those of the app. Raises `ConfigurationError` for a name that is none of them."""
    names = chosen_tools(kind, settings.tools)
    tools = _make(DateToolkit, settings, _of_family(names, DATE_TOOLS))
    expenses, schedule = _of_family(names, EXPENSE_TOOLS), _of_family(names, SCHEDULE_TOOLS)
    kept = (settings.expenses or not expenses) and (settings.schedule or not schedule)
    connected = None if settings.store or kept else _connect(settings)
    store = settings.store or connected
    if expenses:
        ledger = settings.expenses or (store and store.expenses)
        tools += _make(ExpenseToolkit, settings, expenses, ledger)
    if schedule:
        calendar = settings.schedule or (store and store.schedule)
        tools += _make(ScheduleToolkit, settings, schedule, calendar)
    check_names(tools, settings.extra_tools)
    owners = thread_owners_of(store, settings.expenses, settings.schedule)
    return Toolset([*tools, *settings.extra_tools], connected, owners)


def _connect(settings: AgentSettings) -> SqlStore:
    return connect_store(
        settings.database, currency=settings.kept_in, calendar=settings.calendar, timezone=settings.zone
    )


def _make(
    toolkit: type[Toolkit], settings: AgentSettings, names: Sequence[str], store: object = None
) -> list[BaseTool]:
    """The named tools of a toolkit, which takes whatever it can be set to from the agent's settings."""
    own: dict[str, Any] = {"timezone": settings.zone, "tools": names, "extra_tools": ()}
    own |= {"store": store, "database": None} if "store" in toolkit.model_fields else {}
    own |= {"calendar": None} if "calendar" in toolkit.model_fields else {}
    shared: dict[str, Any] = {
        name: getattr(settings, name) for name in toolkit.model_fields if name not in own
    }
    return toolkit(**shared, **own).get_tools()


def _of_family(names: Iterable[str], family: Container[str]) -> list[str]:
    return [name for name in names if name in family]
