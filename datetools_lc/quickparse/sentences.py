"""`understand`: a whole sentence as tool calls, or None."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from datetools_lc.contracts.currency import DEFAULT_CURRENCY, Currency, find_currency
from datetools_lc.contracts.field import check_text
from datetools_lc.quickparse.courtesy import (
    with_at_in_words,
    with_note_before_amount,
    without_blanks_beside_numbers,
    without_courtesy,
    without_parentheses,
)
from datetools_lc.quickparse.detect import detect_language
from datetools_lc.quickparse.free_part.accounting import account_for
from datetools_lc.quickparse.free_part.nouns import OwnWords
from datetools_lc.quickparse.intents.by_calendar.doubts import ask_open_days, settle_doubts
from datetools_lc.quickparse.intents.by_calendar.questions import recognise_calendar_question
from datetools_lc.quickparse.intents.conversation.date_question import date_questions, recognise_question
from datetools_lc.quickparse.intents.conversation.help import greetings, is_greeting, recognise_help
from datetools_lc.quickparse.intents.expense.correction import corrections, recognise_correction
from datetools_lc.quickparse.intents.expense.query import (
    recognise_query,
    recognise_undo,
    spending_questions,
    undos,
)
from datetools_lc.quickparse.intents.expense.recognise import recognise_expense
from datetools_lc.quickparse.intents.hour_or_price import read_as_price
from datetools_lc.quickparse.intents.own_days import ask_day_of_reminder, settle_open_day
from datetools_lc.quickparse.intents.pictures import with_plain_pictures
from datetools_lc.quickparse.intents.reminders import recognise_reminder, reminders
from datetools_lc.quickparse.intents.schedule.changing.counted import counted, recognise_counted
from datetools_lc.quickparse.intents.schedule.changing.open_target import ask_target_of_move
from datetools_lc.quickparse.intents.schedule.open_spans import ask_day_of_span
from datetools_lc.quickparse.intents.schedule.recognise import recognise_schedule, recognise_several
from datetools_lc.quickparse.intents.sentence import Recogniser, Sentence, read_sentence
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.patterns.gates import Gate
from datetools_lc.quickparse.kernel.plan import LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.language import Language

LONGEST = 160
"""Characters of the longest sentence that is tried at all."""

RECOGNISERS: tuple[tuple[Recogniser, Callable[[LanguageCode], Gate[Any]] | None], ...] = (
    (recognise_help, greetings),
    (recognise_reminder, reminders),
    (recognise_calendar_question, None),
    (recognise_question, date_questions),
    (recognise_query, spending_questions),
    (recognise_undo, undos),
    (recognise_counted, counted),
    (recognise_correction, corrections),
    (recognise_schedule, None),
    (recognise_expense, None),
    (recognise_several, None),
)
"""One for each family of intents, tried in order; a new family is a new line here.

Beside it stand its patterns, of which one matches in every sentence of the family.
"""
_ANY = re.compile("")

# Private-use, control and direction characters hide text, or could be taken for our own stand-ins.
_HIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff]"
)


def understand(
    text: str,
    language: LanguageCode | None = None,
    own_words: OwnWords = (),
    *,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
) -> Understanding | None:
    """The calls that the sentence asks for, or None unless every part of it is accounted for.

    Without a `language` it is detected by script and words. Han characters that may be either are read in
    both languages; two readings that differ are none. `own_words` are nouns and activities that the user
    adds (`free_part.read_own_words`). `currency` is the ledger's: other money is not understood.
    `holidays` is the country, by ISO 3166, whose working days and holidays are read (`CN`, `DE-BY`); without
    it their words are not understood. Raises `ConfigurationError` for a country that is not known, and
    `InvalidValue` for what is no text.
    """
    text = with_plain_pictures(check_text(text).strip())
    if not 0 < len(text) <= LONGEST or _HIDDEN.search(text):
        return None
    languages = tuple(map(language_of, (language,) if language else _languages(text)))
    money = find_currency(currency)
    for said in _ways_to_say(text, without_courtesy(text), languages):
        if (found := _understand(said, languages, own_words, money, holidays)) is not None:
            return found
    return None


def _ways_to_say(text: str, bare: str, languages: tuple[Language, ...]) -> Iterator[str]:
    """What is read in turn, `bare` first: the text without courtesy, which may be all that is said.

    Blanks may tell what belongs together, so they go only where nothing is read with them.
    """
    yield bare
    if text != bare and any(is_greeting(text, each.code) for each in languages):
        yield text
    for plain in (
        without_blanks_beside_numbers,
        without_parentheses,
        with_note_before_amount,
        with_at_in_words,
    ):
        if (said := plain(bare)) != bare:
            yield said
    if text != bare and any(_takes_back(text, each) for each in languages):
        yield text  # "sorry, 4.40": the polite word is what corrects


def _takes_back(text: str, language: Language) -> bool:
    return language.expense_correction().polite.match(fold(text)) is not None


def _understand(
    text: str,
    languages: tuple[Language, ...],
    own_words: OwnWords,
    currency: Currency,
    holidays: str | None,
) -> Understanding | None:
    readings = [
        reading for each in languages if (reading := _read(text, each, languages, currency, holidays))
    ]
    agreed = _agreed(readings) if readings else None
    return None if agreed is None else account_for(agreed, [each.code for each in languages], own_words)


def _agreed(readings: list[Understanding]) -> Understanding | None:
    """What all readings say; one that misses something counts only where none is complete."""
    if len(readings) == 1:
        return readings[0]
    whole = [reading for reading in readings if reading.complete] or readings
    is_one = all(reading.calls == whole[0].calls for reading in whole)
    return whole[0] if is_one and _agree_on_dates(readings) else None


def _agree_on_dates(readings: list[Understanding]) -> bool:
    """前日 is two days ago in Chinese and one in Japanese, whichever of the two knows the other words."""
    dates = [[call for call in reading.calls if call.name == "parseDateExpression"] for reading in readings]
    return all(each == dates[0] for each in dates)


def _read(
    text: str,
    language: Language,
    languages: tuple[Language, ...],
    currency: Currency,
    holidays: str | None,
) -> Understanding | None:
    sentence = read_sentence(text, language, languages, currency, holidays)
    as_price = read_as_price(sentence, _recognise)
    understood = as_price() if as_price else _recognise(sentence)
    if understood is None:
        asking = (ask_open_days, ask_day_of_span, ask_target_of_move, ask_day_of_reminder)
        return next((asked for ask in asking if (asked := ask(sentence, _recognise))), None)
    settled = settle_open_day(sentence, understood)
    return settle_doubts(sentence, settled) if settled is understood else settled


def _recognise(sentence: Sentence) -> Understanding | None:
    for recognise in dict.fromkeys(_families(sentence.language.code).passing(sentence.signs)):
        if (understood := recognise(sentence)) is not None:
            return understood
    return None


@cache
def _families(code: LanguageCode) -> Gate[Recogniser]:
    """One gate of all families."""
    return Gate(
        (pattern, recognise)
        for recognise, gate_of in RECOGNISERS
        for pattern in (gate_of(code).patterns if gate_of else (_ANY,))
    )


def _languages(text: str) -> tuple[LanguageCode, ...]:
    detected = detect_language(text)
    if detected is None and text.isascii() and "*" in text:
        return ("en",)  # *15: a slip of the finger is mended with a star in every language
    return ("zh", "ja") if detected is None else (detected,)
