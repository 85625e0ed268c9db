"""The end or the length of an English event, told behind it, that it is off, and a polite correction."""

from __future__ import annotations

import pytest

from tests.agents.calendar_talk import spans, talk_in


@pytest.mark.parametrize(
    ("said", "span"),
    [
        ("until 5", "02-26 14:00-17:00"),
        ("till 4:30", "02-26 14:00-16:30"),
        ("ends at 4pm", "02-26 14:00-16:00"),
        ("it finishes at 3:30", "02-26 14:00-15:30"),
        ("it's 2 hours", "02-26 14:00-16:00"),
        ("its two hours long", "02-26 14:00-16:00"),
        ("for an hour and a half", "02-26 14:00-15:30"),
        ("half an hour", "02-26 14:00-14:30"),
        ("45 mins", "02-26 14:00-14:45"),
        ("90 minutes please", "02-26 14:00-15:30"),
        ("change to friday", "02-27 14:00-15:00"),
        ("move to 4pm", "02-26 16:00-17:00"),
    ],
)
def test_the_end_of_the_event_just_written_is_told(said: str, span: str) -> None:
    talk = talk_in("en")
    talk.say("workshop tomorrow 2pm")
    talk.say(said)
    assert spans(talk) == [span]


@pytest.mark.parametrize(
    "said",
    [
        "until 1pm",
        "until friday",
        "until when?",
        "is it 2 hours?",
        "in 2 hours",
        "2 hours ago",
        "it's 2 hours away",
        "an hour or two",
        "90",
        "its 5 quid",
        "move to london",
        "to 5",
        "it's not 2 hours",
        "is it off?",
        "are you not going?",
    ],
)
def test_what_tells_no_end_changes_nothing(said: str) -> None:
    talk = talk_in("en")
    talk.say("workshop tomorrow 2pm")
    talk.say(said)
    assert spans(talk) == ["02-26 14:00-15:00"]


@pytest.mark.parametrize("said", ["until 5", "2 hours", "im not going", "it's off"])
def test_without_an_event_it_tells_nothing(said: str) -> None:
    talk = talk_in("en")
    talk.say("coffee 4")
    talk.say(said)
    assert spans(talk) == []


@pytest.mark.parametrize(
    "said",
    [
        "i'm not going",
        "im not going, take it off",
        "take it off my calendar",
        "i can't make it, cancel it",
        "it's off",
    ],
)
def test_not_going_takes_back_what_was_just_added(said: str) -> None:
    talk = talk_in("en")
    talk.say("workshop tomorrow 2pm")
    talk.say(said)
    assert spans(talk) == []


@pytest.mark.parametrize(
    ("said", "span"),
    [
        ("extend the workshop to 5pm", "02-26 14:00-17:00"),
        ("make the workshop end at 2:30pm", "02-26 14:00-14:30"),
        ("extend the workshop to 1pm", "02-26 14:00-15:00"),
        ("extend the deadline to 5pm", "02-26 14:00-15:00"),
    ],
)
def test_an_event_is_made_to_end_by_its_name(said: str, span: str) -> None:
    talk = talk_in("en")
    talk.say("workshop tomorrow 2pm")
    talk.say("hello")
    talk.say(said)
    assert spans(talk) == [span]


@pytest.mark.parametrize("said", ["sorry, 4.40", "sorry its 4.40", "sorry, i meant 4.40"])
def test_a_polite_word_corrects_the_amount(said: str) -> None:
    talk = talk_in("en")
    talk.say("coffee 4")
    assert "4.40" in talk.say(said)
