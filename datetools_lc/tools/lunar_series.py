"""Events that return each year on a day of the Chinese calendar, such as birthdays."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from itertools import islice, takewhile

from datetools_lc.engine.expressions import at_time
from datetools_lc.engine.lunar import LunarCalendar, yearly_days
from datetools_lc.engine.zones import load_zone, to_utc, to_zone
from datetools_lc.errors import InvalidRange, InvalidValue, MissingField
from datetools_lc.stores.instants import to_milliseconds
from datetools_lc.stores.schedule.events import EventDraft, series_end
from datetools_lc.stores.schedule.rules import check_rule, split_rule


def repeat_by_lunar_date(
    draft: EventDraft, rrule: object, until: datetime | date | None, lunar: LunarCalendar
) -> EventDraft:
    """The event on the lunar month and day of its start in each year, to `until`, COUNT or the tables' end.

    The days are kept as dates of the series, without a rule, so that every other calendar reads them. A 30th
    that is lacking is the 29th, a leap month the plain one. Raises `InvalidValue`, `OutOfRange`.
    """
    count = _read_count(rrule)
    if until is not None and count is not None:
        raise InvalidValue("give until, or COUNT in rrule, not both")
    zone = load_zone(draft.timezone)
    last = None if until is None else series_end(until, zone)
    if last is not None and last < draft.start:
        raise InvalidRange("until must not be before start_time")
    first = to_zone(draft.start, zone)
    wall = None if draft.all_day else first.time()
    days = islice(yearly_days(first.date(), lunar), 1, count)
    starts = (to_milliseconds(to_utc(at_time(day, wall, zone).instant)) for day in days)
    return replace(draft, rdates=tuple(takewhile(lambda start: last is None or start <= last, starts)))


def _read_count(rrule: object) -> int | None:
    """The COUNT of a yearly rule that has no other parts."""
    if rrule is None:
        raise MissingField("rrule_calendar needs rrule, FREQ=YEARLY")
    parts = split_rule(check_rule(rrule))
    count = parts.pop("COUNT", None)
    if parts != {"FREQ": "YEARLY"}:
        raise InvalidValue("rrule must be FREQ=YEARLY, or with COUNT, beside rrule_calendar lunar")
    return None if count is None else int(count)
