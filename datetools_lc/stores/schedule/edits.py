"""What a change or a deletion does to an event or a series: which rows are written, which go. No I/O."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from datetools_lc.errors import InvalidValue, MissingField
from datetools_lc.stores.schedule.changes import change_details, change_rule, change_span, without_count
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.occurrences import occurrence_id
from datetools_lc.stores.schedule.port import SCOPES, EventChange, Scope
from datetools_lc.stores.schedule.rules import join_rule, split_rule
from datetools_lc.stores.schedule.series_moves import Move, keeps_wall

_BEFORE = timedelta(seconds=1)  # as exact as the UNTIL of an .ics file


@dataclass(frozen=True, slots=True)
class Target:
    """What an id names: an event, or a series with its overrides and perhaps one occurrence as it is now."""

    event: Event
    occurrence: Event | None = None

    @property
    def original(self) -> datetime:
        """The start by the rule of the occurrence, else of the first."""
        return self.event.start if self.occurrence is None else _original(self.occurrence)


@dataclass(frozen=True, slots=True)
class Edit:
    """Ids whose rows go, then rows to write; `shown` is what the caller is told about.

    `moved` are those written events whose times, or busyness, are others than before.
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
        return _change_one(target, change, now)
    if scope == "all" or _is_first(target):
        return _change_all(target.event, target.original, change, now)
    rest = _rest(target, new_id, now)
    changed_rest = _change_all(rest, target.original, change, now)
    ended = _ended(target, now)
    return replace(changed_rest, written=(ended, *ended.overrides, *changed_rest.written))


def delete(target: Target, scope: Scope | None, *, now: datetime) -> Edit:
    """Delete an event, or as many occurrences of a series as `scope` says. Raises as `edit` does."""
    event = target.event
    if not event.repeats:
        return Edit(event, (event.id,))
    scope = check_scope(target, scope)
    if scope == "all" or (scope == "following" and _is_first(target)):
        return Edit(event, (event.id, *(override.id for override in event.overrides)))
    shown = target.occurrence or event
    if scope == "following":
        gone = tuple(override.id for override in event.overrides if _original(override) >= target.original)
        ended = _ended(target, now)
        return Edit(shown, gone, (ended, *ended.overrides))
    kept = tuple(override for override in event.overrides if override.id != shown.id)
    shorter = replace(event, exdates=(*event.exdates, target.original), overrides=kept, updated=now)
    if not kept and next(shorter.series.starts(shorter.start), None) is None:
        return Edit(shown, (event.id, shown.id))
    return Edit(shown, (shown.id,), (shorter,))


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
    if change.rrule is not None or change.until is not None:
        changed = change_rule(changed, change)
    return _edit_of(event, replace(changed, updated=now))


def _change_one(target: Target, change: EventChange, now: datetime) -> Edit:
    if change.rrule is not None or change.until is not None:
        raise InvalidValue("rrule and until need scope following or all")
    occurrence = target.occurrence
    assert occurrence is not None
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
    move = Move.between(series, before, after)
    changed = move.apply(after)
    if change.rrule is not None or change.until is not None or changed.start != series.start:
        changed = change_rule(changed, change)
    pairs = [(override, _follow(override, series, changed, move)) for override in series.overrides]
    pairs = [(old, new) for old, new in pairs if changed.series.has(_original(new))]
    changed = replace(changed, overrides=tuple(new for _, new in pairs))
    moved = tuple(new for old, new in [(series, changed), *pairs] if _takes_other_time(old, new))
    gone = tuple(override.id for override in series.overrides)
    return Edit(changed, gone, (changed, *changed.overrides), moved)


def _follow(override: Event, old: Event, new: Event, move: Move) -> Event:
    """An override of a series that changed: what it did not override changes with the series."""
    original = _original(override)
    moved = move.starts([original]) or (original,)
    follows = override.span == old.series.span(original)
    span = new.series.span(moved[0]) if follows else override.span
    return replace(
        override,
        id=occurrence_id(new.id, moved[0]),
        series_id=new.id,
        original=moved[0],
        start=span.start,
        end=span.end,
        timezone=new.timezone if follows else override.timezone,
        all_day=new.all_day if follows else override.all_day,
        title=new.title if override.title == old.title else override.title,
        description=new.description if override.description == old.description else override.description,
        location=new.location if override.location == old.location else override.location,
        busy=new.busy if override.busy == old.busy else override.busy,
        rrule=new.rrule,
        until=new.until,
        updated=new.updated,
    )


def _ended(target: Target, now: datetime) -> Event:
    """The series without the occurrence and all that follow."""
    event, end = target.event, target.original
    rrule, until = None if event.rrule is None else without_count(event.rrule), end - _BEFORE
    kept = (override for override in event.overrides if _original(override) < end)
    return replace(
        event,
        rrule=rrule,
        until=until,
        exdates=tuple(start for start in event.exdates if start < end),
        rdates=tuple(start for start in event.rdates if start < end),
        overrides=tuple(replace(override, rrule=rrule, until=until) for override in kept),
        updated=now,
    )


def _rest(target: Target, new_id: str, now: datetime) -> Event:
    """The occurrence and all that follow, as a series of its own."""
    event, start = target.event, target.original
    if event.rrule is None or start in event.rdates:
        raise InvalidValue(
            "scope following needs an occurrence by the rule; this day was added: use scope this"
        )
    if not keeps_wall(start, event):
        raise InvalidValue("scope following must not begin where the clocks change; name the next occurrence")
    parts = split_rule(event.rrule)
    if "COUNT" in parts:
        parts["COUNT"] = str(int(parts["COUNT"]) - event.series.count_before(start))
    return replace(
        event,
        id=new_id,
        start=start,
        end=event.series.span(start).end,
        rrule=join_rule(parts),
        exdates=tuple(exdate for exdate in event.exdates if exdate > start),
        rdates=tuple(rdate for rdate in event.rdates if rdate > start),
        overrides=tuple(override for override in event.overrides if _original(override) >= start),
        created=now,
        updated=now,
    )


def _is_first(target: Target) -> bool:
    return next(target.event.series.starts(target.event.start), None) == target.original


def _original(occurrence: Event) -> datetime:
    assert occurrence.original is not None
    return occurrence.original
