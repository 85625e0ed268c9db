"""Right after an event was written: until when it lasts, how long, from when, and what it is called."""

from __future__ import annotations

import pytest

from tests.agents.test_event_requests import ADDED, spans, talk_in
from tests.agents.test_schedule_conversations import ALL

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
        ("15時じゃなくて16時", LATER),
        ("ごめん、15時じゃなく16時でした", LATER),
        ("明日じゃなくて明後日", "02-27 15:00-16:00"),
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
        "14時じゃなくて16時",  # nobody said 14
        "17時までかな",
        "会議終わったら飲み会",
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


@pytest.mark.parametrize("text", ["中止", "中止になった", "なしになった", "なくなりました", "行けなくなった"])
def test_what_is_off_takes_back_an_event_and_no_expense(text: str) -> None:
    talk = talk_in("ja")
    talk.say(ADDED["ja"])
    talk.say(text)
    if talk.waiting:
        talk.approve()
    assert spans(talk) == []
    spent = talk_in("ja")
    spent.say("ランチ90元")
    spent.say(text)
    assert not spent.waiting
    assert len(spent.store.expenses.query("local", ALL.start, ALL.end, limit=9).records) == 1


@pytest.mark.parametrize("text", ["昨日の分です", "それ昨日", "これ昨日の分"])
def test_the_record_just_written_is_of_another_day(text: str) -> None:
    talk = talk_in("ja")
    talk.say("ランチ90元")
    assert "02-24" in talk.say(text)


@pytest.mark.parametrize("text", ["98元です", "あ、98元だわ"])
def test_the_record_just_written_has_another_amount(text: str) -> None:
    talk = talk_in("ja")
    talk.say("ランチ90元")
    talk.say(text)
    (record,) = talk.store.expenses.query("local", ALL.start, ALL.end, limit=9).records
    assert record.amount == 98


@pytest.mark.parametrize("text", ["午後だよ", "午後です", "15時だよ"])
def test_the_half_of_the_day_is_answered_in_plain_speech(text: str) -> None:
    talk = talk_in("ja")
    talk.say("明日3時に面談")
    talk.say(text)
    assert spans(talk) == [AS_IT_WAS]
