"""What is asked of the server, whose calendar it is, and what stays on this machine."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from blockbuster import blockbuster_ctx

from datetools_lc.errors import ConfigurationError, StoreUnavailable
from datetools_lc.stores.caldav.config import read_calendar
from datetools_lc.stores.caldav.schedule import CalDavSchedule
from datetools_lc.stores.schedule.port import Added, Updated
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase
from datetools_lc.testing.calendars import NOW, Calendar
from tests.stores.caldav import worker as caldav_worker
from tests.stores.caldav.others import MARCH, PATH, TALK
from tests.stores.caldav.radicale_server import NAME, RadicaleServer
from tests.stores.caldav.worker import open_calendar


class TestTraffic:
    def test_a_year_is_fetched_once(self, server: RadicaleServer, calendar: Calendar) -> None:
        for number in range(1, 29):
            server.put(
                f"{PATH}{number}.ics",
                TALK.replace("from-a-phone", f"{number}").replace("0311T", f"03{number:02}T"),
            )
        year = ("2026-01-01", "2027-01-01")
        assert len(calendar.events(*year)) == 28
        asked = len(server.requests)
        assert len(calendar.events(*year)) == 28
        assert [method for method, _ in server.requests[asked:]] == ["REPORT"]  # what changed: nothing
        server.put(f"{PATH}3.ics", TALK.replace("from-a-phone", "3").replace("phone call", "new"))
        asked = len(server.requests)
        assert "Wed 03-11 10:00 new" in calendar.listed(*year)
        assert [method for method, _ in server.requests[asked:]] == ["REPORT", "REPORT"]

    @pytest.mark.parametrize("refusal", ["405 Method Not Allowed", "501 Not Implemented", "400 Bad Request"])
    def test_a_server_without_sync_tokens_is_read_by_its_ctag_and_versions(
        self, server: RadicaleServer, calendar: Calendar, refusal: str
    ) -> None:
        server.fault = lambda _method, _path, body: refusal if "sync-collection" in body else None
        server.put(f"{PATH}x.ics", TALK)
        server.put(f"{PATH}y.ics", TALK.replace("from-a-phone", "other").replace("0311T", "0312T"))
        assert len(calendar.listed(*MARCH)) == 2
        asked = len(server.requests)
        assert len(calendar.listed(*MARCH)) == 2
        assert [method for method, _ in server.requests[asked:]] == ["PROPFIND"]
        server.send("DELETE", f"{PATH}x.ics")
        calendar.add("dentist", "2026-03-13 09:00")
        assert calendar.listed(*MARCH) == ["Thu 03-12 10:00 phone call", "Fri 03-13 09:00 dentist"]

    def test_a_token_that_the_server_forgot_leads_to_a_new_start(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        server.put(f"{PATH}x.ics", TALK)
        calendar.listed(*MARCH)
        server.send("DELETE", f"{PATH}x.ics")
        server.put(f"{PATH}y.ics", TALK.replace("from-a-phone", "other"))
        server.fault = lambda _method, _path, body: "409 Conflict" if "radicale.org/ns/sync" in body else None
        assert calendar.listed(*MARCH) == ["Wed 03-11 10:00 phone call"]
        assert calendar.events(*MARCH)[0].id == "other"

    async def test_no_call_blocks_the_event_loop(self, server: RadicaleServer, tmp_path: Path) -> None:
        calendar = open_calendar(server.url(PATH), str(tmp_path / "copy.sqlite3"))
        store, place = calendar.store, calendar.place
        draft = calendar.draft("talk", "2026-03-11 09:00")
        with blockbuster_ctx():
            added = await store.aadd(*place, draft, key="a", now=NOW)
            assert isinstance(added, Added)
            change = calendar.change(added.event.id, title="new")
            pages: list[Any] = await asyncio.gather(
                store.aoverlapping(*place, calendar.window(*MARCH)),
                store.aupdate(*place, [change], key="u", now=NOW),
            )
            assert pages[0].total == 1
            assert isinstance(pages[1], Updated)
            await store.aclose()


class TestWhoseCalendar:
    def test_a_users_own_calendar_is_reached_by_that_user_alone(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        for place in ({"owner": "bob"}, {"name": "work"}):
            stranger = Calendar(calendar.store, **{**caldav_worker.PLACE, **place})
            with pytest.raises(ConfigurationError):
                stranger.listed(*MARCH)
        assert server.requests == [("MKCALENDAR", PATH)]  # nothing was asked for them

    @pytest.mark.parametrize(
        "owner", ["..", ".", "a/../b", "x/../bob", "bob/", "./bob", "/bob", "bob/.", "a\\..\\bob", "bob\n"]
    )
    def test_a_name_that_would_be_a_path_is_refused(self, owner: str) -> None:
        for template in ("{user}/{calendar}", "{user}", "all-{user}", "{user}-{calendar}"):
            config = read_calendar(f"caldav+https://example.org/{template}/", {})
            with pytest.raises(ConfigurationError):
                config.collection(owner, "default")
        with pytest.raises(ConfigurationError):
            read_calendar("caldav+https://example.org/x/{calendar}/", {}).collection("local", owner)

    @pytest.mark.parametrize("owner", ["ann%2f..", "bob%2F", "..bob", "a b?#", "\u5b89"])
    def test_any_other_name_is_one_part_of_the_path(self, owner: str) -> None:
        config = read_calendar("caldav+https://example.org/{user}/{calendar}/", {})
        path = config.collection(owner, "default").removeprefix("https://example.org/")
        assert [unquote(part) for part in path.split("/")] == [owner, "default", ""]

    def test_another_users_calendar_is_not_read_by_a_name_that_the_server_takes_apart(
        self, server: RadicaleServer
    ) -> None:
        bob = open_calendar(server.url(f"/{NAME}/{{user}}/"), ":memory:")
        place = {"owner": "bob", "name": "default"}
        Calendar(bob.store, **place).add("secret", "2026-03-11 09:00")
        for owner in ("x/../bob", "bob/", "./bob", "/bob", "bob/."):
            with pytest.raises(ConfigurationError):
                Calendar(bob.store, owner=owner, name="default").listed(*MARCH)
        bob.store.close()

    def test_two_names_in_one_part_of_the_path_never_meet(self) -> None:
        config = read_calendar("caldav+https://example.org/{user}-{calendar}/", {})
        pairs = [("ann", "b-c"), ("ann-b", "c"), ("ann%2Db", "c"), ("ann", "b%2Dc"), ("ann%2db", "c")]
        assert len({config.collection(*pair) for pair in pairs}) == len(pairs)
        assert config.collection("ann", "work") == "https://example.org/ann-work/"

    @pytest.mark.parametrize(
        "place", ["h/{user}{calendar}", "h/{user}x{calendar}", "{user}.h/x", "h/../{user}"]
    )
    def test_a_url_in_which_names_could_meet_is_refused(self, place: str) -> None:
        with pytest.raises(ConfigurationError):
            read_calendar(f"caldav+https://{place}/", {})

    @pytest.mark.parametrize("wrong", ["12#x", "12?x", "12@x", "12/x"])
    def test_no_part_of_a_password_that_was_not_escaped_is_told(self, wrong: str) -> None:
        url = f"caldav+http://ann:{wrong}@example.org/y/"
        if wrong == "12/x":  # a host and a port, as far as anybody can tell
            told = read_calendar(url, {}).host
        else:
            with pytest.raises(ConfigurationError, match="%40") as refused:
                read_calendar(url, {})
            told = refused.value.message
        assert not any(part in told for part in ("ann", "12", wrong))

    def test_a_calendar_that_a_person_named_is_never_made(self, server: RadicaleServer) -> None:
        lost = open_calendar(server.url(f"/{NAME}/lost/"), ":memory:")
        with pytest.raises(StoreUnavailable, match="no calendar at this path"):
            lost.add("talk", "2026-03-11 09:00")
        lost.store.close()
        assert server.count("MKCALENDAR") == 1

    @pytest.mark.parametrize(
        "url", ["https://example.org/", "caldav+https:///x", "caldav://h/", "caldav+https://h:x/", "", "x"]
    )
    def test_what_is_no_calendar_is_refused_with_the_form(self, url: str) -> None:
        with pytest.raises(ConfigurationError, match=r"caldav\+https://<host>/<path of the calendar>/"):
            read_calendar(url, {})

    def test_name_and_password_may_come_from_the_environment(self) -> None:
        variables = {
            "DATETOOLS_CALENDAR_USERNAME": "ann",
            "DATETOOLS_CALENDAR_PASSWORD": "p@ss",
            "DATETOOLS_CALENDAR_OWNER": "u-7",
            "DATETOOLS_TIMEZONE": "Asia/Tokyo",
        }
        config = read_calendar("caldav+https://example.org/dav/ann", variables)
        assert (config.url, config.username, config.password) == (
            "https://example.org/dav/ann/",
            "ann",
            "p@ss",
        )
        assert (config.owner, config.timezone) == ("u-7", "Asia/Tokyo")


def test_copies_hold_no_text_of_what_was_deleted(
    server: RadicaleServer, calendar: Calendar, tmp_path: Path
) -> None:
    event = calendar.add("S3CRET-TITLE", "2026-03-11 09:00")
    calendar.delete(event.id)
    calendar.store.close()
    assert all(b"S3CRET-TITLE" not in file.read_bytes() for file in tmp_path.glob("copy.sqlite3*"))


def test_the_store_is_made_from_its_config(server: RadicaleServer) -> None:
    schedule = CalDavSchedule(read_calendar(server.url(PATH), {}), SqliteDatabase.at(":memory:"))
    assert schedule.export("local", "default") == ()
    assert datetime.now(UTC) > NOW
    schedule.close()
