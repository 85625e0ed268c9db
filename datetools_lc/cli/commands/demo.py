"""`demo`: sentences become records and bookings through the real graph and tools, offline."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import typer

from datetools_lc.cli.conversation.transcript import call_lines
from datetools_lc.cli.output import emit, note
from datetools_lc.cli.settings import WITHOUT_RECORDS, Settings, with_settings
from datetools_lc.context import TIMEZONE_VARIABLE
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.texts.group import fill

DEMO_ZONE = "Asia/Shanghai"
CONVERSATIONS = (
    ("zh", ("昨天打车花了20元",)),
    ("en", ("bought a book for 80 yuan three days ago",)),
    ("zh", ("最近7天花了多少钱？",)),
    ("ja", ("2週間後は何日？",)),
    ("en", ("what day is it in 3 weeks",)),
    ("zh", ("下周五上午10点体检",)),
    ("zh", ("明天下午3点和老王开会",)),
    ("en", ("dentist tomorrow at 3:30pm", "the first one")),  # clashes with the sentence before
)
"""The language and the sentences of each conversation; all share one ledger and one calendar.

Only words that everybody takes for the same day, whatever day it is: no "last Friday".
"""


@partial(with_settings, idle=(*WITHOUT_RECORDS, "currency", "json"))
def demo(settings: Settings) -> None:
    """Watch sentences become exact records: offline, in a ledger that is thrown away.

    Exits with 1 where a sentence was refused.
    """
    zone = settings.timezone or os.environ.get(TIMEZONE_VARIABLE) or DEMO_ZONE
    with TemporaryDirectory(prefix="datetools-lc-", ignore_cleanup_errors=True) as folder:
        database = str(Path(folder) / "demo.sqlite3")
        here = replace(settings, timezone=zone, model="offline", database=database, currency=DEFAULT_CURRENCY)
        with here.store():  # made at once: what is thrown away needs no word of where it is kept
            note(fill(settings.messages.demo_settings, zone=zone))
        good = [_show(sentences, replace(here, locale=locale)) for locale, sentences in CONVERSATIONS]
    if not all(good):
        raise typer.Exit(1)


def _show(sentences: Sequence[str], settings: Settings) -> bool:
    """Print one conversation with its calls and replies; whether no call was refused."""
    from datetools_lc.cli.conversation.turns import start

    good = True
    with start(settings) as conversation:
        for sentence in sentences:
            turn = conversation.say(sentence)
            calls = [f"  {line}" for line in call_lines(turn.messages)]
            emit("\n".join([f"› {sentence}", *calls, turn.reply, ""]))
            good &= bool(calls) and not turn.refused
    return good
