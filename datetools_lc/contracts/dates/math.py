"""`datetime_math`: differences, shifts, weekdays and conversions of exact timestamps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.expression_result import resolution
from datetools_lc.contracts.dates.inputs import ECHO, INSTANT_FIELDS, read_instant, require_instant
from datetools_lc.contracts.failure import ERROR
from datetools_lc.contracts.field import Arguments, Field, check_values, present, refuse_unknown, require
from datetools_lc.contracts.outcome import Data, plain
from datetools_lc.contracts.output import FAULT, INTEGER, NUMBER, RESOLVED, TEXT, form, one_of
from datetools_lc.contracts.proof import Claim, Known
from datetools_lc.contracts.spec import COMPUTES, DateSession, ToolSpec, call_now
from datetools_lc.engine.arithmetic import Shift, difference, shift_instant
from datetools_lc.engine.timestamps import format_rfc3339, parse_rfc3339, to_unix_ms
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.engine.zones import load_zone, to_zone
from datetools_lc.errors import EmptyShift, InvalidOperation, OutOfRange
from datetools_lc.keywords import closest

OPERATIONS = ("diff", "shift", "weekday", "convert_timezone", "relative_to_now", "to_unix")
UNITS = ("years", "months", "weeks", "days", "hours", "minutes", "seconds")
FIELDS = (
    Field("operation", "string", choices=OPERATIONS, required=True),
    *INSTANT_FIELDS,
    Field("left", "string", read=parse_rfc3339, note="for diff, like timestamp"),
    Field("right", "string", read=parse_rfc3339, note="for diff, like timestamp"),
    Field("target_timezone", "string", read=load_zone, note="IANA name, e.g. Europe/Oslo"),
    *(Field(unit, "integer") for unit in UNITS),
    Field(
        "timezone",
        "string",
        read=load_zone,
        note="for shift: IANA zone whose wall clock years to days move on",
    ),
)
_NAMES = tuple(field.name for field in FIELDS)
_INSTANT = ("timestamp", "unix_ms")


@dataclass(frozen=True)
class _Operation:
    """One operation: the fields that it requires and those that it may have, and what it computes.

    One about an instant needs `timestamp` or `unix_ms`, exactly one.
    """

    compute: Callable[[Data, Data, datetime], Data]
    required: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    about_instant: bool = True

    @cached_property
    def allowed(self) -> tuple[str, ...]:
        return ("operation", *(_INSTANT if self.about_instant else ()), *self.required, *self.optional)

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        return tuple(field for field in FIELDS if field.name in self.allowed)

    @cached_property
    def _names(self) -> tuple[frozenset[str], frozenset[str]]:
        """What it requires, and all that it may have."""
        return frozenset(self.required), frozenset(self.allowed)

    def fits(self, given: Data) -> bool:
        """Whether all that is required is there, and nothing that is unknown."""
        if self.about_instant and not ("timestamp" in given or "unix_ms" in given):
            return False
        required, allowed = self._names
        return required <= given.keys() <= allowed


def _compute(session: DateSession, given: Data) -> Data:
    default = session.settings.default_target_timezone
    if default is not None and given.get("operation") == "convert_timezone":
        given = {"target_timezone": default, **given}
    operation = _read_operation(given)
    values = _check(given, operation.fields)
    return operation.compute(given, values, session.now)


def _read_operation(given: Data) -> _Operation:
    """The operation, its fields complete and no other given: faults of names come before those of values."""
    name = given.get("operation")
    operation = _OPERATIONS.get(name) if isinstance(name, str) else None
    if operation is not None and operation.fits(given):
        return operation
    refuse_unknown(given, _NAMES)
    branch = f" for operation {name}"
    if operation is not None:
        refuse_unknown(given, operation.allowed, branch)
    require(given, "operation")
    if operation is None:
        hint = closest(name, OPERATIONS) if isinstance(name, str) else ""
        raise InvalidOperation(f"operation must be one of {', '.join(OPERATIONS)}{hint}")
    if operation.about_instant:
        require_instant(given, branch)
    require(given, *operation.required, branch=branch)
    return operation


def _check(given: Data, fields: tuple[Field, ...]) -> Data:
    if given["operation"] != "shift" or not given.keys().isdisjoint(UNITS):
        return check_values(given, fields)
    with suppress(OutOfRange):  # comes after an empty shift in the order of faults
        check_values(given, fields)
    raise EmptyShift(f"shift needs at least one of {', '.join(UNITS)}")


def _diff(given: Data, values: Data, now: datetime) -> Data:
    duration = difference(values["left"].instant, values["right"].instant)
    return {
        "operation": "diff",
        "left": given["left"],
        "right": given["right"],
        "duration_seconds": duration.seconds,
        "duration_minutes": duration.minutes,
        "duration_hours": duration.hours,
        "duration_days": duration.days,
        "sign": duration.sign,
    }


def _shift(given: Data, values: Data, now: datetime) -> Data:
    start = read_instant(given, values)
    given_or = values.get
    shift = Shift(
        given_or("years", 0),
        given_or("months", 0),
        given_or("weeks", 0),
        given_or("days", 0),
        given_or("hours", 0),
        given_or("minutes", 0),
        given_or("seconds", 0),
    )
    resolved = shift_instant(start.value.instant, shift, values.get("timezone"))
    result = format_rfc3339(resolved.instant, zulu=start.value.zulu)
    return {"operation": "shift", "input": start.echo, "result": result, **resolution(resolved)}


def _weekday(given: Data, values: Data, now: datetime) -> Data:
    start = read_instant(given, values)
    index = start.value.instant.weekday()
    return {
        "operation": "weekday",
        "timestamp": start.echo,
        "weekday": weekday_name(index),
        "weekday_index": index + 1,
    }


def _convert(given: Data, values: Data, now: datetime) -> Data:
    start = read_instant(given, values)
    result = format_rfc3339(to_zone(start.value.instant, values["target_timezone"]))
    return {
        "operation": "convert_timezone",
        "input": start.echo,
        "target_timezone": given["target_timezone"],
        "result": result,
    }


def _relate(given: Data, values: Data, now: datetime) -> Data:
    start = read_instant(given, values)
    duration = difference(now, start.value.instant)
    here = to_zone(now, start.value.instant.tzinfo or UTC)
    return {
        "operation": "relative_to_now",
        "timestamp": start.echo,
        "now": format_rfc3339(here, zulu=start.value.zulu),
        "relation": ("now", "future", "past")[duration.sign],
        "duration_seconds": duration.seconds,
    }


def _to_unix(given: Data, values: Data, now: datetime) -> Data:
    start = read_instant(given, values)
    return {"operation": "to_unix", "timestamp": start.echo, "unix_ms": to_unix_ms(start.value.instant)}


_OPERATIONS: Mapping[str, _Operation] = {
    "diff": _Operation(_diff, required=("left", "right"), about_instant=False),
    "shift": _Operation(_shift, optional=(*UNITS, "timezone")),
    "weekday": _Operation(_weekday),
    "convert_timezone": _Operation(_convert, required=("target_timezone",)),
    "relative_to_now": _Operation(_relate),
    "to_unix": _Operation(_to_unix),
}


def _claims(arguments: Arguments, result: Mapping[str, Any], known: Known) -> Iterator[Claim]:
    """What is computed from a proven instant is proven for as long; differences and weekdays are no times."""
    given = present(arguments, INSTANT_FIELDS)
    until = known.valid_until(given.get("timestamp", given.get("unix_ms")))
    if "result" in result and until is not None:
        yield result["result"], until


TOOL = ToolSpec(
    name="datetime_math",
    description=(
        "Exact computing with timestamps. diff: right minus left. shift: move by years … seconds. weekday."
        " convert_timezone: same instant in target_timezone. relative_to_now: past, now or future."
        " to_unix: unix_ms."
    ),
    fields=FIELDS,
    output=one_of(
        form(
            {
                "operation": TEXT,
                "left": TEXT,
                "right": TEXT,
                "duration_seconds": NUMBER,
                "duration_minutes": NUMBER,
                "duration_hours": NUMBER,
                "duration_days": NUMBER,
                "sign": INTEGER,
            }
        ),
        form({"operation": TEXT, "input": ECHO, "result": TEXT}, {"target_timezone": TEXT, **RESOLVED}),
        form({"operation": TEXT, "timestamp": ECHO, "weekday": TEXT, "weekday_index": INTEGER}),
        form(
            {
                "operation": TEXT,
                "timestamp": ECHO,
                "now": TEXT,
                "relation": TEXT,
                "duration_seconds": NUMBER,
            }
        ),
        form({"operation": TEXT, "timestamp": ECHO, "unix_ms": INTEGER}),
        FAULT,
    ),
    action=_compute,
    failure=ERROR,
    proof=_claims,
    annotations=COMPUTES,
)


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
    data: Data = plain(call_now(TOOL, present(arguments), DateSettings("UTC"), clock).data)
    return data
