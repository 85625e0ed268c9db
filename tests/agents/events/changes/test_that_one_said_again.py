"""The event of a day that was just written, said again with another hour: not doubled unasked."""

import pytest

from tests.agents.day import Day


@pytest.mark.parametrize(
    ("language", "added", "said"),
    [
        ("ja", "明日15時に打ち合わせ", "明日の打ち合わせ16時でお願いします"),
        ("ja", "明日15時に打ち合わせ", "明日の打ち合わせは16時で"),
        ("zh", "明天下午3点看牙", "不想去了"),  # a feeling
    ],
)
def test_nothing_is_written_yet(language: str, added: str, said: str) -> None:
    day = Day("2026-05-13 10:20", language)
    day.say(added)
    day.say(said)
    assert day.starts() == ["05-14 15:00"]


def test_another_one_of_that_name_is_another() -> None:
    day = Day("2026-05-13 10:20", "ja")
    day.say("明日15時に打ち合わせ")
    day.say("明日16時に打ち合わせ")
    assert day.starts() == ["05-14 15:00", "05-14 16:00"]
