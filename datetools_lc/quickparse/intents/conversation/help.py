"""Recognises a greeting, thanks, and the question what the assistant can do."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.patterns.gates import Gate, gate
from datetools_lc.quickparse.kernel.plan import LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of


def recognise_help(sentence: Sentence) -> Understanding | None:
    """An understanding without calls: the reply shows examples, or is as short as the thanks."""
    code = sentence.language.code
    thanks = sentence.language.date_question().thanks
    for pattern in _greetings(code).passing(sentence.signs):
        if pattern.fullmatch(sentence.text):
            return Understanding(code, "help", (), options={"thanks": True} if pattern is thanks else {})
    return None


@cache
def _greetings(code: LanguageCode) -> Gate[re.Pattern[str]]:
    patterns = language_of(code).date_question()
    return gate(patterns.help, patterns.thanks)
