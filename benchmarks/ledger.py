"""The ledger beside raw `sqlite3` doing the same work on the same disk."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from benchmarks.common.measure import Row, beside, take_turns
from datetools_lc.stores.config import open_store
from datetools_lc.stores.expenses.checks import draft_expense

START = datetime(2026, 1, 1, tzinfo=UTC)
MONTH = timedelta(days=30)
RAW_SCHEMA = """
CREATE TABLE expenses (sequence INTEGER PRIMARY KEY, id TEXT UNIQUE, owner TEXT, key TEXT, remark TEXT,
  category TEXT, amount_fen INTEGER, type TEXT, date_ms INTEGER, created_ms INTEGER, UNIQUE (owner, key));
CREATE TABLE deleted (owner TEXT, key TEXT, PRIMARY KEY (owner, key));
CREATE INDEX by_date ON expenses (owner, date_ms, sequence);
"""
RAW_SAVE = """
INSERT INTO expenses (id, owner, key, remark, category, amount_fen, type, date_ms, created_ms)
SELECT ?, 'me', ?, '打车', '交通', 2050, 'consume', ?, ?
WHERE NOT EXISTS (SELECT 1 FROM deleted WHERE owner = 'me' AND key = ?) ON CONFLICT DO NOTHING
"""
WINDOW = "FROM expenses WHERE owner = 'me' AND date_ms >= ? AND date_ms < ?"


def rows(quick: bool = False) -> Iterator[Row]:
    records = 100 if quick else 1_000
    numbers = {"ours": count(), "raw": count()}
    with tempfile.TemporaryDirectory() as folder:
        raw = _open_raw(Path(folder, "raw.sqlite3"))
        store = open_store(str(Path(folder, "ours.sqlite3")))
        ledger = store.expenses
        draft = draft_expense(remark="打车", category="交通", amount=20.5, now=START)
        start_ms = int(START.timestamp() * 1000)

        def our_save() -> None:
            n = next(numbers["ours"])
            ledger.save("me", draft, key=f"key-{n}", created=START)

        def raw_save() -> None:
            n = next(numbers["raw"])
            raw.execute("BEGIN IMMEDIATE")
            raw.execute(RAW_SAVE, (f"exp_{n:016}", f"key-{n}", start_ms, start_ms, f"key-{n}"))
            raw.execute("COMMIT")

        def our_query() -> None:
            ledger.query("me", START, START + MONTH)

        def raw_query() -> None:
            window = (start_ms, start_ms + 30 * 86_400_000)
            raw.execute("BEGIN")
            raw.execute(f"SELECT * {WINDOW} ORDER BY date_ms DESC, sequence DESC LIMIT 20", window).fetchall()
            sums = f"SELECT category, type, count(*), sum(amount_fen) {WINDOW} GROUP BY category, type"
            raw.execute(sums, window).fetchall()
            raw.execute("COMMIT")

        saves = {"ours": our_save, "raw sqlite3": raw_save}
        yield from beside("save an expense", take_turns(saves, rounds=records))
        queries = {"ours": our_query, "raw sqlite3": raw_query}
        yield from beside(f"query {records:,} expenses", take_turns(queries, rounds=20 if quick else 200))
        store.close()
        raw.close()


def _open_raw(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;" + RAW_SCHEMA)
    return connection
