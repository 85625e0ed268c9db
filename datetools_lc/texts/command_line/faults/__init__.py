"""What a person reads of an error on the command line: each in English as it is raised, and as it is said."""

from __future__ import annotations

from functools import cache
from typing import assert_never

from datetools_lc.context import ReplyLocale
from datetools_lc.texts.command_line.faults.group import FaultTexts
from datetools_lc.texts.loading import load_or_english

__all__ = ["FaultTexts", "fault_texts"]


@cache
def fault_texts(locale: str) -> FaultTexts:
    """The sentences of a locale; the English ones where it has none. Never raises."""
    return load_or_english(locale, _load)


def _load(locale: ReplyLocale) -> FaultTexts:
    """Import the language that is asked for, and no other."""
    match locale:
        case "en":
            from datetools_lc.texts.command_line.faults.en import TEXTS
        case "zh":
            from datetools_lc.texts.command_line.faults.zh import TEXTS
        case "ja":
            from datetools_lc.texts.command_line.faults.ja import TEXTS
        case _:
            assert_never(locale)  # a type error for a locale that is not listed above
    return TEXTS
