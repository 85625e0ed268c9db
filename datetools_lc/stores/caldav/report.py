"""The state of a calendar on a server, for a person who looks after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from datetools_lc.errors import StoreUnavailable
from datetools_lc.stores.caldav.schedule import CalDavSchedule
from datetools_lc.stores.caldav.syncing import refresh
from datetools_lc.stores.caldav.unread.counting import Unread


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarReport:
    """What a server and the copy of its calendar hold.

    `is_there`: whether the calendar was made yet. `resources`: events and series in it. `pending`: writes in
    the journal that the next call completes or takes back; `watched`: writes that were taken back, and whose
    requests may still arrive. `unread` are events that cannot be read, with their paths.
    """

    host: str
    is_there: bool
    resources: int = 0
    pending: int = 0
    watched: int = 0
    unread: Sequence[tuple[str, Unread]] = ()


def report_on(store: CalDavSchedule, owner: str, calendar: str) -> CalendarReport:
    """Take over what changed on the server, and look; nothing is written to it. Raises `StoreUnavailable`."""
    host = store.config.host
    here = store.collection(owner, calendar)
    with here.alone():
        if not here.client.exists():
            if not store.config.may_create:
                raise StoreUnavailable(f"{host} has no calendar at this path; check the calendar's URL")
            return CalendarReport(host=host, is_there=False)
        with here.reading() as rows:
            left = list(rows.copy.writes())
        refresh(here)
        with here.reading() as rows:
            resources = rows.copy.count_events()
    watched = sum(write.is_watched for write in left)
    return CalendarReport(
        host=host,
        is_there=True,
        resources=resources,
        pending=len(left) - watched,
        watched=watched,
        unread=here.unread(),
    )
