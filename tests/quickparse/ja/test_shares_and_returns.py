"""Japanese money that came back, sums, shares, and words that are no name of a thing or an event."""

from __future__ import annotations

from functools import partial

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse import reading

read = partial(reading.read, currency="JPY")


@pytest.mark.parametrize(
    ("text", "remark", "category"),
    [
        ("靴返品して5000円戻ってきた", "靴返品", "衣服"),
        ("本返品して1200円返ってきた", "本返品", "教育"),
        ("服返品で3000円戻りました", "服返品", "衣服"),
        ("コンビニで本返品して1200円返ってきた", "コンビニで本返品", "教育"),
        ("靴の返品で5000円返金された", "靴の返品", "衣服"),
        ("ズボン返品して5000円戻った", "ズボン返品", "衣服"),
        ("本を返品したら1200円戻ってきた", "本を返品", "教育"),
        ("返品したら398円戻った", "返品", "购物"),
    ],
)
def test_what_is_taken_back_has_the_category_of_the_thing(text: str, remark: str, category: str) -> None:
    understood = read(text)
    assert understood.complete
    arguments = understood.calls[-1].arguments
    assert (arguments["remark"], arguments["category"], arguments["type"]) == (remark, category, "income")


@pytest.mark.parametrize(
    "text", ["謎の箱返品して1200円返ってきた", "田中 5000円返ってきた", "保険 5000円戻ってきた"]
)
def test_what_came_back_of_an_unknown_thing_is_no_earning(text: str) -> None:
    assert read(text).missing == ("category",)


@pytest.mark.parametrize("text", ["本返品5000円", "靴返品して5000円戻るはず", "靴返品して5000円"])
def test_what_did_not_come_back_is_no_income(text: str) -> None:
    assert understand(text, currency="JPY") is None


@pytest.mark.parametrize(
    "text",
    [
        "2つ目は450円",
        "二つ目が450円",
        "最後のは450円",
        "合計1250円",
        "合計は1250円",
        "総計3000円",
        "計3000円",
        "全部3000円",
        "全部で3000円",
        "昨日の合計3000円",
        "残り3000円",
        "残高3000円",
        "suica残高500円",
        "お釣り300円",
        "ランチ850円、合計1250円",
        "キャンセル料戻って5000円",
        "返ってきて5000円",
        "3000円でいい",
        "3000円でいいや",
        "ランチ850円で十分",
    ],
)
def test_a_sum_a_place_in_a_list_and_an_agreement_are_no_thing_to_buy(text: str) -> None:
    assert understand(text, currency="JPY") is None


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("ランチとコーヒー合計1250円", "ランチとコーヒー"),
        ("ランチとコーヒーで計1250円", "ランチとコーヒー"),
        ("計算ドリル500円", "計算ドリル"),
        ("体温計1500円", "体温計"),
        ("腕時計8000円", "腕時計"),
        ("残り物500円", "残り物"),
        ("前菜800円", "前菜"),
        ("3000円でいい靴買った", "いい靴"),
        ("会社に戻ってランチ850円", "会社に戻ってランチ"),
    ],
)
def test_a_thing_beside_or_with_such_a_word_keeps_its_name(text: str, remark: str) -> None:
    assert read(text).calls[-1].arguments["remark"] == remark


@pytest.mark.parametrize(
    "text",
    [
        "割り勘で3000円",
        "昨日割り勘で3000円",
        "割り勘でひとり320円",
        "割り勘は320円",
        "割り勘で3000円だった",
    ],
)
def test_a_share_without_a_thing_is_no_purchase_of_its_own(text: str) -> None:
    """It may be a share of what was noted before."""
    assert understand(text, currency="JPY") is None


@pytest.mark.parametrize("text", ["母に仕送り3万円", "母に仕送りした3万円", "母に仕送りで3万円"])
def test_money_that_is_sent_is_noted_as_sent(text: str) -> None:
    understood = read(text)
    assert (understood.missing, understood.unsure) == (("category",), ())
    assert understood.calls[-1].arguments == {"remark": "母に仕送り", "amount": 30000}


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("漫画500円", "娱乐"),
        ("漫画5巻 2500円", "娱乐"),
        ("コミック 500円", "娱乐"),
        ("ラノベ2冊 1400円", "娱乐"),
        ("漫画喫茶 1200円", "娱乐"),
        ("参考書 2500円", "教育"),
        ("雑誌 500円", "教育"),
    ],
)
def test_comics_are_fun_and_books_to_learn_from_are_not(text: str, category: str) -> None:
    understood = read(text)
    assert understood.complete
    assert understood.calls[-1].arguments["category"] == category


@pytest.mark.parametrize(
    "text",
    [
        "明日15時に歯医者まだ",
        "明日15時に歯医者休んだ",
        "明日15時に会議 冗談",
        "明日15時に会議っぽい",
        "夢でランチ850円",
        "ランチっぽい850円",
        "明日15時に上司の歯医者",
        "明日15時に田中さんの美容院",
        "上司のランチ850円",
        "明日15時に友達が歯医者",
    ],
)
def test_what_is_not_done_not_meant_or_done_by_others_is_not_even_doubtful(text: str) -> None:
    assert understand(text, currency="JPY") is None


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("明日15時に歯医者だ", "歯医者"),
        ("明日15時に会議だよ", "会議"),
        ("明日15時に会議や", "会議"),
        ("明日15時に母の歯医者", "母の歯医者"),
        ("明日15時に上司の送別会", "上司の送別会"),
    ],
)
def test_an_appointment_beside_such_words_is_read(text: str, title: str) -> None:
    understood = read(text)
    assert understood.complete
    assert not understood.unsure
    assert understood.calls[-1].arguments["title"] == title


@pytest.mark.parametrize(
    ("text", "remark"),
    [("大人っぽい服3000円", "大人っぽい服"), ("夢グループのカラオケ5000円", "夢グループのカラオケ")],
)
def test_a_name_that_holds_such_a_word_is_asked_about(text: str, remark: str) -> None:
    assert read(text).unsure == (remark,)


@pytest.mark.parametrize(
    "text",
    [
        *("妻のボーナス300000円", "妻の返金2000円", "妻の配当3000円", "父の退職金3000000円"),
        *("娘の奨学金50000円入った", "母の年金が150000円入った", "給料200000円、妻のボーナス300000円"),
        *("母の家賃90000円", "息子の家賃50000円", "同僚の家賃90000円"),
    ],
)
def test_money_of_one_of_the_family_is_asked_about(text: str) -> None:
    assert read(text).unsure


@pytest.mark.parametrize("text", ["自分の給料200000円", "家賃90000円", "父の家賃90000円払った"])
def test_money_of_the_user_is_written(text: str) -> None:
    assert not read(text).unsure


@pytest.mark.parametrize("text", ["割り勘で3000円払った", "昨日割り勘で3000円払った", "割り勘の3000円払った"])
def test_a_share_that_was_paid_without_a_thing_is_asked_about(text: str) -> None:
    understood = read(text)
    assert understood.unsure or understood.missing
