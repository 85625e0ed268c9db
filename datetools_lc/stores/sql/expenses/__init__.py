"""Expenses in a SQL database, and those that wait to be sent to a table elsewhere."""

from datetools_lc.deprecation import deprecated_names

_HOME = "datetools_lc.stores.sql.expenses.store"

__getattr__ = deprecated_names(__name__, {"SqlExpenses": (_HOME, "SqlExpenses")})
