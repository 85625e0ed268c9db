"""Misspelt keywords of public classes and unknown names of tools: refused with the name that may be meant."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar, cast

from datetools_lc.errors import UnknownSetting, UnknownTool

C = TypeVar("C", bound=type[Any])
F = TypeVar("F", bound=Callable[..., Any])


def closest(name: str, known: Iterable[str], *, prefix: str = "") -> str:
    """`; did you mean …?` for a near miss (camelCase too), else nothing; a shared prefix does not count."""
    from difflib import get_close_matches  # only a refusal needs it, and a cold start does not

    plain = {_plain(candidate.removeprefix(prefix)): candidate for candidate in known}
    match = get_close_matches(_plain(name.removeprefix(prefix)), plain, n=1, cutoff=0.6)
    return f"; did you mean {plain[match[0]]}?" if match else ""


def unknown_tool(name: object, known: Iterable[str]) -> UnknownTool:
    """The fault of a name that is no tool's, with the tool that may be meant, else with all there are."""
    tools, called = tuple(known), str(name)
    shown = called if len(called) <= 64 else f"{called[:61]}..."
    hint = closest(shown, tools) or (f"; the tools are {', '.join(tools)}" if tools else "; there is none")
    return UnknownTool(f"there is no tool {shown!r}{hint}", shown, tools)


def _plain(name: str) -> str:
    return name.replace("_", "").replace("-", "").lower()


def named_keywords(cls: C) -> C:
    """A class whose constructor raises `UnknownSetting`, a `TypeError`, for an unknown keyword."""
    made = cls.__init__
    known = [name for name in inspect.signature(made).parameters if name != "self"]

    @functools.wraps(made)
    def init(self: Any, *args: Any, **keywords: Any) -> None:
        for name in keywords:
            if name not in known:
                hint = closest(name, known) or f"; it has {', '.join(known)}"
                raise UnknownSetting(f"{cls.__name__} has no {name!r}{hint}")
        made(self, *args, **keywords)

    cls.__init__ = init
    return cls


def settings_by_name(function: F) -> F:
    """A function that says how to name its settings where one is given without its name."""
    kinds = [each.kind for each in inspect.signature(function).parameters.values()]
    unnamed = kinds.count(inspect.Parameter.POSITIONAL_OR_KEYWORD)

    @functools.wraps(function)
    def call(*args: Any, **keywords: Any) -> Any:
        refuse_unnamed(args[unnamed:], function.__name__)
        return function(*args, **keywords)

    return cast("F", call)


def refuse_unnamed(given: Sequence[object], of: str) -> None:
    """Raises `UnknownSetting`, a `TypeError`, for settings without names; they may be secrets."""
    if given:
        raise UnknownSetting(f'{of} takes its settings by name, as in {of}(timezone="Asia/Tokyo")')
