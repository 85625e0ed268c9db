"""`schedule due`: what is due, each once, for whatever rings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli

ICS = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:x
BEGIN:VEVENT
UID:dentist
DTSTAMP:20260101T000000Z
DTSTART;TZID=Asia/Tokyo:20260301T180000
DTEND;TZID=Asia/Tokyo:20260301T190000
SUMMARY:dentist
LOCATION:Shibuya
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-PT30M
END:VALARM
END:VEVENT
END:VCALENDAR
"""


@pytest.fixture
def calendar(cli: Cli, tmp_path: Path) -> Cli:
    """A calendar with an event at six, of which the user wants to be reminded at half past five."""
    file = tmp_path / "in.ics"
    file.write_text(ICS)
    assert cli("schedule", "import", str(file)).code == 0
    return cli


@pytest.mark.contract("13.due")
def test_each_reminder_is_listed_once_and_silence_means_none(calendar: Cli) -> None:
    early = calendar("schedule", "due")  # at 17:20
    assert (early.code, early.out, early.err) == (0, "", "")
    due = calendar("schedule", "due", "--within", "15m")
    assert due.code == 0
    assert "dentist" in due.out
    assert "18:00" in due.out
    assert "Shibuya" in due.out
    again = calendar("schedule", "due", now="2026-03-01T17:31:00+09:00")
    assert (again.code, again.out, again.err) == (0, "", "")


@pytest.mark.contract("13.due")
def test_as_json_it_is_a_list_that_may_be_empty(calendar: Cli) -> None:
    assert calendar("schedule", "due", "--json").json() == {"due": [], "timezone": "Asia/Tokyo"}
    found = calendar("schedule", "due", "--json", now="2026-03-01T18:10:00+09:00").json()["due"]
    assert [(each["id"], each["remind_minutes"], each["due"]) for each in found] == [
        ("dentist", 30, "2026-03-01T17:30:00+09:00")
    ]
    over = calendar("schedule", "due", "--json", now="2026-03-01T19:00:00+09:00").json()
    assert over["due"] == []


@pytest.mark.contract("13.due")
def test_other_users_have_their_own(calendar: Cli) -> None:
    assert calendar("schedule", "due", "--within", "1h", "--user", "bob").out == ""
    assert "dentist" in calendar("schedule", "due", "--within", "1h").out


@pytest.mark.parametrize("within", ["soon", "-5m", "15 m x", "29d", "1w"])
def test_a_time_ahead_that_is_none_is_wrong_usage(calendar: Cli, within: str) -> None:
    ran = calendar("schedule", "due", f"--within={within}")
    assert ran.code == 2
    assert "--within" in ran.err


def test_a_database_that_is_none_is_an_error(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "text.sqlite3"
    file.write_text("no database at all, but a text that is long enough to be looked at" * 10)
    assert cli("schedule", "due", "--database", str(file)).code != 0
