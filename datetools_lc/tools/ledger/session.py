"""The actions of the expense tools: a call at a ledger, through the settings of a toolkit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import NamedTuple
from zoneinfo import ZoneInfo

from datetools_lc.clock import Clock, read_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.currency import CNY, Currency, find_currency
from datetools_lc.contracts.expenses import CHANGEABLE, DELETE_FIELDS
from datetools_lc.contracts.field import check_values
from datetools_lc.contracts.moments import read_moment, to_instant
from datetools_lc.contracts.outcome import Data, Outcome
from datetools_lc.contracts.spec import Render
from datetools_lc.contracts.wording import (
    say_deleted,
    say_dropped,
    say_queued,
    say_refused,
    say_saved,
    say_updated,
)
from datetools_lc.engine.spans import next_day_start
from datetools_lc.errors import ConfigurationError
from datetools_lc.stores.expenses.checks import (
    check_category,
    check_change,
    check_date,
    check_type,
    draft_expense,
)
from datetools_lc.stores.expenses.port import (
    Expense,
    ExpenseDraft,
    ExpensePage,
    ExpenseStore,
    ExpenseType,
    Queued,
    Saved,
    Updated,
)
from datetools_lc.stores.idempotency import idempotency_key
from datetools_lc.texts.localized import in_locale
from datetools_lc.tools.call import CallInfo
from datetools_lc.tools.ledger.shapes import show_draft, show_page

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
        return LedgerSession(self.store, call, settings, read_clock(self.clock))


@dataclass(frozen=True, slots=True)
class LedgerSession:
    """One call at a ledger: `contracts.expenses.LedgerActions` over a store."""

    store: ExpenseStore
    call: CallInfo
    settings: DateSettings
    now: datetime

    def save(self, given: Data) -> Render:
        draft, key = self._draft(given), self._key(given)
        return self._saved(self.store.save(self.call.owner, draft, key=key, created=self.now))

    async def asave(self, given: Data) -> Render:
        draft, key = self._draft(given), self._key(given)
        return self._saved(await self.store.asave(self.call.owner, draft, key=key, created=self.now))

    def query(self, given: Data) -> Render:
        asked = _read_query(given, self.settings.zone)
        return self._found(
            self.store.query(
                self.call.owner, asked.start, asked.end, category=asked.category, type=asked.type
            )
        )

    async def aquery(self, given: Data) -> Render:
        asked = _read_query(given, self.settings.zone)
        return self._found(
            await self.store.aquery(
                self.call.owner, asked.start, asked.end, category=asked.category, type=asked.type
            )
        )

    def update(self, given: Data) -> Render:
        change = check_change(given, self._currency)
        return self._updated(given, self.store.update(self.call.owner, _read_id(given), change))

    async def aupdate(self, given: Data) -> Render:
        change = check_change(given, self._currency)
        return self._updated(given, await self.store.aupdate(self.call.owner, _read_id(given), change))

    def delete(self, given: Data) -> Render:
        return self._deleted(self.store.delete(self.call.owner, given["record_id"]))

    async def adelete(self, given: Data) -> Render:
        return self._deleted(await self.store.adelete(self.call.owner, given["record_id"]))

    @property
    def _currency(self) -> Currency:
        return currency_of(self.store)

    def _draft(self, given: Data) -> ExpenseDraft:
        return draft_expense(**given, now=self.now, currency=self._currency)

    def _key(self, given: Data) -> str:
        return idempotency_key(self.call.thread_id, self.call.message_id, self.call.tool_call_id, given)

    def _saved(self, saved: Saved | Queued) -> Render:
        def render(here: DateSettings) -> Outcome:
            if isinstance(saved, Saved):
                return self._done(say_saved, saved.expense, here)
            destination = in_locale(saved.destination, here.locale)
            data = show_draft(saved.draft, here.zone, self.now, destination)
            if saved.dropped:
                message = say_dropped(here.locale, saved.destination, saved.reason)
                return Outcome({"status": "error", "message": message, "data": data}, "error")
            say = say_refused if saved.refused else say_queued
            message = say(here.locale, saved.destination, saved.reason, future="future" in data)
            return Outcome({"status": "error", "message": message, "data": data, "queued": True}, "error")

        return render

    def _updated(self, given: Data, updated: Updated) -> Render:
        """What changed is shown as it was, in the order of the arguments."""

        def render(here: DateSettings) -> Outcome:
            was, now = (
                show_draft(each, here.zone, self.now, "") for each in (updated.before, updated.expense)
            )
            before = {name: was[name] for name in CHANGEABLE if name in given and was[name] != now[name]}
            outcome = self._done(partial(say_updated, changed=bool(before)), updated.expense, here)
            return Outcome({**outcome.data, "before": before})

        return render

    def _deleted(self, expense: Expense) -> Render:
        return lambda here: self._done(say_deleted, expense, here)

    def _found(self, page: ExpensePage) -> Render:
        return lambda here: Outcome(show_page(page, here.zone, self.now))

    def _done(self, say: Callable[..., str], expense: Expense, here: DateSettings) -> Outcome:
        data = show_draft(
            expense, here.zone, self.now, in_locale(expense.destination, here.locale), expense.id
        )
        ahead = {"future": True} if "future" in data and say is not say_deleted else {}
        message = say(here.locale, expense.destination, **ahead)
        return Outcome({"status": "success", "message": message, "data": data})


class _Query(NamedTuple):
    start: datetime
    end: datetime
    category: str | None
    type: ExpenseType | None


def _read_query(given: Data, zone: ZoneInfo) -> _Query:
    return _Query(
        start=read_boundary(given["start"], "start", zone),
        end=read_boundary(given["end"], "end", zone, last=True),
        category=check_category(given["category"]) if "category" in given else None,
        type=check_type(given["type"]) if "type" in given else None,
    )


def read_boundary(value: object, field: str, zone: ZoneInfo, *, last: bool = False) -> datetime:
    """An instant from ms (a number, or its digits) or any moment of `read_moment`, wall times in the zone.

    A bare date is the start of that day; as the `last` of a window, its end. Raises `InputError`.
    """
    if not isinstance(value, str) or (value.isascii() and value.isdigit() and len(value) <= _MOST_DIGITS):
        return check_date(int(value) if isinstance(value, str) else value, field)
    moment = read_moment(value, field)
    if last and not isinstance(moment, datetime):
        return next_day_start(moment, zone)
    return to_instant(moment, zone)


def _read_id(given: Data) -> str:
    return str(check_values({"record_id": given["record_id"]}, DELETE_FIELDS)["record_id"])


def currency_of(store: ExpenseStore) -> Currency:
    """The currency of a store; one that does not derive from the port may not know of any."""
    return getattr(store, "currency", CNY)


def check_currency(store: ExpenseStore, wanted: str | None) -> Currency:
    """The currency of a store. Raises `ConfigurationError` where another one is wanted."""
    kept = currency_of(store)
    if wanted is not None and find_currency(wanted) != kept:
        raise ConfigurationError(f"the ledger is kept in {kept.code}, not in {find_currency(wanted).code}")
    return kept
