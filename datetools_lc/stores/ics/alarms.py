"""The reminder of an event as the VALARM of an iCalendar file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta

import icalendar

from datetools_lc.contracts.schedule.fields import MOST_REMIND_MINUTES
from datetools_lc.errors import InputError
from datetools_lc.stores.ics.lines import Line

_MINUTE = timedelta(minutes=1)
_RINGS = ("DISPLAY", "AUDIO")


def split_alarms(lines: Iterable[Line]) -> Iterator[tuple[bool, list[Line]]]:
    """The lines in pieces, in order; true for those of one VALARM, with its BEGIN and END."""
    piece: list[Line] = []
    for line in lines:
        if _is_edge(line, "BEGIN"):
            if piece:
                yield False, piece
            piece = []
        piece.append(line)
        if _is_edge(line, "END"):
            yield True, piece
            piece = []
    if piece:
        yield False, piece


def read_reminder(lines: Iterable[Line]) -> int | None:
    """The minutes before the start of the first VALARM that rings then, among the lines of an event."""
    minutes = (minutes_of(piece) for is_alarm, piece in split_alarms(lines) if is_alarm)
    return next((found for found in minutes if found is not None), None)


def minutes_of(alarm: Sequence[Line]) -> int | None:
    """Whole minutes before the start; None of an alarm at another time, or of one that sends a mail."""
    named = {line.name: line for line in alarm}
    trigger, action = named.get("TRIGGER"), named.get("ACTION")
    if trigger is None or not trigger.readable or trigger.params.get("RELATED", "START").upper() != "START":
        return None
    if action is not None and action.readable and action.text.strip().upper() not in _RINGS:
        return None
    before = _read_duration(trigger)
    if before is None or before % _MINUTE or not 0 <= before // _MINUTE <= MOST_REMIND_MINUTES:
        return None
    return before // _MINUTE


def write_reminder(minutes: int, title: str) -> bytes:
    """A VALARM that shows the title so many minutes before the start."""
    alarm = icalendar.Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", title)
    alarm.add("trigger", -minutes * _MINUTE)
    content: bytes = alarm.to_ical()
    return content


def _read_duration(trigger: Line) -> timedelta | None:
    """How long before; None for an instant of its own."""
    try:
        value = icalendar.vDDDTypes.from_ical(trigger.value.strip())  # type: ignore[no-untyped-call]
    except (InputError, ValueError, TypeError, IndexError, OverflowError):
        return None
    return -value if isinstance(value, timedelta) else None


def _is_edge(line: Line, name: str) -> bool:
    return line.name == name and line.readable and line.text.strip().upper() == "VALARM"
