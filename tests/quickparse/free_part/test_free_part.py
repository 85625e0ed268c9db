"""The verdict on free parts: by class, for everyday ones, and for those that a word was put into."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from datetools_lc.contracts.categories import CATEGORIES
from datetools_lc.quickparse.free_part import Judgement, category_of, judge, read_own_words
from datetools_lc.quickparse.free_part.known_words import closed_classes, known_words, nouns
from datetools_lc.quickparse.free_part.nouns import TABLES, read_table
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of

CASES: dict[LanguageCode, dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "cases" / "free_parts.json").read_text(encoding="utf-8")
)
QUICKPARSE = Path(__file__).parents[3] / "datetools_lc" / "quickparse"
MORE_THAN_A_TITLE = 10_000


def languages_of(text: str) -> tuple[LanguageCode, ...]:
    return ("en",) if text.isascii() else ("zh", "ja")


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("前年买电脑", "time"),  # a year that the date tools have no word for
        ("咋天打车", "time"),  # misspelt 昨天
        ("昨夭打车", "time"),
        ("改天开会", "time"),  # some other day
        ("工作日例会", "time"),
        ("那天打车", "time"),
        ("第二天午饭", "time"),
        ("前年会", "time"),  # 年会 is known, 前年 all the same a time
        ("去年货", "time"),
        ("打车约", "approximation"),
        ("差点打车", "approximation"),
        ("各打车", "order"),
        ("轮流做饭", "order"),
        ("希望开会", "doubt"),
        ("要是打车", "doubt"),
        ("没打车", "negation"),
        ("取消会议", "negation"),
        ("比午饭", "comparison"),
        ("午饭25晚饭", "number"),  # the amount of another record
        ("五百买鞋", "number"),
        ("同事打车", "others"),
        ("小王吃饭", "others"),
        ("王经理开会", "others"),
        ("他打车", "others"),
        ("先日タクシー", "time"),
        ("GWのホテル", "time"),
        ("翌日ランチ", "time"),
        ("咋日タクシー", "time"),
        ("およそランチ", "approximation"),
        ("もしランチ", "doubt"),
        ("ランチなし", "negation"),
        ("鈴木さんがランチ", "others"),
        ("友達がタクシー", "others"),
        ("ランチは", "form"),
        ("taxi yestarday", "time"),  # misspelt, in no list
        ("taxi yday", "time"),
        ("meeting Tuesdy", "time"),
        ("taxi the other day", "order"),
        ("taxi recently", "time"),
        ("meeting midmorning", "time"),
        ("almost lunch", "approximation"),
        ("hope the lunch", "doubt"),
        ("suppose lunch", "doubt"),
        ("no lunch", "negation"),
        ("more than lunch", "comparison"),
        ("lunch 45", "number"),
        ("Bob took a taxi", "form"),  # a finite verb behind a name
        ("he taxi", "others"),
        ("hotel for", "form"),  # a preposition with nothing behind it
        ("", "form"),
        (" ", "form"),
        ("lunch\u200b", "form"),
        ("昨天" * 50, "form"),  # longer than any name
    ],
)
def test_a_word_of_a_closed_class_forbids(text: str, because: str) -> None:
    judgement = judge(text, languages_of(text))
    assert (judgement.verdict, judgement.because) == ("forbidden", because)
    assert judgement.unknown


@pytest.mark.parametrize(
    "text",
    [
        "月饼",  # a character of time inside of a known word
        "下午茶",
        "年货",
        "挂号费",
        "和小王吃饭",  # somebody as company
        "和Ann吃饭",
        "和张伟吃饭",  # a name that no list holds
        "约张医生看牙",
        "给妈妈买花",
        "孩子学费",
        "爷爷生日",  # a feast of somebody is an event of one's own
        "买了双鞋",
        "3个苹果",
        "咖啡两杯",
        "5号电池",  # named by a number
        "95号汽油",
        "2号线地铁",
        "iPhone 15手机壳",
        "3D电影",
        "A4纸",
        "去北京的机票",
        "《昨天》电影票",  # a name in quotes may say anything
        "年賀状",  # known in Japanese, a year in Chinese
        "四川火锅",  # a number inside of a place, a season inside of a fish
        "秋刀魚定食",
        "winter tyres",
        "买了些菜",  # how much, nobody has to know
        "bought some oranges",
        "会議資料",
        "田中さんとランチ",
        "母への花",
        "息子のおもちゃ",
        "駅までタクシー",
        "単3電池",
        "りんご3個",
        "四半期報告会",
        "dinner with Bob",
        "dinner with Agnes",  # a name that no list holds
        "flight to Zagreb",
        "gift for mum",
        "Jane's birthday",
        "iPhone 15 Pro Max case",
        "7-Eleven snacks",
        "happy hour",  # "hour" inside of a known phrase
        "3 apples",
        "a box of chocolates",
        "bought shoes",  # one's own deed
    ],
)
def test_known_words_in_an_order_that_the_language_allows_are_known(text: str) -> None:
    assert judge(text, languages_of(text)) == Judgement("known")


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("手撕兔", "手撕兔"),
        ("同事午饭", "同事午饭"),  # somebody and a thing: whose, nobody says
        ("和吃饭", "和吃饭"),  # all words known, but nobody to eat with
        ("謎の置物", "謎の置物"),
        ("同僚の弁当", "同僚の弁当"),
        ("weird gizmo", "weird"),
        ("Bob lunch", "Bob lunch"),
        ("lunch with with", "with"),
    ],
)
def test_what_no_lexicon_holds_is_named(text: str, unknown: str) -> None:
    judgement = judge(text, languages_of(text))
    assert judgement.verdict in ("doubtful", "forbidden")
    assert judgement.verdict == "doubtful" or judgement.because == "form"
    assert unknown in judgement.unknown


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_everyday_free_parts_are_known(code: LanguageCode) -> None:
    verdicts = {text: judge(text, (code,)).verdict for text in CASES[code]["everyday"]}
    assert {text for text, verdict in verdicts.items() if verdict == "forbidden"} == set()
    known = sum(verdict == "known" for verdict in verdicts.values())
    assert known >= 0.95 * len(verdicts)


# Words that keep the meaning or make another known word, at some places: 更换灯泡, an appointment (约).
HARMLESS = {
    "zh": {"约", "更", "他", "老板", "同事", "邻居", "室友", "小王", "张三", "李雷", "别", "超过"},
    "ja": {"上司の", "隣人"},
    "en": {
        "Jane's",
        "neighbour's",
        "monthly",
        "yearly",
        "weekend",
        "Bob",
        "Sam",
        "colleague",
        "roommate",
        "boss",
    },
}


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_a_free_part_with_a_word_put_into_it_is_never_known(code: LanguageCode) -> None:
    """4,000 of the 390,000 ways, by a seed; of the harmless words, at most one in fifty may pass."""
    choose = random.Random(f"free parts {code}")
    words = [word for group in CASES[code]["inserted"].values() for word in group]
    leaks, tried = [], 4_000
    for _ in range(tried):
        text, word = choose.choice(CASES[code]["everyday"]), choose.choice(words)
        units = text.split(" ") if code == "en" else list(text)
        place = choose.randint(0, len(units))
        changed = (" " if code == "en" else "").join([*units[:place], word, *units[place:]])
        if judge(changed, (code,)).verdict == "known":
            leaks.append((word, changed))
    assert [leak for leak in leaks if leak[0] not in HARMLESS[code]] == []
    assert len(leaks) <= tried / 50


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_tables_hold_many_words_once_under_categories_of_the_ledger(code: LanguageCode) -> None:
    assert len(nouns(code)) >= 2_500
    assert {category for category in nouns(code).values() if category} <= set(CATEGORIES)
    texts = [(QUICKPARSE / code / "nouns" / f"{table}.txt").read_text(encoding="utf-8") for table in TABLES]
    said = [word for text in texts for line in text.splitlines() if line[:1] != "#" for word in line.split()]
    ledger = language_of(code).lexicon()
    assert len(said) == len(set(said)) == sum(len(read_table(text)) for text in texts)
    assert {word.replace("_", " ") for word in said}.isdisjoint({*ledger.strong, *ledger.weak})


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_no_known_noun_is_a_forbidding_word(code: LanguageCode) -> None:
    assert set(nouns(code)) & set(closed_classes(code).never) == set()
    assert set(known_words(code).kinds) & set(closed_classes(code).never) == set()


@pytest.mark.parametrize(
    ("text", "languages", "category"),
    [
        ("手抓饼", ("zh",), "餐饮"),
        ("猫粮", ("zh",), None),  # no category of the ledger is evident
        ("单车", ("zh",), "交通"),  # a word of the ledger's own lexicon
        ("謎の置物", ("ja",), None),  # no word of a table
        ("おむつ", ("ja",), "日用品"),
        ("Flat White", ("en",), "餐饮"),
    ],
)
def test_a_known_word_tells_its_category(
    text: str, languages: tuple[LanguageCode, ...], category: str | None
) -> None:
    assert category_of(text, languages) == category


def test_a_user_adds_words() -> None:
    own = read_own_words("手撕兔 = 餐饮\n\n# friends\nGizmo  # a thing\n")
    assert own == (("手撕兔", "餐饮"), ("gizmo", None))
    assert judge("手撕兔", ("zh",)).verdict == "doubtful"
    assert judge("买手撕兔", ("zh",), own).verdict == "known"
    assert judge("new gizmo", ("en",), own).verdict == "known"
    assert category_of("手撕兔", ("zh",), own) == "餐饮"
    assert judge("手撕兔", ("zh",)).verdict == "doubtful"  # for others it stays unknown


def test_a_category_that_the_ledger_lacks_is_refused() -> None:
    with pytest.raises(ValueError, match="'food' is no category of the ledger"):
        read_own_words("手撕兔 = food")


TEXTS = st.one_of(
    st.text(max_size=120),
    st.lists(
        st.sampled_from(
            [*"和去买了的小王3个第年午饭の とがをA", "打车", "ランチ", " lunch", " with", "'s", "1"]
        ),
        max_size=30,
    ).map("".join),
)


@given(TEXTS, st.lists(st.sampled_from(LANGUAGE_CODES), min_size=1, max_size=3, unique=True))
def test_it_never_raises(text: str, languages: list[LanguageCode]) -> None:
    judgement = judge(text, languages)
    assert bool(judgement.unknown) == (judgement.verdict != "known") or not text
    assert (judgement.because is not None) == (judgement.verdict == "forbidden")


@given(st.sampled_from([(code, text) for code in LANGUAGE_CODES for text in CASES[code]["everyday"]]))
def test_width_case_of_latin_letters_and_blanks_change_nothing(case: tuple[LanguageCode, str]) -> None:
    code, text = case
    wide = text.translate({number: number + 0xFEE0 for number in range(0x21, 0x7F)} | {0x20: 0x3000})
    assert {judge(each, (code,)).verdict for each in (text, wide, f" {text}\n")} == {
        judge(text, (code,)).verdict
    }


@pytest.mark.parametrize("unit", ["a", "一", "3个", "和小王", "the ", "ああ", "iphone 15 "])
def test_a_long_text_is_refused_by_its_length(unit: str) -> None:
    assert judge(unit * MORE_THAN_A_TITLE, ("zh", "ja")).because == "form"
