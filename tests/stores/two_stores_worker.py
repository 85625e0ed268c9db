"""A process that opens a file twice: a store writes, the file is opened again, the store writes at "go"."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from datetools_lc.agents.conversations.sqlite import SqliteConversations
from datetools_lc.errors import ConfigurationError
from datetools_lc.stores.config import open_store
from datetools_lc.testing.calendars import Calendar


def say(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


def open_again(path: str, by: str) -> None:
    if by == "store":
        with open_store(path) as second:
            Calendar(second.schedule).events("2026-03-01", "2026-04-01")
    else:
        with suppress(ConfigurationError):  # they need a file of their own
            SqliteConversations(Path(path)).setup()


def work(path: str, by: str) -> None:
    with open_store(path) as store:
        calendar = Calendar(store.schedule)
        calendar.add("before", "2026-03-01 10:00")
        open_again(path, by)
        say("ready")
        sys.stdin.readline()
        calendar.add("after", "2026-03-02 10:00")
        say("written")
        sys.stdin.readline()


work(sys.argv[1], sys.argv[2])
