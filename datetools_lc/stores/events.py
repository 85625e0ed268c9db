"""The old name of `datetools_lc.stores.schedule.events`."""

from datetools_lc.deprecation import deprecated_names

_EVENTS = "datetools_lc.stores.schedule.events"
_UNCHANGED = (
    "DEFAULT_LENGTH",
    "MAX_DESCRIPTION",
    "MAX_LOCATION",
    "MAX_SERIES_LENGTH",
    "MAX_TITLE",
    "Busy",
    "Event",
    "EventDraft",
    "check_text",
    "check_title",
    "draft_event",
    "event_span",
    "repeat",
    "series_end",
)

__getattr__ = deprecated_names(__name__, {name: (_EVENTS, name) for name in _UNCHANGED})
