"""Working days, holidays and lunar days among the dates of a text, where a country is set."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.errors import ConfigurationError
from datetools_lc.quickparse.find import find_dates
from datetools_lc.quickparse.languages import LANGUAGE_CODES

REFERENCE = datetime.fromisoformat("2026-03-04T10:00:00")  # a Wednesday
_CASES = Path(__file__).parents[2] / "cases"


def _found(text: str, holidays: str | None, language: str | None = None) -> list[tuple[str, str, object]]:
    found = find_dates(text, REFERENCE, "Asia/Shanghai", language, holidays=holidays)
    return [(mention.text, mention.value, dict(mention.arguments)) for mention in found]


NAMED: list[tuple[str, str, str, str, dict[str, object]]] = [
    # text, country, the words of the mention, its value, its arguments
    ("下一个工作日交报告", "CN", "下一个工作日", "2026-03-05", {"type": "workday", "offset": 1}),
    ("3个工作日后", "CN", "3个工作日后", "2026-03-09", {"type": "workday", "offset": 3}),
    ("五一去杭州", "CN", "五一", "2026-05-01", {"type": "holiday", "holiday": "五一"}),
    ("除夕回家", "CN", "除夕", "2026-02-16", {"type": "holiday", "holiday": "除夕"}),
    ("农历八月十五", "CN", "农历八月十五", "2026-09-25", {"type": "lunar", "month": 8, "day": 15}),
    ("正月初三走亲戚", "CN", "正月初三", "2026-02-19", {"type": "lunar", "month": 1, "day": 3}),
    ("去年国庆", "CN", "去年国庆", "2025-10-01", {"type": "holiday", "holiday": "国庆", "year": 2025}),
    (
        "本月最后一个工作日下午3点对账",
        "CN",
        "本月最后一个工作日下午3点",
        "2026-03-31T15:00:00",
        {"type": "absolute", "year": 2026, "month": 3, "day": 31, "hour": 15},
    ),
    (
        "call the next business day",
        "US",
        "the next business day",
        "2026-03-05",
        {"type": "workday", "offset": 1},
    ),
    (
        "Thanksgiving at 5pm",
        "US",
        "Thanksgiving at 5pm",
        "2026-11-26T17:00:00",
        {"type": "holiday", "holiday": "Thanksgiving", "hour": 17},
    ),
    (
        "from Thanksgiving to Christmas",
        "US",
        "Thanksgiving to Christmas",
        "2026-11-26",
        {"range": "custom", "start_date": "2026-11-26", "end_date": "2026-12-25"},
    ),
    ("翌営業日に返信", "JP", "翌営業日", "2026-03-05", {"type": "workday", "offset": 1}),
    ("GWの初日", "JP", "GWの初日", "2026-04-29", {"type": "holiday", "holiday": "GW"}),
    (
        "来年の海の日",
        "JP",
        "来年の海の日",
        "2027-07-19",
        {"type": "holiday", "holiday": "海の日", "year": 2027},
    ),
]


@pytest.mark.contract("13.reader")
@pytest.mark.parametrize(("text", "holidays", "words", "value", "arguments"), NAMED)
def test_a_day_of_the_country_s_calendar_is_a_mention(
    text: str, holidays: str, words: str, value: str, arguments: dict[str, object]
) -> None:
    assert _found(text, holidays) == [(words, value, arguments)]


@pytest.mark.contract("13.setting")
@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_without_a_country_no_mention_is_of_its_calendar(language: str) -> None:
    table: dict[str, Any] = json.loads(
        (_CASES / f"calendar_words_{language}.json").read_text(encoding="utf-8")
    )
    for said, *_ in table["sentences"]:
        types = {arguments.get("type") for *_, arguments in map(_as_mapping, _found(said, None))}
        assert not types & {"workday", "holiday", "lunar"}


def _as_mapping(row: tuple[str, str, object]) -> tuple[str, str, dict[str, object]]:
    words, value, arguments = row
    assert isinstance(arguments, dict)
    return words, value, arguments


@pytest.mark.parametrize("text", ["国庆期间", "腊月三十", "第5个工作日", "除夕路", "over Christmas"])
def test_several_days_and_days_that_the_year_lacks_are_no_mention(text: str) -> None:
    assert _found(text, "CN") == []


def test_a_holiday_of_another_year_than_the_sentence_names_is_left_out() -> None:
    assert _found("去年，国庆那天下雨", "CN", "zh") == [("去年", "2025-01-01", {"range": "last_year"})]


def test_a_country_that_is_not_known_is_an_error() -> None:
    with pytest.raises(ConfigurationError):
        find_dates("五一", REFERENCE, "UTC", holidays="XX")
