"""One collection and its local copy: its lock, its transactions, and what the copy takes over."""

from __future__ import annotations

from collections.abc import Collection as Many
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Lock, Semaphore
from typing import NamedTuple

from datetools_lc.clock import system_clock
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import StoreUnavailable, needs_extra
from datetools_lc.logs import log_outcome
from datetools_lc.stores.caldav.config import CalDavConfig
from datetools_lc.stores.caldav.copy import Copy, Resource
from datetools_lc.stores.caldav.families import FamilyView, remove, uid_of
from datetools_lc.stores.caldav.resource import read_resource
from datetools_lc.stores.caldav.server.answers import Item
from datetools_lc.stores.caldav.server.client import CalDavClient
from datetools_lc.stores.caldav.server.paths import path_of
from datetools_lc.stores.caldav.unread.counting import Reach, Unread, count_within, hidden_of, unread_of
from datetools_lc.stores.caldav.unread.placeholders import place
from datetools_lc.stores.ics.reader import IcsFile
from datetools_lc.stores.sql.busy.filling import BusyFilling
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.schedule.importing import import_all

with needs_extra("caldav"):
    from filelock import FileLock, Timeout

LOCK_SECONDS = 60.0
"""How long a call waits for others of this machine that use the same calendar."""
_AT_ONCE = 200
_MOST_LOGGED = 10


class Rows(NamedTuple):
    """The events and the resources of a copy, inside one transaction."""

    view: FamilyView
    copy: Copy


class Collection:
    """A calendar of one owner. Everything but `alone` belongs inside of `alone`.

    `turns` are how many turns of a process may hold a connection of the database at once.
    """

    def __init__(
        self, config: CalDavConfig, database: SqlDatabase, owner: str, calendar: str, turns: Semaphore
    ) -> None:
        url = config.collection(owner, calendar)
        self.owner = owner
        self.name = config.copy_name(owner, calendar)
        self.path = path_of(url, url)
        self.has_unread = True
        """Whether any of its resources may hold what cannot be read; `refresh` finds out."""
        self.checks = False
        """Whether the write of this turn is refused where it conflicts."""
        self.zone = load_zone(config.timezone)
        self.config = config
        self.database = database
        self.client = CalDavClient(config, url)
        self._thread_lock = Lock()
        self._turns = turns
        path: Path | None = getattr(database, "path", None)
        self._lock_name = f"caldav-{config.lock_name(owner, calendar)}"
        self._lock_path = path and path.with_name(f"{path.name}-{self._lock_name}.lock")

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keep other threads, and other processes that share the database, from the same calendar."""
        self.database.open()  # makes the folder of the lock
        if not self._thread_lock.acquire(timeout=LOCK_SECONDS):
            raise self._crowded()
        try:
            with self._process_lock():
                yield
        finally:
            self._thread_lock.release()

    @contextmanager
    def reading(self) -> Iterator[Rows]:
        with self.database.reading() as connection:
            yield Rows(FamilyView(connection, self.owner, self.name), Copy(connection, self.owner, self.name))

    @contextmanager
    def writing(self) -> Iterator[Rows]:
        with self.database.writing(self.owner, self.name) as connection:
            yield Rows(FamilyView(connection, self.owner, self.name), Copy(connection, self.owner, self.name))

    def take(self, items: Sequence[Item], gone: Iterable[str]) -> frozenset[str]:
        """Replace what the copy has by what the server has; the UIDs of the resources that are there."""
        kept: list[Resource] = []
        left = list(gone)
        for at in range(0, max(len(items), 1), _AT_ONCE):
            with self.writing() as rows:
                alone = rows.view.alone()
                for href in left:
                    self._remove(rows, href, alone)
                for item in items[at : at + _AT_ONCE]:
                    self._remove(rows, item.href, alone)
                    kept.append(self._keep(rows, item))
                rows.view.settle(system_clock())
            left = []
        self.has_unread |= any(resource.unread for resource in kept)
        self._log_unread([resource for resource in kept if resource.unread])
        self.settle()
        return frozenset(resource.uid for resource in kept if resource.uid is not None)

    def keep_unknown(self, hrefs: Many[str]) -> None:
        """Note resources that are there and could not be fetched: what is known of them stays."""
        self.has_unread = True
        with self.writing() as rows:
            for href in hrefs:
                rows.copy.mark_unknown(href)
        self._log_unread([Resource(href, None, None, "", 1) for href in sorted(hrefs)])

    def settle(self) -> None:
        """What goes with changes of the copy: the rows of busy times, and nothing left of what is gone."""
        filling = BusyFilling(self.database, self.owner, self.name)
        filling.ready(system_clock(), repeats=False, wait=True)
        self.database.wipe()

    def unread(self) -> Sequence[tuple[str, Unread]]:
        """What of the calendar is no event here, each with the path of its resource."""
        with self.reading() as rows:
            resources, hidden = rows.copy.unread(), rows.copy.hidden()
        unread = [
            (each.href, one)
            for each in resources
            for one in (unread_of(each.body, self.zone) or unread_of("", self.zone))
        ]
        paths = {each.href for each in hidden}  # what stands for their parts is not in the copy either
        unread = [(href, replace(one, listed="none") if href in paths else one) for href, one in unread]
        return unread + [(each.href, one) for each in hidden for one in hidden_of(each.body, self.zone)]

    def count_unread(self, reaches: Sequence[Reach], *, conflicts: bool = True) -> int:
        """How many of these may take place then; `conflicts`: and take time of the user's."""
        if not (reaches and self.has_unread):
            return 0  # the usual case; looking for them reads all resources
        return count_within([one for _, one in self.unread()], reaches, conflicts=conflicts)

    def restore(self, rows: Rows, uid: str, body: str | None) -> None:
        """Make the copy's events of a resource those of a text, or none."""
        remove(rows.view, uid, rows.view.alone())
        if body is not None:
            import_all(rows.view, place(read_resource(body, self.zone, system_clock())).events)

    def count_parts(self, body: str) -> int:
        """How many parts of a resource cannot be read."""
        return len(read_resource(body, self.zone, system_clock()).left_out)

    def _keep(self, rows: Rows, item: Item) -> Resource:
        body = item.body or ""
        found = read_resource(body, self.zone, system_clock()) if body.strip() else IcsFile([], [], [])
        events = place(found).events
        uid = uid_of(events[0]) if events else None
        resource = Resource(item.href, uid, item.etag, body, len(found.left_out))
        rows.copy.put(resource)
        if uid is not None and rows.copy.is_shared(uid):
            self.has_unread = True
            self._restore_first(rows, uid)
        else:
            import_all(rows.view, events)
        return resource

    def _remove(self, rows: Rows, href: str, alone: Sequence[str]) -> None:
        known = rows.copy.resource(href=href)
        if known is not None:
            rows.copy.drop(href)
            if known.uid is not None:
                remove(rows.view, known.uid, alone)
                self._restore_first(rows, known.uid)

    def _restore_first(self, rows: Rows, uid: str) -> None:
        """Keep the events of the first of several resources with one UID: the copy has room for one."""
        first = rows.copy.resource(uid=uid)
        if first is not None:
            self.restore(rows, uid, first.body)

    def _log_unread(self, unread: Sequence[Resource]) -> None:
        if unread:
            count, paths = sum(each.unread for each in unread), [each.href for each in unread[:_MOST_LOGGED]]
            arguments = {"server": self.config.host, "count": count, "paths": paths}
            log_outcome("caldav", "unread_events", arguments)

    @contextmanager
    def _process_lock(self) -> Iterator[None]:
        if self._lock_path is None:
            with self._shared_lock():
                yield
            return
        lock = FileLock(self._lock_path, timeout=LOCK_SECONDS, mode=0o600)
        try:
            lock.acquire()
        except Timeout:
            raise self._crowded() from None
        try:
            yield
        finally:
            lock.release()

    @contextmanager
    def _shared_lock(self) -> Iterator[None]:
        """Held by a transaction in which nothing else happens; a database in memory has one process."""
        if self.database.engine.dialect.name != "postgresql":
            yield
            return
        # a turn needs a second connection: if turns took them all, none could go on
        if not self._turns.acquire(timeout=LOCK_SECONDS):
            raise self._crowded()
        try:
            with self.database.writing(self.owner, f"turn {self._lock_name}") as connection:
                connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
                yield
        finally:
            self._turns.release()

    def _crowded(self) -> StoreUnavailable:
        return StoreUnavailable(f"the calendar at {self.config.host} is in use by other calls; try again")
