"""What proves a timestamp: pure rules over tool calls and their results.

A proof is an instant, a wall time or a date that a tool computed, a store returned or the user typed; never
an argument that a tool echoes. One from a relative expression holds only while the local date stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal
from zoneinfo import ZoneInfo

from datetools_lc.contracts.moments import Moment, to_instant, try_read
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.zones import to_zone
from datetools_lc.errors import InputError

Kind = Literal["instant", "wall", "date"]
_CONTAINERS = ("event", "events", "conflicts", "suggestions", "slots", "data", "records")
_STORE_FIELDS = ("start", "end", "date")
_TYPED = re.compile(
    r"(?<![\d-])(?:\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d)?)?|\d{13})"
    r"(?![\d:])",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Proof:
    """`value` is canonical text: UTC RFC 3339, a wall time, or a date. It holds while the local date, as
    `YYYY-MM-DD`, starts with `holds_on`: a day, a month, a year, or nothing at all."""

    kind: Kind
    value: str
    holds_on: str = ""

    def to_json(self) -> list[str]:
        """For graph state, which every checkpointer can keep."""
        return [self.kind, self.value, self.holds_on]


@dataclass(frozen=True, slots=True)
class Provenance:
    """The proofs that hold on a local date, in a zone: what is proven, and on which dates that holds.

    Without a zone nobody can tell which instant a wall time is: only a wall time proves one then.
    """

    held: Mapping[tuple[str, str], str]
    zone: ZoneInfo | None
    today: str

    @classmethod
    def at(cls, proofs: Iterable[Sequence[str]], now: datetime, zone: ZoneInfo | None) -> Provenance:
        today = to_zone(now, zone or UTC).date().isoformat()
        held: dict[tuple[str, str], str] = {}
        for kind, value, holds_on in proofs:
            if today.startswith(holds_on):
                held[kind, value] = min(held.get((kind, value), holds_on), holds_on)
        return cls(held, zone, today)

    def proves(self, value: object) -> bool:
        """Whether the value is a spelling of something proven."""
        return self.holds_on(value) is not None

    def holds_on(self, value: object) -> str | None:
        """On which dates the proof of a value holds; None where there is no proof."""
        found = [self.held[key] for key in self.spellings(value) if key in self.held]
        return min(found) if found else None

    def spellings(self, value: object) -> Iterator[tuple[str, str]]:
        """Every proof, as kind and canonical text, that would prove the value; none for what is no moment."""
        moment = try_read(value)
        if moment is None:
            return
        if not isinstance(moment, datetime):
            yield "date", _text("date", moment)
        elif moment.utcoffset() is None:
            yield "date", _text("date", moment)
            yield "wall", _text("wall", moment)
        if self.zone is None:
            if isinstance(moment, datetime) and moment.utcoffset() is not None:
                yield "instant", _text("instant", moment)
            return
        try:
            instant = to_instant(moment, self.zone)
            yield "instant", _text("instant", instant)
            yield "wall", _text("wall", to_zone(instant, self.zone))
        except InputError:  # only happens at the ends of the calendar, and for a day that the zone skipped
            return


def _text(kind: Kind, moment: Moment) -> str:
    if kind == "date":
        return moment.isoformat()[:10]
    if not isinstance(moment, datetime):
        raise TypeError("a date is no instant")
    if kind == "wall":
        return moment.replace(tzinfo=None).isoformat(timespec="microseconds")
    return format_rfc3339(moment.astimezone(UTC), zulu=True)


def prove(value: object, holds_on: str = "") -> Iterator[Proof]:
    """The proof that a computed value is, of its own kind; none for what is no moment."""
    moment = try_read(value)
    if moment is None:
        return
    kind: Kind = "date"
    if isinstance(moment, datetime):
        kind = "instant" if moment.utcoffset() is not None else "wall"
    yield Proof(kind, _text(kind, moment), holds_on)


def typed_by_user(text: str) -> list[Proof]:
    """The timestamps and dates in a user's own words."""
    return [proof for match in _TYPED.finditer(text) for proof in prove(match[0])]


def computed_by(
    tool: str, arguments: Mapping[str, Any], result: Mapping[str, Any], known: Provenance
) -> list[Proof]:
    """What a call's result proves. Errors, warnings and echoed arguments prove nothing."""
    if "error" in result or "warning" in result or tool not in _SOURCES:
        return []
    try:
        return list(_SOURCES[tool](arguments, result, known, known.today))
    except (AttributeError, KeyError, TypeError):  # somebody else's tool, that only has the name
        return []


def returned_by_store(
    arguments: Mapping[str, Any], result: Mapping[str, Any], known: Provenance
) -> list[Proof]:
    """The times of the events and records in a store's answer; their texts are never looked at.

    A time that the call itself brought along is an echo: its own proof, which may expire, stays what it was.
    """
    if "error" in result or result.get("status") == "error":
        return []
    brought = {key for value in arguments.values() for key in known.spellings(value)}
    return [proof for proof in _stored(result) if (proof.kind, proof.value) not in brought]


def _stored(result: Mapping[str, Any]) -> Iterator[Proof]:
    for container in _CONTAINERS:
        content = result.get(container)
        for item in content if isinstance(content, list) else [content]:
            if isinstance(item, Mapping):
                for field in _STORE_FIELDS:
                    yield from prove(item.get(field))


def _expression(
    arguments: Mapping[str, Any], result: Mapping[str, Any], known: Provenance, today: str
) -> Iterator[Proof]:
    given = {name for name, value in arguments.items() if value is not None}
    holds_on = today
    if arguments.get("type") == "absolute" or {"month", "nth"} <= given:
        holds_on = "" if "year" in given else today[:4] if "month" in given else today[:7]
    yield from prove(result["timestamp"], holds_on)
    yield from prove(result["iso"], holds_on)


def _range(
    arguments: Mapping[str, Any], result: Mapping[str, Any], known: Provenance, today: str
) -> Iterator[Proof]:
    holds_on = today
    if arguments["range"] == "custom":
        bounds = [known.holds_on(result[name]) for name in ("first_date", "last_date")]
        if None in bounds:
            return  # the range echoes dates that nothing proves
        holds_on = max(bound for bound in bounds if bound is not None)
    elif arguments["range"] == "month":
        holds_on = "" if arguments.get("year") is not None else today[:4]
    for boundary in (result["start"], result["end"]):
        yield from prove(boundary["timestamp"], holds_on)
        yield from prove(boundary["date"], holds_on)
    yield from prove(result["last_date"], holds_on)


def _current(
    arguments: Mapping[str, Any], result: Mapping[str, Any], known: Provenance, today: str
) -> Iterator[Proof]:
    yield from prove(result["iso"], today)
    yield from prove(result["current"]["date"], today)


def _calculated(
    arguments: Mapping[str, Any], result: Mapping[str, Any], known: Provenance, today: str
) -> Iterator[Proof]:
    base = arguments.get("base_date")
    if base is None:
        yield from prove(result["base_date"]["date"], today)
        yield from prove(result["result"]["date"], today)
    elif result["result"]["date"] != base or known.proves(base):
        yield from prove(result["result"]["date"], known.holds_on(base) or "")


def _listed(
    arguments: Mapping[str, Any], result: Mapping[str, Any], known: Provenance, today: str
) -> Iterator[Proof]:
    bounds = (arguments["start_date"], arguments["end_date"])
    holds_on = max(known.holds_on(bound) or "" for bound in bounds)
    for item in result["dates"]:
        if item["date"] not in bounds or known.proves(item["date"]):
            yield from prove(item["date"], holds_on)


def _computed(
    arguments: Mapping[str, Any], result: Mapping[str, Any], known: Provenance, today: str
) -> Iterator[Proof]:
    holds_on = known.holds_on(arguments.get("timestamp") or arguments.get("unix_ms"))
    if "result" in result and holds_on is not None:
        yield from prove(result["result"], holds_on)


_SOURCES = {
    "parseDateExpression": _expression,
    "resolve_date_range": _range,
    "get_current_datetime": _current,
    "calculate_date": _calculated,
    "list_dates_in_range": _listed,
    "datetime_math": _computed,
}
