"""Writes what a case expects into its stores, as an agent's tools would."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any

from datetools_lc.contracts.currency import find_currency
from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import InputError
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import EventRow, Expected, ExpenseRow
from datetools_lc.evals.running.records import CALENDAR
from datetools_lc.stores.expenses.checks import draft_expense
from datetools_lc.stores.schedule.events import draft_event

Shift = Callable[[datetime], datetime]
_ALWAYS = (
    datetime.fromisoformat("1970-01-01T00:00:00+00:00"),
    datetime.fromisoformat("2280-01-01T00:00:00+00:00"),
)
_MOST = 10_000


@dataclass
class Hands:
    """The stores of one case in the hands of an agent. `shift` is applied to every time that is written."""

    case: Case
    store: Any
    owner: str
    shift: Shift = lambda instant: instant
    written: int = 0

    def look(self, records: str) -> None:
        """Read the records once."""
        if records == "expenses":
            self.store.expenses.query(self.owner, *_ALWAYS, limit=1)
        else:
            day = Span(self.case.now, self.case.now + timedelta(days=1))
            self.store.schedule.overlapping(self.owner, CALENDAR, day, limit=1)

    def save(self, row: ExpenseRow) -> None:
        draft = draft_expense(
            remark=row.remarks[0] if row.remarks else "未备注",
            category=row.categories[0],
            amount=row.amount,
            type=row.type,
            date=int(self.shift(row.date).timestamp() * 1000),
            now=self.case.now,
            currency=find_currency(self.case.currency),
        )
        self.written += 1
        self.store.expenses.save(self.owner, draft, key=f"agent-{self.written}", created=self.case.now)

    def add(self, row: EventRow) -> None:
        """Add the event; one that the calendar refuses, such as a series that does not begin at its shifted
        start, is left."""
        with suppress(InputError):
            self._add(row)

    def _add(self, row: EventRow) -> None:
        zone = load_zone(self.case.timezone)
        start = self.shift(row.start).astimezone(zone)
        end = (self.shift(row.start) + (row.end - row.start)).astimezone(zone)
        draft = draft_event(
            title=row.titles[0],
            start=start.date() if row.all_day else start,
            end=(end - timedelta(milliseconds=1)).date() if row.all_day else end,
            zone=zone,
            rrule=row.rrule,
            until=None if row.until is None else date.fromisoformat(row.until),
            location="".join(row.locations[:1]),
            description="".join(row.descriptions[:1]),
        )
        self.written += 1
        self.store.schedule.add(
            self.owner,
            CALENDAR,
            replace(draft, exdates=row.exceptions),
            key=f"agent-{self.written}",
            now=self.case.now,
            allow_conflict=True,
        )

    def drop_expense(self, row: ExpenseRow) -> None:
        """Delete the record with the row's amount and date."""
        page = self.store.expenses.query(self.owner, *_ALWAYS, limit=_MOST)
        fitting = [r for r in page.records if (r.amount, r.date) == (row.amount, self.shift(row.date))]
        fitting.sort(key=lambda found: found.remark not in row.remarks)  # of two alike the one that is named
        for found in fitting[:1]:
            self.store.expenses.delete(self.owner, found.id)

    def drop_event(self, row: EventRow, when: str = "") -> None:
        """Delete the event with the row's title and start: whole, one day's occurrence, or from then on."""
        for found in self.store.schedule.export(self.owner, CALENDAR):
            if found.title == row.titles[0] and found.start == self.shift(row.start):
                self._delete(found, when)
                return

    def _delete(self, found: Any, when: str) -> None:
        self.written += 1
        given = {"key": f"agent-{self.written}", "now": self.case.now}
        if not when:
            scope = {"scope": "all"} if found.repeats else {}
            self.store.schedule.delete(self.owner, CALENDAR, [self._first(found)], **given, **scope)
            return
        first_day = date.fromisoformat(when.removesuffix(".."))
        scope = {"scope": "following" if when.endswith("..") else "this"}
        for occurrence in self._occurrences(found):
            local = occurrence.start.astimezone(load_zone(self.case.timezone)).date()
            if local == first_day or (when.endswith("..") and local > first_day):
                self.store.schedule.delete(self.owner, CALENDAR, [occurrence.id], **given, **scope)
                return

    def _first(self, found: Any) -> str:
        return str(found.id)

    def _occurrences(self, found: Any) -> Sequence[Any]:
        window = Span(found.start, found.start + timedelta(days=800))
        page = self.store.schedule.overlapping(self.owner, CALENDAR, window, limit=_MOST)
        return [event for event in page.events if event.series_id == found.id]

    def bring_about(self, before: Expected, after: Expected) -> None:
        """Change what one expectation says is there into what the next one says."""
        for expense in before.expenses:
            if expense not in after.expenses:
                self.drop_expense(expense)
        for event in before.events:
            if event not in after.events:
                self.drop_event(event)
        for gone in after.gone:
            if gone not in before.gone:
                self.drop_start(gone)
        for gone in before.gone:
            if gone not in after.gone:
                self.restore(gone)
        for expense in after.expenses:
            if expense not in before.expenses:
                self.save(expense)
        for event in after.events:
            if event not in before.events:
                self.add(event)

    def drop_start(self, gone: str) -> None:
        """Delete a row of the start. Its times stand as they are."""
        key, _, when = gone.partition("@")
        honest = replace(self, shift=lambda instant: instant)
        for expense in self.case.expenses:
            if expense.key == key:
                honest.drop_expense(expense)
        for event in self.case.events:
            if event.key == key:
                honest.drop_event(event, when)
        self.written = honest.written

    def restore(self, gone: str) -> None:
        """Put back a row of the start that was deleted."""
        key, _, when = gone.partition("@")
        honest = replace(self, shift=lambda instant: instant)
        for expense in self.case.expenses:
            if expense.key == key:
                honest.save(expense)
        for event in self.case.events:
            if event.key == key and not when:
                honest.add(event)
            elif event.key == key and not when.endswith(".."):
                honest.add(self._occurrence_of(event, date.fromisoformat(when)))
        self.written = honest.written

    def _occurrence_of(self, row: EventRow, day: date) -> EventRow:
        """One day's occurrence of a series, as an event of its own."""
        zone = load_zone(self.case.timezone)
        start = datetime.combine(day, row.start.astimezone(zone).time(), tzinfo=zone)
        return replace(row, start=start, end=start + (row.end - row.start), rrule=None, until=None)
