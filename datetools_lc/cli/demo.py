"""`demo`: sentences become exact records, in the real graph with the real tools, offline."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import typer

from datetools_lc.cli.output import emit, note
from datetools_lc.cli.settings import Settings, with_settings
from datetools_lc.cli.transcript import call_lines
from datetools_lc.context import TIMEZONE_VARIABLE

DEMO_ZONE = "Asia/Shanghai"
SENTENCES = (
    ("zh", "昨天打车花了20元"),
    ("zh", "花了 50 元"),
    ("en", "bought a book for 80 yuan last Friday"),
    ("ja", "2週間後は何日？"),
    ("en", "what day is it in 3 weeks"),
    ("zh", "这个月花了多少钱？"),
)


@with_settings
def demo(settings: Settings) -> None:
    """Watch sentences become exact records: offline, in a ledger that is thrown away.

    Exits with 1 where a sentence was refused.
    """
    zone = settings.timezone or os.environ.get(TIMEZONE_VARIABLE) or DEMO_ZONE
    note(settings.say("Offline model, temporary ledger, timezone {zone}.", zone=zone))
    with TemporaryDirectory(prefix="datetools-lc-", ignore_cleanup_errors=True) as folder:
        database = str(Path(folder) / "demo.sqlite3")
        here = replace(settings, timezone=zone, model="offline", database=database)
        good = [_show(sentence, replace(here, locale=locale)) for locale, sentence in SENTENCES]
    if not all(good):
        raise typer.Exit(1)


def _show(sentence: str, settings: Settings) -> bool:
    """One sentence with its calls and its reply; whether all went well."""
    from datetools_lc.cli.turns import start

    with start(settings) as conversation:
        turn = conversation.say(sentence)
    emit("\n".join([f"› {sentence}", *(f"  {line}" for line in call_lines(turn.messages)), turn.reply, ""]))
    return not turn.refused and any(message.type == "tool" for message in turn.messages)
