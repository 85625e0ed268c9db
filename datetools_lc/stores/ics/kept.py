"""What this package has no place for is kept with an event as content lines, and goes out again unchanged."""

from __future__ import annotations

from collections.abc import Iterator

from datetools_lc.stores.ics.lines import Component, Line

PREFIX = "X-DATETOOLS-"
ZONE_PROPERTY = f"{PREFIX}TIMEZONE"
"""The zone of an event whose times do not name it: whole days, or times in UTC."""
RULE_PROPERTY = f"{PREFIX}BY-CALENDAR"
"""How the dates of a series by a calendar were found: `CalendarRule.to_text`."""
NO_LENGTH = f"{PREFIX}NO-LENGTH:TRUE"
"""Marks an event that had no length in its file. It is stored only, never written to a file."""
UNREAD = f"{PREFIX}UNREAD:TRUE"
"""Marks the known time of an event that cannot be read. It is stored only, never written to a file."""

TEXTS = ("SUMMARY", "DESCRIPTION", "LOCATION")
_TIMES = ("DTSTART", "DTEND", "DURATION", "RRULE", "EXRULE", "EXDATE", "RDATE", "RECURRENCE-ID")
_STAMPS = ("UID", "CREATED", "LAST-MODIFIED", "DTSTAMP")
_OWN = frozenset((*TEXTS, *_TIMES, *_STAMPS, "STATUS", "TRANSP", ZONE_PROPERTY, RULE_PROPERTY))
_STATES = ("CONFIRMED", "CANCELLED", "")


def kept_lines(component: Component, *, no_length: bool) -> str:
    """The lines of a VEVENT that the writer would not make again, one to a row, with all that is nested."""
    lines = [line.raw for line in component.lines if line.named and _is_kept(line)]
    nested = [line.raw for line in component.nested]
    return "\n".join([*lines, *([NO_LENGTH] if no_length else []), *nested])


def _is_kept(line: Line) -> bool:
    if line.name in TEXTS:
        # a language, a link to a formatted text, or white space around it
        return bool(line.params) or line.text != line.text.strip()
    if line.name == "STATUS":
        return line.text.strip().upper() not in _STATES
    return line.name not in _OWN


def read_kept(kept: str) -> Iterator[Line]:
    """The lines again, in order."""
    return (Line(raw) for raw in kept.split("\n")) if kept else iter(())
