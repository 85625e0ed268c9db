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
        "I cannot ring",
        "has to run now and then",
        "when it starts",
    ),
    "zh": ("提醒我明天早上8点吃药", "不会有提醒", "需要定时运行", "开始时会提醒您"),
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
    assert "不会有提醒" in told


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
