"""Answers that name a thing again keep the day of the question; another thing is asked about first."""

from __future__ import annotations

import pytest

from tests.agents.lane.test_lane_attacks import BOUNDS
from tests.agents.talk import Talk

KEPT = [
    ("昨天打车花了", "打车30", "打车 30 02-24"),
    ("昨天买了药", "药30块", "买了药 30 02-24"),
    ("昨日タクシー使った", "タクシーは30元", "タクシー 30 02-24"),
    ("昨日の病院代つけといて", "病院代1830元", "病院代 1830 02-24"),
    ("taxi yesterday", "taxi 30", "taxi 30 02-24"),
    ("lunch yesterday", "lunch with Bob 30", "lunch with Bob 30 02-24"),
    ("明天开会", "下午3点开会", "开会 02-26 15:00"),
    ("明天开会", "下午3点和老王开会", "和老王开会 02-26 15:00"),
    ("明天3点看牙", "下午3点看牙", "看牙 02-26 15:00"),
    ("明日会議", "15時に会議", "会議 02-26 15:00"),
    ("明日歯医者", "15時に歯医者です", "歯医者 02-26 15:00"),
    ("dentist tomorrow", "3pm at the dentist", "dentist 02-26 15:00"),
    ("meeting tomorrow", "3pm with Bob", "meeting with Bob 02-26 15:00"),
    ("dentist tomorrow at 3", "3pm dentist", "dentist 02-26 15:00"),
    ("gym every Tuesday", "6pm at the gym", "gym 03-03 18:00"),
]


@pytest.fixture
def talk() -> Talk:
    return Talk()


@pytest.mark.parametrize(("question", "answer", "kept"), KEPT)
def test_an_answer_with_the_name_keeps_what_the_question_gave(
    talk: Talk, question: str, answer: str, kept: str
) -> None:
    talk.say(question)
    assert talk.written() == []
    talk.say(answer)
    assert talk.written()[:1] == [kept]


@pytest.mark.parametrize(
    ("question", "answer", "asked", "yes", "kept"),
    [
        ("昨天打车花了", "午饭30", "2026-02-24", "是", "午饭 30 02-24"),
        ("昨天买了药", "感冒药30", "2026-02-24", "是", "感冒药 30 02-24"),
        ("昨日の病院代つけといて", "診察が1830元", "2026-02-24", "はい", "診察 1830 02-24"),
        ("taxi yesterday", "lunch 30", "2026-02-24", "yes", "lunch 30 02-24"),
        ("明天开会", "下午3点看牙", "2026-02-26", "是", "看牙 02-26 15:00"),
        ("明日会議", "15時に歯医者", "2026-02-26", "はい", "歯医者 02-26 15:00"),
        ("meeting tomorrow", "3pm dentist", "2026-02-26", "yes", "dentist 02-26 15:00"),
    ],
)
def test_another_name_is_asked_about_with_the_day_of_the_question(
    talk: Talk, question: str, answer: str, asked: str, yes: str, kept: str
) -> None:
    talk.say(question)
    assert asked in talk.say(answer)
    assert talk.written() == []
    talk.say(yes)
    assert talk.written() == [kept]


@pytest.mark.parametrize(
    ("question", "answer", "half"),
    [("明天3点看牙", "3点看牙", "下午"), ("dentist tomorrow at 3", "dentist at 3", "pm")],
)
def test_the_hour_again_without_its_half_of_the_day_leaves_the_question_open(
    talk: Talk, question: str, answer: str, half: str
) -> None:
    talk.say(question)
    talk.say(answer)
    assert talk.written() == []
    talk.say(half)
    assert talk.written()[0].endswith("02-26 15:00")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("明天3点看牙", "4点看牙"),  # today's, or tomorrow's at another hour
        ("dentist tomorrow at 3", "dentist at 4"),
    ],
)
def test_what_may_be_of_the_day_of_the_question_is_not_written_for_today(
    talk: Talk, question: str, answer: str
) -> None:
    talk.say(question)
    talk.say(answer)
    talk.say("下午")
    assert talk.written() == []


@pytest.mark.parametrize(
    ("question", "answer", "kept"),
    [("昨天打车花了", "今天打车30", "打车 30 02-25"), ("taxi yesterday", "taxi today 30", "taxi 30 02-25")],
)
def test_a_day_in_the_answer_is_the_day(talk: Talk, question: str, answer: str, kept: str) -> None:
    talk.say(question)
    talk.say(answer)
    assert talk.written() == [kept]


@pytest.mark.parametrize(
    ("said", "yes"),
    [("阿尔法套餐20元", "是"), ("ゾルブのランチ20元", "はい"), ("lunch with zorbler 20 yuan", "yes")],
)
def test_a_doubtful_thing_without_a_day_is_saved_as_of_now(talk: Talk, said: str, yes: str) -> None:
    talk.say(said)
    talk.say(yes)
    [record] = talk.store.expenses.query("local", *BOUNDS).records
    assert record.date == talk.clock.now
