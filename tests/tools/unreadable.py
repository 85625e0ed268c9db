"""A calendar in memory that says of everything that it holds events which it cannot read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from datetools_lc.stores.config import connect_store
from datetools_lc.stores.schedule.port import EventPage
from datetools_lc.stores.sql.schedule.store import SqlSchedule

UNREAD = 2


def _told(name: str) -> Any:
    def call(self: SqlSchedule, *args: Any, **options: Any) -> Any:
        return replace(getattr(SqlSchedule, name)(self, *args, **options), unread=UNREAD)

    return call


class UnreadableSchedule(SqlSchedule):
    """`SqlSchedule` as a store on a server would answer, where other programs write as well."""

    add, update, free_slots = _told("add"), _told("update"), _told("free_slots")

    def overlapping(self, *args: Any, **options: Any) -> EventPage:
        return replace(super().overlapping(*args, **options), unread=UNREAD)

    def conflicts(self, *args: Any, **options: Any) -> EventPage:
        return replace(super().conflicts(*args, **options), unread=UNREAD)


def open_unreadable() -> UnreadableSchedule:
    return UnreadableSchedule(connect_store(":memory:").database)
