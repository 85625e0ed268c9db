"""A week as a table: days as columns, hours as rows, all-day events on top. Conflicts are marked."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from datetools_lc.cli.output import printable
from datetools_lc.context import DateSettings
from datetools_lc.engine.ranges import DateRange
from datetools_lc.engine.spans import next_day_start
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.engine.zones import start_of_day, to_zone
from datetools_lc.errors import OutOfRange

if TYPE_CHECKING:
    from datetools_lc.stores.schedule.events import Event

_FIRST_HOUR, _LAST_HOUR = 9, 18
_NARROWEST = 80
_HOURS_WIDTH = 5
_GRID = 3  # what the lines between columns take of the width


def fits_terminal() -> bool:
    """Whether the terminal is wide enough for seven days and their hours."""
    return Console().width >= _NARROWEST


def draw_week(events: Sequence[Event], days: DateRange, today: date, dates: DateSettings) -> None:
    """Print the week. The rows are the working hours, extended to fit the events; today is marked."""
    console = Console(highlight=False)
    width = (console.width - _HOURS_WIDTH - _GRID) // 7 - _GRID
    table = Table(box=box.MINIMAL, show_edge=False, pad_edge=False)
    table.add_column("", width=_HOURS_WIDTH, no_wrap=True)
    week = [days.first + timedelta(days=number) for number in range(7)]
    for day in week:
        style = "bold reverse" if day == today else "bold"
        mark = "•" if day == today else ""
        head = f"{weekday_name(day.weekday(), dates.locale)[:3]}\n{day:%m-%d}{mark}"
        table.add_column(Text(head, style=style), width=width, no_wrap=True, overflow="ellipsis")
    whole, timed = [e for e in events if e.all_day], [e for e in events if not e.all_day]
    if whole:
        table.add_row("", *(_cell([e for e in whole if _on(e, day)], {}) for day in week))
        table.add_section()
    clashing = _clashing(timed)
    for hour in _hours(timed, dates):
        cells = [_hour_cell(timed, day, hour, clashing, dates) for day in week]
        table.add_row(f"{hour:02}:00", *cells)
    console.print(table)


def _on(event: Event, day: date) -> bool:
    first, last = event.days
    return first <= day <= last


def _hours(events: Sequence[Event], dates: DateSettings) -> range:
    first, last = _FIRST_HOUR, _LAST_HOUR
    for event in events:
        start, end = to_zone(event.start, dates.zone), to_zone(event.end, dates.zone)
        if end.date() > start.date():
            first, last = (0, 24) if end.hour or end.minute else (min(first, start.hour), 24)
        else:
            first, last = min(first, start.hour), max(last, end.hour + (end.minute > 0))
    return range(first, last)


def _hour_cell(
    events: Sequence[Event], day: date, hour: int, clashing: set[str], dates: DateSettings
) -> Text:
    try:
        midnight = start_of_day(day, dates.zone).instant
        tomorrow = next_day_start(day, dates.zone)
    except OutOfRange:  # only happens on a day that the zone skipped
        return Text("")
    here = [event for event in events if event.start < tomorrow and event.end > midnight]
    lines = {event.id: _line(event, day, hour, dates) for event in here if _touches(event, day, hour, dates)}
    return _cell([event for event in here if event.id in lines], lines, clashing)


def _touches(event: Event, day: date, hour: int, dates: DateSettings) -> bool:
    """Whether the event takes place in this hour of this day, by the wall clock."""
    start, end = (_wall(edge, dates) for edge in (event.start, event.end))
    opens = datetime.combine(day, time(hour))
    return start < opens + timedelta(hours=1) and end > opens


def _wall(instant: datetime, dates: DateSettings) -> datetime:
    return to_zone(instant, dates.zone).replace(tzinfo=None)


def _line(event: Event, day: date, hour: int, dates: DateSettings) -> str:
    start = _wall(event.start, dates)
    begins = start.date() == day and start.hour == hour
    minutes = f":{start:%M} " if start.minute else ""
    return f"▌{minutes}{event.title}" if begins else "▌"


def _cell(events: Sequence[Event], lines: dict[str, str], clashing: set[str] | None = None) -> Text:
    cell = Text()
    for number, event in enumerate(events):
        text = printable(lines.get(event.id, f"▌{event.title}")).replace("\n", " ")
        clash = clashing is not None and event.id in clashing
        style = "dim" if event.busy == "free" else "red" if clash else "cyan"
        cell.append(("\n" if number else "") + ("!" if clash else "") + text, style=style)
    return cell


def _clashing(events: Sequence[Event]) -> set[str]:
    busy = sorted((event for event in events if event.blocks), key=lambda event: event.start)
    clashing: set[str] = set()
    for number, event in enumerate(busy):
        for later in busy[number + 1 :]:
            if later.start >= event.end:
                break
            clashing |= {event.id, later.id}
    return clashing
