"""A local Lark server and a store on it, in a test's own folder; waiting takes no time."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.cli.app import run
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


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def cli(
    lark: LarkServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Ran]:
    """The command line in this process, with the local server in its environment."""
    settings = {"DATETOOLS_TIMEZONE": "Asia/Shanghai", "LANG": "C", "LC_ALL": "C"}
    settings["DATETOOLS_DATABASE"] = str(tmp_path / "outbox.sqlite3")
    for name, value in {**settings, **lark.environment()}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("DATETOOLS_MODEL", raising=False)
    monkeypatch.delenv("DATETOOLS_LOCALE", raising=False)
    monkeypatch.setattr("time.sleep", lambda _: None)

    def invoke(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        capsys.readouterr()
        code = run(arguments)
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return invoke
