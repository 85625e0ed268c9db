"""Several user messages in one input: one plan for all of them, or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from datetools_lc.agents.sentence_cache import read_sentence
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse import Call, FromCall, Understanding, complete

_RECORDS = ("expense", "schedule_add", "several")
"""Intents whose plans can follow each other: the calls of others depend on what is found, or on a reply."""


def read_together(
    texts: Sequence[str],
    pending: Understanding | None,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
) -> Understanding | None:
    """The calls of all texts in their order; None unless each is understood whole and adds a record.

    `pending` is the question that the input may answer. A text may also complete the one before it:
    "lunch yesterday", "35 yuan". A text that was sent twice is none: which was meant cannot be told.
    """
    read: list[Understanding] = []
    question = pending
    for text in texts:
        answered = (
            None if question is None else complete(question, text, currency=currency, holidays=holidays)
        )
        understood = answered or read_sentence(text, currency, holidays)
        if understood is None:
            return None
        if answered is not None and read:
            read.pop()
        read.append(understood)
        question = understood if understood.missing else None
    whole = all(each.complete and not each.assumed and each.intent in _RECORDS for each in read)
    return reduce(_join, read) if whole and len(set(texts)) == len(texts) else None


def _join(first: Understanding, second: Understanding) -> Understanding:
    following = tuple(_renumber(call, len(first.calls)) for call in second.calls)
    intent = first.intent if first.intent == second.intent else "several"
    return replace(first, intent=intent, calls=first.calls + following)


def _renumber(call: Call, steps: int) -> Call:
    """The call with its references counted from the joined plan's first call."""
    arguments = {
        name: replace(value, index=value.index + steps) if isinstance(value, FromCall) else value
        for name, value in call.arguments.items()
    }
    return Call(call.name, arguments)
