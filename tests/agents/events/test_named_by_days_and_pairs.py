"""Events that a weekday, two names or a series tells, and a small hour that they are moved to."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

NOW = "2026-05-20 10:00"  # a Wednesday


def _said(language: str, added: str, *texts: str) -> tuple[Day, str]:
    """The day on which these were added at dawn, and the last reply."""
    day = Day("2026-05-20 05:00", language)
    for text in added.split(" / "):
        day.say(text)
    day.clock.now = day.clock.now.replace(hour=10)
    replies = [day.say(text) for text in texts]
    return day, "".join(replies[-1:])


@pytest.mark.parametrize(
    ("language", "added", "text", "answer", "left"),
    [
        ("en", "gym on may 27 at 2pm", "cancel wednesday's gym", "yes", []),
        ("en", "gym on may 27 at 2pm", "move the 2pm gym on wednesday to 3pm", "yes", ["05-27 15:00"]),
        ("en", "gym on may 29 at 2pm", "move friday's gym to saturday", "yes", ["05-30 14:00"]),
        ("zh", "5月27号下午2点健身", "取消周三的健身", "是", []),
        ("zh", "5月27号下午2点健身", "把周三的健身改到4点", "是", ["05-27 16:00"]),
        ("ja", "5月27日14時にジム", "水曜のジムをキャンセル", "はい", []),
        ("ja", "5月27日14時にジム", "水曜のジムを16時に変更", "はい", ["05-27 16:00"]),
    ],
)
def test_a_weekday_that_has_no_such_event_may_be_that_of_the_week_behind(
    language: str, added: str, text: str, answer: str, left: list[str]
) -> None:
    day, _ = _said(language, added, text)
    assert len(day.starts()) == 1
    day.say(answer)
    assert day.starts() == left


def test_of_a_weekday_that_is_today_what_is_over_is_shown_beside_that_of_next_week() -> None:
    day, reply = _said("en", "gym today at 8am / gym on may 27 at 2pm", "cancel wednesday's gym")
    assert "2026-05-20" in reply
    assert "2026-05-27" in reply
    assert len(day.starts()) == 2


@pytest.mark.parametrize(
    ("language", "added", "text"),
    [
        ("en", "lunch today at noon / dinner today at 7pm", "cancel lunch and dinner"),
        ("en", "lunch today at noon / dinner today at 7pm", "cancel today's lunch and dinner"),
        ("en", "lunch today at noon / dinner today at 7pm", "move lunch and dinner to friday"),
        ("zh", "今天中午12点午饭 / 今晚7点健身", "取消午饭和健身"),
        ("ja", "今日12時にランチ / 今日19時にジム", "ランチとジムをキャンセル"),
    ],
)
def test_two_names_are_looked_for_one_by_one(language: str, added: str, text: str) -> None:
    day, reply = _said(language, added, text)
    assert len(day.starts()) == 2
    assert "12:00" in reply
    assert "19:00" in reply


def test_a_title_that_has_the_word_that_joins_is_found_as_it_is() -> None:
    day, _ = _said("en", "dinner with Tom and Ann today at 7pm", "cancel dinner with Tom and Ann")
    assert day.starts() == []


@pytest.mark.parametrize(
    "text",
    [
        "cancel lunch and book dinner with Ann at 7pm",
        "cancel lunch and tell Ann",
        "move the gym series to 10am",
    ],
)
def test_what_asks_for_more_than_one_thing_is_not_answered_as_one(text: str) -> None:
    day, reply = _said("en", "lunch today at noon / dinner with Ann today at 7pm", text)
    assert reply.startswith("Sorry, I did not understand all of that")
    assert len(day.starts()) == 2


@pytest.mark.parametrize(
    ("language", "added", "texts"),
    [
        ("en", "standup every weekday at 11am", ("delete the standup series",)),
        ("en", "standup every weekday at 11am", ("cancel the whole standup series",)),
        ("en", "standup every weekday at 11am", ("cancel the recurring standup",)),
        ("en", "gym every monday at 6pm", ("cancel gym every monday",)),
        ("en", "gym every monday at 6pm", ("cancel the weekly gym",)),
        ("en", "gym every monday at 6pm", ("cancel gym", "all of them")),  # the list has the next thirty days
        ("zh", "每周三下午3点周会", ("取消每周三的周会",)),
        ("zh", "每周三下午3点周会", ("删除周会这个重复日程",)),
        ("zh", "每周三下午3点周会", ("周会取消", "全部取消")),
        ("ja", "毎週金曜19時に飲み会", ("飲み会のシリーズをキャンセル",)),
        ("ja", "毎週金曜19時に飲み会", ("飲み会をキャンセル", "全部")),
    ],
)
def test_a_series_goes_as_a_whole(language: str, added: str, texts: tuple[str, ...]) -> None:
    day, reply = _said(language, added, *texts)
    assert day.starts() == []
    assert reply.endswith(("(the whole series)", "（整个重复日程）", "（繰り返しのすべて）"))


@pytest.mark.parametrize(
    ("language", "added", "text", "left"),
    [
        ("en", "dentist tomorrow at 2pm", "move the dentist to 3", "05-21 15:00"),
        ("en", "lunch tomorrow at noon", "push lunch to 1", "05-21 13:00"),
        ("en", "call today at 5pm", "move the call to 6", "05-20 18:00"),
        ("zh", "明天下午2点看牙", "看牙改到3点", "05-21 15:00"),
        ("zh", "明天下午2点健身", "把明天的健身改到4点", "05-21 16:00"),
        ("ja", "明日14時に歯医者", "歯医者を3時に変更", "05-21 15:00"),
    ],
)
def test_an_event_behind_noon_is_moved_to_a_small_hour_behind_noon(
    language: str, added: str, text: str, left: str
) -> None:
    day, _ = _said(language, added, text)
    assert day.starts() == [left]


@pytest.mark.parametrize(
    ("language", "added", "text"),
    [
        ("en", "dentist tomorrow at 11am", "move the dentist to 3"),
        ("en", "party tomorrow at 8pm", "move the party to 3"),
        ("zh", "明天上午10点看牙", "看牙改到3点"),
        ("ja", "明日10時に歯医者", "歯医者を3時に変更"),
    ],
)
def test_any_other_event_is_asked_about_before_it_is_moved_to_a_small_hour(
    language: str, added: str, text: str
) -> None:
    day, _ = _said(language, added)
    before = day.starts()
    day.say(text)
    assert day.starts() == before


def test_what_clashes_in_the_evening_is_offered_no_time_of_the_night() -> None:
    _, reply = _said("en", "dinner today at 7pm", "drinks today at 7pm")
    assert "20:00–21:00" in reply
    assert "00:00" not in reply


@pytest.mark.parametrize(
    ("language", "added", "question"),
    [
        ("en", "run tomorrow at 7am", "am i free tomorrow morning?"),
        ("zh", "明天早上7点晨跑", "明天早上有空吗"),
        ("ja", "明日7時にジム", "明日の朝空いてる？"),
    ],
)
def test_the_early_morning_is_of_the_morning(language: str, added: str, question: str) -> None:
    _, reply = _said(language, added, question)
    assert "07:00–08:00" in reply
