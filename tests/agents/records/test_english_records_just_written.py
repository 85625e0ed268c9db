"""What is said behind English records: of the second one, of both, or of the same once more."""

from __future__ import annotations

import pytest

from tests.agents.day import Day
from tests.agents.records.test_records_just_written import asked

NOW = "2026-05-13 10:20"  # a Wednesday


@pytest.mark.parametrize(
    ("written", "said", "told"),
    [
        ("coffee 4, lunch 11", "the second one was 14", "lunch, ¥14.00"),
        ("coffee 4, lunch 11", "no, the first one was 5", "coffee, ¥5.00"),
        ("coffee 4, lunch 11", "change the second one to 14", "lunch, ¥14.00"),
        ("coffee 4, lunch 11", "the second one should be 14", "lunch, ¥14.00"),
        ("coffee 4, lunch 11", "the second one was yesterday", "2026-05-12"),
        ("coffee 4, lunch 11", "delete the second one", "Deleted: lunch"),
        ("coffee 4, lunch 11", "can you remove the first one", "Deleted: coffee"),
        ("coffee 4", "same again", "Saved"),
        ("coffee 4", "another one please", "Saved"),
    ],
)
def test_the_record_that_is_meant_is_changed(written: str, said: str, told: str) -> None:
    day = Day(NOW, "en")
    day.say(written)
    assert told in day.say(said)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("coffee 4, lunch 11", "the third one was 14"),
        ("coffee 4, lunch 11", "same again"),
        ("coffee 4, lunch 11", "was the second one 14?"),
        ("coffee 4", "the second one was 14"),
        ("coffee 4", "delete both"),
        ("coffee 4", "same day"),
        ("coffee 4", "same again tomorrow"),
        ("workshop tomorrow 2pm", "same again"),
    ],
)
def test_what_may_be_meant_of_no_record_changes_none(written: str, said: str) -> None:
    day = Day(NOW, "en")
    day.say(written)
    reply = day.say(said)
    assert not any(word in reply for word in ("Saved", "Changed", "Deleted", "Cancelled"))


@pytest.mark.parametrize("said", ["delete both", "delete them", "no, cancel both of them"])
def test_all_that_the_turn_wrote_is_shown_before_it_goes(said: str) -> None:
    day = Day(NOW, "en")
    day.say("coffee 4, lunch 11")
    [pending] = asked(day, said)["__interrupt__"]
    assert [each["name"] for each in pending.value["action_requests"]] == ["delete_expense"] * 2


def test_both_events_that_were_listed_go() -> None:
    day = Day(NOW, "en")
    day.say("dentist tomorrow 2pm, gym tomorrow 6pm")
    [pending] = asked(day, "cancel both")["__interrupt__"]
    assert len(pending.value["action_requests"][0]["args"]["ids"]) == 2


@pytest.mark.parametrize("said", ["the one with amy", "the 3pm one", "cancel the amy one"])
def test_one_of_the_list_is_pointed_at(said: str) -> None:
    day = Day(NOW, "en")
    day.say("lunch with dan tomorrow 1pm")
    day.say("lunch with amy tomorrow 3pm")
    day.say("cancel lunch tomorrow")
    assert "Cancelled: 2026-05-14 (Thursday) 15:00–16:00 lunch with amy" in day.say(said)
