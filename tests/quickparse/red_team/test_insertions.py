"""Words that change the meaning, put into good sentences at every place.

Nothing is written that the sentence does not say: it may be declined, asked about, or leave something open.
It may be written only where the word is one of `HARMLESS`: a word of the story ("then"), or one that makes
another good sentence at that place.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, create_assistant
from datetools_lc.quickparse import Understanding, complete, understand
from datetools_lc.quickparse.languages import LANGUAGE_CODES
from datetools_lc.quickparse.scan import scan
from datetools_lc.stores.config import connect_store

CASES: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "cases" / "red_team.json").read_text(encoding="utf-8")
)
WRITING = {"saveExpenseToLark", "schedule_add"}
HARMLESS = {
    "zh": {
        "又",  # one more
        "另外",
        "每",  # 安排每周五: a series
        "同事",  # 面试同事: whom somebody interviews
        "小王",
        "朋友",
        "老板",
        "张三",
    },
    "ja": {"より", "翌日"},  # from; the end of what begins the day before
    "en": {"then", "boss", "about", "tomorow"},  # a book for boss; "remind me about to"; tomorrow, said twice
}
# What a word may make with the one beside it: 开会, 开约会; "no, it was yesterday".
MADE_WORDS = ("约会", "no yesterday")
MOST_HARMLESS = 0.05
SHARE = 0.4
SAID_TO_THE_ASSISTANT = 40
NOW = datetime(2026, 2, 25, 3, 0, tzinfo=UTC)


def variants(code: str) -> Iterator[tuple[str, str]]:
    """Every sentence with every word at every place: the word, and what comes of it."""
    for sentence in CASES[code]["sentences"]:
        for words in CASES[code]["words"].values():
            for word in words:
                yield from ((word, said) for said in insertions(code, sentence, word))


def insertions(code: str, sentence: str, word: str) -> Iterator[str]:
    """The sentence with the word at every place: between two words, or between two characters."""
    blank = " " if code == "en" else ""
    places = [0, *(m.end() for m in re.finditer(" ", sentence)), len(sentence)] if blank else None
    for place in places or range(len(sentence) + 1):
        said = f"{sentence[:place]}{blank}{word}{blank}{sentence[place:]}"
        yield " ".join(said.split()) if blank else said


def is_harmless(code: str, word: str, said: str) -> bool:
    return word in HARMLESS[code] or any(word in made and made in said for made in MADE_WORDS)


def writes(understood: Understanding | None) -> bool:
    """Whether the built-in rules would write something without asking."""
    if understood is None or not understood.complete or understood.unsure:
        return False
    return any(call.name in WRITING for call in understood.calls)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_sentences_themselves_are_understood(code: str) -> None:
    assert [each for each in CASES[code]["sentences"] if not writes(understand(each))] == []


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_nothing_is_written_that_the_sentence_does_not_say(code: str) -> None:
    choose = random.Random(f"red team {code}")
    tried = [each for each in variants(code) if choose.random() < SHARE]
    assert len(tried) > 1_000
    written = [(word, said) for word, said in tried if writes(understand(said))]
    assert [(word, said) for word, said in written if not is_harmless(code, word, said)] == []
    assert len(written) <= MOST_HARMLESS * len(tried)


ANSWERS = {
    "zh": (
        ("昨天打车花了", "30"),
        ("昨天打车花了", "打车30"),
        ("明天开会", "下午3点"),
        ("明天开会", "下午3点开会"),
    ),
    "ja": (
        ("昨日タクシーを使った", "30元"),
        ("昨日タクシーを使った", "タクシーは30元"),
        ("明日会議", "15時"),
        ("明日会議", "15時に会議"),
    ),
    "en": (
        ("took a taxi yesterday", "30 yuan"),
        ("took a taxi yesterday", "taxi 30"),
        ("dentist tomorrow", "3pm"),
        ("dentist tomorrow", "3pm at the dentist"),
    ),
}


def answered(code: str) -> Iterator[tuple[Understanding, Understanding, str]]:
    """Every question, its plain answer, and that answer with every word at every place."""
    blank = " " if code == "en" else ""
    for question, answer in ANSWERS[code]:
        asked = understand(question)
        assert asked is not None
        plain = complete(asked, answer)
        assert plain is not None
        places = [0, *(m.end() for m in re.finditer(" ", answer)), len(answer)] if blank else None
        for words in CASES[code]["words"].values():
            for word in words:
                for place in places or range(len(answer) + 1):
                    yield (
                        asked,
                        plain,
                        " ".join(f"{answer[:place]}{blank}{word}{blank}{answer[place:]}".split()),
                    )


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_an_answer_completes_a_question_with_what_it_says_only(code: str) -> None:
    choose = random.Random(f"answers {code}")
    for asked, plain, said in answered(code):
        completed = complete(asked, said) if choose.random() < SHARE else None
        if completed is not None and completed.complete and not completed.unsure:
            assert completed.calls == plain.calls, said


CORRECTIONS = {
    "zh": ("不对，是25", "应该是38", "把昨天的午饭改成35", "删掉昨天打车那笔"),
    "ja": ("違う、25元だった", "昨日のランチを35元に変更", "昨日のタクシーを削除"),
}


def corrected(code: str) -> Iterator[tuple[str, str, str]]:
    """Every correction with every word at every place: the correction, the word, and what comes of them."""
    for sentence in CORRECTIONS[code]:
        for words in CASES[code]["words"].values():
            for word in words:
                for place in range(len(sentence) + 1):
                    yield sentence, word, f"{sentence[:place]}{word}{sentence[place:]}"


def changes(understood: Understanding) -> object:
    """What becomes of the record, whichever it is."""
    *_, last = understood.calls
    fields = ("amount", "category", "date", "remark") if last.name == "update_expense" else ()
    return understood.options.get("change"), {name: last.arguments.get(name) for name in fields}


def is_told(understood: Understanding, word: str) -> bool:
    """Whether the word is looked for in the record, or is the day that it is looked for on."""
    record = understood.options.get("record")
    looked_for = str(record.get("remark")) if isinstance(record, dict) else ""
    looked_for += "".join(str(call.arguments.get("text", "")) for call in understood.calls)
    return any(char in looked_for for char in word) or bool(scan(word))


@pytest.mark.parametrize("code", CORRECTIONS)
def test_a_correction_changes_nothing_that_its_sentence_does_not_say(code: str) -> None:
    choose = random.Random(f"corrections {code}")
    for sentence, word, said in corrected(code):
        understood = understand(said) if choose.random() < SHARE else None
        plain = understand(sentence)
        if understood is None or understood.unsure or plain is None:
            continue
        assert not writes(understood), said
        if understood.intent in ("expense_change", "expense_delete"):
            amount = [call.arguments.get("amount") for call in understood.calls]
            told = understood.intent, changes(understood), amount
            before = plain.intent, changes(plain), [call.arguments.get("amount") for call in plain.calls]
            assert told == before or is_told(understood, word), said


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_offline_assistant_leaves_the_store_empty(code: str) -> None:
    choose = random.Random(f"red team of the store {code}")
    store = connect_store(":memory:")
    agent = create_assistant(
        timezone="Asia/Shanghai",
        locale=code,
        clock=FixedClock(NOW),
        store=store,
        checkpointer=InMemorySaver(),
    )
    tried = [said for word, said in variants(code) if not is_harmless(code, word, said)]
    for number, said in enumerate(choose.sample(tried, SAID_TO_THE_ASSISTANT)):
        config: RunnableConfig = {"configurable": {"thread_id": str(number)}}
        answer = agent.invoke({"messages": [("user", said)]}, config)
        called = {
            call["name"]
            for message in answer["messages"]
            for call in getattr(message, "tool_calls", None) or ()
        }
        assert called.isdisjoint(WRITING), said
