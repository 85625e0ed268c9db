"""English numbers beside a part of today: a price, an hour, or one of the two to be asked about."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand


def outcome(text: str) -> str:
    understood = understand(text, "en", currency="USD")
    if understood is None:
        return "declined"
    asked = " asked" if understood.missing or understood.unsure else ""
    return f"{understood.intent}{asked}"


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("coffee 4 in the morning", "declined"),  # a price, or before dawn
        ("coffee 9 in the morning", "schedule_add asked"),
        ("meeting 4 in the morning", "schedule_add"),
        ("flight 6 in the morning", "schedule_add"),
        ("gym 6 in the morning", "schedule_add"),
        ("coffee at 4 in the afternoon", "schedule_add"),
        ("dinner 8 in the evening", "schedule_add"),
        ("lunch 12 this afternoon", "expense asked"),
        ("log lunch 12 this afternoon", "expense asked"),
        ("coffee 4 this afternoon", "schedule_add asked"),
        ("lunch this afternoon 12", "expense asked"),
        ("coffee this morning 4", "expense asked"),
        ("coffee this morning 18", "expense"),
        ("movie this afternoon 12", "expense asked"),
        ("coffee this morning at 4", "schedule_add"),
        ("taxi this morning 8", "expense"),
        ("lunch this afternoon 12.50", "expense"),
        ("meeting this afternoon 3", "declined"),
        ("lunch this afternoon 12 people", "declined"),
    ],
)
def test_a_number_beside_a_part_of_today(said: str, expected: str) -> None:
    assert outcome(said) == expected
