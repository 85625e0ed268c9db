"""What a result of a schedule tool says beside its events: starts, calendars, reminders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from datetools_lc.contracts.dates.expression_result import resolution
from datetools_lc.contracts.outcome import Data
from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.workdays import is_provisional
from datetools_lc.engine.zones import to_zone
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.stores.schedule.reminders import ReminderStore
from datetools_lc.tools.calendar.arguments import When

TellRings = Callable[[Sequence[Event]], Data]


@dataclass(frozen=True, slots=True)
class Notes:
    """Keys of a result beside the event: `past`, and `resolved` of a gap or an overlap."""

    past: Data
    resolved: Data

    @classmethod
    def of(cls, starts: Sequence[When], now: datetime, zone: ZoneInfo) -> Notes:
        """Whether a start is past, and the first that was not plain."""
        past = any(start.is_past(now, zone) for start in starts)
        unusual = filter(None, (resolution(start.resolved) for start in starts))
        return cls({"past": True} if past else {}, next(unusual, {}))


def tell_calendar(series: EventDraft, calendars: Calendars | None, zone: ZoneInfo) -> Data:
    """The calendar that a series repeats by, and whether days off in it are still to be published."""
    rule = series.by_calendar
    if calendars is None or rule is None or not series.repeats:
        return {}
    last = to_zone(max((series.start, *series.rdates)), zone).year
    open_days = rule.calendar == "workdays" and is_provisional(last, calendars.work)
    return {"rrule_calendar": rule.calendar, **({"provisional": True} if open_days else {})}


def tell_rings(store: object | None, place: tuple[str, str], now: datetime) -> TellRings:
    """Reads whether anybody rings for a calendar; then says of events with a reminder that nobody does.

    Without a store, reminders are not set, and it says nothing.
    """
    rings = isinstance(store, ReminderStore) and store.rings(*place, now=now)

    def tell(events: Sequence[Event]) -> Data:
        silent = store is not None and not rings
        return {"rings": False} if silent and any(one.remind_minutes is not None for one in events) else {}

    return tell
