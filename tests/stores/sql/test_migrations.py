"""Every version that was ever released opens, keeps its data, and ends up the same."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import CheckConstraint, inspect

from datetools_lc.errors import ConfigurationError, MissingExtra
from datetools_lc.stores.config import connect_store, open_store
from datetools_lc.stores.sql import migrations as sql_migrations
from datetools_lc.stores.sql.migrations import HEAD, OLDER, VERSION_TABLE
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase
from datetools_lc.stores.sql.tables import metadata
from datetools_lc.testing.expenses import everything, save


def revisions() -> list[str]:
    """All versions, the oldest first."""
    scripts = ScriptDirectory(str(Path(sql_migrations.__file__).parent))
    return [script.revision for script in scripts.walk_revisions()][::-1]


def make_version(path: Path, revision: str) -> None:
    """A database as an older release left it, with one expense."""
    database = SqliteDatabase.at(str(path))
    database.prepare()
    with database.begin_write() as connection, connection.begin():
        sql_migrations.upgrade(connection, revision)
        amount = "amount_fen" if revision < "0005" else "amount_minor"
        connection.exec_driver_sql(
            f"INSERT INTO expenses (id, owner, idempotency_key, remark, category, {amount}, type, date_ms,"
            " created_ms) VALUES ('exp_1', 'ann', 'k', '午饭', '餐饮', 3050, 'consume', 1772020800000, 1)"
        )
    database.close()


def test_the_code_knows_every_version_without_asking_alembic() -> None:
    assert [*sorted(OLDER), HEAD] == revisions()


@pytest.mark.parametrize("revision", revisions())
def test_a_database_of_any_version_opens_and_keeps_its_data(tmp_path: Path, revision: str) -> None:
    path = tmp_path / "ledger.sqlite3"
    make_version(path, revision)
    with open_store(str(path)) as store:
        (record,) = everything(store.expenses).records
        assert (record.id, record.remark, str(record.amount)) == ("exp_1", "午饭", "30.5")
        save(store.expenses)
        store.expenses.delete("ann", "exp_1")
        assert everything(store.expenses).total == 1


def test_the_migrations_make_exactly_the_tables_that_the_code_uses(tmp_path: Path) -> None:
    with open_store(str(tmp_path / "ledger.sqlite3")) as store, store.database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []
        inspector = inspect(connection)
        for table in metadata.sorted_tables:  # Alembic compares no CHECK constraints
            checks = {check["sqltext"] for check in inspector.get_check_constraints(table.name)}
            assert checks == {str(c.sqltext) for c in table.constraints if isinstance(c, CheckConstraint)}


def test_an_up_to_date_database_opens_without_importing_alembic(tmp_path: Path) -> None:
    path = str(tmp_path / "ledger.sqlite3")
    with open_store(path) as store:
        save(store.expenses)
    program = (
        "import sys; from datetools_lc.stores.config import open_store; open_store(sys.argv[1]).close();"
        "sys.exit('alembic' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program, path], check=True, timeout=60)


def test_a_process_that_dies_in_a_migration_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    make_version(path, "0001")
    program = """
import os, sys
from datetools_lc.stores.sql import migrations as sql_migrations
from datetools_lc.stores.config import open_store
upgrade = sql_migrations.upgrade
def upgrade_and_die(connection):
    upgrade(connection)
    os._exit(7)
sql_migrations.upgrade = upgrade_and_die
open_store(sys.argv[1])
"""
    died = subprocess.run([sys.executable, "-c", program, str(path)], timeout=60, check=False)
    assert died.returncode == 7
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchall() == [("0001",)]
        assert not connection.execute(
            "SELECT 1 FROM sqlite_master WHERE name = 'deleted_expenses'"
        ).fetchall()
    with open_store(str(path)) as store:
        assert everything(store.expenses).total == 1


def test_a_folder_with_a_percent_sign_in_its_name_can_hold_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "100%"
    package.symlink_to(Path(sql_migrations.__file__).parent, target_is_directory=True)
    monkeypatch.setattr(sql_migrations, "__file__", str(package / "__init__.py"))
    with open_store(":memory:") as store:
        save(store.expenses)


def test_without_alembic_a_new_database_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "alembic", None)
    with pytest.raises(MissingExtra, match=r"pip install 'datetools-lc\[agent\]'"):
        open_store(":memory:")


def test_a_version_of_another_kind_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    make_version(path, "0001")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"UPDATE {VERSION_TABLE} SET version_num = 'ae1027a6acf'")
        connection.commit()
    with pytest.raises(ConfigurationError, match="ae1027a6acf"):
        everything(connect_store(str(path)).expenses)


@pytest.mark.contract("8.currency")
def test_a_database_from_before_currencies_is_kept_in_yuan(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    make_version(path, "0004")  # what 34866fb left
    with pytest.raises(ConfigurationError, match="kept in CNY, not in JPY"):
        open_store(str(path), currency="JPY")
    with open_store(str(path)) as store:
        (record,) = everything(store.expenses).records
        assert (str(record.amount), store.expenses.currency.code) == ("30.5", "CNY")
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT id, currency FROM ledger").fetchall() == [(1, "CNY")]
        assert connection.execute("SELECT amount_minor FROM expenses").fetchall() == [(3050,)]
