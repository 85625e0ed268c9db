"""`chat` that goes on after a restart, and the commands over the conversations that are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from datetools_lc.cli.conversation.kept import read_age
from tests.cli.conftest import Cli


@pytest.fixture
def kept(tmp_path: Path) -> str:
    return str(tmp_path / "conversations.sqlite3")


def test_a_chat_goes_on_where_an_earlier_process_stopped(cli: Cli, kept: str) -> None:
    asked = cli("chat", "--conversations", kept, "--locale", "zh", stdin="昨天打车\n")
    assert "?" in asked.out.replace("？", "?")
    assert cli("expenses", "list", "--json", "--range", "last_month").json()["total"] == 0
    answered = cli("chat", "--conversations", kept, "--locale", "zh", stdin="20元\n")
    assert "打车" in answered.out  # the amount alone does not say what for
    (record,) = cli("expenses", "list", "--json", "--range", "last_month").json()["records"]
    assert record["remark"] == "打车"


def test_no_folder_is_made_for_a_slip(cli: Cli, tmp_path: Path) -> None:
    ran = cli("chat", "--conversations", str(tmp_path / "typo" / "c.db"), stdin="taxi 20\n")
    assert ran.code == 2
    assert "does not exist; make it first" in ran.err
    assert not (tmp_path / "typo").exists()


def test_another_thread_and_another_user_know_nothing_of_it(cli: Cli, kept: str) -> None:
    cli("chat", "--conversations", kept, "--locale", "en", stdin="昨天打车\n")
    cli("chat", "--conversations", kept, "--locale", "en", "--thread", "other", stdin="20元\n")
    cli("chat", "--conversations", kept, "--locale", "en", "--user", "bob", stdin="20元\n")
    for user in ("local", "bob"):
        records = cli("expenses", "list", "--json", "--range", "last_month", "--user", user).json()["records"]
        assert all("打车" not in record["remark"] for record in records)
    threads = cli("conversations", "list", "--json", "--conversations", kept).json()["threads"]
    assert {thread["thread_id"] for thread in threads} == {"local:chat", "local:other", "bob:chat"}


def test_old_threads_are_pruned_and_young_ones_stay(cli: Cli, kept: str) -> None:
    cli("chat", "--conversations", kept, stdin="taxi\n", now=None)
    young = cli("conversations", "prune", "--older-than", "90d", "--conversations", kept, now=None)
    assert (young.code, "0" in young.err) == (0, True)
    gone = cli("conversations", "prune", "--older-than", "0d", "--conversations", kept, "--json", now=None)
    assert gone.json() == {"deleted": ["local:chat"]}
    assert cli("conversations", "list", "--json", "--conversations", kept).json() == {"threads": []}


@pytest.mark.parametrize(
    ("locale", "said"), [("en", "is no SQLite database"), ("ja", "SQLite のデータベースではありません")]
)
def test_a_file_that_is_no_database_is_told_once_and_opens_no_chat(
    cli: Cli, tmp_path: Path, locale: str, said: str
) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("milk, eggs and much else\n" * 40, encoding="utf-8")
    ran = cli("chat", "--conversations", str(other), "--locale", locale, stdin="hello\nhello\n")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.count(said) == 1
    assert "›" not in ran.err
    assert other.read_text(encoding="utf-8").startswith("milk")


@pytest.mark.parametrize("named_by", ["--conversations", "DATETOOLS_CONVERSATIONS"])
@pytest.mark.parametrize(
    "command", [("list",), ("list", "--json"), ("prune", "--older-than", "90d")], ids=" ".join
)
@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "{kept} does not exist, so it holds no conversations"),
        ("zh", "{kept} 不存在，其中没有对话"),
        ("ja", "{kept} がないため、会話はありません"),
    ],
)
def test_a_file_that_is_not_there_is_told_and_not_made(
    cli: Cli,
    kept: str,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    named_by: str,
    locale: str,
    said: str,
) -> None:
    monkeypatch.setenv("DATETOOLS_CONVERSATIONS", kept)
    option = (named_by, kept) if named_by == "--conversations" else ()
    ran = cli("conversations", *command, *option, "--locale", locale)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said.format(kept=kept) in ran.err
    assert named_by in ran.err
    assert not Path(kept).exists()


@pytest.mark.parametrize(
    ("locale", "said"), [("en", "no conversations"), ("zh", "没有对话"), ("ja", "会話はありません")]
)
def test_a_file_without_threads_is_said_to_hold_none(cli: Cli, kept: str, locale: str, said: str) -> None:
    cli("chat", "--conversations", kept, stdin="taxi\n", now=None)
    cli("conversations", "prune", "--older-than", "0d", "--conversations", kept, now=None)
    assert cli("conversations", "list", "--conversations", kept, "--locale", locale).out == f"{said}\n"


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "name a file or a URL with --conversations, or set DATETOOLS_CONVERSATIONS"),
        ("zh", "请用 --conversations 指定文件或 URL，或设置 DATETOOLS_CONVERSATIONS"),
        ("ja", "--conversations でファイルか URL を指定するか、DATETOOLS_CONVERSATIONS を設定してください"),
    ],
)
def test_a_place_that_was_not_named_is_not_called_a_wrong_value(cli: Cli, locale: str, said: str) -> None:
    ran = cli("conversations", "list", "--locale", locale)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith((f"datetools-lc: {said} (", f"datetools-lc: {said}（"))


def test_without_a_place_the_commands_say_what_to_name(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = cli("conversations", "list")
    assert (ran.code, "--conversations" in ran.err) == (2, True)
    assert cli("conversations", "prune", "--older-than", "soon", "--conversations", "x").code == 2
    ran = cli("chat", "--conversations", "mysql://h/d", stdin="hi\n")
    assert (ran.code, "mysql" in ran.err) == (2, True)


@pytest.mark.parametrize("text", ["90", "d", "-1d", "1y", "90 d", "999999d"])
def test_an_age_that_is_none_is_wrong_usage(text: str) -> None:
    with pytest.raises(Exception, match="90d, 12h or 8w"):
        read_age(text)


def test_a_colon_in_a_name_leads_to_nobody_elses_thread(cli: Cli, kept: str) -> None:
    pairs = [("ann", "x:y"), ("ann:x", "y"), ("ann%3Ax", "y")]
    for user, thread in pairs:
        cli("chat", "--conversations", kept, "--user", user, "--thread", thread, stdin="taxi\n")
    threads = cli("conversations", "list", "--json", "--conversations", kept).json()["threads"]
    assert {thread["thread_id"] for thread in threads} == {"ann:x:y", "ann%3Ax:y", "ann%253Ax:y"}
