"""English words that take an event back, read neither as a part of its name nor as a new event."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand


def intent(text: str) -> str:
    understood = understand(text, "en")
    if understood is None:
        return "declined"
    return f"{understood.intent} asked" if understood.missing or understood.unsure else understood.intent


@pytest.mark.parametrize(
    "said",
    [
        "bail on gym tomorrow at 7am",
        "bail on the meeting tomorrow at 3pm",
        "bail from meeting",  # which of them is asked
        "bailing on gym tomorrow at 7am",
        "back out of dinner tomorrow at 7pm",
        "blow off the meeting tomorrow at 3pm",
        "bin gym tomorrow at 7am",
        "kill meeting tomorrow at 3pm",
        "ditch gym tomorrow at 7am",
        "axe gym tomorrow at 7am",
    ],
)
def test_whoever_drops_an_event_wants_it_off_the_calendar(said: str) -> None:
    assert intent(said) == "schedule_cancel"


@pytest.mark.parametrize(
    "said",
    [
        "tomorrow's 3pm meeting bail",
        "uncancel gym",
        "uncancel gym tomorrow at 7am",
        "un-cancel the gym tomorrow at 7am",
        "reinstate gym tomorrow at 7am",
        "void dentist tomorrow at 3pm",
        "dodge dinner tomorrow at 7pm",
        "sit out gym tomorrow at 7am",
        "please decline meeting tomorrow at 3pm",
    ],
)
def test_what_may_take_an_event_back_adds_none(said: str) -> None:
    assert intent(said) == "declined"


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("bail hearing tomorrow at 9am", "schedule_add"),
        ("bin day tomorrow at 7am", "schedule_add"),
        ("cancel gym tomorrow at 7am", "schedule_cancel"),
        ("gym tomorrow at 7am", "schedule_add"),
        ("kill bill movie tomorrow at 8pm", "schedule_add asked"),
        ("scrap yard visit tomorrow at 3pm", "schedule_add asked"),
    ],
)
def test_the_same_words_in_the_name_of_an_event_stay(said: str, expected: str) -> None:
    assert intent(said) == expected


@pytest.mark.parametrize(
    "said", ["yoga is off tomorrow", "the meeting is cancelled on friday", "the yoga class is off tomorrow"]
)
def test_a_day_behind_the_words_that_take_it_back_is_that_of_the_event(said: str) -> None:
    assert intent(said) == "schedule_cancel"


@pytest.mark.parametrize(
    "said",
    [
        *(
            "the doctor is off tomorrow",
            "my dentist is off tomorrow",
            "bob is off tomorrow",
            "i am off tomorrow",
        ),
        *("yoga is off tomorrow?", "yoga is not off tomorrow", "is yoga off tomorrow"),
    ],
)
def test_whoever_is_off_has_a_day_off(said: str) -> None:
    assert intent(said) == "declined"
