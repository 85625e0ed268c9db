"""The tools that are chosen by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from datetools_lc.errors import ConfigurationError
from datetools_lc.keywords import unknown_tool


def choose(wanted: Sequence[str] | None, known: Iterable[str]) -> list[str]:
    """The chosen names in their own order. Raises `ConfigurationError` for an unknown one."""
    names = list(known)
    if not (wanted is None or (isinstance(wanted, Iterable) and not isinstance(wanted, str))):
        raise ConfigurationError(f'tools must be a list of names, such as ["{names[0]}"]')
    for name in wanted or ():
        if name not in names:
            raise ConfigurationError(unknown_tool(name, names).message)
    return [name for name in names if wanted is None or name in wanted]
