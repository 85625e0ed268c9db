"""Japanese as people type it in passing: shifts, journeys, notes behind a price, and polite requests."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.carry import written_times
from tests.quickparse.reading import read

ZONE, FRIDAY = "Asia/Tokyo", "2026-11-27T10:20:00+09:00"


@pytest.mark.parametrize(
    ("text", "remark", "category", "amount"),
    [
        ("サークルの飲み会で350元とんだ", "サークルの飲み会", "餐饮", 350),
        ("ナースシューズ 498元 ポチった", "ナースシューズ", "衣服", 498),
        ("夜勤明けにマック 89元", "マック", "餐饮", 89),
        ("仕事の後にビール60元", "ビール", "餐饮", 60),
        ("教科書2冊で580元。高すぎ…", "教科書2冊", "教育", 580),
        ("ランチ120元！安い！", "ランチ", "餐饮", 120),
        ("夕飯の買い出し 432元(イオン)", "夕飯の買い出し イオン", "餐饮", 432),
        ("学食50元（カレー）", "学食 カレー", "餐饮", 50),
        ("電車の2日フリーパス 300元", "電車の2日フリーパス", "交通", 300),
        ("バス1日券 60元", "バス1日券", "交通", 60),  # good for a day, and of no first day of the month
        ("売店で新聞16元", "売店で新聞", "教育", 16),
        ("ラーメン大盛り105元", "ラーメン大盛り", "餐饮", 105),
    ],
)
def test_a_purchase_is_read_with_what_people_say_around_it(
    text: str, remark: str, category: str, amount: int
) -> None:
    understood = read(text)
    assert understood.complete
    assert not understood.unsure
    assert understood.calls[-1].arguments == {"remark": remark, "category": category, "amount": amount}


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("フライト変更手数料で550元取られた", "フライト変更手数料"),
        ("キャンセル料300元", "キャンセル料"),
        ("税理士 3300元 振込済み", "税理士"),
    ],
)
def test_the_category_alone_is_asked_of_what_was_paid(text: str, remark: str) -> None:
    understood = read(text)
    assert (understood.missing, understood.calls[-1].arguments["remark"]) == (("category",), remark)
    assert "date" not in understood.calls[-1].arguments


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("A社から報酬16500元入金", "A社から報酬"),
        ("株式会社山田から報酬16500元入金", "株式会社山田から報酬"),
        ("夜勤手当 1200元ついた", "夜勤手当"),
        ("ボーナス4万元きた！！", "ボーナス"),
    ],
)
def test_money_that_comes_from_a_firm_or_for_a_shift_is_income(text: str, remark: str) -> None:
    arguments = read(text).calls[-1].arguments
    assert (arguments["remark"], arguments["type"]) == (remark, "income")


@pytest.mark.parametrize(
    "text",
    [
        "ビール50元高い",  # dearer by so much
        "いつもより50元、高い",
        "ランチ100元、高いかも",
        "ランチ100元。安いらしい",
        "ランチ100元 高くない？",
        "学食50元（たぶん）",
        "ホテル1200元（キャンセル）",
        "タクシー200元（会社負担）",
        "ランチ120元（田中さんと）",
        "ランチ100元（税抜）",
        "税理士 3300元 振込予定",
        "税理士 3300元 振り込まれた",
        "友達が来る 300元",
        "A社から請求書 300元",
    ],
)
def test_what_looks_like_a_purchase_and_is_none_is_not_read(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("明日夜勤 16時半から翌9時まで", "2026-11-28T16:30..2026-11-29T09:00 夜勤"),
        ("明日夜勤 16:30〜翌9:00", "2026-11-28T16:30..2026-11-29T09:00 夜勤"),
        ("明日16時半から次の日の9時まで夜勤", "2026-11-28T16:30..2026-11-29T09:00 夜勤"),
        ("明日14時から翌2時まで会議", None),  # at night, or twelve hours long
        ("明日9時から翌9時まで当直", None),
        ("来月の10日から12日まで期末試験", "2026-12-10..2026-12-12 期末試験"),
        ("来月10日から8日まで旅行", None),
        ("来月28日から31日まで旅行", None),  # not every month has them
        ("来週の土曜から2泊3日で京都", "2026-12-05..2026-12-07 京都"),
        ("来週の金曜から再来週の火曜まで出張", "2026-12-04..2026-12-08 出張"),
        ("今週の土曜から来週の日曜まで旅行", "2026-11-28..2026-12-06 旅行"),
        ("土曜から来週の日曜まで旅行", None),  # of this week, or of the next
        ("trip from this saturday to next sunday", "2026-11-28..2026-12-06 trip"),
        ("trip from saturday to next sunday", None),
        ("本周六到下周日去旅行", "2026-11-28..2026-12-06 去旅行"),
        ("周六到下周日去旅行", None),
        ("今度の日曜13時半に美容院", "2026-11-29T13:30.. 美容院"),
        ("今度の金曜13時半に美容院", "2026-12-04T13:30.. 美容院"),  # today is no coming Friday
        ("次の日曜13時半に美容院", None),
        ("meeting coming sunday at 3pm", "2026-11-29T15:00.. meeting"),
        ("月曜有給とる", "2026-11-30.. 有給とる"),
        ("月曜有給", "2026-11-30.. 有給"),
        ("月曜の午後有給", None),
        ("12月8日は結婚記念日です", "2026-12-08.. 結婚記念日"),
        ("来週水曜はお弁当の日", "2026-12-02.. お弁当の日"),
        ("明日は燃えるゴミの日", "2026-11-28.. 燃えるゴミの日"),
        ("12月8日は妻の誕生日です", "2026-12-08.. 妻の誕生日"),
        ("12月8日は誕生日", None),  # or the party
        ("12月8日は妻の誕生日会", None),
        ("仮眠30分 13時から", "2026-11-27T13:00.. 仮眠"),
        ("月曜休み", "2026-11-30.. 休み"),
        ("12月3日の10時から15時まで有給", "2026-12-03T10:00..2026-12-03T15:00 有給"),
    ],
)
def test_shifts_and_days_away_are_written_whole_or_not_at_all(text: str, written: str | None) -> None:
    assert written_times(text, ZONE, FRIDAY) == written


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("毎週火曜 市場に仕入れ 朝5時", "市場に仕入れ"),
        ("明日10時に庭の手入れ", "庭の手入れ"),
        ("明日10時に資料作成", "資料作成"),
        ("明日10時に議事録作成", "議事録作成"),
        ("明日15時にヘアセット", "ヘアセット"),
        ("明日13時に住民登録", "住民登録"),
        ("明日15時に会議入れ", "会議"),
        ("明日15時に会議登録", "会議"),
        ("明日15時に歯医者登録して", "歯医者"),
        ("30日18時が納品締切", "納品締切"),
        ("今日15時から16時まで会議室A予約", "会議室A予約"),
        ("明日14時からB社さんとZoom打ち合わせ", "B社さんとZoom打ち合わせ"),
        ("明日10時に業者さん来る", "業者さん来る"),
        ("明日10時に母が来る", "母が来る"),
        ("明日10時に友達が遊びに来る", "友達が遊びに来る"),
        ("明日の15時に会議を入れていただけますか", "会議"),
        ("明日の15時に会議を入れてもらえませんか", "会議"),
        ("明日の15時に会議を入れてくれますか", "会議"),
        ("明日5時起き", "起き"),  # and no 17:00
    ],
)
def test_a_title_is_kept_whole_and_loses_the_request(text: str, title: str) -> None:
    understood = read(text)
    assert (understood.missing, understood.calls[-1].arguments["title"]) == ((), title)


@pytest.mark.parametrize(
    "text",
    [
        "明日10時に母が来るかも",
        "明日10時に母が病院",
        "明日10時が無理",
        "明日の15時に会議を入れてもらえません",
        "明日5時起きで9時から会議",
        "電気消して",
        "水曜の15時空いてた",
        "会議をキャンセルしないで",
        "会議が月曜に変わったっけ",
        "会議が火曜に変わったら教えて",
        "何時だっけ",  # asked of whatever was spoken of
    ],
)
def test_what_looks_like_a_request_and_is_none_is_not_read(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("明日バイト何時からだっけ", "schedule_query"),
        ("金曜って何時から歯医者だっけ？", "schedule_query"),
        ("金曜って何時から歯医者なの", "schedule_query"),
        ("水曜の15時って空いてたっけ", "schedule_free"),
        ("今度の日曜空いてる？", "schedule_free"),
        ("今度の日曜の予定は？", "schedule_query"),
        ("火曜の病院は何時でしたか", "schedule_query"),
        ("次の眼科はいつでしたか", "schedule_query"),
        ("明日の夜勤ってなんじから？", "schedule_query"),
        ("来週の予定ざっと教えて", "schedule_query"),
        ("眼科の予約を午後2時に変えていただけますか", "schedule_move"),
        ("日曜の夜勤 月曜に変わった", "schedule_move"),
        ("運動会が雨で延期になって来週の土曜9時からになった", "schedule_move"),
        ("会議をキャンセルして", "schedule_cancel"),
        ("金曜のジョギングをキャンセル", "schedule_cancel"),
        ("金曜のテニスをキャンセルして", "schedule_cancel"),
        ("コーヒー消して", "schedule_cancel"),
        ("今何時だっけ", "date_question"),
    ],
)
def test_questions_and_changes_are_read_as_people_type_them(text: str, intent: str) -> None:
    assert read(text).intent == intent


@pytest.mark.parametrize("text", ["明日5時に起こして", "明日4時半起き"])
def test_people_rise_in_the_morning(text: str) -> None:
    assert not read(text).missing


@pytest.mark.parametrize("text", ["明日3時に起こして", "明日5時に会議"])
def test_other_small_hours_are_asked_about(text: str) -> None:
    assert read(text).missing == ("half_of_day",)
