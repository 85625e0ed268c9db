"""The stores of one case: filled at its start, and compared with what is expected after a turn.

Calendars are compared by their occurrences in a window, so a series is right whichever rule describes it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import TypeVar
from zoneinfo import ZoneInfo

from datetools_lc.contracts.currency import find_currency
from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Expected, ExpenseRow
from datetools_lc.evals.cases.occurrences import Occurrence, occurrences, split_start
from datetools_lc.evals.judge.wording import Verdict, has_word, invents, invents_place, judge_wording
from datetools_lc.evals.running.records import CALENDAR, HeldEvent, HeldExpense, Snapshot, Store
from datetools_lc.stores.expenses.checks import draft_expense
from datetools_lc.stores.schedule.events import draft_event

OWNER = "eval"
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """How the stores differ from what is expected, a line for each record.

    `missing` should have been added, `left` should have gone (`stuck` counts those), `overdue` in an earlier
    turn; `lost` should have stayed, and nobody asked for `unexpected`. `vague`: the record is there, and its
    wording says too little. `times_exact`: whether every instant that was to be new is there, whatever else
    is wrong; None where none was to be. `fitting` are the records that were to be added and are there.
    """

    missing: Sequence[str] = ()
    left: Sequence[str] = ()
    stuck: int = 0
    overdue: Sequence[str] = ()
    lost: Sequence[str] = ()
    unexpected: Sequence[str] = ()
    vague: Sequence[str] = ()
    times_exact: bool | None = None
    fitting: Sequence[HeldExpense | HeldEvent] = ()

    @property
    def wrong_write(self) -> bool:
        """Whether something was written or deleted that nobody asked for."""
        return bool(self.lost or self.unexpected)

    @property
    def state_right(self) -> bool:
        return not (self.wrong_write or self.missing or self.left or self.overdue or self.vague)


def fill(store: Store, case: Case, owner: str = OWNER) -> None:
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
        store.expenses.save(owner, draft, key=f"start-{number}", created=case.now)
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
        store.schedule.add(owner, CALENDAR, new, key=f"start-{number}", now=case.now, allow_conflict=True)


def compare(held: Snapshot, case: Case, expected: Expected) -> Difference:
    """What the stores hold beside what the case expects after a turn, or at its end."""
    kept, dropped = split_start(case, expected)
    rest = _Rest(held, case)
    # what was there before is taken first, so that it does not count as what was to be added
    lost = rest.take([row for row in case.expenses if row.key not in expected.gone], kept, exact=True)
    times_exact = _times_exact(rest, case, expected)
    added = [item for row in expected.events for item in occurrences(row, case)]
    missing = rest.take(expected.expenses, added)
    gone = [row for row in case.expenses if row.key in expected.gone]
    to_go = len(gone) + len(dropped)
    left = to_go - len(rest.take(gone, dropped, exact=True))
    return Difference(
        missing=missing,
        left=(f"{left} of {to_go} that were to go",) if left else (),
        stuck=left,
        lost=lost,
        unexpected=[*rest.invented, *rest.lines()],
        vague=rest.vague,
        times_exact=times_exact,
        fitting=rest.fitting,
    )


def _times_exact(rest: _Rest, case: Case, expected: Expected) -> bool | None:
    """Of the instants that are new: another title at the old time proves nothing."""
    gone = {name.partition("@")[0] for name in expected.gone}
    before = {row.date for row in case.expenses if row.key in gone}
    before |= {row.start for row in case.events if row.key in gone}
    wanted = {row.date for row in expected.expenses} | {row.start for row in expected.events}
    return wanted - before <= rest.instants if wanted - before else None


class _Rest:
    """What the stores hold, less what has been found to be as it should."""

    def __init__(self, held: Snapshot, case: Case) -> None:
        self._zone: ZoneInfo = load_zone(case.timezone)
        self._said = " ".join([*case.says, *(rule.say for rule in case.user)])
        self._expenses, self._events = list(held.expenses), list(held.events)
        self.vague: list[str] = []
        self.invented: list[str] = []
        self.fitting: list[HeldExpense | HeldEvent] = []

    @property
    def instants(self) -> set[datetime]:
        """The dates of the expenses and the starts of the events."""
        return {expense.date for expense in self._expenses} | {event.start for event in self._events}

    def take(
        self, expenses: Sequence[ExpenseRow], events: Sequence[Occurrence], *, exact: bool = False
    ) -> list[str]:
        """Take out what fits the rows; a line for each row that nothing fits.

        `exact`: the rows are those of the start, whose words are known to the letter.
        """
        lines = []
        for row in expenses:
            if not self._take_expense(row, exact):
                what = f"{'/'.join(row.remarks) or '*'} {row.amount} {'/'.join(row.categories)} {row.type}"
                lines.append(f"{what} {row.date.astimezone(self._zone).isoformat()}")
        for item in events:
            if not self._take_event(item, exact):
                lines.append(item.line(self._zone))
        return lines

    def _take_expense(self, row: ExpenseRow, exact: bool) -> bool:
        def rank(found: HeldExpense) -> Verdict:
            same = (row.amount, row.type, row.date) == found.core and found.category in row.categories
            return self._wording(found.remark, row.remarks, exact) if same else "wrong"

        best = _best(self._expenses, rank)
        if best is None:
            return False
        self._expenses.remove(best)
        self._keep(best, rank(best), exact, best.remark)
        return True

    def _take_event(self, row: Occurrence, exact: bool) -> bool:
        def rank(found: HeldEvent) -> Verdict:
            same = (row.start, row.end, row.all_day) == (found.start, found.end, found.all_day)
            if exact:  # nothing of an event that was there may be lost
                same = same and (found.location, found.description) == row.details
            return self._wording(found.title, row.titles, exact) if same else "wrong"

        best = _best(self._events, rank)
        if best is None:
            return False
        self._events.remove(best)
        self._keep(best, rank(best), exact, best.title)
        if not exact:
            self._look_for_inventions(best, row)
        return True

    def _wording(self, text: str, words: Sequence[str], exact: bool) -> Verdict:
        if exact:
            return "right" if text == words[0] else "wrong"
        return judge_wording(text, words, self._said)

    def _keep(self, found: HeldExpense | HeldEvent, verdict: Verdict, exact: bool, text: str) -> None:
        if not exact:
            self.fitting.append(found)
        if verdict == "vague" and f"says too little: {text}" not in self.vague:
            self.vague.append(f"says too little: {text}")

    def _look_for_inventions(self, found: HeldEvent, row: Occurrence) -> None:
        for kind, text, words, invented in (
            ("place", found.location, row.locations, invents_place),
            ("description", found.description, row.descriptions, invents),
        ):
            if words and not has_word(text, words):
                self.vague.append(f"lacks its {kind}: {'/'.join(words)}")
            line = f"{kind} that nobody named: {text}"
            if not words and invented(text, self._said) and line not in self.invented:
                self.invented.append(line)

    def lines(self) -> list[str]:
        """What is left, for a person."""
        left: list[HeldExpense | HeldEvent] = [*self._expenses, *self._events]
        return [item.line(self._zone) for item in left]


def _best(items: Sequence[T], rank: Callable[[T], Verdict]) -> T | None:
    """The item that fits best; None where none fits."""
    for wanted in ("right", "vague"):
        for item in items:
            if rank(item) == wanted:
                return item
    return None
