"""The arguments of the schedule tools, read in a zone: moments, windows, drafts and changes of events."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from datetools_lc.contracts.moments import Moment, read_moment
from datetools_lc.contracts.outcome import Data
from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.expressions import at_time
from datetools_lc.engine.spans import Span, next_day_start
from datetools_lc.engine.weekdays import parse_weekday, weekday_name
from datetools_lc.engine.zones import Resolved, is_read_for_skipped, to_utc, to_zone
from datetools_lc.errors import InvalidRange, InvalidWeekday, OutOfRange
from datetools_lc.stores.schedule.events import EventDraft, draft_event
from datetools_lc.stores.schedule.port import EventChange
from datetools_lc.stores.schedule.series.calendar_dates import make_rule, repeat_on_dates


@dataclass(frozen=True, slots=True)
class When:
    """A moment of an argument: as it was given, and the instant that it is in the zone of the call."""

    moment: Moment
    resolved: Resolved

    @property
    def whole_day(self) -> date | None:
        """The date, where that is all that was given."""
        return None if isinstance(self.moment, datetime) else self.moment

    @property
    def value(self) -> datetime | date:
        """What stores take: an instant, or the date of an all-day event."""
        return self.whole_day or self.resolved.instant

    def is_past(self, now: datetime, zone: ZoneInfo) -> bool:
        """Whether an event that starts then starts in the past; a whole day is past once it has ended."""
        if self.whole_day is not None:
            return next_day_start(self.whole_day, zone) <= now
        return self.resolved.instant < now


def read_when(value: object, field: str, zone: ZoneInfo) -> When:
    """Raises `InvalidTimestamp`, or `OutOfRange` for a day that the zone or the calendar lacks."""
    moment = read_moment(value, field)
    if not isinstance(moment, datetime):
        return When(moment, at_time(moment, None, zone))
    if moment.utcoffset() is not None:
        return When(moment, Resolved(moment))
    return When(moment, at_time(moment.date(), moment.time(), zone))


def read_window(given: Data, zone: ZoneInfo) -> Span:
    """Half-open, in UTC; a bare date as the end means that whole day. Raises `InvalidRange`."""
    start = to_utc(read_when(given["start_time"], "start_time", zone).resolved.instant)
    until = read_when(given["end_time"], "end_time", zone)
    last = until.resolved.instant if until.whole_day is None else next_day_start(until.whole_day, zone)
    end = to_utc(last)
    if end <= start:
        raise InvalidRange("end_time must be after start_time")
    return Span(start, end)


def read_draft(given: Data, start: When, zone: ZoneInfo, calendars: Calendars | None = None) -> EventDraft:
    """The event that the arguments describe, but for its start, which was read before."""
    by_calendar = "rrule_calendar" in given and calendars is not None
    rrule, until = given.get("rrule"), _read_value(given, "until", zone)
    draft = draft_event(
        title=given["title"],
        start=start.value,
        end=_read_value(given, "end_time", zone),
        duration=_read_duration(given),
        zone=zone,
        description=given.get("description"),
        location=given.get("location"),
        rrule=None if by_calendar else rrule,
        until=None if by_calendar else until,
        remind_minutes=given.get("remind_minutes"),
    )
    if calendars is None or not by_calendar:
        return draft
    return repeat_on_dates(draft, make_rule(given["rrule_calendar"], rrule, until, draft), calendars)


def refuse_skipped(given: Data, start: When, zone: ZoneInfo, *, moves_series: bool = False) -> None:
    """Raise `OutOfRange` for a series that would begin, or be moved to, where the clocks skip an hour.

    It takes its time of day from its first start: of one at 03:30, which 02:30 is read as, each later one
    would be at 03:30.
    """
    if not ("rrule" in given or moves_series) or start.whole_day is not None:
        return
    if is_read_for_skipped(start.resolved.instant, zone):
        raise OutOfRange(
            "start_time is in the hour that stands for the one the clocks skip that day, and a series takes "
            "its time of day from its first start; begin it on another day"
        )


def read_change(
    given: Data, start: When | None, zone: ZoneInfo, calendars: Calendars | None = None
) -> EventChange:
    """What the arguments change of one event, its start read before."""
    return EventChange(
        id=given["id"],
        title=given.get("title"),
        start=None if start is None else start.value,
        end=_read_value(given, "end_time", zone),
        duration=_read_duration(given),
        description=given.get("description"),
        location=given.get("location"),
        rrule=given.get("rrule"),
        until=_read_value(given, "until", zone),
        rrule_calendar=given.get("rrule_calendar"),
        calendars=calendars,
        remind_minutes="none" if given.get("no_reminder") else given.get("remind_minutes"),
    )


def expect_weekday(given: Data, start: datetime, zone: ZoneInfo) -> None:
    """Raise `InvalidWeekday` where the start falls on another weekday than `expected_weekday`."""
    if "expected_weekday" not in given:
        return
    expected = parse_weekday(given["expected_weekday"], "expected_weekday")
    actual = to_zone(start, zone).weekday()
    if actual != expected:
        names = weekday_name(expected), weekday_name(actual)
        raise InvalidWeekday("expected_weekday is {}, but start_time falls on a {}".format(*names))


def _read_value(given: Data, field: str, zone: ZoneInfo) -> datetime | date | None:
    value: Any = given.get(field)
    return None if value is None else read_when(value, field, zone).value


def _read_duration(given: Data) -> timedelta | None:
    minutes: int | None = given.get("duration_minutes")
    return None if minutes is None else timedelta(minutes=minutes)
