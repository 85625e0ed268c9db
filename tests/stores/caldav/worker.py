"""A process that writes to a calendar on a server, and is killed by the test while it does."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

from datetools_lc.stores.caldav.config import read_calendar
from datetools_lc.stores.caldav.schedule import CalDavSchedule
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.port import EventChange
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase
from datetools_lc.testing.calendars import NOW, Calendar

PLACE: Any = {"owner": "local", "name": "default"}


def open_calendar(url: str, database: str) -> Calendar:
    schedule = CalDavSchedule(
        read_calendar(url, {}, timezone="America/New_York"), SqliteDatabase.at(database)
    )
    return Calendar(schedule, **PLACE)


def renamed(event: Event, uid: str) -> Event:
    """An event as another program would have named it."""
    return replace(event, id=uid)


def write(calendar: Calendar, what: str, ids: list[str]) -> Any:
    """The same write each time, under the same key."""
    store, place = calendar.store, calendar.place
    if what == "add":
        return store.add(*place, calendar.draft("talk", "2026-03-11 09:00"), key="add", now=NOW)
    if what == "delete":
        return store.delete(*place, ids, key="delete", now=NOW)
    changes = [EventChange(id=id, start=calendar.at(f"2026-03-12 {9 + n:02}:00")) for n, id in enumerate(ids)]
    return store.update(*place, changes, key="update", now=NOW)


if __name__ == "__main__":
    url, database, what, *ids = sys.argv[1:]
    write(open_calendar(url, database), what, ids)
