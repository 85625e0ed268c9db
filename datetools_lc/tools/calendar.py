"""A calendar seen through the settings of a toolkit: what the schedule tools do with their arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from itertools import islice
from typing import Any
from zoneinfo import ZoneInfo

from datetools_lc.clock import Clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.expression import resolution
from datetools_lc.contracts.moments import Moment, read_moment
from datetools_lc.contracts.outcome import Data
from datetools_lc.engine.expressions import at_time
from datetools_lc.engine.freebusy import SlotSearch, WorkingHours, parse_working_hours
from datetools_lc.engine.spans import Span, next_day_start
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.weekdays import parse_weekday, weekday_name
from datetools_lc.engine.zones import Resolved, to_utc, to_zone
from datetools_lc.errors import InvalidRange, InvalidWeekday
from datetools_lc.stores.idempotency import idempotency_key
from datetools_lc.stores.schedule.events import Event, EventDraft, draft_event
from datetools_lc.stores.schedule.port import Conflicted, EventChange, ScheduleStore
from datetools_lc.tools.call import CallInfo
from datetools_lc.tools.event_shapes import show_event, show_span

DEFAULT_CALENDAR = "default"
DEFAULT_HOURS = "09:00-18:00"
_SUGGESTIONS = 3
_SEARCH_AHEAD = timedelta(days=14)
_SEARCH_SERIES = timedelta(hours=6)
_STEP = timedelta(minutes=30)


@dataclass(frozen=True, slots=True)
class Calendar:
    """The six calls over a store. `buffer` is left free around events, no slot starts within `lead_time`."""

    store: ScheduleStore
    settings: DateSettings
    clock: Clock
    working_hours: WorkingHours
    buffer: timedelta = timedelta(0)
    lead_time: timedelta = timedelta(0)

    def at(self, call: CallInfo) -> Desk:
        """The calendar of one call: its owner, its zone, its moment."""
        settings = self.settings.for_run(call.context.timezone, call.context.locale)
        return Desk(self, call, settings, self.clock())


@dataclass(frozen=True, slots=True)
class Desk:
    """One call at a calendar. Every method takes checked arguments and returns the tool's data."""

    calendar: Calendar
    call: CallInfo
    settings: DateSettings
    now: datetime

    @property
    def zone(self) -> ZoneInfo:
        return self.settings.zone

    @property
    def place(self) -> tuple[str, str]:
        return self.call.owner, self.call.context.calendar_id or DEFAULT_CALENDAR

    def query(self, given: Mapping[str, Any]) -> Data:
        window = self._window(given)
        page = self.calendar.store.overlapping(*self.place, window, text=given.get("text"))
        cut = {} if page.expanded_until is None else {"expanded_until": self._text(page.expanded_until)}
        return {
            "events": self._events(page.events),
            "shown": len(page.events),
            "total": page.total,
            "timezone": self.settings.timezone,
            **cut,
        }

    def add(self, given: Mapping[str, Any]) -> Data:
        draft, start = self._draft(given)
        allowed = bool(given.get("allow_conflict"))
        outcome = self.calendar.store.add(
            *self.place, draft, key=self._key(given), now=self.now, allow_conflict=allowed
        )
        if isinstance(outcome, Conflicted):
            return self._conflict(outcome, draft)
        return {
            "status": "created",
            "event": self._event(outcome.event),
            **self._past([given]),
            **self._checked(outcome.checked_until),
            **resolution(start),
        }

    def check(self, given: Mapping[str, Any]) -> Data:
        conflicts = self.calendar.store.conflicts(*self.place, self._window(given))
        return {"free": not conflicts, "conflicts": self._events(conflicts)}

    def find(self, given: Mapping[str, Any]) -> Data:
        hours = self.calendar.working_hours
        if "working_hours" in given:
            hours = parse_working_hours(given["working_hours"])
        duration = timedelta(minutes=given["duration_minutes"])
        search = self._search(self._window(given), duration, hours, given.get("limit", _SUGGESTIONS))
        found = self.calendar.store.free_slots(*self.place, search)
        reason = None if found.reason is None else found.reason.value
        return {"slots": [self._slot(span) for span in found.slots], "reason": reason}

    def update(self, given: Mapping[str, Any]) -> Data:
        items = given.get("changes") or [given]
        changes = [self._change(item) for item in items]
        outcome = self.calendar.store.update(
            *self.place,
            changes,
            key=self._key(given),
            now=self.now,
            scope=given.get("scope"),
            allow_conflict=bool(given.get("allow_conflict")),
        )
        if isinstance(outcome, Conflicted):
            return self._conflict(outcome, self._wanted(changes))
        events = self._events(outcome.events)
        shown = {"events": events} if "changes" in given else {"event": events[0]}
        moved = [self._resolve(item["start_time"], "start_time") for item in items if "start_time" in item]
        return {
            "status": "updated",
            **shown,
            **self._past(items),
            **self._checked(outcome.checked_until),
            **next(filter(None, map(resolution, moved)), {}),
        }

    def delete(self, given: Mapping[str, Any]) -> Data:
        ids = list(dict.fromkeys(given["ids"]))
        outcome = self.calendar.store.delete(
            *self.place, ids, key=self._key(given), now=self.now, scope=given.get("scope")
        )
        return {"status": "deleted", "ids": ids, "count": len(outcome.events)}

    def _draft(self, given: Mapping[str, Any]) -> tuple[EventDraft, Resolved]:
        start = self._resolve(given["start_time"], "start_time")
        self._expect_weekday(given, start.instant)
        draft = draft_event(
            title=given["title"],
            start=_whole_day(given["start_time"], "start_time") or start.instant,
            end=self._moment(given.get("end_time"), "end_time"),
            duration=_minutes(given.get("duration_minutes")),
            zone=self.zone,
            description=given.get("description"),
            location=given.get("location"),
            rrule=given.get("rrule"),
            until=self._moment(given.get("until"), "until"),
        )
        return draft, start

    def _change(self, item: Mapping[str, Any]) -> EventChange:
        start = item.get("start_time")
        if start is not None:
            self._expect_weekday(item, self._resolve(start, "start_time").instant)
        elif "expected_weekday" in item:
            self._expect_weekday(item, self.calendar.store.get(*self.place, item["id"]).start)
        return EventChange(
            id=item["id"],
            title=item.get("title"),
            start=self._moment(start, "start_time"),
            end=self._moment(item.get("end_time"), "end_time"),
            duration=_minutes(item.get("duration_minutes")),
            description=item.get("description"),
            location=item.get("location"),
            rrule=item.get("rrule"),
            until=self._moment(item.get("until"), "until"),
        )

    def _wanted(self, changes: Sequence[EventChange]) -> EventDraft | None:
        """What a single move wanted, as an event, so that other times can be proposed for it."""
        change = changes[0]
        if len(changes) > 1 or not isinstance(change.start, datetime):
            return None
        event = self.calendar.store.get(*self.place, change.id)
        length = change.duration or event.end - event.start
        if isinstance(change.end, datetime):
            length = change.end - change.start
        return replace(event, start=to_utc(change.start), end=to_utc(change.start) + length, rrule=None)

    def _expect_weekday(self, given: Mapping[str, Any], start: datetime) -> None:
        if "expected_weekday" not in given:
            return
        expected = parse_weekday(given["expected_weekday"], "expected_weekday")
        actual = to_zone(start, self.zone).weekday()
        if actual != expected:
            names = weekday_name(expected), weekday_name(actual)
            raise InvalidWeekday("expected_weekday is {}, but start_time falls on a {}".format(*names))

    def _conflict(self, outcome: Conflicted, wanted: EventDraft | None) -> Data:
        return {
            "status": "conflict",
            "conflicts": self._events(outcome.conflicts),
            "suggestions": [] if wanted is None else self._suggest(wanted),
        }

    def _suggest(self, wanted: EventDraft) -> list[Data]:
        """Up to three next free slots of the same length, in working hours unless the time lay outside."""
        if wanted.all_day:
            return []
        hours = self.calendar.working_hours
        day = hours.on(to_zone(wanted.start, self.zone).date(), self.zone)
        inside = day is not None and day.start <= wanted.start and wanted.end <= day.end
        if wanted.repeats:
            closing = day.end if inside and day is not None else wanted.start + _SEARCH_SERIES
            return [self._slot(slot) for slot in islice(self._series_slots(wanted, closing), _SUGGESTIONS)]
        window = Span(wanted.start, wanted.start + _SEARCH_AHEAD)
        search = self._search(window, wanted.end - wanted.start, hours if inside else None, _SUGGESTIONS)
        return [self._slot(slot) for slot in self.calendar.store.free_slots(*self.place, search).slots]

    def _series_slots(self, wanted: EventDraft, closing: datetime) -> Iterator[Span]:
        """Later times of the first day, half an hour apart, at which no occurrence of the series clashes."""
        length = wanted.end - wanted.start
        start = wanted.start + _STEP
        while start + length <= closing:
            moved = replace(wanted, start=start, end=start + length)
            if start >= self.now and not self.calendar.store.conflicts(*self.place, moved, limit=1):
                yield moved.span
            start += _STEP

    def _search(
        self, window: Span, duration: timedelta, hours: WorkingHours | None, limit: int
    ) -> SlotSearch:
        return SlotSearch(
            window=window,
            duration=duration,
            zone=self.zone,
            not_before=self.now,
            hours=hours,
            buffer=self.calendar.buffer,
            lead_time=self.calendar.lead_time,
            limit=limit,
        )

    def _window(self, given: Mapping[str, Any]) -> Span:
        """Half-open, in UTC; a bare date as the end means that whole day."""
        start = to_utc(self._resolve(given["start_time"], "start_time").instant)
        last = _whole_day(given["end_time"], "end_time")
        if last is not None:
            end = to_utc(next_day_start(last, self.zone))
        else:
            end = to_utc(self._resolve(given["end_time"], "end_time").instant)
        if end <= start:
            raise InvalidRange("end_time must be after start_time")
        return Span(start, end)

    def _moment(self, value: object, field: str) -> datetime | date | None:
        if value is None:
            return None
        return _whole_day(value, field) or self._resolve(value, field).instant

    def _resolve(self, value: object, field: str) -> Resolved:
        moment = read_moment(value, field)
        if not isinstance(moment, datetime):
            return at_time(moment, None, self.zone)
        if moment.utcoffset() is not None:
            return Resolved(moment)
        return at_time(moment.date(), moment.time(), self.zone)

    def _key(self, given: Mapping[str, Any]) -> str:
        return idempotency_key(self.call.thread_id, self.call.message_id, self.call.tool_call_id, given)

    def _past(self, items: Iterable[Mapping[str, Any]]) -> Data:
        """Whether an event was put where time has gone by: a whole day is past once it has ended."""
        for start in (self._moment(item.get("start_time"), "start_time") for item in items):
            if isinstance(start, datetime):
                gone = start < self.now
            else:
                gone = start is not None and next_day_start(start, self.zone) <= self.now
            if gone:
                return {"past": True}
        return {}

    def _checked(self, until: datetime | None) -> Data:
        return {} if until is None else {"checked_until": self._text(until)}

    def _events(self, events: Iterable[Event]) -> list[Data]:
        return [self._event(event) for event in events]

    def _event(self, event: Event) -> Data:
        return show_event(event, self.zone)

    def _slot(self, span: Span) -> Data:
        return show_span(span, self.zone)

    def _text(self, instant: datetime) -> str:
        return format_rfc3339(to_zone(instant, self.zone))


Action = Callable[[Desk, Mapping[str, Any]], Data]


def _whole_day(value: object, field: str) -> date | None:
    moment: Moment = read_moment(value, field)
    return None if isinstance(moment, datetime) else moment


def _minutes(value: int | None) -> timedelta | None:
    return None if value is None else timedelta(minutes=value)
