"""The rows that a change or a deletion of an event or a series writes and removes. No I/O."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TypeVar

from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import InvalidValue, MissingField
from datetools_lc.stores.schedule.changes import change_details, change_rule, change_span
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.port import SCOPES, EventChange, Scope
from datetools_lc.stores.schedule.series.calendar_changes import Starts, at_other_hours, finds_dates, redate
from datetools_lc.stores.schedule.series.calendar_dates import all_starts
from datetools_lc.stores.schedule.series.calendar_rule import CalendarRule
from datetools_lc.stores.schedule.series.moves import Move, keeps_wall
from datetools_lc.stores.schedule.series.occurrences import occurrence_id
from datetools_lc.stores.schedule.series.rules import join_rule, split_rule, without_count

T = TypeVar("T")
_BEFORE = timedelta(seconds=1)  # as exact as the UNTIL of an .ics file


@dataclass(frozen=True, slots=True)
class Target:
    """What an id names: an event, or a series with its overrides and perhaps one occurrence as it is now."""

    event: Event
    occurrence: Event | None = None

    @property
    def named(self) -> Event:
        """What the id names itself: the occurrence, else the event."""
        return self.occurrence or self.event

    @property
    def original(self) -> datetime:
        """The start by the rule of the occurrence, else of the first."""
        return self.event.start if self.occurrence is None else _original(self.occurrence)


@dataclass(frozen=True, slots=True)
class Edit:
    """Ids of rows to remove, then rows to write; `shown` is what the caller gets back.

    `moved`: the written events that take place at other times than before, or that were free and now block.
    These have to be checked for conflicts.
    """

    shown: Event
    removed: tuple[str, ...] = ()
    written: tuple[Event, ...] = ()
    moved: tuple[Event, ...] = ()


def edit(target: Target, change: EventChange, scope: Scope | None, *, new_id: str, now: datetime) -> Edit:
    """Change an event, or as many occurrences of a series as `scope` says.

    `following` ends the series before the occurrence and makes the rest a series with `new_id`.
    Raises `MissingField`, `InvalidValue`, and what `draft_event` raises.
    """
    if not target.event.repeats:
        return _change_event(target.event, change, now)
    scope = check_scope(target, scope)
    if scope == "this":
        return _change_one(target.named, change, now)
    if scope == "all" or _is_first(target):
        return _change_all(target.event, target.original, change, now)
    rest = _rest(target, new_id, now)
    changed_rest = _change_all(rest, target.original, change, now)
    ended = _ended(target, now)
    return replace(changed_rest, written=(ended, *ended.overrides, *changed_rest.written))


def delete(target: Target, scope: Scope | None, *, now: datetime) -> Edit:
    """Delete an event, or as many occurrences of a series as `scope` says. Raises as `edit` does."""
    if not target.event.repeats:
        return Edit(target.event, (target.event.id,))
    scope = check_scope(target, scope)
    if scope == "this":
        return _delete_one(target, now)
    if scope == "all" or _is_first(target):
        return Edit(target.event, (target.event.id, *(override.id for override in target.event.overrides)))
    return _delete_following(target, now)


def _delete_one(target: Target, now: datetime) -> Edit:
    series, shown = target.event, target.named
    kept = tuple(override for override in series.overrides if override.id != shown.id)
    shorter = replace(series, exdates=(*series.exdates, target.original), overrides=kept, updated=now)
    if not kept and next(shorter.series.starts(shorter.start), None) is None:
        return Edit(shown, (series.id, shown.id))  # it was the last
    return Edit(shown, (shown.id,), (shorter,))


def _delete_following(target: Target, now: datetime) -> Edit:
    later = (override for override in target.event.overrides if _original(override) >= target.original)
    ended = _ended(target, now)
    return Edit(target.named, tuple(override.id for override in later), (ended, *ended.overrides))


def check_scope(target: Target, scope: Scope | None) -> Scope:
    """The scope of a change to a series. Raises `MissingField`, or `InvalidValue` without an occurrence."""
    if scope is None:
        raise MissingField(f"scope is required, because {target.event.id} repeats: {', '.join(SCOPES)}")
    if scope not in SCOPES:
        raise InvalidValue(f"scope must be one of {', '.join(SCOPES)}")
    if scope != "all" and target.occurrence is None:
        example = occurrence_id(target.event.id, target.event.start)
        raise InvalidValue(f"id must name an occurrence where scope is {scope}, such as {example}")
    return scope


def _change_event(event: Event, change: EventChange, now: datetime) -> Edit:
    changed = change_span(change_details(event, change), change)
    if change.changes_rule:
        changed = change_rule(changed, change)
    return _edit_of(event, replace(changed, updated=now))


def _change_one(occurrence: Event, change: EventChange, now: datetime) -> Edit:
    if change.changes_rule:
        raise InvalidValue("rrule and until need scope following or all")
    changed = replace(change_span(change_details(occurrence, change), change), updated=now)
    return _edit_of(occurrence, changed)


def _edit_of(before: Event, after: Event) -> Edit:
    return Edit(after, written=(after,), moved=(after,) if _takes_other_time(before, after) else ())


def _takes_other_time(before: Event, after: Event) -> bool:
    names = ["start", "end", "blocks"]
    if after.repeats:
        names += ["rrule", "until", "exdates", "rdates"]
    return any(getattr(before, name) != getattr(after, name) for name in names)


def _change_all(series: Event, original: datetime, change: EventChange, now: datetime) -> Edit:
    """`original`: of the occurrence to whose times the change refers."""
    as_ruled = series.series.span(original)
    before = replace(series, start=as_ruled.start, end=as_ruled.end)
    after = replace(change_span(change_details(before, change), change), updated=now)
    changed, starts = _at_new_times(series, before, after, change)
    pairs = [(old, new) for old in series.overrides for new in _follow(old, series, changed, starts)]
    changed = replace(changed, overrides=tuple(new for _, new in pairs))
    moved = tuple(new for old, new in [(series, changed), *pairs] if _takes_other_time(old, new))
    gone = tuple(override.id for override in series.overrides)
    return Edit(changed, gone, (changed, *changed.overrides), moved)


def _at_new_times(series: Event, before: Event, after: Event, change: EventChange) -> tuple[Event, Starts]:
    """The series whose occurrence `before` becomes `after`, and where its other starts go."""
    move = Move.between(series, before, after)
    if finds_dates(series, change) and (change.changes_rule or move.changes_days(before.start)):
        redated = redate(series, before.start, after, move, change)
        return redated.series, redated.starts
    changed = move.apply(after)
    if changed.by_calendar is not None:
        return replace(changed, by_calendar=at_other_hours(changed, changed.by_calendar)), move.starts
    if change.changes_rule or changed.start != series.start:
        changed = change_rule(changed, change)
    return changed, move.starts


def _follow(override: Event, old: Event, new: Event, starts: Starts) -> Iterator[Event]:
    """An override of a series that changed: what it did not override changes with the series.

    None where a new rule leaves its day out.
    """
    for original in starts([_original(override)]):
        if new.series.has(original):
            yield _followed(override, old, new, original)


def _followed(override: Event, old: Event, new: Event, original: datetime) -> Event:
    ruled = old.series.span(_original(override))
    at_ruled_time = override.span == ruled
    span = new.series.span(original) if at_ruled_time else override.span
    same_kind = override.all_day == old.all_day == new.all_day
    if same_kind and not at_ruled_time and override.start == ruled.start:  # it has a length of its own
        at_ruled_time, span = True, replace(override.series, timezone=new.timezone).span(original)
    return replace(
        override,
        id=occurrence_id(new.id, original),
        series_id=new.id,
        original=original,
        start=span.start,
        end=span.end,
        timezone=new.timezone if at_ruled_time else override.timezone,
        all_day=new.all_day if at_ruled_time else override.all_day,
        title=_inherit(override.title, old.title, new.title),
        description=_inherit(override.description, old.description, new.description),
        location=_inherit(override.location, old.location, new.location),
        busy=_inherit(override.busy, old.busy, new.busy),
        remind_minutes=_inherit(override.remind_minutes, old.remind_minutes, new.remind_minutes),
        rrule=new.rrule,
        until=new.until,
        by_calendar=new.by_calendar,
        updated=new.updated,
    )


def _inherit(own: T, old: T, new: T) -> T:
    """The value of an override whose series had the old value and has the new one: its own if it differs."""
    return new if own == old else own


def _ended(target: Target, now: datetime) -> Event:
    """The series without the occurrence and all that follow."""
    event, end = target.event, target.original
    rrule = None if event.rrule is None else without_count(event.rrule)
    until = None if rrule is None else end - _BEFORE
    by_calendar = event.by_calendar and _ended_rule(event.by_calendar, end)
    kept = (override for override in event.overrides if _original(override) < end)
    return replace(
        event,
        rrule=rrule,
        until=until,
        exdates=tuple(start for start in event.exdates if start < end),
        rdates=_dates(event, [start for start in event.rdates if start < end], event.start),
        by_calendar=by_calendar,
        overrides=tuple(
            replace(override, rrule=rrule, until=until, by_calendar=by_calendar) for override in kept
        ),
        updated=now,
    )


def _dates(event: Event, rdates: list[datetime], start: datetime) -> tuple[datetime, ...]:
    """The dates of a part of a series; one without a rule stays a series with its start as the only date."""
    return tuple(rdates) if rdates or event.rrule is not None else (start,)


def _ended_rule(rule: CalendarRule, end: datetime) -> CalendarRule:
    return replace(rule, rrule=without_count(rule.rrule), until=end - _BEFORE)


def _rest(target: Target, new_id: str, now: datetime) -> Event:
    """The occurrence and all that follow, as a series of its own."""
    event, start = target.event, target.original
    return replace(
        event,
        id=new_id,
        start=start,
        end=event.series.span(start).end,
        rrule=_rule_of_rest(event, start),
        exdates=tuple(exdate for exdate in event.exdates if exdate > start),
        rdates=_dates(event, [rdate for rdate in event.rdates if rdate > start], start),
        by_calendar=event.by_calendar and _rest_of_rule(event, event.by_calendar, start),
        overrides=tuple(override for override in event.overrides if _original(override) >= start),
        created=now,
        updated=now,
    )


def _rest_of_rule(event: Event, rule: CalendarRule, start: datetime) -> CalendarRule:
    """What is left of the rule of a series by a calendar, from one of its dates on."""
    parts = split_rule(rule.rrule)
    if "COUNT" in parts:
        parts["COUNT"] = str(int(parts["COUNT"]) - all_starts(event).index(start))
    first = event.start.astimezone(load_zone(event.timezone)).date()
    anchor = rule.anchor or first if rule.calendar == "lunar" else None
    return replace(rule, rrule=join_rule(parts), anchor=anchor)


def _rule_of_rest(event: Event, start: datetime) -> str | None:
    """The rule from one of its starts on; None where there is none, but single days.

    Raises `InvalidValue` for a start at which none can begin.
    """
    if event.rrule is None:
        return None
    if start in event.rdates:
        raise InvalidValue(
            "scope following needs an occurrence by the rule; this day was added: use scope this"
        )
    if not keeps_wall(start, event):
        raise InvalidValue("scope following must not begin where the clocks change; name the next occurrence")
    parts = split_rule(event.rrule)
    if "COUNT" in parts:
        parts["COUNT"] = str(int(parts["COUNT"]) - event.series.count_before(start))
    return join_rule(parts)


def _is_first(target: Target) -> bool:
    return next(target.event.series.starts(target.event.start), None) == target.original


def _original(occurrence: Event) -> datetime:
    if occurrence.original is None:
        raise ValueError(f"{occurrence.id} is no occurrence of a series")
    return occurrence.original
