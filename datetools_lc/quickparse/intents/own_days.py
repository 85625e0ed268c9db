"""Days that a sentence leaves open: a birthday, an anniversary, payday, which only the user knows; that of a
Christmas dinner, which is not today's. Where it names no other day, it does not tell when.
"""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.gates import Gate, gate
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.languages import any_word, vocabularies

_WRITING = frozenset(("expense", "income", "schedule_add"))


def leaves_day_open(sentence: Sentence, understood: Understanding) -> bool:
    """Whether what would be written is of such a day, and its date is not said."""
    if understood.intent not in _WRITING or any(phrase.kind != "time" for phrase in sentence.phrases):
        return False
    return any(days.search(sentence.masked) for days in _own_days().passing(sentence.signs))


@cache
def _own_days() -> Gate[re.Pattern[str]]:
    days = (pattern for words in vocabularies() for pattern in (words.own_days, words.feasts))
    return gate(re.compile(any_word(*days)))
