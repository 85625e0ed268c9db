"""The sentences of a locale, or the English ones: wording never fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from datetools_lc.context import REPLY_LOCALES, ReplyLocale
from datetools_lc.logs import log_outcome

T = TypeVar("T")


def load_or_english(locale: str, load: Callable[[ReplyLocale], T]) -> T:
    """What `load` gives for the locale, or for English where the locale is unknown or its file is broken.

    A message tells what has happened already, so a language that cannot be loaded is logged, never raised.
    """
    known: ReplyLocale = next((each for each in REPLY_LOCALES if each == locale), "en")
    try:
        return load(known)
    except (AssertionError, ImportError, TypeError) as error:  # not listed, no file, or a sentence is missing
        log_outcome("texts", "incomplete_language", {"locale": known}, error=error)
        return load("en")
