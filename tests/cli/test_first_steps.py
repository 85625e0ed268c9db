"""What somebody meets in the first minutes: slips in what is typed, a port that is taken, the demo."""

from __future__ import annotations

import re
import socket
from collections.abc import Sequence
from pathlib import Path

import pytest

from datetools_lc.errors import MissingExtra
from datetools_lc.texts.command_line import command_line_texts
from tests.cli.conftest import Cli

ROOT = Path(__file__).parents[2]
HAN = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
LATIN_SENTENCE = re.compile(r"(?:[a-z]+ ){3}")


def test_words_without_quotes_are_one_sentence(cli: Cli) -> None:
    ran = cli("ask", *["what", "day", "is", "it", "in", "3", "weeks"])
    assert ran.code == 0
    assert "2026-03-22" in ran.out


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Tokio", "Asia/Tokyo"),  # a slip in the name of a city
        ("Asia/Tokio", "Asia/Tokyo"),
        ("Berlin", "Europe/Berlin"),  # the city alone
        ("berlim", "Europe/Berlin"),
        ("Sidney", "Australia/Sydney"),
        ("JST", "Asia/Tokyo"),  # an abbreviation
    ],
)
@pytest.mark.parametrize("locale", ["en", "zh", "ja"])
def test_a_slip_in_a_zone_is_told_the_zone_that_is_meant(
    cli: Cli, locale: str, typed: str, meant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATETOOLS_LOCALE", locale)
    refused = cli("ask", "hi", "--timezone", typed)
    assert (refused.code, refused.out) == (2, "")
    assert meant in refused.err
    assert bool(HAN.search(refused.err)) == (locale != "en")
    assert bool(LATIN_SENTENCE.search(refused.err)) == (locale == "en")


@pytest.mark.parametrize("place", ["--timezone", "DATETOOLS_TIMEZONE"])
def test_a_zone_that_is_nowhere_is_told_what_one_looks_like(
    cli: Cli, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATETOOLS_LOCALE", "zh")
    monkeypatch.setenv("DATETOOLS_TIMEZONE", "Mars/Phobos")
    refused = cli("ask", "hi", *(("--timezone", "Mars/Phobos") if place.startswith("--") else ()))
    assert refused.code == 2
    assert place in refused.err
    assert "例如 Asia/Shanghai" in refused.err


@pytest.mark.parametrize(
    "command",
    [
        ("ask", "hello"),
        ("expenses", "list"),
        ("schedule", "list"),
        ("call", "query_expenses", '{"range":"today"}'),
    ],
)
def test_no_folder_is_made_for_a_slip_in_the_path_of_the_records(
    cli: Cli, command: Sequence[str], tmp_path: Path
) -> None:
    folder = tmp_path / "nowhere" / "deep"
    refused = cli(*command, "--database", str(folder / "x.db"))
    assert (refused.code, refused.out) == (2, "")
    assert f"--database: the folder {folder} does not exist" in refused.err
    assert not folder.parent.exists()


@pytest.mark.parametrize(
    "command", [("mcp", "--http", "--port", "0", "--expenses"), ("openapi", "--serve", "--expenses")]
)
def test_neither_does_a_server(cli: Cli, command: Sequence[str], tmp_path: Path) -> None:
    refused = cli(*command, "--database", str(tmp_path / "nowhere" / "x.db"))
    assert refused.code == 2
    assert "does not exist" in refused.err
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("command", [("expenses", "list"), ("schedule", "list"), ("schedule", "export", "-")])
def test_what_only_looks_makes_no_file(cli: Cli, command: Sequence[str], tmp_path: Path) -> None:
    path = tmp_path / "ledgr.sqlite3"
    refused = cli(*command, "--database", str(path))
    assert (refused.code, refused.out) == (2, "")
    assert f"{path} does not exist, so it holds no records" in refused.err
    assert not path.exists()


def test_a_new_file_in_a_folder_that_is_there_is_made(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite3"
    assert cli("ask", "spent 20 on lunch", "--database", str(path)).code == 0
    assert cli("expenses", "list", "--database", str(path)).code == 0


@pytest.mark.parametrize("command", [("mcp", "--http"), ("openapi", "--serve")])
def test_a_port_that_is_taken_is_told_once_and_with_its_option(cli: Cli, command: Sequence[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refused = cli(*command, "--port", str(port))
    assert refused.code == 1
    assert refused.err.count(str(port)) == 1
    assert f"127.0.0.1:{port} is in use by another program; choose another with --port" in refused.err


def test_the_demo_says_nothing_of_records_that_are_kept(cli: Cli) -> None:
    ran = cli("demo")
    assert ran.code == 0
    assert ran.err.splitlines() == ["Offline model, temporary ledger, timezone Asia/Tokyo."]


def test_no_message_names_a_page_by_its_path_in_the_repository() -> None:
    files = list((ROOT / "datetools_lc").rglob("*.py"))
    texts = {path: path.read_text(encoding="utf-8") for path in files}
    site = re.compile(r"github\.io/datetools-lc/([\w/-]+)")
    named = [(path, address) for path, text in texts.items() for address in site.findall(text)]
    assert [path for path, text in texts.items() if re.search(r"docs/(?:en|zh|ja)/", text)] == []
    assert named
    for path, address in named:
        page = address.strip("/")
        language = page if page[:3] in ("zh/", "ja/") else f"en/{page}"
        assert (ROOT / "docs" / f"{language}.md").exists(), path


@pytest.mark.parametrize("locale", ["en", "zh", "ja"])
def test_a_missing_extra_is_told_by_what_was_asked_for(
    cli: Cli, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object, **__: object) -> None:
        raise MissingExtra("agent", "platformdirs")

    monkeypatch.setenv("DATETOOLS_LOCALE", locale)
    monkeypatch.setattr("datetools_lc.stores.config.connect_store", missing)
    refused = cli("expenses", "list")
    assert refused.code == 1
    assert "platformdirs" not in refused.err
    assert "expenses" in refused.err
    assert refused.err.rstrip().endswith("pip install 'datetools-lc[agent]'")
    assert command_line_texts(locale).messages.needs_extra.partition("{extra}")[2][:4] in refused.err
