"""The proofs of timestamps that a thread holds, and which values they prove.

A proof is an instant, a wall time or a date that a tool computed, a store returned or the user typed; never
an argument that a tool echoes. What a tool's result proves is declared in its contract.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Literal
from zoneinfo import ZoneInfo

from datetools_lc.agents.middleware.guard.typed_moments import UNIX_SECONDS, typed_moments
from datetools_lc.contracts.dates.tools import DATE_TOOLS
from datetools_lc.contracts.moments import Moment, to_instant, try_read
from datetools_lc.contracts.proof import FOR_GOOD, Claim, End, Period, end_of_period, stored_times
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.zones import load_zone, same_rules, to_zone
from datetools_lc.errors import InputError

Kind = Literal["instant", "exact", "wall", "date"]
_STORED = "stored-"
"""Before the kind of a proof in graph state that was only read from a store."""
_LONGEST_KEPT = 64
"""Characters of the longest text whose spellings are kept: any time is shorter, but for odd fractions."""


@dataclass(frozen=True, slots=True)
class Proof:
    """`value` is canonical text: UTC RFC 3339, a wall time, or a date. It holds before `until`.

    An `instant` at the start of a local day proves its date too, an `exact` one never does. One that is
    `stored` was only read from a store: reading it again on a later day proves it again.
    """

    kind: Kind
    value: str
    until: datetime = FOR_GOOD
    stored: bool = False

    def to_json(self) -> list[str]:
        """For graph state, which every checkpointer can keep: the end as RFC 3339, or empty for none."""
        until = "" if self.until == FOR_GOOD else format_rfc3339(self.until, zulu=True)
        return [_STORED + self.kind if self.stored else self.kind, self.value, until]


def read_proofs(kept: object) -> list[list[str]]:
    """The proofs in graph state, without what no `Proof` wrote: whoever runs a graph may write there."""
    items = kept if isinstance(kept, list | tuple) else ()
    return [list(item) for item in items if _is_proof(item)]


def _is_proof(item: object) -> bool:
    match item:
        case [str(), str(), str()]:
            return True
    return False


def is_stored(row: Sequence[str]) -> bool:
    """Whether a proof in graph state was only read from a store."""
    return row[0].startswith(_STORED)


def in_milliseconds(value: object) -> object:
    """Unix seconds as milliseconds; None for another value."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= len("4133980800"):
        value = int(value)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    is_seconds = isinstance(value, int) and not isinstance(value, bool) and value in UNIX_SECONDS
    return value * 1000 if is_seconds and isinstance(value, int) else None


@lru_cache(maxsize=1024)  # the proofs of a day end alike, and all are read at every call
def _read_end(until: str) -> datetime | None:
    """The end of a proof in graph state; None for what no `Proof` wrote, such as the local dates of old."""
    if until == "":
        return FOR_GOOD
    moment = try_read(until)
    return moment if isinstance(moment, datetime) and moment.utcoffset() is not None else None


@dataclass(frozen=True, slots=True)
class Provenance:
    """The proofs that hold now, in a zone: what is proven, and until when.

    `ended` are those that hold no longer, but for what was only read from a store.

    Without a zone nobody can tell which instant a wall time is: only a wall time proves one then.
    `keeps_year` is whether the date tools take a date without a year for this year's.
    """

    held: Mapping[tuple[str, str], datetime]
    zone: ZoneInfo | None
    now: datetime
    keeps_year: bool = True
    ended: frozenset[tuple[str, str]] = frozenset()

    @classmethod
    def at(
        cls,
        proofs: object,
        now: datetime,
        zone: ZoneInfo | None,
        *,
        keeps_year: bool = True,
    ) -> Provenance:
        held: dict[tuple[str, str], datetime] = {}
        ended: set[tuple[str, str]] = set()
        for written, value, end in read_proofs(proofs):
            until, kind = _read_end(end), written.removeprefix(_STORED)
            if until is not None and now < until:
                held[kind, value] = max(held.get((kind, value), until), until)
            elif kind == written:
                ended.add((kind, value))
        return cls(held, zone, now, keeps_year, frozenset(ended))

    def end_of(self, period: Period, timezone: str | None = None) -> datetime:
        """The first instant after the local day, month or year of now, by default in the run's zone."""
        zone = load_zone(timezone) if timezone else self.zone or load_zone("UTC")
        return end_of_period(period, self.now, zone)

    def proves(self, value: object) -> bool:
        """Whether the value is a spelling of something proven."""
        return self.valid_until(value) is not None

    def proves_seconds_too(self, value: object) -> bool:
        """`proves`, where a number may be Unix seconds: there are tools that take them, ours do not."""
        return self.proves(value) or self.proves(in_milliseconds(value))

    def valid_until(self, value: object) -> datetime | None:
        """The instant at which the proof of a value ends; None where it is not proven."""
        return max((self.held[key] for key in self.spellings(value) if key in self.held), default=None)

    def has_ended(self, value: object) -> bool:
        """Whether something that would prove the value, or that the value would prove, holds no longer."""
        if not self.ended or self.proves(value):
            return False
        return any(key in self.ended for key in (*self.spellings(value), *self._day_of(value)))

    def _day_of(self, value: object) -> Iterator[tuple[str, str]]:
        """The local date of an instant, which proves the wall times of its day."""
        moment = try_read(value)
        if self.zone is not None and isinstance(moment, datetime) and moment.utcoffset() is not None:
            with suppress(InputError):
                yield "date", _text("date", to_zone(moment, self.zone))

    def is_exact(self, value: object) -> bool:
        """Whether a value is proven as an instant alone: computed in another zone, or the end of a range."""
        return {kind for kind, text in self.spellings(value) if (kind, text) in self.held} == {"exact"}

    def without_echoes(
        self, values: Iterable[object], arguments: Mapping[str, Any]
    ) -> Iterator[tuple[object, datetime]]:
        """The values that no unproven argument brought along, and the end of the proof of what did."""
        brought = {key: argument for argument in arguments.values() for key in self.spellings(argument)}
        for value in values:
            keys = ((proof.kind, proof.value) for proof in prove(value))
            echoed = next((brought[key] for key in keys if key in brought), None)
            if echoed is None:
                yield value, FOR_GOOD
            elif (end := self.valid_until(echoed)) is not None:
                yield _as_end(value) if self.is_exact(echoed) else value, end

    def spellings(self, value: object) -> tuple[tuple[str, str], ...]:
        """Every proof, as kind and canonical text, that would prove the value; none for what is no moment."""
        if isinstance(value, str) and len(value) > _LONGEST_KEPT:
            return tuple(_spell(value, self.zone))
        return _spellings(value, self.zone) if isinstance(value, str | int | float) else ()


@lru_cache(maxsize=1024, typed=True)  # a call asks for the same few values some ten times
def _spellings(value: str | float, zone: ZoneInfo | None) -> tuple[tuple[str, str], ...]:
    return tuple(_spell(value, zone))


def _spell(value: str | float, zone: ZoneInfo | None) -> Iterator[tuple[str, str]]:
    """`Provenance.spellings` in a zone."""
    moment = try_read(value)
    if moment is None:
        return
    if not isinstance(moment, datetime):
        yield "date", _text("date", moment)
    elif moment.utcoffset() is None:
        yield "date", _text("date", moment)
        yield "wall", _text("wall", moment)
    if zone is None:
        if isinstance(moment, datetime) and moment.utcoffset() is not None:
            text = _text("instant", moment)
            yield "instant", text
            yield "exact", text
        return
    try:
        instant = to_instant(moment, zone)
        text = _text("instant", instant)
        yield "instant", text
        if isinstance(moment, datetime):
            yield "exact", text
        yield "wall", _text("wall", to_zone(instant, zone))
    except InputError:  # only happens at the ends of the calendar, and for a day that the zone skipped
        return


def _as_end(value: object) -> End:
    return value if isinstance(value, End) else End(value)


def _text(kind: Kind, moment: Moment) -> str:
    if kind == "date":
        return moment.isoformat()[:10]
    if not isinstance(moment, datetime):
        raise TypeError("a date is no instant")
    if kind == "wall":
        return moment.replace(tzinfo=None).isoformat(timespec="microseconds")
    return format_rfc3339(moment.astimezone(UTC), zulu=True)


def prove(value: object, until: datetime = FOR_GOOD) -> Iterator[Proof]:
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
    yield Proof(kind, _text(kind, moment), until)


def typed_by_user(text: str) -> list[Proof]:
    """The timestamps and dates in a user's own words."""
    return [proof for moment in typed_moments(text) for proof in prove(moment)]


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
        elsewhere = known.is_exact(source) or not _is_runs_zone(named, known.zone)
    except (AttributeError, InputError, KeyError, TypeError):  # a tool of the app that has the same name
        return []
    if not elsewhere:
        return proofs
    # a date or a midnight of another zone is not one of the run's
    return [replace(proof, kind="exact") for proof in proofs if proof.kind in ("instant", "exact")]


def _is_runs_zone(named: object, zone: ZoneInfo | None) -> bool:
    """Whether a call computes in the run's zone: it names none, or that one by any of its names."""
    return not named or (zone is not None and same_rules(load_zone(named), zone))


def returned_by_store(
    arguments: Mapping[str, Any], result: Mapping[str, Any], known: Provenance
) -> list[Proof]:
    """What the answer of a store proves, of our tools and of others that are guarded."""
    if "error" in result or result.get("status") == "error":
        return []
    found = _proofs(stored_times(arguments, result, known))
    return [replace(proof, stored=True) for proof in found]


def _proofs(claims: Iterable[Claim]) -> list[Proof]:
    return [proof for value, until in claims for proof in prove(value, until)]
