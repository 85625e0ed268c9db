"""`datetime_math`: differences, shifts, weekdays and conversions of exact timestamps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.expression import resolution
from datetools_lc.contracts.dates.inputs import INSTANT_FIELDS, read_instant, require_instant
from datetools_lc.contracts.field import Field, check_values, closest, present, refuse_unknown, require
from datetools_lc.contracts.outcome import Data, DateTool, fail_plainly, plain
from datetools_lc.engine.arithmetic import Shift, difference, shift_instant
from datetools_lc.engine.timestamps import format_rfc3339, parse_rfc3339
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.engine.zones import load_zone, to_zone
from datetools_lc.errors import EmptyShift, InvalidOperation, OutOfRange

OPERATIONS = ("diff", "shift", "weekday", "convert_timezone", "relative_to_now")
UNITS = ("years", "months", "weeks", "days", "hours", "minutes", "seconds")
FIELDS = (
    Field("operation", "string", choices=OPERATIONS),
    *INSTANT_FIELDS,
    Field("left", "string", read=parse_rfc3339),
    Field("right", "string", read=parse_rfc3339),
    Field("target_timezone", "string", read=load_zone),
    *(Field(unit, "integer") for unit in UNITS),
    Field("timezone", "string", read=load_zone),
)
_INSTANT = ("timestamp", "unix_ms")
_ALLOWED: Mapping[str, tuple[str, ...]] = {
    "diff": ("left", "right"),
    "shift": (*_INSTANT, *UNITS, "timezone"),
    "weekday": _INSTANT,
    "convert_timezone": (*_INSTANT, "target_timezone"),
    "relative_to_now": _INSTANT,
}


def _compute(arguments: Mapping[str, Any], settings: DateSettings, now: datetime) -> Data:
    given = present(arguments)
    refuse_unknown(given, (field.name for field in FIELDS))
    operation = given.get("operation")
    allowed = _ALLOWED.get(operation) if isinstance(operation, str) else None
    branch = f" for operation {operation}"
    if allowed is not None:
        refuse_unknown(given, ("operation", *allowed), branch)
    require(given, "operation")
    if allowed is None:
        hint = closest(operation, OPERATIONS) if isinstance(operation, str) else ""
        raise InvalidOperation(f"operation must be one of {', '.join(OPERATIONS)}{hint}")
    if "timestamp" in allowed:
        require_instant(given, branch)
    required = {"diff": ("left", "right"), "convert_timezone": ("target_timezone",)}.get(str(operation), ())
    require(given, *required, branch=branch)
    if operation == "shift" and given.keys().isdisjoint(UNITS):
        with suppress(OutOfRange):  # comes after an empty shift in the order of faults
            check_values(given, FIELDS)
        raise EmptyShift(f"shift needs at least one of {', '.join(UNITS)}")
    return {"operation": operation, **_OPERATIONS[str(operation)](given, check_values(given, FIELDS), now)}


def _diff(given: Mapping[str, Any], values: Mapping[str, Any], now: datetime) -> Data:
    duration = difference(values["left"].instant, values["right"].instant)
    return {
        "left": given["left"],
        "right": given["right"],
        "duration_seconds": duration.seconds,
        "duration_minutes": duration.minutes,
        "duration_hours": duration.hours,
        "duration_days": duration.days,
        "sign": duration.sign,
    }


def _shift(given: Mapping[str, Any], values: Mapping[str, Any], now: datetime) -> Data:
    start = read_instant(given, values)
    parts = {unit: values[unit] for unit in UNITS if unit in values}
    resolved = shift_instant(start.value.instant, Shift(**parts), values.get("timezone"))
    result = format_rfc3339(resolved.instant, zulu=start.value.zulu)
    return {"input": start.echo, "result": result, **resolution(resolved)}


def _weekday(given: Mapping[str, Any], values: Mapping[str, Any], now: datetime) -> Data:
    start = read_instant(given, values)
    index = start.value.instant.weekday()
    return {"timestamp": start.echo, "weekday": weekday_name(index), "weekday_index": index + 1}


def _convert(given: Mapping[str, Any], values: Mapping[str, Any], now: datetime) -> Data:
    start = read_instant(given, values)
    result = format_rfc3339(to_zone(start.value.instant, values["target_timezone"]))
    return {"input": start.echo, "target_timezone": given["target_timezone"], "result": result}


def _relate(given: Mapping[str, Any], values: Mapping[str, Any], now: datetime) -> Data:
    start = read_instant(given, values)
    duration = difference(now, start.value.instant)
    here = to_zone(now, start.value.instant.tzinfo or UTC)
    return {
        "timestamp": start.echo,
        "now": format_rfc3339(here, zulu=start.value.zulu),
        "relation": ("now", "future", "past")[duration.sign],
        "duration_seconds": duration.seconds,
    }


_OPERATIONS: Mapping[str, Callable[[Mapping[str, Any], Mapping[str, Any], datetime], Data]] = {
    "diff": _diff,
    "shift": _shift,
    "weekday": _weekday,
    "convert_timezone": _convert,
    "relative_to_now": _relate,
}
TOOL = DateTool("datetime_math", FIELDS, _compute, fail_plainly)


def datetime_math(
    operation: str,
    *,
    timestamp: str | None = None,
    unix_ms: int | None = None,
    left: str | None = None,
    right: str | None = None,
    target_timezone: str | None = None,
    years: int | None = None,
    months: int | None = None,
    weeks: int | None = None,
    days: int | None = None,
    hours: int | None = None,
    minutes: int | None = None,
    seconds: int | None = None,
    timezone: str | None = None,
    clock: Clock = system_clock,
) -> Data:
    """Compute with RFC 3339 timestamps, exactly. Durations are signed.

    `timezone` is for `shift`: years to days then move on that zone's wall clock. Bad arguments come back as
    `{"error":{"code","message"}}`. The clock matters for `relative_to_now` only.
    """
    arguments = {
        "operation": operation,
        "timestamp": timestamp,
        "unix_ms": unix_ms,
        "left": left,
        "right": right,
        "target_timezone": target_timezone,
        "years": years,
        "months": months,
        "weeks": weeks,
        "days": days,
        "hours": hours,
        "minutes": minutes,
        "seconds": seconds,
        "timezone": timezone,
    }
    data: Data = plain(TOOL.call(present(arguments), DateSettings("UTC"), clock()).data)
    return data
