"""`schedule import` and `export`: what is told, what is left out, and what is no file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.stores.ics.test_files import file, vevent

GOOD = vevent("DTSTART:20260226T090000Z", "DURATION:PT1H", "SUMMARY:good", uid="good")
BAD = vevent("DTSTART:20260226T090000Z", "RRULE:FREQ=HOURLY", uid="bad")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "in.ics"


@pytest.mark.parametrize(
    ("locale", "left_out"),
    [("en", "left out: VEVENT 2"), ("zh", "未导入：VEVENT 2"), ("ja", "除外：VEVENT 2")],
)
def test_what_cannot_be_taken_over_is_listed_with_its_reason(
    cli: Cli, path: Path, locale: str, left_out: str
) -> None:
    path.write_text(file(*GOOD, *BAD), newline="")
    refused = cli("schedule", "import", str(path), "--locale", locale)
    assert (refused.code, "VEVENT 2 (UID bad)" in refused.err) == (1, True)
    assert cli("schedule", "list", "--json").json()["total"] == 0
    done = cli("schedule", "import", str(path), "--skip", "--locale", locale)
    assert done.code == 0
    assert f"{left_out} (UID bad)" in done.err
    assert "HOURLY" in done.err
    assert cli("schedule", "list", "--json").json()["total"] == 1


def test_a_loss_is_told_and_ones_own_address_frees_what_it_declined(cli: Cli, path: Path) -> None:
    declined = [*GOOD[:-1], "ATTENDEE;PARTSTAT=DECLINED:mailto:ann@example.com", GOOD[-1]]
    path.write_text(file(*declined, "BEGIN:VTODO", "END:VTODO"), newline="")
    told = cli("schedule", "import", str(path)).err
    assert "1 meetings were declined" in told
    assert "VTODO 1" in told
    assert "declined" not in cli("schedule", "import", str(path), "--me", "ann@example.com").err
    clash = '{"start_time": "2026-02-26T09:10:00Z", "end_time": "2026-02-26T09:30:00Z"}'
    assert cli("call", "check_conflict", clash).json()["free"] is True


@pytest.mark.parametrize(("name", "said"), [("/dev/zero", "is no file"), (".", "Is a directory")])
def test_a_device_or_a_folder_is_refused(cli: Cli, name: str, said: str) -> None:
    ran = cli("schedule", "import", name)
    assert (ran.code, said in ran.err) == (1, True)


def test_many_events_go_in_and_out(cli: Cli, path: Path) -> None:
    events = [line for number in range(1_500) for line in vevent(*GOOD[3:-1], uid=f"{number}@x")]
    path.write_text(file(*events), newline="")
    assert "1500" in cli("schedule", "import", str(path)).err
    target = path.with_name("out.ics")
    assert cli("schedule", "export", str(target)).code == 0
    assert target.read_text().count("BEGIN:VEVENT") == 1_500
