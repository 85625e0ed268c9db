"""Second thoughts in Japanese: やっぱ900円, あ、1600円だった, in the sentence itself or behind it."""

from __future__ import annotations

from functools import partial

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse import reading

read = partial(reading.read, currency="JPY")


@pytest.mark.parametrize(
    ("text", "remark", "amount"),
    [
        ("ランチ800円、やっぱ900円", "ランチ", 900),
        ("昨日ランチ800円、やっぱ900円", "ランチ", 900),
        ("昨日ランチ800円やっぱり900円で", "ランチ", 900),
        ("タクシー1500円 あ、1600円だった", "タクシー", 1600),
        ("タクシー1500円、あ1600円でした", "タクシー", 1600),
    ],
)
def test_the_sum_that_was_thought_of_last_is_recorded(text: str, remark: str, amount: int) -> None:
    understood = read(text)
    assert understood.complete
    arguments = understood.calls[-1].arguments
    assert (arguments["remark"], arguments["amount"]) == (remark, amount)


@pytest.mark.parametrize(
    "text", ["コーヒーやっぱ500円で", "コーヒー、やっぱ500円", "コーヒーやっぱり500円だった"]
)
def test_a_thing_with_another_sum_after_all_is_a_change_of_its_record(text: str) -> None:
    understood = read(text)
    assert understood.intent == "expense_change"
    assert understood.options["change"] == {"amount": 500}


@pytest.mark.parametrize(
    "text",
    ["やっぱ900円でお願い", "やっぱり900円でお願いします", "やっぱ900円でいいや", "やっぱ900円でよろしく"],
)
def test_another_sum_after_all_is_that_of_what_was_just_written(text: str) -> None:
    understood = read(text)
    assert (understood.intent, understood.missing) == ("expense_change", ("record_id",))
    assert understood.calls[-1].arguments == {"amount": 900}


@pytest.mark.parametrize(
    "text",
    [
        "タクシー1500円 あ、1600円かも",
        "タクシー1500円、あ、バス200円だった",
        "ランチ800円、やっぱり900円かな",
        "ランチ800円、やっぱり900円の方がいい",
        "ランチ800円、やっぱり900円のやつにする",
        "ランチ800円、やっぱり友達が900円払った",
        "コーヒーやっぱり高い",
        "コーヒーやっぱ500円かな",
        "コーヒーやっぱ500円じゃない",
        "やっぱ900円でいい？",
        "やっぱ900円でお願いできる？",
        "やっぱ900円かな",
    ],
)
def test_a_doubt_and_a_comparison_change_nothing(text: str) -> None:
    assert understand(text, currency="JPY") is None


@pytest.mark.parametrize(
    "text",
    [
        "ランチ900円、いやカフェ950円",
        "ランチ900円、いえカフェ950円",
        "ランチ900円、あカフェ950円",
        "ランチ900円、あっカフェ950円",
        "ランチ900円 いや カフェ950円",
        "ランチ900円、いやうどん950円",
        "ランチ900円、やっぱり夕飯900円",
        "ランチ900円、違うカフェ950円",
        "ランチ900円、ごめんカフェ950円",
        "タクシー1500円、やっぱ電車200円",
        "いやラーメン950円",
        "やっぱラーメン950円",
    ],
)
def test_another_thing_after_all_is_no_thing_beside_the_first(text: str) -> None:
    assert understand(text, currency="JPY") is None


@pytest.mark.parametrize(
    ("text", "remarks"),
    [
        ("ランチ800円、あんぱん200円", ["ランチ", "あんぱん"]),
        ("ランチ900円、あとカフェ500円", ["ランチ", "カフェ"]),
        ("あ、ランチ900円", ["ランチ"]),
        ("いやホン900円", ["いやホン"]),
        ("すみません、ランチ900円", ["ランチ"]),
    ],
)
def test_what_begins_like_a_second_thought_is_a_thing(text: str, remarks: list[str]) -> None:
    assert [call.arguments["remark"] for call in read(text).calls if "remark" in call.arguments] == remarks
