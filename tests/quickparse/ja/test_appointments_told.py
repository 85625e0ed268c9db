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
        ("今日18時に整体予約してる", "整体", 18),
        ("明日18時に整体を予約しています", "整体", 18),
        ("明日18時に整体の予約してます", "整体", 18),
        ("明日18時に整体予約済み", "整体", 18),
        ("明日18時に整体予約してあります", "整体", 18),
        ("土曜日の朝8時集合でキャンプ", "キャンプ", 8),
        ("土曜13時待ち合わせで会社の飲み会", "会社の飲み会", 13),
        ("土曜8時集合", "集合", 8),
        ("土曜8時集合で駅前", "集合で駅前", 8),  # where, and not what
        ("月曜は毎週10時から会議", "会議", 10),
        ("土日は毎週8時から犬の散歩", "犬の散歩", 8),
        ("火曜と木曜は毎週19時から英会話", "英会話", 19),
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
        "明日18時に整体予約してない",
        "明日18時に整体予約してるはず",
        "明日18時に整体予約してるよね",
        "明日18時に整体予約してあるかな",
        "明日18時に妻が整体予約してる",
        "来週月曜は毎週10時から会議",
        "土日は毎週末8時から",
    ],
)
def test_what_was_done_and_what_has_no_hour_or_name_is_not_added(text: str) -> None:
    understood = understand(text)
    assert understood is None or not understood.complete
