"""Names of feasts and other days that no list holds are never taken for a name of somebody, nor for today."""

from __future__ import annotations

from datetime import datetime

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.find import find_dates

DAYS = ("Juneteenth", "Purim", "Nowruz", "Michaelmas", "Freitag", "Domingo", "Lundi")
REFERENCE = datetime.fromisoformat("2026-03-11T10:00:00")


@pytest.mark.parametrize(
    "day", ["Juneteenth", "Purim", "Nowruz", "Michaelmas", "Freitag", "Domingo", "Lundi"]
)
@pytest.mark.parametrize(
    "sentence",
    [
        "meeting on {} at 3pm",
        "standup by {} at 9am",
        "review in {} at 3pm",
        "meeting from {} at 3pm",
        "dinner at {} at 8pm",
        "party for {} at 8pm",
        "meeting {} 3pm",
        "call {} 3pm",
        "meeting on the {} at 3pm",
        "lunch on {} 12",
        "spent 20 on lunch on {}",
    ],
)
def test_a_capital_letter_makes_no_name_of_what_may_be_a_day(sentence: str, day: str) -> None:
    understood = understand(sentence.format(day), currency="USD")
    assert understood is None or understood.unsure or understood.missing


@pytest.mark.parametrize(
    "sentence",
    [
        "dinner with Agnes at 7pm",
        "lunch with Agnes Keller at noon",
        "meeting with Bob and Agnes at 3pm",
        "flight to Zagreb at 3pm",
        "meet Agnes at 3pm",
        "lunch in London at noon",
        "call Bob at 3pm",
    ],
)
def test_company_and_known_names_are_written_without_a_question(sentence: str) -> None:
    understood = understand(sentence, currency="USD")
    assert understood is not None
    assert understood.complete
    assert not understood.unsure


@pytest.mark.parametrize(
    "text",
    [
        "Ash Wednesday",
        "on whit monday at 10am",
        "Whit-Monday",
        "Palm Sunday at 10am",
        "Shrove Tuesday 2026",
        "Super Bowl Sunday",
        "圣灰星期三",
        "黑色星期五",
        "聖金曜日",
        "灰の水曜日",
        "1e3 days ago",
        "1.5e3 days later",
        "2日に1回",
        "三日に一度",
        "3、4月",
        "三、四月",
        "5・6月に",
        "明年的昨天",
        "明年昨天",
    ],
)
def test_a_word_that_changes_the_date_beside_it_leaves_no_date(text: str) -> None:
    assert find_dates(text, REFERENCE, "Asia/Tokyo") == []


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("dinner with Rose Friday", ["2026-03-13"]),
        ("Good Friday", ["2026-04-03"]),
        ("Easter Monday", ["2026-04-06"]),
        ("星期五", ["2026-03-13"]),
        ("3月、4月", ["2026-03-01", "2026-04-01"]),
        ("2日に会議", ["2026-03-02"]),
        ("去年的今天", ["2025-03-11"]),
    ],
)
def test_other_words_beside_a_date_leave_it(text: str, values: list[str]) -> None:
    assert [mention.value for mention in find_dates(text, REFERENCE, "Asia/Tokyo")] == values


@pytest.mark.parametrize(
    "text",
    [
        "meeting on Whit Monday at 10am",
        "meeting on whit monday at 10am",
        "spent 20 on pancakes on Shrove Tuesday",
        "dinner on Palm Sunday at 7pm",
        "meeting on Passover Friday at 3pm",
        "Maundy Thursday lunch at noon",
    ],
)
def test_a_feast_on_a_weekday_is_not_that_weekday(text: str) -> None:
    assert understand(text, currency="USD") is None
