"""`schedule`: list the calendar and what is due, export and import iCalendar files."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from datetools_lc.cli.conversation.interrupts import OneCommit
from datetools_lc.cli.ics_files import describe, open_ics, with_bar
from datetools_lc.cli.output import emit, emit_json, emit_table, note
from datetools_lc.cli.period import First, Last, read_days, read_length
from datetools_lc.cli.settings import WITHOUT_MODEL, Settings, with_settings
from datetools_lc.cli.wrong_options import check
from datetools_lc.clock import read_clock
from datetools_lc.context import DateSettings
from datetools_lc.engine.ranges import DateRange, named_range
from datetools_lc.engine.spans import span_of_days
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.engine.zones import to_zone
from datetools_lc.errors import ConfigurationError
from datetools_lc.texts import texts_for
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.group import fill

if TYPE_CHECKING:
    from datetools_lc.stores.schedule.events import Event
    from datetools_lc.stores.schedule.port import EventPage
    from datetools_lc.stores.schedule.reminders import Reminder

DEFAULT_RANGE = "this_week"
_MOST_DRAWN = 500
group = typer.Typer()


@group.callback()
def schedule() -> None:
    """Look at the schedule."""


@group.command("list", help=HelpTexts.schedule_list)
@partial(with_settings, idle=WITHOUT_MODEL)
def list_events(
    settings: Settings,
    range_name: Annotated[
        str | None, typer.Option("--range", metavar="NAME", help=HelpTexts.schedule_range)
    ] = None,
    start: First = None,
    end: Last = None,
    text: Annotated[str | None, typer.Option("--text", metavar="WORDS", help=HelpTexts.schedule_text)] = None,
    week: Annotated[bool, typer.Option("--week", help=HelpTexts.schedule_week)] = False,
    limit: Annotated[int, typer.Option("--limit", min=1, max=10_000, help=HelpTexts.schedule_limit)] = 20,
) -> None:
    """List the events of a period, the earliest first, or draw a week."""
    dates = settings.dates()
    days = read_days(range_name, start, end, default=DEFAULT_RANGE, dates=dates, settings=settings)
    if week:
        days = named_range("this_week", days.first)
        limit = _MOST_DRAWN
    page = _find(settings, dates, days, text, limit)
    if settings.json:
        emit_json(_as_json(page, dates))
    elif not (week and _draw(page.events, days, settings, dates)):
        _print(page.events, page.total, settings, dates)
    if page.unread:
        note(fill(texts_for(settings.locale).schedule.unread_events, count=page.unread))
    note(f"{days.first} … {days.last}, {dates.timezone}")


def _draw(events: Sequence[Event], days: DateRange, settings: Settings, dates: DateSettings) -> bool:
    """Whether the week could be drawn; a terminal that is too narrow for it gets the list."""
    from datetools_lc.cli.week import draw_week, fits_terminal

    if fits_terminal():
        draw_week(events, days, to_zone(read_clock(settings.clock), dates.zone).date(), dates)
        return True
    return False


@group.command("due", help=HelpTexts.schedule_due)
@partial(with_settings, idle=WITHOUT_MODEL)
def list_due(
    settings: Settings,
    within: Annotated[str, typer.Option("--within", metavar="15m", help=HelpTexts.due_within)] = "0m",
) -> None:
    """List the reminders that are due, each once; nothing where there are none."""
    from datetools_lc.stores.schedule.reminders import check_within

    dates, now = settings.dates(), read_clock(settings.clock)
    ahead = check("--within", check_within, check("--within", read_length, within))
    with settings.records() as store:
        calendar, place = store.schedule, (settings.user, _calendar())
        found = calendar.due(*place, now=now, within=ahead)
        found = calendar.acknowledge(*place, found, now=now)
    if settings.json:
        emit_json({"due": [_show_due(each, dates) for each in found], "timezone": dates.timezone})
    elif found:
        messages = settings.messages
        rows = [_row(each.event, dates) for each in found]
        emit_table([messages.date, messages.weekday, messages.time, messages.title, messages.place], rows)


def _show_due(reminder: Reminder, dates: DateSettings) -> dict[str, Any]:
    from datetools_lc.tools.calendar.shapes import show_event

    event = show_event(reminder.event, dates.zone, reminders=True)
    return {**event, "due": format_rfc3339(to_zone(reminder.due, dates.zone))}


@group.command("export", help=HelpTexts.schedule_export)
@partial(with_settings, idle=WITHOUT_MODEL)
def export_events(
    settings: Settings,
    file: Annotated[str, typer.Argument(metavar="FILE.ics", help=HelpTexts.export_file)],
    force: Annotated[bool, typer.Option("--force", help=HelpTexts.export_force)] = False,
) -> None:
    """Write all events, series with their exceptions, to an iCalendar file."""
    from datetools_lc.stores.ics.writer import iter_ics, loses_milliseconds

    path = Path(file)
    if file != "-" and path.exists() and not force:
        message = fill(settings.messages.file_exists, file=file)
        raise typer.BadParameter(message, param_hint="FILE.ics")
    with settings.records(to="read") as store:
        events = store.schedule.export(settings.user, _calendar())
    pieces = iter_ics(with_bar(events))
    if file == "-":
        sys.stdout.buffer.writelines(pieces)
        sys.stdout.buffer.flush()
    else:
        _write(path, pieces)
    if cut := sum(map(loses_milliseconds, events)):
        note(fill(settings.messages.ics_milliseconds, count=cut))
    note(fill(settings.messages.exported, count=len(events)))


@group.command("import", help=HelpTexts.schedule_import)
@partial(with_settings, idle=WITHOUT_MODEL)
def import_events(
    settings: Settings,
    file: Annotated[str, typer.Argument(metavar="FILE.ics", help=HelpTexts.import_file)],
    skip: Annotated[bool, typer.Option("--skip", help=HelpTexts.import_skip)] = False,
    me: Annotated[list[str] | None, typer.Option("--me", metavar="ADDRESS", help=HelpTexts.import_me)] = None,
) -> None:
    """Take over all events of an iCalendar file, or none where it is broken. A known id is replaced."""
    from datetools_lc.stores.ics.reader import read_ics_file

    dates = settings.dates()
    with open_ics(file, settings.messages) as stream:
        now = read_clock(settings.clock)
        found = read_ics_file(stream, zone=dates.zone, now=now, skip=skip, me=me or ())
    with settings.records() as store:
        try:
            with OneCommit() as commit:
                events = commit.watch(with_bar(found.events))
                done = store.schedule.take_over(settings.user, _calendar(), events)
                for line in describe(found, settings.locale):
                    note(line)
                note(fill(settings.messages.imported, created=done.created, replaced=done.replaced))
        except KeyboardInterrupt:
            if not commit.is_done:
                note(settings.messages.nothing_stored)
            raise
        store.schedule.fill_rows(settings.user, _calendar())


def _write(path: Path, pieces: Iterable[bytes]) -> None:
    try:
        with path.open("wb") as file:
            file.writelines(pieces)
    except OSError as error:
        raise ConfigurationError(f"{path}: {error.strerror}") from None


def _calendar() -> str:
    from datetools_lc.tools.calendar.session import DEFAULT_CALENDAR

    return DEFAULT_CALENDAR


def _find(
    settings: Settings, dates: DateSettings, days: DateRange, text: str | None, limit: int
) -> EventPage:
    window = span_of_days(days.first, days.last, dates.zone)
    with settings.records(to="read") as store:
        return store.schedule.overlapping(settings.user, _calendar(), window, text=text, limit=limit)


def _as_json(page: EventPage, dates: DateSettings) -> dict[str, Any]:
    """The events in the form of `schedule_query`."""
    from datetools_lc.tools.calendar.shapes import show_event, show_unread

    shown = [show_event(event, dates.zone) for event in page.events]
    counts = {"shown": len(shown), "total": page.total, "timezone": dates.timezone}
    return {"events": shown, **counts, **show_unread(page.unread)}


def _print(events: Sequence[Event], total: int, settings: Settings, dates: DateSettings) -> None:
    messages = settings.messages
    if not total:
        emit(messages.no_events)
        return
    rows = [_row(event, dates) for event in events]
    emit_table([messages.date, messages.weekday, messages.time, messages.title, messages.place], rows)
    if len(events) < total:
        emit(fill(messages.shown, shown=len(events), total=total))


def _row(event: Event, dates: DateSettings) -> tuple[str, ...]:
    start, end = to_zone(event.start, dates.zone), to_zone(event.end, dates.zone)
    time = f"{start:%H:%M}–{end:%H:%M}"
    if event.all_day:
        first, last = event.days
        time = "" if first == last else f"… {last}"
    elif end.date() != start.date():
        time = f"{start:%H:%M} – {end:%m-%d %H:%M}"
    mark = "↻ " if event.series_id else ""
    weekday = weekday_name(start.weekday(), dates.locale)
    return f"{start:%Y-%m-%d}", weekday, time, mark + event.title, event.location
