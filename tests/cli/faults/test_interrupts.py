"""Ctrl-C during an import: what is stored is told, and what is not."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.cli.conversation.interrupts import OneCommit
from datetools_lc.stores.sql.schedule.store import SqlSchedule
from tests.cli.conftest import Cli
from tests.stores.ics.test_files import file, vevent


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "in.ics"
    path.write_text(file(*vevent("DTSTART:20260226T090000Z", "DURATION:PT1H", "SUMMARY:good", uid="good")))
    return path


def test_what_is_stored_is_told_before_the_rest_is_interrupted(
    cli: Cli, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(SqlSchedule, "fill_rows", interrupted)
    ran = cli("schedule", "import", str(path))
    assert (ran.code, "1 events new" in ran.err) == (130, True)
    assert "good" in cli("schedule", "list", "--json").out


def test_an_import_that_is_interrupted_says_that_nothing_was_stored(
    cli: Cli, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: Any) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("datetools_lc.stores.sql.schedule.store.import_all", interrupted)
    ran = cli("schedule", "import", str(path))
    assert (ran.code, "nothing was stored" in ran.err) == (130, True)
    assert "good" not in cli("schedule", "list", "--json").out


def test_an_interrupt_in_the_middle_of_the_commit_waits_until_all_was_told() -> None:
    told: list[str] = []

    def write() -> None:
        with commit:
            list(commit.watch([1, 2]))
            signal.raise_signal(signal.SIGINT)
            told.append("stored")

    commit = OneCommit()
    with pytest.raises(KeyboardInterrupt):
        write()
    assert told == ["stored"]
    assert commit.is_done


def test_the_backup_of_no_database_is_refused_and_makes_none(cli: Cli, tmp_path: Path) -> None:
    ran = cli("backup", str(tmp_path / "copy"), "--database", str(tmp_path / "none.sqlite3"))
    assert (ran.code, "does not exist" in ran.err) == (1, True)
    assert not list(tmp_path.glob("none*"))
    assert not (tmp_path / "copy").exists()
