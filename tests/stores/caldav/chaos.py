"""Processes that write to one CalDAV calendar, with their journal in PostgreSQL, and are killed."""

from __future__ import annotations

import os
import random
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count, pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import StoreUnavailable
from datetools_lc.stores.caldav.config import read_calendar
from datetools_lc.stores.caldav.schedule import CalDavSchedule
from datetools_lc.stores.schedule.events import Event, EventDraft, draft_event
from datetools_lc.stores.schedule.port import Added
from datetools_lc.stores.sql.postgres.database import PostgresDatabase
from datetools_lc.stores.sql.retries import OutcomeUnknown
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase
from tests.stores.progress import answered, wait_for_total

START, NOW = datetime(2026, 3, 2, tzinfo=UTC), datetime(2026, 3, 1, tzinfo=UTC)
PLACE = ("local", "default")
_WHOLE = Span(START, START + timedelta(days=60))
_BETWEEN = (5, 60)
"""How many answers, at least and less than, come between two deaths from outside."""
_PROCESSES = get_context("forkserver")
_PROCESSES.set_forkserver_preload(["tests.stores.caldav.chaos"])


@dataclass
class Report:
    """What was answered, and what did not agree with the calendar afterwards."""

    added: int = 0
    conflicts: int = 0
    deleted: int = 0
    failed: int = 0
    unknown: int = 0
    kills: int = 0
    lost: list[str] = field(default_factory=list)
    double_bookings: list[str] = field(default_factory=list)
    duplicates: list[str] = field(default_factory=list)
    untrue: list[str] = field(default_factory=list)
    """Told as failed and there, told as deleted and there, or in the copy and not on the server."""

    @property
    def faults(self) -> list[str]:
        return self.lost + self.double_bookings + self.duplicates + self.untrue


def run(url: str, database: str, folder: Path, *, workers: int, kills: int, slots: int) -> Report:
    """Let processes write, while they die within requests and at any other moment; then compare.

    The other moments come after so many answers: on a slow machine, those that come after a time would find
    processes that have not begun yet.
    """
    report, rng, numbers = Report(), random.Random(16), count()

    def begin() -> Any:
        arguments = (url, database, folder, next(numbers), slots)
        process = _PROCESSES.Process(target=_work, args=arguments, daemon=True)
        process.start()
        return process

    living = [begin() for _ in range(workers)]
    try:
        due = rng.randrange(*_BETWEEN)
        while not _is_over(folder, report.kills, kills):
            wait_for_total(folder, due, [process.sentinel for process in living])
            if (total := answered(folder).total()) >= due:
                living[rng.randrange(workers)].kill()
                due = total + rng.randrange(*_BETWEEN)
            for place, process in enumerate(living):
                process.join(0)
                if process.exitcode is not None:
                    report.kills += 1
                    living[place] = begin()
    finally:
        (folder / "stop").touch()
        for process in living:
            process.join(60)
            process.kill()
            process.join()
    _compare(report, url, database, list(_answers(folder)))
    return report


def _is_over(folder: Path, killed: int, kills: int) -> bool:
    """After so many deaths, with something added and something deleted; after ten times as many anyway."""
    so_far = answered(folder)
    return killed >= kills * (1 if so_far["added"] and so_far["deleted"] else 10)


def open_on(url: str, database: PostgresDatabase | SqliteDatabase) -> CalDavSchedule:
    return CalDavSchedule(read_calendar(url, {}, timezone="UTC"), database)


def _work(url: str, database: str, folder: Path, number: int, slots: int) -> None:
    """Wish, and note each answer, until there is a file `stop`; in some request the process dies."""
    rng = random.Random(number)
    log = os.open(folder / f"answers-{number}", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def note(*words: object) -> None:
        os.write(log, (" ".join(map(str, words)) + "\n").encode())

    store = open_on(url, PostgresDatabase(database))
    _die_within(store, rng)
    for wish in count():
        if (folder / "stop").exists():
            break
        # every third key is wished by all processes, each at a time of its own
        name = f"all-{wish // 3}" if wish % 3 == 0 else f"{number}-{wish}"
        try:
            note(*_answer(store, rng, name, slots, note))
        except OutcomeUnknown:
            note("unknown", name)
        except StoreUnavailable:
            note("failed", name)
    store.close()


def _die_within(store: CalDavSchedule, rng: random.Random) -> None:
    """Have the process end before or after one of the next requests that write, or right at another."""
    client = store.collection(*PLACE).client
    send, left = client._request, rng.randrange(4, 100)

    def request(method: str, *arguments: Any) -> Any:
        nonlocal left
        left -= 3 if method in ("PUT", "DELETE") else 1
        is_last = left <= 0
        if is_last and rng.random() < 0.5:
            os.kill(os.getpid(), signal.SIGKILL)
        reply = send(method, *arguments)
        if is_last:
            os.kill(os.getpid(), signal.SIGKILL)
        return reply

    vars(client)["_request"] = request


def _answer(store: CalDavSchedule, rng: random.Random, name: str, slots: int, note: Any) -> tuple[str, str]:
    added = store.add(*PLACE, _draft(rng, name, slots), key=name, now=NOW)
    if not isinstance(added, Added):
        return "conflict", name
    if name.startswith("all-") or rng.random() < 0.7:
        return "added", name
    note("deleting", name)
    store.delete(*PLACE, [added.event.id], key=f"delete {name}", now=NOW)
    return "deleted", name


def _draft(rng: random.Random, name: str, slots: int) -> EventDraft:
    start = START + timedelta(minutes=30 * rng.randrange(slots))
    return draft_event(title=name, start=start, duration=timedelta(hours=1), zone=load_zone("UTC"))


def _answers(folder: Path) -> Iterator[tuple[str, str]]:
    for file in sorted(folder.glob("answers-*")):
        for line in file.read_text(encoding="utf-8").splitlines():
            what, name = line.split(" ", 1)
            yield what, name


def _compare(report: Report, url: str, database: str, answers: Sequence[tuple[str, str]]) -> None:
    by_name: dict[str, set[str]] = {}
    for what, name in answers:
        by_name.setdefault(name, set()).add(what)
    counts = Counter(what for what, _ in answers)
    for what, into in (("added", "added"), ("conflict", "conflicts"), ("deleted", "deleted")):
        setattr(report, into, counts[what])
    report.failed, report.unknown = counts["failed"], counts["unknown"]
    events = _read(open_on(url, PostgresDatabase(database)))  # the first call completes what was cut off
    alone = _read(open_on(url, SqliteDatabase.at(":memory:")))  # the server as it is
    titles = Counter(event.title for event in events)
    report.lost = [f"{name} is lost" for name, said in by_name.items() if _is_kept(said) and not titles[name]]
    report.duplicates = [f"{title} {times} times" for title, times in titles.items() if times > 1]
    report.double_bookings = [
        f"{one.title} and {two.title}" for one, two in pairwise(events) if two.start < one.end
    ]
    report.untrue = [
        f"{name} was deleted" for name, said in by_name.items() if "deleted" in said and titles[name]
    ]
    report.untrue += [
        f"{name} failed" for name, said in by_name.items() if said == {"failed"} and titles[name]
    ]
    if [(one.id, one.start) for one in events] != [(one.id, one.start) for one in alone]:
        report.untrue.append("the copy is not what the server has")


def _is_kept(said: set[str]) -> bool:
    return "added" in said and not said & {"deleting", "deleted"}


def _read(store: CalDavSchedule) -> Sequence[Event]:
    page = store.overlapping(*PLACE, _WHOLE, limit=10_000)
    store.close()
    return page.events
