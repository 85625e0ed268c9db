"""`understand`: a whole sentence as tool calls, or None."""

from __future__ import annotations

import re

from datetools_lc.quickparse.expenses import recognise_expense
from datetools_lc.quickparse.phrases import Language, detect_language
from datetools_lc.quickparse.plan import Understanding
from datetools_lc.quickparse.queries import recognise_query, recognise_undo
from datetools_lc.quickparse.questions import recognise_question
from datetools_lc.quickparse.sentence import Recogniser, read_sentence

LONGEST = 160
"""Characters of the longest sentence that is tried at all."""

RECOGNISERS: tuple[Recogniser, ...] = (
    recognise_question,
    recognise_query,
    recognise_undo,
    recognise_expense,
)
"""One for each family of intents, tried in order; a new family is a new line here."""

# Private-use, control and direction characters hide text, or could be taken for our own stand-ins.
_HIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff]"
)
_JAPANESE_HAN = re.compile("今日|明日|昨日|電|駅|給|賃|費|代|円|食事|昼")


def understand(text: str, language: Language | None = None) -> Understanding | None:
    """The calls that the sentence asks for, or None unless every part of it is accounted for.

    Without a `language` the text's script and words tell it; Han characters that may be either are tried in
    both languages.
    """
    text = text.strip()
    if not text or len(text) > LONGEST or _HIDDEN.search(text):
        return None
    languages = (language,) if language else _languages(text)
    for candidate in languages:
        sentence = read_sentence(text, candidate, languages)
        for recognise in RECOGNISERS:
            if (understood := recognise(sentence)) is not None:
                return understood
    return None


def _languages(text: str) -> tuple[Language, ...]:
    detected = detect_language(text)
    if detected is not None:
        return (detected,)
    return ("ja", "zh") if _JAPANESE_HAN.search(text) else ("zh", "ja")
