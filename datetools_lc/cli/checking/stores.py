"""The checks of `doctor` that concern a calendar on a server, and kept conversations."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import typer

from datetools_lc.cli.checking.check import Check
from datetools_lc.cli.conversation.kept import choose_conversations, open_to_keep
from datetools_lc.cli.settings import Settings
from datetools_lc.cli.wrong_usage import say_usage
from datetools_lc.cli.zone import find_zone
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.zones import load_zone, to_zone
from datetools_lc.errors import DatetoolsError
from datetools_lc.stores.caldav.config import CALENDAR_VARIABLE
from datetools_lc.texts.command_line import command_line_texts
from datetools_lc.texts.command_line.groups import DoctorTexts
from datetools_lc.texts.error_messages import say_fault
from datetools_lc.texts.group import fill

if TYPE_CHECKING:
    from datetools_lc.agents.conversations.saver import ConversationSaver
    from datetools_lc.stores.caldav.report import CalendarReport
    from datetools_lc.stores.caldav.unread.counting import Unread

_MOST_UNREAD = 10
_CALENDAR, _CONVERSATIONS = "calendar server", "conversations"


def check_calendar_server(settings: Settings) -> list[Check]:
    """Check the calendar on a server, where one is set. Asks the server, writes nothing to it."""
    is_set = settings.calendar or (
        settings.database is None and os.environ.get(CALENDAR_VARIABLE, "").strip()
    )
    if not is_set:
        return []
    texts = _texts(settings)
    try:
        return list(_describe(_report(settings), texts, settings.locale))
    except (DatetoolsError, typer.TyperException) as error:
        found = _say(error, settings)
        return [Check(_CALENDAR, good=False, found=found, advice=texts.calendar_advice)]


def check_conversations(settings: Settings, given: str | None) -> list[Check]:
    """Check kept conversations, where an option or the environment names some. A file is not made."""
    named = choose_conversations(given)
    if named is None:
        return []
    texts = _texts(settings)
    try:
        with closing(open_to_keep(named, settings.messages)) as saver:
            zone = load_zone(find_zone(settings.timezone)[0])
            return [Check(_CONVERSATIONS, good=True, found=_found(saver, zone, texts))]
    except (DatetoolsError, typer.TyperException) as error:
        found = _say(error, settings)
        return [Check(_CONVERSATIONS, good=False, found=found, advice=texts.conversations_advice)]


def _say(error: DatetoolsError | typer.TyperException, settings: Settings) -> str:
    if isinstance(error, DatetoolsError):
        return say_fault(error.message, settings.locale)
    return say_usage(error.format_message(), settings.locale)


def _texts(settings: Settings) -> DoctorTexts:
    return command_line_texts(settings.locale).doctor


def _report(settings: Settings) -> CalendarReport:
    from datetools_lc.stores.caldav.report import report_on
    from datetools_lc.stores.caldav.schedule import CalDavSchedule
    from datetools_lc.tools.calendar.session import DEFAULT_CALENDAR

    with closing(settings.store()) as store:
        schedule = store.schedule
        if not isinstance(schedule, CalDavSchedule):
            raise TypeError("a calendar on a server was set")
        return report_on(schedule, settings.user, DEFAULT_CALENDAR)


def _describe(report: CalendarReport, texts: DoctorTexts, locale: str) -> Iterator[Check]:
    if not report.is_there:
        yield Check(_CALENDAR, good=True, found=fill(texts.calendar_new, host=report.host))
        return
    yield Check(
        _CALENDAR, good=True, found=fill(texts.calendar_good, host=report.host, count=report.resources)
    )
    if report.pending:
        found = fill(texts.calendar_pending, count=report.pending)
        yield Check(_CALENDAR, good=True, found=found, advice=texts.calendar_pending_advice)
    if report.watched:
        yield Check(_CALENDAR, good=True, found=fill(texts.calendar_watched, count=report.watched))
    for path, unread in report.unread[:_MOST_UNREAD]:
        reason = say_fault(unread.reason, locale)
        found = fill(texts.unread_event, path=path, where=unread.where, reason=reason)
        yield Check(_CALENDAR, good=True, found=found, advice=_advice(unread, texts))
    if more := len(report.unread[_MOST_UNREAD:]):
        yield Check(_CALENDAR, good=True, found=fill(texts.more_unread, count=more))


def _advice(unread: Unread, texts: DoctorTexts) -> str:
    if unread.listed == "none":
        return texts.unread_untaken_advice if unread.blocks else texts.unread_free_advice
    return texts.unread_event_advice if unread.listed == "first" else texts.unread_whole_advice


def _found(saver: ConversationSaver, zone: ZoneInfo, texts: DoctorTexts) -> str:
    if not saver.exists():
        return fill(texts.conversations_new, name=saver.name)
    threads = saver.threads()
    if not threads:
        return fill(texts.conversations_empty, name=saver.name, size=_size(saver.size()))
    edges = [
        format_rfc3339(to_zone(one.last.replace(microsecond=0), zone)) for one in (threads[-1], threads[0])
    ]
    return fill(
        texts.conversations_good,
        name=saver.name,
        count=len(threads),
        size=_size(saver.size()),
        oldest=edges[0],
        newest=edges[1],
    )


def _size(count: int) -> str:
    return f"{count / 1e6:,.1f} MB" if count >= 1e6 else f"{count / 1e3:,.1f} kB"
