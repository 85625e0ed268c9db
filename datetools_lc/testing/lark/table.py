"""The table behind the local Lark server: rows, client tokens, and the documented limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from zoneinfo import ZoneInfo

from datetools_lc.clock import Clock
from datetools_lc.engine.timestamps import to_unix_ms
from datetools_lc.engine.zones import load_zone
from datetools_lc.stores.lark.columns import column_rules
from datetools_lc.stores.lark.config import LarkColumns, LarkConfig
from datetools_lc.testing.lark.cells import Column, DateForms, Refusal, matches, show, take

MAX_RECORDS = 20_000
MAX_BATCH = 500
MAX_PAGE = 500
MAX_GET = 100


@dataclass(frozen=True, slots=True)
class Kept:
    """A row as it is kept: dates as ms, texts as text."""

    id: str
    cells: dict[str, Any]
    created_ms: int


@dataclass(slots=True)
class LarkTable:
    """One table. Change `columns`, `dates` and the limits as a test needs them; `rows` are in their order."""

    clock: Clock
    columns: list[Column]
    zone: ZoneInfo = field(default_factory=lambda: load_zone("Asia/Shanghai"))
    dates: DateForms = "number"
    max_records: int = MAX_RECORDS
    rows: dict[str, Kept] = field(default_factory=dict)
    seen: dict[str, list[Kept]] = field(default_factory=dict)
    made: int = 0

    def create(self, given: Sequence[object], client_token: str | None) -> list[Kept]:
        """Write rows, all or none. A client token that was used before returns the rows of that request."""
        if not 1 <= len(given) <= MAX_BATCH:
            raise Refusal(1254104, "RecordAddOnceExceedLimit")
        if client_token and client_token in self.seen:
            return self.seen[client_token]
        if len(self.rows) + len(given) > self.max_records:
            raise Refusal(1254103, "RecordExceedLimit")
        kept = [self._keep(cells) for cells in given]
        self.rows |= {row.id: row for row in kept}
        if client_token:
            self.seen[client_token] = kept
        return kept

    def update(self, id: str, given: object) -> Kept:
        """Write some cells of a row."""
        if id not in self.rows:
            raise Refusal(1254043, "RecordIdNotFound")
        row = replace(self.rows[id], cells={**self.rows[id].cells, **self._take(given)})
        self.rows[id] = row
        return row

    def delete(self, ids: Sequence[str]) -> None:
        """Delete rows, all or none."""
        if len(ids) > MAX_BATCH:
            raise Refusal(1254104, "RecordAddOnceExceedLimit")
        if not all(id in self.rows for id in ids):
            raise Refusal(1254043, "RecordIdNotFound")
        for id in ids:
            del self.rows[id]

    def find(self, ids: Sequence[str]) -> tuple[list[Kept], list[str]]:
        """The rows of these ids, and the ids that have none."""
        if not 1 <= len(ids) <= MAX_GET:
            raise Refusal(1254104, "RecordAddOnceExceedLimit")
        found = [self.rows[id] for id in ids if id in self.rows]
        return found, [id for id in ids if id not in self.rows]

    def search(self, filter: Mapping[str, Any] | None, sort: Sequence[Mapping[str, Any]]) -> list[Kept]:
        """The rows that pass, sorted by columns, else in the order of writing."""
        columns = self.by_name()
        rows = [
            row for row in self.rows.values() if not filter or matches(row.cells, filter, columns, self.zone)
        ]
        for key in reversed(sort):
            name = self._column(str(key.get("field_name"))).name
            present = [row for row in rows if row.cells.get(name) is not None]
            present.sort(key=lambda row: row.cells[name], reverse=bool(key.get("desc")))
            rows = present + [row for row in rows if row.cells.get(name) is None]
        return rows

    def shown(
        self, row: Kept, names: Sequence[str] | None = None, *, automatic: bool = False
    ) -> dict[str, Any]:
        """A row as the platform returns it."""
        columns = self.columns if names is None else [self._column(name) for name in names]
        cells = {
            column.name: show(column, row.cells[column.name])
            for column in columns
            if column.name in row.cells
        }
        stamps = {"created_time": row.created_ms, "last_modified_time": row.created_ms}
        return {"record_id": row.id, "fields": cells, **(stamps if automatic else {})}

    def type_in(self, **cells: Any) -> str:
        """A row that a person typed in by hand: cells are stored unchecked. Returns its id."""
        row = self._make(dict(cells))
        self.rows[row.id] = row
        return row.id

    def by_name(self) -> dict[str, Column]:
        return {column.name: column for column in self.columns}

    def _keep(self, given: object) -> Kept:
        return self._make(self._take(given))

    def _take(self, given: object) -> dict[str, Any]:
        """The cells as they are kept, but for those that are null."""
        if not isinstance(given, Mapping):
            raise Refusal(1254001, "WrongRequestBody")
        return {
            name: take(self._column(name), value, self.zone, self.dates)
            for name, value in given.items()
            if value is not None
        }

    def _make(self, cells: dict[str, Any]) -> Kept:
        self.made += 1
        return Kept(f"rec{self.made:010}", cells, to_unix_ms(self.clock()))

    def _column(self, name: str) -> Column:
        found = self.by_name().get(name)
        if found is None:
            raise Refusal(1254045, "FieldNameNotFound")
        return found


def expense_table(clock: Clock, columns: LarkColumns | None = None) -> LarkTable:
    """A table with the columns that the expense ledger needs."""
    config = LarkConfig("", "", "", "", columns=columns or LarkColumns())
    return LarkTable(
        clock, [Column(rule.name, rule.type, list(rule.options)) for rule in column_rules(config)]
    )
