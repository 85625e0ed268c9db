"""Conversations in English: what the next turn corrects or takes back, and what a reply names."""

from __future__ import annotations

import pytest

from tests.agents.test_passed_starts import Day

MORNING = "2026-05-13 10:20"  # a Wednesday


@pytest.mark.parametrize(
    ("said", "again", "told"),
    [
        ("coffee 4", "that coffee was 5", "Changed: coffee, ¥5.00"),
        ("gym tomorrow 6pm", "nah cancel that", "Cancelled: 2026-05-14"),
        ("gym tomorrow 6pm", "never mind, delete it", "Cancelled: 2026-05-14"),
        ("gym every tuesday 6pm", "nah cancel that", "18:00–19:00 gym (the whole series)"),
        ("lunch 12", "wait, delete that", "Deleted: lunch ¥12.00"),
        ("lunch with kim friday 1pm", "2pm not 1pm", "Changed: 2026-05-15 (Friday) 14:00"),
        ("tesco 6 eggs 2.50", "yes", "tesco 6 eggs"),
        ("lunch 12 on 05/03/2026", "5 march", "2026-03-05"),
    ],
)
def test_the_next_turn_settles_the_one_before(said: str, again: str, told: str) -> None:
    day = Day(MORNING, "en")
    day.say(said)
    assert told in day.say(again)


@pytest.mark.parametrize("again", ["1pm not 2pm", "no, make it 1pm", "make it 1pm"])
def test_an_event_that_begins_at_that_hour_already_is_not_said_to_be_changed(again: str) -> None:
    day = Day(MORNING, "en")
    day.say("lunch with kim friday 1pm")
    assert "Changed" not in day.say(again)


def test_a_quantity_is_never_saved_as_an_amount() -> None:
    day = Day(MORNING, "en")
    assert "6.00" not in day.say("tesco 6 eggs 2.50")
    assert "6.00" not in day.say("yes")


def test_which_of_two_is_asked_and_an_event_is_no_record() -> None:
    day = Day(MORNING, "en")
    day.say("coffee with tom tomorrow 10am")
    assert "no such record" in day.say("that coffee was 5")
    day.say("coffee 4")
    day.say("coffee 3")
    assert "Which of these" in day.say("that coffee was 5")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("move my 3pm to 4pm", "2026-05-13 (Wednesday) 15:00"),
        ("cancel the meeting on may 20", "2026-05-20 (Wednesday)"),
    ],
)
def test_where_no_event_was_found_the_reply_names_the_day(said: str, told: str) -> None:
    day = Day(MORNING, "en")
    day.say("meeting tomorrow 3pm")
    assert told in day.say(said)
