"""Which database is meant, and what is made for it."""

from __future__ import annotations

import os
import pickle
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from datetools_lc.errors import ConfigurationError, MissingExtra
from datetools_lc.stores.config import choose_database, connect_store, default_database, open_store
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase
from datetools_lc.testing.expenses import everything, save


@pytest.mark.parametrize(
    ("named", "environment", "chosen"),
    [
        ("mine.db", {"DATETOOLS_DATABASE": "theirs.db"}, "mine.db"),  # what is named wins
        (None, {"DATETOOLS_DATABASE": "theirs.db"}, "theirs.db"),
        (None, {"DATETOOLS_DATABASE": " "}, default_database()),  # set but empty counts as unset
        (None, {}, default_database()),
    ],
)
def test_what_is_named_comes_before_the_environment_and_that_before_the_users_folder(
    named: str | None, environment: dict[str, str], chosen: str
) -> None:
    assert choose_database(named, environment) == chosen


def test_the_environment_of_the_process_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATETOOLS_DATABASE", "sqlite:///ours.db")
    assert choose_database() == "sqlite:///ours.db"


def test_the_default_is_a_file_in_the_users_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = Path(default_database())
    assert (path.name, path.parent.name) == ("datetools.sqlite3", "datetools-lc")
    assert tmp_path in path.parents
    assert not path.parent.exists()  # asking makes nothing


@pytest.mark.parametrize(
    "name", ["ledger.db", "spaces and 100%.db", "账本?.db", "a#b;c.db", "%41.db", "file:x.db"]
)
def test_a_path_is_taken_letter_by_letter(tmp_path: Path, name: str) -> None:
    with open_store(str(tmp_path / name)) as store:
        save(store.expenses)
    assert (tmp_path / name).stat().st_size > 0


def test_a_relative_path_means_the_folder_it_was_opened_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = connect_store("ledger.db")
    monkeypatch.chdir("/")
    save(store.expenses)
    store.close()
    assert (tmp_path / "ledger.db").exists()


def test_a_tilde_is_the_users_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    open_store("~/ledger.db").close()
    assert (tmp_path / "ledger.db").exists()


@pytest.mark.parametrize(
    "form", ["sqlite:///{path}", "sqlite+pysqlite:///{path}", "sqlite:///file:{path}?uri=true"]
)
def test_a_url_names_the_same_file_as_its_path(tmp_path: Path, form: str) -> None:
    path = str(tmp_path / "ledger.db")
    with open_store(path) as store:
        save(store.expenses)
    with open_store(form.format(path=path)) as store:
        assert everything(store.expenses).total == 1


@pytest.mark.parametrize(
    "memory", [":memory:", "sqlite://", "sqlite:///:memory:", "sqlite:///file:x?mode=memory&uri=true"]
)
def test_memory_holds_what_was_saved_until_it_is_closed(memory: str) -> None:
    with open_store(memory) as store:
        save(store.expenses)
        assert everything(store.expenses).total == 1
    with open_store(memory) as store:
        assert everything(store.expenses).total == 0


@pytest.mark.parametrize(
    ("database", "message"),
    [
        ("", "is empty"),
        ("  ", "is empty"),
        ("a\0b", "NUL"),
        (
            "postgresql+asyncpg://me:secret@host/db",
            r"^postgresql\+asyncpg is not supported; write postgresql",
        ),
        ("postgresql://me:secret@host", "names no database"),
        ("postgresql://me:secret@host:port/db", "is no URL of PostgreSQL"),
        ("mysql://me:secret@host/db", "^mysql is not supported; give a file path, .* or postgresql://"),
        ("http:/\x00/a", "NUL character; give a file path, .*or postgresql://<server>"),
        ("://a", "is no URL; give a file path, .*or postgresql://<server>"),
        ("sqlite+aiosqlite:///x.db", "is not supported"),
        ("sqlite://ledger.db", "three slashes"),
        ("nonsense://[", "give a file path"),
        ("~nobody-of-this-name/ledger.db", "cannot be found"),
    ],
)
def test_a_database_that_is_none_is_a_configuration_error(database: str, message: str) -> None:
    with pytest.raises(ConfigurationError, match=message) as caught:
        open_store(database)
    assert "secret" not in str(caught.value)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_the_file_and_its_new_folders_are_the_users_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    umask = os.umask(0)
    try:
        with open_store(str(tmp_path / "a" / "b" / "ledger.db")) as store:
            save(store.expenses)
            modes = {
                path.relative_to(tmp_path).as_posix(): stat.S_IMODE(path.stat().st_mode)
                for path in [tmp_path, *tmp_path.rglob("*")]
            }
    finally:
        os.umask(umask)
    assert modes.pop(".") == 0o755  # what was there before keeps its mode
    assert modes.pop("a") == modes.pop("a/b") == 0o700
    assert set(modes) == {f"a/b/ledger.db{more}" for more in ("", "-shm", "-wal", "-lock")}
    assert set(modes.values()) == {0o600}


def test_a_store_that_is_only_connected_has_opened_nothing(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "ledger.db"
    store = connect_store(str(path))
    assert not path.parent.exists()
    save(store.expenses)
    store.close()
    assert path.exists()


@pytest.mark.parametrize("package", ["sqlalchemy", "platformdirs"])
def test_without_a_library_the_extra_is_named(package: str) -> None:
    program = f"""
import sys
sys.modules[{package!r}] = None
import datetools_lc.stores.config as config
assert "sqlalchemy" not in {{name for name, module in sys.modules.items() if module}}
try:
    config.connect_store(None, environment={{}})
except config.MissingExtra as error:
    sys.exit(str(error))
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert "is not installed; run: pip install 'datetools-lc[agent]'" in done.stderr
    assert MissingExtra.code == "missing_extra"


def test_errors_cross_between_processes() -> None:
    for error in (MissingExtra("agent", "SQLAlchemy"), ConfigurationError("no")):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), again.message, vars(again)) == (type(error), error.message, vars(error))


def test_a_file_and_memory_say_where_they_are() -> None:
    assert SqliteDatabase.at(":memory:").name == "the database in memory"
    assert SqliteDatabase.at("/x/ledger.db").name == "/x/ledger.db"
