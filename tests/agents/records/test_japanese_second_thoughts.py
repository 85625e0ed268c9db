"""Second thoughts behind what was written, in Japanese: the record or the event changes, or nothing does."""

from __future__ import annotations

import pytest

from tests.agents.day import Day
from tests.agents.records.test_records_just_written import asked

NOW = "2026-05-13 10:20"  # a Wednesday


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("ランチ800元", "ランチ800元、やっぱ900元"),
        ("ランチ800元", "ランチ800元、いや900元"),
        ("タクシー1500元", "タクシー1500元 あ、1600元だった"),
    ],
)
def test_a_record_that_is_said_again_with_another_sum_is_asked_about(written: str, said: str) -> None:
    day = Day(NOW, "ja")
    day.say(written)
    assert "この記録のことですか" in day.say(said)
    assert day.records() == 1


@pytest.mark.parametrize("said", ["やっぱ900元でお願い", "ランチやっぱ900元で"])
def test_another_sum_after_all_changes_the_record(said: str) -> None:
    day = Day(NOW, "ja")
    day.say("ランチ800元")
    assert "ランチ、¥900.00" in day.say(said)
    assert day.records() == 1


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("やっぱ11時でよろしく", "05-14（木曜日） 11:00"),
        ("やっぱり11時でいいや", "05-14（木曜日） 11:00"),
        ("やっぱ会議は明後日で", "05-15（金曜日） 15:00"),
        ("やっぱり会議は明後日でお願い", "05-15（金曜日） 15:00"),
        ("やっぱりドトールで", "会議 @ ドトール"),
        ("やっぱ渋谷でお願い", "会議 @ 渋谷"),
        ("やっぱり家で", "会議 @ 家"),
        ("やっぱり場所は渋谷で", "会議 @ 渋谷"),
        ("場所は渋谷", "会議 @ 渋谷"),
    ],
)
def test_the_event_is_what_was_thought_of_last(said: str, told: str) -> None:
    day = Day(NOW, "ja")
    day.say("明日15時に会議")
    assert told in day.say(said)


@pytest.mark.parametrize(
    "said",
    [
        "場所は渋谷あたりで",
        "場所は渋谷の近くで",
        "やっぱ渋谷あたりで",
        "やっぱり渋谷で飲み会",
        "やっぱドトールでコーヒー50元",
        "やっぱ渋谷でいいかな",
        "やっぱり会議は明後日でいい？",
        "やっぱり会議は明後日で合ってる",
        "やっぱ11時でいい？",
        "やっぱやめたほうがいい？",
        "やっぱ仕事やめた",
        "田中さんがやっぱりやめた",
    ],
)
def test_a_doubt_a_question_and_another_deed_leave_the_event_as_it_is(said: str) -> None:
    day = Day(NOW, "ja")
    day.say("明日15時に会議")
    told = day.say(said)
    assert "変更しました" not in told
    assert "取り消しました" not in told
    assert day.starts() == ["05-14 15:00"]


@pytest.mark.parametrize("written", ["明日15時に会議", "ランチ80元"])
def test_what_is_not_done_after_all_is_deleted_when_that_is_confirmed(written: str) -> None:
    day = Day(NOW, "ja")
    day.say(written)
    state = asked(day, "やっぱやめた")
    assert "__interrupt__" in state
