"""The sentences of a locale, or the English ones: wording never fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from datetools_lc.context import REPLY_LOCALES, ReplyLocale
from datetools_lc.logs import log_outcome
from datetools_lc.texts.group import Group

T = TypeVar("T")


def load_or_english(locale: str, load: Callable[[ReplyLocale], T]) -> T:
    """What `load` gives for the locale, each sentence that it lacks in English.

    All is English where the locale is unknown or its file is broken. A message tells what has happened
    already, so what is missing is logged, never raised.
    """
    known: ReplyLocale = next((each for each in REPLY_LOCALES if each == locale), "en")
    try:
        texts = load(known)
    except (AssertionError, ImportError, TypeError) as error:  # not listed, no file, or an unknown sentence
        log_outcome("texts", "incomplete_language", {"locale": known}, error=error)
        return load("en")
    if isinstance(texts, Group) and known != "en" and (missing := sorted(texts.missing())):
        log_outcome("texts", "missing_sentences", {"locale": known, "missing": missing})
        texts.complete_from(cast("Group", load("en")))
    return texts
