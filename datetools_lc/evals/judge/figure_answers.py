"""Whether a reply tells a sum or a count: once as what it is, and no other one beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.judge.answer_fault import AnswerFault, FaultKind
from datetools_lc.evals.judge.replies.amounts import Amount, amounts
from datetools_lc.evals.judge.replies.polarity import says_none
from datetools_lc.evals.judge.replies.questions import asked_about

_AS_SUM = ("total", "period", "bare")
_TIMES = {
    1: r"\bone\b|\bonce\b|\ba single\b|一(?:个|笔|次|场|件|条|回|つ)",
    2: r"\btwice\b",
    3: r"\bthrice\b",
}
_YEARS = range(1900, 2100)
_MOST_ROWS = 12


def sum_faults(reply: str, case: Case, wanted: Decimal) -> Iterator[AnswerFault]:
    stated = [a for a in amounts(reply) if a.role in _AS_SUM and not _is_year(a)]
    told = [a for a in stated if a.value == wanted and a.asserted]
    own = [a for a in told if a.currencies is None or case.currency in a.currencies]
    if not told:
        yield AnswerFault(_kind_without(reply, case, wanted), f"did not say the sum {wanted:f}")
    elif not own:
        yield AnswerFault("wrong", f"told the sum {wanted:f} in another currency")
    elif rival := _rival(stated, own, case, wanted):
        yield AnswerFault("wrong", f"told {rival.value:f} as the sum beside {wanted:f}")
    elif wanted and not _is_headline(stated, own, case):
        yield AnswerFault("lacking", f"named {wanted:f} among others, not as the sum")


def _kind_without(reply: str, case: Case, wanted: Decimal) -> FaultKind:
    """A reply without the sum is wrong where it tells another one, or that it is not this."""
    known = {row.amount for row in case.expenses}
    named = amounts(reply)
    others = [a for a in named if a.role in _AS_SUM and (a.currencies is not None or a.value not in known)]
    denied = any(a.value == wanted and a.mood == "denied" for a in named)
    return "wrong" if denied or (others and not asked_about(reply)) else "lacking"


def _is_year(amount: Amount) -> bool:
    return amount.currencies is None and amount.value in _YEARS and amount.role != "total"


def _rival(stated: Sequence[Amount], own: Sequence[Amount], case: Case, wanted: Decimal) -> Amount | None:
    """Another figure that is told as a total: no part of the sum, and of no other time."""
    in_money = any(a.currencies is not None for a in (*own, *stated) if a.role != "bare")
    parts = _part_sums(case)
    whole = _whole(stated, own)
    for amount in stated:
        is_part = amount.value < wanted and amount.value in parts
        is_money = amount.currencies is not None or not in_money
        is_total = amount.role == "total" and amount.asserted and is_money
        if is_total and amount.value != wanted and not (is_part or amount.elsewhere or amount.value == whole):
            return amount
    return None


def _whole(stated: Sequence[Amount], own: Sequence[Amount]) -> Decimal | None:
    """What the sum makes with the other figures beside it, where it is more than a bare figure."""
    if all(amount.role == "bare" for amount in own):
        return None
    values = {amount.value for amount in stated if amount.asserted}
    return sum(values - {max(values)}, Decimal(0))


def _part_sums(case: Case) -> set[Decimal]:
    """What some of the expenses come to, where they are few; else the expenses themselves."""
    rows = [row.amount for row in case.expenses]
    if len(rows) > _MOST_ROWS:
        return {*rows}
    sums = {Decimal(0)}
    for amount in rows:
        sums |= {one + amount for one in sums}
    return sums


def _is_headline(stated: Sequence[Amount], own: Sequence[Amount], case: Case) -> bool:
    """Whether the sum is told as one: beside a word of sums or periods, alone, or as what the others make."""
    if any(amount.role != "bare" for amount in own):
        return True
    wanted = own[0].value
    others = [
        a.value
        for a in stated
        if a.value != wanted and (a.currencies is not None or own[0].currencies is None)
    ]
    known = {row.amount for row in case.expenses}
    return not others or sum(others) == wanted or (wanted not in known and {*others} <= known)


def count_faults(reply: str, wanted: int) -> Iterator[AnswerFault]:
    named = amounts(reply)
    counted = [a for a in named if a.role not in {"bound", "lasting"} and a.currencies is None]
    stated = [a for a in counted if a.role != "part"] or counted
    told = [a for a in stated if a.value == wanted and a.asserted]
    if not told:
        if wanted == 0 and says_none(reply):
            return
        if wanted in _TIMES and re.search(_TIMES[wanted], reply, re.IGNORECASE):
            return
        yield AnswerFault("wrong" if named else "lacking", f"did not say the count {wanted}")
        return
    counters = {a.counter for a in told if a.counter}
    for other in stated:
        if other.counter in counters and other.value != wanted and other.asserted and not other.elsewhere:
            yield AnswerFault("wrong", f"told {other.value:f} as the count beside {wanted}")
            return
