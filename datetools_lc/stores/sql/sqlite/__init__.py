"""SQLite, the embedded default."""

from datetools_lc.deprecation import deprecated_names

_HOME = "datetools_lc.stores.sql.sqlite.database"

__getattr__ = deprecated_names(__name__, {"SqliteDatabase": (_HOME, "SqliteDatabase")})
