"""A ledger in a CSV file, as somebody would write one outside of this repository."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from threading import Lock
from typing import cast

from filelock import FileLock

from datetools_lc.errors import NotFound
from datetools_lc.stores.expenses.checks import check_limit
from datetools_lc.stores.expenses.port import (
    DEFAULT_LIMIT,
    Expense,
    ExpenseChange,
    ExpenseDraft,
    ExpensePage,
    ExpenseStore,
    ExpenseType,
    Saved,
    Updated,
)
from datetools_lc.stores.expenses.totals import sum_expenses
from datetools_lc.stores.identifiers import check_owner, id_of_key
from datetools_lc.stores.instants import check_window, to_milliseconds
from datetools_lc.texts.localized import by_locale


class CsvExpenses(ExpenseStore):
    """One line per record; a deleted one keeps its line, so that a replay does not bring it back."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._threads = Lock()

    @property
    def destination(self) -> str:
        return by_locale("CSV file", zh="CSV 文件")

    def save(self, owner: str, draft: ExpenseDraft, *, key: str, created: datetime) -> Saved:
        check_owner(owner)
        id = id_of_key("exp_", owner, key)
        with self._writing() as rows:
            for row in rows:
                if row[0] == id:
                    return Saved(self._expense(row), replayed=True)
            dates = (to_milliseconds(draft.date).isoformat(), to_milliseconds(created).isoformat())
            row = [id, owner, draft.remark, draft.category, str(draft.amount), draft.type, *dates, "kept"]
            rows.append(row)
        return Saved(self._expense(row))

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
        with self._turn():
            kept = [self._expense(row) for row in self._read() if row[8] == "kept"]
        found = [
            one
            for one in reversed(kept)
            if one.owner == owner
            and start <= one.date < end
            and category in (None, one.category)
            and type in (None, one.type)
        ]
        found.sort(key=lambda one: one.date, reverse=True)
        return ExpensePage(tuple(found[:limit]), len(found), sum_expenses(found))

    def update(self, owner: str, id: str, change: ExpenseChange) -> Updated:
        check_owner(owner)
        with self._writing() as rows:
            for row in rows:
                if row[0] == id and row[1] == owner and row[8] == "kept":
                    before = self._expense(row)
                    now = replace(before, **change.given())
                    row[2:7] = [now.remark, now.category, str(now.amount), now.type, now.date.isoformat()]
                    return Updated(now, before)
        raise NotFound(f"no expense has the id {id[:40]!r}")

    def delete(self, owner: str, id: str) -> Expense:
        check_owner(owner)
        with self._writing() as rows:
            for row in rows:
                if row[0] == id and row[1] == owner and row[8] == "kept":
                    row[8] = "deleted"
                    return self._expense(row)
        raise NotFound(f"no expense has the id {id[:40]!r}")

    def close(self) -> None:
        pass

    @contextmanager
    def _turn(self) -> Iterator[None]:
        with self._threads, FileLock(f"{self._path}.lock"):
            yield

    @contextmanager
    def _writing(self) -> Iterator[list[list[str]]]:
        with self._turn():
            rows = self._read()
            yield rows
            with self._path.with_suffix(".new").open("w", newline="", encoding="utf-8") as file:
                csv.writer(file).writerows(rows)
            os.replace(self._path.with_suffix(".new"), self._path)

    def _read(self) -> list[list[str]]:
        if not self._path.exists():
            return []
        with self._path.open(newline="", encoding="utf-8") as file:
            return list(csv.reader(file))

    def _expense(self, row: Sequence[str]) -> Expense:
        id, owner, remark, category, amount, type, date, created, _ = row
        return Expense(
            id=id,
            owner=owner,
            remark=remark,
            category=category,
            amount=Decimal(amount),
            type=cast(ExpenseType, type),
            date=datetime.fromisoformat(date),
            created=datetime.fromisoformat(created),
            destination=self.destination,
        )
