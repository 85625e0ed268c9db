"""The sum behind several records, which is none of its own: 午饭35，打车20，一共55."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from functools import cache

from datetools_lc.quickparse.intents.expense.saving import SAVE
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.patterns.gates import PatternGate, gate
from datetools_lc.quickparse.kernel.plan import LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of

Reading = Callable[[Sentence], Understanding | None]


def told_with_total(sentence: Sentence, recognise: Reading) -> tuple[Understanding | None] | None:
    """The records before a sum, none where they do not make it; None where it does not sum up several."""
    if not _sums(sentence.language.code).opens(sentence.signs):
        return None
    match = sentence.language.expense_record().total.search(sentence.text)
    if match is None:
        return None
    records = recognise(sentence.read_again(sentence.original[: match.start()]))
    saved = [call.arguments for call in records.calls if call.name == SAVE] if records else []
    if records is None or len(saved) < 2:
        return None
    amounts = [Decimal(str(each.get("amount", "NaN"))) for each in saved]
    is_spent = all("type" not in each for each in saved)
    fits = records.complete and is_spent and sum(amounts) == Decimal(match["amount"])
    return (records if fits else None,)


@cache
def _sums(code: LanguageCode) -> PatternGate:
    return gate(language_of(code).expense_record().total)
