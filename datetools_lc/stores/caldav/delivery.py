"""Sending writes to the server from the journal: each is completed, or taken back, also after a crash."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from datetools_lc.clock import system_clock
from datetools_lc.errors import ChangedElsewhere, DatetoolsError, StoreUnavailable
from datetools_lc.logs import log_outcome
from datetools_lc.stores.caldav.collection import Collection
from datetools_lc.stores.caldav.copy import Copy, Resource, Step, Write
from datetools_lc.stores.caldav.families import family
from datetools_lc.stores.caldav.server.faults import Unanswered
from datetools_lc.stores.caldav.server.requests import UNKNOWN_VERSION, Requests
from datetools_lc.stores.caldav.syncing import refresh
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.port import Conflicted
from datetools_lc.stores.sql.retries import OutcomeUnknown
from datetools_lc.stores.sql.schedule.outcomes import forget

LATE_SECONDS = 300.0
"""For how long a request that nobody answered is expected to arrive after all."""
Meets = Callable[[Sequence[Event], frozenset[str]], Conflicted | None]
"""Which of the events with these UIDs, which came from the server, conflict with what was written."""


_PERHAPS = "late?"
"""The mark of a step whose request was not answered."""


class Delivery:
    """The journal of one collection. Every method belongs inside of `Collection.alone`."""

    def __init__(self, collection: Collection) -> None:
        self._collection = collection
        self._requests = Requests(collection.client, collection.zone)

    def recover(self, meets: Meets) -> None:
        """Complete what a killed process left, and take back what failed or conflicts by now.

        Raises `StoreUnavailable`.
        """
        with self._collection.reading() as rows:
            left = list(rows.copy.writes())
        for write in left:
            if write.is_watched:
                self._look_for_late(write)
            elif write.state == "back":
                self._take_back(write)
        for write in left:
            if write.state == "forward":
                self._complete(write, meets)

    def send(self) -> Write | None:
        """Send what the last call wrote, and keep it in the journal until `end`; None where that is nothing.

        Raises `ChangedElsewhere`, and `StoreUnavailable`; nothing stays written then, now or once the server
        answers again. `OutcomeUnknown` where that cannot be promised.
        """
        with self._collection.reading() as rows:
            write = next((one for one in rows.copy.writes() if one.state == "forward"), None)
        if write is None:
            return None
        try:
            return self._send(write)
        except DatetoolsError as error:
            raise self.give_up(write, error) from None

    def give_up(self, write: Write, error: DatetoolsError) -> DatetoolsError:
        """Take a write back that met an error; the error that says what became of it."""
        try:
            is_gone = self._take_back(self._turn_back(write.number, late=isinstance(error, Unanswered)))
        except DatetoolsError:  # of the server, or of our own database
            is_gone = False
        return error if is_gone else unknown_after(error)

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

    def _complete(self, write: Write, meets: Meets) -> None:
        """Send the rest of a write, unless what came meanwhile conflicts with it, before or after."""
        came = refresh(self._collection)
        try:
            if self._is_refused(write, came, meets):
                return
            sent = self._send(write)
        except ChangedElsewhere:
            log_outcome("caldav", "changed_elsewhere", {"server": self._collection.config.host})
            self._take_back(self._turn_back(write.number))
            return
        if not self._is_refused(write, came | refresh(self._collection), meets):
            self.end(sent)

    def _is_refused(self, write: Write, came: frozenset[str], meets: Meets) -> bool:
        """Whether a write was taken back; its call, run again, is told of the conflict."""
        checked = [step.uid for step in write.steps if step.checked and step.after is not None]
        if not checked or not came:
            return False
        with self._collection.reading() as rows:
            alone = rows.view.alone()
            found = [event for uid in checked for event in family(rows.view, uid, alone)]
        if meets([one for event in found for one in (event, *event.overrides)], came) is None:
            return False
        log_outcome("caldav", "conflict_elsewhere", {"server": self._collection.config.host})
        self._take_back(self._turn_back(write.number))
        return True

    def _turn_back(self, number: int, *, late: bool = False) -> Write:
        """Note that a write is to be taken back; `late`: its next request may still arrive."""
        with self._collection.writing() as rows:
            write = replace(next(one for one in rows.copy.writes() if one.number == number), state="back")
            steps = list(write.steps)
            at = next((at for at, step in enumerate(steps) if step.done is None), None)
            if late and at is not None:
                steps[at] = replace(steps[at], done=_PERHAPS)
            write = replace(write, steps=steps)
            rows.copy.save_write(write)
        return write

    def _send(self, write: Write) -> Write:
        for at, step in enumerate(write.steps):
            if step.done is None:
                write = write.with_step(at, self._requests.make(step))
                with self._collection.writing() as rows:
                    rows.copy.save_write(write)
                    self._keep(rows.copy, write.steps[at])
        return write

    def _keep(self, copy: Copy, step: Step) -> None:
        """The resource as the server has it now; one whose version is unknown is fetched the next time."""
        if step.after is None:
            copy.drop(step.href)
            return
        etag = None if step.done == UNKNOWN_VERSION else step.done
        unread = self._collection.count_parts(step.after)
        copy.put(Resource(step.href, step.uid, etag, step.after, unread))

    def _take_back(self, write: Write) -> bool:
        """Undo a write; False where a request that may still arrive is watched for from now on."""
        # the machine's clock, kept over restarts: how long the network may hold a request, not a user's date
        until = time.time() + LATE_SECONDS
        for at in reversed(range(len(write.steps))):
            step = write.steps[at]
            was_there = self._requests.undo(step)
            write = write.with_step(at, None)
            if step.done == _PERHAPS and not was_there:
                write = write.with_late(at, until)
            with self._collection.writing() as rows:
                rows.copy.save_write(write)
        with self._collection.writing() as rows:
            for step in reversed(write.steps):
                self._collection.restore(rows, step.uid, step.before)
                rows.copy.drop(step.href)
                if step.before is not None:  # fetched again: somebody may have changed it
                    unread = self._collection.count_parts(step.before)
                    rows.copy.put(Resource(step.href, step.uid, None, step.before, unread))
            rows.view.settle(system_clock())
            if write.key is not None:
                forget(rows.copy.connection, self._collection.owner, write.key)
            if write.is_watched:
                rows.copy.save_write(write)
            else:
                rows.copy.end_write(write)
        self._collection.settle()
        return not write.is_watched

    def _look_for_late(self, write: Write) -> None:
        """Undo a request that arrived after it was given up, and forget it after a while."""
        late = [step for step in write.steps if step.late_until is not None]
        # the copy needs no change: it takes over what the server has now
        arrived = [step for step in late if step.after is not None and self._requests.undo(step)]
        if arrived or all(time.time() > (step.late_until or 0.0) for step in late):
            with self._collection.writing() as rows:
                rows.copy.end_write(write)


def unknown_after(error: DatetoolsError) -> OutcomeUnknown:
    """The error for a write of which nobody can say at this moment whether it is, or will be, there."""
    return OutcomeUnknown(
        f"{error.message}. It is not known whether the calendar was changed: look at it before you do this"
        " again"
    )
