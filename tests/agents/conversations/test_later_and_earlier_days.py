"""What is postponed goes to a later day than its own, what is brought forward to an earlier one."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MONDAY = "2026-05-11 08:30"
FRIDAY = {"zh": "周五15点牙医", "ja": "金曜15時に歯医者", "en": "dentist on Friday at 3pm"}
NEXT_MONDAY = {"zh": "下周一15点牙医", "ja": "来週の月曜15時に歯医者", "en": "dentist next Monday at 3pm"}


@pytest.mark.parametrize(
    ("language", "added", "said", "start"),
    [
        ("zh", FRIDAY, "把牙医推迟到周三", "05-20 15:00"),
        ("zh", FRIDAY, "推迟到周三", "05-20 15:00"),
        ("zh", FRIDAY, "把牙医推迟到周三下午4点", "05-20 16:00"),
        ("zh", FRIDAY, "把牙医延期到周六", "05-16 15:00"),
        ("zh", NEXT_MONDAY, "把牙医提前到周三", "05-13 15:00"),
        ("zh", NEXT_MONDAY, "提前到周三", "05-13 15:00"),
        ("ja", FRIDAY, "歯医者を水曜に延期して", "05-20 15:00"),
        ("ja", FRIDAY, "歯医者を土曜に延期して", "05-16 15:00"),
        ("ja", NEXT_MONDAY, "歯医者を水曜に前倒しして", "05-13 15:00"),
        ("en", FRIDAY, "postpone the dentist to Wednesday", "05-20 15:00"),
        ("en", FRIDAY, "postpone it to Wednesday", "05-20 15:00"),
        ("en", FRIDAY, "postpone the dentist to Saturday", "05-16 15:00"),
        ("en", NEXT_MONDAY, "bring the dentist forward to Wednesday", "05-13 15:00"),
    ],
)
def test_the_word_tells_the_side(language: str, added: dict[str, str], said: str, start: str) -> None:
    day = Day(MONDAY, language)
    day.say(added[language])
    day.say(said)
    assert day.starts() == [start]


@pytest.mark.parametrize(
    ("language", "said"),
    [("zh", "把牙医改到周三"), ("ja", "歯医者を水曜に変更して"), ("en", "move the dentist to Wednesday")],
)
def test_without_such_a_word_it_stays_in_its_week(language: str, said: str) -> None:
    day = Day(MONDAY, language)
    day.say(FRIDAY[language])
    day.say(said)
    assert day.starts() == ["05-13 15:00"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "把牙医提前到周一上午8点"),
        ("ja", "歯医者を月曜の午前8時に前倒しして"),
        ("en", "bring the dentist forward to Monday at 8am"),
    ],
)
def test_an_earlier_day_that_has_passed_is_asked_about(language: str, said: str) -> None:
    day = Day(MONDAY, language)
    day.say(FRIDAY[language])
    assert "05-11" in day.say(said)
    assert day.starts() == ["05-15 15:00"]
