"""An hour of the small hours behind an event of the evening is hardly of its own morning: it is asked."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

NOW = "2026-05-20 10:20"


@pytest.mark.parametrize(
    ("language", "event", "moved", "at"),
    [
        ("en", "dinner today 7pm", "move dinner to midnight", "00:00"),
        ("en", "dinner today 7pm", "move dinner to 12am", "00:00"),
        ("en", "dinner today 7pm", "move dinner to 1am", "01:00"),
        ("en", "dinner today 7pm", "move the dinner to 2am", "02:00"),
        ("zh", "今晚7点聚会", "聚会改到半夜12点", "00:00"),
        ("zh", "今晚7点聚会", "聚会改到凌晨1点", "01:00"),
        ("ja", "今日19時に飲み会", "飲み会を深夜1時に変更", "01:00"),
    ],
)
def test_the_night_behind_is_asked_about_and_a_yes_takes_it(
    language: str, event: str, moved: str, at: str
) -> None:
    day = Day(NOW, language)
    day.say(event)
    for text in ("hello", moved):
        reply = day.say(text)
    assert "2026-05-21" in reply
    assert at in reply
    assert day.starts() == ["05-20 19:00"]
    day.say("yes")
    assert day.starts() == [f"05-21 {at}"]


@pytest.mark.parametrize(
    ("language", "event", "moved", "hour"),
    [
        ("en", "party tomorrow 11pm", "make it 1am", "01:00"),
        ("en", "party tomorrow 11pm", "no, 1am", "01:00"),
        ("en", "party tomorrow 11pm", "actually 2 in the morning", "02:00"),
        ("en", "party tomorrow 11pm", "move it to 3am", "03:00"),
        ("en", "party tomorrow 11pm", "make it 12", "00:00"),
        ("en", "lunch tomorrow 1pm", "move lunch to 2am", "02:00"),
        ("zh", "明晚11点聚会", "改成凌晨1点", "01:00"),
        ("zh", "明晚11点聚会", "不对，凌晨1点", "01:00"),
        ("ja", "明日23時飲み会", "やっぱり深夜1時に", "01:00"),
        ("ja", "明日23時飲み会", "0時にして", "00:00"),
    ],
)
def test_behind_an_event_of_another_day_both_are_offered(
    language: str, event: str, moved: str, hour: str
) -> None:
    day = Day(NOW, language)
    day.say(event)
    before = day.starts()
    reply = day.say(moved)
    assert day.starts() == before
    assert "1. 2026-05-22" in reply
    assert "2. 2026-05-21" in reply
    day.say("1")
    assert day.starts() == [f"05-22 {hour}"]


def test_the_early_hour_of_its_own_day_can_be_taken() -> None:
    day = Day(NOW, "en")
    for text in ("party tomorrow 11pm", "make it 1am", "2"):
        day.say(text)
    assert day.starts() == ["05-21 01:00"]


@pytest.mark.parametrize("text", ["1am", "yes", "friday"])
def test_what_leaves_the_night_open_is_asked_again(text: str) -> None:
    day = Day(NOW, "en")
    for each in ("party tomorrow 11pm", "make it 1am"):
        asked = day.say(each)
    assert day.say(text).endswith(asked[-40:])
    assert day.starts() == ["05-21 23:00"]


def test_another_hour_in_answer_is_of_the_day_of_the_event() -> None:
    day = Day(NOW, "en")
    for text in ("dinner today 7pm", "hello", "move dinner to 1am", "no, 10pm"):
        day.say(text)
    assert day.starts() == ["05-20 22:00"]


def test_one_of_several_is_asked_about_once_it_is_picked() -> None:
    day = Day(NOW, "en")
    for text in ("dinner today 7pm", "dinner today 9pm", "move dinner to 1am", "1", "yes"):
        day.say(text)
    assert day.starts() == ["05-20 21:00", "05-21 01:00"]


def test_behind_a_clash_in_the_evening_it_is_asked_about() -> None:
    day = Day(NOW, "en")
    for text in ("gig tomorrow 11pm", "party tomorrow 11pm", "1am"):
        day.say(text)
    assert day.starts() == ["05-21 23:00"]
    day.say("1")
    assert day.starts() == ["05-21 23:00", "05-22 01:00"]


@pytest.mark.parametrize(
    ("event", "moved", "start"),
    [
        ("party tomorrow 11pm", "move party to friday 1am", "05-22 01:00"),
        ("flight tomorrow 6am", "move flight to 4am", "05-21 04:00"),
        ("gig tomorrow 1am", "move gig to 3am", "05-21 03:00"),
    ],
)
def test_where_one_night_alone_is_near_it_is_taken(event: str, moved: str, start: str) -> None:
    day = Day(NOW, "en")
    for text in (event, "hello", moved):
        day.say(text)
    assert day.starts() == [start]


def test_what_is_at_night_and_is_to_be_in_the_evening_may_be_of_the_day_before() -> None:
    day = Day(NOW, "en")
    for text in ("gig friday 1am", "hello", "move gig to 11pm"):
        reply = day.say(text)
    assert "1. 2026-05-21 (Thursday) 23:00 gig\n2. 2026-05-22 (Friday) 23:00 gig" in reply
    assert day.starts() == ["05-22 01:00"]
