"""A local Lark server and a store on it, in a test's own folder; waiting takes no time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.stores.config import connect_store
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.testing.lark_server import LarkServer, serve_lark


class SteppingClock:
    """Stands still until somebody sleeps: what waits an hour is done at once."""

    def __init__(self, instant: datetime) -> None:
        self.instant = instant
        self.slept: list[float] = []

    def __call__(self) -> datetime:
        return self.instant

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.instant += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> SteppingClock:
    return SteppingClock(datetime(2026, 2, 25, 13, tzinfo=UTC))


@pytest.fixture(scope="session")
def running_lark() -> Iterator[LarkServer]:
    with serve_lark() as server:
        yield server


@pytest.fixture
def lark(running_lark: LarkServer, clock: SteppingClock) -> LarkServer:
    running_lark.reset(clock)
    return running_lark


@pytest.fixture
def open_lark(
    lark: LarkServer, clock: SteppingClock, tmp_path: Path
) -> Iterator[Callable[..., LarkExpenses]]:
    """Opens a store on the server; all of a test share one outbox, as processes of one machine do."""
    with ExitStack() as stack:

        def open_store(**changes: Any) -> LarkExpenses:
            database = connect_store(str(tmp_path / "outbox.sqlite3")).database
            store = LarkExpenses(lark.config(**changes), database, clock=clock, sleep=clock.sleep)
            stack.callback(store.close)
            return store

        yield open_store


@pytest.fixture
def store(open_lark: Callable[..., LarkExpenses]) -> LarkExpenses:
    return open_lark()
