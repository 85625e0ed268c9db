"""The ledger beside raw `sqlite3` doing the same work on the same disk, in one run; the ratios count.

python benchmarks/ledger.py [records]
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter

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


def main(records: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        raw = _open_raw(Path(folder, "raw.sqlite3"))
        store = open_store(str(Path(folder, "ours.sqlite3")))
        ledger = store.expenses
        draft = draft_expense(remark="打车", category="交通", amount=20.5, now=START)
        start_ms = int(START.timestamp() * 1000)

        def our_save(n: int) -> None:
            ledger.save("me", draft, key=f"key-{n}", created=START)

        def raw_save(n: int) -> None:
            raw.execute("BEGIN IMMEDIATE")
            raw.execute(RAW_SAVE, (f"exp_{n:016}", f"key-{n}", start_ms, start_ms, f"key-{n}"))
            raw.execute("COMMIT")

        def our_query(_: int) -> None:
            ledger.query("me", START, START + MONTH)

        def raw_query(_: int) -> None:
            window = (start_ms, start_ms + 30 * 86_400_000)
            raw.execute("BEGIN")
            raw.execute(f"SELECT * {WINDOW} ORDER BY date_ms DESC, sequence DESC LIMIT 20", window).fetchall()
            sums = f"SELECT category, type, count(*), sum(amount_fen) {WINDOW} GROUP BY category, type"
            raw.execute(sums, window).fetchall()
            raw.execute("COMMIT")

        _compare("save", our_save, raw_save, records)
        _compare(f"query of {records} records, 20 shown", our_query, raw_query, 200)
        store.close()
        raw.close()


def _open_raw(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;" + RAW_SCHEMA)
    return connection


def _compare(name: str, ours: Callable[[int], None], raw: Callable[[int], None], rounds: int) -> None:
    """Take turns, so that both meet the same disk and the same neighbours."""
    times: dict[str, list[float]] = {"ours": [], "raw": []}
    for n in range(rounds):
        for label, work in (("ours", ours), ("raw", raw)):
            begun = perf_counter()
            work(n)
            times[label].append(perf_counter() - begun)
    mine, theirs = (median(values) * 1e6 for values in times.values())
    sys.stdout.write(f"{name}: {mine:.0f} µs, raw sqlite3 {theirs:.0f} µs, ratio {mine / theirs:.2f}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000)
