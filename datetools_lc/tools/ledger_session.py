"""The actions of the expense tools: a call at a ledger, through the settings of a toolkit."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from datetools_lc.clock import Clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.outcome import Data, Outcome
from datetools_lc.contracts.spec import Render
from datetools_lc.contracts.wording import say_deleted, say_queued, say_saved
from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.stores.expenses.checks import check_category, check_date, check_type, draft_expense
from datetools_lc.stores.expenses.port import Expense, ExpensePage, ExpenseStore, ExpenseType, Queued, Saved
from datetools_lc.stores.idempotency import idempotency_key
from datetools_lc.texts.localized import in_locale
from datetools_lc.tools.call import CallInfo
from datetools_lc.tools.record_shapes import show_draft, show_page

_MOST_DIGITS = 20  # beyond the last millisecond of any calendar, before Python refuses to read the number


@dataclass(frozen=True, slots=True)
class Ledger:
    """A store and the settings of its toolkit."""

    store: ExpenseStore
    settings: DateSettings
    clock: Clock

    def open(self, call: CallInfo) -> LedgerSession:
        """The session of one call: its owner, its zone, its instant."""
        settings = self.settings.for_run(call.context.timezone, call.context.locale)
        return LedgerSession(self.store, call, settings, self.clock())


@dataclass(frozen=True, slots=True)
class LedgerSession:
    """One call at a ledger: `contracts.expenses.LedgerActions` over a store."""

    store: ExpenseStore
    call: CallInfo
    settings: DateSettings
    now: datetime

    def save(self, given: Data) -> Render:
        draft, key = draft_expense(**given, now=self.now), self._key(given)
        return _saved(self.store.save(self.call.owner, draft, key=key, created=self.now))

    async def asave(self, given: Data) -> Render:
        draft, key = draft_expense(**given, now=self.now), self._key(given)
        return _saved(await self.store.asave(self.call.owner, draft, key=key, created=self.now))

    def query(self, given: Data) -> Render:
        asked = _read_query(given)
        return _found(
            self.store.query(
                self.call.owner, asked.start, asked.end, category=asked.category, type=asked.type
            )
        )

    async def aquery(self, given: Data) -> Render:
        asked = _read_query(given)
        return _found(
            await self.store.aquery(
                self.call.owner, asked.start, asked.end, category=asked.category, type=asked.type
            )
        )

    def delete(self, given: Data) -> Render:
        return _deleted(self.store.delete(self.call.owner, given["record_id"]))

    async def adelete(self, given: Data) -> Render:
        return _deleted(await self.store.adelete(self.call.owner, given["record_id"]))

    def _key(self, given: Data) -> str:
        return idempotency_key(self.call.thread_id, self.call.message_id, self.call.tool_call_id, given)


class _Query(NamedTuple):
    start: datetime
    end: datetime
    category: str | None
    type: ExpenseType | None


def _read_query(given: Data) -> _Query:
    return _Query(
        start=read_boundary(given["start"], "start"),
        end=read_boundary(given["end"], "end"),
        category=check_category(given["category"]) if "category" in given else None,
        type=check_type(given["type"]) if "type" in given else None,
    )


def read_boundary(value: object, field: str) -> datetime:
    """An instant from ms (a number, or its digits) or RFC 3339. Raises `InvalidTimestamp`."""
    if isinstance(value, str) and not (value.isascii() and value.isdigit() and len(value) <= _MOST_DIGITS):
        return parse_rfc3339(value, field).instant
    return check_date(int(value) if isinstance(value, str) else value, field)


def _saved(saved: Saved | Queued) -> Render:
    def render(here: DateSettings) -> Outcome:
        if isinstance(saved, Queued):
            message = say_queued(here.locale, saved.destination, saved.reason)
            data = show_draft(saved.draft, here.zone, in_locale(saved.destination, here.locale))
            return Outcome({"status": "error", "message": message, "data": data, "queued": True}, "error")
        return _done(say_saved(here.locale, saved.expense.destination), saved.expense, here)

    return render


def _deleted(expense: Expense) -> Render:
    return lambda here: _done(say_deleted(here.locale, expense.destination), expense, here)


def _found(page: ExpensePage) -> Render:
    return lambda here: Outcome(show_page(page, here.zone))


def _done(message: str, expense: Expense, here: DateSettings) -> Outcome:
    data = show_draft(expense, here.zone, in_locale(expense.destination, here.locale), expense.id)
    return Outcome({"status": "success", "message": message, "data": data})
