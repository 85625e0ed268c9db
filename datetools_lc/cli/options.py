"""The options that every command shares, as Typer reads them."""

from __future__ import annotations

from copy import copy
from typing import Annotated, Any

import typer

from datetools_lc.context import REPLY_LOCALES
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.tools.call import LOCAL_OWNER

LOCALE_OPTION = "--locale"
OPTIONS: dict[str, tuple[Any, Any]] = {
    # name: (annotation, default)
    "timezone": (
        Annotated[
            str | None,
            typer.Option(
                "--timezone",
                metavar="ZONE",
                help=HelpTexts.timezone,
            ),
        ],
        None,
    ),
    "locale": (
        Annotated[
            str | None,
            typer.Option(
                LOCALE_OPTION,
                metavar="|".join(REPLY_LOCALES),
                help=HelpTexts.locale,
            ),
        ],
        None,
    ),
    "now": (
        Annotated[
            str | None,
            typer.Option("--now", metavar="RFC3339", help=HelpTexts.now),
        ],
        None,
    ),
    "model": (
        Annotated[
            str | None,
            typer.Option(
                "--model",
                metavar="NAME",
                help=HelpTexts.model,
            ),
        ],
        None,
    ),
    "database": (
        Annotated[
            str | None,
            typer.Option(
                "--database",
                metavar="URL",
                help=HelpTexts.database,
            ),
        ],
        None,
    ),
    "calendar": (
        Annotated[str | None, typer.Option("--calendar", metavar="URL", help=HelpTexts.calendar)],
        None,
    ),
    "currency": (
        Annotated[str | None, typer.Option("--currency", metavar="CODE", help=HelpTexts.currency)],
        None,
    ),
    "user": (
        Annotated[str, typer.Option("--user", metavar="NAME", help=HelpTexts.user)],
        LOCAL_OWNER,
    ),
    "json": (
        Annotated[bool, typer.Option("--json", help=HelpTexts.json)],
        False,
    ),
}


COMMON_OPTIONS = tuple(f"--{name}" for name in OPTIONS)
"""What every command takes; the program itself takes none of them."""


def hide(annotation: Any) -> Any:
    """The same option, which the help does not list."""
    (option,) = annotation.__metadata__
    hidden = copy(option)
    hidden.hidden = True
    return Annotated[annotation.__origin__, hidden]
