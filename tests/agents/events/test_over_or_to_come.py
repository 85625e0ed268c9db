"""What is over is neither changed unasked nor told as what is next; an hour is looked for ahead."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MORNING, EVENING = "2026-05-20 10:00", "2026-05-20 17:00"  # a Wednesday


def _said(now: str, language: str, added: str, *texts: str) -> tuple[Day, str]:
    """The day on which this was added at dawn and that is said now, and the last reply."""
    day = Day("2026-05-20 05:00", language)
    for text in added.split(" / "):
        day.say(text)
    day.clock.now = day.clock.now.replace(hour=int(now[11:13]))
    *_, reply = map(day.say, texts)
    return day, reply


@pytest.mark.parametrize(
    ("language", "added", "text", "answer", "left"),
    [
        ("en", "dentist tomorrow at 3pm", "cancel my 3pm", "yes", []),
        ("en", "sync tomorrow at 3pm", "cancel the 3pm meeting", "yes", []),
        ("en", "dentist tomorrow at 3pm", "move my 3pm to friday", "yes", ["05-22 15:00"]),
        ("en", "call today at 7:30pm", "move the 7:30 call to 6pm", "yes", ["05-20 18:00"]),
        ("zh", "周五早上9点例会", "取消9点的会", "是", []),
        ("zh", "明天下午3点开会", "3点的会改到后天", "是", ["05-22 15:00"]),
        ("zh", "明天下午3点看牙", "取消3点的安排", "是", []),
        ("ja", "金曜9時に会議", "9時の会議をキャンセルして", "はい", []),
        ("ja", "明日15時に打ち合わせ", "3時の打ち合わせを5時に変更", "はい", ["05-21 17:00"]),
    ],
)
def test_an_hour_that_no_name_stands_beside_is_looked_for_ahead_and_asked_about(
    language: str, added: str, text: str, answer: str, left: list[str]
) -> None:
    day, reply = _said(MORNING, language, added, text)
    assert len(day.starts()) == 1
    assert reply.endswith(("(yes/no)", "（是／不）", "（はい／いいえ）"))
    day.say(answer)
    assert day.starts() == left


@pytest.mark.parametrize(
    ("language", "added", "text"),
    [
        ("en", "dentist today at 8am", "cancel the dentist"),
        ("en", "dentist today at 8am", "cancel the 8am dentist"),
        ("en", "dentist today at 8am", "move the dentist to friday"),
        ("zh", "今天早上8点晨会", "取消晨会"),
        ("zh", "今天早上8点晨会", "8点的晨会推迟一小时"),
        ("ja", "今日8時に朝会", "朝会をキャンセル"),
        ("ja", "今日8時に朝会", "8時の朝会を10時に変更"),
    ],
)
def test_an_event_that_is_over_is_asked_about_before_it_is_changed(
    language: str, added: str, text: str
) -> None:
    day, reply = _said(EVENING, language, added, text)
    assert day.starts() == ["05-20 08:00"]
    assert reply.endswith(("(yes/no)", "（是／不）", "（はい／いいえ）"))


@pytest.mark.parametrize(
    ("language", "added", "text"),
    [
        ("en", "dentist today at 8am / dentist on june 17 at 8am", "cancel my 8am dentist appointment"),
        ("en", "gym today at 7am / gym today at 7pm", "cancel the 7 o'clock gym"),
        ("en", "gym tomorrow at 5am / gym on friday at 5pm", "cancel the gym at 5"),  # either half
        ("zh", "今天早上8点晨会 / 明天早上8点晨会", "8点的晨会推迟一小时"),
        ("zh", "明天早上9点例会 / 周五早上9点例会", "取消9点的会"),
        ("zh", "明天晚上7点健身 / 周六早上7点健身", "7点的健身取消"),
        ("ja", "今日8時に朝会 / 明日8時に朝会", "8時の朝会をキャンセル"),
        ("ja", "日曜19時にジム / 来週の火曜7時にジム", "7時のジムをキャンセル"),
    ],
)
def test_of_two_that_an_hour_fits_neither_is_taken_unasked(language: str, added: str, text: str) -> None:
    day, reply = _said(EVENING, language, added, text)
    assert len(day.starts()) == 2
    assert "1. " in reply
    assert "2. " in reply


def test_an_event_that_runs_is_not_over() -> None:
    day, _ = _said(EVENING, "en", "dentist today from 4:30pm to 5:30pm", "cancel the dentist")
    assert day.starts() == []


def test_what_a_day_is_said_of_is_changed_unasked() -> None:
    day, _ = _said(EVENING, "en", "call today at 8am", "cancel today's call")
    assert day.starts() == []


@pytest.mark.parametrize(
    ("language", "added", "question"),
    [
        ("en", "standup today at 8am / gym today at 7pm", "what's next?"),
        ("en", "standup today at 8am / gym today at 7pm", "what's coming up?"),
        ("en", "standup today at 8am / gym today at 7pm", "what's left today?"),
        ("en", "standup today at 8am / gym today at 7pm", "any more events today?"),
        ("zh", "今天早上8点晨会 / 今晚7点健身", "接下来有什么安排"),
        ("zh", "今天早上8点晨会 / 今晚7点健身", "今天还有什么安排"),
        ("ja", "今日8時に朝会 / 今日19時にジム", "次の予定は何時？"),
        ("ja", "今日8時に朝会 / 今日19時にジム", "今日の残りの予定は？"),
        ("ja", "今日8時に朝会 / 今日19時にジム", "この後の予定は？"),
    ],
)
def test_what_is_next_is_not_what_is_over(language: str, added: str, question: str) -> None:
    _, reply = _said(EVENING, language, added, question)
    assert "19:00" in reply
    assert "08:00" not in reply


@pytest.mark.parametrize(
    ("language", "added", "question"),
    [
        ("en", "standup today at 9am", "am i free today?"),
        ("zh", "今天早上9点晨会", "今天有空吗"),
        ("ja", "今日9時に朝会", "今日空いてる？"),
    ],
)
def test_only_what_is_left_of_today_is_called_free(language: str, added: str, question: str) -> None:
    _, reply = _said(EVENING, language, added, question)
    assert "17:00–2026-05-21 00:00" in reply
    assert "09:00" not in reply


def test_the_evening_is_of_the_day_that_is_left() -> None:
    _, reply = _said("2026-05-20 22:00", "en", "party today at 11pm", "am i free today?")
    assert "23:00" in reply
