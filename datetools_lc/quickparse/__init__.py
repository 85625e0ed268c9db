"""Short zh, ja and en sentences as the tool calls that a model would make, or nothing at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetools_lc.quickparse.answers import complete
    from datetools_lc.quickparse.kernel.plan import Call, FromCall, Understanding
    from datetools_lc.quickparse.sentences import understand

__all__ = ["Call", "FromCall", "Understanding", "complete", "understand"]

_HOMES = {
    "Call": "kernel.plan",
    "FromCall": "kernel.plan",
    "Understanding": "kernel.plan",
    "complete": "answers",
    "understand": "sentences",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value
