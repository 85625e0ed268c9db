"""Sentences that record expenses, as one language says them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_NOTHING = re.compile("(?!)")


@dataclass(frozen=True, slots=True)
class ExpensePatterns:
    """Patterns over a masked sentence. Together they define which sentences record an expense.

    `lead` and `tail` are what may stand around a record, `record` the words among it that ask to save it.
    `cores` are records, with a group `remark`; `verb` or `bought` where a word means spending, `income`
    for a salary, `received` for other money that came in; `known` where the remark must be a known word,
    `noun` where it must be a known noun. `open_cores` lack the amount. `bare` finds numbers without a
    unit where only an amount can stand, `counted` numbers in a remark that count something. `joins` are
    further places between two records; `trim` cuts a remark's edges. `incomes` are records of money that
    came in, with a group `remark` or none: where all records are of these, `income_refused` forbids
    instead of `refused`. A bare number behind a remark that `measured` finds may count something else:
    metres, marks. What `comes_back` finds is never money spent: refunds, cashback, money for work. What
    was `given_back` is no earnings either.
    """

    refused: re.Pattern[str]
    lead: re.Pattern[str]
    tail: re.Pattern[str]
    record: re.Pattern[str]
    cores: tuple[re.Pattern[str], ...]
    open_cores: tuple[re.Pattern[str], ...]
    bare: tuple[re.Pattern[str], ...]
    joins: re.Pattern[str]
    counted: re.Pattern[str]
    trim: re.Pattern[str]
    longest_remark: int
    incomes: tuple[re.Pattern[str], ...] = ()
    income_refused: re.Pattern[str] = field(default=_NOTHING)
    measured: re.Pattern[str] = field(default=_NOTHING)
    comes_back: re.Pattern[str] = field(default=_NOTHING)
    given_back: re.Pattern[str] = field(default=_NOTHING)
