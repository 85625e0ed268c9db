"""What is due, collected or paid on a day needs no hour in English; chores and friends are known by name."""

from __future__ import annotations

from functools import partial

import pytest

from datetools_lc.quickparse import FromCall, understand
from tests.quickparse import reading

read = partial(reading.read, language="en")


def is_a_date(start: object) -> bool:
    assert isinstance(start, FromCall)
    return start.only == "date" or start.field.endswith("date")


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("essay due friday", "essay due"),
        ("electric bill due on 30 june", "electric bill due"),
        ("essay deadline june 19", "essay deadline"),
        ("library books due friday", "library books due"),
        ("rubbish collection tomorrow", "rubbish collection"),
        ("bin day tomorrow", "bin day"),
    ],
)
def test_what_is_due_or_collected_lasts_the_whole_day(said: str, title: str) -> None:
    understood = read(said)
    assert understood.complete
    assert not understood.unsure
    add = understood.calls[-1].arguments
    assert add["title"] == title
    assert is_a_date(add["start_time"])


@pytest.mark.parametrize(
    ("said", "title", "rule"),
    [
        ("pay rent 1st of every month", "pay rent", "FREQ=MONTHLY"),
        ("pay the credit card bill every month on the 5th", "pay the credit card bill", "FREQ=MONTHLY"),
        ("bins every wednesday", "bins", "FREQ=WEEKLY;BYDAY=WE"),
        ("day off every friday", "day off", "FREQ=WEEKLY;BYDAY=FR"),
        ("wfh every friday", "wfh", "FREQ=WEEKLY;BYDAY=FR"),
    ],
)
def test_what_is_paid_or_collected_recurs_by_the_day(said: str, title: str, rule: str) -> None:
    understood = read(said)
    assert understood.complete
    add = understood.calls[-1].arguments
    assert (add["title"], add["rrule"]) == (title, rule)
    assert is_a_date(add["start_time"])


@pytest.mark.parametrize(
    "said",
    [
        "remind me to pay rent on the 1st of every month",  # at what hour shall it ring?
        "gym every friday",
        "flight due friday",
        "baby due june 19",
        "pay rent friday",
    ],
)
def test_what_has_its_hour_is_asked_for_it(said: str) -> None:
    assert read(said).missing == ("time",)


@pytest.mark.parametrize("said", ["rent 950 due friday", "is the essay due friday?", "rent is overdue"])
def test_an_amount_that_is_due_and_a_question_are_no_event(said: str) -> None:
    understood = understand(said, "en")
    assert understood is None or understood.intent not in ("schedule_add", "expense")


@pytest.mark.parametrize(
    "said",
    [
        "turn the oven off in 20 minutes",
        "turn off the oven in 20 minutes",
        "remind me to take the chicken out at 4pm tomorrow",
        "remind me to drop the kids off tomorrow at 8am",
        "lunch with becky tomorrow 1pm",
        "lunch with holly and ian tomorrow at 1pm",
        "dinner with the smiths saturday 8pm",
        "dinner with the joneses saturday 8pm",
        "meet tom outside the station tomorrow at 6pm",
        "holiday in spain june 12-19",
        "dr appointment monday 10:40am",
    ],
)
def test_chores_friends_and_places_of_meeting_are_known(said: str) -> None:
    understood = read(said)
    assert understood.intent == "schedule_add"
    assert not understood.unsure


@pytest.mark.parametrize(
    "said",
    ["turn the oven around tomorrow at 4pm", "lunch with beckys tomorrow 1pm", "holiday in tomorrow"],
)
def test_what_only_looks_like_them_is_not(said: str) -> None:
    understood = understand(said, "en")
    assert understood is None or understood.unsure
