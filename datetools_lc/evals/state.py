"""The stores of one case: filled at its start, and compared with what is expected at its end.

A calendar counts as its occurrences in a window, so a series is right whichever rule says it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Protocol
from zoneinfo import ZoneInfo

from dateutil import tz
from dateutil.rrule import rrulestr

from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases import Case, EventRow, ExpenseRow
from datetools_lc.stores.expenses.checks import draft_expense
from datetools_lc.stores.expenses.port import Expense, ExpenseStore
from datetools_lc.stores.schedule.events import draft_event
from datetools_lc.stores.schedule.port import ScheduleStore

OWNER = "eval"
CALENDAR = "default"
_BEFORE, _AFTER = timedelta(days=400), timedelta(days=400)
_ALWAYS = datetime(1970, 1, 1, tzinfo=UTC), datetime(2280, 1, 1, tzinfo=UTC)
_MOST = 10_000


class Store(Protocol):
    """What a case needs of a store; `SqlStore` is one."""

    @property
    def expenses(self) -> ExpenseStore: ...

    @property
    def schedule(self) -> ScheduleStore: ...


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One time that something takes place; of an expected one, the title has one of `titles` in it."""

    titles: tuple[str, ...]
    start: datetime
    end: datetime
    all_day: bool

    def fits(self, found: Occurrence) -> bool:
        same = (self.start, self.end, self.all_day) == (found.start, found.end, found.all_day)
        return same and _has_word(found.titles[0], self.titles)


@dataclass(frozen=True, slots=True)
class Difference:
    """How the end differs from what is expected, a line each.

    `missing` should have been added, `left` should have gone; `lost` should have stayed, and `unexpected`
    nobody asked for. `times_exact` of what was to be added: None where that is nothing.
    """

    missing: Sequence[str]
    left: Sequence[str]
    lost: Sequence[str]
    unexpected: Sequence[str]
    times_exact: bool | None


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
        )
        store.schedule.add(OWNER, CALENDAR, new, key=f"start-{number}", now=case.now, allow_conflict=True)


def compare(store: Store, case: Case) -> Difference:
    """What the stores hold now beside what the case expects."""
    paid = list(store.expenses.query(OWNER, *_ALWAYS, limit=_MOST).records)
    page = store.schedule.overlapping(OWNER, CALENDAR, _window(case), limit=_MOST)
    held = [Occurrence((e.title,), e.start, e.end, e.all_day) for e in page.events]
    kept, dropped = _split(case)
    zone = load_zone(case.timezone)
    take = partial(_take, zone, paid, held)
    lost = take([row for row in case.expenses if row.key not in case.expected.gone], kept)
    fresh = {expense.date for expense in paid} | {item.start for item in held}
    wanted = {row.date for row in case.expected.expenses} | {row.start for row in case.expected.events}
    added = [item for row in case.expected.events for item in occurrences(row, case)]
    missing = take(case.expected.expenses, added)
    gone = [row for row in case.expenses if row.key in case.expected.gone]
    to_go = len(gone) + len(dropped)
    left = to_go - len(take(gone, dropped))
    return Difference(
        missing=tuple(missing),
        left=(f"{left} of {to_go} that were to go",) if left else (),
        lost=tuple(lost),
        unexpected=(
            *(_expense_line(expense, zone) for expense in paid),
            *(_line(item, zone) for item in held),
        ),
        times_exact=wanted <= fresh if wanted else None,
    )


def _split(case: Case) -> tuple[list[Occurrence], list[Occurrence]]:
    """The occurrences of the start that are to stay, and those that are to go."""
    kept: list[Occurrence] = []
    dropped: list[Occurrence] = []
    for row in case.events:
        for item in occurrences(row, case):
            (dropped if _is_gone(item, row, case) else kept).append(item)
    return kept, dropped


def _take(
    zone: ZoneInfo,
    paid: list[Expense],
    held: list[Occurrence],
    expenses: Sequence[ExpenseRow],
    events: Sequence[Occurrence],
) -> list[str]:
    """Take what fits the rows out of the lists; a line for each row that nothing fits."""
    return [*_take_expenses(paid, expenses, zone), *_take_occurrences(held, events, zone)]


def _take_expenses(held: list[Expense], rows: Sequence[ExpenseRow], zone: ZoneInfo) -> Iterator[str]:
    """Take what fits a row out of `held`; a line for each row that nothing fits."""
    for row in rows:
        found = next((expense for expense in held if _fits(row, expense)), None)
        if found is None:
            what = f"{'/'.join(row.remarks) or '*'} {row.amount} {'/'.join(row.categories)} {row.type}"
            yield f"{what} {row.date.astimezone(zone).isoformat()}"
        else:
            held.remove(found)


def _fits(row: ExpenseRow, found: Expense) -> bool:
    return (
        (row.amount, row.type, row.date) == (found.amount, found.type, found.date)
        and found.category in row.categories
        and (not row.remarks or _has_word(found.remark, row.remarks))
    )


def _take_occurrences(held: list[Occurrence], rows: Sequence[Occurrence], zone: ZoneInfo) -> list[str]:
    missing: list[str] = []
    for row in rows:
        found = next((item for item in held if row.fits(item)), None)
        if found is None:
            missing.append(_line(row, zone))
        else:
            held.remove(found)
    return missing


def occurrences(row: EventRow, case: Case) -> list[Occurrence]:
    """The times of an event or a series in the window of the case, by python-dateutil."""
    if row.rrule is None:
        return [Occurrence(row.titles, row.start, row.end, row.all_day)]
    zone = tz.gettz(case.timezone)
    window, length = _window(case), row.end - row.start
    first = row.start.astimezone(zone).replace(tzinfo=None)
    last = window.end.astimezone(zone).replace(tzinfo=None)
    if row.until is not None:
        last = min(last, datetime.combine(date.fromisoformat(row.until), datetime.max.time()))
    walls = rrulestr(row.rrule, dtstart=first).between(first, last, inc=True)
    starts = (tz.resolve_imaginary(wall.replace(tzinfo=zone)).astimezone(UTC) for wall in walls)
    return [
        Occurrence(row.titles, start, start + length, row.all_day)
        for start in starts
        if start not in row.exceptions and start < window.end
    ]


def _is_gone(item: Occurrence, row: EventRow, case: Case) -> bool:
    day = item.start.astimezone(load_zone(case.timezone)).date().isoformat()
    for gone in case.expected.gone:
        key, _, when = gone.partition("@")
        if key == row.key and (not when or when == day or (when.endswith("..") and when[:-2] <= day)):
            return True
    return False


def _window(case: Case) -> Span:
    return Span(case.now.astimezone(UTC) - _BEFORE, case.now.astimezone(UTC) + _AFTER)


def _has_word(text: str, words: Sequence[str]) -> bool:
    folded = text.casefold()
    return any(word.casefold() in folded for word in words)


def _expense_line(expense: Expense, zone: ZoneInfo) -> str:
    what = f"{expense.remark} {expense.amount} {expense.category} {expense.type}"
    return f"{what} {expense.date.astimezone(zone).isoformat()}"


def _line(item: Occurrence, zone: ZoneInfo) -> str:
    start, end = item.start.astimezone(zone), item.end.astimezone(zone)
    return f"{'/'.join(item.titles)} {start.isoformat()} – {end.isoformat()}"
