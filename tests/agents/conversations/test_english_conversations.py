"""Conversations in English: what the next turn corrects or takes back, and what a reply names."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

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
        ("coffee 4", "another 4", "coffee"),
        ("coffee 4", "another 5", "I do not know which record"),  # of what?
        ("coffee 4", "*5", "Changed: coffee, ¥5.00"),
        ("lunch 12", "actually lunch was 16", "Changed: lunch, ¥16.00"),
        ("lunch 12", "it was 16 actually", "Changed: lunch, ¥16.00"),
        ("lunch 12", "that was yesterday actually", "Changed: lunch, ¥12.00, dining, expense, 2026-05-12"),
        ("dentist thursday 3pm", "it's on friday actually", "Changed: 2026-05-15 (Friday) 15:00"),
        ("dentist thursday 3pm", "it's at 4pm, actually", "Changed: 2026-05-14 (Thursday) 16:00"),
        ("lunch 12", "don't let me forget the recital friday 6pm", "nothing will remind you"),
        ("lunch 12", "list my expenses from this week", "lunch ¥12.00"),
        ("dentist thursday 3pm", "same on friday", "Added: 2026-05-15 (Friday) 15:00–16:00 dentist"),
        ("dentist thursday 3pm", "and the same on friday please", "Added: 2026-05-15 (Friday) 15:00"),
        ("gym thursday 6pm", "scratch that, make it 4pm", "Changed: 2026-05-14 (Thursday) 16:00"),
        ("gym thursday 6pm", "scratch that, make it friday", "Changed: 2026-05-15 (Friday) 18:00"),
        ("dinner friday 7pm", "it's at joe's", "Changed: 2026-05-15 (Friday) 19:00–20:00 dinner @ joe's"),
        ("dinner friday 7pm", "the location is the olive garden", "dinner @ the olive garden"),
        ("gym every monday 6pm until july", "june 30", "every Monday, until 30 June 2026"),
    ],
)
def test_the_next_turn_settles_the_one_before(said: str, again: str, told: str) -> None:
    day = Day(MORNING, "en")
    day.say(said)
    assert told in day.say(again)


@pytest.mark.parametrize(
    "again",
    [
        "it's at seven",
        "is it at joe's",
        "it's not at joe's",
        "it's at joe's or kate's",
        "maybe it's at joe's",
    ],
)
def test_a_place_that_is_asked_denied_or_open_is_not_written(again: str) -> None:
    day = Day(MORNING, "en")
    day.say("dinner friday 7pm")
    assert "Changed" not in day.say(again)


@pytest.mark.parametrize(
    ("said", "days"),
    [
        ("how many days between may 3 and june 1", "29 days"),
        ("how many days from may 3 to june 1", "29 days"),
        ("days between may 14 and may 20", "6 days"),
    ],
)
def test_the_days_between_two_dates_are_counted(said: str, days: str) -> None:
    assert days in Day(MORNING, "en").say(said)


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
        ("move my 5pm tomorrow to 6pm", "2026-05-14 (Thursday) 17:00"),
        ("cancel the meeting on may 20", "2026-05-20 (Wednesday)"),
    ],
)
def test_where_no_event_was_found_the_reply_names_the_day(said: str, told: str) -> None:
    day = Day(MORNING, "en")
    day.say("meeting tomorrow 3pm")
    assert told in day.say(said)


@pytest.mark.parametrize("again", ["delete the tea tomorrow", "cancel the tea", "move tea tomorrow to 4pm"])
def test_an_event_is_found_by_whole_words_only(again: str) -> None:
    day = Day(MORNING, "en")
    day.say("team sync tomorrow 3pm")
    assert "No event fits these words" in day.say(again)
    assert "Cancelled" in day.say("cancel the sync tomorrow")


def test_an_event_is_found_by_another_form_of_its_word() -> None:
    day = Day(MORNING, "en")
    day.say("swimming tomorrow 3pm")
    assert "Cancelled" in day.say("cancel swim tomorrow")


def test_an_event_that_stands_there_already_is_told_so() -> None:
    day = Day(MORNING, "en")
    day.say("standup tomorrow 10am")
    assert "stands there already" in day.say("move it to 10am")
    assert "Changed" in day.say("move it to 11am")


@pytest.mark.parametrize(
    ("again", "told"),
    [("make it 7pm", "19:00"), ("make it 7", "19:00"), ("no, 5:30pm", "17:30"), ("make it tuesday", None)],
)
def test_another_hour_is_that_of_the_whole_series(again: str, told: str | None) -> None:
    day = Day(MORNING, "en")
    day.say("gym every monday at 6pm")
    reply = day.say(again)
    assert (f"{told}–" in reply and "(the whole series)" in reply) if told else "Changed" not in reply


def test_thanks_leave_what_can_be_undone() -> None:
    day = Day(MORNING, "en")
    day.say("lunch 12")
    day.say("thanks")
    assert "Deleted: lunch" in day.say("undo")
    day.say("lunch 12")
    day.say("what day is it")
    assert "Deleted" not in day.say("undo")


@pytest.mark.parametrize(
    "said",
    [
        "how much did i spend on 05/03",
        "what's on 05/03",
        "how many days until 05/03",
        "cancel the sync on 05/03",
    ],
)
def test_a_date_of_two_readings_is_asked_about_in_a_question_too(said: str) -> None:
    day = Day(MORNING, "en")
    assert "Which day is 05/03?" in day.say(said)


def test_the_day_that_is_told_answers_the_question() -> None:
    day = Day(MORNING, "en")
    day.say("how much did i spend on 05/03")
    assert "2026-03-05" in day.say("5 march")
    assert "2025-05-25" in day.say("what did i spend on 05/25")  # the last that has come


def test_an_event_of_a_weekday_ends_on_the_day_on_which_it_begins() -> None:
    day = Day(MORNING, "en")  # 10:20 on a Wednesday
    assert "2026-05-20 (Wednesday) 10:15–11:00" in day.say("meeting wed 10:15-11")
    assert "2026-05-13 (Wednesday) 10:30–11:00" in day.say("review wed 10:30-11")


@pytest.mark.parametrize(
    ("said", "again"),
    [
        ("dentist thursday 3pm", "same yesterday"),
        ("dentist thursday 3pm", "same on 6/10"),  # which month?
        ("dentist thursday 3pm", "same time tomorrow"),  # moved, or once more?
        ("yoga every friday 6pm", "same on monday"),
        ("lunch 12", "same on friday"),
    ],
)
def test_the_same_is_not_guessed(said: str, again: str) -> None:
    day = Day(MORNING, "en")
    day.say(said)
    told = day.say(again)
    assert "Added" not in told
    assert "Saved" not in told
