"""Events in a SQL database."""

from datetools_lc.deprecation import deprecated_names

_HOME = "datetools_lc.stores.sql.schedule.store"

__getattr__ = deprecated_names(__name__, {"SqlSchedule": (_HOME, "SqlSchedule")})
