"""A number between what is bought and a part of today, a price or an hour: taxi 8 this morning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from datetools_lc.contracts.categories import EATEN_OR_ENJOYED, GOODS
from datetools_lc.quickparse.intents.expense.amounts import APPOINTMENTS
from datetools_lc.quickparse.intents.expense.categories import evident_category
from datetools_lc.quickparse.intents.expense.when import DAWN, NOT_BEFORE
from datetools_lc.quickparse.intents.schedule.bare_hours import doubted
from datetools_lc.quickparse.intents.sentence import Recogniser, Sentence
from datetools_lc.quickparse.kernel.plan import LEFT_OPEN, Understanding

Reading = Callable[[], Understanding | None]

_EARLIEST, _NOON = 7, 12


def read_as_price(sentence: Sentence, recognise: Recogniser) -> Reading | None:
    """How to read a sentence whose hour is as well a price, None for any other sentence.

    What is bought is read with its price; a meal, and what was asked for as an entry, is shown as an
    appointment before it is written, but for an hour of the night.
    """
    thing = _thing_with_price(sentence)
    category = evident_category(thing, sentence) if thing else None
    if category is None:
        return _read_price_behind(sentence, recognise)
    phrase, patterns = sentence.phrases[0], sentence.language.schedule_add()
    if _is_noon_after_noon(sentence, thing):
        return lambda: _shown(recognise(sentence.read_again(_apart(sentence, sentence.currency.code))))
    is_planned = category in APPOINTMENTS and patterns.event.search(thing) is not None
    if is_planned and category not in GOODS:
        return None
    is_asked = patterns.command.search(sentence.text, 0, phrase.start) is not None
    if is_planned or is_asked or patterns.errand.fullmatch(thing):
        hour = phrase.arguments.get("hour")
        is_early = isinstance(hour, int) and hour < _EARLIEST
        if is_early and not is_asked and phrase.text.lower().startswith(f"{hour} this"):
            return lambda: _shown(recognise(sentence.read_again(_apart(sentence, sentence.currency.code))))
        return lambda: None if is_early else doubted(recognise(sentence))
    return lambda: _not_before_dawn(recognise(sentence.read_again(_apart(sentence))))


def _apart(sentence: Sentence, unit: str = "") -> str:
    """The sentence with a pause behind the price, which has a unit where that of a meal is no price alone."""
    phrase = sentence.phrases[0]
    price, _, part = phrase.text.partition(" ")
    return f"{sentence.original[: phrase.start]}{price} {unit}".rstrip() + f", {part}"


def _is_noon_after_noon(sentence: Sentence, thing: str) -> bool:
    """Whether a meal of noon stands beside 12 and the afternoon: it is the price, for 12 is noon itself."""
    phrase = sentence.phrases[0]
    is_twelve = phrase.arguments.get("hour") == _NOON and phrase.text.lower().startswith("12 this")
    return is_twelve and sentence.language.expense_record().midday.fullmatch(thing) is not None


def _read_price_behind(sentence: Sentence, recognise: Recogniser) -> Reading | None:
    """A meal or a pleasure, a part of today and a number: a price, shown before it is written."""
    if len(sentence.phrases) != 1:
        return None
    start, patterns = sentence.phrases[0].start, sentence.language.schedule_add()
    match = patterns.part_and_price.fullmatch(sentence.text.rstrip(" .!"), start)
    if match is None or patterns.command.search(sentence.text, 0, start):
        return None
    lead = sentence.language.expense_record().lead.match(sentence.text, 0, start)
    thing = sentence.text[lead.end() if lead else 0 : start].strip()
    if evident_category(thing, sentence) not in EATEN_OR_ENJOYED or not patterns.event.search(thing):
        return None
    apart = f"{sentence.original[:start]}{match['price']} {sentence.currency.code}, {match['part']}"
    return lambda: _shown(recognise(sentence.read_again(apart)))


def _shown(understood: Understanding | None) -> Understanding | None:
    """The record, to be shown before it is written; None for any other plan.

    Who says yes to it knows whether that part of the day has come.
    """
    if understood is None or understood.intent != "expense" or not understood.complete:
        return None
    options = {name: value for name, value in understood.options.items() if name != NOT_BEFORE}
    remark = str(understood.calls[-1].arguments.get("remark", ""))
    return replace(understood, unsure=(remark,), options={**options, LEFT_OPEN: True})


def _not_before_dawn(understood: Understanding | None) -> Understanding | None:
    """The record, for which this morning has not come in the night before it."""
    if understood is None or understood.intent != "expense" or NOT_BEFORE in understood.options:
        return understood
    return replace(understood, options={**understood.options, NOT_BEFORE: {"0": DAWN}})


def _thing_with_price(sentence: Sentence) -> str:
    """What stands before such a number at the end of a sentence that wants no appointment, else nothing."""
    if len(sentence.phrases) != 1:
        return ""
    phrase, patterns = sentence.phrases[0], sentence.language.schedule_add()
    if patterns.price_or_hour.match(phrase.text.lower()) is None or sentence.text[phrase.end :].strip(" .!"):
        return ""
    lead = sentence.language.expense_record().lead.match(sentence.text, 0, phrase.start)
    thing = sentence.text[lead.end() if lead else 0 : phrase.start].strip()
    return "" if patterns.command.search(thing) else thing
