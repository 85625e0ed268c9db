"""A request in the form of a question to the assistant is done; one whether it can or should be is not."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MONDAY = "2026-05-11 08:30"
ADDED = {"zh": "明天下午3点看牙医", "ja": "明日15時に歯医者", "en": "dentist tomorrow at 3pm"}
AS_IT_WAS, LATER = "05-12 15:00", "05-12 16:00"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "能改到4点吗"),
        ("zh", "能不能改到4点"),
        ("zh", "能帮我改到4点吗"),
        ("zh", "改到4点行吗"),
        ("zh", "改到4点可以吗？"),
        ("zh", "可以推迟一小时吗"),
        ("zh", "把牙医改到下午4点行吗"),
        ("ja", "16時に変えられる？"),
        ("ja", "16時に動かせる？"),
        ("ja", "16時に移せますか？"),
        ("ja", "歯医者を16時に動かせますか"),
        ("en", "can you move it to 4?"),
        ("en", "could you make it 4pm?"),
        ("en", "can you push it back an hour?"),
        ("en", "can we move it to 4"),
    ],
)
def test_a_request_as_a_question_is_done(language: str, said: str) -> None:
    day = Day(MONDAY, language)
    day.say(ADDED[language])
    day.say(said)
    assert day.starts() == [LATER]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "要不要改到4点"),
        ("zh", "是不是改到4点了"),
        ("zh", "改到4点了吗"),
        ("zh", "能改到4点就好了"),
        ("zh", "医生说能改到4点吗"),
        ("ja", "16時に動かした方がいい？"),
        ("ja", "16時に動かせるか聞いて"),
        ("ja", "16時に動かせるかな"),
        ("en", "can i move it to 4?"),
        ("en", "should we move it to 4pm?"),
        ("en", "could they move it to 4pm?"),
        ("en", "is it possible to move it to 4?"),
        ("en", "can you make it at 4?"),
        ("en", "could you change it to 4 or is it too late?"),
    ],
)
def test_a_question_whether_it_can_or_should_be_is_not(language: str, said: str) -> None:
    day = Day(MONDAY, language)
    day.say(ADDED[language])
    day.say(said)
    assert day.starts() == [AS_IT_WAS]
