"""Japanese as typed into a chat: shops and their dishes, who was there, packs, places, what is put off."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.intents.expense.query import NOT_GOING
from datetools_lc.quickparse.intents.schedule.hours import HALF_OF_DAY
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "remark", "category", "amount"),
    [
        ("ロイホ 1,848円", "ロイホ", "餐饮", 1848),
        ("つぼ八で3200円", "つぼ八", "餐饮", 3200),  # the number is of the name
        ("コメダでモーニング 540円", "コメダでモーニング", "餐饮", 540),
        ("牛丼並 498円", "牛丼並", "餐饮", 498),
        ("ブックオフで漫画 500円", "ブックオフで漫画", "娱乐", 500),  # no reduction of a price
        ("フランフランでクッション 3000円", "フランフランでクッション", "购物", 3000),  # no francs
        ("ドン・キホーテで500円", "ドン・キホーテ", "购物", 500),
        ("アイス・ジュース 500円", "アイス・ジュース", "零食", 500),
        ("トマトときゅうり 398円", "トマトときゅうり", "蔬果", 398),  # no とき
        ("じゃがいも 200円", "じゃがいも", "蔬果", 200),  # も is of the word
        ("しょうが 100円", "しょうが", "蔬果", 100),
        ("コーヒーも500円", "コーヒー", "餐饮", 500),
        ("2人でランチ 2400円", "2人でランチ", "餐饮", 2400),
        ("はま寿司で家族と3,960円", "はま寿司で家族と", "餐饮", 3960),
        ("健太と飲み 3000円", "健太と飲み", "餐饮", 3000),
        ("モバイルSuica 5000円チャージ", "モバイルSuica", "交通", 5000),
        ("昼休みにローソンで弁当598円", "ローソンで弁当", "餐饮", 598),
        ("ランチ 980円 カード払い", "ランチ", "餐饮", 980),
        ("セブン 520円 paypay", "セブン", "购物", 520),
        ("Amazonで3,980円の本買った", "本", "教育", 3980),
        ("スーパーで2,345円買い物した", "スーパー", "购物", 2345),
        ("帰りにドラスト寄って1,280円", "ドラスト", "日用品", 1280),
        ("彼女の誕プレ 15,000円", "彼女の誕プレ", "礼物", 15000),
        ("楽天 5,980円 靴", "靴", "衣服", 5980),
        ("セブン 580円 弁当", "弁当", "餐饮", 580),
        ("映画 大人2枚 3,800円", "映画 大人2枚", "娱乐", 3800),
        ("新幹線 東京→大阪 14,720円", "新幹線 東京→大阪", "交通", 14720),
    ],
)
def test_what_was_bought_is_read_with_its_shop_and_company(
    text: str, remark: str, category: str, amount: int
) -> None:
    understood = read(text, currency="JPY")
    assert understood.complete
    assert not understood.unsure
    assert understood.calls[-1].arguments == {"remark": remark, "category": category, "amount": amount}


def test_the_part_of_the_day_before_a_colon_is_no_part_of_what_was_bought() -> None:
    understood = read("朝:パン200円 昼:そば600円", currency="JPY")
    assert [call.arguments["remark"] for call in understood.calls] == ["パン", "そば"]


@pytest.mark.parametrize(
    "text",
    [
        "友達と3000円",  # who was there, and not what it was for
        "昨日友達と3000円",
        "会議のとき 500円",
        "20%オフ 500円",
        "楽天 5,980円 返品",
        "楽天 500円 ポイント",
        "メルカリ 2,480円 売上",
        "楽天 5,980円 靴かも",
        "楽天 5,980円 かな",
        "30フラン",
    ],
)
def test_what_is_no_purchase_is_not_read(text: str) -> None:
    assert understand(text, currency="JPY") is None


@pytest.mark.parametrize(
    ("text", "title", "place"),
    [
        ("明日10時から会議室Bで打ち合わせ", "打ち合わせ", "会議室B"),  # から is of the hour
        ("明日15時からカフェで勉強", "勉強", "カフェ"),
        ("明日15時より駅前のカフェで勉強", "勉強", "駅前のカフェ"),
        ("明日18時に駅で待ち合わせ", "待ち合わせ", "駅"),
        ("土曜日10時 フットサル @代々木公園", "フットサル", "代々木公園"),
        ("明日19時飲み会＠新宿", "飲み会", "新宿"),
        ("来週の木曜14時半 保険の人来る", "保険の人来る", None),
        ("来週月曜13時 A社訪問", "A社訪問", None),
        ("明日19時にみんなで焼肉", "みんなで焼肉", None),
        ("金曜18:30 健太とごはん", "健太とごはん", None),
        ("6月5日19:00開演 ライブ", "ライブ", None),
        ("明後日 12:45発 飛行機", "飛行機", None),
        ("明日14時会議で登録お願い", "会議", None),
        ("明日の14時に会議あるから忘れないようにして", "会議", None),
    ],
)
def test_an_appointment_is_read_with_its_place(text: str, title: str, place: str | None) -> None:
    understood = read(text)
    assert understood.intent == "schedule_add"
    assert not understood.unsure
    assert set(understood.missing) <= {HALF_OF_DAY}
    assert understood.calls[-1].arguments["title"] == title
    assert understood.calls[-1].arguments.get("location") == place


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("明日銀行", "銀行"),
        ("明日の昼休みに銀行", "銀行"),
        ("明日ゴミ出し", "ゴミ出し"),
        ("日曜 墓参り", "墓参り"),
        ("明日朝イチで部長に電話", "部長に電話"),
    ],
)
def test_what_is_done_on_a_day_that_comes_is_asked_for_its_hour(text: str, title: str) -> None:
    understood = read(text)
    assert understood.missing == ("time",)
    assert understood.calls[-1].arguments["title"] == title


@pytest.mark.parametrize(
    "text",
    [
        "昨日銀行",
        "昨日洗濯",
        "明日のヨガ休む",
        "明日の飲み会 場所渋谷に変更",
        "明日の予定なし",
        "明日10時に打ち合わせ @佐藤",
    ],
)
def test_what_was_done_or_is_called_off_is_not_added(text: str) -> None:
    assert understand(text) is None


def test_two_appointments_of_a_day_have_a_blank_between_them() -> None:
    understood = read("明日10時に病院 14時に会議")
    titles = [call.arguments["title"] for call in understood.calls if "title" in call.arguments]
    assert titles == ["病院", "会議"]


@pytest.mark.parametrize("text", ["来週の月曜 14時会議", "明日 会議 11時"])
def test_a_blank_between_a_day_and_its_hour_parts_nothing(text: str) -> None:
    assert [call.name for call in read(text).calls].count("schedule_add") == 1


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("明日の会議の時間を15時に変更", "schedule_move"),
        ("明日の会議を30分前倒しで", "schedule_move"),  # no half an hour ago
        ("明日の打ち合わせ、リスケして来週火曜15時で", "schedule_move"),
        ("明日の打ち合わせ、やっぱ16時で", "schedule_move"),
        ("来週の定例なしで", "schedule_cancel"),
        ("明日の会議の場所どこ", "schedule_query"),
        ("今日の残りの予定", "schedule_query"),
        ("明日の空き時間教えて", "schedule_free"),
        ("週末の予定", "schedule_query"),
        ("土日空いてる？", "schedule_query"),
        ("飲み会の日っていつ？", "schedule_query"),
        ("昨日の飲み会のカテゴリを娯楽に変えて", "expense_change"),
        ("昨日のスーパーを食費に変えて", "expense_change"),
        ("昨日だよ", "expense_change"),
    ],
)
def test_a_change_and_a_question_are_read_as_people_say_them(text: str, intent: str) -> None:
    assert read(text).intent == intent


@pytest.mark.parametrize("text", ["さっきの予定消して", "さっき入れた予定消して", "今の予約取り消して"])
def test_an_appointment_entered_just_now_is_taken_back_and_no_record(text: str) -> None:
    understood = read(text)
    assert understood.intent == "expense_delete"
    assert understood.options == {NOT_GOING: True}


@pytest.mark.parametrize("text", ["さっき入れたの消して", "さっき記録したやつ取り消して"])
def test_what_was_entered_just_now_is_taken_back(text: str) -> None:
    assert read(text).missing == ("record_id",)


def test_a_purchase_without_its_price_is_asked_for_it() -> None:
    understood = read("昨日スーパーで買い物した")
    assert understood.missing == ("amount",)
    assert understood.calls[-1].arguments["remark"] == "スーパー"
