"""Events that repeat by a calendar: yearly on a lunar day, or on the working days of a country alone.

Such a series is kept as its dates, without a rule, so that stores and other calendars read it as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import islice, takewhile
from zoneinfo import ZoneInfo

from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.expressions import at_time
from datetools_lc.engine.lunar import yearly_days
from datetools_lc.engine.workdays import is_workday, shift_workdays
from datetools_lc.engine.zones import load_zone, to_utc, to_zone
from datetools_lc.errors import InvalidRange, InvalidValue, MissingField
from datetools_lc.stores.instants import to_milliseconds
from datetools_lc.stores.schedule.events import EventDraft, repeat, series_end
from datetools_lc.stores.schedule.rules import check_rule, split_rule

MOST_WORKDAYS = 1_000
"""How many dates a series on working days may have."""


@dataclass(frozen=True, slots=True)
class CalendarRule:
    """How an event repeats: `rrule` and `until` as they were given, by the lunar calendar or on working days.

    `calendar` is one of `RULE_CALENDARS`.
    """

    calendar: str
    rrule: object
    until: datetime | date | None

    def repeat(self, draft: EventDraft, calendars: Calendars) -> EventDraft:
        """The event as a series. Raises an `InputError`."""
        if self.rrule is None:
            raise MissingField("rrule_calendar needs rrule, such as FREQ=YEARLY")
        zone = load_zone(draft.timezone)
        starts = (
            self._lunar_starts(draft, calendars, zone)
            if self.calendar == "lunar"
            else self._worked_starts(draft, calendars, zone)
        )
        later = (start for start in starts if start != draft.start)
        return replace(draft, rrule=None, until=None, rdates=tuple(later))

    def _lunar_starts(self, draft: EventDraft, calendars: Calendars, zone: ZoneInfo) -> Iterator[datetime]:
        """The lunar month and day of the start in each year, to the end of the tables at most.

        A 30th that is lacking is the 29th, a leap month the plain one.
        """
        count = self._read_yearly_count()
        last = None if self.until is None else series_end(self.until, zone)
        if last is not None and last < draft.start:
            raise InvalidRange("until must not be before start_time")
        first = to_zone(draft.start, zone)
        wall = None if draft.all_day else first.time()
        days = islice(yearly_days(first.date(), calendars.lunar), 1, count)
        starts = (to_milliseconds(to_utc(at_time(day, wall, zone).instant)) for day in days)
        return takewhile(lambda start: last is None or start <= last, starts)

    def _read_yearly_count(self) -> int | None:
        """The COUNT of a yearly rule that has no other parts."""
        parts = split_rule(check_rule(self.rrule))
        count = parts.pop("COUNT", None)
        if parts != {"FREQ": "YEARLY"}:
            raise InvalidValue("rrule must be FREQ=YEARLY, or with COUNT, beside rrule_calendar lunar")
        if self.until is not None and count is not None:
            raise InvalidValue("give until, or COUNT in rrule, not both")
        return None if count is None else int(count)

    def _worked_starts(self, draft: EventDraft, calendars: Calendars, zone: ZoneInfo) -> Iterable[datetime]:
        """The starts of the rule on working days.

        It must end: nobody knows the days off of all years. COUNT counts the starts that are left out, too.
        """
        series = repeat(draft, self.rrule, self.until).series
        last = series.last
        if last is None:
            raise MissingField("until, or COUNT in rrule, is required beside rrule_calendar workdays")
        self._check_start(to_zone(draft.start, zone).date(), calendars)
        starts = takewhile(lambda start: start <= last, series.starts(draft.start))
        worked = (start for start in starts if is_workday(to_zone(start, zone).date(), calendars.work))
        found = list(islice(worked, MOST_WORKDAYS + 1))
        if len(found) > MOST_WORKDAYS:
            raise InvalidRange(f"a series on working days must have at most {MOST_WORKDAYS} dates")
        return found

    def _check_start(self, day: date, calendars: Calendars) -> None:
        if not is_workday(day, calendars.work):
            first = shift_workdays(day, 1, calendars.work)
            raise InvalidValue(f"start_time must be on a working day; the next one is {first}")
