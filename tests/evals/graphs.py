"""Graphs that tests name on the command line."""

from __future__ import annotations

import signal
from typing import Any

from datetools_lc.agents.factory import create_assistant

not_a_function = 3
_built = 0


def offline(**given: Any) -> Any:
    return create_assistant(None, hybrid=False, **given)


def interrupted_at_the_third(**given: Any) -> Any:
    """As if Ctrl-C were pressed while the third case runs; afterwards all is well."""
    global _built
    _built += 1
    if _built == 3:
        signal.raise_signal(signal.SIGINT)
    return offline(**given)


def wordless(messages: list[dict[str, Any]]) -> str:
    """Not a graph, but a function that answers messages."""
    return ""


def broken(**given: Any) -> Any:
    raise RuntimeError("no such graph today")
