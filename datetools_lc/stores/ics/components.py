"""The components of an iCalendar file, taken apart by `icalendar`: all of them, or an error."""

from __future__ import annotations

import re
from typing import Any

import icalendar

from datetools_lc.errors import InvalidValue


def read_events(content: bytes | str) -> list[tuple[Any, Any]]:
    """Pairs of VCALENDAR and VEVENT, one for each VEVENT of a file. Raises `InvalidValue`."""
    text = content if isinstance(content, str) else content.decode("utf-8", "replace")
    _check_whole(text)
    try:
        calendars = icalendar.Calendar.from_ical(text, multiple=True)
    except (ValueError, KeyError, IndexError) as error:
        raise InvalidValue(f"VCALENDAR cannot be read: {one_line(error)}") from None
    if not calendars or any(calendar.name != "VCALENDAR" for calendar in calendars):
        raise InvalidValue("VCALENDAR is missing: this is no iCalendar file")
    return [(calendar, event) for calendar in calendars for event in calendar.walk("VEVENT")]


def _check_whole(text: str) -> None:
    """Raise `InvalidValue` for a component that is not finished: icalendar would leave it out."""
    for kind in ("VEVENT", "VCALENDAR"):
        begun, ended = (len(re.findall(rf"(?im)^{edge}:{kind}\s*$", text)) for edge in ("BEGIN", "END"))
        if begun > ended:
            raise InvalidValue(f"{kind} {begun} breaks off: the file is not whole")


def one_line(error: Exception) -> str:
    """The message of an exception on one line, shortened."""
    return " ".join(str(error).split())[:200]
