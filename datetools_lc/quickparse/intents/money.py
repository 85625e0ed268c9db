"""Money in a sentence of one language: currencies are named in any."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel import money
from datetools_lc.quickparse.kernel.money import Money
from datetools_lc.quickparse.languages import any_word, vocabularies
from datetools_lc.quickparse.patterns.language import Language


def find_money(text: str, language: Language) -> list[Money]:
    """All money of a folded text, in order. In Japanese text ¥ and 円 are yen."""
    return money.find_money(text, language.money, _other_currencies())


def names_other_money(text: str, language: Language) -> bool:
    """True where another currency than yuan is named, with an amount or without."""
    if _other_currencies().search(text) is not None:
        return True
    return language.money.yen_sign and money.YEN_SIGN.search(text) is not None


@cache
def _other_currencies() -> re.Pattern[str]:
    names = (words.currencies for words in vocabularies())
    return re.compile(any_word(money.FOREIGN_SIGNS, *names, money.CURRENCY_CODES))
