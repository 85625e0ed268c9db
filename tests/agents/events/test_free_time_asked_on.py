"""A question about free time or the calendar, asked on at another hour, in another part or of another day."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

NOW = "2026-05-20 10:00"  # a Wednesday


@pytest.mark.parametrize(
    ("language", "question", "on", "told"),
    [
        ("en", "am i free friday afternoon?", "and the evening?", "2026-05-22 (Friday) 18:00"),
        ("en", "am i free friday afternoon?", "how about saturday?", "2026-05-23 (Saturday) 12:00–18:00"),
        ("en", "am i free tomorrow at 2?", "what about at 3?", "2026-05-21 (Thursday) 15:00–16:00"),
        ("en", "am i free tomorrow at 2?", "and at 4:30?", "2026-05-21 (Thursday) 16:30–17:30"),
        ("en", "am i free tomorrow at 8am?", "at 10am?", "2026-05-21 (Thursday) 10:00–11:00"),
        ("en", "am i free tomorrow at 8pm?", "what about at 9?", "2026-05-21 (Thursday) 21:00–22:00"),
        ("en", "am i free tomorrow at 2pm?", "what about at 10?", "2026-05-21 (Thursday) 10:00–11:00"),
        ("en", "am i free tomorrow at 2pm?", "and friday?", "2026-05-22 (Friday) 14:00–15:00"),
        ("en", "am i free tomorrow?", "and at 3pm?", "2026-05-21 (Thursday) 15:00–16:00"),
        ("en", "am i free monday morning?", "wednesday at 10?", "2026-05-20 (Wednesday) 10:00–11:00"),
        ("en", "am i free this afternoon?", "and the evening?", "2026-05-20 (Wednesday) 18:00"),
        ("en", "what's on tomorrow?", "in the afternoon?", "2026-05-21 (Thursday) 12:00–18:00"),
        ("en", "anything at 11?", "what about at 2?", "2026-05-20 (Wednesday) 14:00–15:00"),
        ("zh", "下午有空吗", "那晚上呢", "2026-05-20（星期三） 18:00"),
        ("zh", "下午有空吗", "明天下午呢", "2026-05-21（星期四） 12:00–18:00"),
        ("zh", "明天下午3点有空吗", "那4点呢", "2026-05-21（星期四） 16:00–17:00"),
        ("zh", "明天晚上8点有空吗", "9点呢", "2026-05-21（星期四） 21:00–22:00"),
        ("zh", "明天下午有空吗", "后天呢", "2026-05-22（星期五） 12:00–18:00"),
        ("ja", "午後空いてる？", "夜は？", "2026-05-20（水曜日） 18:00"),
        ("ja", "明日の午後空いてる？", "夜は？", "2026-05-21（木曜日） 18:00"),
        ("ja", "今夜8時は空いてますか", "じゃあ10時は？", "2026-05-20（水曜日） 22:00–23:00"),
        ("ja", "明日15時空いてる？", "16時は？", "2026-05-21（木曜日） 16:00–17:00"),
    ],
)
def test_what_the_text_leaves_out_is_that_of_the_question(
    language: str, question: str, on: str, told: str
) -> None:
    day = Day(NOW, language)
    day.say(question)
    assert told in day.say(on)


@pytest.mark.parametrize(
    ("language", "question", "on"),
    [
        ("en", "am i free tomorrow at 2?", "dentist at 3pm"),  # an event of its own
        ("en", "am i free tomorrow at 2?", "lunch 12"),
        ("zh", "明天下午3点有空吗", "4点开会"),
    ],
)
def test_more_than_a_time_is_no_question_asked_on(language: str, question: str, on: str) -> None:
    day = Day(NOW, language)
    day.say(question)
    reply = day.say(on)
    assert "is free" not in reply
    assert "有空。" not in reply
