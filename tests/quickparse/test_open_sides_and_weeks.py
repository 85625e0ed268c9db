"""A price at a time that may lie ahead is asked about; a week beside a date has to agree with it."""

from __future__ import annotations

from datetime import datetime

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.find import find_dates
from tests.quickparse.carry import carry_out

NOW = "2026-03-11T10:00:00+09:00"  # a Wednesday


@pytest.mark.parametrize(
    "text",
    [
        "dentist friday 3pm $100",
        "concert friday 8pm $50",
        "lunch friday noon $15",
        "dinner wednesday 7pm $60",
    ],
)
def test_a_price_at_an_open_time_is_not_written_at_once(text: str) -> None:
    understood = understand(text, currency="USD")
    assert understood is None or understood.unsure or understood.missing


@pytest.mark.parametrize("text", ["周五下午3点看牙500", "周五晚上7点聚餐200", "周五中午吃饭50"])
def test_a_price_at_an_open_time_is_asked_about(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.unsure


@pytest.mark.parametrize(
    "text",
    [
        "周五下午3点看牙花了500",
        "上周五下午3点看牙500",
        "昨天下午3点打车20",
        "周五聚餐200",
        "3月5日下午2点打车35元",
    ],
)
def test_what_was_paid_or_lies_behind_is_written(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.complete
    assert not understood.unsure


@pytest.mark.parametrize(
    "text",
    [
        "dentist next friday the 13th at 3pm",
        "dentist this friday the 20th at 3pm",
        "下周五13号下午3点看牙",
        "这周五20号下午3点看牙",
        "来週金曜13日15時に歯医者",
    ],
)
def test_a_week_beside_a_date_is_not_passed_over(text: str) -> None:
    assert carry_out(text, None, "Asia/Tokyo", NOW) is None


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("下周五13号", []),
        ("下周五20号", ["2026-03-20"]),
        ("next friday the 13th", []),
        ("next Friday, March 20", ["2026-03-20"]),
        ("来週金曜13日", []),
        ("friday the 13th", ["2026-03-13"]),
    ],
)
def test_a_date_is_found_where_its_week_agrees(text: str, values: list[str]) -> None:
    found = find_dates(text, datetime.fromisoformat("2026-03-11T10:00:00"), "Asia/Tokyo")
    assert [mention.value for mention in found] == values
