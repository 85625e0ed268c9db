"""Changes of series by a calendar: their dates are found again, never shifted by days. No I/O."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime

from datetools_lc.contracts.schedule.fields import RuleCalendar
from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.zones import load_zone, to_zone
from datetools_lc.errors import InvalidValue
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.stores.schedule.port import EventChange
from datetools_lc.stores.schedule.series.calendar_dates import (
    E,
    all_starts,
    lunar_first,
    make_rule,
    repeat_on_dates,
)
from datetools_lc.stores.schedule.series.calendar_rule import CalendarRule
from datetools_lc.stores.schedule.series.moves import Move
from datetools_lc.stores.schedule.series.rules import join_rule, split_rule, without_count

Starts = Callable[[Iterable[datetime]], tuple[datetime, ...]]
"""Where starts of a series are after a change; those that it has no more are left out."""


def finds_dates(series: EventDraft, change: EventChange) -> bool:
    """Whether the series repeats, or is to repeat, by a calendar."""
    return _calendar_of(series, change) is not None


def _calendar_of(series: EventDraft, change: EventChange) -> RuleCalendar | None:
    own = series.by_calendar
    return change.rrule_calendar or (None if own is None else own.calendar)


def change_dates(event: E, change: EventChange, anchor: date | None = None) -> E:
    """The event on the dates of its new rule; what the change leaves out stays. Raises an `InputError`.

    As with other rules, a new one without an end keeps the old end, and `until` takes the place of COUNT.
    """
    old = event.by_calendar
    name = _calendar_of(event, change)
    if name is None:
        raise ValueError("the event repeats by no calendar")
    rrule, last = (event.rrule, event.until) if old is None else (old.rrule, old.until)
    rule = change.rrule or rrule
    until = change.until
    if rule is not None and until is not None and change.rrule is None:
        rule = without_count(rule)
    elif rule is not None and until is None and "COUNT" not in split_rule(rule):
        until, rule = last, _with_count_of(rule, rrule)
    made = make_rule(name, rule, until, event)
    return repeat_on_dates(event, replace(made, anchor=anchor), _calendars(change, made))


def _with_count_of(rule: str, old: str | None) -> str:
    count = None if old is None else split_rule(old).get("COUNT")
    return rule if count is None else join_rule({**split_rule(rule), "COUNT": count})


def _calendars(change: EventChange, rule: CalendarRule) -> Calendars:
    if change.calendars is None:
        what = "by the lunar calendar" if rule.calendar == "lunar" else "on working days"
        raise InvalidValue(
            f"the event repeats {what}: its days can be changed only where holidays is set, such as CN"
        )
    return change.calendars


@dataclass(frozen=True, slots=True)
class Redated:
    """A series on new dates, and where its old ones went."""

    series: Event
    starts: Starts


def redate(series: Event, original: datetime, after: Event, move: Move, change: EventChange) -> Redated:
    """The series whose occurrence at `original` becomes `after`, by its calendar. Raises an `InputError`.

    A lunar series that is moved to another day keeps its lunar years: what was said of one occurrence is
    said of that of the same year.
    """
    old = series.by_calendar
    to_other_days = move.changes_days(original)
    name = _calendar_of(series, change)
    if to_other_days and name == "workdays" and not change.changes_rule:
        raise InvalidValue("the event repeats on working days: to move it to other days, give rrule as well")
    by_year = to_other_days and name == "lunar"
    first, anchor = move.start(series.start), None if old is None else old.anchor
    if by_year:
        calendars = _calendars(change, CalendarRule("lunar", "FREQ=YEARLY"))
        first = lunar_first(after, original, series.start, calendars)
        anchor = to_zone(after.start, load_zone(after.timezone)).date()
    moved = replace(after, start=first, end=replace(after.series, start=first).span(first).end)
    # the dates that were are no dates of the new rule
    found = change_dates(replace(moved, rdates=(), exdates=()), change, anchor)
    places = _by_year(series, found) if by_year and old is not None else move.starts
    present = set(all_starts(found))

    def starts(old_starts: Iterable[datetime]) -> tuple[datetime, ...]:
        return tuple(start for start in places(old_starts) if start in present)

    return Redated(replace(found, exdates=starts(series.exdates)), starts)


def at_other_hours(series: EventDraft, rule: CalendarRule) -> CalendarRule:
    """The rule of a series that keeps its days at another time: its last date is still not after its end."""
    last = all_starts(series)[-1]
    return rule if rule.until is None or rule.until >= last else replace(rule, until=last)


def _by_year(old: Event, new: Event) -> Starts:
    pairs = dict(zip(all_starts(old), all_starts(new), strict=False))  # one of the two may end earlier
    return lambda starts: tuple(pairs[start] for start in starts if start in pairs)
