"""The one log record for every warning, error result and guard decision."""

from __future__ import annotations

import logging
from collections.abc import Mapping

logger = logging.getLogger("datetools_lc")
logger.addHandler(logging.NullHandler())

# What a person wrote stays out of the log; ids, numbers and names of fields go in.
_PRIVATE = frozenset({"remark", "title", "description", "location", "text", "changes"})


def log_outcome(
    tool: str, code: str, arguments: Mapping[str, object], *, error: BaseException | None = None
) -> None:
    """Record a refusal or a warning; with `error`, a fault of ours, with its traceback."""
    shown = {name: value for name, value in arguments.items() if name not in _PRIVATE}
    logger.log(
        logging.WARNING if error is None else logging.ERROR,
        "%s %s %s",
        tool,
        code,
        shown,
        exc_info=error,
        extra={"tool": tool, "code": code, "arguments": shown},
    )
