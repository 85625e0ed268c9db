"""What was just written is noted once more in Japanese, and gets another name in English: call it tea."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

NOW = "2026-05-13 10:20"  # a Wednesday


@pytest.mark.parametrize(
    "said", ["もう一杯", "もう一杯同じの", "同じのもう一杯お願い", "同じのもう一回", "もう一つ追加して"]
)
def test_the_same_record_is_written_once_more(said: str) -> None:
    day = Day(NOW, "ja")
    day.say("コーヒー400元")
    assert "記録しました" in day.say(said)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("コーヒー400元", "もう一回"),  # to hear it again, or to note it again
        ("コーヒー400元", "もう一杯飲みたい"),
        ("コーヒー400元", "もう一杯どう？"),
        ("コーヒー400元", "もう一人来る"),
        ("タクシー900元、ランチ1200元", "もう一つ"),
        ("明日15時に会議", "もう一つ"),
    ],
)
def test_what_may_be_another_thing_writes_nothing(written: str, said: str) -> None:
    day = Day(NOW, "ja")
    day.say(written)
    reply = day.say(said)
    assert not any(word in reply for word in ("記録しました", "追加しました", "変更しました"))


@pytest.mark.parametrize(
    ("written", "said", "told"),
    [
        ("drinks friday 6pm", "call it leaving drinks", "18:00–19:00 leaving drinks"),
        ("coffee 4", "call it tea", "tea, ¥4.00"),
    ],
)
def test_what_was_just_written_gets_another_name(written: str, said: str, told: str) -> None:
    day = Day(NOW, "en")
    day.say(written)
    assert told in day.say(said)


@pytest.mark.parametrize("said", ["call it off", "call it a day", "call that plumber", "call it dinner at 7"])
@pytest.mark.parametrize("written", ["drinks friday 6pm", "coffee 4"])
def test_what_is_called_without_a_name_renames_nothing(written: str, said: str) -> None:
    day = Day(NOW, "en")
    day.say(written)
    assert "Changed" not in day.say(said)
