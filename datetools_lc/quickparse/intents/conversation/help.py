"""Recognises a greeting and the question what the assistant can do."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.gates import Gate, gate
from datetools_lc.quickparse.kernel.plan import LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of


def recognise_help(sentence: Sentence) -> Understanding | None:
    """An understanding without calls: the reply shows examples."""
    for pattern in _greetings(sentence.language.code).passing(sentence.signs):
        if pattern.fullmatch(sentence.text):
            return Understanding(sentence.language.code, "help", ())
    return None


@cache
def _greetings(code: LanguageCode) -> Gate[re.Pattern[str]]:
    return gate(language_of(code).date_question().help)
