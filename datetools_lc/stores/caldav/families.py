"""The events of the local copy by the resource that they come from: all with one UID."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from zoneinfo import ZoneInfo

from datetools_lc.errors import InvalidValue
from datetools_lc.stores.caldav.copy import Copy, Resource, Step
from datetools_lc.stores.caldav.resource import edit_resource, read_resource, write_resource
from datetools_lc.stores.caldav.server.paths import path_of
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.joining import is_alone, series_of
from datetools_lc.stores.schedule.series.occurrences import split_id
from datetools_lc.stores.sql.schedule.view import CalendarView

_LONGEST_NAME = 120
_PLAIN_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_@.+=-]*")


def uid_of(event: Event) -> str:
    """The UID of the resource that an event belongs to."""
    return series_of(event) if is_alone(event) else event.series_id or event.id


class FamilyView(CalendarView):
    """A calendar inside a transaction that notes which resources its writes touch."""

    def write(self, events: Sequence[Event]) -> None:
        super().write(events)
        self.touched.update(dict.fromkeys(map(uid_of, events)))

    def remove_family(self, id: str) -> bool:
        self._note(id)
        return super().remove_family(id)

    def apply(self, edit: object) -> None:
        for id in getattr(edit, "removed", ()):
            self._note(id)
        super().apply(edit)  # type: ignore[arg-type]

    @property
    def touched(self) -> dict[str, None]:
        """UIDs in the order in which they were written first."""
        noted: dict[str, None] = self.__dict__.setdefault("_touched_uids", {})
        return noted

    def _note(self, id: str) -> None:
        event = self.read(id)
        if event is not None:
            self.touched[uid_of(event)] = None


def family(view: CalendarView, uid: str, alone: Sequence[str] | None = None) -> Iterator[Event]:
    """The events of a resource: one, or a series with its overrides, or overrides without their series.

    `alone` are the ids that the view's method of that name gives, where they are known.
    """
    first = view.read(uid)
    if first is not None and first.series_id is None:
        yield view.find(uid).event
    for id in view.alone() if alone is None else alone:
        named = split_id(id)
        if named is not None and named[0] == uid and (event := view.read(id)) is not None:
            yield event


def remove(view: CalendarView, uid: str, alone: Sequence[str]) -> None:
    """Remove all events of a resource from the copy."""
    for event in list(family(view, uid, alone)):
        view.remove_family(event.id)


def steps(
    view: FamilyView, copy: Copy, collection: str, zone: ZoneInfo, now: datetime, *, replaces: bool
) -> Iterator[Step]:
    """What the server has to be told of the writes of a view; `replaces`: events were taken over whole."""
    alone = view.alone()
    for uid in view.touched:
        known = copy.resource(uid=uid)
        if known is not None:
            _refuse_unread(known, zone, now)
            _refuse_shared(copy, uid)
        events = list(family(view, uid, alone))
        if known is None and events:
            yield Step(path_of(_file_name(uid), collection), uid, None, write_resource(events), None)
        elif known is not None and not events:
            yield Step(known.href, uid, known.body, None, known.etag)
        elif known is not None:
            body = _new_body(known.body, events, zone, now, replaces=replaces)
            if body != known.body:
                yield Step(known.href, uid, known.body, body, known.etag)


def _refuse_unread(known: Resource, zone: ZoneInfo, now: datetime) -> None:
    """Refuse to change a resource of which any part is only known by its time: other programs know more."""
    found = read_resource(known.body, zone, now)
    if found.left_out:
        part = "a part of this event" if found.events else "this event"
        raise InvalidValue(
            f"{part} was written by another program in a form that is not supported, so it cannot be changed"
            f" or deleted here: {found.left_out[0].reason}. Nothing was written; change it in that program"
        )


def _refuse_shared(copy: Copy, uid: str) -> None:
    """Refuse to change one of several resources that say they are the same event."""
    if copy.is_shared(uid):
        raise InvalidValue(
            "the calendar holds this event twice: two of its resources have the same UID, so it is not"
            " certain which one is meant. Nothing was written; delete one of them in another program"
        )


def _new_body(body: str, events: list[Event], zone: ZoneInfo, now: datetime, *, replaces: bool) -> str:
    if not replaces:
        return edit_resource(body, events, zone, now)
    return (
        body if says_the_same(body, write_resource(events), zone, now, kept=True) else write_resource(events)
    )


def says_the_same(one: str, other: str, zone: ZoneInfo, now: datetime, *, kept: bool = False) -> bool:
    """Whether two resources hold the same events, whenever they were written; `kept`: and the same lines."""
    return _plain(one, zone, now, kept=kept) == _plain(other, zone, now, kept=kept)


def _plain(body: str, zone: ZoneInfo, now: datetime, *, kept: bool) -> list[Event]:
    def plain(event: Event) -> Event:
        overrides = tuple(sorted(map(plain, event.overrides), key=lambda one: one.id))
        lines = event.kept if kept else ""
        return replace(event, created=now, updated=now, kept=lines, overrides=overrides)

    return sorted(map(plain, read_resource(body, zone, now).events), key=lambda event: event.id)


def _file_name(uid: str) -> str:
    """The last segment of the path of a new resource: the UID, where no server could object to it."""
    is_plain = _PLAIN_NAME.fullmatch(uid) is not None and len(uid) <= _LONGEST_NAME
    return f"{uid if is_plain else sha256(uid.encode()).hexdigest()}.ics"
