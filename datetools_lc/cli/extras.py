"""Which pip extra a command needs. Imports nothing that an extra brings."""

from __future__ import annotations

from collections.abc import Mapping

from datetools_lc.errors import MissingExtra
from datetools_lc.texts.command_line.groups import MessageTexts
from datetools_lc.texts.group import fill

MORE_THAN_AGENT: Mapping[str, str] = {"feishu": "lark", "conversations": "conversations"}
"""Commands with the extra that they need; it brings `agent`."""
SERVERS: Mapping[str, str] = {"mcp": "mcp", "openapi": "openapi"}
"""Commands with an extra that does not bring `agent`, which their records need beside it."""
_EXTRAS: Mapping[str, str] = {**SERVERS, **MORE_THAN_AGENT}


def extra_of(command: str) -> str:
    """The extra with which a command runs: `agent` for most, less or more for some."""
    return _EXTRAS.get(command, "agent")


def say_missing(command: str, missing: MissingExtra, texts: MessageTexts) -> str:
    """What a command needs, and how to install it with all else that the command needs."""
    named = MORE_THAN_AGENT.get(command, missing.extra) if missing.extra == "agent" else missing.extra
    both = f"{named},{SERVERS[command]}" if named == "agent" and command in SERVERS else named
    needed = MissingExtra(both, missing.package)  # both, as `uvx --from` makes a new environment
    return fill(texts.needs_extra, command=command, extra=named, install=needed.command)
