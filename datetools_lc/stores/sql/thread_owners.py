"""The owners of threads in a SQL database. A row is written at a thread's first run and never changed."""

from __future__ import annotations

from sqlalchemy import bindparam, select

from datetools_lc.stores.identifiers import check_owner
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.tables import thread_owners
from datetools_lc.stores.threads import ThreadOwners

_OWNER = select(thread_owners.c.owner).where(thread_owners.c.thread_id == bindparam("thread_id"))
_REMEMBERED = 10_000
"""Threads whose owners a process keeps in memory: they never change, and every step of a run asks."""


class SqlThreadOwners(ThreadOwners):
    """Safe to share between threads and processes."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database
        self._insert = database.insert(thread_owners).on_conflict_do_nothing()
        self._seen: dict[str, str] = {}

    def known(self, thread_id: str) -> str | None:
        return self._seen.get(thread_id)

    def pin(self, thread_id: str, owner: str) -> str:
        check_owner(owner)
        found = self._seen.get(thread_id) or self._read(thread_id) or self._write(thread_id, owner)
        if len(self._seen) >= _REMEMBERED:
            self._seen.clear()
        self._seen[thread_id] = found
        return found

    def _read(self, thread_id: str) -> str | None:
        with self._database.reading() as connection:
            return connection.execute(_OWNER, {"thread_id": thread_id}).scalar_one_or_none()

    def _write(self, thread_id: str, owner: str) -> str:
        with self._database.writing(owner) as connection:
            if connection.execute(self._insert, {"thread_id": thread_id, "owner": owner}).rowcount == 1:
                return owner  # else another process was faster
            return str(connection.execute(_OWNER, {"thread_id": thread_id}).scalar_one())
