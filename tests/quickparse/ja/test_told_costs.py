"""What something has cost, as Japanese tells it: shares of a bill, 乗ったら, praise, routes."""

from __future__ import annotations

from functools import partial

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse import reading

read = partial(reading.read, currency="JPY")


@pytest.mark.parametrize(
    ("text", "remark", "category", "amount"),
    [
        ("割り勘で一人2500円だった飲み会", "飲み会", "餐饮", 2500),
        ("焼肉、割り勘で一人3500円", "焼肉", "餐饮", 3500),
        ("飲み会割り勘で1人4000円でした", "飲み会", "餐饮", 4000),
        ("家族4人で寿司8900円", "家族4人で寿司", "餐饮", 8900),
        ("一人焼肉3000円", "一人焼肉", "餐饮", 3000),
        ("タクシー乗ったら2,300円かかった", "タクシー", "交通", 2300),
        ("タクシー乗ったら2300円もかかった", "タクシー", "交通", 2300),
        ("ラーメン食べたら1200円だった", "ラーメン", "餐饮", 1200),
        ("本買ったら3000円になった", "本", "教育", 3000),
        ("コンビニで1000円分買った", "コンビニ", "购物", 1000),
        ("ダイソーで550円分買い物", "ダイソー", "日用品", 550),
        ("カラオケ1500円楽しかった！", "カラオケ", "娱乐", 1500),
        ("ラーメン980円美味しかった", "ラーメン", "餐饮", 980),
        ("ラーメン美味しかった980円", "ラーメン", "餐饮", 980),
        ("ランチ1000円でおいしかったです", "ランチ", "餐饮", 1000),
        ("会議のときコーヒー300円", "コーヒー", "餐饮", 300),
        ("打ち合わせの合間にコーヒー300円", "コーヒー", "餐饮", 300),
        ("東京から大阪まで新幹線14000円", "東京から大阪まで新幹線", "交通", 14000),
        ("Netflix代1,590円引かれた", "Netflix代", "娱乐", 1590),
        ("家から駅までタクシー1200円", "家から駅までタクシー", "交通", 1200),
    ],
)
def test_what_it_has_cost_is_recorded(text: str, remark: str, category: str, amount: int) -> None:
    understood = read(text)
    assert (understood.complete, understood.unsure) == (True, ())
    assert understood.calls[-1].arguments == {"remark": remark, "category": category, "amount": amount}


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("飲み会割り勘で3000円", "飲み会"),
        ("飲み会一人4000円", "飲み会"),
        ("一人3000円の飲み会", "飲み会"),
        ("昼ご飯ひとり1000円", "昼ご飯"),
        ("飲み会1人あたり3000円", "飲み会"),
        ("友達とランチ割り勘で1500円", "友達とランチ"),
        ("4人で飲み会12000円", "4人で飲み会"),
        ("ランチ3人3000円", "ランチ3人"),
        ("飲み会9000円割り勘", "飲み会"),
    ],
)
def test_whether_it_is_the_whole_or_the_own_share_is_asked(text: str, remark: str) -> None:
    assert read(text).unsure == (remark,)


@pytest.mark.parametrize(("text"), ["給料28万円振り込まれてた", "給料28万円振り込まれていました"])
def test_money_that_was_found_to_be_there_came_in(text: str) -> None:
    arguments = read(text).calls[-1].arguments
    assert (arguments["type"], arguments["category"], arguments["amount"]) == ("income", "工资", 280000)


def test_what_a_firm_of_rides_and_meals_was_asked_for_is_asked() -> None:
    assert read("昨日の夜ウーバーで2800円頼んだ").missing == ("category",)


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("4人でピザ6000円割り勘", "4人でピザ"),
        ("飲み会3人で9000円割り勘", "飲み会"),
        ("昨日飲み会9000円、3人で割り勘", "飲み会"),
        ("焼肉6000円を3人で割り勘した", "焼肉"),
        ("3人で6000円の焼肉、割り勘", "焼肉"),
        ("飲み会9000円を割り勘", "飲み会"),
        ("飲み会9000円割り勘した", "飲み会"),
    ],
)
def test_of_a_sum_that_several_split_the_own_part_is_asked(text: str, remark: str) -> None:
    understood = read(text)
    assert (understood.missing, understood.unsure) == (("amount",), ())
    assert understood.calls[-1].arguments["remark"] == remark


@pytest.mark.parametrize("text", ["昨日の飲み代", "昨日の飲み会代", "おとといの夕飯代"])
def test_what_a_meal_that_is_over_has_cost_is_asked(text: str) -> None:
    assert read(text).missing == ("amount",)


@pytest.mark.parametrize(
    "text",
    [
        "4人で12000円",  # what for
        "昨日4人で12000円",
        "4人で割り勘で12000円",
        "3人で9000円割り勘",
        "一人2000円だった",
        "昨日は一人2000円払った",
        "友達が焼肉6000円を3人で割り勘した",
        "焼肉6000円を3人で割り勘するつもり",
        "焼肉6000円を割り勘しない",
        "焼肉6000円割り勘にする？",
        "焼肉6000円とタクシー2000円、3人で割り勘",
        "一人3000円で4人",
        "飲み会 一人3000円で4人",
        "昨日飲み会9000円、一人3000円",  # the whole, and the part of one of them
        "飲み会9000円（一人3000円）",
        "2500円だったかな",
        "飲み会9000円で1人あたり3000円",
        "タクシー乗ったら2300円かかる",
        "タクシー乗ったら2300円",
        "もしタクシー乗ったら2300円かかった",
        "月曜から金曜まで電車500円",
        "セールで500円引かれた",
        "500円引かれた",
        "給料から5000円引かれた",
        "食事代から500円引かれた",
    ],
)
def test_what_it_would_cost_or_what_for_is_not_guessed(text: str) -> None:
    assert understand(text, currency="JPY") is None
