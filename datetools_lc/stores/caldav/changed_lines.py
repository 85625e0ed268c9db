"""The lines of a VEVENT in which a change of its event shows; all others stay as they were written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from datetools_lc.stores.ics.alarms import minutes_of, split_alarms, write_reminder
from datetools_lc.stores.ics.kept import RULE_PROPERTY, ZONE_PROPERTY
from datetools_lc.stores.ics.lines import Line, unfold_text
from datetools_lc.stores.ics.writer import make_component
from datetools_lc.stores.schedule.events import Event

_TIMES = ("DTSTART", "DTEND", "DURATION", ZONE_PROPERTY)
# the second form of a property says the same for other programs: it would contradict the first
_TEXTS = {
    "title": ("SUMMARY",),
    "description": ("DESCRIPTION", "X-ALT-DESC"),
    "location": ("LOCATION", "GEO", "X-APPLE-STRUCTURED-LOCATION"),
    "busy": ("TRANSP", "X-MICROSOFT-CDO-BUSYSTATUS", "X-MICROSOFT-CDO-INTENDEDSTATUS"),
    "cancelled": ("STATUS",),
}
_RULE = {
    "rrule": ("RRULE",),
    "until": ("RRULE",),
    "exdates": ("EXDATE", "EXRULE"),
    "rdates": ("RDATE",),
    "by_calendar": (RULE_PROPERTY,),
}
_STAMPS = ("DTSTAMP", "LAST-MODIFIED")


def changed_lines(lines: Sequence[str], before: Event, after: Event, series: Event) -> Sequence[str]:
    """The lines of the component, `before`, made to say `after`; the same lines where both are equal.

    `series` is the event itself, or the series whose occurrence it changes.
    """
    names = frozenset(_changed_names(before, after))
    if before.remind_minutes != after.remind_minutes:
        lines = [*_with_reminder(lines, before.remind_minutes, after)]
    elif not names:
        return lines
    made = [Line(raw) for raw in unfold_text(make_component(after, series).to_ical())[1:-1]]
    fresh = {name: [line.raw for line in made if line.name == name] for name in (*names, *_STAMPS)}
    moved = not names.isdisjoint((*_TIMES, "RRULE", "EXDATE", "RDATE"))
    return list(_merged(lines, fresh, bump=moved))


def _changed_names(before: Event, after: Event) -> Iterator[str]:
    """The names of the properties that say something else afterwards."""
    for field, names in _TEXTS.items():
        if getattr(before, field) != getattr(after, field):
            yield from names
    form = ("all_day", "timezone")
    changed_form = any(getattr(before, field) != getattr(after, field) for field in form)
    if changed_form or (before.start, before.end) != (after.start, after.end):
        yield from _TIMES
    for field, names in _RULE.items() if after.series_id is None else ():
        value = getattr(after, field)
        if getattr(before, field) != value or (changed_form and value):
            yield from names


def _merged(lines: Sequence[str], fresh: dict[str, list[str]], *, bump: bool) -> Iterator[str]:
    """Each property at its place; those that are new go before what is nested, such as alarms."""
    left, depth = dict(fresh), 0
    for raw in lines:
        line = Line(raw)
        nested = depth > 1 or (line.name == "BEGIN" and depth == 1)
        if (nested or (line.name == "END" and depth == 1)) and left:
            yield from (new for news in left.values() for new in news)
            left = {}
        if depth == 1 and line.name in fresh and not nested:
            yield from left.pop(line.name, ())
        elif depth == 1 and line.name == "SEQUENCE" and bump:
            yield _next_sequence(line)
        else:
            yield raw
        depth += (line.name == "BEGIN") - (line.name == "END")


def _with_reminder(lines: Sequence[str], before: int | None, after: Event) -> Iterator[str]:
    """The component with the new reminder in the place of the alarm that was it; other alarms stay."""
    for is_alarm, piece in split_alarms(map(Line, lines[:-1])):
        if is_alarm and before is not None and minutes_of(piece) == before:
            before = None
        else:
            yield from (line.raw for line in piece)
    if after.remind_minutes is not None:
        yield from unfold_text(write_reminder(after.remind_minutes, after.title))
    yield lines[-1]


def _next_sequence(line: Line) -> str:
    number = line.text.strip() if line.readable else ""
    return f"SEQUENCE:{int(number) + 1}" if number.isascii() and number.isdigit() else line.raw
