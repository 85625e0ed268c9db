"""The command line on PostgreSQL."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Cli


def test_a_turn_an_event_and_a_look_at_them_on_a_server(cli: Cli, postgres_url: str) -> None:
    database = ("--database", postgres_url)
    assert cli("ask", "花了 50 元", "--locale", "zh", *database).out.count("成功保存到账本数据库") == 1
    lunch = json.dumps({"remark": "面", "category": "餐饮", "amount": 9})
    saved = cli("call", "saveExpenseToLark", lunch, *database)
    assert saved.json()["message"] == "Saved in the ledger database."
    added = cli("ask", "book the gym today at 8pm", *database)
    assert added.code == 0, added.out
    assert "gym" in cli("schedule", "list", *database).out
    assert len(cli("expenses", "list", "--json", *database).json()["records"]) == 2


def test_doctor_knows_a_server_and_backup_names_its_own_tool(
    cli: Cli, postgres_url: str, tmp_path: Path
) -> None:
    ran = cli("doctor", "--json", "--database", postgres_url)
    checks = {each["name"]: each for each in ran.json()["checks"]}
    assert checks["database"]["ok"]
    assert "the database datetools_test" in checks["database"]["found"]
    ran = cli("backup", str(tmp_path / "copy"), "--database", postgres_url)
    assert ran.code == 1
    assert "pg_dump" in ran.err


def test_doctor_says_that_a_database_is_read_only(cli: Cli, postgres_url: str) -> None:
    assert cli("doctor", "--database", postgres_url).code == 0
    frozen = f"{postgres_url}&options=-cdefault_transaction_read_only%3Don"
    ran = cli("doctor", "--json", "--database", frozen)
    (line,) = (each for each in ran.json()["checks"] if each["name"] == "database")
    assert not line["ok"]
    assert "read-only" in line["found"]
