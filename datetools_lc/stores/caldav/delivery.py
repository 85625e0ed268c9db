"""Sending writes to the server from the journal: each is completed, or taken back, also after a crash."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from datetools_lc.clock import system_clock
from datetools_lc.errors import ChangedElsewhere, StoreUnavailable
from datetools_lc.logs import log_outcome
from datetools_lc.stores.caldav.answers import Item
from datetools_lc.stores.caldav.client import PreconditionFailed
from datetools_lc.stores.caldav.collection import Collection
from datetools_lc.stores.caldav.copy import Copy, Resource, Step, Write
from datetools_lc.stores.caldav.families import says_the_same
from datetools_lc.stores.caldav.versions import describe_clash
from datetools_lc.stores.sql.schedule_outcomes import forget

_UNKNOWN = "?"
"""The version of a resource that the server changed while it took it, and did not say."""


class Delivery:
    """The journal of one collection. Every method belongs inside of `Collection.alone`."""

    def __init__(self, collection: Collection) -> None:
        self._collection = collection
        self._client = collection.client

    def recover(self) -> None:
        """Complete what a killed process left, and take back what failed. Raises `StoreUnavailable`."""
        with self._collection.reading() as rows:
            left = list(rows.copy.writes())
        for write in left:
            if write.state == "back":
                self._take_back(write)
                continue
            try:
                self.end(self._send(write))
            except ChangedElsewhere:
                log_outcome("caldav", "changed_elsewhere", {"server": self._collection.config.host})
                self._take_back(self._turn_back(write.number))

    def send(self) -> Write | None:
        """Send what the last call wrote, and keep it in the journal until `end`; None where that is nothing.

        Raises `ChangedElsewhere`, and `StoreUnavailable`; nothing stays written then, now or once the server
        answers again.
        """
        with self._collection.reading() as rows:
            write = next(rows.copy.writes(), None)
        if write is None:
            return None
        try:
            return self._send(write)
        except (ChangedElsewhere, StoreUnavailable):
            self.take_back(write)
            raise

    def end(self, write: Write) -> None:
        """Forget a write that is complete."""
        with self._collection.writing() as rows:
            rows.copy.end_write(write)
        self._collection.settle()

    def take_back(self, write: Write) -> None:
        """Undo a write on the server and in the copy; where the server is down, as soon as it answers."""
        back = self._turn_back(write.number)
        with suppress(StoreUnavailable):
            self._take_back(back)

    def _turn_back(self, number: int) -> Write:
        with self._collection.writing() as rows:
            write = replace(next(one for one in rows.copy.writes() if one.number == number), state="back")
            rows.copy.save_write(write)
        return write

    def _send(self, write: Write) -> Write:
        for at, step in enumerate(write.steps):
            if step.done is None:
                write = write.with_step(at, self._make(step))
                with self._collection.writing() as rows:
                    rows.copy.save_write(write)
                    self._keep(rows.copy, write.steps[at])
        return write

    def _keep(self, copy: Copy, step: Step) -> None:
        """The resource as the server has it now; one whose version is unknown is fetched the next time."""
        if step.after is None:
            copy.drop(step.href)
            return
        etag = None if step.done == _UNKNOWN else step.done
        copy.put(Resource(step.href, step.uid, etag, step.after))

    def _make(self, step: Step) -> str:
        """Send one request; what it left on the server."""
        try:
            if step.after is not None:
                return self._client.put(step.href, step.after, step.etag) or _UNKNOWN
            self._client.delete(step.href, step.etag or "*")
            return ""
        except PreconditionFailed:
            now = self._client.get(step.href)
            if self._is(now, step.after):  # an earlier run of the same request has arrived
                return (now and now.etag) or (_UNKNOWN if now else "")
            raise describe_clash(step, now, self._collection.zone) from None

    def _take_back(self, write: Write) -> None:
        for at in reversed(range(len(write.steps))):
            self._undo(write.steps[at])
            write = write.with_step(at, None)
            with self._collection.writing() as rows:
                rows.copy.save_write(write)
        with self._collection.writing() as rows:
            for step in reversed(write.steps):
                self._collection.restore(rows, step.uid, step.before)
                rows.copy.drop(step.href)
                if step.before is not None:  # fetched again: somebody may have changed it
                    rows.copy.put(Resource(step.href, step.uid, None, step.before))
            rows.view.settle(system_clock())
            if write.key is not None:
                forget(rows.copy.connection, self._collection.owner, write.key)
            rows.copy.end_write(write)
        self._collection.settle()

    def _undo(self, step: Step) -> None:
        """Put back what was there, if the step was made and nobody has changed its result since."""
        now = self._client.get(step.href)
        if not self._is(now, step.after) or self._is(now, step.before):
            return
        with suppress(PreconditionFailed):
            if step.before is None:
                self._client.delete(step.href, (now and now.etag) or "*")
            else:
                self._client.put(step.href, step.before, now.etag if now else None)

    def _is(self, item: Item | None, body: str | None) -> bool:
        """Whether a resource says what a text says; None is no resource."""
        if item is None or body is None:
            return item is None and body is None
        return says_the_same(item.body or "", body, self._collection.zone, system_clock())
