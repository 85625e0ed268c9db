"""Events that repeat by a calendar: yearly on a lunar day, or on the working days of a country alone.

Such a series is kept as its dates, without a rule, so that stores and other calendars read it as it is;
beside them stands how they were found, so that they can be found again when the series changes. No I/O.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date, datetime
from itertools import islice, takewhile
from typing import TypeVar
from zoneinfo import ZoneInfo

from datetools_lc.contracts.schedule.fields import RuleCalendar
from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.expressions import at_time
from datetools_lc.engine.lunar import lunar_of, yearly_day, yearly_days
from datetools_lc.engine.workdays import is_workday, shift_workdays
from datetools_lc.engine.zones import load_zone, to_utc, to_zone
from datetools_lc.errors import InvalidRange, InvalidValue, MissingField
from datetools_lc.stores.instants import to_milliseconds
from datetools_lc.stores.schedule.events import EventDraft, repeat, series_end
from datetools_lc.stores.schedule.series.calendar_rule import CalendarRule
from datetools_lc.stores.schedule.series.recurrence import Series
from datetools_lc.stores.schedule.series.rules import check_rule, join_rule, split_rule

MOST_WORKDAYS = 1_000
"""How many dates a series on working days may have."""

E = TypeVar("E", bound=EventDraft)


def make_rule(
    calendar: RuleCalendar, rrule: object, until: datetime | date | None, draft: EventDraft
) -> CalendarRule:
    """How an event is to repeat. Raises an `InputError`."""
    if rrule is None:
        raise MissingField("rrule_calendar needs rrule, such as FREQ=YEARLY")
    rule = check_rule(rrule)
    if until is not None and "COUNT" in split_rule(rule):
        raise InvalidValue("give until, or COUNT in rrule, not both")
    last = None if until is None else series_end(until, load_zone(draft.timezone))
    if last is not None and last < draft.start:
        raise InvalidRange("until must not be before start_time")
    return CalendarRule(calendar, rule, last)


def repeat_on_dates(event: E, rule: CalendarRule, calendars: Calendars) -> E:
    """The event as a series on the dates that the rule finds from its start on. Raises an `InputError`.

    Of a series on working days, COUNT is how many take place: days off do not use it up. A series on a lunar
    day without an end goes on to the end of the tables.
    """
    single = replace(event, rrule=None, until=None, rdates=(), by_calendar=None)
    zone = load_zone(event.timezone)
    find = _lunar_starts if rule.calendar == "lunar" else _worked_starts
    later = tuple(start for start in find(single, rule, calendars, zone) if start != event.start)
    starts = {event.start, *later}
    kept = tuple(start for start in event.exdates if start in starts)
    return replace(single, rdates=later or (event.start,), exdates=kept, by_calendar=rule)


def all_starts(series: EventDraft) -> list[datetime]:
    """The dates of a series by a calendar, in order, those that were deleted too."""
    return sorted({series.start, *series.rdates})


def lunar_first(moved: EventDraft, original: datetime, first: datetime, calendars: Calendars) -> datetime:
    """The first start of a lunar series whose occurrence at `original` becomes `moved`, in UTC.

    As many lunar years lie between the two as between `first` and `original`.
    """
    zone, lunar = load_zone(moved.timezone), calendars.lunar
    wall = to_zone(moved.start, zone)
    named = lunar_of(wall.date(), lunar)
    years = (lunar_of(to_zone(start, zone).date(), lunar).year for start in (first, original))
    year = named.year + next(years) - next(years)
    day = yearly_day(year, named.month, named.day, named.leap, lunar)
    return _start_on(day, None if moved.all_day else wall, zone)


def _lunar_starts(
    event: EventDraft, rule: CalendarRule, calendars: Calendars, zone: ZoneInfo
) -> Iterator[datetime]:
    """The lunar month and day in each year after the start's, to the end of the tables at most.

    A 30th that is lacking is the 29th, a leap month the plain one.
    """
    count = _read_yearly_count(rule.rrule)
    first = to_zone(event.start, zone)
    lunar = lunar_of(rule.anchor or first.date(), calendars.lunar)
    after = lunar_of(first.date(), calendars.lunar).year
    days = yearly_days(lunar, after, calendars.lunar)
    starts = (_start_on(day, None if event.all_day else first, zone) for day in days)
    some = starts if count is None else islice(starts, count - 1)
    last = rule.until
    return takewhile(lambda start: last is None or start <= last, some)


def _start_on(day: date, wall: datetime | None, zone: ZoneInfo) -> datetime:
    """The start on a day, at the wall time of another or at the day's own first instant."""
    time = None if wall is None else wall.time()
    return to_milliseconds(to_utc(at_time(day, time, zone).instant))


def _read_yearly_count(rrule: str) -> int | None:
    """The COUNT of a yearly rule that has no other parts."""
    parts = split_rule(rrule)
    count = parts.pop("COUNT", None)
    if parts != {"FREQ": "YEARLY"}:
        raise InvalidValue("rrule must be FREQ=YEARLY, or with COUNT, beside rrule_calendar lunar")
    return None if count is None else int(count)


def _worked_starts(
    event: EventDraft, rule: CalendarRule, calendars: Calendars, zone: ZoneInfo
) -> Iterable[datetime]:
    """The starts of the rule on working days. It must end: nobody knows the days off of all years."""
    parts = split_rule(rule.rrule)
    count = parts.pop("COUNT", None)
    if count is None and rule.until is None:
        raise MissingField("until, or COUNT in rrule, is required beside rrule_calendar workdays")
    _check_start(to_zone(event.start, zone).date(), calendars)
    endless: Series = repeat(event, join_rule(parts), rule.until).series
    worked = (
        start
        for start in _in_time(endless, rule.until)
        if is_workday(to_zone(start, zone).date(), calendars.work)
    )
    most = MOST_WORKDAYS + 1 if count is None else min(int(count), MOST_WORKDAYS + 1)
    found = list(islice(worked, most))
    if len(found) > MOST_WORKDAYS:
        raise InvalidRange(f"a series on working days must have at most {MOST_WORKDAYS} dates")
    return found


def _in_time(series: Series, last: datetime | None) -> Iterator[datetime]:
    return takewhile(lambda start: last is None or start <= last, series.starts(series.start))


def _check_start(day: date, calendars: Calendars) -> None:
    if not is_workday(day, calendars.work):
        first = shift_workdays(day, 1, calendars.work)
        raise InvalidValue(f"start_time must be on a working day; the next one is {first}")
