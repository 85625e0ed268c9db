"""The local copy of a collection: its resources, how far it is, and writes that are on the way."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from sqlalchemy import Connection, bindparam, delete, exists, func, insert, select, update

from datetools_lc.stores.sql.tables import caldav_calendars, caldav_resources, caldav_writes

State = Literal["forward", "back"]
"""Whether a write is to be completed on the server, or to be taken back."""


def _here(table: Any) -> tuple[Any, ...]:
    return table.c.owner == bindparam("owner"), table.c.calendar == bindparam("calendar")


_R, _W, _C = caldav_resources.c, caldav_writes.c, caldav_calendars.c
_HREF = _R.href == bindparam("at")
_RESOURCES = select(_R.href, _R.uid, _R.etag, _R.body).where(*_here(caldav_resources))
_ETAGS = select(_R.href, _R.etag, _R.uid, _R.unread).where(*_here(caldav_resources))
_UNREAD = select(_R.href, _R.uid, _R.etag, _R.body, _R.unread).where(*_here(caldav_resources), _R.unread > 0)
_WITH_EVENTS = (
    select(func.count())
    .select_from(caldav_resources)
    .where(*_here(caldav_resources), _R.uid.is_not(None) | (_R.unread > 0))
)
_OTHERS = caldav_resources.alias()
_TWINS = _RESOURCES.add_columns(_R.unread).where(
    exists().where(*_here(_OTHERS), _OTHERS.c.uid == _R.uid, _OTHERS.c.href < _R.href)
)
_DROP = delete(caldav_resources).where(*_here(caldav_resources), _HREF)
_PROGRESS = select(_C.token, _C.ctag).where(*_here(caldav_calendars))
_FORGET_PROGRESS = delete(caldav_calendars).where(*_here(caldav_calendars))
_WRITES = (
    select(_W.sequence, _W.idempotency_key, _W.state, _W.steps)
    .where(*_here(caldav_writes))
    .order_by(_W.sequence)
)
_THIS_WRITE = _W.sequence == bindparam("number")
_UPDATE_WRITE = update(caldav_writes).where(_THIS_WRITE)
_DROP_WRITE = delete(caldav_writes).where(_THIS_WRITE)


@dataclass(frozen=True, slots=True)
class Resource:
    """A resource as the server has it; without an etag it has to be fetched again."""

    href: str
    uid: str | None
    etag: str | None
    body: str
    unread: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """One request of a write: `after` takes the place of `before`; None is no resource.

    `etag` is that of `before`. `done` is what the request left: its etag, "" where nothing is there any more.
    `checked`: the write was refused where it conflicts. `late_until`: the request was not answered and was
    not seen on the server; until then, in seconds since 1970, it may still arrive.
    """

    href: str
    uid: str
    before: str | None
    after: str | None
    etag: str | None
    done: str | None = None
    checked: bool = False
    late_until: float | None = None


@dataclass(frozen=True, slots=True)
class Write:
    """The steps of one write, in order, and the key that it would be replayed by."""

    number: int
    key: str | None
    state: State
    steps: Sequence[Step]

    @property
    def is_watched(self) -> bool:
        """Whether it was taken back, and is kept only because of requests that may still arrive."""
        return any(step.late_until is not None for step in self.steps)

    def with_late(self, at: int, until: float) -> Write:
        """The write while a step's request may still arrive."""
        steps = [*self.steps[:at], replace(self.steps[at], late_until=until), *self.steps[at + 1 :]]
        return replace(self, steps=steps)

    def with_step(self, at: int, done: str | None) -> Write:
        """The write once a step was made, or (None) taken back."""
        steps = [*self.steps[:at], replace(self.steps[at], done=done), *self.steps[at + 1 :]]
        return replace(self, steps=steps)


class Copy:
    """One collection's rows, inside the transaction of a connection."""

    def __init__(self, connection: Connection, owner: str, calendar: str) -> None:
        self.connection = connection
        self.place = {"owner": owner, "calendar": calendar}

    def resource(self, *, href: str | None = None, uid: str | None = None) -> Resource | None:
        """The resource at a path, or the first that holds a UID."""
        column, value = (_R.uid, uid) if href is None else (_R.href, href)
        found = _RESOURCES.where(column == value).order_by(_R.href).limit(1)
        row = self.connection.execute(found, self.place).first()
        return None if row is None else Resource(*row)

    def etags(self) -> tuple[Mapping[str, str | None], bool]:
        """The version of each resource that is known; and whether any has what is not among the events."""
        rows = self.connection.execute(_ETAGS, self.place).all()
        uids = [row.uid for row in rows if row.uid is not None]
        is_unread = any(row.unread for row in rows) or len({*uids}) < len(uids)
        return {row.href: row.etag for row in rows}, is_unread

    def count_events(self) -> int:
        """How many of the resources are events or series, not tasks."""
        return int(self.connection.execute(_WITH_EVENTS, self.place).scalar_one())

    def hidden(self) -> Sequence[Resource]:
        """The resources whose UID another resource, with an earlier path, has too."""
        rows = self.connection.execute(_TWINS.order_by(_R.href), self.place)
        return [Resource(*row) for row in rows]

    def is_shared(self, uid: str) -> bool:
        """Whether several resources have a UID."""
        found = _RESOURCES.where(_R.uid == uid).limit(2)
        return len(self.connection.execute(found, self.place).all()) > 1

    def put(self, resource: Resource) -> None:
        """Keep a resource in the place of what was known at its path."""
        self.drop(resource.href)
        self.connection.execute(insert(caldav_resources), {**self.place, **asdict(resource)})

    def drop(self, href: str) -> None:
        self.connection.execute(_DROP, {**self.place, "at": href})

    def mark_unknown(self, href: str) -> None:
        """Keep what is known of a resource that could not be fetched, and have it fetched the next time."""
        known = self.resource(href=href) or Resource(href, None, None, "")
        self.put(replace(known, etag=None, unread=max(known.unread, 1)))

    def unread(self) -> Sequence[Resource]:
        """The resources with components that are not among the events of the copy, by their paths."""
        rows = self.connection.execute(_UNREAD.order_by(_R.href), self.place)
        return [Resource(*row) for row in rows]

    def forget_late(self, hrefs: Collection[str]) -> None:
        """Watch no longer for late requests to resources that are written to again."""
        for write in list(self.writes()):
            if write.is_watched and any(step.href in hrefs for step in write.steps):
                self.end_write(write)

    def progress(self) -> tuple[str | None, str | None]:
        """The sync token and the ctag up to which the copy is complete; neither for one that is new."""
        row = self.connection.execute(_PROGRESS, self.place).first()
        return (None, None) if row is None else (row[0], row[1])

    def set_progress(self, token: str | None, ctag: str | None) -> None:
        self.connection.execute(_FORGET_PROGRESS, self.place)
        self.connection.execute(insert(caldav_calendars), {**self.place, "token": token, "ctag": ctag})

    def begin_write(self, key: str | None, steps: Sequence[Step]) -> None:
        """Note what is about to be sent."""
        values = {**self.place, "idempotency_key": key, "state": "forward", "steps": _to_json(steps)}
        self.connection.execute(insert(caldav_writes), values)

    def writes(self) -> Iterator[Write]:
        """The writes that are not completed, in their order."""
        for number, key, state, steps in self.connection.execute(_WRITES, self.place):
            yield Write(number, key, state, [Step(**step) for step in json.loads(steps)])

    def save_write(self, write: Write) -> None:
        values = {"state": write.state, "steps": _to_json(write.steps)}
        self.connection.execute(_UPDATE_WRITE.values(**values), {"number": write.number})

    def end_write(self, write: Write) -> None:
        self.connection.execute(_DROP_WRITE, {"number": write.number})


def _to_json(steps: Sequence[Step]) -> str:
    return json.dumps([asdict(step) for step in steps], ensure_ascii=False)
