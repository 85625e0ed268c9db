"""`backup` on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli


@pytest.mark.contract("12.backup")
def test_the_command_makes_the_file_once(cli: Cli, tmp_path: Path) -> None:
    cli("call", "schedule_add", '{"title": "x", "start_time": "2026-02-26T15:00"}')
    target = str(tmp_path / "copy.sqlite3")
    assert "KB" in cli("backup", target).err
    again = cli("backup", target)
    assert (again.code, "is there already" in again.err) == (1, True)
    assert cli("schedule", "list", "--json", "--database", target).json()["total"] == 1
