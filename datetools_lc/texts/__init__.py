"""Every sentence that a person or a model reads, but prompts and tool descriptions: one file per language.

What the command line says is in `texts/command_line/`: the Lambda function does without. A sentence is a
`str.format` template; `fill` gives it its values.
"""

from __future__ import annotations

from functools import cache
from typing import assert_never

from datetools_lc.context import ReplyLocale
from datetools_lc.texts.groups import Texts
from datetools_lc.texts.loading import load_or_english

__all__ = ["Texts", "texts_for"]


@cache
def texts_for(locale: str) -> Texts:
    """The sentences of a locale; the English ones where it has none. Never raises."""
    return load_or_english(locale, _load)


def _load(locale: ReplyLocale) -> Texts:
    """Import the language that is asked for, and no other."""
    match locale:
        case "en":
            from datetools_lc.texts.en import TEXTS
        case "zh":
            from datetools_lc.texts.zh import TEXTS
        case "ja":
            from datetools_lc.texts.ja import TEXTS
        case _:
            assert_never(locale)  # a type error for a locale that is not listed above
    return TEXTS
