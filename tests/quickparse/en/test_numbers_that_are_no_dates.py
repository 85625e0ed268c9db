"""English numbers that look like dates and times and are none: lengths, odds, article numbers, verses."""

from __future__ import annotations

from datetime import datetime

import pytest

from datetools_lc import find_dates

NOW = datetime.fromisoformat("2026-11-27T10:20:00")


def found(text: str) -> list[str]:
    return [mention.text for mention in find_dates(text, NOW, "UTC", "en")]


@pytest.mark.parametrize(
    "text",
    [
        "No. 12/2026",
        "invoice No. 11/2026",
        "SKU 20261127",
        "20261127.jpg",
        "lap time 1:45",
        "split time 4:15",
        "track 7:45 long",
        "a 7:45 track",
        "duration 12:30 min",
        "duration 12:30",
        "the video is 12:30 long",
        "chapter 10:15",
        "12:30 odds",
        "noon.com order",
        "John 3:16",
    ],
)
def test_a_number_of_its_own_is_no_date(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("on 20261127", ["20261127"]),
        ("sales_report-2002-10-09.xlsx", ["2002-10-09"]),
        ("due 12/2026", ["12/2026"]),
        ("meeting 10:15", ["10:15"]),
        ("chapter meeting at 10:15", ["10:15"]),
        ("meet John at 3:16", ["3:16"]),
        ("see you at noon.", ["at noon"]),
        ("at 12:30 minutes before the call", ["12:30"]),
    ],
)
def test_dates_beside_such_words_stay(text: str, expected: list[str]) -> None:
    assert found(text) == expected
