"""Names that begin like a time, what people say before they come to the point, and tests, in Japanese."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from datetools_lc import find_dates
from datetools_lc.quickparse import understand


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("今治タオル1500円", "今治タオル"),
        ("昨日今治タオル1500円", "今治タオル"),
        ("今川焼き150円", "今川焼き"),
        ("今井さんとランチ900円", "今井さんとランチ"),
        ("十時さんとランチ900円", "十時さんとランチ"),
        ("朝日新聞4000円", "朝日新聞"),
        ("夜行バス8000円", "夜行バス"),
        ("月見バーガー500円", "月見バーガー"),
        ("今電車200円", "電車"),
        ("今昼ごはん900円", "昼ごはん"),
        ("今市場で野菜500円", "市場で野菜"),
        ("今田中さんとランチ900円", "田中さんとランチ"),
        ("あのー電車200円ね", "電車"),
        ("えっとー電車200円", "電車"),
        ("えーと電車200円", "電車"),
        ("んー電車200円", "電車"),
        ("えーと、昼は900円でした", "昼"),
        ("昼は900円", "昼"),
        ("朝は300円だった", "朝"),
        ("昼はラーメン900円", "ラーメン"),
        ("こんばんは昼ごはん900円", "昼ごはん"),
        ("こんにちは昼ごはん900円", "昼ごはん"),
        ("すみません昼ごはん900円です", "昼ごはん"),
        ("お疲れ様です昼ごはん900円です", "昼ごはん"),
        ("数学のテスト3000円", "数学のテスト"),
        ("模試5000円", "模試"),
        ("テスト勉強のコーヒー400円", "テスト勉強のコーヒー"),
        ("すいかジュース500円", "すいかジュース"),
    ],
)
def test_the_name_of_what_was_bought_is_whole_and_bare(text: str, remark: str) -> None:
    understood = understand(text, currency="JPY")
    assert understood is not None
    assert (understood.unsure, understood.missing, understood.assumed) == ((), (), ())
    saved = understood.calls[-1].arguments
    assert saved["remark"] == remark
    assert ("date" in saved) == ("昨日" in text)


@pytest.mark.parametrize(
    "text",
    [
        "火曜市で500円",
        "日曜市でトマト300円",
        "今風の服5000円",
        "テスト昼ごはん900円",
        "テスト 昼ごはん900円",
        "テストコーヒー400円",
        "昼ごはんかコーヒー900円",
        "タクシーかバス500円",
        "ごめん昼ごはん900円",
        "昼ごはん900円ません",
    ],
)
def test_what_may_be_no_purchase_is_not_read(text: str) -> None:
    assert understand(text, currency="JPY") is None


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("こんばんは明日15時に会議", "明日15時"),
        ("すみません明日15時に会議", "明日15時"),
        ("あのー明日15時に会議", "明日15時"),
    ],
)
def test_what_is_said_before_an_event_is_no_part_of_it(text: str, start: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.calls == getattr(understand(f"{start}に会議"), "calls", None)


def test_a_journey_from_monday_to_friday_is_one() -> None:
    understood = understand("来週月曜から金曜まで出張")
    assert understood is not None
    assert understood.complete
    assert "rrule" not in understood.calls[-1].arguments
    daily = understand("来週月曜から金曜まで15時に会議")
    assert daily is not None
    assert "rrule" in daily.calls[-1].arguments


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("3月のライオン", []),
        ("三月のライオンを読む", []),
        ("十時さんと3時に会う", ["3時"]),
        ("三時草を植える", []),
        ("火曜市", []),
        ("日曜市場で買い物", ["日曜"]),
        ("3月の会議", ["3月"]),
        ("こんばんは、明日伺います", ["明日"]),
        ("こんばん8時", ["こんばん8時"]),
        ("今晩は雨", ["今晩"]),
        ("三時さんじゅっぷん", ["三時"]),
    ],
)
def test_a_name_or_a_greeting_is_no_date(text: str, found: list[str]) -> None:
    mentions = find_dates(text, datetime(2026, 11, 27, 1, 20, tzinfo=UTC), "Asia/Tokyo", "ja")
    assert [mention.text for mention in mentions] == found
