"""Events and series of events, and the checks of their arguments. No I/O."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Literal, TypeVar
from zoneinfo import ZoneInfo

from datetools_lc.contracts.schedule.fields import MOST_REMIND_MINUTES
from datetools_lc.engine.spans import Span, next_day_start, span_of_days
from datetools_lc.engine.zones import load_zone, to_utc
from datetools_lc.errors import InvalidRange, InvalidValue
from datetools_lc.stores.identifiers import is_storable
from datetools_lc.stores.instants import to_milliseconds
from datetools_lc.stores.schedule.series.calendar_rule import CalendarRule
from datetools_lc.stores.schedule.series.recurrence import Series, check_series
from datetools_lc.stores.schedule.series.rules import check_rule

Busy = Literal["busy", "free"]
MAX_TITLE = 1_000
MAX_LOCATION = 1_000
MAX_DESCRIPTION = 20_000
DEFAULT_LENGTH = timedelta(hours=1)
"""The duration of an event that is given neither an end nor a duration."""
MAX_SERIES_LENGTH = timedelta(days=366)
"""How long one occurrence of a series may last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventDraft:
    """An event that is not stored yet. Make it with `draft_event`, which checks it.

    From `start`, included, to `end`, excluded, in UTC, to the millisecond; `timezone` is the event's own, in
    which a series keeps its wall time. An all-day event starts and ends at the first instant of a day there.
    Of a series, `start` and `end` are those of the first occurrence; `rrule` holds no UNTIL: no occurrence
    starts after `until`. Starts in `exdates` are left out, starts in `rdates` are added to those of the rule.
    `by_calendar` says how `rdates` were found, where they are those of working days or lunar days.
    `remind_minutes` before its start, or those of its occurrences, the user wants to be reminded.
    """

    title: str
    start: datetime
    end: datetime
    timezone: str
    all_day: bool = False
    description: str = ""
    location: str = ""
    busy: Busy = "busy"
    cancelled: bool = False
    rrule: str | None = None
    until: datetime | None = None
    exdates: tuple[datetime, ...] = ()
    rdates: tuple[datetime, ...] = ()
    by_calendar: CalendarRule | None = None
    remind_minutes: int | None = None

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)

    @property
    def blocks(self) -> bool:
        """Whether it conflicts with other blocking events at the same time."""
        return self.busy == "busy" and not self.cancelled

    @property
    def repeats(self) -> bool:
        """Whether this is a series, not one event or one occurrence."""
        return self.rrule is not None or bool(self.rdates)

    @property
    def days(self) -> tuple[date, date]:
        """The first and the last day, both included, in the event's zone."""
        zone = load_zone(self.timezone)
        last_instant = self.end - timedelta(milliseconds=1)
        return self.start.astimezone(zone).date(), last_instant.astimezone(zone).date()

    @property
    def series(self) -> Series:
        """The occurrences by the rule; only of an event that `repeats`."""
        first, last = self.days
        return Series(
            start=self.start,
            length=self.end - self.start,
            whole_days=(last - first).days + 1 if self.all_day else None,
            timezone=self.timezone,
            rrule=self.rrule,
            until=self.until,
            exdates=self.exdates,
            rdates=self.rdates,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(EventDraft):
    """An event in a store, or one occurrence of a series.

    An occurrence has the id `<series id>@<its UTC start by the rule>`, which it keeps when it is moved alone;
    it names its `series_id` and carries the series' rule, not its exceptions. `original` is that start.
    `overrides` are the occurrences that differ from their series; only `get` and `export` fill it in.
    An `original` without a `series_id`: the series, which the id names, has not come yet.
    `kept` are the content lines of an .ics file that nothing here stands for, such as guests and alarms.
    """

    id: str
    owner: str
    calendar: str
    created: datetime
    updated: datetime
    series_id: str | None = None
    original: datetime | None = None
    overrides: tuple[Event, ...] = ()
    kept: str = ""

    @property
    def repeats(self) -> bool:
        return self.series_id is None and (self.rrule is not None or bool(self.rdates))


E = TypeVar("E", bound=EventDraft)


def draft_event(
    *,
    title: object,
    start: datetime | date,
    end: datetime | date | None = None,
    duration: timedelta | None = None,
    zone: ZoneInfo,
    description: object = None,
    location: object = None,
    busy: Busy = "busy",
    rrule: object = None,
    until: datetime | date | None = None,
    remind_minutes: int | None = None,
) -> EventDraft:
    """Check the arguments of a new event, in this order.

    `start` and `end` are aware instants, or dates of an all-day event, whose `end` is its last day. Without
    `end` and `duration` it takes an hour, or that one day. A series ends with COUNT in its `rrule`, or at
    `until`, which is included (a date: that whole day).
    Raises `InvalidRange` for an end that is not after the start, else `InvalidValue` or `OutOfRange`.
    """
    words = check_title(title)
    span = event_span(start, end, duration, zone)
    draft = EventDraft(
        title=words,
        start=span.start,
        end=span.end,
        timezone=zone.key,
        all_day=not isinstance(start, datetime),
        description="" if description is None else check_text(description, "description", MAX_DESCRIPTION),
        location="" if location is None else check_text(location, "location", MAX_LOCATION),
        busy=busy,
        remind_minutes=check_reminder(remind_minutes),
    )
    return draft if rrule is None and until is None else repeat(draft, rrule, until)


def repeat(draft: E, rrule: object, until: datetime | date | None) -> E:
    """The event as a series. Raises `InvalidValue`, also for a rule that `start` does not follow."""
    if rrule is None:
        raise InvalidValue("until needs rrule; without it the event takes place once")
    rule = check_rule(rrule)
    if draft.end - draft.start > MAX_SERIES_LENGTH:
        raise InvalidRange(f"an event that repeats must last at most {MAX_SERIES_LENGTH.days} days")
    if until is not None and "COUNT=" in rule:
        raise InvalidValue("give until, or COUNT in rrule, not both")
    last = None if until is None else series_end(until, load_zone(draft.timezone))
    if last is not None and last < draft.start:
        raise InvalidRange("until must not be before start_time")
    series = replace(draft, rrule=rule, until=last)
    check_series(series.series)
    return series


def event_span(
    start: datetime | date, end: datetime | date | None, duration: timedelta | None, zone: ZoneInfo
) -> Span:
    """The span of times, or of whole days with `end` as the last. Raises `InvalidRange`, `InvalidValue`."""
    if end is not None and duration is not None:
        raise InvalidValue("give end_time or duration_minutes, not both")
    if duration is not None and duration <= timedelta(0):
        raise InvalidRange("duration_minutes must be above 0")
    if isinstance(start, datetime):
        return _span_of_times(start, end, duration)
    return _span_of_dates(start, end, duration, zone)


def _span_of_times(start: datetime, end: datetime | date | None, duration: timedelta | None) -> Span:
    if any(isinstance(edge, datetime) and edge.utcoffset() is None for edge in (start, end)):
        raise ValueError("a naive datetime is no instant")
    if end is not None and not isinstance(end, datetime):
        raise InvalidValue("end_time must be a time, as start_time is, not a bare date")
    first = to_milliseconds(start)
    last = to_milliseconds(to_utc(start) + (duration or DEFAULT_LENGTH) if end is None else to_utc(end))
    if last <= first:
        raise InvalidRange("end_time must be after start_time")
    return Span(first, last)


def _span_of_dates(first: date, last: datetime | date | None, duration: object, zone: ZoneInfo) -> Span:
    if isinstance(last, datetime):
        raise InvalidValue("end_time must be a bare date, as start_time is: the last day of the event")
    if duration is not None:
        raise InvalidValue("duration_minutes does not go with a bare date; give end_time, the last day")
    if last is not None and last < first:
        raise InvalidRange("end_time must not be before start_time")
    span = span_of_days(first, last or first, zone)
    return Span(to_utc(span.start), to_utc(span.end))


def series_end(until: datetime | date, zone: ZoneInfo) -> datetime:
    """The last instant at which an occurrence may start, in UTC; a date includes its whole day."""
    if isinstance(until, datetime):
        return to_milliseconds(until)
    return to_utc(next_day_start(until, zone)) - timedelta(seconds=1)


def check_reminder(minutes: int | None) -> int | None:
    """Minutes before the start, or none. Raises `InvalidValue`."""
    if minutes is not None and not 0 <= minutes <= MOST_REMIND_MINUTES:
        raise InvalidValue(f"remind_minutes must be from 0 to {MOST_REMIND_MINUTES}")
    return minutes


def check_title(value: object) -> str:
    """A text that is not empty. Raises `InvalidValue`."""
    title = check_text(value, "title", MAX_TITLE)
    if not title:
        raise InvalidValue("title must not be empty")
    return title


def check_text(value: object, field: str, longest: int) -> str:
    """The text without white space around it. Raises `InvalidValue`."""
    if not isinstance(value, str):
        raise InvalidValue(f"{field} must be a string")
    text = value.strip()
    if len(text) > longest:
        raise InvalidValue(f"{field} must be at most {longest} characters, got {len(text)}")
    if not is_storable(text):
        raise InvalidValue(f"{field} must be text without NUL characters and lone surrogates")
    return text
