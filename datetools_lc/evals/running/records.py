"""What the stores of a case hold at one instant, and what they would hold at its start."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from typing import Protocol
from zoneinfo import ZoneInfo

from datetools_lc.engine.spans import Span
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.occurrences import occurrences, window_of
from datetools_lc.stores.expenses.port import ExpenseStore
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.port import ScheduleStore

CALENDAR = "default"
_ALWAYS = datetime(1970, 1, 1, tzinfo=UTC), datetime(2280, 1, 1, tzinfo=UTC)
_MOST = 10_000


class Store(Protocol):
    """What a case needs of a store; `SqlStore` is one."""

    @property
    def expenses(self) -> ExpenseStore: ...

    @property
    def schedule(self) -> ScheduleStore: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldExpense:
    """An expense in the ledger."""

    id: str
    amount: Decimal
    type: str
    category: str
    remark: str
    date: datetime

    @property
    def core(self) -> tuple[object, ...]:
        """What makes it the same record, however it is worded."""
        return self.amount, self.type, self.date

    def line(self, zone: ZoneInfo) -> str:
        when = self.date.astimezone(zone).isoformat()
        return f"{self.remark} {self.amount} {self.category} {self.type} {when}"


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldEvent:
    """An event, or one occurrence of a series, in the calendar.

    `id` is that of the event, or of the series.
    """

    id: str
    title: str
    start: datetime
    end: datetime
    all_day: bool = False
    location: str = ""
    description: str = ""

    @property
    def core(self) -> tuple[object, ...]:
        """What makes it the same event, however it is worded and however long it lasts."""
        return self.start, self.all_day

    def line(self, zone: ZoneInfo) -> str:
        start, end = self.start.astimezone(zone), self.end.astimezone(zone)
        return f"{self.title} {start.isoformat()} – {end.isoformat()}"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All records of a case's owner. Series are their occurrences in the window of the case."""

    expenses: tuple[HeldExpense, ...] = ()
    events: tuple[HeldEvent, ...] = ()

    def __len__(self) -> int:
        return len(self.expenses) + len(self.events)


def take_snapshot(store: Store, case: Case, owner: str) -> Snapshot:
    """What the stores hold now.

    Single events count wherever they lie, a series that begins after the window by its first occurrence.
    """
    expenses = store.expenses.query(owner, *_ALWAYS, limit=_MOST).records
    window = window_of(case)
    inside = store.schedule.overlapping(owner, CALENDAR, window, limit=_MOST).events
    outside = [event for event in store.schedule.export(owner, CALENDAR) if _lies_outside(event, window)]
    return Snapshot(
        tuple(
            HeldExpense(
                id=e.id, amount=e.amount, type=e.type, category=e.category, remark=e.remark, date=e.date
            )
            for e in expenses
        ),
        tuple(_held(event) for event in (*inside, *outside)),
    )


def _lies_outside(event: Event, window: Span) -> bool:
    ends_before = not event.repeats and event.end <= window.start
    return not event.cancelled and (event.start >= window.end or ends_before)


def _held(event: Event) -> HeldEvent:
    return HeldEvent(
        id=event.series_id or event.id,
        title=event.title,
        start=event.start,
        end=event.end,
        all_day=event.all_day,
        location=event.location,
        description=event.description,
    )


def start_of(case: Case) -> Snapshot:
    """What the stores hold at the start of a case, without a store."""
    expenses = tuple(
        HeldExpense(
            id=row.key,
            amount=row.amount,
            type=row.type,
            category=row.categories[0],
            remark=row.remarks[0],
            date=row.date.astimezone(UTC),
        )
        for row in case.expenses
    )
    events = tuple(
        HeldEvent(id=row.key, title=row.titles[0], start=item.start, end=item.end, all_day=item.all_day)
        for row in case.events
        for item in occurrences(row, case)
    )
    return Snapshot(expenses, events)
