"""The option that names where conversations are kept."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from datetime import timedelta
from typing import TYPE_CHECKING, Annotated

import typer

from datetools_lc.cli.settings import wrong
from datetools_lc.errors import ConfigurationError, MissingExtra
from datetools_lc.texts.command_line.groups import HelpTexts

if TYPE_CHECKING:
    from datetools_lc.agents.conversations.saver import ConversationSaver

CONVERSATIONS_VARIABLE = "DATETOOLS_CONVERSATIONS"
_OPTION = "--conversations"
Conversations = Annotated[
    str | None, typer.Option(_OPTION, metavar="URL", help=HelpTexts.conversations_option)
]
_AGE = re.compile(r"(?P<count>\d{1,5})(?P<unit>[dhw])", re.ASCII)
_UNITS = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}


def choose_conversations(given: str | None, environment: Mapping[str, str] | None = None) -> str | None:
    """What was given, else `DATETOOLS_CONVERSATIONS`; None where conversations are not kept."""
    variables = os.environ if environment is None else environment
    return given if given is not None else variables.get(CONVERSATIONS_VARIABLE, "").strip() or None


def open_named(conversations: str | None) -> ConversationSaver:
    """The conversations that an option or the environment names. Wrong usage where none do, or wrongly."""
    named = choose_conversations(conversations)
    if named is None:
        raise typer.BadParameter("name a file or a URL", param_hint=_OPTION)
    from datetools_lc.agents.conversations.opening import open_conversations

    try:
        return open_conversations(named)
    except MissingExtra:
        raise
    except ConfigurationError as error:
        raise wrong(_OPTION, error) from None


def read_age(text: str) -> timedelta:
    """90d, 12h or 8w. Raises `typer.BadParameter`."""
    match = _AGE.fullmatch(text.strip().lower())
    if match is None:
        raise typer.BadParameter("give an age such as 90d, 12h or 8w", param_hint="--older-than")
    return int(match["count"]) * _UNITS[match["unit"]]
