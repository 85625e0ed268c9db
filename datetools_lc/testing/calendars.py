"""A calendar for tests: wall times as text in, wall times as text out, a fresh key for every write."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import count
from typing import Any

from datetools_lc.engine.freebusy import FreeSlots, SlotSearch, parse_working_hours
from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone, resolve_wall
from datetools_lc.stores.schedule.events import Event, EventDraft, draft_event
from datetools_lc.stores.schedule.port import Added, Conflicted, EventChange, ScheduleStore, Scope, Updated

NOW = datetime(2026, 2, 25, 12, 0, 0, 123_000, tzinfo=UTC)
"""The `now` of every call."""


class Calendar:
    """One owner's calendar in a store, in one zone; `2026-03-11 09:00` is a time and `2026-03-11` a day.

    Two that write to the same calendar need another `process` each, so that their keys differ.
    """

    def __init__(
        self,
        store: ScheduleStore,
        *,
        owner: str = "ann",
        name: str = "main",
        timezone: str = "America/New_York",
        process: str = "",
    ) -> None:
        self.store = store
        self.place = (owner, name)
        self.zone = load_zone(timezone)
        self._keys = (f"{owner}-{name}-{process}-{number}" for number in count())

    def at(self, text: str) -> datetime | date:
        """The instant of a wall time in the zone; a day stays one."""
        if len(text) == len("2026-03-11"):
            return date.fromisoformat(text)
        return resolve_wall(datetime.fromisoformat(text), self.zone).instant

    def instant(self, text: str) -> datetime:
        """The instant of a wall time, or of a day's midnight."""
        return resolve_wall(datetime.fromisoformat(text), self.zone).instant

    def window(self, start: str, end: str) -> Span:
        return Span(self.instant(start), self.instant(end))

    def draft(self, title: str, start: str, end: str | None = None, **more: Any) -> EventDraft:
        """A checked draft; `minutes` and `until` may be given as well as what `draft_event` takes."""
        minutes, until = more.pop("minutes", None), more.pop("until", None)
        return draft_event(
            title=title,
            start=self.at(start),
            end=None if end is None else self.at(end),
            duration=None if minutes is None else timedelta(minutes=minutes),
            until=None if until is None else self.at(until),
            zone=self.zone,
            **more,
        )

    def try_add(self, title: str, start: str, end: str | None = None, **more: Any) -> Added | Conflicted:
        allow_conflict = more.pop("allow_conflict", False)
        draft = self.draft(title, start, end, **more)
        return self.store.add(*self.place, draft, key=self.key(), now=NOW, allow_conflict=allow_conflict)

    def add(self, title: str, start: str, end: str | None = None, **more: Any) -> Event:
        """Add an event; fails on a conflict."""
        added = self.try_add(title, start, end, **more)
        assert isinstance(added, Added), added
        return added.event

    def try_update(
        self, *changes: EventChange, scope: Scope | None = None, **more: Any
    ) -> Updated | Conflicted:
        return self.store.update(*self.place, changes, key=self.key(), now=NOW, scope=scope, **more)

    def update(self, id: str, scope: Scope | None = None, **fields: Any) -> Event:
        """Change one event, times as text; fails on a conflict."""
        updated = self.try_update(self.change(id, **fields), scope=scope)
        assert isinstance(updated, Updated), updated
        return updated.events[0]

    def change(self, id: str, **fields: Any) -> EventChange:
        for name in ("start", "end", "until"):
            if name in fields:
                fields[name] = self.at(fields[name])
        return EventChange(id=id, **fields)

    def delete(self, *ids: str, scope: Scope | None = None) -> list[str]:
        deleted = self.store.delete(*self.place, ids, key=self.key(), now=NOW, scope=scope)
        return [event.id for event in deleted.events]

    def get(self, id: str) -> Event:
        return self.store.get(*self.place, id)

    def events(self, start: str, end: str, **more: Any) -> list[Event]:
        return list(
            self.store.overlapping(*self.place, self.window(start, end), **{"limit": 1_000, **more}).events
        )

    def listed(self, start: str, end: str, **more: Any) -> list[str]:
        """The events of a window, such as `Wed 03-11 09:00 stand-up`."""
        return [self.line(event) for event in self.events(start, end, **more)]

    def conflicting(self, start: str, end: str) -> list[str]:
        """The events that conflict with a span, in the form of `listed`."""
        found = self.store.conflicts(*self.place, self.window(start, end))
        return [self.line(event) for event in found.events]

    def line(self, event: Event) -> str:
        return f"{event.start.astimezone(self.zone):%a %m-%d %H:%M} {event.title}"

    def slots(self, start: str, end: str, minutes: int, **more: Any) -> list[str]:
        """Free slots from 09:00 to 18:00, such as `Wed 03-11 10:00`; without any, the reason."""
        found = self.free(start, end, minutes, **more)
        starts = [f"{slot.start.astimezone(self.zone):%a %m-%d %H:%M}" for slot in found.slots]
        return starts if found.reason is None else [found.reason.name]

    def free(self, start: str, end: str, minutes: int, **more: Any) -> FreeSlots:
        search = SlotSearch(
            window=self.window(start, end),
            duration=timedelta(minutes=minutes),
            zone=self.zone,
            not_before=NOW,
            **{"hours": parse_working_hours("09:00-18:00"), **more},
        )
        return self.store.free_slots(*self.place, search)

    def key(self) -> str:
        """A key that no write had before."""
        return next(self._keys)
