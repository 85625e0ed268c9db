"""Being reminded, by the built-in model and by others: nothing is promised that nobody does."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, create_assistant
from datetools_lc.prompts import system_prompt
from datetools_lc.stores.config import open_store

NOW = datetime.fromisoformat("2026-03-01T17:20:00+09:00")
SENTENCES = {
    # the request, and words of the reply: nothing rings, something has to run, somebody rings
    "en": (
        "remind me to call Bob tomorrow at 9am",
        "I cannot send reminders",
        "has to run now and then",
        "when it starts",
    ),
    "zh": ("提醒我明天早上8点吃药", "不会有通知", "需要定时运行", "开始时会提醒你"),
    "ja": (
        "明日の15時に歯医者をリマインドして",
        "通知は届きません",
        "定期的に実行してください",
        "開始時刻にお知らせします",
    ),
}


def replies(path: Path, *texts: str, **settings: Any) -> list[str]:
    """What the built-in model answers to one message after the other."""
    given: dict[str, Any] = {
        "timezone": "Asia/Tokyo",
        "clock": FixedClock(NOW),
        "database": str(path / "agent.db"),
        "checkpointer": InMemorySaver(),
    }
    said = []
    with create_assistant(**{**given, **settings}) as agent:
        for text in texts:
            thread: Any = {"configurable": {"thread_id": "1"}}
            said.append(str(agent.invoke({"messages": [("user", text)]}, thread)["messages"][-1].text))
    return said


@pytest.mark.contract("13.nobody_rings")
@pytest.mark.parametrize("language", SENTENCES)
def test_without_reminders_the_reply_says_that_nothing_rings(tmp_path: Path, language: str) -> None:
    sentence, nothing_rings, _, _ = SENTENCES[language]
    assert nothing_rings in replies(tmp_path, sentence, locale=language)[0]


@pytest.mark.contract("13.nobody_rings")
@pytest.mark.parametrize("language", SENTENCES)
def test_with_them_it_is_kept_and_says_what_has_to_run(tmp_path: Path, language: str) -> None:
    sentence, _, has_to_run, at_start = SENTENCES[language]
    told = replies(tmp_path, sentence, locale=language, reminders=True)[0]
    assert has_to_run in told
    assert at_start not in told
    with open_store(tmp_path / "agent.db") as store:
        found = store.schedule.due("local", "default", now=NOW, within=timedelta(days=2))
    assert [each.event.remind_minutes for each in found] == [0]


@pytest.mark.contract("13.nobody_rings")
@pytest.mark.parametrize("language", SENTENCES)
def test_where_somebody_rings_it_says_when(tmp_path: Path, language: str) -> None:
    sentence, _, has_to_run, at_start = SENTENCES[language]
    with open_store(tmp_path / "agent.db") as store:
        store.schedule.due("local", "default", now=NOW - timedelta(minutes=5))
    told = replies(tmp_path, sentence, locale=language, reminders=True)[0]
    assert at_start in told
    assert has_to_run not in told


@pytest.mark.contract("13.nobody_rings")
def test_it_is_said_where_the_hour_was_asked_for_too(tmp_path: Path) -> None:
    asked, told = replies(tmp_path, "明天提醒我开会", "上午10点", locale="zh")
    assert "🔕" not in asked
    assert "不会有通知" in told


@pytest.mark.contract("13.nobody_rings")
def test_an_event_without_the_word_is_told_nothing_of_it(tmp_path: Path) -> None:
    for reminders in (False, True):
        told = replies(tmp_path, f"明天{10 + reminders}点开会", locale="zh", reminders=reminders)[0]
        assert "🔕" not in told
        assert "⏰" not in told


@pytest.mark.contract("13.prompts", "13.nobody_rings")
@pytest.mark.parametrize("locale", ["en", "zh", "ja"])
def test_the_prompt_forbids_promises_without_and_tells_the_field_with_reminders(locale: str) -> None:
    without = system_prompt("schedule", locale)
    with_them = system_prompt("schedule", locale, reminders=True)
    assert "remind_minutes" not in without
    assert "remind_minutes" in with_them
    assert "schedule due" in with_them
    assert system_prompt("expense", locale) == system_prompt("expense", locale, reminders=True)


BEFORE = [
    ("明天下午3点开会，提前10分钟提醒我", 10),
    ("提前一天提醒我明天下午3点开会", 1_440),
    ("明天下午3点开会，到时候提醒我", 0),
    ("meeting tomorrow at 3pm, remind me half an hour before", 30),
    ("dentist tomorrow at 3pm with a 15 minute reminder", 15),
    ("明日の15時に会議、1時間半前にリマインドして", 90),
    ("明日の15時に会議、10分前に通知して", 10),
]


@pytest.mark.contract("13.reminders", "13.nobody_rings")
@pytest.mark.parametrize(("sentence", "minutes"), BEFORE)
def test_an_event_is_added_with_its_reminder(tmp_path: Path, sentence: str, minutes: int) -> None:
    told = replies(tmp_path, sentence, reminders=True)[0]
    assert _reminders(tmp_path) == [minutes]
    assert "schedule due" in told  # nobody rings yet


@pytest.mark.contract("13.reminders_without_setting")
@pytest.mark.parametrize(("sentence", "minutes"), BEFORE)
def test_without_the_setting_the_event_is_added_and_nothing_promised(
    tmp_path: Path, sentence: str, minutes: int
) -> None:
    assert "🔕" in replies(tmp_path, sentence)[0]
    assert _reminders(tmp_path) == [None]


@pytest.mark.contract("13.reminders")
@pytest.mark.parametrize(
    ("event", "set_it", "take_it_away"),
    [
        ("明天下午3点开会", "提前10分钟提醒我", "取消提醒"),
        ("meeting tomorrow at 3pm", "remind me 10 minutes before", "remove the reminder"),
        ("明日の15時に会議", "10分前にリマインドして", "リマインダーを消して"),
        ("明天下午3点开会", "10分钟前提醒我", "取消明天会议的提醒"),
        ("meeting tomorrow at 3pm", "remind me 10 minutes ahead", "cancel tomorrow's meeting reminder"),
        ("明日の15時に会議", "10分前に通知して", "明日の会議のリマインダーを消して"),
    ],
)
def test_the_last_event_gets_a_reminder_and_loses_it(
    tmp_path: Path, event: str, set_it: str, take_it_away: str
) -> None:
    replies(tmp_path, event, set_it, reminders=True)
    assert _reminders(tmp_path) == [10]
    other = tmp_path / "other"
    other.mkdir()
    *_, told = replies(other, event, set_it, take_it_away, reminders=True)
    assert _reminders(other) == [None]
    assert "🔕" in told


@pytest.mark.contract("13.reminders")
@pytest.mark.parametrize("asked", ["明天有什么安排", "明天下午有空吗"])
def test_the_one_event_that_was_asked_about_gets_a_reminder(tmp_path: Path, asked: str) -> None:
    replies(tmp_path, "明天下午3点开会", asked, "提前10分钟提醒我", reminders=True)
    assert _reminders(tmp_path) == [10]


@pytest.mark.contract("13.reminders")
@pytest.mark.parametrize(
    "sentence",
    [
        "明天上午9点去机场，提前半小时叫车",
        "明天下午3点开会，提前10分钟提醒我妈吃药",
        "明天下午3点开会，提前一天通知客户",
        "取消提醒",
        "remind me 10 minutes before",
    ],
)
def test_nothing_is_written_where_it_is_not_the_user_who_is_reminded_or_of_no_event(
    tmp_path: Path, sentence: str
) -> None:
    replies(tmp_path, sentence, reminders=True)
    assert _reminders(tmp_path) == []


@pytest.mark.contract("13.reminders_without_setting")
def test_without_the_setting_a_reminder_is_taken_from_nothing(tmp_path: Path) -> None:
    told = replies(tmp_path, "明天下午3点开会", "取消提醒", "取消明天会议的提醒", locale="zh")
    assert all("🔕" in each for each in told[1:])
    assert _reminders(tmp_path) == [None]


def _reminders(path: Path) -> list[int | None]:
    """The reminders of all events."""
    with open_store(path / "agent.db") as store:
        return [event.remind_minutes for event in store.schedule.export("local", "default")]
