"""Reads the fields of a case, and says in plain words what is wrong with one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation
from typing import Any
from zoneinfo import ZoneInfo

from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.evals.cases.expectations import ABOUT, Row


def check_keys(row: Any, known: Iterable[str], what: str) -> None:
    """Raises `ValueError` where the row is no mapping, or has a field that is not known."""
    if not isinstance(row, Mapping):
        raise ValueError(f"{what} must be fields with values, got {row!r}")
    for name in row:
        if name not in known:
            near = difflib.get_close_matches(str(name), list(known), n=1)
            hint = f"did you mean {near[0]}? " if near else ""
            raise ValueError(f"{what} has no field {name}; {hint}known are {', '.join(sorted(known))}")


def text(value: Any, name: str) -> str:
    """A text that is not blank."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{name} must be a text, got {value!r}")
    return value


def texts(value: Any, name: str) -> tuple[str, ...]:
    """A text, or a list of texts."""
    given = [value] if isinstance(value, str) else value
    if not isinstance(given, list | tuple) or not all(isinstance(v, str) and v.strip() for v in given):
        raise ValueError(f"{name} must be a text or a list of texts, got {value!r}")
    return tuple(given)


def one_of(value: Any, known: Iterable[Any], name: str) -> Any:
    """One of the known values."""
    names = list(known)
    if value not in names:
        shown = [str(item) for item in names]
        near = difflib.get_close_matches(str(value), shown, n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise ValueError(f"{name} must be one of {', '.join(shown)}, got {value!r}{hint}")
    return value


def about(value: Any, name: str) -> tuple[str, ...]:
    """What a question may be about: `amount`, `[date, time]`, `{about: amount}`, or `true` for anything."""
    if value is True:
        return ("any",)
    if value is False or value is None:
        return ()
    given = value.get("about") if isinstance(value, Mapping) else value
    return tuple(one_of(item, ABOUT, name) for item in texts(given, name))


def flag(value: Any, name: str) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{name} must be true or false, got {value!r}")
    return value


def whole(value: Any, name: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{name} must be a whole number, got {value!r}")
    return value


def decimal(value: Any, name: str) -> Decimal:
    """An exact number: `20`, `12.5` or `"12.50"`."""
    try:
        return Decimal(str(value))
    except InvalidOperation:
        raise ValueError(f"{name} must be a number, got {value!r}") from None


def instant(value: Any, name: str, zone: ZoneInfo) -> datetime:
    """RFC 3339, or without an offset as the wall time of the case's zone, or a bare date: its midnight.

    Raises `ValueError` for a wall time that does not exist in the zone, or exists twice: state its offset.
    """
    given = text(value, name)
    if given.endswith(("Z", "z")) or given[19:].strip(".0123456789"):
        return parse_rfc3339(given, name).instant
    try:
        wall = datetime.fromisoformat(given)
    except ValueError:
        raise ValueError(f"{name} must be such as 2026-02-26T15:00 or 2026-02-26, got {given!r}") from None
    if wall.tzinfo is not None:
        return wall
    first, second = (wall.replace(tzinfo=zone, fold=fold).utcoffset() for fold in (0, 1))
    if first != second:
        raise ValueError(f"{name}: {given} does not exist once in {zone.key}; state the offset as well")
    return wall.replace(tzinfo=zone).astimezone(UTC)


def rows(value: Any, name: str) -> Iterable[Row]:
    """A list of mappings; None is none."""
    if not isinstance(value, list | tuple | None):
        raise ValueError(f"{name} must be a list, got {value!r}")
    return value or ()
