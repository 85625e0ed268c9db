"""The port for expenses: what a ledger holds, and what every store of expenses does. No I/O."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from decimal import Decimal
from typing import Any, Protocol

from datetools_lc.contracts.categories import CATEGORIES as CATEGORIES  # a part of the port, too
from datetools_lc.contracts.categories import TYPES as TYPES
from datetools_lc.contracts.categories import ExpenseType as ExpenseType
from datetools_lc.contracts.currency import CNY, Currency
from datetools_lc.stores.twins import async_twin

DEFAULT_LIMIT = 20
"""How many records a query returns by default."""


@dataclass(frozen=True, slots=True)
class ExpenseDraft:
    """An expense that is not saved yet. Make it with `draft_expense`, which checks it.

    `amount` is positive, with at most the decimals of the ledger's currency and without trailing zeros;
    `date` is in UTC, to the millisecond.
    """

    remark: str
    category: str
    amount: Decimal
    type: ExpenseType
    date: datetime


@dataclass(frozen=True, slots=True)
class Expense:
    """A record in a store. `date` and `created` are in UTC, to the millisecond.

    `destination` names the store in words for the user; a ledger that is not Lark never says Lark.
    """

    id: str
    owner: str
    remark: str
    category: str
    amount: Decimal
    type: ExpenseType
    date: datetime
    created: datetime
    destination: str


def draft_of(expense: Expense) -> ExpenseDraft:
    """What the record says, without what the store has added."""
    return ExpenseDraft(**{field.name: getattr(expense, field.name) for field in fields(ExpenseDraft)})


@dataclass(frozen=True, slots=True)
class Saved:
    """The record is in the store. `replayed`: it was there before, from an earlier run of the same call."""

    expense: Expense
    replayed: bool = False


@dataclass(frozen=True, slots=True)
class Queued:
    """The destination did not take the record; it waits in an outbox and will be sent. Do not save it again.

    Only for destinations that have an outbox (Lark). `reason` is one line for the user. `refused`: the
    destination does not take it as it is; it stays in the outbox and is sent only when somebody asks for it.
    `dropped`: it was given up since, and is never sent.
    """

    draft: ExpenseDraft
    destination: str
    reason: str
    refused: bool = False
    dropped: bool = False


@dataclass(frozen=True, slots=True)
class CategorySum:
    """The sum of one category and type."""

    category: str
    type: ExpenseType
    amount: Decimal


@dataclass(frozen=True, slots=True)
class ExpensePage:
    """What a query found: the newest records first, and how many there are in all.

    `sums` count all of them, shown or not; they come in the order of `CATEGORIES`, then of `TYPES`.
    """

    records: Sequence[Expense]
    total: int
    sums: Sequence[CategorySum]


@dataclass(frozen=True, slots=True)
class ExpenseChange:
    """What to change of a record; None stays as it is. Make it with `check_change`, which checks it."""

    remark: str | None = None
    category: str | None = None
    amount: Decimal | None = None
    type: ExpenseType | None = None
    date: datetime | None = None

    def given(self) -> dict[str, Any]:
        """The fields that are not None, by name."""
        values = ((field.name, getattr(self, field.name)) for field in fields(self))
        return {name: value for name, value in values if value is not None}


@dataclass(frozen=True, slots=True)
class Updated:
    """A record as it is now, and as it was before."""

    expense: Expense
    before: Expense


class ExpenseStore(Protocol):
    """The port for expenses. Every method names the owner first; nothing crosses owners.

    A store inherits from it, writes the blocking methods and gets their async twins, which run them in worker
    threads; one that need not block overrides the twins. It may be shared between threads, and where its
    records outlive a process, between processes: each sees what the others write, and of two that write at
    once neither loses anything.
    All methods raise `StoreUnavailable` while the store is down, and then nothing was written;
    `ConfigurationError` for an owner that is no name.
    """

    @property
    def destination(self) -> str:
        """The store in words for the user, such as `local ledger`; every record has it, too.

        `texts.localized.by_locale` makes a name that replies give in the user's language.
        """

    @property
    def currency(self) -> Currency:
        """The one currency of all amounts. A store of your own that does not say is kept in CNY."""
        return CNY

    def save(self, owner: str, draft: ExpenseDraft, *, key: str, created: datetime) -> Saved | Queued:
        """Write the record once per owner and idempotency key, however often it is called.

        Remark and amount are kept exactly, `date` and `created` in UTC to the millisecond. The same draft
        under another key is another record. A replay returns the first record, marked as `replayed`, also
        where that has been deleted since: deleted stays deleted.
        """

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
        """Records with start ≤ date < end, exact to the microsecond: the newest first, and of those with one
        date the last written first.

        `category` and `type` narrow the records, the total and the sums; `limit` shortens the records alone,
        and 0 asks for the total and the sums. Raises `InvalidRange` unless start < end, `ValueError` for a
        limit below 0. `check_window`, `check_limit` and `sum_expenses` are there for this.
        """

    def update(self, owner: str, id: str, change: ExpenseChange) -> Updated:
        """Change a record: all that the change names, or nothing. Changing it to what it is does nothing.

        Its id, `created` and place among records of one date stay. Raises `NotFound` as `delete` does.
        """

    def delete(self, owner: str, id: str) -> Expense:
        """Delete a record and return it as it was.

        Raises `NotFound` for any other id, whatever its text, with the same message for a foreign record as
        for one that does not exist.
        """

    def close(self) -> None:
        """Let go of files and connections; calling it again does nothing."""

    @async_twin(save, writes=True)
    def asave(self) -> None:
        """`save`, off the event loop; where it is cancelled, `key` makes it safe to call again."""
        return

    @async_twin(query)
    def aquery(self) -> None:
        """`query`, off the event loop."""
        return

    @async_twin(update, writes=True)
    def aupdate(self) -> None:
        """`update`, off the event loop."""
        return

    @async_twin(delete, writes=True)
    def adelete(self) -> None:
        """`delete`, off the event loop."""
        return

    @async_twin(close)
    def aclose(self) -> None:
        """`close`, off the event loop."""
        return
