"""Which of the records that were listed is meant, by its amount: 2000円のほう, "taxi 20"."""

from __future__ import annotations

from typing import Any

import pytest

from tests.agents.day import Day

EVENING = "2026-11-27 20:20"


@pytest.fixture(autouse=True)
def _yen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATETOOLS_CURRENCY", "JPY")


def _listed() -> Any:
    day = Day(EVENING, "ja")
    day.say("タクシー2000円")
    day.say("タクシー3000円")
    assert "番号で" in day.say("タクシーを消して")
    return day


@pytest.mark.parametrize(
    ("answer", "amount"),
    [
        ("2000円のほう", "¥2,000"),
        ("2000円の方", "¥2,000"),
        ("3,000円のほうを消して", "¥3,000"),
        ("高いほう", "¥3,000"),
        ("安い方", "¥2,000"),
        ("タクシー2000円", "¥2,000"),
        ("2000円のタクシー", "¥2,000"),
        ("2", "¥2,000"),
    ],
)
def test_the_one_of_that_amount_is_deleted(answer: str, amount: str) -> None:
    assert f"削除しました：タクシー {amount}" in _listed().say(answer)


@pytest.mark.parametrize("answer", ["2500円のほう", "2000円の味"])
def test_another_amount_writes_and_deletes_nothing(answer: str) -> None:
    reply = _listed().say(answer)
    assert "記録しました" not in reply
    assert "削除しました" not in reply


TWICE = {
    "zh": ("打车20元", "打车30元", "删掉打车", "哪一笔"),
    "en": ("taxi 20", "taxi 30", "delete the taxi", "Which of these"),
}


@pytest.mark.parametrize(
    ("answer", "amount"),
    [
        ("20那笔", "20"),
        ("30块的那笔", "30"),
        ("贵的那个", "30"),
        ("便宜的", "20"),
        ("删掉便宜的那笔", "20"),
        ("不是20那笔", None),
        ("40那笔", None),
        ("20分钟那个", None),
        ("便宜的吗", None),
        ("the 20 one", "20"),
        ("the one for 30", "30"),
        ("the cheaper one", "20"),
        ("the most expensive one please", "30"),
        ("not the 20 one", None),
        ("the 25 one", None),
        ("a cheaper one would be nice", None),
        ("the 20 minutes one", None),
    ],
)
def test_an_amount_picks_one_in_chinese_and_english(
    answer: str, amount: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    language = "en" if answer.isascii() else "zh"
    monkeypatch.setenv("DATETOOLS_CURRENCY", "CNY")
    *texts, which = TWICE[language]
    day = Day(EVENING, language)
    replies = [day.say(text) for text in texts]
    assert which in replies[-1]
    told = day.say(answer)
    assert (f"¥{amount}.00" in told) == (amount is not None)
    assert day.records() == (2 if amount is None else 1)


def test_what_tells_how_it_was_is_no_record_of_its_own() -> None:
    day = Day(EVENING, "ja")
    day.say("ラーメン食べた")
    assert "いくら" in day.say("900円の味")
    assert "味噌ラーメン" in day.say("900円の味噌ラーメン")
