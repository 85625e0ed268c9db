"""Right after an event was written: until when it lasts, how long, from when, and what it is called."""

from __future__ import annotations

import pytest

from tests.agents.test_event_requests import ADDED, spans, talk_in

LONGER, LATER, AS_IT_WAS = "02-26 15:00-17:00", "02-26 16:00-17:00", "02-26 15:00-16:00"


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("17時まで", LONGER),
        ("17時までにして", LONGER),
        ("やっぱり17時までだった", LONGER),
        ("5時まで", LONGER),
        ("終わりは17時で", LONGER),
        ("終了時間を17時に変更して", LONGER),
        ("17時に終わります", LONGER),
        ("15時から17時だった", LONGER),
        ("2時間だった", LONGER),
        ("やっぱり2時間だけ", LONGER),
        ("16時からだった", LATER),
        ("やっぱり16時から", LATER),
        ("16時スタートに変更して", LATER),
    ],
)
def test_the_event_just_written_lasts_as_it_is_said(text: str, span: str) -> None:
    talk = talk_in("ja")
    talk.say(ADDED["ja"])
    talk.say(text)
    assert spans(talk) == [span]


@pytest.mark.parametrize(
    "text",
    [
        "14時まで",  # before it begins
        "金曜まで",
        "16時から18時まで",  # another hour, and another length
        "17時までに資料を出す",
        "30分",  # that long, or so long before it?
        "17時まで？",
        "タイトルは明日にして",
    ],
)
def test_what_does_not_fit_the_event_changes_nothing(text: str) -> None:
    talk = talk_in("ja")
    talk.say(ADDED["ja"])
    talk.say(text)
    assert spans(talk) == [AS_IT_WAS]


@pytest.mark.parametrize("text", ["タイトルは役員会議にして", "名前を役員会議に変えてください"])
def test_the_event_just_written_gets_another_name(text: str) -> None:
    talk = talk_in("ja")
    talk.say(ADDED["ja"])
    assert "役員会議" in talk.say(text)
    assert spans(talk) == [AS_IT_WAS]


def test_an_end_alone_is_of_no_event_of_a_turn_before_the_last() -> None:
    talk = talk_in("ja")
    talk.say(ADDED["ja"])
    talk.say("ランチ900円")
    talk.say("17時まで")
    assert spans(talk) == [AS_IT_WAS]
