"""What is moved "to 8 instead of 7" has to begin at the time that is named, or nothing is moved."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MONDAY = "2026-05-11 08:30"
ADDED = {
    "dinner": "dinner tomorrow at 7pm",
    "dentist": "dentist tomorrow at 3pm",
    "standup": "standup tomorrow at 9am",
}


@pytest.mark.parametrize(
    ("added", "said", "start"),
    [
        ("dinner", "dinner at 8pm instead of 7", "05-12 20:00"),
        ("dinner", "dinner at 8pm instead of 7pm", "05-12 20:00"),
        ("dinner", "dinner tomorrow at 8pm instead of 7", "05-12 20:00"),
        ("dinner", "dinner on Friday instead of tomorrow", "05-15 19:00"),
        ("dentist", "make it 5pm instead of 3", "05-12 17:00"),
        ("standup", "standup at 9:30am instead of 9", "05-12 09:30"),
        ("standup", "standup at 9:30am instead of 9:00", "05-12 09:30"),
    ],
)
def test_the_event_that_begins_then_is_moved(added: str, said: str, start: str) -> None:
    day = Day(MONDAY, "en")
    day.say(ADDED[added])
    day.say(said)
    assert day.starts() == [start]


@pytest.mark.parametrize(
    ("added", "said"),
    [
        ("dinner", "dinner at 8pm instead of 6"),
        ("dinner", "dinner at 8pm instead of 9"),
        ("dinner", "dinner at 8pm instead of 70"),
        ("dinner", "dinner at 8pm instead of 7 am"),
        ("dinner", "dinner at 7am instead of 7"),
        ("dinner", "dinner tomorrow at 8pm instead of 6"),
        ("dinner", "dinner on Friday instead of Saturday"),
        ("dinner", "dinner on Friday at 8pm instead of Saturday"),
        ("dinner", "dinner tomorrow instead of Friday"),
        ("dentist", "make it 5pm instead of 4"),
        ("standup", "standup at 9:30am instead of 8:30"),
    ],
)
def test_an_event_that_begins_at_another_time_stays(added: str, said: str) -> None:
    day = Day(MONDAY, "en")
    day.say(ADDED[added])
    before = day.starts()
    assert "Changed" not in day.say(said)
    assert day.starts() == before


def test_the_old_time_chooses_between_events_of_one_name() -> None:
    day = Day(MONDAY, "en")
    day.say("dentist tomorrow at 3pm")
    day.say("dentist on Friday at 5pm")
    day.say("dentist at 6pm instead of 5")
    assert day.starts() == ["05-12 15:00", "05-15 18:00"]


def test_a_series_of_another_time_stays() -> None:
    day = Day(MONDAY, "en")
    day.say("standup every weekday at 9am")
    before = day.starts()
    day.say("make it 9:30am instead of 8:30")
    assert day.starts() == before
