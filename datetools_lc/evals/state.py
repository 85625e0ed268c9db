"""The stores of one case: filled at its start, and compared with what is expected at its end.

Calendars are compared by their occurrences in a window, so a series is right whichever rule describes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Protocol
from zoneinfo import ZoneInfo

from datetools_lc.contracts.currency import find_currency
from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases import Case
from datetools_lc.evals.expectations import ExpenseRow
from datetools_lc.evals.occurrences import Occurrence, has_word, occurrences, split_start, window_of
from datetools_lc.stores.expenses.checks import draft_expense
from datetools_lc.stores.expenses.port import Expense, ExpenseStore
from datetools_lc.stores.schedule.events import draft_event
from datetools_lc.stores.schedule.port import ScheduleStore

OWNER = "eval"
CALENDAR = "default"
_ALWAYS = datetime(1970, 1, 1, tzinfo=UTC), datetime(2280, 1, 1, tzinfo=UTC)
_MOST = 10_000


class Store(Protocol):
    """What a case needs of a store; `SqlStore` is one."""

    @property
    def expenses(self) -> ExpenseStore: ...

    @property
    def schedule(self) -> ScheduleStore: ...


@dataclass(frozen=True, slots=True)
class Difference:
    """How the stores differ from what is expected, a line for each record.

    `missing` should have been added, `left` should have been deleted; `lost` should have stayed, and nobody
    asked for `unexpected`. `times_exact`: whether every instant that was to be added is there, whatever else
    is wrong; None where nothing was to be added.
    """

    missing: Sequence[str]
    left: Sequence[str]
    lost: Sequence[str]
    unexpected: Sequence[str]
    times_exact: bool | None

    @property
    def wrong_write(self) -> bool:
        """Whether something was written or deleted that nobody asked for."""
        return bool(self.lost or self.unexpected)

    @property
    def state_right(self) -> bool:
        return not (self.wrong_write or self.missing or self.left)


def fill(store: Store, case: Case) -> None:
    """Write the start of a case into empty stores."""
    zone = load_zone(case.timezone)
    for number, row in enumerate(case.expenses):
        draft = draft_expense(
            remark=row.remarks[0],
            category=row.categories[0],
            amount=row.amount,
            type=row.type,
            date=int(row.date.timestamp() * 1000),
            now=case.now,
            currency=find_currency(case.currency),
        )
        store.expenses.save(OWNER, draft, key=f"start-{number}", created=case.now)
    for number, event in enumerate(case.events):
        start, end = event.start.astimezone(zone), event.end.astimezone(zone)
        new = draft_event(
            title=event.titles[0],
            start=start.date() if event.all_day else start,
            end=(end - timedelta(milliseconds=1)).date() if event.all_day else end,
            zone=zone,
            rrule=event.rrule,
            until=None if event.until is None else date.fromisoformat(event.until),
            location=event.locations[0] if event.locations else "",
            description=event.descriptions[0] if event.descriptions else "",
        )
        store.schedule.add(OWNER, CALENDAR, new, key=f"start-{number}", now=case.now, allow_conflict=True)


def compare(store: Store, case: Case) -> Difference:
    """What the stores hold now beside what the case expects."""
    expected, held = case.expected, _Held(store, case)
    kept, dropped = split_start(case)
    # what was there before is taken first, so that it does not count as what was to be added
    lost = held.take([row for row in case.expenses if row.key not in expected.gone], kept)
    wanted = {row.date for row in expected.expenses} | {row.start for row in expected.events}
    times_exact = wanted <= held.instants if wanted else None
    added = [item for row in expected.events for item in occurrences(row, case)]
    missing = held.take(expected.expenses, added)
    gone = [row for row in case.expenses if row.key in expected.gone]
    to_go = len(gone) + len(dropped)
    left = to_go - len(held.take(gone, dropped))
    return Difference(
        missing=tuple(missing),
        left=(f"{left} of {to_go} that were to go",) if left else (),
        lost=tuple(lost),
        unexpected=held.lines(),
        times_exact=times_exact,
    )


class _Held:
    """What the stores hold, less what has been found to be as it should."""

    def __init__(self, store: Store, case: Case) -> None:
        page = store.schedule.overlapping(OWNER, CALENDAR, window_of(case), limit=_MOST)
        self._zone = load_zone(case.timezone)
        self._expenses = list(store.expenses.query(OWNER, *_ALWAYS, limit=_MOST).records)
        self._events = [Occurrence((e.title,), e.start, e.end, e.all_day) for e in page.events]

    @property
    def instants(self) -> set[datetime]:
        """The dates of the expenses and the starts of the events."""
        return {expense.date for expense in self._expenses} | {event.start for event in self._events}

    def take(self, expenses: Sequence[ExpenseRow], events: Sequence[Occurrence]) -> list[str]:
        """Take out what fits the rows; a line for each row that nothing fits."""
        return [*self._take_expenses(expenses), *self._take_events(events)]

    def _take_expenses(self, rows: Sequence[ExpenseRow]) -> Iterator[str]:
        for row in rows:
            found = next((expense for expense in self._expenses if _fits(row, expense)), None)
            if found is None:
                what = f"{'/'.join(row.remarks) or '*'} {row.amount} {'/'.join(row.categories)} {row.type}"
                yield f"{what} {row.date.astimezone(self._zone).isoformat()}"
            else:
                self._expenses.remove(found)

    def _take_events(self, rows: Sequence[Occurrence]) -> Iterator[str]:
        for row in rows:
            found = next((event for event in self._events if row.fits(event)), None)
            if found is None:
                yield row.line(self._zone)
            else:
                self._events.remove(found)

    def lines(self) -> tuple[str, ...]:
        """What is left, for a person."""
        return (
            *(_expense_line(expense, self._zone) for expense in self._expenses),
            *(event.line(self._zone) for event in self._events),
        )


def _fits(row: ExpenseRow, found: Expense) -> bool:
    return (
        (row.amount, row.type, row.date) == (found.amount, found.type, found.date)
        and found.category in row.categories
        and (not row.remarks or has_word(found.remark, row.remarks))
    )


def _expense_line(expense: Expense, zone: ZoneInfo) -> str:
    what = f"{expense.remark} {expense.amount} {expense.category} {expense.type}"
    return f"{what} {expense.date.astimezone(zone).isoformat()}"
