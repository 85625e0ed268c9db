"""Proves what a case expects of the reply from its own start.

A sum or a count has a `because` that says of which records: `keys`, or those of the local days `from` to
`to`, both included, and of a `category` and `type` (default consume) where given. Noise counts like the rest,
and so do the expenses that are expected there by then.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from dateutil import tz

from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Answer, EventRow, Expected, ExpenseRow

_KNOWN = {"keys", "from", "to", "category", "type"}


def answer_faults(case: Case, expected: Expected) -> Iterator[str]:
    """What is wrong with the answer that is expected, one line each."""
    answer = expected.answer
    yield from _unknown_keys(case, answer)
    if answer.sum is not None or answer.count is not None:
        yield from _wrong_figures(case, expected)
    if answer.claims == "written" and not (expected.changes or expected.writes == "any"):
        yield "the answer claims a write, but nothing is written"
    for window in answer.slots:
        if window.start >= window.end:
            yield f"the slot {window.start.isoformat()} must end after its start"


def _unknown_keys(case: Case, answer: Answer) -> Iterator[str]:
    events, expenses = {row.key for row in case.events}, {row.key for row in case.expenses}
    for name, wanted, known in (
        ("events", answer.events or (), events),
        ("clash", answer.clash, events),
        ("expenses", answer.expenses or (), expenses),
    ):
        if missing := [key for key in wanted if key not in known]:
            yield f"{name} of the answer names {', '.join(missing)}, which is no row of the start"


def _wrong_figures(case: Case, expected: Expected) -> Iterator[str]:
    answer, because = expected.answer, expected.answer.because
    if because is None:
        yield "because is missing in the answer: of which records the figure is"
        return
    if unknown := because.keys() - _KNOWN:
        yield f"because of the answer has unknown fields {sorted(unknown)}; known are {sorted(_KNOWN)}"
        return
    try:
        amounts = list(_amounts(case, expected, because))
    except (KeyError, ValueError, TypeError) as error:
        yield f"because of the answer cannot be computed: {error}"
        return
    if answer.sum is not None and sum(amounts, Decimal(0)) != answer.sum:
        yield f"the sum {answer.sum} is stated, {sum(amounts, Decimal(0))} is what because comes to"
    if answer.count is not None and len(amounts) != answer.count:
        yield f"the count {answer.count} is stated, {len(amounts)} is what because comes to"


def _amounts(case: Case, expected: Expected, because: Mapping[str, Any]) -> Iterator[Decimal]:
    """The amounts of the records meant; 0 for each event."""
    kind = because.get("type", "consume")
    if "keys" in because:
        rows: list[ExpenseRow | EventRow] = [*case.expenses, *case.events]
        named = [row for row in rows if row.key in because["keys"]]
        yield from (row.amount if isinstance(row, ExpenseRow) else Decimal(0) for row in named)
        return
    first, last = date.fromisoformat(because["from"]), date.fromisoformat(because["to"])
    there = [row for row in case.expenses if row.key not in expected.gone]
    for row in (*there, *expected.expenses):
        in_category = because.get("category") in (None, row.categories[0])
        if first <= _local_day(row.date, case.timezone) <= last and in_category and row.type == kind:
            yield row.amount


def _local_day(instant: datetime, timezone: str) -> date:
    return instant.astimezone(tz.gettz(timezone)).date()
