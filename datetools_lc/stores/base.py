"""The old name of `datetools_lc.stores.expenses.port`."""

from datetools_lc.stores.moved import all_in, forward

_PORT = "datetools_lc.stores.expenses.port"
__getattr__ = forward(
    __name__,
    {
        **all_in(_PORT, "CATEGORIES", "DEFAULT_LIMIT", "TYPES", "CategorySum", "Expense", "ExpenseDraft"),
        **all_in(_PORT, "ExpensePage", "ExpenseStore", "ExpenseType", "Queued", "Saved"),
        "ThreadedExpenses": f"{_PORT}.ExpenseStore",
    },
)
