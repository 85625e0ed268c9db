"""What the command line says: its help, its messages, and what `doctor` finds."""

from __future__ import annotations

from functools import cache
from typing import assert_never

from datetools_lc.context import ReplyLocale
from datetools_lc.texts.command_line.groups import CommandLineTexts
from datetools_lc.texts.loading import load_or_english

__all__ = ["CommandLineTexts", "command_line_texts"]


@cache
def command_line_texts(locale: str) -> CommandLineTexts:
    """The sentences of a locale; the English ones where it has none. Never raises."""
    return load_or_english(locale, _load)


def _load(locale: ReplyLocale) -> CommandLineTexts:
    """Import the language that is asked for, and no other."""
    match locale:
        case "en":
            from datetools_lc.texts.command_line.en import TEXTS
        case "zh":
            from datetools_lc.texts.command_line.zh import TEXTS
        case "ja":
            from datetools_lc.texts.command_line.ja import TEXTS
        case _:
            assert_never(locale)  # a type error for a locale that is not listed above
    return TEXTS
