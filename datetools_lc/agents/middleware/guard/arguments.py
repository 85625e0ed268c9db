"""The `guarded` of a timestamp guard: which arguments hold times, by the names that tools really have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool

from datetools_lc.contracts.registry import STORE_TOOLS
from datetools_lc.errors import ConfigurationError
from datetools_lc.keywords import closest, unknown_tool

_EXAMPLE = 'such as {"remind": ["at"]}'


class GuardedArguments:
    """The guarded arguments of an app's tools. Raises `ConfigurationError` for what is no list of names."""

    def __init__(self, guarded: object, prefix: str) -> None:
        if not isinstance(guarded, Mapping):
            raise ConfigurationError(f"guarded must be a dict {_EXAMPLE}; it is {guarded!r:.60}")
        self.by_tool = {name: _read_names(name, names) for name, names in guarded.items()}
        self._seen: tuple[str, ...] | None = None
        for name, names in self.by_tool.items():
            if (spec := STORE_TOOLS.get(str(name).removeprefix(prefix))) and str(name).startswith(prefix):
                _refuse_unknown(name, names, {*spec.guarded, *(field.name for field in spec.fields)})

    def check(self, called: str, tools: Sequence[Any]) -> None:
        """Refuse what names no tool of this graph, or no argument of it; once for the same tools."""
        if not self.by_tool:
            return
        known = {tool.name: tool for tool in tools if isinstance(tool, BaseTool)}
        if not known or self._seen == tuple(known):
            return
        for name, names in self.by_tool.items():
            if name not in known and name != called:  # a tool may come from another middleware
                raise ConfigurationError(f"guarded: {unknown_tool(name, known).message}")
            if name in known and name not in STORE_TOOLS:
                _refuse_unknown(name, names, set(_arguments(_schema_of(known[name]))))
        self._seen = tuple(known)


def _read_names(tool: object, names: object) -> tuple[str, ...]:
    if isinstance(tool, str) and isinstance(names, Iterable) and not isinstance(names, str | bytes | Mapping):
        read = tuple(names)
        if read and all(isinstance(name, str) for name in read):
            return read
    raise ConfigurationError(
        f"guarded must map a tool's name to a list of its arguments, {_EXAMPLE};"
        f" {tool!r:.40} has {names!r:.60}"
    )


def _refuse_unknown(tool: str, names: Iterable[str], known: set[str]) -> None:
    for name in names:
        if known and name not in known:
            hint = closest(name, known) or f"; it has {', '.join(sorted(known))}"
            raise ConfigurationError(f"guarded: {tool} has no argument {name!r}{hint}")


def _schema_of(tool: BaseTool) -> Any:
    return convert_to_openai_tool(tool)["function"].get("parameters", {})


def _arguments(schema: Any) -> Iterator[str]:
    """The names of all properties of a schema, those of objects inside of it too."""
    if isinstance(schema, list):
        for item in schema:
            yield from _arguments(item)
    if isinstance(schema, Mapping):
        properties = schema.get("properties")
        yield from properties if isinstance(properties, Mapping) else ()
        yield from _arguments(list(schema.values()))
