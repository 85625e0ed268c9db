"""A database that nobody holds any longer is closed, though nobody closed it: a web app makes many."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

from datetools_lc import create_expense_agent
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase

OPEN_FILES = Path("/proc/self/fd")


@pytest.mark.skipif(not OPEN_FILES.is_dir(), reason="no list of open files on this system")
def test_agents_that_are_gone_leave_no_file_open(tmp_path: Path) -> None:
    for number in range(3):
        agent = create_expense_agent(timezone="Asia/Shanghai", database=str(tmp_path / f"{number}.sqlite3"))
        agent.invoke({"messages": [("user", "打车20")]})
    del agent
    gc.collect()
    names = [os.readlink(each) for each in OPEN_FILES.iterdir() if os.path.lexists(each)]
    assert [name for name in names if str(tmp_path) in name] == []


def test_a_database_that_nobody_holds_is_collected(tmp_path: Path) -> None:
    before = sum(isinstance(each, SqliteDatabase) for each in gc.get_objects())
    for number in range(3):
        database = SqliteDatabase.at(str(tmp_path / f"{number}.sqlite3"))
        database.open()
    del database
    gc.collect()
    assert sum(isinstance(each, SqliteDatabase) for each in gc.get_objects()) <= before
