"""What a thing came to in all behind its record, and "cancel it" behind a record and an event before it."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

NOON = "2026-05-13 13:30"  # a Wednesday
TALKS = {
    "zh": ("明天下午3点开会", "打车20元", "取消"),
    "ja": ("明日15時に会議", "タクシー20元", "キャンセル"),
    "en": ("meeting tomorrow 3pm", "taxi 20", "cancel it"),
}


def say_all(language: str, *said: str) -> Day:
    day = Day(NOON, language)
    for text in said:
        day.say(text)
    return day


@pytest.mark.parametrize("language", TALKS)
def test_what_is_called_off_may_be_the_event_before_the_record(language: str) -> None:
    day = say_all(language, *TALKS[language])
    assert (len(day.starts()), day.records()) == (1, 1)


@pytest.mark.parametrize("language", TALKS)
def test_without_an_event_the_record_is_meant(language: str) -> None:
    day = say_all(language, *TALKS[language][1:])
    assert day.records() == 0


@pytest.mark.parametrize("language", TALKS)
def test_behind_the_event_the_event_is_meant(language: str) -> None:
    event, record, cancel = TALKS[language]
    day = say_all(language, record, event, cancel)
    assert (len(day.starts()), day.records()) == (0, 1)


def test_to_delete_or_undo_means_the_record() -> None:
    event, record, _ = TALKS["en"]
    for said in ("delete it", "undo"):
        day = say_all("en", event, record, said)
        assert (len(day.starts()), day.records()) == (1, 0)


@pytest.mark.parametrize(
    ("language", "first", "total"),
    [
        ("en", "taxi 20", "taxi 25 total"),
        ("en", "taxi 20", "taxi 25 in total"),
        ("zh", "打车20", "打车一共25"),
        ("zh", "打车20", "打车总共25元"),
        ("ja", "タクシー20元", "タクシー合計25元"),
        ("ja", "タクシー20元", "タクシー全部で25元"),
    ],
)
def test_the_total_of_a_thing_is_that_of_its_record(language: str, first: str, total: str) -> None:
    day = say_all(language, first)
    assert "→" in day.say(total)
    assert day.records() == 1


def test_the_total_of_another_thing_is_a_record_of_its_own() -> None:
    day = say_all("en", "taxi 20", "lunch 25 total", "groceries 45 in total")
    assert day.records() == 3
