"""The user's own calendar on a CalDAV server, as a store of events."""
