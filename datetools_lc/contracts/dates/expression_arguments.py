"""The arguments of `parseDateExpression`, read as an expression of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import time
from typing import Any

from datetools_lc.contracts.dates import by_calendar
from datetools_lc.contracts.dates.inputs import TIMEZONE_FIELD, WEEKDAY_NOTE
from datetools_lc.contracts.field import (
    Arguments,
    Field,
    check_names,
    check_values,
    refuse_unknown,
    require,
)
from datetools_lc.engine.calendar_expressions import CalendarExpression
from datetools_lc.engine.expressions import UNITS, Absolute, Expression, NthWeekday, Relative, WeekdayOf
from datetools_lc.engine.weekdays import parse_weekday
from datetools_lc.errors import InvalidValue, MissingField

TYPES = ("relative", "absolute", "weekday", "nth_weekday")
FIELDS = (
    Field("type", "string", choices=TYPES, required=True),
    Field("offset", "integer", note="signed; weekday: weeks; nth_weekday: months"),
    Field("unit", "string", choices=UNITS, note="default day"),
    Field("year", "integer", minimum=1, maximum=9999, note="1-9999, only if said"),
    Field("month", "integer", minimum=1, maximum=12, note="1-12"),
    Field("day", "integer", minimum=1, maximum=31, note="1-31"),
    Field("weekday", "string", read=parse_weekday, note=WEEKDAY_NOTE),
    Field("nth", "integer", minimum=-1, maximum=5, note="1-5, -1 = last"),
    Field("hour", "integer", minimum=0, maximum=23, note="0-23"),
    Field("minute", "integer", minimum=0, maximum=59, note="0-59, needs hour"),
    TIMEZONE_FIELD,
)
FIELDS_BY_CALENDAR = (
    replace(FIELDS[0], choices=(*TYPES, *by_calendar.TYPES)),
    *FIELDS[1:-1],
    *by_calendar.FIELDS,
    FIELDS[-1],
)
Branches = Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]
_BRANCHES: Branches = {
    # what each type requires, and what it may have
    "relative": (("offset",), ("unit", "hour", "minute")),
    "absolute": (("day",), ("year", "month", "hour", "minute")),
    "weekday": (("weekday",), ("offset", "hour", "minute")),
    "nth_weekday": (("nth", "weekday"), ("offset", "year", "month", "hour", "minute")),
}
_IN_EVERY_BRANCH = ("type", TIMEZONE_FIELD.name)
_BRANCHES_BY_CALENDAR: Branches = {**_BRANCHES, **by_calendar.BRANCHES}
_NAMES = {
    kind: (frozenset(required), frozenset((*required, *optional, *_IN_EVERY_BRANCH)))
    for kind, (required, optional) in _BRANCHES_BY_CALENDAR.items()
}
"""What each type requires, and all that it may have."""


def read_expression(arguments: Arguments) -> Expression:
    """The expression that arguments describe, in whatever zone, without a calendar of a country; null is no
    argument here, so they are those that are `present`.

    Raises an `InputError`: unknown fields first, then missing ones, then values in the order of the fields.
    """
    kind, values, at = _read_branch(arguments, FIELDS, _BRANCHES)
    return _build(kind, values, at)


def read_by_calendar(arguments: Arguments) -> Expression | CalendarExpression:
    """`read_expression` with the types that need a calendar."""
    kind, values, at = _read_branch(arguments, FIELDS_BY_CALENDAR, _BRANCHES_BY_CALENDAR)
    if kind in by_calendar.TYPES:
        return by_calendar.build(kind, values, at)
    return _build(kind, values, at)


def _read_branch(
    given: Arguments,
    fields: tuple[Field, ...],
    branches: Branches,
) -> tuple[str, Mapping[str, Any], time | None]:
    """The type, the checked values and the wall time of the arguments that are present."""
    kind = given.get("type")
    if not (isinstance(kind, str) and kind in branches and _fits(given, kind)):
        kind = _check_names(given, fields, branches)
    if "minute" in given and "hour" not in given:
        raise MissingField("minute needs hour")
    values = check_values(given, fields)
    if "year" in values and "month" in branches[kind][1] and "month" not in values:
        raise InvalidValue("year needs month")
    return kind, values, time(values["hour"], values.get("minute", 0)) if "hour" in values else None


def _fits(given: Mapping[str, Any], kind: str) -> bool:
    """Whether all that the type requires is there, and nothing that is unknown."""
    required, allowed = _NAMES[kind]
    return required <= given.keys() <= allowed


def _check_names(given: Mapping[str, Any], fields: tuple[Field, ...], branches: Branches) -> str:
    """The type of arguments whose names fit it; else raises their first fault."""
    check_names(given, fields)
    kind: str = fields[0].check(given["type"])
    required, optional = branches[kind]
    branch = f" for type {kind}"
    refuse_unknown(given, ("type", *required, *optional, TIMEZONE_FIELD.name), branch)
    require(given, *required, branch=branch)
    return kind


def _build(kind: str, values: Mapping[str, Any], at: time | None) -> Expression:
    if kind == "relative":
        unit = values.get("unit", "day")
        if unit in ("minute", "hour") and at is not None:
            raise InvalidValue(f"hour cannot be given with unit {unit}, which counts from now")
        return Relative(values["offset"], unit, at)
    if kind == "absolute":
        return Absolute(values["day"], values.get("month"), values.get("year"), at)
    if kind == "weekday":
        return WeekdayOf(values["weekday"], values.get("offset"), at)
    if values["nth"] == 0:
        raise InvalidValue("nth must be from 1 to 5, or -1 for the last")
    if "offset" in values and "month" in values:
        raise InvalidValue("offset and month cannot both be given")
    month = (values.get("offset"), values.get("month"), values.get("year"))
    return NthWeekday(values["nth"], values["weekday"], *month, at)
