"""Stores that write down every read and write, and what they hold after each write."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from datetools_lc.contracts.currency import Currency
from datetools_lc.engine.freebusy import FreeSlots, SlotSearch
from datetools_lc.engine.spans import Span
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Records
from datetools_lc.evals.running.records import CALENDAR, Snapshot, Store, take_snapshot
from datetools_lc.stores.expenses import port as expenses
from datetools_lc.stores.schedule import port as schedule
from datetools_lc.stores.schedule.events import Event, EventDraft

Kind = Literal["read", "write"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreCall:
    """One call of a store. `turn` counts from 0; `after` is what the stores held after a write.

    `message`: after how many messages of the user. `tool_call`: the id of the call that made it, where it is
    known. `elsewhere`: it wrote to another owner's records, or into another calendar.
    """

    turn: int
    kind: Kind
    records: Records
    method: str
    outcome: str
    after: Snapshot | None = None
    message: int = 0
    tool_call: str | None = None
    elsewhere: bool = False

    def to_json(self) -> dict[str, Any]:
        """The call for reports."""
        return {
            "turn": self.turn,
            "kind": self.kind,
            "records": self.records,
            "method": self.method,
            "outcome": self.outcome,
            "message": self.message,
            "tool_call": self.tool_call,
            "elsewhere": self.elsewhere,
        }


class StoreLog:
    """The calls of a case's stores, in order. Safe to share between threads."""

    def __init__(
        self, store: Store, case: Case, owner: str, running_call: Callable[[], str | None] = lambda: None
    ) -> None:
        self.turn = self.message = 0
        self._running_call = running_call
        self.calls: list[StoreCall] = []
        self._store, self._case, self._owner = store, case, owner
        self._lock = threading.Lock()

    def snapshot(self) -> Snapshot:
        """What the stores hold now."""
        return take_snapshot(self._store, self._case, self._owner)

    def read(self, records: Records, method: str, run: Callable[[], Any]) -> Any:
        outcome = run()
        self._append("read", records, method, outcome, None)
        return outcome

    def write(self, records: Records, method: str, run: Callable[[], Any], where: Sequence[Any] = ()) -> Any:
        """Writes of one case come one after the other: each has a snapshot of its own.

        `where`: the owner and, of a calendar, its name.
        """
        elsewhere = any(given != own for given, own in zip(where, (self._owner, CALENDAR), strict=False))
        with self._lock:
            outcome = run()
            self._append("write", records, method, outcome, self.snapshot(), elsewhere=elsewhere)
        return outcome

    def _append(
        self,
        kind: Kind,
        records: Records,
        method: str,
        outcome: Any,
        after: Snapshot | None,
        *,
        elsewhere: bool = False,
    ) -> None:
        self.calls.append(
            StoreCall(
                turn=self.turn,
                kind=kind,
                records=records,
                method=method,
                outcome=type(outcome).__name__,
                after=after,
                message=self.message,
                tool_call=self._running_call(),
                elsewhere=elsewhere,
            )
        )


class LoggedExpenses(expenses.ExpenseStore):
    """A ledger with a log."""

    def __init__(self, inner: expenses.ExpenseStore, log: StoreLog) -> None:
        self._inner, self._log = inner, log

    @property
    def destination(self) -> str:
        return self._inner.destination

    @property
    def currency(self) -> Currency:
        return self._inner.currency

    def save(self, *args: Any, **kwargs: Any) -> expenses.Saved | expenses.Queued:
        saved: expenses.Saved | expenses.Queued = self._log.write(
            "expenses", "save", lambda: self._inner.save(*args, **kwargs), where=_where(args, kwargs)[:1]
        )
        return saved

    def query(self, *args: Any, **kwargs: Any) -> expenses.ExpensePage:
        page: expenses.ExpensePage = self._log.read(
            "expenses", "query", lambda: self._inner.query(*args, **kwargs)
        )
        return page

    def update(self, *args: Any, **kwargs: Any) -> expenses.Updated:
        updated: expenses.Updated = self._log.write(
            "expenses", "update", lambda: self._inner.update(*args, **kwargs), where=_where(args, kwargs)[:1]
        )
        return updated

    def delete(self, *args: Any, **kwargs: Any) -> expenses.Expense:
        deleted: expenses.Expense = self._log.write(
            "expenses", "delete", lambda: self._inner.delete(*args, **kwargs), where=_where(args, kwargs)[:1]
        )
        return deleted

    def close(self) -> None:
        self._inner.close()


def _where(args: Sequence[Any], kwargs: Mapping[str, Any]) -> Sequence[Any]:
    """The owner of a call on a store and, of a calendar's, the calendar, however they are given."""
    named = [kwargs[name] for name in ("owner", "calendar") if name in kwargs]
    return [*args[: 2 - len(named)], *named]


class LoggedSchedule(schedule.ScheduleStore):
    """A calendar with a log."""

    def __init__(self, inner: schedule.ScheduleStore, log: StoreLog) -> None:
        self._inner, self._log = inner, log
        self.marks = inner.marks

    def _read(self, method: str, *args: Any, **kwargs: Any) -> Any:
        return self._log.read("schedule", method, lambda: getattr(self._inner, method)(*args, **kwargs))

    def _write(self, method: str, *args: Any, **kwargs: Any) -> Any:
        return self._log.write(
            "schedule",
            method,
            lambda: getattr(self._inner, method)(*args, **kwargs),
            where=_where(args, kwargs),
        )

    def add(self, *args: Any, **kwargs: Any) -> schedule.Added | schedule.Conflicted:
        return self._write("add", *args, **kwargs)  # type: ignore[no-any-return]

    def get(self, owner: str, calendar: str, id: str) -> Event:
        return self._read("get", owner, calendar, id)  # type: ignore[no-any-return]

    def overlapping(self, *args: Any, **kwargs: Any) -> schedule.EventPage:
        return self._read("overlapping", *args, **kwargs)  # type: ignore[no-any-return]

    def conflicts(
        self, owner: str, calendar: str, wanted: Span | EventDraft, **kwargs: Any
    ) -> schedule.EventPage:
        return self._read("conflicts", owner, calendar, wanted, **kwargs)  # type: ignore[no-any-return]

    def is_free(self, owner: str, calendar: str, wanted: EventDraft) -> bool:
        return self._read("is_free", owner, calendar, wanted)  # type: ignore[no-any-return]

    def free_slots(self, owner: str, calendar: str, search: SlotSearch) -> FreeSlots:
        return self._read("free_slots", owner, calendar, search)  # type: ignore[no-any-return]

    def update(self, *args: Any, **kwargs: Any) -> schedule.Updated | schedule.Conflicted:
        return self._write("update", *args, **kwargs)  # type: ignore[no-any-return]

    def delete(self, *args: Any, **kwargs: Any) -> schedule.Deleted:
        return self._write("delete", *args, **kwargs)  # type: ignore[no-any-return]

    def export(self, owner: str, calendar: str) -> Sequence[Event]:
        return self._read("export", owner, calendar)  # type: ignore[no-any-return]

    def import_events(self, owner: str, calendar: str, events: Sequence[Event]) -> schedule.Imported:
        return self._write("import_events", owner, calendar, events)  # type: ignore[no-any-return]

    def close(self) -> None:
        self._inner.close()


class LoggedStore:
    """A store whose expenses and schedule write into a log; all else is the store's own."""

    def __init__(
        self, inner: Store, case: Case, owner: str, running_call: Callable[[], str | None] = lambda: None
    ) -> None:
        self._inner = inner
        self.log = StoreLog(inner, case, owner, running_call)
        self.expenses: expenses.ExpenseStore = LoggedExpenses(inner.expenses, self.log)
        self.schedule: schedule.ScheduleStore = LoggedSchedule(inner.schedule, self.log)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)
