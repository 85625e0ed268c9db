"""An answer with another amount than the question's: あ、8,240円だった to "which category is it?".

Whoever says so corrects the sentence before. The question stays open, of the new amount.
"""

from __future__ import annotations

from dataclasses import replace

from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse.intents.conversation.answer import LONGEST
from datetools_lc.quickparse.intents.expense.saving import SAVE
from datetools_lc.quickparse.kernel.plan import Call, Understanding
from datetools_lc.quickparse.sentences import understand

CORRECTED = "corrected_amount"
"""The option of a question that shows the new amount."""

_AMOUNT = "amount"


def complete_with_other_amount(
    asked: Understanding, answer: str, *, currency: str = DEFAULT_CURRENCY
) -> Understanding | None:
    """The one record whose category was asked for, at the amount of the answer; else None."""
    if asked.intent != "expense" or asked.missing != ("category",) or len(answer) > LONGEST:
        return None
    records = [call for call in asked.calls if call.name == SAVE]
    if len(records) != 1 or _AMOUNT not in records[0].arguments:
        return None
    said = understand(answer, currency=currency)
    if said is None or said.intent != "expense_change" or said.options or len(said.calls) != 1:
        return None
    if said.calls[0].arguments.keys() != {_AMOUNT}:
        return None
    new = Call(SAVE, {**records[0].arguments, _AMOUNT: said.calls[0].arguments[_AMOUNT]})
    calls = tuple(new if call is records[0] else call for call in asked.calls)
    return replace(asked, calls=calls, options={**asked.options, CORRECTED: True})
