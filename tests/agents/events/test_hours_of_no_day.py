"""An hour that is said without a day: of a question the next one, of a name the event that begins then."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

NOW = "2026-05-20 21:30"  # a Wednesday


@pytest.mark.parametrize(
    ("language", "event", "question", "told"),
    [
        ("en", "party tonight 11pm", "anything at 11?", "23:00"),
        ("en", "party tonight 11pm", "am i free at 11?", "23:00"),
        ("en", "party tonight 11pm", "what do i have at 11", "23:00"),
        ("en", "call tonight at 10pm", "what's on at 10 today", "22:00"),
        ("en", "call tomorrow at 9am", "am i free at 9", "2026-05-21 (Thursday) 09:00"),
        ("en", "call tomorrow at 3pm", "anything at 3pm?", "2026-05-21 (Thursday) 15:00"),
        ("en", "call tomorrow at 0:00", "am i free at midnight", "2026-05-21 (Thursday) 00:00"),
        ("zh", "今晚11点聚会", "11点有空吗", "23:00"),
        ("zh", "今晚11点聚会", "11点有什么安排", "23:00"),
        ("zh", "今晚10点开会", "今天10点有空吗", "22:00"),
        ("zh", "明天下午3点开会", "下午3点有事吗", "2026-05-21"),
        ("ja", "今日23時に飲み会", "11時空いてる?", "23:00"),
        ("ja", "今日22時に会議", "10時の予定は?", "22:00"),
        ("ja", "明日9時に会議", "9時空いてる?", "2026-05-21"),
    ],
)
def test_a_question_looks_at_the_next_hour_of_that_name(
    language: str, event: str, question: str, told: str
) -> None:
    day = Day(NOW, language)
    day.say(event)
    title = event.split()[0] if language == "en" else event[-2:]
    reply = day.say(question)
    assert title in reply
    assert told in reply


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        ("en", "am i free at 3pm today", "has passed"),
        ("en", "am i free today at 10am", "has passed"),
        ("zh", "今天下午3点有空吗", "已经过去"),
        ("ja", "今日の15時空いてる?", "過ぎました"),
    ],
)
def test_an_hour_of_today_that_is_over_is_told_so(language: str, question: str, told: str) -> None:
    assert told in Day(NOW, language).say(question)


def test_what_began_a_moment_ago_is_meant() -> None:
    day = Day("2026-05-20 14:00", "en")
    day.say("call today at 3pm")
    day.clock.now = day.clock.now.replace(hour=15, minute=10)
    assert "2026-05-20" in day.say("what's on at 3pm")


@pytest.mark.parametrize(
    ("language", "event", "change", "starts"),
    [
        ("en", "dentist tomorrow 2pm", "move the 2pm dentist to 3pm", ["05-21 15:00"]),
        ("en", "dentist tomorrow 2pm", "move the dentist from 2pm to 3:30pm", ["05-21 15:30"]),
        ("en", "dentist tomorrow 2pm", "push the 2pm dentist by 30 minutes", ["05-21 14:30"]),
        ("en", "dentist on friday 2pm", "move the 2pm dentist to tomorrow", ["05-21 14:00"]),
        ("en", "dentist tomorrow 2pm", "cancel the 2pm dentist", []),
        ("zh", "明天下午2点看牙", "看牙从2点改到3点", ["05-21 15:00"]),
        ("zh", "明天下午2点看牙", "把下午2点的看牙推迟半小时", ["05-21 14:30"]),
        ("zh", "明天下午2点看牙", "取消下午2点的看牙", []),
        ("ja", "明日14時に歯医者", "14時の歯医者を15時に変更", ["05-21 15:00"]),
        ("ja", "明日14時に歯医者", "14時の歯医者をキャンセル", []),
    ],
)
def test_a_name_and_an_hour_tell_an_event_of_a_later_day(
    language: str, event: str, change: str, starts: list[str]
) -> None:
    day = Day("2026-05-20 10:00", language)
    day.say(event)
    for text in ("hello", change):
        day.say(text)
    assert day.starts() == starts


@pytest.mark.parametrize(
    ("language", "first", "second", "change"),
    [
        ("en", "dentist tomorrow 2pm", "dentist on friday 2pm", "move the 2pm dentist to 3pm"),
        ("zh", "明天下午2点看牙", "后天下午2点看牙", "下午2点的看牙改到下午3点"),
        ("ja", "明日14時に歯医者", "明後日14時に歯医者", "14時の歯医者を15時に変更"),
    ],
)
def test_of_several_the_one_that_is_picked_keeps_its_day(
    language: str, first: str, second: str, change: str
) -> None:
    day = Day("2026-05-20 10:00", language)
    for text in (first, second, "hello", change):
        day.say(text)
    assert day.starts() == ["05-21 14:00", "05-22 14:00"]
    day.say("2")
    assert day.starts() == ["05-21 14:00", "05-22 15:00"]


@pytest.mark.parametrize(
    ("language", "event", "change"),
    [
        ("en", "dentist tomorrow 2pm", "cancel today's 2pm dentist"),
        ("en", "dentist tomorrow 2pm", "cancel the dentist at 3pm"),
        ("en", "gym on friday 7pm", "cancel the 7 o'clock gym"),
        ("zh", "明天下午2点看牙", "取消今天下午2点的看牙"),
        ("ja", "明日14時に歯医者", "15時の歯医者をキャンセル"),
    ],
)
def test_another_day_hour_or_half_is_not_taken_unasked(language: str, event: str, change: str) -> None:
    day = Day("2026-05-20 10:00", language)
    day.say(event)
    before = day.starts()
    for text in ("hello", change):
        day.say(text)
    assert day.starts() == before
