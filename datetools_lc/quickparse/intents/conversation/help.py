"""Recognises a greeting and the question what the assistant can do."""

from __future__ import annotations

from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.plan import Understanding


def recognise_help(sentence: Sentence) -> Understanding | None:
    """An understanding without calls: the reply shows examples."""
    if sentence.language.date_question().help.fullmatch(sentence.text) is None:
        return None
    return Understanding(sentence.language.code, "help", ())
