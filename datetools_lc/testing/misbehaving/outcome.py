"""What a scenario did to a store: the contents before and after, and a count of what is wrong with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from decimal import Decimal
from typing import NamedTuple

from datetools_lc.testing.misbehaving.draw import WELL_BEHAVED

_HOUR = timedelta(hours=1)


class StoredEvent(NamedTuple):
    """An event as a test compares it; `rrule` is `None` as text for a single one."""

    title: str
    start: datetime
    end: datetime
    rrule: str


class StoredRecord(NamedTuple):
    """An expense as a test compares it."""

    date: datetime
    remark: str
    amount: Decimal


@dataclass(frozen=True, slots=True)
class Contents:
    """What one user has in the store: the expenses and the events, by their ids."""

    records: Mapping[str, StoredRecord]
    events: Mapping[str, StoredEvent]

    def added_to(self, before: Contents) -> int:
        """How many expenses and events there were not before."""
        return len(self.records.keys() - before.records.keys()) + len(
            self.events.keys() - before.events.keys()
        )


@dataclass(frozen=True, slots=True)
class Outcome:
    """`wrong`: what should not be in the store, or should be and is not. `written`: all that was added."""

    wrong: int
    written: int


def count_wrong(
    before: Contents, after: Contents, intended: Collection[datetime], deletable: Collection[str] = ()
) -> int:
    """Times that nobody asked for, what was deleted or changed unasked, and double bookings."""
    kept = [id for id, event in before.events.items() if event.title not in deletable]
    deleted = sum(id not in after.events for id in kept) + len(before.records.keys() - after.records.keys())
    changed = sum(event != after.events.get(id, event) for id, event in before.events.items())
    changed += sum(record != after.records.get(id, record) for id, record in before.records.items())
    dates = [record.date for id, record in after.records.items() if id not in before.records]
    added = [id for id in after.events if id not in before.events]
    wrong_events = sum(not _is_intended(after, id, intended) for id in added)
    wrong_dates = (Counter(dates) - Counter(intended)).total()  # each is asked for once
    return deleted + changed + wrong_dates + wrong_events


def _is_intended(after: Contents, id: str, intended: Collection[datetime]) -> bool:
    """Whether an event is the single hour that the user wants, and overlaps no other."""
    event = after.events[id]
    others = [other for other_id, other in after.events.items() if other_id != id]
    clashes = any(other.start < event.end and event.start < other.end for other in others)
    is_single_hour = event.rrule == "None" and event.end - event.start == _HOUR
    return event.start in intended and is_single_hour and not clashes


@dataclass(frozen=True, slots=True)
class Tally:
    """By kind of scenario: how many were run, how many got something wrong into a store, how many wrote."""

    tried: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    wrote: Counter[str] = field(default_factory=Counter)

    def add(self, kind: str, outcome: Outcome) -> None:
        self.tried[kind] += 1
        self.wrong[kind] += outcome.wrong > 0
        self.wrote[kind] += outcome.written > 0

    @property
    def wrong_in_all(self) -> int:
        return self.wrong.total()

    @property
    def well_behaved(self) -> tuple[int, int]:
        """How many scenarios without misbehaviour there were, and how many of them wrote what they should."""
        return self.tried[WELL_BEHAVED], self.wrote[WELL_BEHAVED]
