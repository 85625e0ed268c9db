"""A record by its place among those that were just written: 第二笔改成35, 第一笔删掉."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from datetools_lc.quickparse.intents.expense.query import DELETE, recognise_undo
from datetools_lc.quickparse.intents.expense.saving import SAVE
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.money import read_amount
from datetools_lc.quickparse.kernel.plan import Call, Understanding

NTH = "nth"
"""The option of a change: it names a record by its place among those that the last turn wrote."""
LAST_BUT_ONE = -2
"""The place of the record before the last one, whichever turns wrote them."""
_RECORD_ID = ("record_id",)


def recognise_again(sentence: Sentence) -> Understanding | None:
    """The record that was just written, once more; only the conversation knows which that is."""
    match = sentence.language.expense_correction().again.fullmatch(sentence.text)
    if match is None:
        return None
    said = match.groupdict().get("amount")
    amount = read_amount(said, sentence.language.money, sentence.currency) if said else None
    was = {} if amount is None else {"was": {"amount": amount}}  # of any other price it is another thing
    return Understanding(sentence.language.code, "expense", (Call(SAVE, {}),), _RECORD_ID, options=was)


def recognise_numbered(
    sentence: Sentence, recognise: Callable[[Sentence], Understanding | None]
) -> Understanding | None:
    """What the words behind the number say of the record that was written last, said of that one."""
    match = sentence.language.expense_correction().numbered.fullmatch(sentence.text)
    if match is None or match.groupdict().get("event") or match.groupdict().get("last"):
        return None  # the last one is that of a turn that wrote one, too
    place = LAST_BUT_ONE if match.groupdict().get("before_last") else True
    rest = sentence.read_again(rest_of(sentence.original, match))
    said = recognise(rest)
    if said is not None and said.intent == "expense_change" and said.missing == _RECORD_ID:
        return replace(said, options={**said.options, NTH: place})
    undone = recognise_undo(rest)
    if undone is None or undone.options.keys() - {"last_turn"}:
        return None
    return replace(undone, calls=(Call(DELETE, {}),), options={NTH: place})


def rest_of(said: str, match: re.Match[str]) -> str:
    """What is said of it; where the number stands among the other words, "it" stands in for that."""
    if "named" not in match.groupdict():
        return said[slice(*match.span("rest"))]
    start, end = match.span("named")
    return f"{said[:start]}it{said[end:]}"
