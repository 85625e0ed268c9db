"""The old name of `datetools_lc.stores.schedule.port`."""

from datetools_lc.deprecation import deprecated_names

_PORT = "datetools_lc.stores.schedule.port"
_UNCHANGED = (
    "DEFAULT_LIMIT",
    "MAX_CONFLICTS",
    "SCOPES",
    "Added",
    "Conflicted",
    "Deleted",
    "EventChange",
    "EventPage",
    "Imported",
    "ScheduleStore",
    "Scope",
    "Updated",
)

__getattr__ = deprecated_names(__name__, {name: (_PORT, name) for name in _UNCHANGED})
