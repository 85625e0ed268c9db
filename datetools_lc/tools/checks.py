"""Checks of what an app passes to toolkits and factories, made when they are built."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from datetools_lc.errors import ConfigurationError

if TYPE_CHECKING:
    from langchain_core.tools import BaseTool

EXPENSE_METHODS = ("save", "query", "delete")
SCHEDULE_METHODS = ("add", "overlapping", "update", "delete")


def check_extra_tools(extra: object) -> None:
    """Raises `ConfigurationError` for what is no list of LangChain tools, with what makes it one."""
    from langchain_core.tools import BaseTool

    if isinstance(extra, BaseTool):
        raise ConfigurationError(f"extra_tools must be a list; write extra_tools=[{extra.name}]")
    if isinstance(extra, str | Mapping) or not isinstance(extra, Iterable):
        hint = "; wrap the function in @tool and pass a list of tools" if callable(extra) else " of tools"
        raise ConfigurationError(f"extra_tools must be a list{hint}; it is {extra!r:.60}")
    for each in extra:
        if not isinstance(each, BaseTool):
            hint = "; wrap the function in @tool (langchain_core.tools)" if callable(each) else ""
            raise ConfigurationError(f"extra_tools must be tools{hint}; one is {each!r:.60}")


def check_names(made: Iterable[BaseTool], extra: Iterable[BaseTool]) -> None:
    """Raises `ConfigurationError` for two tools of one name, of which only one would ever be called."""
    names = {tool.name for tool in made}
    for tool in extra:
        if tool.name in names:
            raise ConfigurationError(
                f'extra_tools: two tools are called {tool.name}; rename one, or give its toolkit prefix="my_"'
            )
        names.add(tool.name)


def check_store(name: str, store: object, methods: tuple[str, ...]) -> None:
    """Raises `ConfigurationError` for a store that has no method of its port; None is none."""
    if store is None or any(callable(getattr(store, method, None)) for method in methods):
        return
    port = "expenses" if methods == EXPENSE_METHODS else "schedule"
    hint = f"; pass its .{port}" if hasattr(store, port) else ""
    raise ConfigurationError(f"{name} must be a store of {port}{hint}; it is {store!r:.60}")
