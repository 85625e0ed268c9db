"""Corrections and answers after every kind of turn, judged by what the store holds before and after.

A correction makes no record more, and changes exactly what it says, of the thing that was just written; or
nothing, where it is asked about or not understood. What a question or a clash left open may be completed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import pytest

from tests.agents.conversations.test_dialogues import Book

TRIED = 45
Field = Literal["amount", "day", "hour", "category", "remark", "undo", "delete"]


@dataclass(frozen=True, slots=True)
class Before:
    """The turn before: what is said, the thing that it writes or leaves open, and what it is asked for."""

    said: str
    thing: str = ""
    wants: Literal["", "amount", "hour"] = ""


BEFORE = {
    "zh": {
        "saved expense": Before("咖啡18", "咖啡 18 05-13 餐饮"),
        "saved event": Before("大后天上午10点面试", "面试 05-16 10:00-11:00"),
        "amount asked": Before("前天打车花了", "打车 ? 05-11 交通", "amount"),
        "hour asked": Before("大后天面试", "面试 05-16 ?", "hour"),
        "clash": Before("明天下午3点面试", "面试 05-14 ?", "hour"),
        "list": Before("昨天花了多少"),
        "events listed": Before("明天有什么安排"),
        "nothing": Before("你好"),
    },
    "ja": {
        "saved expense": Before("コーヒー18元", "コーヒー 18 05-13 餐饮"),
        "saved event": Before("しあさって10時に面接", "面接 05-16 10:00-11:00"),
        "amount asked": Before("一昨日タクシーを使った", "タクシー ? 05-11 交通", "amount"),
        "hour asked": Before("しあさって面接", "面接 05-16 ?", "hour"),
        "clash": Before("明日15時に面接", "面接 05-14 ?", "hour"),
        "list": Before("昨日いくら使った"),
        "events listed": Before("明日の予定は"),
        "nothing": Before("こんにちは"),
    },
    "en": {
        "saved expense": Before("coffee 18", "coffee 18 05-13 餐饮"),
        "saved event": Before("interview on Saturday at 10am", "interview 05-16 10:00-11:00"),
        "amount asked": Before("took a taxi two days ago", "taxi ? 05-11 交通", "amount"),
        "hour asked": Before("interview on Saturday", "interview 05-16 ?", "hour"),
        "clash": Before("interview tomorrow at 3pm", "interview 05-14 ?", "hour"),
        "list": Before("how much did I spend yesterday"),
        "events listed": Before("what's on tomorrow"),
        "nothing": Before("hello"),
    },
}
SAID: dict[str, dict[Field, tuple[str, ...]]] = {
    "zh": {
        "amount": ("不对，是25", "应该是25", "25", "改成25", "打错了，25块", "是25才对", "25块"),
        "day": ("不对，是昨天", "昨天的", "改成昨天", "是昨天的", "不是今天，是昨天", "应该记在昨天"),
        "hour": ("改到下午4点", "不对，下午4点", "下午4点", "那就下午4点", "应该是下午4点"),
        "category": ("分类改成购物", "应该是购物", "记到购物", "不是餐饮，是购物", "购物"),
        "remark": ("备注改成奶茶", "不是咖啡，是奶茶", "是奶茶不是咖啡", "改成奶茶", "奶茶"),
        "undo": ("撤销", "撤回", "恢复", "刚才那个不算", "取消刚才的", "算了", "还原"),
        "delete": ("删掉昨天打车那笔", "把昨天的打车删了", "昨天的打车不要了"),
    },
    "ja": {
        "amount": ("違う、25元", "25でした", "25元", "25に変更", "いや、25だった", "正しくは25元"),
        "day": ("違う、昨日", "昨日の", "昨日でした", "昨日に変更", "今日じゃなくて昨日", "昨日です"),
        "hour": ("16時に変更", "違う、16時", "16時", "じゃあ16時", "16時でした"),
        "category": ("カテゴリは购物", "购物に変更", "餐饮じゃなくて购物", "购物です"),
        "remark": ("メモを紅茶に変更して", "コーヒーじゃなくて紅茶", "紅茶でした", "紅茶に変更", "紅茶"),
        "undo": ("取り消し", "元に戻して", "今のなし", "やっぱりやめる", "取り消して", "キャンセル"),
        "delete": ("昨日のタクシーの記録を消して", "昨日のタクシーを削除", "昨日のタクシーはなしにして"),
    },
    "en": {
        "amount": ("make it 25", "no, 25", "it was 25", "25", "sorry, 25 yuan", "change it to 25"),
        "day": ("no, yesterday", "it was yesterday", "yesterday's", "that was yesterday"),
        "hour": ("make it 4pm", "no, 4pm", "4pm", "it should be 4pm", "4pm then", "change it to 4pm"),
        "category": ("it should be shopping", "change the category to shopping", "not food, shopping"),
        "remark": ("rename it to tea", "not coffee, tea", "it was tea", "tea not coffee", "tea"),
        "undo": ("undo", "undo that", "put it back", "take that back", "never mind", "forget that"),
        "delete": ("delete yesterday's taxi", "remove the taxi from yesterday", "drop yesterday's taxi"),
    },
}  # fmt: skip
VALUES = {
    "zh": {"amount": "25", "day": "05-12", "hour": "16:00-17:00", "category": "购物", "remark": "奶茶"},
    "ja": {"amount": "25", "day": "05-12", "hour": "16:00-17:00", "category": "购物", "remark": "紅茶"},
    "en": {"amount": "25", "day": "05-12", "hour": "16:00-17:00", "category": "购物", "remark": "tea"},
}
NAMED: dict[str, tuple[tuple[str, Field, str], ...]] = {
    "zh": (
        ("saved expense", "amount", "咖啡是25"),
        ("amount asked", "amount", "打车25"),
        ("saved event", "hour", "下午4点面试"),
        ("hour asked", "hour", "下午4点面试"),
    ),
    "ja": (
        ("saved expense", "amount", "コーヒーは25元でした"),
        ("amount asked", "amount", "タクシーは25元"),
        ("saved event", "hour", "16時に面接"),
        ("hour asked", "hour", "16時に面接"),
    ),
    "en": (
        ("saved expense", "amount", "the coffee was 25"),
        ("amount asked", "amount", "taxi 25"),
        ("saved event", "hour", "interview at 4pm"),
        ("hour asked", "hour", "interview at 4pm"),
    ),
}
"""Sentences that are a record of their own after any other turn."""
PLACES = {"remark": 0, "amount": 1, "day": 2, "category": 3}
DELETED = {"zh": "打车 20 05-12 交通", "ja": "タクシー 20 05-12 交通", "en": "taxi 20 05-12 交通"}


def talks(code: str) -> Iterator[tuple[str, Field, str]]:
    """Every turn before, with everything that may be said after it."""
    for turn in BEFORE[code]:
        for field, sentences in SAID[code].items():
            yield from ((turn, field, said) for said in sentences)
    yield from NAMED[code]


def may_become(code: str, before: Before, field: Field) -> list[tuple[list[str], list[str]]]:
    """What may be gone and what may be new afterwards, besides nothing at all."""
    thing = before.thing
    if field == "delete":
        return [([DELETED[code]], [])]
    if not thing:
        return []
    if before.wants:
        is_answer = field == before.wants
        return [([], [thing.replace("?", VALUES[code][field])])] if is_answer else []
    if field == "undo":
        return [([thing], [])]
    parts = thing.split()
    if ":" in thing:
        hour, title = VALUES[code]["hour"], VALUES[code]["remark"]
        changed = {"hour": [*parts[:2], hour], "remark": [title, *parts[1:]]}
        return [([thing], [" ".join(changed[field])])] if field in changed else []
    if field not in PLACES:
        return []
    parts[PLACES[field]] = VALUES[code][field]
    return [([thing], [" ".join(parts)])]


def check(code: str, turn: str, field: Field, said: str) -> None:
    book, before = Book(code), BEFORE[code][turn]
    try:
        book.say(before.said)
        held = book.held()
        reply = book.say(said)
        after = book.held()
    finally:
        book.store.close()
    change = sorted((held - after).elements()), sorted((after - held).elements())
    assert change == ([], []) or change in may_become(code, before, field), (turn, said, reply)


@pytest.mark.parametrize("code", BEFORE)
def test_a_correction_changes_what_it_says_or_nothing(code: str) -> None:
    tried = random.Random(f"corrections after turns {code}").sample(list(talks(code)), TRIED)
    for turn, field, said in tried:
        check(code, turn, field, said)
