"""Who cannot go to an event asks for nothing by saying so: whether it is to be cancelled is asked."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MONDAY = "2026-05-11 08:30"
ADDED = {"zh": "明天15点看牙医", "ja": "明日15時に歯医者", "en": "dentist tomorrow at 3pm"}
YES = {"zh": "是", "ja": "はい", "en": "yes"}
CANNOT = [
    ("zh", "明天的牙医去不了了"),
    ("zh", "牙医去不了"),
    ("zh", "明天的牙医我去不了"),
    ("zh", "我去不了了"),
    ("ja", "歯医者行けない"),
    ("ja", "明日の歯医者行けなくなった"),
    ("ja", "歯医者に行けなくなりました"),
    ("ja", "行けない"),
    ("ja", "行けなくなった"),
    ("en", "can't make the dentist tomorrow"),
    ("en", "I can't make it to the dentist"),
    ("en", "i can't make it"),
    ("en", "skipping the dentist tomorrow"),
    ("en", "not going to the dentist tomorrow"),
]


@pytest.mark.parametrize(("language", "said"), CANNOT)
def test_who_cannot_go_is_asked(language: str, said: str) -> None:
    day = Day(MONDAY, language)
    day.say(ADDED[language])
    before = day.starts()
    assert "?" in day.say(said).replace("？", "?").replace("（はい／いいえ）", "?")
    assert day.starts() == before
    day.say(YES[language])
    assert day.starts() == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "牙医去不了了，取消"),
        ("zh", "明天的牙医不去了"),
        ("ja", "歯医者行けないからキャンセルして"),
        ("ja", "明日の歯医者行けなくなったのでキャンセルして"),
        ("ja", "明日の歯医者やめる"),
        ("en", "can't make it to the dentist, cancel it"),
        ("en", "I can't make it, cancel it"),
    ],
)
def test_a_wish_beside_it_and_a_decision_are_followed(language: str, said: str) -> None:
    day = Day(MONDAY, language)
    day.say(ADDED[language])
    day.say(said)
    assert day.starts() == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "他去不了了"),
        ("zh", "牙医去不了了吧"),
        ("ja", "歯医者行けないかも"),
        ("ja", "歯医者行けない？"),
        ("en", "bob can't make the dentist"),
        ("en", "can't make it by 3pm"),
        ("en", "I might not make the dentist"),
    ],
)
def test_another_person_and_a_doubt_change_nothing(language: str, said: str) -> None:
    day = Day(MONDAY, language)
    day.say(ADDED[language])
    before = day.starts()
    day.say(said)
    day.say(YES[language])
    assert day.starts() == before


@pytest.mark.parametrize(
    ("language", "said", "answer", "is_left"),
    [
        ("zh", "牙医去不了", "取消", False),
        ("zh", "牙医去不了", "取消吧", False),
        ("ja", "歯医者行けない", "キャンセル", False),
        ("ja", "歯医者行けない", "キャンセルして", False),
        ("en", "I can't make it to the dentist", "cancel it", False),
        ("zh", "牙医去不了", "算了", True),
        ("zh", "牙医去不了", "不取消", True),
        ("ja", "歯医者行けない", "やめとく", True),
        ("ja", "歯医者行けない", "キャンセルしない", True),
    ],
)
def test_the_word_of_the_question_is_a_yes(language: str, said: str, answer: str, is_left: bool) -> None:
    day = Day(MONDAY, language)
    day.say(ADDED[language])
    day.say(said)
    day.say(answer)
    assert bool(day.starts()) is is_left


@pytest.mark.parametrize(
    ("language", "paid", "said"),
    [
        ("en", "lunch 12", "can't make lunch"),
        ("en", "lunch yesterday 12", "can't make lunch"),
        ("en", "gym 20", "can't make the gym"),
        ("en", "lunch 12", "lunch is off"),
        ("en", "lunch 12", "lunch is cancelled"),
        ("en", "lunch 12", "lunch got cancelled"),
        ("ja", "昼食1200元", "昼食に行けない"),
        ("ja", "昼食1200元", "昼食がなくなった"),
        ("ja", "昼食1200元", "昼食は中止になった"),
        ("zh", "健身20元", "健身取消了"),
        ("zh", "健身20元", "健身去不了"),
        ("zh", "午饭20元", "午饭不去了"),
    ],
)
def test_what_was_paid_is_nothing_to_go_to(language: str, paid: str, said: str) -> None:
    day = Day(MONDAY, language)
    day.say(paid)
    day.say(said)
    assert day.records() == 1
