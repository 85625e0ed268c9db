"""Whole sentences: what is understood, exactly how, and what is left to a model."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from typing import Any, cast

import pytest

from datetools_lc.contracts.categories import CATEGORIES
from datetools_lc.quickparse import Call, FromCall, Understanding, understand
from datetools_lc.quickparse.free_part import read_own_words
from datetools_lc.quickparse.intents.expense.categories import categorise
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of
from tests.tables import load_cases

SENTENCES = [
    pytest.param(language, row, id=row["text"])
    for language in LANGUAGE_CODES
    for row in load_cases(f"sentences_{language}")
]
RELATIVE = {"type": "relative", "offset": -1, "unit": "day"}


@pytest.mark.parametrize(("language", "row"), SENTENCES)
def test_a_sentence_becomes_the_calls_of_its_row_or_none(language: str, row: dict[str, Any]) -> None:
    understood = understand(row["text"])
    if row["calls"] is None:
        assert understood is None
        return
    assert understood is not None
    shown = understood.to_json()
    calls = shown["calls"]
    assert isinstance(calls, list)
    assert [[call["name"], call["arguments"]] for call in calls] == row["calls"]
    assert (shown["language"], shown["intent"]) == (language, row["intent"])
    assert (shown["missing"], shown["assumed"]) == (row.get("missing", []), row.get("assumed", []))
    assert shown["unsure"] == row.get("unsure", [])
    assert shown["complete"] is not bool(row.get("missing"))


def test_the_verdict_on_the_free_part_decides() -> None:
    """A word of a closed class is refused, an unknown one is asked about, and what the user adds is known."""
    assert understand("前年买电脑8000元") is None
    assert understand("taxi yestarday 20 yuan") is None
    assert understand("同事打车20元") is None
    assert understand("ランチ45元、先日タクシー20元") is None
    asked = understand("呱呱脆20元")
    assert asked is not None
    assert asked.to_json()["unsure"] == ["呱呱脆"] == list(asked.unsure)
    own = read_own_words("呱呱脆 = 餐饮")
    known = understand("呱呱脆20元", own_words=own)
    assert known is not None
    assert (known.unsure, known.complete, known.calls[0].arguments["category"]) == ((), True, "餐饮")


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("午饭25晚饭30", [25, 30]),  # not 25 nights
        ("早餐8晚餐30", [8, 30]),
        ("昨天午饭25晚饭30", [25, 30]),
        ("打车20吃饭50", [20, 50]),
        ("咖啡两杯30", [30]),
        ("酒店2晚800元", [800]),
    ],
)
def test_amounts_with_nothing_between_are_records_of_their_own(text: str, amounts: list[int]) -> None:
    understood = understand(text)
    assert understood is not None
    saved = [call.arguments for call in understood.calls if call.name == "saveExpenseToLark"]
    assert [each["amount"] for each in saved] == amounts
    assert not any(char.isdigit() for each in saved for char in str(each["remark"]).replace("酒店2晚", ""))


@pytest.mark.parametrize(
    ("text", "remark", "category"),
    [
        ("☕️瑞幸9块9", "瑞幸", "餐饮"),
        ("🚕 home 41", "home", "交通"),
        ("🚕帰り41元", "帰り", "交通"),
        ("午饭30🍜", "午饭", "餐饮"),
        ("打车20元🙏", "打车", "交通"),
    ],
)
def test_a_picture_says_no_more_than_the_words_but_tells_a_category(
    text: str, remark: str, category: str
) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.calls[-1].arguments["remark"] == remark
    assert understood.calls[-1].arguments["category"] == category


@pytest.mark.parametrize("text", ["❌打车20元", "打车20元❓", "打车20元🚫", "🤔打车20元"])
def test_a_picture_that_may_change_what_is_said_is_not_read(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("hello", "en"),
        ("What can you do?", "en"),
        ("help", "en"),
        ("你好", "zh"),
        ("你能做什么？", "zh"),
        ("こんにちは！", "ja"),
        ("何ができますか", "ja"),
    ],
)
def test_a_greeting_or_a_call_for_help_has_no_calls(text: str, language: str) -> None:
    assert understand(text) == Understanding(cast("LanguageCode", language), "help", ())


def test_the_first_sentence_of_the_seed_becomes_its_two_calls() -> None:
    save = {"remark": "打车", "category": "交通", "amount": 20, "date": FromCall(0, "timestamp")}
    assert understand("昨天打车花了20元") == Understanding(
        "zh", "expense", (Call("parseDateExpression", RELATIVE), Call("saveExpenseToLark", save))
    )


def test_without_a_date_no_date_tool_is_called() -> None:
    save = {"remark": "未备注", "category": "购物", "amount": 50}
    assert understand("花了 50 元") == Understanding(
        "zh", "expense", (Call("saveExpenseToLark", save),), assumed=("remark", "category")
    )


def test_up_to_ten_expenses_share_one_breath() -> None:
    ten = understand("、".join(f"打车{20 + n}元" for n in range(10)))
    assert ten is not None
    assert [call.arguments["amount"] for call in ten.calls] == list(range(20, 30))
    assert understand("、".join(f"打车{20 + n}元" for n in range(11))) is None


def test_a_text_of_another_language_than_the_one_given_is_left_alone() -> None:
    assert understand("spent 30 on lunch", language="zh") is None
    assert understand("午饭30", language="zh") == understand("午饭30")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "\x00昨天打车20",
        "昨天打车\u202e20",  # a direction mark hides what is read
        "昨天打车\ue00120",  # our own stand-in
        "午饭30" * 60,  # longer than any short sentence
    ],
)
def test_empty_long_and_hidden_text_is_left_alone(text: str) -> None:
    assert understand(text) is None


def test_a_full_width_comma_never_groups_digits() -> None:
    understood = understand("午饭20，300块的鞋")
    assert understood is not None
    assert [call.arguments["amount"] for call in understood.calls] == [20, 300]
    assert understand("鞋1,300块") is not None


@pytest.mark.parametrize(
    ("remark", "language", "category"),
    [
        ("咖啡杯", "zh", None),  # a cup, not a coffee
        ("苹果手机", "zh", "购物"),  # the longest word wins
        ("超市买水果", "zh", "蔬果"),  # the thing beats the place
        ("吃火锅看电影", "zh", None),  # two categories
        ("打车去医院", "zh", "交通"),  # where the ride went does not count
        ("taxi to the hospital", "en", "交通"),
        ("coffee mug", "en", None),
        ("batteries", "en", "日用品"),  # a plural
        ("日本語", "ja", None),  # 本 inside another word
        ("フライパン", "ja", None),
        ("病院までタクシー", "ja", "交通"),
        ("星巴克 latte", "zh", "餐饮"),  # two scripts
    ],
)
def test_a_category_is_evident_or_it_is_not(remark: str, language: str, category: str | None) -> None:
    assert categorise(remark, language_of(language)) == category


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_no_word_of_a_lexicon_stands_in_two_categories(language: str) -> None:
    lexicon = import_module(f"datetools_lc.quickparse.{language}.lexicon")
    entries = f"{lexicon.STRONG} {lexicon.WEAK}".split()
    words = [entry for entry in entries if not entry.endswith(":")]
    assert sorted(words) == sorted(set(words))
    assert {entry[:-1] for entry in entries if entry.endswith(":")} <= set(CATEGORIES)


def test_importing_the_package_loads_no_grammar_and_nothing_foreign() -> None:
    code = (
        "import sys, datetools_lc.quickparse as q; before = set(sys.modules); q.understand('午饭30');"
        "print(*(name for name in sys.modules if name.startswith(('langchain', 'pydantic', 'sqlalchemy'))),"
        "*(name for name in before if name.startswith('datetools_lc.quickparse.')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []


@pytest.mark.parametrize(
    ("text", "category"), [("☕ 18", "餐饮"), ("🚕 20 yuan", "交通"), ("🍺🍺 40", "餐饮"), ("☕️ 35", "餐饮")]
)
def test_a_picture_beside_an_amount_says_what_it_was_for(text: str, category: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.calls[0].arguments["category"] == category
