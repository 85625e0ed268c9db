"""Writes that meet others, or a kill: nothing is overwritten, lost or written twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from datetools_lc.errors import ChangedElsewhere
from datetools_lc.stores.schedule.port import Added, Conflicted
from datetools_lc.testing.calendars import Calendar
from tests.stores.caldav import worker as caldav_worker
from tests.stores.caldav.others import MARCH, PATH, TALK, on_server
from tests.stores.caldav.radicale_server import RadicaleServer
from tests.stores.caldav.worker import open_calendar, write


class TestAtTheSameMoment:
    def test_a_change_made_elsewhere_is_never_overwritten_and_both_are_shown(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        server.put(f"{PATH}x.ics", TALK)

        def be_faster(method: str, path: str, body: str) -> None:
            if method == "PUT" and "T150000" in body and "two o'clock" not in body:
                theirs = TALK.replace("T14", "T19").replace("T15", "T20").replace("phone call", "two o'clock")
                server.put(path, theirs)

        calendar.listed(*MARCH)
        server.fault = be_faster
        with pytest.raises(ChangedElsewhere) as clash:
            calendar.update("from-a-phone", start="2026-03-11 11:00", end="2026-03-11 12:00")
        assert 'There now: "two o\'clock" 2026-03-11T15:00:00-04:00' in clash.value.message
        assert "Wanted here: 'phone call' 2026-03-11T11:00:00-04:00" in clash.value.message
        assert calendar.listed(*MARCH) == ["Wed 03-11 15:00 two o'clock"]
        assert "two o'clock" in server.get(f"{PATH}x.ics")

    def test_a_deletion_of_what_was_changed_elsewhere_is_refused(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        server.put(f"{PATH}x.ics", TALK)
        calendar.listed(*MARCH)

        def be_faster(method: str, path: str, _body: str) -> None:
            if method == "DELETE":
                server.put(path, TALK.replace("phone call", "important"))

        server.fault = be_faster
        with pytest.raises(ChangedElsewhere, match=r"important.*to delete it"):
            calendar.delete("from-a-phone")
        assert calendar.listed(*MARCH) == ["Wed 03-11 10:00 important"]

    def test_a_time_that_another_program_took_before_the_write_is_given_back(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        def be_faster(method: str, path: str, _body: str) -> None:
            if method == "PUT" and "evt_" in path:
                server.put(f"{PATH}x.ics", TALK)

        server.fault = be_faster
        outcome = calendar.try_add("dentist", "2026-03-11 10:30")
        assert isinstance(outcome, Conflicted)
        assert [event.title for event in outcome.conflicts] == ["phone call"]
        assert calendar.listed(*MARCH) == ["Wed 03-11 10:00 phone call"]
        assert on_server(server) == 1


class TestKilled:
    @pytest.mark.slow
    @pytest.mark.parametrize(("what", "at"), [("add", 1), ("update", 1), ("update", 2), ("delete", 1)])
    def test_a_write_that_a_kill_cut_off_is_completed_once(
        self, server: RadicaleServer, tmp_path: Path, what: str, at: int
    ) -> None:
        path = str(tmp_path / "copy.sqlite3")
        calendar = open_calendar(server.url(PATH), path)
        titles = ["one", "two"]
        ids = [calendar.add(title, f"2026-03-11 {9 + n:02}:00").id for n, title in enumerate(titles)]
        ids = [] if what == "add" else ids
        if what == "add":
            calendar.delete(*[event.id for event in calendar.events(*MARCH)])
        calendar.store.close()
        sent: list[str] = []

        def kill(method: str, _path: str) -> None:
            sent.extend([method] if method in ("PUT", "DELETE") else [])
            if len(sent) == at:
                os.kill(process.pid, signal.SIGKILL)

        server.after = kill
        arguments = [server.url(PATH), path, what, *ids]
        process = subprocess.Popen([sys.executable, caldav_worker.__file__, *arguments])
        assert process.wait(60) == -signal.SIGKILL
        server.after = lambda _method, _path: None
        calendar = open_calendar(server.url(PATH), path)
        outcome = write(calendar, what, ids)
        listed = {
            "add": ["Wed 03-11 09:00 talk"],
            "update": ["Thu 03-12 09:00 one", "Thu 03-12 10:00 two"],
            "delete": [],
        }
        assert (outcome.replayed, calendar.listed(*MARCH)) == (True, listed[what])
        assert on_server(server) == len(listed[what])
        calendar.store.close()

    def test_the_same_write_from_a_machine_without_the_journal_is_made_once(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        first = write(calendar, "add", [])
        other = open_calendar(server.url(PATH), ":memory:")
        again = write(other, "add", [])
        assert isinstance(again, Added)
        assert (again.event.id, again.replayed, on_server(server)) == (first.event.id, True, 1)
        other.store.close()
