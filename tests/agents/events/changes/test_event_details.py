"""Right after an event was written: until when it lasts, how long, from when, and what it is called."""

from __future__ import annotations

import pytest

from tests.agents.calendar_talk import ADDED, ALL, spans, talk_in

LONGER, LATER, AS_IT_WAS = "02-26 15:00-17:00", "02-26 16:00-17:00", "02-26 15:00-16:00"
AT_NIGHT = {"zh": "明天凌晨3点出发", "ja": "明日午前3時に出発", "en": "flight tomorrow at 3am"}


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
        ("やっぱり2時間", LONGER),
        ("やっぱ、2時間。", LONGER),
        ("15時から17時まで", LONGER),
        ("3時から5時まで", LONGER),
        ("2時間になりました", LONGER),
        ("16時から18時だった", "02-26 16:00-18:00"),
        ("16時から18時に変更して", "02-26 16:00-18:00"),
        ("やっぱり4時から6時まで", "02-26 16:00-18:00"),
        ("明後日10時から12時に変更して", "02-27 10:00-12:00"),
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
        "17時までだよね",
        "16時だよね",
        "16時だったよね",
        "17まで",  # an hour, or a day?
        "16時から18時だった？",
        "金曜から土曜に変更して",
        "東京から大阪に変更して",
        "会議終わったら飲み会",
    ],
)
def test_what_does_not_fit_the_event_changes_nothing(text: str) -> None:
    talk = talk_in("ja")
    talk.say(ADDED["ja"])
    talk.say(text)
    assert spans(talk) == [AS_IT_WAS]


@pytest.mark.parametrize(
    "text", ["タイトルは役員会議にして", "名前を役員会議に変えてください", "件名を役員会議 A社に変更して"]
)
def test_the_event_just_written_gets_another_name(text: str) -> None:
    talk = talk_in("ja")
    talk.say(ADDED["ja"])
    assert "役員会議" in talk.say(text)
    assert spans(talk) == [AS_IT_WAS]


@pytest.mark.parametrize("text", ["标题改成项目例会", "名字改为项目例会吧", "改名叫项目例会"])
def test_the_event_just_written_gets_another_name_in_chinese(text: str) -> None:
    talk = talk_in("zh")
    talk.say(ADDED["zh"])
    assert "已更新" in (said := talk.say(text))
    assert "项目例会" in said


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("地点在海底捞", "海底捞"),
        ("地点改成大会议室", "大会议室"),
        ("地点：万达广场", "万达广场"),
        ("地点在三楼会议室", "三楼会议室"),
        ("地点在B座12楼", "B座12楼"),
        ("地点改到302会议室", "302会议室"),
        ("在会议室A", "会议室A"),
        ("地点在酒吧", "酒吧"),
        ("地点改到国贸吧", "国贸"),
    ],
)
def test_the_event_just_written_gets_a_place(text: str, place: str) -> None:
    talk = talk_in("zh")
    talk.say(ADDED["zh"])
    assert "已更新" in (said := talk.say(text))
    assert f"@ {place}" in said
    assert spans(talk) == [AS_IT_WAS]


@pytest.mark.parametrize(
    "text",
    [
        "地点不变",
        "地点在哪",
        "地点待定",
        "地点在3号",
        "地点明天告诉你",
        "在家",
        "地点在国贸吧",
        "地点是国贸吧。",
    ],
)
def test_what_is_no_place_changes_nothing(text: str) -> None:
    talk = talk_in("zh")
    talk.say(ADDED["zh"])
    assert "已更新" not in talk.say(text)


@pytest.mark.parametrize(
    "text", ["場所は渋谷かな", "場所は渋谷あたり", "場所は渋谷だと思う", "場所は渋谷か新宿"]
)
def test_a_doubtful_place_changes_nothing(text: str) -> None:
    talk = talk_in("ja")
    talk.say(ADDED["ja"])
    assert "渋谷" not in talk.say(text)


def test_an_event_of_the_evening_may_end_in_the_night() -> None:
    talk = talk_in("ja")
    talk.say("明日22時に飲み会")
    talk.say("1時まで")
    assert spans(talk) == ["02-26 22:00-01:00"]


@pytest.mark.parametrize(("language", "text"), [("zh", "到5点结束"), ("ja", "5時まで"), ("en", "until 5am")])
def test_an_event_of_the_night_gets_no_end_by_the_clock(language: str, text: str) -> None:
    talk = talk_in(language)
    talk.say(AT_NIGHT[language])
    talk.say(text)
    assert spans(talk) == ["02-26 03:00-04:00"]  # the clocks may change before it


def test_an_end_alone_is_of_no_event_of_a_turn_before_the_last() -> None:
    talk = talk_in("ja")
    talk.say(ADDED["ja"])
    talk.say("ランチ900円")
    talk.say("17時まで")
    assert spans(talk) == [AS_IT_WAS]


@pytest.mark.parametrize("text", ["中止", "中止になった", "なしになった", "なくなりました"])
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
