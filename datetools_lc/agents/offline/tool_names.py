"""The names of tools as a graph binds them: a toolkit may put a prefix before each."""

from __future__ import annotations

from collections.abc import Sequence


def bound_name(name: str, bound: Sequence[str]) -> str | None:
    """The name under which a tool is bound: its own, or with a prefix; None where it is not bound."""
    if name in bound:
        return name
    return next((candidate for candidate in bound if candidate.endswith(name)), None)


def plain_name(called: str, names: Sequence[str]) -> str | None:
    """Which of the tools a call names, with a prefix or without; None for another tool."""
    return next((name for name in names if called.endswith(name)), None)
