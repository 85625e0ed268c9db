"""Checks of what an app passes to toolkits and factories, made when they are built."""

from __future__ import annotations

from datetools_lc.errors import ConfigurationError

EXPENSE_METHODS = ("save", "query", "delete")
SCHEDULE_METHODS = ("add", "overlapping", "update", "delete")


def check_store(name: str, store: object, methods: tuple[str, ...]) -> None:
    """Raises `ConfigurationError` for a store that has no method of its port; None is none."""
    if store is None or any(callable(getattr(store, method, None)) for method in methods):
        return
    port = "expenses" if methods == EXPENSE_METHODS else "schedule"
    hint = f"; pass its .{port}" if hasattr(store, port) else ""
    raise ConfigurationError(f"{name} must be a store of {port}{hint}; it is {store!r:.60}")
