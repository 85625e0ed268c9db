"""`doctor` of a calendar on a server, a real Radicale, and of kept conversations."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.testing.calendars import NOW
from tests.cli.conftest import Cli
from tests.stores.caldav.others import PATH, TALK
from tests.stores.caldav.radicale_server import PASSWORD, RadicaleServer, radicale
from tests.stores.caldav.worker import open_calendar

HOURLY = TALK.replace("END:VEVENT", "RRULE:FREQ=HOURLY\nEND:VEVENT").replace("a-phone", "a-robot")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RadicaleServer]:
    with radicale(tmp_path / "radicale") as running:
        running.make_calendar(PATH)
        yield running


def checked(cli: Cli, name: str, *options: str) -> tuple[int, list[dict[str, Any]]]:
    ran = cli("doctor", "--json", *options)
    assert PASSWORD not in ran.out + ran.err
    return ran.code, [each for each in ran.json()["checks"] if each["name"] == name]


class TestCalendar:
    def test_a_sound_one_says_how_many_events_it_has(self, cli: Cli, server: RadicaleServer) -> None:
        server.put(f"{PATH}x.ics", TALK)
        code, (line,) = checked(cli, "calendar server", "--calendar", server.url(PATH))
        assert (code, line["advice"]) == (0, None)
        assert f"127.0.0.1:{server.port}: reachable, 1 events" in line["found"]
        assert [method for method, _ in server.requests if method in ("PUT", "DELETE")] == ["PUT"]

    def test_events_that_cannot_be_read_are_named_with_the_reason(
        self, cli: Cli, server: RadicaleServer
    ) -> None:
        server.put(f"{PATH}x.ics", HOURLY)
        code, (_, line) = checked(cli, "calendar server", "--calendar", server.url(PATH))
        assert code == 0
        for part in (f"{PATH}x.ics", "from-a-robot", "HOURLY"):
            assert part in line["found"]
        assert "phone call" not in line["found"]  # what a person wrote stays out
        assert line["advice"]

    @pytest.mark.parametrize(
        ("lines", "told"),
        [
            ("RRULE:FREQ=HOURLY", "its first time is taken"),
            ("DESCRIPTION:" + "x" * 20_001, "its time is taken"),
            ("RRULE:FREQ=HOURLY\nTRANSP:TRANSPARENT", "takes no time of yours"),
            ("RRULE:FREQ=HOURLY\nSTATUS:CANCELLED", "takes no time of yours"),
            ("DURATION:-PT3H", "none of its times is taken"),
        ],
    )
    def test_the_advice_says_which_of_their_times_are_taken(
        self, cli: Cli, server: RadicaleServer, lines: str, told: str
    ) -> None:
        text = TALK.replace("DTEND:20260311T150000Z\n", "") if "DURATION" in lines else TALK
        server.put(f"{PATH}x.ics", text.replace("END:VEVENT", f"{lines}\nEND:VEVENT"))
        _, (_, line) = checked(cli, "calendar server", "--calendar", server.url(PATH))
        assert told in line["advice"]

    def test_tasks_are_no_events(self, cli: Cli, server: RadicaleServer) -> None:
        server.put(f"{PATH}x.ics", TALK)
        server.put(f"{PATH}y.ics", "BEGIN:VTODO\nUID:t\nDTSTAMP:20260201T080000Z\nSUMMARY:t\nEND:VTODO")
        _, (line,) = checked(cli, "calendar server", "--calendar", server.url(PATH))
        assert "reachable, 1 events" in line["found"]

    def test_a_write_that_was_cut_off_is_told_and_left_to_the_next_call(
        self, cli: Cli, server: RadicaleServer, tmp_path: Path
    ) -> None:
        opened = open_calendar(server.url(PATH), str(tmp_path / "ledger.sqlite3"))
        opened.listed("2026-03-01", "2026-04-01")

        # the port has no collection, only the store of a calendar on a server
        here = opened.store.collection(*opened.place)  # type: ignore[attr-defined]
        here.client.put = lambda *_: (_ for _ in ()).throw(KeyboardInterrupt)
        with pytest.raises(KeyboardInterrupt):
            opened.store.add(*opened.place, opened.draft("talk", "2026-03-11 09:00"), key="k", now=NOW)
        opened.store.close()
        zone = ("--timezone", "America/New_York")  # another zone is another copy
        code, (_, line) = checked(cli, "calendar server", "--calendar", server.url(PATH), *zone)
        assert (code, line["found"]) == (0, "1 writes were cut off on their way to the server")
        assert line["advice"]
        assert server.count("PUT") == 0

    @pytest.mark.parametrize("broken", ["path", "password", "port"])
    def test_one_that_cannot_be_used_says_what_to_do(
        self, cli: Cli, server: RadicaleServer, broken: str
    ) -> None:
        url = {
            "path": server.url("/ann/nothing/"),
            "password": server.url(PATH).replace(PASSWORD, "wrong"),
            "port": server.url(PATH).replace(str(server.port), "9"),
        }[broken]
        code, (line,) = checked(cli, "calendar server", "--calendar", url)
        assert (code, line["ok"]) == (1, False)
        assert "URL" in line["advice"]


class TestConversations:
    def test_a_file_is_named_with_its_threads_and_its_size(self, cli: Cli, tmp_path: Path) -> None:
        file = str(tmp_path / "threads.sqlite3")
        given = ("--conversations", file)
        code, (line,) = checked(cli, "conversations", *given)
        assert (code, line["found"]) == (0, f"{file}, made at its first use")
        assert not Path(file).exists()
        assert cli("chat", *given, "--thread", "one", stdin="花了 50 元\n").code == 0
        code, (line,) = checked(cli, "conversations", *given)
        assert code == 0
        assert line["found"].startswith(f"{file}: 1 threads, ")
        assert "kB" in line["found"]

    def test_a_folder_that_is_not_there_is_told_as_chat_would(self, cli: Cli, tmp_path: Path) -> None:
        given = ("--conversations", str(tmp_path / "nowhere" / "threads.sqlite3"))
        code, (line,) = checked(cli, "conversations", *given)
        assert (code, line["ok"]) == (1, False)
        assert "does not exist; make it first" in line["found"]
        assert cli("chat", *given).code == 2

    def test_a_file_that_is_none_is_told(self, cli: Cli, tmp_path: Path) -> None:
        file = tmp_path / "threads.sqlite3"
        file.write_bytes(b"no database" * 1_000)
        code, (line,) = checked(cli, "conversations", "--conversations", str(file))
        assert (code, line["ok"]) == (1, False)
        assert "--conversations" in line["advice"]

    def test_a_server_is_named_without_its_password(self, cli: Cli, fresh_postgres: str) -> None:
        given = ("--conversations", fresh_postgres)
        _, (line,) = checked(cli, "conversations", *given)
        assert "made at its first use" in line["found"]
        assert cli("chat", *given, "--thread", "one", stdin="花了 50 元\n").code == 0
        code, (line,) = checked(cli, "conversations", *given)
        assert code == 0
        assert line["found"].startswith("the database datetools_fresh_")
        assert ": 1 threads, " in line["found"]

    def test_without_any_nothing_is_said(self, cli: Cli) -> None:
        assert checked(cli, "conversations") == (0, [])
