"""The times in the arguments of a guarded call, and what to do about one that nothing proves."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from datetools_lc.contracts.field import present
from datetools_lc.contracts.moments import try_read
from datetools_lc.tools.structured import ContractTool


def given_to(tool: object, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a call without the blanks that its tool counts as absent."""
    return present(arguments, tool.spec.fields) if isinstance(tool, ContractTool) else dict(arguments)


def times_in(arguments: Mapping[str, Any], fields: Iterable[str]) -> Iterator[tuple[str, object]]:
    """The guarded values that were given, in lists and objects too, each with the field that holds it."""
    todo = deque((field, arguments[field]) for field in fields if arguments.get(field) is not None)
    while todo:
        field, value = todo.popleft()
        if isinstance(value, Mapping):
            todo.extend(_guarded_items(value, fields))
        elif isinstance(value, list | tuple):
            todo.extend((field, item) for item in value)
        else:
            yield field, value


def _guarded_items(value: Mapping[str, Any], fields: Iterable[str]) -> Iterator[tuple[str, Any]]:
    """Of an object that holds times, its guarded fields and whatever else is a moment, or may hold one."""
    for name, item in value.items():
        nested = isinstance(item, Mapping | list | tuple)
        if item not in (None, "") and (name in fields or nested or try_read(item) is not None):
            yield str(name), item


def advice(field: str, prefix: str = "", offered: Iterable[str] | None = None) -> str:
    """What a model has to do about an unproven argument; it names a date tool that is `offered`, if given."""
    wanted = "resolve_date_range" if field in ("start", "end") else "parseDateExpression"
    known = [wanted] if offered is None else list(offered)
    call = wanted if wanted in known else next(iter(known), wanted)
    return (
        f"{field} was not computed by a date tool in this conversation, or its day has passed; call"
        f" {prefix}{call} for it first, and pass on what it returns, unchanged"
    )
