"""Files that are damaged, or that may not be written: told at once, and read where that is possible."""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from datetools_lc.errors import DatetoolsError, StoreUnavailable
from datetools_lc.stores.config import open_store
from datetools_lc.stores.sql.sqlite.files import is_there, refusing_folder
from datetools_lc.testing.calendars import Calendar
from datetools_lc.testing.expenses import everything, save

EVENTS = 40


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    path = tmp_path / "calendar.sqlite3"
    with open_store(str(path)) as store:
        calendar = Calendar(store.schedule)
        for number in range(EVENTS):
            calendar.add(f"talk {number}", f"2026-03-{number // 4 + 1:02} {9 + number % 4:02}:00", minutes=30)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path


def flip_bits(content: bytes, seed: int) -> bytes:
    rng, flipped = random.Random(seed), bytearray(content)
    for _ in range(60):
        flipped[rng.randrange(4096, len(flipped))] ^= 1 << rng.randrange(8)
    return bytes(flipped)


def test_a_file_with_flipped_bits_never_lists_less_without_a_word(tmp_path: Path, sound: Path) -> None:
    content, told = sound.read_bytes(), 0
    for seed in range(40):
        path = tmp_path / f"{seed}.sqlite3"
        path.write_bytes(flip_bits(content, seed))
        try:
            with open_store(str(path)) as store:
                listed = Calendar(store.schedule).events("2026-03-01", "2026-04-01")
        except DatetoolsError:
            told += 1
        else:
            assert len(listed) == EVENTS
    assert told > 30


@contextmanager
def may_not_be_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As on a disk that is mounted read-only; modes do not stop root."""
    access = os.access

    def refuse(asked: Path, mode: int, *, effective_ids: bool = False) -> bool:
        return asked != path and access(asked, mode, effective_ids=effective_ids)

    monkeypatch.setattr(os, "access", refuse)
    yield
    monkeypatch.undo()


@pytest.mark.parametrize("marked", [False, True])
@pytest.mark.parametrize("folder", [False, True])
def test_a_file_or_folder_that_may_not_be_written_is_read_and_left_alone(
    sound: Path, monkeypatch: pytest.MonkeyPatch, folder: bool, marked: bool
) -> None:
    if marked:
        Path(f"{sound}-unwiped").touch()  # that deleted text lies in the log is for a later writer
    closed = sound.parent.resolve() if folder else sound
    before = {path.name: path.read_bytes() for path in sound.parent.iterdir()}
    with may_not_be_written(closed, monkeypatch), open_store(str(sound)) as store:
        calendar = Calendar(store.schedule, process="second")
        assert len(calendar.events("2026-03-01", "2026-04-01")) == EVENTS
        with pytest.raises(StoreUnavailable, match="cannot be written; allow writing to it"):
            calendar.add("talk", "2026-03-30 09:00")
    assert {path.name: path.read_bytes() for path in sound.parent.iterdir()} == before


def test_a_reader_that_may_not_write_sees_what_others_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ledger.sqlite3"
    with open_store(str(path)) as store:
        save(store.expenses)
    with may_not_be_written(path, monkeypatch), open_store(str(path)) as reader:
        assert everything(reader.expenses).total == 1
        monkeypatch.undo()
        with open_store(str(path)) as writer:
            save(writer.expenses, number=2)
            assert everything(reader.expenses).total == 2  # from the write-ahead log
        assert everything(reader.expenses).total == 2


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="becomes another user")
def test_a_folder_that_may_not_be_looked_into_is_one_that_refuses() -> None:
    """`Path.exists` raises there."""
    with TemporaryDirectory() as opened:
        closed = Path(opened) / "closed"
        closed.mkdir(mode=0o700)
        closed.parent.chmod(0o755)
        os.seteuid(65534)
        try:
            assert not is_there(closed / "data" / "records.sqlite3")
            assert refusing_folder(closed / "data" / "records.sqlite3") == closed
        finally:
            os.seteuid(0)
