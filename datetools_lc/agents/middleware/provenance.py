"""The proofs of timestamps that a thread holds, and which values they prove.

A proof is an instant, a wall time or a date that a tool computed, a store returned or the user typed; never
an argument that a tool echoes. What a tool's result proves is declared in its contract.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Literal
from zoneinfo import ZoneInfo

from datetools_lc.contracts.dates.tools import DATE_TOOLS
from datetools_lc.contracts.moments import Moment, to_instant, try_read
from datetools_lc.contracts.proof import Claim, End, stored_times
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.zones import load_zone, to_zone
from datetools_lc.errors import InputError

Kind = Literal["instant", "exact", "wall", "date"]
_TYPED = re.compile(
    r"(?<![\d-])(?:\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d)?)?|\d{13})"
    r"(?![\d:])",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Proof:
    """`value` is canonical text: UTC RFC 3339, a wall time, or a date. It holds while the local date, as
    `YYYY-MM-DD`, starts with `holds_on`: a day, a month, a year, or nothing at all.

    An `instant` at the start of a local day proves its date too, an `exact` one never does.
    """

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

    def is_exact(self, value: object) -> bool:
        """Whether a value is proven as an instant alone: computed in another zone, or the end of a range."""
        return {kind for kind, text in self.spellings(value) if (kind, text) in self.held} == {"exact"}

    def without_echoes(self, values: Iterable[object], arguments: Mapping[str, Any]) -> Iterator[object]:
        """The values that the arguments did not bring along, in whatever spelling."""
        brought = {key for value in arguments.values() for key in self.spellings(value)}
        for value in values:
            if not any((proof.kind, proof.value) in brought for proof in prove(value)):
                yield value

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
                yield "exact", _text("exact", moment)
            return
        try:
            instant = to_instant(moment, self.zone)
            yield "instant", _text("instant", instant)
            if isinstance(moment, datetime):
                yield "exact", _text("exact", instant)
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
    aware: Kind = "instant"
    if isinstance(value, End):
        aware, value = "exact", value.instant
    moment = try_read(value)
    if moment is None:
        return
    kind: Kind = "date"
    if isinstance(moment, datetime):
        kind = aware if moment.utcoffset() is not None else "wall"
    yield Proof(kind, _text(kind, moment), holds_on)


def typed_by_user(text: str) -> list[Proof]:
    """The timestamps and dates in a user's own words."""
    return [proof for match in _TYPED.finditer(text) for proof in prove(match[0])]


def computed_by(
    tool: str, arguments: Mapping[str, Any], result: Mapping[str, Any], known: Provenance
) -> list[Proof]:
    """What the result of a date tool proves, by its plain name. Errors and warnings prove nothing."""
    if "error" in result or "warning" in result or tool not in DATE_TOOLS:
        return []
    try:
        proofs = _proofs(DATE_TOOLS[tool].proof(arguments, result, known))
        named = arguments.get("timezone")
        source = arguments.get("timestamp") or arguments.get("unix_ms")
        elsewhere = known.is_exact(source) or (bool(named) and load_zone(named) is not known.zone)
    except (AttributeError, InputError, KeyError, TypeError):  # a tool of the app that has the same name
        return []
    if not elsewhere:
        return proofs
    # a date or a midnight of another zone is not one of the run's
    return [replace(proof, kind="exact") for proof in proofs if proof.kind in ("instant", "exact")]


def returned_by_store(
    arguments: Mapping[str, Any], result: Mapping[str, Any], known: Provenance
) -> list[Proof]:
    """What the answer of a store proves, of our tools and of others that are guarded."""
    if "error" in result or result.get("status") == "error":
        return []
    return _proofs(stored_times(arguments, result, known))


def _proofs(claims: Iterable[Claim]) -> list[Proof]:
    return [proof for value, holds_on in claims for proof in prove(value, holds_on)]
