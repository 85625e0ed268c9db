"""Processes that book the same hours of one calendar while they, and the PostgreSQL server, are killed."""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from itertools import count, pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import StoreUnavailable
from datetools_lc.stores.config import connect_store, open_store
from datetools_lc.stores.expenses.port import ExpenseDraft
from datetools_lc.stores.schedule.events import EventDraft, draft_event
from datetools_lc.stores.schedule.port import Added
from datetools_lc.stores.sql.retries import OutcomeUnknown
from datetools_lc.stores.sql.store import SqlStore
from tests.postgres_server import PostgresServer
from tests.stores.progress import WRITTEN, wait_for_answers, wait_until

START, NOW = datetime(2026, 3, 2, tzinfo=UTC), datetime(2026, 3, 1, tzinfo=UTC)
PLACE = ("ann", "main")
_WHOLE = Span(START, START + timedelta(days=3_000))
_DEATHS = (signal.SIGKILL, signal.SIGQUIT, signal.SIGINT)
# processes that begin with all imports done; forked from one without threads, as pytest's own may have some
_PROCESSES = get_context("forkserver")
_PROCESSES.set_forkserver_preload(["tests.stores.postgres.chaos"])


@dataclass
class Report:
    """What was asked for, what was answered, and what the database then held."""

    wishes: int = 0
    added: int = 0
    conflicts: int = 0
    deleted: int = 0
    saved: int = 0
    failed: int = 0
    unknown: int = 0
    worker_kills: int = 0
    server_kills: int = 0
    seconds: float = 0
    lost: list[str] = field(default_factory=list)
    double_bookings: list[str] = field(default_factory=list)
    duplicates: list[str] = field(default_factory=list)
    """Written more often than once."""
    reasons: Counter[str] = field(default_factory=Counter)
    """Of what failed, and what nobody knew of."""
    untrue: list[str] = field(default_factory=list)
    """Reported as failed, and written; or reported as deleted, and there."""

    @property
    def faults(self) -> list[str]:
        return self.lost + self.double_bookings + self.duplicates + self.untrue


def run(
    server: PostgresServer, folder: Path, *, workers: int, worker_kills: int, server_kills: int, slots: int,
    between: int,
) -> Report:  # fmt: skip
    """Let processes write while others, and the server, are killed; then compare answers and database.

    About `between` answers come from one death to the next, however long they take; at last one of each kind.
    """
    report, rng, numbers = Report(), random.Random(16), count()
    open_store(server.url()).close()
    began = time.monotonic()
    living = [_begin(server.url(), folder, next(numbers), slots) for _ in range(workers)]
    deaths = ["worker"] * worker_kills + ["server"] * server_kills
    rng.shuffle(deaths)
    try:
        for death in deaths:
            wait_for_answers(folder, rng.randrange(1, 2 * between))
            if death == "server":
                server.stop(_DEATHS[report.server_kills % len(_DEATHS)])
                time.sleep(rng.uniform(0, 0.3))
                server.start()
                report.server_kills += 1
            else:
                place = rng.randrange(workers)
                _kill(living[place])
                living[place] = _begin(server.url(), folder, next(numbers), slots)
                report.worker_kills += 1
        wait_until(folder, lambda so_far: len(so_far) == len(WRITTEN) or so_far.total() > 100 * between)
    finally:
        (folder / "stop").touch()
        for process in living:
            process.join(60)
            _kill(process)
    report.seconds = time.monotonic() - began
    _compare(report, server, list(_answers(folder)))
    return report


def _begin(url: str, folder: Path, number: int, slots: int) -> Any:
    process = _PROCESSES.Process(target=_work, args=(url, folder, number, slots), daemon=True)
    process.start()
    return process


def _kill(process: Any) -> None:
    process.kill()
    process.join()


def _work(url: str, folder: Path, number: int, slots: int) -> None:
    """Wish, and note each answer, until there is a file `stop`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    rng = random.Random(number)
    log = os.open(folder / f"answers-{number}", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def note(*words: object) -> None:
        os.write(log, (" ".join(map(str, words)) + "\n").encode())

    store = connect_store(url)
    for wish in count():
        if (folder / "stop").exists():
            break
        # every third key is wished by all workers, each at a time of its own
        name = f"all-{wish // 3}" if wish % 3 == 0 else f"{number}-{wish}"
        note("wish", name)
        try:
            note(*_answer(store, rng, name, slots, note))
        except OutcomeUnknown:
            note("unknown", name)
        except StoreUnavailable as error:
            note("failed", name, error.message)
            time.sleep(0.1)
    store.close()


def _answer(store: SqlStore, rng: random.Random, name: str, slots: int, note: Any) -> tuple[str, ...]:
    if name.startswith("all-") or rng.random() < 0.7:
        added = store.schedule.add(*PLACE, _draft(rng, name, slots), key=name, now=NOW)
        if not isinstance(added, Added):
            return ("conflict", name)
        if rng.random() < 0.85 or name.startswith("all-"):
            return ("added", name, added.event.id)
        note("deleting", name)
        scope = "all" if added.event.repeats else None
        id = added.event.id
        if scope:
            id = store.schedule.overlapping(*PLACE, _WHOLE, text=f"<{name}>", limit=1).events[0].id
        store.schedule.delete(*PLACE, [id], key=f"{name} delete", now=NOW, scope=scope)  # type: ignore[arg-type]
        return ("deleted", name)
    draft = ExpenseDraft(name, "餐饮", Decimal("0.1"), "consume", NOW)
    store.expenses.save("ann", draft, key=name, created=NOW)
    return ("saved", name)


def _draft(rng: random.Random, name: str, slots: int) -> EventDraft:
    return draft_event(
        title=f"<{name}>",
        start=START + rng.randrange(slots) * timedelta(minutes=30),
        zone=load_zone("UTC"),
        rrule="FREQ=DAILY;COUNT=3" if rng.random() < 0.2 else None,
    )


def _answers(folder: Path) -> Iterator[tuple[str, str, str]]:
    for path in folder.glob("answers-*"):
        for line in path.read_text().splitlines():
            kind, name, *more = line.split(" ", 2)
            yield kind, name, "".join(more)


def _compare(report: Report, server: PostgresServer, answers: list[tuple[str, str, str]]) -> None:
    said: dict[str, set[str]] = {}
    for kind, name, _ in answers:
        said.setdefault(kind, set()).add(name)
    kinds = Counter(kind for kind, _, _ in answers)
    report.wishes, report.added, report.conflicts = kinds["wish"], kinds["added"], kinds["conflict"]
    report.deleted, report.saved = kinds["deleted"], kinds["saved"]
    report.failed, report.unknown = kinds["failed"], kinds["unknown"]
    report.reasons = Counter(more for kind, _, more in answers if kind == "failed")
    with open_store(server.url()) as store:
        events = list(store.schedule.overlapping(*PLACE, _WHOLE, limit=10**6).events)
        rows = Counter(event.title.strip("<>") for event in store.schedule.export(*PLACE))
        records = store.expenses.query("ann", NOW, NOW + timedelta(days=1), limit=10**6).records
    remarks = Counter(record.remark for record in records)
    report.lost = sorted(
        (said.get("added", set()) - rows.keys()) | (said.get("saved", set()) - remarks.keys())
    )
    report.double_bookings = [
        f"{one.title} {other.title}" for one, other in pairwise(events) if other.start < one.end
    ]
    report.duplicates = [name for name, times in (rows + remarks).items() if times > 1]
    # of a key that all wish, another worker may have written what this one failed at
    failed = {name for name in said.get("failed", set()) if not name.startswith("all-")}
    failed -= said.get("deleting", set())
    report.untrue = sorted(
        (failed & (rows.keys() | remarks.keys())) | (said.get("deleted", set()) & rows.keys())
    )


def wish_one_key(server: PostgresServer, folder: Path, *, workers: int, key: str) -> list[str]:
    """The ids that as many processes got which wish for one key at the same instant, each its own hour."""
    barrier = _PROCESSES.Barrier(workers)
    works = [(server.url(), folder, key, number, barrier) for number in range(workers)]
    processes = [_PROCESSES.Process(target=_wish_together, args=work, daemon=True) for work in works]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
        with suppress(ValueError):
            process.close()
    return [path.read_text() for path in folder.glob(f"{key}-*")]


def _wish_together(url: str, folder: Path, key: str, number: int, barrier: Any) -> None:
    with open_store(url) as store:
        draft = draft_event(title=key, start=START + timedelta(hours=2 * number), zone=load_zone("UTC"))
        barrier.wait(60)
        added = store.schedule.add(key, "main", draft, key=key, now=NOW)
        assert isinstance(added, Added)
        (folder / f"{key}-{number}").write_text(added.event.id)


def start_together(url: str, *, workers: int) -> list[int | None]:
    """How as many processes ended that open a database at the same instant and save an expense."""
    barrier = _PROCESSES.Barrier(workers)
    processes = [
        _PROCESSES.Process(target=_start_and_save, args=(url, number, barrier), daemon=True)
        for number in range(workers)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
    return [process.exitcode for process in processes]


def _start_and_save(url: str, number: int, barrier: Any) -> None:
    barrier.wait(60)
    with open_store(url) as store:
        draft = ExpenseDraft(str(number), "餐饮", Decimal("0.1"), "consume", NOW)
        store.expenses.save("ann", draft, key=str(number), created=NOW)
