"""The actions of the schedule tools: a call at a calendar, through the settings of a toolkit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from datetools_lc.clock import Clock, read_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.outcome import Data, Outcome
from datetools_lc.contracts.spec import Render
from datetools_lc.engine.freebusy import MONDAY_TO_FRIDAY, WorkingDays, WorkingHours, parse_working_hours
from datetools_lc.engine.zones import to_utc
from datetools_lc.stores.idempotency import idempotency_key
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.stores.schedule.port import Conflicted, EventChange, ScheduleStore
from datetools_lc.tools.calendar.arguments import (
    When,
    expect_weekday,
    read_change,
    read_draft,
    read_when,
    read_window,
    refuse_skipped,
)
from datetools_lc.tools.calendar.free_times import MOST_SUGGESTIONS, FreeTimes
from datetools_lc.tools.calendar.notes import Notes, TellRings, tell_calendar, tell_rings
from datetools_lc.tools.calendar.shapes import (
    show_conflicts,
    show_events,
    show_limit,
    show_slots,
    show_spans,
    show_unread,
)
from datetools_lc.tools.call import CallInfo

DEFAULT_CALENDAR = "default"
DEFAULT_HOURS = "09:00-18:00"
DEFAULT_DAYS = ("mon", "tue", "wed", "thu", "fri")

_BEYOND_ONE = ("following", "all")


@dataclass(frozen=True, slots=True)
class Calendar:
    """A store and the settings of its toolkit.

    `working_days` are those on which free time is looked for, `buffer` is left free around events, and no
    slot starts within `lead_time` from now. `reminders`: whether events show when the user is to be reminded.
    """

    store: ScheduleStore
    settings: DateSettings
    clock: Clock
    working_hours: WorkingHours
    buffer: timedelta = timedelta(0)
    lead_time: timedelta = timedelta(0)
    working_days: WorkingDays = MONDAY_TO_FRIDAY
    reminders: bool = False

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
                "events": self._shown(page.events, here),
                "shown": len(page.events),
                "total": page.total,
                "timezone": here.timezone,
                **show_limit("expanded_until", page.expanded_until, here.zone),
                **show_unread(page.unread),
            }
        )

    def add(self, given: Data) -> Render:
        start = read_when(given["start_time"], "start_time", self.zone)
        expect_weekday(given, start.resolved.instant, self.zone)
        refuse_skipped(given, start, self.zone)
        draft = read_draft(given, start, self.zone, self.settings.calendars)
        notes, by_calendar = self._notes([start]), self._tell_calendar(draft)
        rings = self._tell_rings()
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
                "event": self._shown([outcome.event], here)[0],
                **by_calendar,
                **rings([outcome.event]),
                **notes.past,
                **show_limit("checked_until", outcome.checked_until, here.zone),
                **notes.resolved,
                **show_unread(outcome.unread),
            }
        )

    def check(self, given: Data) -> Render:
        found = self.store.conflicts(*self.place, read_window(given, self.zone))
        return lambda here: Outcome(
            {
                "free": not found.total,
                **show_conflicts(self._shown(found.events, here), found.total),
                **show_unread(found.unread),
            }
        )

    def find(self, given: Data) -> Render:
        hours = self.calendar.working_hours
        if "working_hours" in given:
            hours = parse_working_hours(given["working_hours"])
        duration = timedelta(minutes=given["duration_minutes"])
        window = read_window(given, self.zone)
        found = self.free_times.find(window, duration, hours, given.get("limit", MOST_SUGGESTIONS))
        reason = None if found.reason is None else found.reason.value
        return lambda here: Outcome(
            {"slots": show_slots(found.slots, here.zone), "reason": reason, **show_unread(found.unread)}
        )

    def update(self, given: Data) -> Render:
        items: Sequence[Data] = given.get("changes") or [given]
        starts, changes = self._read_changes(items, given.get("scope"))
        notes, rings = self._notes(starts), self._tell_rings()
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
            events = self._shown(outcome.events, here)
            return Outcome(
                {
                    "status": "updated",
                    **({"events": events} if "changes" in given else {"event": events[0]}),
                    **self._tell_calendar(outcome.events[0]),
                    **rings(outcome.events),
                    **notes.past,
                    **show_limit("checked_until", outcome.checked_until, here.zone),
                    **notes.resolved,
                    **show_unread(outcome.unread),
                }
            )

        return render

    def delete(self, given: Data) -> Render:
        ids = list(dict.fromkeys(given["ids"]))
        outcome = self.store.delete(
            *self.place, ids, key=self._key(given), now=self.now, scope=given.get("scope")
        )
        return lambda here: Outcome({"status": "deleted", "ids": ids, "count": len(outcome.events)})

    def _read_changes(self, items: Iterable[Data], scope: str | None) -> tuple[list[When], list[EventChange]]:
        """The new starts among the changes, and the changes."""
        starts, changes = [], []
        for item in items:
            start = self._read_start(item)
            if start is not None:
                refuse_skipped(item, start, self.zone, moves_series=scope in _BEYOND_ONE)
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
                **show_conflicts(self._shown(outcome.conflicts, here), outcome.total),
                "suggestions": show_spans(suggestions, here.zone),
                **show_unread(outcome.unread),
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

    def _notes(self, starts: Sequence[When]) -> Notes:
        return Notes.of(starts, self.now, self.zone)

    def _tell_calendar(self, series: EventDraft) -> Data:
        return tell_calendar(series, self.settings.calendars, self.zone)

    def _tell_rings(self) -> TellRings:
        return tell_rings(self.store if self.calendar.reminders else None, self.place, self.now)

    def _shown(self, events: Sequence[Event], here: DateSettings) -> list[Data]:
        return show_events(events, here.zone, reminders=self.calendar.reminders)

    def _key(self, given: Data) -> str:
        return idempotency_key(self.call.thread_id, self.call.message_id, self.call.tool_call_id, given)
