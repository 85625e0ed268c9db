"""What each call costs as a calendar grows, on PostgreSQL beside SQLite.

`python -m benchmarks.postgres_growth [ROUNDS]`: 1e3 to 1e6 events, which are copied into the table past the
store, and 10 to 10,000 series, which are imported. Prints the size of the tables with their indexes too, for
the arithmetic of results/postgres.md, which docs/ has in each language.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from sqlalchemy import make_url, text

from benchmarks import beside_series, schedule
from datetools_lc.stores.config import open_store
from datetools_lc.stores.sql.schedule.rows import to_row
from datetools_lc.stores.sql.store import SqlStore
from tests.postgres_server import PostgresServer

EVENTS = (1_000, 1_000_000)
SERIES = (10, 10_000)
_SIZES = text(
    "SELECT relname, n_live_tup, pg_table_size(relid), pg_indexes_size(relid)"
    " FROM pg_stat_user_tables WHERE n_live_tup > 0 ORDER BY 3 DESC LIMIT 4"
)


def main(rounds: int = 100) -> None:
    server = PostgresServer.new(max_wal_size="4GB")
    try:
        server.start()
        with tempfile.TemporaryDirectory() as folder:
            _events(server, Path(folder), rounds)
            _series(server, Path(folder), max(10, rounds // 4))
    finally:
        server.remove()


def _events(server: PostgresServer, folder: Path, rounds: int) -> None:
    files = [schedule.load(folder / f"{count}.sqlite3", count) for count in EVENTS]
    calendars = [_copied(server, count) for count in EVENTS]
    for name, (work, _) in schedule.WORK.items():
        for kind, ours in (("PostgreSQL", calendars), ("SQLite", files)):
            _compare(name, kind, [(one.count, _bound(work, one)) for one in ours], rounds)
    _show_sizes(calendars[-1].store)
    for calendar in (*files, *calendars):
        calendar.store.close()


def _copied(server: PostgresServer, count: int) -> schedule.Calendar:
    """A calendar of so many events, in a database of its own."""
    import psycopg

    url = _new_database(server, f"events_{count}")
    store = open_store(url)
    rng, proto = random.Random(count), schedule.plain_event("evt", schedule.START, 60)
    columns = list(to_row(proto))
    with psycopg.connect(url) as connection, connection.cursor() as cursor:
        with cursor.copy(f"COPY events ({', '.join(columns)}) FROM STDIN".encode()) as copy:
            for number in range(count):
                copy.write_row(list(to_row(schedule.stored(proto, number, rng)).values()))
        connection.commit()
        connection.autocommit = True
        connection.execute("VACUUM ANALYZE")  # as autovacuum does after some minutes
    return schedule.Calendar(count, store)


def _series(server: PostgresServer, folder: Path, rounds: int) -> None:
    stores: dict[str, list[SqlStore]] = {"PostgreSQL": [], "SQLite": []}
    for count in SERIES:
        series = [
            beside_series.stored_series(number, random.Random(count + number)) for number in range(count)
        ]
        names = (_new_database(server, f"series_{count}"), str(folder / f"series-{count}.sqlite3"))
        for kind, name in zip(stores, names, strict=True):
            begun = perf_counter()
            store = open_store(name)
            store.schedule.import_events(*beside_series.PLACE, series)
            stores[kind].append(store)
            sys.stdout.write(f"{kind}: {count:,} series imported in {perf_counter() - begun:.1f} s\n")
    for name, work in beside_series.WORK.items():
        for kind, ours in stores.items():
            works = [(count, _bound(work, store)) for count, store in zip(SERIES, ours, strict=True)]
            _compare(name, kind, works, rounds)
    _show_sizes(stores["PostgreSQL"][-1])
    for store in (*stores["PostgreSQL"], *stores["SQLite"]):
        store.close()


def _bound(work: Callable[[Any, int], None], to: Any) -> Callable[[int], None]:
    return lambda number: work(to, number)


def _compare(name: str, kind: str, works: Sequence[tuple[int, Callable[[int], None]]], rounds: int) -> None:
    """Let the small one and the large one take turns."""
    taken: list[list[float]] = [[] for _ in works]
    for number in range(
        -12, rounds
    ):  # psycopg prepares a statement at its sixth use, the server plans it later
        for (_, work), times in zip(works, taken, strict=True):
            begun = perf_counter()
            work(number)
            if number >= 0:
                times.append(perf_counter() - begun)
    shown = [
        f"{count:>9,}: {median(times) * 1e3:7.2f} ms" for (count, _), times in zip(works, taken, strict=True)
    ]
    ratio = median(taken[-1]) / median(taken[0])
    sys.stdout.write(f"{name:22} {kind:10} {', '.join(shown)}, {ratio:.2f} times\n")
    sys.stdout.flush()


def _show_sizes(store: SqlStore) -> None:
    with store.database.reading() as connection:
        connection.execute(text("SELECT pg_stat_clear_snapshot()"))
        for table, rows, size, indexes in connection.execute(_SIZES):
            sys.stdout.write(
                f"{table}: {rows:,} rows, table {size / 1e6:.0f} MB, indexes {indexes / 1e6:.0f} MB,"
                f" {(size + indexes) / max(rows, 1):.0f} bytes a row\n"
            )


def _new_database(server: PostgresServer, name: str) -> str:
    import psycopg

    with psycopg.connect(server.url(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return make_url(server.url()).set(database=name).render_as_string(hide_password=False)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.postgres_growth", description=__doc__.splitlines()[0]
    )
    parser.add_argument("rounds", nargs="?", type=int, default=100)
    main(parser.parse_args().rounds)
