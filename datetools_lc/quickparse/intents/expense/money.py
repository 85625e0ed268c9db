"""Money in a sentence of one language: currencies are named in any."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from datetools_lc.contracts.currency import CNY, Currency
from datetools_lc.quickparse.kernel import money
from datetools_lc.quickparse.kernel.currencies import YUAN_WORDS, MoneyPatterns, money_patterns
from datetools_lc.quickparse.kernel.money import Money
from datetools_lc.quickparse.kernel.patterns.gates import Gate, Signs, gate
from datetools_lc.quickparse.languages import any_word, vocabularies
from datetools_lc.quickparse.patterns.language import Language


def find_money(
    text: str, language: Language, currency: Currency = CNY, signs: Signs | None = None
) -> list[Money]:
    """All money of a folded text, in order; what is not in the currency has no amount.

    `signs` are those of a text that this one is a part of.
    """
    own = _find_own(text, language, currency, signs)
    if not _may_hold_other(currency, signs):
        return own
    other = [Money(start, end, None) for start, end in _find_other(text, language, currency)]
    return sorted((*own, *other), key=lambda found: found.start) if other else own


def _find_own(text: str, language: Language, currency: Currency, signs: Signs | None) -> list[Money]:
    if currency.code != CNY.code:
        amount = _patterns(language, currency).amount
        return list(money.find_amounts(text, amount, language.money, currency))
    return money.find_yuan(text, language.money) if signs is None or _yuan().opens(signs) else []


def holds_yuan_or_other(text: str, language: Language, signs: Signs) -> bool:
    """Whether a part of a text with these signs holds any money."""
    if _yuan().opens(signs) and money.holds_yuan(text):
        return True
    return names_other_money(text, language, signs=signs)


def names_other_money(
    text: str, language: Language, currency: Currency = CNY, signs: Signs | None = None
) -> bool:
    """True where another currency than this one is named, with an amount or without."""
    if not _may_hold_other(currency, signs):
        return False
    return next(_find_other(text, language, currency), None) is not None


def _may_hold_other(currency: Currency, signs: Signs | None) -> bool:
    """Whether words or signs of other money than yuan can be found; of other than another, always."""
    return currency.code != CNY.code or signs is None or _other_sign().opens(signs)


def _find_other(text: str, language: Language, currency: Currency) -> Iterator[tuple[int, int]]:
    if currency.code == CNY.code:
        yield from (match.span() for match in _other_than_yuan().finditer(text))
        return
    patterns = _patterns(language, currency)
    for match in patterns.compound.finditer(text):
        if patterns.own.fullmatch(match[0]) is None:
            yield match.span()
    other = _any_money() if language.money.yuan_is_shared else _any_money_and_yuan()
    for match in other.finditer(text):
        if patterns.own.fullmatch(match[0].lstrip("0123456789")) is None:
            yield match.span()


def _patterns(language: Language, currency: Currency) -> MoneyPatterns:
    return money_patterns(currency.code, called_yuan=language.money.yuan_is_shared)


@cache
def _other_than_yuan() -> re.Pattern[str]:
    names = (words.currencies for words in vocabularies())
    return re.compile(any_word(money.FOREIGN_SIGNS, *names, money.CURRENCY_CODES))


@cache
def _yuan() -> Gate[re.Pattern[str]]:
    return gate(money.UNIT_SIGN)


@cache
def _other_sign() -> Gate[re.Pattern[str]]:
    return gate(_other_than_yuan())


@cache
def _any_money() -> re.Pattern[str]:
    """Every word and sign for money."""
    return re.compile(any_word(_other_than_yuan().pattern, YUAN_WORDS, "[¥￥]"))


@cache
def _any_money_and_yuan() -> re.Pattern[str]:
    return re.compile(any_word(_any_money().pattern, money.YUAN_CHARACTER))
