"""`conversations`: which threads are kept, and deleting those that nobody goes on with."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import Annotated

import typer

from datetools_lc.cli.conversation.kept import Conversations, open_to_read, read_age
from datetools_lc.cli.output import emit, emit_json, emit_table, note
from datetools_lc.cli.settings import WITHOUT_RECORDS, Settings, with_settings
from datetools_lc.clock import read_clock
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.zones import load_zone, to_zone
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.group import fill

group = typer.Typer()


@group.callback()
def conversations() -> None:
    """Look at the conversations that are kept."""


@group.command("list", help=HelpTexts.conversations_list)
@partial(with_settings, idle=(*WITHOUT_RECORDS, "currency"))
def list_threads(settings: Settings, conversations: Conversations = None) -> None:
    """List the threads, the one that was written to last first."""
    zone = load_zone(settings.zone())
    with closing(open_to_read(conversations, settings.messages)) as saver:
        threads = saver.threads()
    last = [format_rfc3339(to_zone(thread.last.replace(microsecond=0), zone)) for thread in threads]
    names = [thread.thread_id for thread in threads]
    if settings.json:
        rows = zip(names, last, strict=True)
        emit_json({"threads": [{"thread_id": name, "last": time} for name, time in rows]})
        return
    messages = settings.messages
    if not threads:
        emit(messages.no_conversations)
        return
    emit_table([messages.id, messages.date], list(zip(names, last, strict=True)))


@group.command("prune", help=HelpTexts.conversations_prune)
@partial(with_settings, idle=(*WITHOUT_RECORDS, "currency"))
def prune(
    settings: Settings,
    older_than: Annotated[str, typer.Option("--older-than", metavar="90d", help=HelpTexts.prune_age)],
    conversations: Conversations = None,
) -> None:
    """Delete the threads that nobody has written to for so long, questions that wait there too."""
    before = read_clock(settings.clock) - read_age(older_than)
    with closing(open_to_read(conversations, settings.messages)) as saver:
        gone = saver.prune_before(before)
    if settings.json:
        emit_json({"deleted": [thread.thread_id for thread in gone]})
    note(fill(settings.messages.conversations_pruned, count=len(gone)))
