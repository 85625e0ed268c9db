"""The clause that one expense stands in: its text, its dates and the numbers that may be money."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from datetools_lc.quickparse.intents.by_calendar.days import is_over
from datetools_lc.quickparse.intents.expense.money import find_money
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.joining.phrases import Deferred, Phrase
from datetools_lc.quickparse.kernel.money import Amount, holds_number, read_amount
from datetools_lc.quickparse.kernel.patterns.endings import Ending
from datetools_lc.quickparse.kernel.patterns.gates import Gate, gate
from datetools_lc.quickparse.kernel.pieces import SHORTEST_MONTH
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.kernel.value_class import value_class
from datetools_lc.quickparse.languages import any_word, language_of, vocabularies
from datetools_lc.quickparse.patterns.expense.record import ExpensePatterns

# Products: a word with digits, or one of these brands with a number behind.
_MODELS = (
    r"(?<![a-z])(?!(?<=\d)[kw]\d(?!\d))[a-z]+\d+(?!\d)"
    r"|(?<![a-z])(?:iphone|ipad|ps|switch|xbox|pixel|galaxy|mate|windows)\s?\d{1,2}(?:\s?pro)?\b"
    r"|xbox\s?360|(?:play\s?station|airpods|apple watch|gopro|kindle|surface)\s?\d(?![\d.,])"
)
_LARGEST_BARE = 10_000_000
_THIS_MONTH = {"range": "this_month"}
_PADDED = re.compile(r"0\d")


@value_class
class Clause:
    """The span of `text` (a masked sentence, its breaks masked too) that one record is read from."""

    sentence: Sentence
    patterns: ExpensePatterns
    text: str
    start: int
    end: int
    phrase: Phrase | None = None
    recorded: bool = False


@value_class
class Number:
    start: int
    end: int
    amount: Amount
    marked: bool


@cache
def things_with_numbers() -> re.Pattern[str]:
    """Names that hold digits, in any language: 3号线, iPhone 15, flight 123."""
    named = (words.things_with_numbers for words in vocabularies())
    return re.compile(any_word(*named, _MODELS))


def without_counts(text: str, sentence: Sentence) -> str:
    """A part of the sentence without the numbers that count or name a thing: 3个, iPhone 15."""
    for things in _things().passing(sentence.signs):
        text = things.sub("", text)
    for counted in _counted(sentence.language.code).passing(sentence.signs):
        text = counted.sub("", text)
    return text


@cache
def _counted(code: LanguageCode) -> Gate[re.Pattern[str]]:
    return gate(language_of(code).expense_record().counted, of_joined_text=True)


def open_clause(
    sentence: Sentence, patterns: ExpensePatterns, text: str, start: int, end: int
) -> Clause | None:
    """What is left between the polite words, with the one day that the span names."""
    phrases = sentence.phrases_within(start, end) if sentence.phrases else []
    if len(phrases) > 1 or not all(map(names_a_day, phrases)):
        return None
    lead = patterns.lead.match(text, start, end)
    inner = lead.end() if lead else start
    tail = _tail(sentence.language.code).search(text, inner, end)
    outer = tail.start() if tail else end
    phrase = phrases[0] if phrases else None
    recorded = any(
        record.search(text, start, inner) or record.search(text, outer, end)
        for record in _records(sentence.language.code).passing(sentence.signs)
    )
    return Clause(sentence, patterns, text, inner, outer, phrase, recorded)


@cache
def _records(code: LanguageCode) -> Gate[re.Pattern[str]]:
    return gate(language_of(code).expense_record().record)


@cache
def _tail(code: LanguageCode) -> Ending:
    return Ending(language_of(code).expense_record().tail)


@cache
def _bare(code: LanguageCode) -> Gate[re.Pattern[str]]:
    return gate(*language_of(code).expense_record().bare)


@cache
def _things() -> Gate[re.Pattern[str]]:
    return gate(things_with_numbers())


def names_a_day(phrase: Phrase) -> bool:
    """A day, or now; this month too, which is what a monthly payment is for."""
    if phrase.kind == "now" or phrase.arguments == _THIS_MONTH:
        return True
    if phrase.weekday is not None or phrase.kind == "range":
        return False
    if phrase.deferred is None:
        return bool(phrase.arguments)
    return day_of_last_month(phrase) > 0 or is_over(phrase)


def day_of_last_month(phrase: Phrase) -> int:
    """The day of a date like "the 28th of last month", 0 for any other: 上个月28号."""
    deferred, day = phrase.deferred, phrase.deferred.arguments.get("day") if phrase.deferred else None
    if not isinstance(day, int) or phrase.kind != "date":
        return 0
    is_of_last_month = deferred == Deferred({"type": "absolute", "day": day}, months=-1)
    return day if is_of_last_month and day <= SHORTEST_MONTH else 0


def numbers_of(clause: Clause) -> list[Number] | None:
    """What may be the amount: money with its unit, else bare numbers. None: money that must not be read."""
    text = clause.text[clause.start : clause.end]
    if not holds_number(text):
        return []
    money = find_money(text, clause.sentence.language, clause.sentence.currency, clause.sentence.signs)
    if not money:
        return list(_bare_numbers(clause))
    amount = money[0].amount
    if len(money) > 1 or amount is None or amount > clause.sentence.currency.most:
        return None
    return [Number(clause.start + money[0].start, clause.start + money[0].end, amount, marked=True)]


def _bare_numbers(clause: Clause) -> Iterator[Number]:
    span, signs = (clause.text, clause.start, clause.end), clause.sentence.signs
    taken = [match.span() for things in _things().passing(signs) for match in things.finditer(*span)]
    for pattern in _bare(clause.sentence.language.code).passing(signs):
        for match in pattern.finditer(*span):
            start, end = match.span("number")
            if any(first < end and start < last for first, last in taken):
                continue
            number, style = match["number"], clause.sentence.language.money
            amount = None if _PADDED.match(number) else read_amount(number, style, clause.sentence.currency)
            if amount is not None and amount < _LARGEST_BARE:
                taken.append((start, end))
                yield Number(start, end, amount, marked=False)
