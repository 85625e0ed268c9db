"""Right behind the event, a move from one hour to another: both are of its day, and the first is its own."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MONDAY = "2026-05-11 08:30"


@pytest.mark.parametrize(
    ("locale", "added", "said", "starts"),
    [
        ("en", "meeting tomorrow 3pm", "move the meeting from 3pm to 5pm", ["05-12 17:00"]),
        ("en", "meeting friday 3pm", "move it from 3pm to 5pm", ["05-15 17:00"]),
        ("en", "meeting tomorrow 3pm", "move it from 2pm to 5pm", ["05-12 15:00"]),
        ("en", "meeting tomorrow 3pm", "move the meeting from 3 to 5", ["05-12 15:00"]),
        ("zh", "明天下午3点开会", "把开会从下午3点改到下午5点", ["05-12 15:00"]),  # declined
    ],
)
def test_it_stays_on_its_day(locale: str, added: str, said: str, starts: list[str]) -> None:
    day = Day(MONDAY, locale)
    day.say(added)
    day.say(said)
    assert day.starts() == starts


@pytest.mark.parametrize("said", ["15時から17時に変更", "会議を15時から17時に変更", "15時から17時にして"])
def test_a_span_is_no_move_from_its_start_to_its_end(said: str) -> None:
    day = Day(MONDAY, "ja")
    told = day.say("明日15時に会議")
    assert "15:00–16:00" in told
    assert "17:00" not in day.say(said)
