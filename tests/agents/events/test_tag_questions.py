"""Whoever asks whether an event is off, or was moved, is told nothing by doing it."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MONDAY = "2026-05-11 08:30"
ADDED = {"zh": "明天10点开会", "ja": "明日19時飲み会", "en": "dinner tomorrow at 7pm"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ja", "飲み会なくなったよね"),
        ("ja", "飲み会なくなりましたよね"),
        ("ja", "飲み会なしになったよね"),
        ("ja", "飲み会中止にするよね"),
        ("ja", "飲み会中止にするわよ"),
        ("ja", "飲み会なくなったわね"),
        ("ja", "明日の飲み会なくなったよね"),
        ("zh", "明天的会不开了吧"),
        ("zh", "明天的会议不开了吧。"),
        ("zh", "明天的会不去了吧"),
        ("zh", "明天不开会了吧"),
        ("zh", "明天的会改到11点了吧"),
        ("zh", "明天的会推迟半小时了吧"),
        ("zh", "明天的会推迟两天了吧"),
        ("en", "dinner is off, right"),
        ("en", "dinner is off then"),
        ("en", "dinner is moved to 8pm then"),
    ],
)
def test_a_tag_question_changes_nothing(language: str, said: str) -> None:
    day = Day(MONDAY, language)
    day.say(ADDED[language])
    before = day.starts()
    day.say(said)
    assert day.starts() == before


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ja", "明日の飲み会やめるよ"),
        ("zh", "明天的会不开了"),
        ("zh", "取消明天的会吧"),
        ("en", "dinner is off"),
    ],
)
def test_what_is_told_is_done(language: str, said: str) -> None:
    day = Day(MONDAY, language)
    day.say(ADDED[language])
    day.say(said)
    assert day.starts() == []
