"""`doctor` and `demo`."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from datetools_lc.stores.config import open_store
from datetools_lc.testing.calendars import NOW, Calendar
from tests.cli.conftest import Cli


def names(ran_json: dict[str, list[dict[str, object]]], *, ok: bool) -> list[object]:
    return [check["name"] for check in ran_json["checks"] if check["ok"] is ok]


def test_a_sound_installation_passes_every_check(cli: Cli, tmp_path: Path) -> None:
    ran = cli("doctor", "--json")
    assert ran.code == 0, ran.out
    assert ran.json()["ok"] is True
    assert names(ran.json(), ok=True) == [
        *(
            "python",
            "environment",
            "tz database",
            "timezone",
            "clock",
            "locale",
            "database",
            "currency",
            "model",
        )
    ]
    assert not (tmp_path / "ledger.sqlite3").exists()  # looking makes nothing


def test_each_check_is_a_line_for_a_person(cli: Cli) -> None:
    lines = cli("doctor").out.splitlines()
    assert all(line.startswith("✓ ") for line in lines)
    assert any("Asia/Tokyo (DATETOOLS_TIMEZONE)" in line for line in lines)
    assert any("2026-03-01T17:20:00+09:00" in line for line in lines)


def test_a_database_in_use_is_whole_and_has_a_version(cli: Cli) -> None:
    assert cli("ask", "花了 50 元").code == 0
    database = next(each for each in cli("doctor", "--json").json()["checks"] if each["name"] == "database")
    assert database["ok"]
    assert "version 0" in database["found"]


@pytest.mark.parametrize(
    ("options", "variables", "failing"),
    [
        ((), {"DATETOOLS_TIMEZONE": "CST"}, ["timezone", "clock"]),
        ((), {"DATETOOLS_LOCALE": "ru"}, ["locale"]),
        (("--model", "nobody:nothing"), {}, ["model"]),
        (("--database", "postgres://nowhere/db"), {}, ["database"]),
        (("--now", "1970-01-01T00:00:00Z"), {}, ["clock"]),  # a battery that ran out
    ],
)
def test_a_failing_check_says_what_to_do(
    cli: Cli,
    monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...],
    variables: dict[str, str],
    failing: list[str],
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    given_now = "--now" in options
    ran = cli("doctor", "--json", *options, now=None if given_now else "2026-03-01T17:20:00+09:00")
    assert ran.code == 1
    assert names(ran.json(), ok=False) == failing
    assert all(check["advice"] for check in ran.json()["checks"] if not check["ok"])


def write_garbage(file: Path) -> None:
    file.write_bytes(b"no database at all, not even nearly" * 200)


def write_foreign(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE photos (id)")
    connection.commit()
    connection.close()


def write_folder(file: Path) -> None:
    file.mkdir()


@pytest.mark.parametrize("spoil", [write_garbage, write_foreign, write_folder])
def test_a_database_that_cannot_be_used_is_named_and_left_alone(
    cli: Cli, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    file = tmp_path / "ledger.sqlite3"
    spoil(file)
    before = file.read_bytes() if file.is_file() else None
    ran = cli("doctor", "--json")
    assert ran.code == 1
    failing = next(each for each in ran.json()["checks"] if not each["ok"])
    assert failing["name"] == "database"
    assert str(file) in failing["found"]
    assert (file.read_bytes() if file.is_file() else None) == before


@pytest.mark.contract("8.currency")
def test_a_ledger_in_another_currency_is_named(cli: Cli, tmp_path: Path) -> None:
    path = str(tmp_path / "ledger.sqlite3")
    assert cli("ask", "昨日タクシーで2000円", "--database", path, "--currency", "jpy").code == 0
    ran = cli("doctor", "--json", "--database", path)
    assert names(ran.json(), ok=False) == ["currency"]
    assert "kept in JPY, not in CNY" in ran.out
    good = cli("doctor", "--json", "--database", path, "--currency", "JPY")
    assert names(good.json(), ok=False) == []
    listed = cli("expenses", "list", "--database", path, "--currency", "JPY", "--range", "this_year")
    assert ("yen" in listed.out, "2,000 " in listed.out, "2,000.00" in listed.out) == (True, True, False)


def test_a_page_of_the_database_that_is_damaged_is_found(cli: Cli, tmp_path: Path) -> None:
    for _ in range(30):
        cli("call", "saveExpenseToLark", '{"remark":"' + "x" * 400 + '","category":"购物","amount":1}')
    file = tmp_path / "ledger.sqlite3"
    content = bytearray(file.read_bytes())
    content[-2048:] = b"\xff" * 2048  # inside the last page
    file.write_bytes(bytes(content))
    ran = cli("doctor", "--json")
    assert ran.code == 1
    assert names(ran.json(), ok=False) == ["database"]


def test_a_database_that_may_only_be_read_is_named(cli: Cli, tmp_path: Path) -> None:
    assert cli("ask", "花了 50 元").code == 0
    read_only = f"sqlite:///file:{tmp_path / 'ledger.sqlite3'}?mode=ro&uri=true"
    ran = cli("doctor", "--json", "--database", read_only)
    assert names(ran.json(), ok=False) == ["database"]
    assert "cannot be written" in ran.out


def test_a_folder_in_which_no_database_can_be_made_is_named(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = cli("doctor", "--json", "--database", str(tmp_path / "file" / "ledger.sqlite3"))
    assert names(ran.json(), ok=False) == ["database"]


HOMES = ("/proc", "/dev/null")
"""Where nothing can be made, whoever asks: root may write into any folder but those."""


@pytest.mark.parametrize("home", HOMES)
@pytest.mark.parametrize(
    "command",
    [
        ("ask", "花了 50 元"),
        ("expenses", "list"),
        ("schedule", "list"),
        ("backup", "copy.sqlite3"),
        ("chat",),
    ],
    ids=" ".join,
)
def test_a_home_that_takes_no_database_is_one_line(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, home: str, command: tuple[str, ...]
) -> None:
    move_home(monkeypatch, home)
    ran = cli(*command)
    assert (ran.code, ran.out) == (2, ""), ran.err
    assert "cannot be made in " in ran.err
    assert "; name another file with --database or DATETOOLS_DATABASE" in ran.err
    assert "records will be kept" not in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("home", HOMES)
def test_doctor_does_not_promise_a_database_in_such_a_home(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, home: str
) -> None:
    move_home(monkeypatch, home)
    ran = cli("doctor", "--json")
    assert (ran.code, names(ran.json(), ok=False)) == (1, ["database"])


def test_no_file_for_conversations_is_promised_there_either(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("/proc/kept.sqlite3", "/dev/null/kept.sqlite3"):
        refused = cli("chat", "--conversations", name)
        assert (refused.code, refused.out) == (2, "")
        assert f"Invalid value for --conversations: {name} cannot be made in " in refused.err
        ran = cli("doctor", "--json", "--conversations", name)
        assert (ran.code, names(ran.json(), ok=False)) == (1, ["conversations"])


@pytest.mark.parametrize("home", HOMES)
def test_completion_is_not_set_up_in_such_a_home_and_says_so(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, home: str
) -> None:
    monkeypatch.setattr("typer._completion_shared._get_shell_name", lambda: "bash")
    move_home(monkeypatch, home)
    ran = cli("--install-completion", now=None)
    assert ran.code == 1
    assert ran.err.startswith(f"datetools-lc: {home}")
    assert " cannot be written: " in ran.err


def move_home(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    for name in ("DATETOOLS_DATABASE", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", home)


def test_the_demo_shows_sentences_calls_and_replies(cli: Cli, tmp_path: Path) -> None:
    ran = cli("demo", "--timezone", "Asia/Shanghai", now="2026-02-25T10:00:00+08:00")
    assert ran.code == 0, ran.out + ran.err
    lines = ran.out.splitlines()
    first = lines.index("› 昨天打车花了20元")
    assert lines[first + 1] == (
        '  parseDateExpression {"type":"relative","offset":-1,"unit":"day"}'
        "  →  1771862400000 · 2026-02-24 00:00 +08:00 Tuesday"
    )
    assert lines[first + 2].startswith(
        '  saveExpenseToLark {"remark":"打车","category":"交通","amount":20,"date":1771862400000}'
        "  →  saved in the local ledger, id exp_"
    )
    assert len(lines) < 60  # fits a tall terminal
    assert not (tmp_path / "ledger.sqlite3").exists()  # its ledger is its own


def test_the_demo_books_meets_a_clash_and_takes_a_proposal(cli: Cli) -> None:
    lines = cli("demo", "--timezone", "Asia/Shanghai", now="2026-02-25T10:00:00+08:00").out.splitlines()
    calls = [line.partition("  →  ")[2] for line in lines if line.startswith("  schedule_add ")]
    assert calls == [
        "created: 2026-03-06 10:00 +08:00 Friday 体检",
        "created: 2026-02-26 15:00 +08:00 Thursday 和老王开会",
        "conflict: 2026-02-26 15:00 +08:00 Thursday 和老王开会",
        "created: 2026-02-26 16:00 +08:00 Thursday dentist",
    ]
    assert "1. 2026-02-26 (Thursday) 16:00–17:00" in lines


@pytest.mark.parametrize(
    "said",
    [
        ("the quick brown fox",),
        ("dentist tomorrow at 3pm", "the quick brown fox"),  # one good sentence does not make up for it
    ],
)
def test_the_demo_fails_where_a_sentence_is_not_understood(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, said: tuple[str, ...]
) -> None:
    monkeypatch.setattr("datetools_lc.cli.commands.demo.CONVERSATIONS", (("en", said),))
    assert cli("demo").code == 1


def test_series_that_turned_out_to_conflict_years_ahead_are_listed(cli: Cli, tmp_path: Path) -> None:
    with open_store(str(tmp_path / "ledger.sqlite3")) as store:
        calendar = Calendar(store.schedule)
        # 6 March is a Thursday in 2031
        yearly = calendar.add("audit", "2026-03-06 09:00", rrule="FREQ=YEARLY")
        gym = calendar.add("gym", "2026-03-12 09:00", rrule="FREQ=WEEKLY;BYDAY=TH")
        later = NOW + timedelta(days=366 * 4)
        store.schedule.add(*calendar.place, calendar.draft("call", "2026-05-01 07:00"), key="k", now=later)
    ran = cli("doctor")
    assert ran.code == 0
    (line,) = (line for line in ran.out.splitlines() if line.startswith("!"))
    assert yearly.id in line
    assert gym.id in line
    assert "2031-03-06T23:00:00+09:00" in line
    found = next(each for each in cli("doctor", "--json").json()["checks"] if each["name"] == "calendar")
    assert found["ok"]
    assert found["advice"]
    assert "audit" not in ran.out  # what a person wrote stays out
