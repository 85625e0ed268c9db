"""Words that fit an event and a record alike: both are listed, and nothing is changed before the answer."""

from __future__ import annotations

import pytest

from tests.agents.day import ALL, Day

NOON = "2026-05-13 13:30"  # a Wednesday
SPENT = {"zh": "午饭25", "ja": "ランチ25元", "en": "lunch 25"}
ADDED = {
    "zh": "明天12点半和小王午饭",
    "ja": "明日12時半に田中さんとランチ",
    "en": "lunch with Bob tomorrow at 12:30",
}
TONIGHT = {
    "zh": "今天15点和小王午饭",
    "ja": "今日15時に田中さんとランチ",
    "en": "lunch with Bob today at 3pm",
}


def day_with(language: str, *said: str) -> Day:
    day = Day(NOON, language)
    for text in said:
        day.say(text)
    return day


def kept(day: Day) -> tuple[int, int]:
    """How many events and records there are."""
    return len(day.starts()), day.records()


ASKED = [
    ("zh", "删掉午饭"),
    ("zh", "取消午饭"),
    ("zh", "把午饭删了"),
    ("ja", "ランチを消して"),
    ("ja", "ランチを削除して"),
    ("ja", "ランチをキャンセル"),
    ("en", "delete lunch"),
    ("en", "cancel lunch"),
    ("en", "remove the lunch"),
]
TODAY = [("zh", "删掉今天的午饭"), ("ja", "今日のランチを消して"), ("en", "delete today's lunch")]
MOVES = [("zh", "把午饭改到周一"), ("ja", "ランチを月曜に変更して"), ("en", "move lunch to Monday")]


@pytest.mark.parametrize(
    ("language", "added", "said"),
    [
        *((language, ADDED[language], said) for language, said in (*ASKED, *MOVES)),
        *((language, TONIGHT[language], said) for language, said in TODAY),
    ],
)
def test_both_are_listed_and_nothing_is_changed(language: str, added: str, said: str) -> None:
    day = day_with(language, SPENT[language], added)
    before = day.starts()
    reply = day.say(said).splitlines()
    assert "12:30" in reply[1] or "15:00" in reply[1]
    assert "¥25.00" in reply[2]
    assert (day.starts(), day.records()) == (before, 1)


@pytest.mark.parametrize(
    ("language", "answer", "left"),
    [
        ("zh", "第一个", (0, 1)),
        ("zh", "2", (1, 0)),
        ("zh", "日程", (0, 1)),
        ("zh", "是那个日程", (0, 1)),
        ("zh", "那笔", (1, 0)),
        ("zh", "删掉那笔账", (1, 0)),
        ("zh", "午饭25", (1, 0)),
        ("zh", "和小王午饭", (0, 1)),
        ("zh", "算了", (1, 1)),
        ("zh", "是", (1, 1)),
        ("ja", "1", (0, 1)),
        ("ja", "2番目", (1, 0)),
        ("ja", "予定の方", (0, 1)),
        ("ja", "支出の方です", (1, 0)),
        ("ja", "ランチ25元", (1, 0)),
        ("ja", "田中さんとランチ", (0, 1)),
        ("ja", "やめて", (1, 1)),
        ("ja", "はい", (1, 1)),
        ("en", "the first", (0, 1)),
        ("en", "the last one", (1, 0)),
        ("en", "the event", (0, 1)),
        ("en", "the expense, please", (1, 0)),
        ("en", "lunch 25", (1, 0)),
        ("en", "lunch with Bob", (0, 1)),
        ("en", "never mind", (1, 1)),
        ("en", "yes", (1, 1)),
        ("en", "3", (1, 1)),
    ],
)
def test_the_answer_deletes_the_one_that_it_names(language: str, answer: str, left: tuple[int, int]) -> None:
    day = day_with(language, SPENT[language], ADDED[language], dict(ASKED[::-1])[language], answer)
    assert kept(day) == left


@pytest.mark.parametrize(("language", "said"), MOVES)
def test_the_answer_moves_the_one_that_it_names(language: str, said: str) -> None:
    day = day_with(language, SPENT[language], ADDED[language], said, "1")
    assert day.starts() == ["05-18 12:30"]
    day = day_with(language, SPENT[language], ADDED[language], said, "2")
    (record,) = day.store.expenses.query("local", ALL.start, ALL.end).records
    assert (day.starts(), f"{record.date:%m-%d %H:%M}") == (["05-14 12:30"], "05-10 16:00")  # in UTC


@pytest.mark.parametrize(
    ("language", "said"),
    [("zh", "删掉昨天的午饭"), ("ja", "昨日のランチを消して"), ("en", "delete yesterday's lunch")],
)
def test_a_record_of_a_day_that_is_over_may_be_an_event_too(language: str, said: str) -> None:
    day = day_with(language, SPENT[language], TONIGHT[language])
    day.clock.now = day.clock.now.replace(day=14)
    assert len(day.say(said).splitlines()) == 3
    assert kept(day) == (1, 1)
    day.say("2")
    assert kept(day) == (1, 0)


@pytest.mark.parametrize(("language", "said"), ASKED)
def test_where_there_is_but_one_it_is_deleted(language: str, said: str) -> None:
    day = day_with(language, ADDED[language])
    assert len(day.say(said).splitlines()) == 1
    assert kept(day) == (0, 0)


@pytest.mark.parametrize(("language", "said"), [*ASKED, ("en", "delete the lunch")])
def test_where_there_is_but_a_record_it_is_deleted(language: str, said: str) -> None:
    """The event is looked for first: that there is none says nothing of the record."""
    day = day_with(language, SPENT[language])
    assert len(day.say(said).splitlines()) == 1
    assert kept(day) == (0, 0)


@pytest.mark.parametrize(
    ("language", "bought", "said"),
    [
        ("zh", "打车25", "删掉打车"),
        ("ja", "タクシー25元", "タクシーを削除して"),
        ("en", "taxi 25", "delete the taxi"),
    ],
)
def test_what_nobody_has_an_appointment_for_is_deleted_by_its_name(
    language: str, bought: str, said: str
) -> None:
    day = day_with(language, bought)
    day.say(said)
    assert kept(day) == (0, 0)


def test_what_was_bought_may_be_an_event_ahead_as_well() -> None:
    day = day_with("en", "taxi 25", "taxi to the airport tomorrow at 5pm")
    assert len(day.say("delete the taxi").splitlines()) == 3
    assert kept(day) == (1, 1)


@pytest.mark.parametrize(
    ("language", "said", "left"),
    [
        ("zh", "取消明天的午饭", (0, 1)),
        ("zh", "取消午饭的日程", (0, 1)),
        ("zh", "删掉午饭那笔账", (1, 0)),
        ("ja", "明日のランチをキャンセル", (0, 1)),
        ("ja", "ランチの予定を消して", (0, 1)),
        ("en", "cancel tomorrow's lunch", (0, 1)),
        ("en", "cancel the lunch meeting", (0, 1)),
        ("en", "delete the lunch expense", (1, 0)),
    ],
)
def test_words_that_tell_which_are_done(language: str, said: str, left: tuple[int, int]) -> None:
    day = day_with(language, SPENT[language], ADDED[language], said)
    assert kept(day) == left
