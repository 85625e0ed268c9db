"""A server that refuses, breaks off or is down: clear errors, and nothing is called written that is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from datetools_lc.errors import ConfigurationError, StoreUnavailable
from datetools_lc.stores.caldav.config import read_calendar
from datetools_lc.testing.calendars import Calendar
from tests.ports import refusing_port
from tests.stores.caldav.others import MARCH, PATH, on_server, on_server_behind
from tests.stores.caldav.radicale_server import PASSWORD, RadicaleServer
from tests.stores.caldav.worker import open_calendar, write


class TestFaults:
    @pytest.mark.parametrize(
        ("status", "told"),
        [
            ("401 Unauthorized", "refuses the name or the password"),
            ("403 Forbidden", "does not allow this account"),
            ("404 Not Found", "no calendar at this path"),
            ("409 Conflict", "cannot write there"),
            ("413 Too Large", "no event of this size"),
            ("423 Locked", "locked"),
            ("429 Too Many Requests", "too often"),
            ("500 Internal Server Error", "status 500"),
            ("503 Service Unavailable", "status 503"),
            ("507 Insufficient Storage", "no room left"),
        ],
    )
    def test_a_refused_write_is_clear_and_not_called_written(
        self, server: RadicaleServer, calendar: Calendar, status: str, told: str
    ) -> None:
        calendar.add("first", "2026-03-11 08:00")
        server.fault = lambda method, _path, _body: status if method == "PUT" else None
        with pytest.raises(StoreUnavailable, match=told):
            write(calendar, "add", [])
        server.fault = lambda _method, _path, _body: None
        assert calendar.listed(*MARCH) == ["Wed 03-11 08:00 first"]
        assert write(calendar, "add", []).replayed is False
        assert on_server(server) == 2

    @pytest.mark.parametrize("status", ["401 Unauthorized", "403 Forbidden", "404 Not Found", "500 Broken"])
    def test_a_calendar_that_cannot_be_read_says_so_instead_of_being_empty(
        self, server: RadicaleServer, calendar: Calendar, status: str
    ) -> None:
        calendar.add("first", "2026-03-11 08:00")
        server.fault = lambda _method, _path, _body: status
        with pytest.raises(StoreUnavailable):
            calendar.listed(*MARCH)

    def test_of_several_changes_none_stays_where_one_was_refused(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        ids = [calendar.add(title, f"2026-03-11 {9 + n:02}:00").id for n, title in enumerate(["one", "two"])]
        puts: list[str] = []

        def refuse_second(method: str, path: str, _body: str) -> str | None:
            puts.extend([path] if method == "PUT" else [])
            return "507 Insufficient Storage" if method == "PUT" and len(puts) == 2 else None

        server.fault = refuse_second
        with pytest.raises(StoreUnavailable, match="no room left"):
            write(calendar, "update", ids)
        assert calendar.listed(*MARCH) == ["Wed 03-11 09:00 one", "Wed 03-11 10:00 two"]
        other = open_calendar(server.url(PATH), ":memory:")
        assert other.listed(*MARCH) == ["Wed 03-11 09:00 one", "Wed 03-11 10:00 two"]
        other.store.close()

    def test_what_arrived_although_no_answer_came_is_taken_back_once_the_server_answers(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        down = False

        def go_down(method: str, _path: str, _body: str) -> str | None:
            return "503 Service Unavailable" if down else None

        def break_after(method: str, _path: str) -> None:
            nonlocal down
            if method == "PUT":
                down = True
                raise ConnectionAbortedError

        server.fault, server.after = go_down, break_after
        with pytest.raises(StoreUnavailable):
            write(calendar, "add", [])
        assert on_server_behind(server) == 1  # it has arrived
        down, server.after = False, lambda _method, _path: None
        assert calendar.listed(*MARCH) == []
        assert on_server(server) == 0

    def test_a_write_after_which_the_server_went_down_is_taken_back_with_its_error(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        calendar.listed(*MARCH)
        written: list[str] = []

        def go_down_after_a_write(method: str, path: str, _body: str) -> str | None:
            written.extend([path] if method == "PUT" else [])
            return "503 Service Unavailable" if written and method != "PUT" else None

        server.fault = go_down_after_a_write
        with pytest.raises(StoreUnavailable):
            write(calendar, "add", [])
        server.fault = lambda _method, _path, _body: None
        assert calendar.listed(*MARCH) == []
        assert on_server(server) == 0
        assert write(calendar, "add", []).replayed is False

    def test_a_server_that_is_down_or_slow_is_told_apart_from_an_empty_calendar(self, tmp_path: Path) -> None:
        with refusing_port() as port:
            nobody = open_calendar(f"caldav+http://127.0.0.1:{port}/x/", ":memory:")
            with pytest.raises(StoreUnavailable, match="cannot be reached"):
                nobody.listed(*MARCH)
            nobody.store.close()

    def test_the_password_is_in_no_message_no_log_and_no_file(
        self, server: RadicaleServer, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        caplog.set_level("DEBUG", logger="datetools_lc")
        config = read_calendar(server.url(PATH), {})
        assert PASSWORD not in repr(config)
        wrong = open_calendar(server.url(PATH).replace(PASSWORD, "an0ther"), str(tmp_path / "c.sqlite3"))
        with pytest.raises(StoreUnavailable, match="refuses the name or the password") as refused:
            wrong.listed(*MARCH)
        wrong.store.close()
        assert "an0ther" not in f"{refused.value!r}{caplog.text}"
        assert all(b"an0ther" not in file.read_bytes() for file in tmp_path.glob("c.sqlite3*"))
        with pytest.raises(ConfigurationError) as broken:
            read_calendar("caldav+ftp://ann:an0ther@example.org/x/", {})
        assert "an0ther" not in broken.value.message
