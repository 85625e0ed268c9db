"""The old name of `datetools_lc.stores.expenses.port`."""

from datetools_lc.deprecation import deprecated_names

_PORT = "datetools_lc.stores.expenses.port"
_UNCHANGED = (
    "CATEGORIES",
    "DEFAULT_LIMIT",
    "TYPES",
    "CategorySum",
    "Expense",
    "ExpenseChange",
    "ExpenseDraft",
    "ExpensePage",
    "ExpenseStore",
    "ExpenseType",
    "Queued",
    "Saved",
    "Updated",
)

__getattr__ = deprecated_names(
    __name__,
    {name: (_PORT, name) for name in _UNCHANGED} | {"ThreadedExpenses": (_PORT, "ExpenseStore")},
)
