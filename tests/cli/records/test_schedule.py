"""`schedule`: a list, a drawn week, and the exchange with other calendars."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli

EVENTS = (
    {"title": "和老王开会", "start_time": "2026-02-26T15:00", "location": "301"},
    {"title": "例会", "start_time": "2026-02-23T10:00", "rrule": "FREQ=WEEKLY;BYDAY=MO,WE"},
    {"title": "出差", "start_time": "2026-02-27", "end_time": "2026-02-28"},
    {"title": "[red]评审", "start_time": "2026-02-26T15:30", "allow_conflict": True},
)


@pytest.fixture
def calendar(cli: Cli) -> Cli:
    """A week with a clash, a series and whole days."""
    for event in EVENTS:
        assert cli("call", "schedule_add", json.dumps(event)).code == 0
    return cli


def titles(cli: Cli, *options: str) -> list[str]:
    return [event["title"] for event in cli("schedule", "list", "--json", *options).json()["events"]]


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ((), ["例会", "例会", "和老王开会", "[red]评审", "出差"]),  # this week
        (("--start", "2026-02-28", "--end", "2026-02-28"), ["出差"]),  # the last day is included
        (("--range", "next_week"), ["例会", "例会"]),  # an endless series, inside the window
        (("--text", "老王"), ["和老王开会"]),
        (("--limit", "1"), ["例会"]),
        (("--user", "bob"), []),
    ],
)
def test_a_period_holds_its_own_events(calendar: Cli, options: tuple[str, ...], found: list[str]) -> None:
    assert titles(calendar, *options) == found


def test_the_json_has_the_shape_of_the_query_tool(calendar: Cli) -> None:
    listed = calendar("schedule", "list", "--json").json()
    window = '{"start_time":"2026-02-23","end_time":"2026-03-01"}'
    assert listed == calendar("call", "schedule_query", window).json()


def test_the_table_shows_local_times_and_says_how_many_there_are(calendar: Cli) -> None:
    ran = calendar("schedule", "list", "--limit", "2", "--locale", "zh")
    assert "2026-02-23   星期一   10:00–11:00   ↻ 例会" in ran.out
    assert ran.out.splitlines()[-1] == "显示 2 条，共 5 条"
    assert "2026-02-23 … 2026-03-01, Asia/Tokyo" in ran.err


def test_a_week_is_drawn_with_its_clash_its_whole_days_and_today(calendar: Cli) -> None:
    lines = calendar("schedule", "list", "--week", "--locale", "zh").out.splitlines()
    assert "03-01•" in lines[1]  # a Sunday
    (whole,) = (line for line in lines if "出差" in line)
    assert whole.count("▌出差") == 2
    (clash,) = (line for line in lines if line.startswith("15:00"))
    assert "!▌和老王开会" in clash
    assert any("!▌:30 [red]" in line for line in lines)


def test_a_narrow_terminal_still_shows_seven_days(calendar: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert max(len(line) for line in calendar("schedule", "list", "--week").out.splitlines()) <= 80


def test_a_terminal_that_is_too_narrow_for_a_week_gets_its_list(
    calendar: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    drawn = calendar("schedule", "list", "--week", "--locale", "zh").out
    assert "15:00" in drawn
    assert "和老王开会" in drawn


def test_a_round_trip_keeps_everything(calendar: Cli, tmp_path: Path) -> None:
    file = str(tmp_path / "out.ics")
    before = calendar("schedule", "list", "--json").json()
    assert calendar("schedule", "export", file).err.strip().endswith("4 events exported")
    assert "4" in calendar("schedule", "import", file).err  # replaced, not doubled
    assert calendar("schedule", "list", "--json").json() == before
    elsewhere = ("--database", str(tmp_path / "other.db"))
    assert calendar("schedule", "import", file, *elsewhere).code == 0
    assert calendar("schedule", "list", "--json", *elsewhere).json() == before


def test_a_file_that_breaks_off_imports_nothing(calendar: Cli, tmp_path: Path) -> None:
    file = tmp_path / "out.ics"
    calendar("schedule", "export", str(file))
    file.write_bytes(file.read_bytes()[:-200])
    other = ("--database", str(tmp_path / "other.db"))
    ran = calendar("schedule", "import", str(file), *other)
    assert ran.code == 1
    assert "VEVENT" in ran.err
    assert not (tmp_path / "other.db").exists()


def test_a_file_that_is_there_is_not_written_over_unasked(calendar: Cli, tmp_path: Path) -> None:
    file = tmp_path / "mine.ics"
    file.write_text("mine")
    assert calendar("schedule", "export", str(file)).code == 2
    assert file.read_text() == "mine"
    assert calendar("schedule", "export", str(file), "--force").code == 0
    assert file.read_text().startswith("BEGIN:VCALENDAR")


def test_a_missing_file_is_one_clear_line(cli: Cli, tmp_path: Path) -> None:
    ran = cli("schedule", "import", str(tmp_path / "none.ics"))
    assert ran.code == 1
    assert "none.ics" in ran.err
    assert len(ran.err.strip().splitlines()) == 1
