"""Days that only the user knows: a birthday, an anniversary, payday. A sentence that names one as its day,
and no other, does not tell when it was or will be.
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
    return gate(re.compile(any_word(*(words.own_days for words in vocabularies()))))
