"""The language of the command line, chosen before the options are read."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import pairwise

from datetools_lc.cli.options import LOCALE_OPTION
from datetools_lc.context import LOCALE_VARIABLE, REPLY_LOCALES, ReplyLocale
from datetools_lc.engine.weekdays import check_locale
from datetools_lc.errors import InputError


def choose_locale(arguments: Sequence[str], environment: Mapping[str, str] | None = None) -> ReplyLocale:
    """`--locale` among raw arguments, else `DATETOOLS_LOCALE`, else the language of the session, else en.

    For help, which is printed before the options are read: a value that is not a reply locale is ignored.
    """
    variables = os.environ if environment is None else environment
    given = [after for option, after in pairwise(arguments) if option == LOCALE_OPTION]
    given += [each.partition("=")[2] for each in arguments if each.startswith(f"{LOCALE_OPTION}=")]
    session = next((variables[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if variables.get(name)), "")
    wanted = [*given, variables.get(LOCALE_VARIABLE, ""), session[:2].lower()]
    known = (locale for choice in wanted for locale in REPLY_LOCALES if locale == language_of(choice))
    return next(known, "en")


def language_of(choice: str) -> str | None:
    """The reply locale of a locale such as ja-JP; None where there is none."""
    try:
        return read_locale(choice)
    except InputError:
        return None


def read_locale(value: str) -> str:
    return check_locale(value, known=REPLY_LOCALES)
