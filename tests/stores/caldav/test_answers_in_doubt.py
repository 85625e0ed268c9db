"""Answers of a server that say less than they seem to: nothing is called free, written or gone by them."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from datetools_lc.errors import DatetoolsError, StoreUnavailable
from datetools_lc.stores.caldav import delivery
from datetools_lc.stores.schedule.port import Conflicted
from datetools_lc.stores.sql.retries import OutcomeUnknown
from datetools_lc.testing.calendars import Calendar
from tests.stores.caldav import worker as caldav_worker
from tests.stores.caldav.others import MARCH, PATH, TALK, on_server
from tests.stores.caldav.radicale_server import NAME, RadicaleServer
from tests.stores.caldav.worker import open_calendar, write

SECOND = TALK.replace("from-a-phone", "other").replace("0311T", "0312T").replace("phone call", "lunch")
Headers = dict[str, str]
Answer = tuple[str, Headers, bytes]


def _unchanged(_method: str, *answer: object) -> Answer:
    return answer  # type: ignore[return-value]


class TestPaths:
    @pytest.mark.parametrize("uid", ["abc@google.com", "a:b", "a(1)!", "caf\u00e9 1", "100%25", "a+b&c=d"])
    def test_an_event_stays_when_the_server_spells_its_path_in_another_way(
        self, server: RadicaleServer, calendar: Calendar, tmp_path: Path, uid: str
    ) -> None:
        first = calendar.add("talk", "2026-03-11 09:00")
        event = calendar.get(first.id)
        calendar.delete(first.id)
        calendar.store.import_events(*calendar.place, [caldav_worker.renamed(event, uid)])
        assert calendar.listed(*MARCH) == ["Wed 03-11 09:00 talk"]
        with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as rows:
            assert rows.execute("SELECT count(*) FROM caldav_resources").fetchone() == (1,)
            rows.execute(
                "UPDATE caldav_calendars SET token = 'http://radicale.org/ns/sync/' || hex(zeroblob(32))"
            )
            rows.commit()
        assert calendar.listed(*MARCH) == ["Wed 03-11 09:00 talk"]
        assert isinstance(calendar.try_add("over", "2026-03-11 09:30"), Conflicted)
        calendar.update(uid, title="new")
        assert calendar.listed(*MARCH) == ["Wed 03-11 09:00 new"]

    def test_a_copy_with_two_spellings_of_one_path_loses_no_event(
        self, server: RadicaleServer, calendar: Calendar, tmp_path: Path
    ) -> None:
        server.put(f"{PATH}a%40b.ics", TALK)
        calendar.listed(*MARCH)
        with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as rows:
            rows.execute(
                "INSERT INTO caldav_resources SELECT owner, calendar, replace(href, '%40', '@'), uid, etag,"
                " body, unread FROM caldav_resources"
            )
            rows.commit()
        for _ in range(2):
            assert calendar.listed(*MARCH) == ["Wed 03-11 10:00 phone call"]
        assert isinstance(calendar.try_add("over", "2026-03-11 10:30"), Conflicted)

    def test_a_calendar_with_an_at_sign_in_its_path_is_read_whole(self, server: RadicaleServer) -> None:
        server.make_calendar(f"/{NAME}/ann@x.org/")
        calendar = open_calendar(server.url(f"/{NAME}/ann@x.org/"), ":memory:")
        calendar.add("talk", "2026-03-11 09:00")
        assert calendar.listed(*MARCH) == ["Wed 03-11 09:00 talk"]
        calendar.store.close()


class TestRedirects:
    @pytest.mark.parametrize("status", ["301 A", "302 B", "303 C", "307 D", "308 E"])
    @pytest.mark.parametrize("what", ["add", "update", "delete"])
    def test_a_write_that_is_sent_elsewhere_is_no_success(
        self, server: RadicaleServer, calendar: Calendar, status: str, what: str
    ) -> None:
        ids = [] if what == "add" else [calendar.add("one", "2026-03-11 12:00").id]
        before = calendar.listed(*MARCH)
        server.fault = lambda method, _path, _body: status if method in ("PUT", "DELETE") else None
        with pytest.raises(StoreUnavailable, match="another address"):
            write(calendar, what, ids)
        server.fault = lambda _method, _path, _body: None
        assert calendar.listed(*MARCH) == before
        assert on_server(server) == len(before)

    @pytest.mark.parametrize("what", ["add", "delete"])
    def test_a_page_to_sign_in_at_is_no_success(
        self, server: RadicaleServer, calendar: Calendar, what: str
    ) -> None:
        ids = [] if what == "add" else [calendar.add("one", "2026-03-11 12:00").id]
        before = calendar.listed(*MARCH)
        server.fault = lambda method, _path, _body: "200 OK" if method in ("PUT", "DELETE") else None
        with pytest.raises(OutcomeUnknown, match="not known whether"):
            write(calendar, what, ids)
        server.fault = lambda _method, _path, _body: None
        assert calendar.listed(*MARCH) == before


class TestUnanswered:
    def test_a_write_that_arrives_late_is_told_as_unknown_and_taken_back(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        calendar.listed(*MARCH)
        held: list[tuple[str, str]] = []

        def hold(method: str, path: str, body: str) -> str | None:
            if method != "PUT" or held:
                return None
            held.append((path, body))
            return "504 Gateway Timeout"

        server.fault = hold
        with pytest.raises(OutcomeUnknown, match="look at it before"):
            write(calendar, "add", [])
        assert calendar.listed(*MARCH) == []
        server.put(*held[0])  # now it arrives
        calendar.listed(*MARCH)
        assert (calendar.listed(*MARCH), on_server(server)) == ([], 0)

    def test_the_same_write_made_again_is_not_taken_for_the_late_one(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        calendar.listed(*MARCH)
        server.fault = lambda method, _path, _body: "504 Gateway Timeout" if method == "PUT" else None
        with pytest.raises(OutcomeUnknown):
            write(calendar, "add", [])
        server.fault = lambda _method, _path, _body: None
        write(calendar, "add", [])
        for _ in range(2):
            assert calendar.listed(*MARCH) == ["Wed 03-11 09:00 talk"]

    def test_late_requests_are_expected_for_a_while_only(
        self, server: RadicaleServer, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(delivery, "LATE_SECONDS", -1.0)
        server.fault = lambda method, _path, _body: "504 Gateway Timeout" if method == "PUT" else None
        with pytest.raises(OutcomeUnknown):
            write(calendar, "add", [])
        calendar.listed(*MARCH)
        asked = server.count("GET")
        calendar.listed(*MARCH)
        assert server.count("GET") == asked

    def test_a_copy_that_cannot_be_written_to_is_never_told_as_nothing_written(
        self, server: RadicaleServer, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        calendar.listed(*MARCH)
        database = calendar.store.database  # type: ignore[attr-defined]
        real = type(database).writing

        def refuse(*_: object) -> None:
            raise StoreUnavailable("x is locked by another program; close that program, or try again")

        server.after = lambda method, _path: (
            monkeypatch.setattr(type(database), "writing", refuse) if method == "PUT" else None
        )
        with pytest.raises(OutcomeUnknown, match="not known whether the calendar was changed"):
            write(calendar, "add", [])
        monkeypatch.setattr(type(database), "writing", real)
        server.after = lambda _method, _path: None
        assert len(calendar.listed(*MARCH)) == on_server(server) == 1
        assert write(calendar, "add", []).replayed

    def test_a_page_in_the_place_of_an_event_is_an_error_of_the_server(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        id = calendar.add("one", "2026-03-11 12:00").id

        def portal(method: str, *answer: object) -> Answer:
            if method == "PUT":
                return "412 Precondition Failed", {}, b""
            return ("200 OK", {}, b"<html>sign in</html>") if method == "GET" else _unchanged(method, *answer)

        server.change = portal
        server.fault = lambda method, _path, _body: "412 Precondition Failed" if method == "PUT" else None
        with pytest.raises(OutcomeUnknown, match="no CalDAV"):
            write(calendar, "update", [id])
        server.change, server.fault = _unchanged, lambda _method, _path, _body: None
        assert calendar.listed(*MARCH) == ["Wed 03-11 12:00 one"]
        assert "20260311T1" in server.send("GET", PATH)


class TestUnknown:
    def test_an_event_that_failed_once_is_fetched_again_and_not_taken_for_gone(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        def fail_one(_method: str, status: str, headers: Headers, body: bytes) -> Answer:
            if b"calendar-data" in body:
                at = body.index(b"<propstat>", body.index(b"x.ics"))
                body = (
                    body[:at]
                    + b"<status>HTTP/1.1 503 Busy</status>"
                    + body[body.index(b"</propstat>", at) + 11 :]
                )
            return status, headers, body

        server.put(f"{PATH}x.ics", TALK)
        server.put(f"{PATH}y.ics", SECOND)
        server.change = fail_one
        assert calendar.listed(*MARCH) == ["Thu 03-12 10:00 lunch"]
        server.change = _unchanged
        assert calendar.listed(*MARCH) == ["Wed 03-11 10:00 phone call", "Thu 03-12 10:00 lunch"]
        server.put(f"{PATH}x.ics", TALK.replace("phone call", "new"))
        server.change = fail_one
        assert calendar.listed(*MARCH)[0] == "Wed 03-11 10:00 phone call"  # as it was known last
        assert isinstance(calendar.try_add("over", "2026-03-11 10:30"), Conflicted)
        server.change = _unchanged
        assert calendar.listed(*MARCH)[0] == "Wed 03-11 10:00 new"

    def test_an_answer_about_nothing_is_an_error_and_no_empty_calendar(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        def empty(_method: str, status: str, headers: Headers, body: bytes) -> Answer:
            if b"calendar-data" in body:
                body = re.sub(rb"<response>.*</response>", b"", body, flags=re.DOTALL)
            return status, headers, body

        server.put(f"{PATH}x.ics", TALK)
        server.change = empty
        with pytest.raises(StoreUnavailable, match="does not say"):
            calendar.listed(*MARCH)
        server.change = _unchanged
        assert calendar.listed(*MARCH) == ["Wed 03-11 10:00 phone call"]

    @pytest.mark.parametrize("body", ["hello", "BEGIN:VCALENDAR BEGIN:VEVENT UID:x", "BEGIN:VCALENDAR"])
    def test_one_broken_event_does_not_close_the_calendar(
        self, server: RadicaleServer, calendar: Calendar, body: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        def spoil(_method: str, status: str, headers: Headers, whole: bytes) -> Answer:
            if b"calendar-data" in whole:
                at = whole.index(b"x.ics")
                data = re.compile(rb"(calendar-data>)[^<]*(</)")
                whole = whole[:at] + data.sub(rb"\1" + body.encode() + rb"\2", whole[at:], count=1)
            return status, headers, whole

        server.put(f"{PATH}x.ics", TALK)
        server.put(f"{PATH}y.ics", SECOND)
        server.change = spoil
        assert calendar.listed(*MARCH) == ["Thu 03-12 10:00 lunch"]
        calendar.add("dentist", "2026-03-13 09:00")
        (record,) = [one for one in caplog.records if getattr(one, "code", "") == "unread_events"]
        assert getattr(record, "arguments")["paths"] == [f"{PATH}x.ics"]  # noqa: B009  an attribute of the record


class TestVersions:
    @pytest.mark.parametrize("weak", [False, True])
    @pytest.mark.parametrize("what", ["update", "delete"])
    def test_without_versions_nothing_of_others_is_overwritten(
        self, server: RadicaleServer, calendar: Calendar, weak: bool, what: str
    ) -> None:
        def blur(_method: str, status: str, headers: Headers, body: bytes) -> Answer:
            kept = {name: value for name, value in headers.items() if name.lower() != "etag"}
            if weak and len(kept) < len(headers):
                kept["ETag"] = 'W/"1"'
            with_weak = re.sub(rb"<getetag>[^<]*", b'<getetag>W/"1"' if weak else b"<getetag>", body)
            return status, kept, with_weak

        def be_faster(method: str, path: str, body: str) -> None:
            if method in ("PUT", "DELETE") and "important" not in body:
                server.put(path, TALK.replace("phone call", "important"))

        server.change = blur
        server.put(f"{PATH}x.ics", TALK)
        calendar.listed(*MARCH)
        server.fault = be_faster
        with pytest.raises(DatetoolsError, match="gives no versions"):
            write(calendar, what, ["from-a-phone"])
        assert on_server(server) == 1
        assert calendar.listed(*MARCH) == ["Wed 03-11 10:00 phone call"]


@pytest.mark.slow
def test_what_a_kill_left_is_not_sent_over_what_came_meanwhile(
    server: RadicaleServer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = str(tmp_path / "copy.sqlite3")
    gone = threading.Event()

    def kill(method: str, _path: str, _body: str) -> str | None:
        if method != "PUT" or gone.is_set():
            return None
        gone.set()
        os.kill(process.pid, signal.SIGKILL)
        return "503 Gone"

    server.fault = kill
    arguments = [server.url(PATH), path, "add"]
    process = subprocess.Popen([sys.executable, caldav_worker.__file__, *arguments])
    assert process.wait(60) == -signal.SIGKILL
    server.put(f"{PATH}x.ics", TALK.replace("T14", "T13").replace("T15", "T14"))  # 09:00 in New York
    calendar = open_calendar(server.url(PATH), path)
    assert calendar.listed(*MARCH) == ["Wed 03-11 09:00 phone call"]
    assert "conflict_elsewhere" in [getattr(one, "code", "") for one in caplog.records]
    assert isinstance(write(calendar, "add", []), Conflicted)
    assert on_server(server) == 1
    calendar.store.close()
