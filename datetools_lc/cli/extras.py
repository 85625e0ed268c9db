"""Which pip extra a command needs. Imports nothing that an extra brings."""

from __future__ import annotations

from collections.abc import Mapping

MORE_THAN_AGENT: Mapping[str, str] = {"feishu": "lark", "conversations": "conversations"}
"""Commands with the extra that they need; it brings `agent`."""
_EXTRAS: Mapping[str, str] = {"mcp": "mcp", "openapi": "openapi", **MORE_THAN_AGENT}


def extra_of(command: str) -> str:
    """The extra with which a command runs: `agent` for most, less or more for some."""
    return _EXTRAS.get(command, "agent")
