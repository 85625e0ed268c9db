"""An answer that says more than was asked, or corrects the sentence before: 下午3点到5点, "actually 300".

It is read behind that sentence, as the rest of it. One that names another day is shown before it is written.
"""

from __future__ import annotations

import re
from dataclasses import replace

from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse.intents.conversation.answer import LONGEST, supply
from datetools_lc.quickparse.intents.conversation.follow_up import read_time
from datetools_lc.quickparse.intents.expense.correction import RECORD_ID, corrected
from datetools_lc.quickparse.intents.schedule.times import Arguments, day_of
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.sentences import understand

_TIME, _AMOUNT = ("time",), ("amount",)
_PARTS = re.compile(r"(?P<supplied>[^,，、]+)[,，、]\s*(?P<rest>[^,，、]+?)[.。]?")
_NAMES = {"saveExpenseToLark": "remark", "schedule_add": "title"}


def complete_as_rest(
    asked: Understanding,
    said: str,
    answer: str,
    *,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
) -> Understanding | None:
    """The understanding of what was `said` and the answer behind it; None where they are not one sentence."""
    text = answer.strip()
    if "category" in asked.missing and 0 < len(text) <= LONGEST and (parts := _PARTS.fullmatch(text)):
        return _complete_in_parts(asked, said, parts["supplied"], parts["rest"], currency, holidays)
    is_plain_time = asked.missing == _TIME and read_time(text, language_of(asked.language))
    if asked.missing not in (_TIME, _AMOUNT) or is_plain_time or not 0 < len(text) <= LONGEST:
        return None
    found = understand(f"{said} {text}", asked.language, currency=currency, holidays=holidays)
    if found is None or found.intent != asked.intent or not found.complete or found.assumed:
        return None
    names = _names(found)
    if len(names) != 1 or names != _names(asked):
        return None
    return replace(found, unsure=() if _days(found) == _days(asked) else tuple(names))


def _complete_in_parts(
    asked: Understanding, said: str, supplied: str, rest: str, currency: str, holidays: str | None
) -> Understanding | None:
    """The record with the category that is `supplied` and the `rest` of its sentence behind it.

    The question stands where the rest tells something else that is no sentence of its own.
    """
    if supply(asked, supplied, currency=currency) is None:
        return None
    for both in (f"{said} {rest}", f"{rest}{said}"):
        found = understand(both, asked.language, currency=currency, holidays=holidays)
        if found is not None and found.missing == asked.missing and _names(found) == _names(asked):
            whole = supply(replace(found, unsure=()), supplied, currency=currency)
            return whole and replace(whole, unsure=tuple(_names(whole)))
    alone = understand(f"{supplied},{rest}", currency=currency, holidays=holidays)
    return None if alone is not None and alone.complete else asked


def _names(understood: Understanding) -> set[str]:
    """What the plan writes, in the user's words."""
    return {str(call.arguments.get(_NAMES[call.name])) for call in understood.calls if call.name in _NAMES}


def _days(understood: Understanding) -> list[Arguments]:
    """The days of the plan, each once, without their hours."""
    days: list[Arguments] = []
    for call in understood.calls:
        if call.name not in _NAMES and (day := day_of(call.arguments)) not in days:
            days.append(day)
    return days


def complete_by_correction(
    asked: Understanding,
    answer: str,
    *,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
) -> Understanding | None:
    """The record of a question with another amount or day; what was asked for is still missing."""
    if asked.intent != "expense" or not asked.missing:
        return None
    fix = understand(answer, currency=currency, holidays=holidays)
    if fix is None or fix.intent != "expense_change" or fix.missing != (RECORD_ID,):
        return None
    changed = corrected(asked, fix)
    if changed is None:
        return None
    known = {name for call in changed.calls if call.name in _NAMES for name in call.arguments}
    return replace(changed, missing=tuple(name for name in asked.missing if name not in known))
