"""The log records of the package: one for each warning, error result and decision of the guard."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from logging import Logger

# What a person wrote stays out of the log; ids, numbers and names of fields go in.
_PRIVATE = frozenset({"remark", "title", "description", "location", "text", "changes"})


def log_outcome(
    tool: str, code: str, arguments: Mapping[str, object], *, error: BaseException | None = None
) -> None:
    """Record a refusal or a warning of a tool; with `error` a bug of this package, with its traceback."""
    shown = {name: value for name, value in arguments.items() if name not in _PRIVATE}
    write = _logger().warning if error is None else _logger().error
    extra = {"tool": tool, "code": code, "arguments": shown}
    write("%s %s %s", tool, code, shown, exc_info=error, extra=extra)


@cache
def _logger() -> Logger:
    """The logger `datetools_lc`, silent where the app has set up no logging."""
    import logging  # a cold start needs it only where something is refused

    logger = logging.getLogger("datetools_lc")
    logger.addHandler(logging.NullHandler())
    return logger
