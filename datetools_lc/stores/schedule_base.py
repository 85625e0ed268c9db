"""The old name of `datetools_lc.stores.schedule.port`."""

from datetools_lc.deprecation import deprecated_names

_PORT = "datetools_lc.stores.schedule.port"
_EVENTS = "datetools_lc.stores.schedule.events"
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
    "Marks",
    "ScheduleStore",
    "Scope",
    "Updated",
)

_OF_EVENTS = ("Busy", "Event", "EventDraft")

__getattr__ = deprecated_names(
    __name__,
    {name: (_PORT, name) for name in _UNCHANGED} | {name: (_EVENTS, name) for name in _OF_EVENTS},
)
