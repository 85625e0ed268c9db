"""The tools beside a guard: those it has to watch, and those that can prove a time, by their names."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from operator import is_
from typing import Any

from datetools_lc.contracts.registry import STORE_TOOLS
from datetools_lc.errors import ConfigurationError
from datetools_lc.tools.structured import ContractTool

SOURCES = ("parseDateExpression", "resolve_date_range", "get_current_datetime", "calculate_date")
"""The date tools that prove a time without being given one."""


class Beside:
    """Checks a graph's tools, once for the same ones: their prefix may not be the guard's."""

    def __init__(self, prefix: str, guarded: frozenset[str]) -> None:
        self._prefix = prefix
        self._guarded = guarded
        self._seen: tuple[object, ...] = ()

    def check(self, called: object, tools: Sequence[Any]) -> None:
        """Raises `ConfigurationError` for store tools that are not watched."""
        if (
            len(self._seen) == len(tools)
            and all(map(is_, self._seen, tools))
            and any(map(is_, tools, repeat(called)))
        ):
            return
        ours = {tool.name: tool for tool in (*tools, called) if isinstance(tool, ContractTool)}
        for name, tool in ours.items():
            if tool.spec.guarded and tool.spec.name in STORE_TOOLS and name not in self._guarded:
                raise ConfigurationError(
                    f"TimestampGuard does not watch {name}: give the guard the prefix of the toolkit,"
                    f" prefix={name.removesuffix(tool.spec.name)!r}"
                )
        self._seen = tuple(tools)

    def check_sources(self, tools: Sequence[Any]) -> None:
        """Raises `ConfigurationError` where no date tool has a name that the guard reads proofs of.

        For a time that is not proven: the advice to compute it would name a tool that is not there.
        """
        ours = [tool for tool in tools if isinstance(tool, ContractTool)]
        sources = [tool for tool in ours if tool.spec.name in SOURCES]
        if not ours or any(tool.name == self._prefix + tool.spec.name for tool in sources):
            return
        hint = (
            f"; {sources[0].name} has another prefix than the guard's, {self._prefix!r}"
            if sources
            else "; add DateToolkit(…).get_tools()"
        )
        raise ConfigurationError(f"TimestampGuard has no date tool that could prove a time{hint}")
