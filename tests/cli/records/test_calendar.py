"""`--calendar`: the commands over the user's own calendar on a CalDAV server, a real Radicale."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.stores.caldav.others import MEETING, PATH, TALK, on_server
from tests.stores.caldav.radicale_server import NAME, PASSWORD, RadicaleServer, radicale

MARCH = ("--start", "2026-03-01", "--end", "2026-03-31", "--timezone", "America/New_York", "--json")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RadicaleServer]:
    with radicale(tmp_path / "radicale") as running:
        running.make_calendar(PATH)
        yield running


def titles(cli: Cli, *more: str) -> list[str]:
    return [event["title"] for event in cli("schedule", "list", *MARCH, *more).json()["events"]]


def test_the_commands_read_and_write_the_calendar_on_the_server(
    cli: Cli, server: RadicaleServer, tmp_path: Path
) -> None:
    calendar = ("--calendar", server.url(PATH))
    server.put(f"{PATH}x.ics", TALK)
    assert titles(cli, *calendar) == ["phone call"]
    assert titles(cli) == []  # the local one is another
    file = tmp_path / "meeting.ics"
    file.write_text(MEETING, encoding="utf-8")
    assert cli("schedule", "import", str(file), *calendar).code == 0
    assert titles(cli, *calendar) == ["Runde", "Runde", "phone call", "Runde"]
    assert "ATTENDEE;CN=Ann" in server.send("GET", PATH).replace("\r\n ", "")
    added = cli("call", "schedule_add", '{"title":"gym","start_time":"2026-03-20T18:00"}', *calendar)
    assert added.json()["status"] == "created"
    assert on_server(server) == 3


def test_the_environment_names_it_without_a_password_on_the_command_line(
    cli: Cli, server: RadicaleServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    server.put(f"{PATH}x.ics", TALK)
    monkeypatch.delenv("DATETOOLS_DATABASE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("DATETOOLS_CALENDAR", server.url(PATH).replace(f"{NAME}:{PASSWORD}@", ""))
    monkeypatch.setenv("DATETOOLS_CALENDAR_USERNAME", NAME)
    monkeypatch.setenv("DATETOOLS_CALENDAR_PASSWORD", PASSWORD)
    assert titles(cli) == ["phone call"]
    assert titles(cli, "--database", ":memory:") == []  # a database that is named wins


def test_another_user_of_the_machine_is_refused(cli: Cli, server: RadicaleServer) -> None:
    ran = cli("schedule", "list", *MARCH, "--calendar", server.url(PATH), "--user", "bob")
    assert (ran.code, "another user" in ran.err) == (1, True)


@pytest.mark.parametrize("url", ["https://ann:s3cret@example.org/", "caldav+https://", "x"])
def test_what_is_no_calendar_is_wrong_usage_and_is_not_repeated(cli: Cli, url: str) -> None:
    for command in (("schedule", "list"), ("mcp", "--schedule")):
        ran = cli(*command, "--calendar", url)
        assert (ran.code, "--calendar" in ran.err, "s3cret" in ran.err) == (2, True, False)


@pytest.mark.parametrize("command", [("ask", "hello"), ("schedule", "list"), ("mcp", "--schedule")])
@pytest.mark.parametrize(("locale", "said"), [("en", "calendar must be"), ("ja", "の形で指定してください")])
def test_a_wrong_calendar_of_the_environment_is_not_blamed_on_an_option(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], locale: str, said: str
) -> None:
    monkeypatch.setenv("DATETOOLS_CALENDAR", "http://ann:secret@x")
    ran = cli(*command, "--locale", locale)
    assert ran.code == 2
    assert "DATETOOLS_CALENDAR" in ran.err
    assert said in ran.err
    assert "--database" not in ran.err
    assert "secret" not in ran.err
