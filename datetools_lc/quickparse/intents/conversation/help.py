"""Recognises a greeting, thanks, a goodbye, and the question what the assistant can do."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.patterns.gates import Gate, gate
from datetools_lc.quickparse.kernel.plan import LanguageCode, Understanding
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of


def recognise_help(sentence: Sentence) -> Understanding | None:
    """An understanding without calls: the reply shows examples, or is as short as thanks or a goodbye."""
    code, patterns = sentence.language.code, sentence.language.date_question()
    short = {patterns.thanks: "thanks", patterns.goodbye: "goodbye"}
    for pattern in greetings(code).passing(sentence.signs):
        if pattern.fullmatch(sentence.text):
            return Understanding(code, "help", (), options={short[pattern]: True} if pattern in short else {})
    return None


def is_greeting(text: str, code: LanguageCode) -> bool:
    """Whether a text is nothing else than what `recognise_help` recognises."""
    said, patterns = fold(text), language_of(code).date_question()
    return any(each.fullmatch(said) for each in (patterns.help, patterns.thanks, patterns.goodbye))


def takes_leave(text: str) -> bool:
    """Whether a line is a goodbye, in any of the languages."""
    said = fold(text.strip())
    return any(language_of(code).date_question().goodbye.fullmatch(said) for code in LANGUAGE_CODES)


@cache
def greetings(code: LanguageCode) -> Gate[re.Pattern[str]]:
    patterns = language_of(code).date_question()
    return gate(patterns.help, patterns.thanks, patterns.goodbye)
