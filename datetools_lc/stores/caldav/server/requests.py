"""The requests of one write: made once, under the version that they mean, and undone."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from datetools_lc.clock import system_clock
from datetools_lc.stores.caldav.copy import Step
from datetools_lc.stores.caldav.families import says_the_same
from datetools_lc.stores.caldav.server.answers import Item
from datetools_lc.stores.caldav.server.client import CalDavClient
from datetools_lc.stores.caldav.server.faults import PreconditionFailed, Unanswered, Unguarded
from datetools_lc.stores.caldav.versions import describe_clash

UNKNOWN_VERSION = "?"
"""The version of a resource that the server changed while it took it, and did not say."""


class Requests:
    """At one collection; `zone` is for times without one."""

    def __init__(self, client: CalDavClient, zone: ZoneInfo) -> None:
        self._client = client
        self._zone = zone

    def make(self, step: Step) -> str:
        """Send one request; what it left on the server. Raises `ChangedElsewhere` and `StoreUnavailable`."""
        try:
            etag = step.etag if step.before is None or _is_strong(step.etag) else self._version_of(step)
            if step.after is not None:
                written = self._client.put(step.href, step.after, etag)
            else:
                written = self._client.delete(step.href, etag or "*")
        except PreconditionFailed:
            now = self._client.get(step.href)
            if self._is(now, step.after):  # an earlier run of the same request has arrived
                return _left(now)
            raise describe_clash(step, now, self._zone) from None
        if written.is_certain:
            return "" if step.after is None else written.etag or UNKNOWN_VERSION
        return self._seen(step)

    def undo(self, step: Step) -> bool:
        """Put back what was there, if the step was made and nobody has changed its result since.

        Whether its result was there.
        """
        now = self._client.get(step.href)
        if not self._is(now, step.after) or self._is(now, step.before):
            return False
        etag = (now and now.etag) or "*"
        etag = etag if _is_strong(etag) else "*"
        try:
            if step.before is None:
                self._client.delete(step.href, etag)
            else:
                self._client.put(step.href, step.before, None if now is None else etag)
        except PreconditionFailed:  # changed in this moment: it is somebody else's now
            pass
        return True

    def _version_of(self, step: Step) -> str:
        """The version of a resource that still says what it said. Raises `Unguarded` where it has none."""
        now = self._client.get(step.href)
        if now is None or not self._is(now, step.before, kept=True):
            raise PreconditionFailed("the event was changed elsewhere")
        if now.etag is None or not _is_strong(now.etag):
            raise Unguarded(
                f"{self._client.host} gives no versions of events, so a change made elsewhere could be"
                " overwritten; nothing was written. Change this event in another program"
            )
        return now.etag

    def _seen(self, step: Step) -> str:
        """What a write left, by reading it. Raises `Unanswered` where it is not to be seen."""
        now = self._client.get(step.href)
        if self._is(now, step.after):
            return _left(now)
        if now is not None and step.after is not None and not self._is(now, step.before):
            return _left(now)  # the server changed it while it took it
        raise Unanswered(f"{self._client.host} said yes to a write, and it is not there")

    def _is(self, item: Item | None, body: str | None, *, kept: bool = False) -> bool:
        """Whether a resource says what a text says; None is no resource."""
        if item is None or body is None:
            return item is None and body is None
        return says_the_same(item.body or "", body, self._zone, system_clock(), kept=kept)


def _left(now: Item | None) -> str:
    return "" if now is None else now.etag or UNKNOWN_VERSION


def _is_strong(etag: str | None) -> bool:
    """Whether a version stands for every change: only such a one is compared by a server before a write."""
    return etag is not None and not etag.startswith("W/")
