"""Days that a sentence leaves open: a birthday, an anniversary, payday, which only the user knows; that of a
Christmas dinner, which is not today's. Where it names no other day, it does not tell when: the user is asked
for that of an event; an expense is not understood.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from datetools_lc.quickparse.intents.by_calendar.doubts import Read, without_dates
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.patterns.gates import SearchGate
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.languages import any_word, vocabularies

WHICH_DAY = "which_day"
"""What is missing of an event on such a day."""

_WRITING = frozenset(("expense", "income", "schedule_add"))
_MOVED = "schedule_move"
SAID = "said"
"""The option of a question or a cancellation that holds its date of two readings, which is asked about."""


def settle_open_day(sentence: Sentence, understood: Understanding) -> Understanding | None:
    """The understanding, or the question for the day that it leaves open; None where that cannot be asked."""
    if (phrase := _of_two_orders(sentence, understood)) is not None:
        return _ask_for_date(sentence, understood, phrase)
    if not _leaves_day_open(sentence, understood):
        return understood
    is_series = any("rrule" in call.arguments for call in understood.calls)
    if understood.intent != "schedule_add" or is_series or not sentence.phrases:
        return None
    said = sentence.original.rstrip(" .。!！")
    frame = (f"{said} ", "") if sentence.language.code == "en" else ("", said)
    asked = replace(understood, missing=(WHICH_DAY,), options={"frame": frame}, assumed=())
    return replace(asked, calls=without_dates(understood), unsure=())


def ask_day_of_reminder(sentence: Sentence, read: Read) -> Understanding | None:
    """The question for the day of what the user wants to be reminded of, or None where that is no event."""
    language = sentence.language
    if sentence.phrases or language.schedule_add().reminded.match(sentence.text) is None:
        return None
    said, day = sentence.original.rstrip(" .。!！"), language.schedule_open_spans().day
    before, after = (f"{said} ", "") if language.code == "en" else ("", said)
    understood = read(sentence.read_again(f"{before}{day}{after}"))
    if understood is None or understood.intent != "schedule_add" or understood.missing != ("time",):
        return None
    if understood.assumed or any("rrule" in call.arguments for call in understood.calls):
        return None
    asked = replace(understood, missing=(WHICH_DAY,), options={"frame": (before, after)})
    return replace(asked, calls=without_dates(understood), unsure=())


def _of_two_orders(sentence: Sentence, understood: Understanding) -> Phrase | None:
    """The date that is another day where the day stands before the month: 6/10."""
    either = sentence.language.schedule_add().either_order
    return next(
        (each for each in sentence.phrases if either.search(each.text) and each.weekday is None), None
    )


def _ask_for_date(sentence: Sentence, understood: Understanding, phrase: Phrase) -> Understanding | None:
    """The question for the day, whose answer takes the place of the date."""
    is_whole = understood.intent not in ("income", _MOVED) and not understood.missing
    date = sentence.language.schedule_add().either_order.search(sentence.original, phrase.start, phrase.end)
    if not is_whole or date is None or any("rrule" in call.arguments for call in understood.calls):
        return None
    if understood.intent == "expense" and len(without_dates(understood)) > 1:
        return None
    frame = sentence.original[: date.start()], sentence.original[date.end() :]
    if understood.intent not in _WRITING:
        return replace(understood, missing=(WHICH_DAY,), options={"frame": frame, SAID: date[0]}, assumed=())
    asked = replace(understood, missing=(WHICH_DAY,), options={"frame": frame}, assumed=())
    return replace(asked, calls=without_dates(understood), unsure=())


def _leaves_day_open(sentence: Sentence, understood: Understanding) -> bool:
    """Whether what would be written is of such a day, and its date is not said."""
    if understood.intent not in _WRITING or any(phrase.kind != "time" for phrase in sentence.phrases):
        return False
    if _own_days().finds(sentence.masked, sentence.signs):
        return True
    is_event = understood.intent == "schedule_add"
    return is_event and _feasts().finds(sentence.masked, sentence.signs)


@cache
def _own_days() -> SearchGate:
    days = (pattern for words in vocabularies() for pattern in (words.own_days, words.feasts))
    return SearchGate(re.compile(any_word(*days)))


@cache
def _feasts() -> SearchGate:
    return SearchGate(re.compile(any_word(*(words.feasts_by_name for words in vocabularies()))))
