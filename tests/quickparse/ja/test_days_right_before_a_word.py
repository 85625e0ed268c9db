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
