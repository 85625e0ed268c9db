"""Appointments as Japanese tells them: what was agreed, a place before the hour, later today."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "title", "hour"),
    [
        ("明日12時に鈴木さんとランチすることになった", "鈴木さんとランチ", 12),
        ("来週火曜の10時に面接することになりました", "面接", 10),
        ("土曜9時にジムに行くことにした", "ジムに行く", 9),
        ("明日15時に会議することにしました", "会議", 15),
        ("明日渋谷で15時から会議", "会議", 15),
        ("明日、渋谷で15時から会議", "会議", 15),
        ("土曜に新宿で19時から飲み会", "飲み会", 19),
        ("金曜に会社で18時から送別会", "送別会", 18),
        ("あとで16時に山田さんに電話する", "山田さんに電話", 16),
        ("後で15時に銀行", "銀行", 15),
    ],
)
def test_an_appointment_is_added(text: str, title: str, hour: int) -> None:
    understood = read(text)
    assert understood.complete
    assert understood.calls[0].arguments["hour"] == hour
    assert understood.calls[-1].arguments["title"] == title


@pytest.mark.parametrize(
    "text",
    [
        "明日15時に会議した",
        "会議することになった",
        "明日の会議で13時から発表",  # within a meeting of another hour
        "明日のイベントで13時からライブ",
        "あとで会議",
        "明日渋谷で15時から",
    ],
)
def test_what_was_done_and_what_has_no_hour_or_name_is_not_added(text: str) -> None:
    understood = understand(text)
    assert understood is None or not understood.complete
