"""Japanese days right before a word that begins like the end of another: 明日子供の運動会, 明日期末テスト."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("明日子供の授業参観13時半", "子供の授業参観"),
        ("明日子どもの習い事16時", "子どもの習い事"),
        ("明日子供と公園10時", "子供と公園"),
        ("明日子ども会10時", "子ども会"),
        ("明日町内会10時", "町内会"),
        ("明日期末テスト9時", "期末テスト"),
        ("明日本屋で10時に待ち合わせ", "待ち合わせ"),
        ("明日前田さんと10時に会議", "前田さんと会議"),
        ("明日後輩とランチ12時", "後輩とランチ"),
    ],
)
def test_the_day_and_what_follows_it_are_read(text: str, title: str) -> None:
    understood = read(text)
    assert understood.complete
    assert understood.calls[0].arguments["offset"] == 1
    assert understood.calls[-1].arguments["title"] == title


@pytest.mark.parametrize("text", ["昨日子供の服3000円", "今日子供服2000円", "ランチ1000円ちょうど"])
def test_what_was_bought_then_is_read(text: str) -> None:
    assert read(text, currency="JPY").complete


@pytest.mark.parametrize("text", ["明日子さんと10時にランチ", "明日香さんと10時にランチ", "今日付けで退職"])
def test_a_name_or_a_longer_word_is_no_day(text: str) -> None:
    assert understand(text) is None


def test_what_eating_out_has_cost_is_asked() -> None:
    assert read("今月の外食費いくら？").intent == "expense_query"


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("5/20歯医者15時", "歯医者"),
        ("5/20歯医者15:00", "歯医者"),
        ("5/20飲み会19時から", "飲み会"),
        ("5/20子供の面談15時", "子供の面談"),
        ("20日町内会10時", "町内会"),
    ],
)
def test_a_day_in_digits_is_read_right_before_a_thing_with_its_hour(text: str, title: str) -> None:
    understood = read(text)
    assert understood.complete
    assert understood.calls[0].arguments["day"] == 20
    assert understood.calls[-1].arguments["title"] == title


@pytest.mark.parametrize(
    ("text", "remark", "amount"),
    [
        ("5/8ランチ900円", "ランチ", 900),
        ("5/8タクシー1,200円", "タクシー", 1200),
        ("5/8スーパーで2,300円", "スーパー", 2300),
    ],
)
def test_and_with_its_price(text: str, remark: str, amount: int) -> None:
    understood = read(text, currency="JPY")
    assert understood.complete
    assert dict(understood.calls[0].arguments) == {"type": "absolute", "month": 5, "day": 8}
    arguments = understood.calls[-1].arguments
    assert (arguments["remark"], arguments["amount"]) == (remark, amount)


@pytest.mark.parametrize(
    "text",
    [
        "1/6カットケーキ500円",  # a part of one
        "3/8サイズ500円",
        "7/11コーヒー120円",  # the shop
        "5/6枚で500円",
        "1/2ケーキ500円",
        "5/20人15時",
        "5/20完了",
        "2/30歯医者15時",
        "5/20友達が歯医者15時",
        "5/20歯医者15時かも",
        "明日10時前会議",
        "明日後半10時に会議",
        "二十日町で10時に会議",
    ],
)
def test_a_share_a_doubt_and_another_deed_are_not_read(text: str) -> None:
    assert understand(text, currency="JPY") is None
