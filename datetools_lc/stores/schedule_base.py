"""The old name of `datetools_lc.stores.schedule.port`."""

from datetools_lc.stores.moved import all_in, forward

_PORT = "datetools_lc.stores.schedule.port"
__getattr__ = forward(
    __name__,
    {
        **all_in(_PORT, "DEFAULT_LIMIT", "MAX_CONFLICTS", "SCOPES", "Scope", "ScheduleStore", "EventChange"),
        **all_in(_PORT, "Added", "Conflicted", "Deleted", "EventPage", "Imported", "Updated"),
    },
)
