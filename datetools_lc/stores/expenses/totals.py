"""What expenses come to: sums by category and type, for every store that does not sum in a database."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from datetools_lc.stores.expenses.port import CATEGORIES, TYPES, CategorySum, Expense, ExpenseType

_PLACES = {category: place for place, category in enumerate(CATEGORIES)}


def sum_expenses(expenses: Iterable[Expense]) -> tuple[CategorySum, ...]:
    """What the expenses come to, in the order of `sort_sums`."""
    sums: dict[tuple[str, ExpenseType], Decimal] = {}
    for expense in expenses:
        kind = (expense.category, expense.type)
        sums[kind] = sums.get(kind, Decimal(0)) + expense.amount
    return sort_sums(CategorySum(*kind, strip_zeros(amount)) for kind, amount in sums.items())


def sort_sums(sums: Iterable[CategorySum]) -> tuple[CategorySum, ...]:
    """In the order of `CATEGORIES`, then of `TYPES`; categories that are not ours come last, by name."""
    return tuple(sorted(sums, key=_sum_order))


def strip_zeros(amount: Decimal) -> Decimal:
    """The amount without trailing zeros and exponents: 20.50 → 20.5, 1E+2 → 100."""
    whole = amount.to_integral_value()
    return Decimal(int(whole)) if whole == amount else amount.normalize()


def _sum_order(sum: CategorySum) -> tuple[int, str, int]:
    return _PLACES.get(sum.category, len(_PLACES)), sum.category, TYPES.index(sum.type)
