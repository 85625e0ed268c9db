"""Japanese of every day: what was had done, luck and loss, who sends money, days at home, deadlines."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.intents.conversation.follow_up import read_fix
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.languages import language_of
from tests.quickparse.carry import written_times
from tests.quickparse.reading import read

ZONE, FRIDAY = "Asia/Tokyo", "2026-11-27T10:20:00+09:00"


@pytest.mark.parametrize(
    ("text", "remark", "category", "amount"),
    [
        ("メガネ作った 2200元", "メガネ", "衣服", 2200),
        ("髪染めた 680元", "髪", "个人护理", 680),
        ("夜ご飯 145元也", "夜ご飯", "餐饮", 145),
        ("あと牛乳23元も", "牛乳", "餐饮", 23),
        ("ボウリング2ゲーム 130元", "ボウリング2ゲーム", "娱乐", 130),
        ("マンガ3巻 130元", "マンガ3巻", "娱乐", 130),
        ("競馬で500元負けた", "競馬", "娱乐", 500),
        ("コンビニコーヒー38元", "コンビニコーヒー", "餐饮", 38),
        ("花屋 150元", "花屋", "礼物", 150),
        ("インフルの予防接種 350元", "インフルの予防接種", "医疗", 350),
        ("バイト先までの電車賃 32元", "バイト先までの電車賃", "交通", 32),
        ("ぎゅうどん42元", "ぎゅうどん", "餐饮", 42),
        ("彼女とディナー 800元", "彼女とディナー", "餐饮", 800),
        ("彼氏への誕生日プレゼント 800元", "彼氏への誕生日プレゼント", "礼物", 800),
        ("タクシーで帰った 230元", "タクシー", "交通", 230),
        ("二郎ラーメン90元", "二郎ラーメン", "餐饮", 90),
        ("夏の服 500元", "夏の服", "衣服", 500),
        ("月見バーガー45元", "月見バーガー", "餐饮", 45),
    ],
)
def test_a_purchase_is_read_as_people_type_it(text: str, remark: str, category: str, amount: int) -> None:
    understood = read(text)
    assert understood.complete
    assert not understood.unsure
    assert understood.calls[-1].arguments == {"remark": remark, "category": category, "amount": amount}


@pytest.mark.parametrize(
    ("text", "remark", "category"),
    [
        ("給料日！23000元", "給料日", "工资"),
        ("株の配当 320元", "株の配当", "工资"),
        ("楽天から198元返金", "楽天", "购物"),
        ("楽天から返金198元", "楽天から返金", "购物"),
        ("返品したら398元戻った", "返品", "购物"),
        ("実家から3000元仕送り", "実家", "礼物"),
        ("パチンコで1200元勝った", "パチンコ", "娱乐"),
    ],
)
def test_money_that_came_in_is_income(text: str, remark: str, category: str) -> None:
    arguments = read(text).calls[-1].arguments
    assert (arguments["remark"], arguments["category"], arguments["type"]) == (remark, category, "income")


def test_a_share_of_a_bill_is_what_was_spent_by_the_speaker() -> None:
    understood = read("割り勘でひとり320元払った")
    assert (understood.calls[-1].arguments["amount"], understood.assumed) == (320, ("remark", "category"))


@pytest.mark.parametrize(
    ("text", "remark"),
    [("🍣 298円！", "食費"), ("🚌23円", "交通費"), ("🎬190円", "娯楽")],
)
def test_a_picture_alone_is_called_what_people_call_its_category(text: str, remark: str) -> None:
    understood = understand(text, currency="JPY")
    assert understood is not None
    assert (understood.calls[-1].arguments["remark"], understood.unsure) == (remark, ())


@pytest.mark.parametrize(
    "text",
    [
        "資料作った",  # no purchase, and nobody is asked its price
        "友達がケーキ作った 220元",
        "スーツ作ったら3000元",
        "パチンコで負けた",
        "競馬で500元勝ちたい",
        "麻雀で300元勝ったら",
        "部下に300元負けた",
        "配当を300元払った",
        "親から3000元仕送りしてほしい",
        "実家から3000元",
        "楽天から198元返金予定",
        "楽天から198元返金されてない",
        "客に198元返金",
        "返品したら398元戻るはず",
        "返品したら398元戻ってくる",
        "安かったら300元戻った",
        "給料日に300元",
        "給料日まで300元",
        "割り勘で320元にした",
        "彼女がディナー 800元",
        "彼とディナー 800元",  # with him, or with one's own
        "彼女に800元払ってもらった",
        "彼女とのディナー800元払ってくれた",
        "母がタクシーで帰った 230元",
        "タクシーで帰ろうかな 230元",
        "230元も",
        "それ昨日かも",
        "それ昨日じゃない",
        "これ明日ね",
        "昨日ね",
    ],
)
def test_what_looks_like_money_spent_or_got_and_is_neither_is_not_read(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize("text", ["それ昨日ね", "それ昨日のだよ", "それ昨日だった"])
def test_what_was_written_is_put_on_the_day_that_is_named(text: str) -> None:
    assert read(text).intent == "expense_change"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("来週の水曜 在宅", "2026-12-02.. 在宅"),
        ("明日はテレワーク", "2026-11-28.. テレワーク"),
        ("明日10時から在宅", "2026-11-28T10:00.. 在宅"),
        ("明日は在宅かも", None),
        ("夫は明日在宅", None),
        ("30日レポート締め切り", "2026-11-30.. レポート締め切り"),
        ("30日の18時 レポートの締め切り", "2026-11-30T18:00.. レポートの締め切り"),
        ("30日のレポートの締め切りは過ぎた", None),
        ("レポートの締め切りは30日だっけ", None),
        ("明日9時から12時は作業時間", "2026-11-28T09:00..2026-11-28T12:00 作業時間"),
        ("明日9時から12時は作業時間じゃない", None),
        ("明日15時に母を病院に連れてく", "2026-11-28T15:00.. 母を病院に連れてく"),
        ("明日15時に子供を塾に送る", "2026-11-28T15:00.. 子供を塾に送る"),
        ("明日15時に妻が子供を迎えに行く", None),
        ("明日9時にミーティングいれといて〜", "2026-11-28T09:00.. ミーティング"),
        ("明日11時ヤマト再配達", "2026-11-28T11:00.. ヤマト再配達"),
        ("明日21時から推しの配信", "2026-11-28T21:00.. 推しの配信"),
        ("データ入れ 明日10時から11時", "2026-11-28T10:00..2026-11-28T11:00 データ入れ"),
        ("明日10時に申し入れ", "2026-11-28T10:00.. 申し入れ"),
        ("明日10時に差し入れ", "2026-11-28T10:00.. 差し入れ"),
        ("明日10時に入れ歯の調整", "2026-11-28T10:00.. 入れ歯の調整"),
        ("明日20時 帰宅", "2026-11-28T20:00.. 帰宅"),
        ("明日10時に会議入れ", "2026-11-28T10:00.. 会議"),
    ],
)
def test_an_appointment_is_written_whole_or_not_at_all(text: str, written: str | None) -> None:
    assert written_times(text, ZONE, FRIDAY) == written


@pytest.mark.parametrize(
    "text", ["美容院行けなくなったから消して", "明日の美容院行けなくなった、キャンセルして"]
)
def test_what_one_cannot_go_to_is_looked_for_by_its_name(text: str) -> None:
    understood = read(text)
    assert (understood.intent, understood.calls[-1].arguments["text"]) == ("schedule_cancel", "美容院")


@pytest.mark.parametrize(
    ("text", "arguments"),
    [
        ("あ、13時だった", {"hour": 13, "minute": 0}),
        ("13時半の間違い", {"hour": 13, "minute": 30}),
        ("面談は13時だった", None),
        ("13時だったっけ", None),
        ("13時だった？", None),
        ("13時だったらよかった", None),
        ("楽しかった", None),
    ],
)
def test_the_time_of_what_was_just_written_is_corrected(text: str, arguments: dict[str, int] | None) -> None:
    fix = read_fix(text)
    assert (None if fix is None else fix.arguments) == arguments


@pytest.mark.parametrize("text", ["いつだっけ", "何時からだっけ？", "何時まで？", "それっていつだっけ"])
def test_the_hour_of_what_was_just_written_is_asked(text: str) -> None:
    assert language_of("ja").follow_up().recalls.fullmatch(fold(text))


@pytest.mark.parametrize("text", ["いつ", "会議いつだっけ", "明日何時から？", "何時"])
def test_another_question_is_not_asked_of_what_was_just_written(text: str) -> None:
    assert not language_of("ja").follow_up().recalls.fullmatch(fold(text))
