"""Which clash a call of a schedule tool is about: one that was reported may be booked over, no other."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from datetools_lc.contracts.moments import to_instant, try_read
from datetools_lc.contracts.outcome import dumps

CLASH = "clash"
_DEFAULT = timedelta(minutes=60)


def is_clash(result: Mapping[str, Any]) -> bool:
    """Whether the result of a call reports one."""
    return result.get("status") == "conflict" or result.get("free") is False


def clash_of(tool: str, arguments: Mapping[str, Any], zone: ZoneInfo) -> str:
    """The same text for calls of the same start and the same end, however they are spelled."""
    if isinstance(changes := arguments.get("changes"), list):
        moves = (item for item in changes if isinstance(item, Mapping))
        return dumps(["moves", sorted([str(move.get("id")), *_span(move, zone)] for move in moves)])
    start, end = _span(arguments, zone, default=None if tool == "schedule_update" else _DEFAULT)
    series = [str(arguments.get(name, "")) for name in ("rrule", "until")]
    if start and end:
        return dumps(["span", start, end, *series])
    given = [str(arguments.get(name, "")) for name in ("id", "scope", "duration_minutes")]
    return dumps(["event", *given, start, end, *series])


def _span(arguments: Mapping[str, Any], zone: ZoneInfo, default: timedelta | None = None) -> tuple[str, str]:
    """The start and the end that a call asks for; empty where it names none."""
    start, end = (_place(arguments.get(name), zone) for name in ("start_time", "end_time"))
    if end is None and isinstance(start, datetime):
        length = _length(arguments.get("duration_minutes")) or default
        end = None if length is None else start + length
    elif end is None and default is not None:
        end = start  # one whole day
    return str(start or ""), str(end or "")


def _length(minutes: object) -> timedelta | None:
    if not isinstance(minutes, int) or isinstance(minutes, bool) or not 0 < minutes < 10**6:
        return None
    return timedelta(minutes=minutes)


def _place(value: object, zone: ZoneInfo) -> datetime | str | None:
    """An instant in UTC, or the text of a date or of what is neither."""
    moment = try_read(value)
    if isinstance(moment, datetime):
        return to_instant(moment, zone).astimezone(UTC)
    return None if value is None else str(moment or value)
