"""What sounds like a change of what was just written, and is a guess or tells of something else."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

WEDNESDAY = "2026-05-13 10:20"
MEETING = {"zh": "明天下午3点开会", "ja": "明日15時に会議"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "提前一小时出发"),
        ("zh", "提前半小时出发吧"),
        ("zh", "推迟一小时出发"),
        ("zh", "晚一小时出发"),
        ("zh", "提前一小时去"),
        ("zh", "提前两小时去吧"),
        ("zh", "不是明天是后天吧"),
        ("zh", "不是3点，是4点吧"),
        ("zh", "应该是后天吧"),
        ("ja", "やっぱり1日後で"),
        ("ja", "やっぱ2日後で"),
        ("ja", "やっぱり1週間後で"),
    ],
)
def test_the_event_stays(language: str, said: str) -> None:
    day = Day(WEDNESDAY, language)
    day.say(MEETING[language])
    day.say(said)
    assert day.starts() == ["05-14 15:00"]


@pytest.mark.parametrize(
    ("language", "said", "start"),
    [
        ("zh", "提前一小时", "05-14 14:00"),
        ("zh", "提前一小时吧", "05-14 14:00"),
        ("zh", "提前一小时开始", "05-14 14:00"),
        ("zh", "不是明天是后天", "05-15 15:00"),
        ("zh", "改到4点吧", "05-14 16:00"),
        ("ja", "やっぱり明後日で", "05-15 15:00"),
        ("ja", "1日後にして", "05-15 15:00"),
    ],
)
def test_what_says_so_moves_it(language: str, said: str, start: str) -> None:
    day = Day(WEDNESDAY, language)
    day.say(MEETING[language])
    day.say(said)
    assert day.starts() == [start]


@pytest.mark.parametrize("said", ["不是30，是35吧", "不是30是35吧", "是35不是30吧"])
def test_a_guess_at_an_amount_changes_nothing(said: str) -> None:
    day = Day(WEDNESDAY, "zh")
    day.say("午饭30")
    assert "35" not in day.say(said)
