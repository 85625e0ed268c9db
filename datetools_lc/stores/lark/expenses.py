"""The expense ledger in a Feishu or Lark table ("Bitable").

The table is the truth of what a record says; people may edit it there. The outbox knows what the table
cannot: which user saved a record, under which key, and what still waits.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from datetools_lc.clock import Clock, system_clock
from datetools_lc.contracts.currency import CNY, Currency
from datetools_lc.engine.timestamps import from_unix_ms
from datetools_lc.errors import NotFound, StoreUnavailable, needs_extra
from datetools_lc.logs import log_outcome
from datetools_lc.stores.expenses.checks import check_limit
from datetools_lc.stores.expenses.port import (
    DEFAULT_LIMIT,
    Expense,
    ExpenseChange,
    ExpenseDraft,
    ExpensePage,
    ExpenseStore,
    ExpenseType,
    Queued,
    Saved,
    Updated,
    draft_of,
)
from datetools_lc.stores.expenses.totals import sum_expenses
from datetools_lc.stores.identifiers import check_owner
from datetools_lc.stores.instants import check_window, to_milliseconds
from datetools_lc.stores.lark.columns import Row, changed_fields, kept_draft, read_row, window_filter
from datetools_lc.stores.lark.config import LarkConfig
from datetools_lc.stores.lark.faults import LarkFault, lark_text
from datetools_lc.stores.lark.sdk import require_sdk
from datetools_lc.stores.lark.threads import OwnThreads, in_own_threads
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.expenses.outbox import Entry, Outbox
from datetools_lc.texts.groups import LarkTexts
from datetools_lc.texts.localized import Localized

with needs_extra("lark"):
    from datetools_lc.stores.lark.api import ATTEMPTS, LarkApi, LarkRecord
    from datetools_lc.stores.lark.sender import LarkSender, SyncReport

DESTINATION = "Lark Bitable"
_RECORD_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True, slots=True)
class _Known:
    """A record and what the outbox knows of it."""

    expense: Expense
    sequence: int


class LarkExpenses(ExpenseStore):
    """`ExpenseStore` on one table. `database` keeps the outbox; `sleep` (seconds) waits between attempts.

    Raises `MissingExtra` when it is built where `lark-oapi` is not installed; nothing is called yet.
    A record is a user's own where the owner's column says so, else where this outbox sent it for that user,
    else where the user is the config's `table_owner`. All others are invisible.
    """

    def __init__(
        self,
        config: LarkConfig,
        database: SqlDatabase,
        *,
        currency: Currency = CNY,
        clock: Clock = system_clock,
        sleep: Callable[[float], None] = time.sleep,
        attempts: int = ATTEMPTS,
    ) -> None:
        require_sdk()
        self.config = config
        self.database = database
        self.api = LarkApi(config, clock=clock, sleep=sleep, attempts=attempts)
        self.threads = OwnThreads()
        self.outbox = Outbox(database, config.table_key, currency)
        path: Path | None = getattr(database, "path", None)
        self._sender = LarkSender(
            config,
            self.api,
            self.outbox,
            clock=clock,
            lock_path=path and path.with_name(f"{path.name}-lark-{config.table_key}.lock"),
        )

    @property
    def destination(self) -> str:
        return DESTINATION

    @property
    def currency(self) -> Currency:
        return self.outbox.ledger.currency

    def save(self, owner: str, draft: ExpenseDraft, *, key: str, created: datetime) -> Saved | Queued:
        check_owner(owner)
        entry, is_new = self.outbox.add(owner, key, kept_draft(draft, self.config), to_milliseconds(created))
        reason = lark_text(LarkTexts.dropped if entry.state == "deleted" else LarkTexts.waiting)
        if entry.state == "waiting" and entry.refused is None:
            try:
                refused = self._sender.drain(until=entry.sequence)
                reason = refused[entry.sequence].text if entry.sequence in refused else reason
            except LarkFault as fault:
                reason = fault.text
            except StoreUnavailable as error:  # the outbox; but the record is safe in it by now
                return self._queued(entry, error.message)
            entry = self.outbox.get(entry.sequence)
        if entry.record_id is None:
            told = entry.fault if entry.fault and reason == str(lark_text(LarkTexts.waiting)) else reason
            return self._queued(entry, told)
        row = Row(entry.draft, None)
        return Saved(self._expense(entry.record_id, row, entry.owner, entry.created), replayed=not is_new)

    def _queued(self, entry: Entry, reason: str) -> Queued:
        log_outcome("saveExpenseToLark", "queued", {"reason": reason})
        never_sent = entry.refused is not None or entry.state == "deleted"
        return Queued(entry.draft, DESTINATION, reason, refused=never_sent, dropped=entry.state == "deleted")

    def unsent(self, owner: str) -> list[Entry]:
        """A user's records that wait, and those that the table refused, in order."""
        check_owner(owner)
        return self.outbox.unsent(owner)

    def retry(self, owner: str, sequence: int | None = None) -> int:
        """Let a record that was refused, or all of a user, wait again; how many. `sync` sends them."""
        entries = [one for one in self.unsent(owner) if one.refused and sequence in (None, one.sequence)]
        self.outbox.retry(entries)
        return len(entries)

    def drop(self, owner: str, sequence: int) -> int:
        """Give up a record of a user that is in no table for certain; how many that were."""
        with self._sender.write_lock():
            mine = [one for one in self.unsent(owner) if one.sequence == sequence]
            entries = [one for one in mine if self._sender.surely_unsent(one)]
            self.outbox.drop(entries)
        return len(entries)

    def sync(self) -> SyncReport:
        """Send what waits, in order, until the first that cannot be sent. Blocks on the network."""
        return self._sender.sync()

    def update(self, owner: str, id: str, change: ExpenseChange) -> Updated:
        check_owner(owner)
        entry = self.outbox.find_record(id) if _RECORD_ID.fullmatch(id) else None
        if not _RECORD_ID.fullmatch(id) or (entry is not None and entry.state == "deleted"):
            raise self._not_changed(owner, id)
        try:
            before = self._own(owner, self.api.get(id), entry)
            if before is None:
                raise self._not_changed(owner, id)
            draft = kept_draft(replace(draft_of(before), **change.given()), self.config)
            if draft == draft_of(before):
                return Updated(before, before)
            with self._sender.write_lock():
                changed = self.api.update(id, changed_fields(draft, change, self.config))
        except LarkFault as fault:
            raise _unavailable(fault) from None
        if not changed:
            raise NotFound(_no_record(id))
        self.outbox.change(id, draft)
        return Updated(self._expense(id, Row(draft, None), owner, before.created), before)

    def _not_changed(self, owner: str, id: str) -> NotFound:
        """That there is no such record; one that still waits to be sent has no id yet."""
        waiting = self.outbox.count_waiting(owner)
        hint = f"; {waiting} still waiting for {DESTINATION} can be changed once sent" if waiting else ""
        return NotFound(_no_record(id) + hint)

    def query(
        self,
        owner: str,
        start: datetime,
        end: datetime,
        *,
        category: str | None = None,
        type: ExpenseType | None = None,
        limit: int = DEFAULT_LIMIT,
    ) -> ExpensePage:
        check_owner(owner)
        check_window(start, end)
        check_limit(limit)
        found = [
            known
            for known in self._search(owner, start, end)
            if category in (None, known.expense.category) and type in (None, known.expense.type)
        ]
        found.sort(key=_newest_first, reverse=True)
        return ExpensePage(
            records=tuple(known.expense for known in found[:limit]),
            total=len(found),
            sums=sum_expenses(known.expense for known in found),
        )

    def delete(self, owner: str, id: str) -> Expense:
        check_owner(owner)
        entry = self.outbox.find_record(id) if _RECORD_ID.fullmatch(id) else None
        if not _RECORD_ID.fullmatch(id) or (entry is not None and entry.state == "deleted"):
            raise NotFound(_no_record(id))
        try:
            expense = self._own(owner, self.api.get(id), entry)
            if expense is None:
                raise NotFound(_no_record(id))
            with self._sender.write_lock():
                deleted = self.api.delete(id)
        except LarkFault as fault:
            raise _unavailable(fault) from None
        self.outbox.mark_deleted(id)
        if not deleted:
            raise NotFound(_no_record(id))
        return expense

    def close(self) -> None:
        self.threads.close()
        self.database.close()

    asave = in_own_threads(save)
    aquery = in_own_threads(query)
    aupdate = in_own_threads(update)
    adelete = in_own_threads(delete)

    def _search(self, owner: str, start: datetime, end: datetime) -> list[_Known]:
        """A user's records of a window, in no order."""
        try:
            records = list(self.api.search(window_filter(start, end, self.config)))
        except LarkFault as fault:
            raise _unavailable(fault) from None
        entries = self.outbox.by_record([record.id for record in records])
        known, unreadable = [], 0
        for record in records:
            entry = entries.get(record.id)
            row = read_row(record.fields, self.config)
            if row is None:
                unreadable += 1
            elif start <= row.draft.date < end and self._owner(row, entry) == owner:
                expense = self._expense(record.id, row, owner, _created(record, entry, row))
                known.append(_Known(expense, 0 if entry is None else entry.sequence))
        if unreadable:
            log_outcome("query_expenses", "unreadable_rows", {"rows": unreadable})
        return known

    def _own(self, owner: str, record: LarkRecord | None, entry: Entry | None) -> Expense | None:
        """The record as the user's own, or None: it is gone, somebody else's, or no expense."""
        row = None if record is None else read_row(record.fields, self.config)
        if record is None or row is None or self._owner(row, entry) != owner:
            return None
        return self._expense(record.id, row, owner, _created(record, entry, row))

    def _owner(self, row: Row, entry: Entry | None) -> str | None:
        if row.owner is not None:
            return row.owner
        return self.config.table_owner if entry is None else entry.owner

    def _expense(self, id: str, row: Row, owner: str, created: datetime) -> Expense:
        draft = row.draft
        return Expense(
            id=id,
            owner=owner,
            remark=draft.remark,
            category=draft.category,
            amount=draft.amount,
            type=draft.type,
            date=draft.date,
            created=created,
            destination=DESTINATION,
        )


def _created(record: LarkRecord, entry: Entry | None, row: Row) -> datetime:
    if entry is not None:
        return entry.created
    return row.draft.date if record.created_ms is None else from_unix_ms(record.created_ms)


def _newest_first(known: _Known) -> tuple[datetime, datetime, int]:
    return known.expense.date, known.expense.created, known.sequence


def _unavailable(fault: LarkFault) -> StoreUnavailable:
    """The fault as an error, which a person reads in their language."""
    return StoreUnavailable(Localized(lambda texts: f"{DESTINATION}: {fault.text.write(texts)}"))


def _no_record(id: str) -> str:
    return f"no expense has the id {id[:40]!r}"
