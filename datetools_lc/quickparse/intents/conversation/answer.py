"""What the user's answer to a question supplies: an amount, a category, a time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from datetools_lc.contracts.categories import EARNINGS
from datetools_lc.contracts.currency import DEFAULT_CURRENCY, Currency, find_currency
from datetools_lc.quickparse.intents.expense.categories import (
    categorise,
    category_names,
    is_known_word,
)
from datetools_lc.quickparse.intents.expense.money import find_money
from datetools_lc.quickparse.intents.expense.saving import SAVE
from datetools_lc.quickparse.intents.schedule.answer import complete_time
from datetools_lc.quickparse.intents.schedule.hours import HALF_OF_DAY
from datetools_lc.quickparse.kernel.money import NUMBER, Amount, read_amount
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.plan import Call, Understanding
from datetools_lc.quickparse.languages import LANGUAGE_CODES, any_word, language_of, vocabularies
from datetools_lc.quickparse.patterns.language import Language

LONGEST = 40
"""Characters of the longest answer that is tried."""

_LARGEST_BARE = 10_000_000
_BARE = re.compile(NUMBER)
_PADDED = re.compile(r"0\d")
_BREAK = re.compile(r"\s*[,、;；]\s*(?!\d{3}(?!\d))|\s+")
_PUNCTUATION = " .。!！、,"


def supply(
    understanding: Understanding, answer: str, *, currency: str = DEFAULT_CURRENCY
) -> Understanding | None:
    """The understanding with what the answer supplies, or None where the answer is something else.

    It may still be incomplete: ask again for what is `missing`. An answer never changes what was known.
    """
    if understanding.missing in (("time",), (HALF_OF_DAY,)):
        return complete_time(understanding, answer)
    text = answer.strip()
    wanted = [name for name in understanding.missing if name in ("amount", "category")]
    if not wanted or not 0 < len(text) <= LONGEST:
        return None
    folded, language = fold(text.replace("，", "、")), language_of(understanding.language)
    comes_in = any(call.arguments.get("type") == "income" for call in understanding.calls)
    reader = _Reader(language, find_currency(currency), earns=comes_in)
    found = reader.read(folded, wanted) or reader.read_parts(folded, wanted)
    return _supply(understanding, found) if found else None


def _supply(understanding: Understanding, found: Mapping[str, object]) -> Understanding:
    calls = tuple(_fill(call, found) for call in understanding.calls)
    missing = tuple(name for name in understanding.missing if name not in found)
    return replace(understanding, calls=calls, missing=missing)


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads answers in a language, with amounts in a currency."""

    language: Language
    currency: Currency
    earns: bool = False
    """Whether the money came in: the category of earnings is offered, and nothing that was spent is of it."""

    def read_parts(self, text: str, wanted: list[str]) -> dict[str, object]:
        """Amount and category in one answer, as "30, food": each part supplies one, and none is left over."""
        found: dict[str, object] = {}
        if len(wanted) < 2:
            return found
        for part in filter(None, _BREAK.split(text)):
            left = [name for name in wanted if name not in found]
            read = self.read(part, left)
            if not read:
                return {}
            found |= read
        return found

    def read(self, text: str, wanted: list[str]) -> dict[str, object]:
        lead, tail = _polite_words()
        before = lead.match(text)
        rest = text[before.end() if before else 0 :]
        for words in dict.fromkeys((tail.sub("", rest), rest.strip(_PUNCTUATION))):
            if "amount" in wanted and (amount := self._read_amount(words)) is not None:
                return {"amount": amount}
            category = _read_category(words) if "category" in wanted else None
            if category is not None and (self.earns or category != EARNINGS):
                return {"category": category}
        return {}

    def _read_amount(self, text: str) -> Amount | None:
        money = find_money(text, self.language, self.currency)
        if money:
            amount = money[0].amount
            whole = len(money) == 1 and (money[0].start, money[0].end) == (0, len(text))
            return amount if whole and amount is not None and amount <= self.currency.most else None
        if _BARE.fullmatch(text) is None or _PADDED.match(text):
            return None
        amount = read_amount(text, self.language.money, self.currency)
        return amount if amount is not None and amount < _LARGEST_BARE else None


def _read_category(text: str) -> str | None:
    """A category by its name, or by one word that can mean no other."""
    if (named := category_names().get(text)) is not None:
        return named
    languages = map(language_of, LANGUAGE_CODES)
    found = {categorise(text, language) for language in languages if is_known_word(text, language)}
    return found.pop() if len(found) == 1 else None


def _fill(call: Call, found: Mapping[str, object]) -> Call:
    """The call with the values at their places: remark, category, amount, then the rest."""
    if call.name != SAVE:
        return call
    known = {**found, **call.arguments}
    order = ("remark", "category", "amount", "type", "date")
    return Call(call.name, {name: known[name] for name in order if name in known})


def without_polite_words(answer: str) -> str:
    """The answer without the polite words at its end."""
    said = answer.strip()
    _, tail = _polite_words()
    found = tail.search(fold(said))
    return said[: found.start()] if found and found.start() else said


def without_lead(answer: str) -> str:
    """The answer without the polite words before it: make it Thursday, 就周三."""
    lead, _ = _polite_words()
    before = lead.match(fold(answer).lower())
    return answer[before.end() :] if before else answer


@cache
def _polite_words() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What may stand before and after an answer: people answer in another language than they asked in."""
    leads = any_word(*(words.answer_lead for words in vocabularies()), r"[\s、,:]")
    tails = any_word(*(words.answer_tail for words in vocabularies()), r"[\s、,.。!！]")
    return re.compile(f"(?:{leads})*"), re.compile(f"(?>(?:{tails})+)$")
