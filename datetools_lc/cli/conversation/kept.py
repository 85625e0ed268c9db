"""The option that names where conversations are kept."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from datetime import timedelta
from typing import TYPE_CHECKING, Annotated, cast

import typer

from datetools_lc.cli.wrong_options import Unset, wrong
from datetools_lc.errors import ConfigurationError, MissingExtra
from datetools_lc.texts.command_line.groups import HelpTexts, MessageTexts
from datetools_lc.texts.group import fill

if TYPE_CHECKING:
    from datetools_lc.agents.conversations.saver import ConversationSaver
    from datetools_lc.agents.conversations.sqlite import SqliteConversations

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


def open_to_read(given: str | None, messages: MessageTexts) -> ConversationSaver:
    """What an option or the environment names, to look at it. Wrong usage where none does, and for a file
    that is not there: none is made for a slip."""
    named = choose_conversations(given)
    if named is None:
        raise Unset(messages.name_conversations)
    saver = open_named(named)
    path = getattr(saver, "path", None)
    if path is not None and not saver.exists():
        option = CONVERSATIONS_VARIABLE if given is None else _OPTION
        raise typer.BadParameter(fill(messages.no_kept_file, path=path), param_hint=option)
    return saver


def open_named(named: str) -> ConversationSaver:
    """The conversations in a file or on a server. Wrong usage of `--conversations` where it is neither."""
    from datetools_lc.agents.conversations.opening import open_conversations

    try:
        return open_conversations(named)
    except MissingExtra:
        raise
    except ConfigurationError as error:
        raise wrong(_OPTION, error) from None


def open_to_keep(named: str, messages: MessageTexts | None = None) -> ConversationSaver:
    """The same, to write into it; a file is opened at once. Wrong usage for a new one in a folder that takes
    none, and `ConfigurationError` for one of something else: each turn would only say so again.

    With `messages`, a folder that is not there is wrong usage too: none is made for a slip.
    """
    from datetools_lc.stores.sql.sqlite.files import is_there, refusing_folder

    saver = open_named(named)
    path = getattr(saver, "path", None)
    if path is None:
        return saver
    if saver.exists():
        cast("SqliteConversations", saver).setup()
    elif messages is not None and not is_there(path.parent):
        raise typer.BadParameter(fill(messages.no_folder, folder=path.parent), param_hint=_OPTION)
    elif folder := refusing_folder(path):
        raise typer.BadParameter(f"{path} cannot be made in {folder}", param_hint=_OPTION)
    return saver


def read_age(text: str) -> timedelta:
    """90d, 12h or 8w. Raises `typer.BadParameter`."""
    match = _AGE.fullmatch(text.strip().lower())
    if match is None:
        raise typer.BadParameter("give an age such as 90d, 12h or 8w", param_hint="--older-than")
    return int(match["count"]) * _UNITS[match["unit"]]
