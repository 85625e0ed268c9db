"""The actions of the schedule tools: a call at a calendar, through the settings of a toolkit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from datetools_lc.clock import Clock, read_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.expression_result import resolution
from datetools_lc.contracts.outcome import Data, Outcome
from datetools_lc.contracts.spec import Render
from datetools_lc.engine.freebusy import MONDAY_TO_FRIDAY, WorkingDays, WorkingHours, parse_working_hours
from datetools_lc.engine.workdays import is_provisional
from datetools_lc.engine.zones import to_utc, to_zone
from datetools_lc.stores.idempotency import idempotency_key
from datetools_lc.stores.schedule.events import EventDraft
from datetools_lc.stores.schedule.port import Conflicted, EventChange, ScheduleStore
from datetools_lc.tools.call import CallInfo
from datetools_lc.tools.event_arguments import (
    When,
    expect_weekday,
    read_change,
    read_draft,
    read_when,
    read_window,
)
from datetools_lc.tools.event_shapes import (
    show_conflicts,
    show_event,
    show_events,
    show_limit,
    show_slots,
    show_spans,
)
from datetools_lc.tools.free_times import MOST_SUGGESTIONS, FreeTimes

DEFAULT_CALENDAR = "default"
DEFAULT_HOURS = "09:00-18:00"
DEFAULT_DAYS = ("mon", "tue", "wed", "thu", "fri")


@dataclass(frozen=True, slots=True)
class Calendar:
    """A store and the settings of its toolkit.

    `working_days` are those on which free time is looked for, `buffer` is left free around events, and no
    slot starts within `lead_time` from now.
    """

    store: ScheduleStore
    settings: DateSettings
    clock: Clock
    working_hours: WorkingHours
    buffer: timedelta = timedelta(0)
    lead_time: timedelta = timedelta(0)
    working_days: WorkingDays = MONDAY_TO_FRIDAY

    def open(self, call: CallInfo) -> CalendarSession:
        """The session of one call: its owner, its zone, its instant."""
        settings = self.settings.for_run(call.context.timezone, call.context.locale)
        return CalendarSession(self, call, settings, read_clock(self.clock))


@dataclass(frozen=True, slots=True)
class CalendarSession:
    """One call at a calendar: `contracts.schedule.CalendarActions` over a store.

    What depends on the time or the zone is read before a write, and only rendered after it.
    """

    calendar: Calendar
    call: CallInfo
    settings: DateSettings
    now: datetime

    @property
    def store(self) -> ScheduleStore:
        return self.calendar.store

    @property
    def zone(self) -> ZoneInfo:
        return self.settings.zone

    @property
    def place(self) -> tuple[str, str]:
        return self.call.owner, self.call.context.calendar_id or DEFAULT_CALENDAR

    @property
    def free_times(self) -> FreeTimes:
        return FreeTimes(
            store=self.store,
            place=self.place,
            zone=self.zone,
            now=self.now,
            working_hours=self.calendar.working_hours,
            working_days=self.calendar.working_days,
            buffer=self.calendar.buffer,
            lead_time=self.calendar.lead_time,
        )

    def query(self, given: Data) -> Render:
        page = self.store.overlapping(*self.place, read_window(given, self.zone), text=given.get("text"))
        return lambda here: Outcome(
            {
                "events": show_events(page.events, here.zone),
                "shown": len(page.events),
                "total": page.total,
                "timezone": here.timezone,
                **show_limit("expanded_until", page.expanded_until, here.zone),
            }
        )

    def add(self, given: Data) -> Render:
        start = read_when(given["start_time"], "start_time", self.zone)
        expect_weekday(given, start.resolved.instant, self.zone)
        draft = read_draft(given, start, self.zone, self.settings.calendars)
        notes, by_calendar = self._notes([start]), self._tell_calendar(draft)
        outcome = self.store.add(
            *self.place,
            draft,
            key=self._key(given),
            now=self.now,
            allow_conflict=bool(given.get("allow_conflict")),
        )
        if isinstance(outcome, Conflicted):
            return self._conflict(outcome, draft)
        return lambda here: Outcome(
            {
                "status": "created",
                "event": show_event(outcome.event, here.zone),
                **by_calendar,
                **notes.past,
                **show_limit("checked_until", outcome.checked_until, here.zone),
                **notes.resolved,
            }
        )

    def check(self, given: Data) -> Render:
        found = self.store.conflicts(*self.place, read_window(given, self.zone))
        return lambda here: Outcome(
            {"free": not found.total, **show_conflicts(found.events, found.total, here.zone)}
        )

    def find(self, given: Data) -> Render:
        hours = self.calendar.working_hours
        if "working_hours" in given:
            hours = parse_working_hours(given["working_hours"])
        duration = timedelta(minutes=given["duration_minutes"])
        window = read_window(given, self.zone)
        found = self.free_times.find(window, duration, hours, given.get("limit", MOST_SUGGESTIONS))
        reason = None if found.reason is None else found.reason.value
        return lambda here: Outcome({"slots": show_slots(found.slots, here.zone), "reason": reason})

    def update(self, given: Data) -> Render:
        items: Sequence[Data] = given.get("changes") or [given]
        starts, changes = self._read_changes(items)
        notes = self._notes(starts)
        outcome = self.store.update(
            *self.place,
            changes,
            key=self._key(given),
            now=self.now,
            scope=given.get("scope"),
            allow_conflict=bool(given.get("allow_conflict")),
        )
        if isinstance(outcome, Conflicted):
            return self._conflict(outcome, self._wanted(changes))

        def render(here: DateSettings) -> Outcome:
            events = show_events(outcome.events, here.zone)
            return Outcome(
                {
                    "status": "updated",
                    **({"events": events} if "changes" in given else {"event": events[0]}),
                    **self._tell_calendar(outcome.events[0]),
                    **notes.past,
                    **show_limit("checked_until", outcome.checked_until, here.zone),
                    **notes.resolved,
                }
            )

        return render

    def delete(self, given: Data) -> Render:
        ids = list(dict.fromkeys(given["ids"]))
        outcome = self.store.delete(
            *self.place, ids, key=self._key(given), now=self.now, scope=given.get("scope")
        )
        return lambda here: Outcome({"status": "deleted", "ids": ids, "count": len(outcome.events)})

    def _read_changes(self, items: Iterable[Data]) -> tuple[list[When], list[EventChange]]:
        """The new starts among the changes, and the changes."""
        starts, changes = [], []
        for item in items:
            start = self._read_start(item)
            changes.append(read_change(item, start, self.zone, self.settings.calendars))
            if start is not None:
                starts.append(start)
        return starts, changes

    def _read_start(self, item: Data) -> When | None:
        if "start_time" in item:
            start = read_when(item["start_time"], "start_time", self.zone)
            expect_weekday(item, start.resolved.instant, self.zone)
            return start
        if "expected_weekday" in item:
            expect_weekday(item, self.store.get(*self.place, item["id"]).start, self.zone)
        return None

    def _conflict(self, outcome: Conflicted, wanted: EventDraft | None) -> Render:
        suggestions = [] if wanted is None else self.free_times.suggest(wanted)
        return lambda here: Outcome(
            {
                "status": "conflict",
                **show_conflicts(outcome.conflicts, outcome.total, here.zone),
                "suggestions": show_spans(suggestions, here.zone),
            }
        )

    def _wanted(self, changes: Sequence[EventChange]) -> EventDraft | None:
        """The event that a single move asks for, so that other times can be suggested for it."""
        change = changes[0]
        if len(changes) > 1 or not isinstance(change.start, datetime):
            return None
        event = self.store.get(*self.place, change.id)
        length = change.duration or event.end - event.start
        if isinstance(change.end, datetime):
            length = change.end - change.start
        return replace(event, start=to_utc(change.start), end=to_utc(change.start) + length, rrule=None)

    def _notes(self, starts: Sequence[When]) -> _Notes:
        """What a write is to say of the starts: whether one is past, and the first that was not plain."""
        past = any(start.is_past(self.now, self.zone) for start in starts)
        unusual = filter(None, (resolution(start.resolved) for start in starts))
        return _Notes({"past": True} if past else {}, next(unusual, {}))

    def _tell_calendar(self, series: EventDraft) -> Data:
        """The calendar that a series repeats by, and whether days off in it are still to be published."""
        calendars, rule = self.settings.calendars, series.by_calendar
        if calendars is None or rule is None or not series.repeats:
            return {}
        last = to_zone(max((series.start, *series.rdates)), self.zone).year
        open_days = rule.calendar == "workdays" and is_provisional(last, calendars.work)
        return {"rrule_calendar": rule.calendar, **({"provisional": True} if open_days else {})}

    def _key(self, given: Data) -> str:
        return idempotency_key(self.call.thread_id, self.call.message_id, self.call.tool_call_id, given)


@dataclass(frozen=True, slots=True)
class _Notes:
    """Keys of a result beside the event: `past`, and `resolved` of a gap or an overlap."""

    past: Data
    resolved: Data
