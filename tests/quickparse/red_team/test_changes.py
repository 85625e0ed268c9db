"""Words that change the meaning, put into requests to change or cancel events, and into questions.

What such a request does is what its sentence says without the word, or the word is looked for: in the title,
as a day, or as the new title.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from datetools_lc.quickparse import Understanding, understand
from datetools_lc.quickparse.languages import LANGUAGE_CODES
from datetools_lc.quickparse.scan import scan
from tests.quickparse.red_team.test_insertions import CASES, insertions, writes

SENTENCES = {
    "zh": (
        "把明天的会推迟30分钟",
        "取消明天下午3点的会",
        "把周五的面试改到周六下午2点",
        "把下周一的会改名为项目评审",
        "明天的会延长半小时",
        "明天的会不开了",
        "明天下午有空吗",
        "明天什么时候有空",
        "下周三有什么安排",
    ),
    "ja": (
        "明日の会議を30分遅らせて",
        "明日15時の会議をキャンセルして",
        "金曜の面接を土曜14時に変更して",
        "明日の会議を1時間に変更して",
        "明日の会議の名前を定例会に変更して",
        "今夜の飲み会やめる",
        "明日の午後は空いてる？",
        "来週水曜の予定は？",
    ),
    "en": (
        "push tomorrow's meeting by 30 minutes",
        "cancel tomorrow's 3pm meeting",
        "move the Friday interview to Saturday at 2pm",
        "make tomorrow's meeting 30 minutes",
        "rename tomorrow's meeting to project review",
        "am I free tomorrow afternoon?",
        "what's on next Wednesday?",
        "no, it was 25",
        "make it 25",
        "change yesterday's lunch to 35",
        "delete yesterday's taxi",
    ),
}
HARMLESS = {
    # 有什么安排没: the question; 约会, 改约到; 更名; 不开了，取消
    "zh": {"没", "没有", "不", "约", "更", "取消"},
    "ja": {"より", "いつか"},  # from; 予定はいつか？
    "en": {"then", "no", "until"},  # "no, change …"; the end of the event that is looked for
}
NO_TITLE = ("time", "negation", "doubt", "approximation", "comparison")
SHARE = 0.3


def varied(code: str) -> Iterator[tuple[str, str, str, str]]:
    """Each sentence with each word at each place: the sentence, the word, its class, and what comes of it."""
    for sentence in SENTENCES[code]:
        for kind, words in CASES[code]["words"].items():
            for word in words:
                for said in insertions(code, sentence, word):
                    yield sentence, word, kind, said


def meaning(understood: Understanding) -> object:
    """What is looked for, and what becomes of it; the new title apart."""
    options = {name: value for name, value in understood.options.items() if name != "title"}
    return understood.intent, understood.calls, options


def is_looked_for(understood: Understanding, word: str) -> bool:
    """Whether the word is one of those that tell the event or the record, or names its day."""
    record = understood.options.get("record")
    told = str(record.get("remark")) if isinstance(record, dict) else ""
    told += "".join(str(call.arguments.get("text", "")) for call in understood.calls)
    parts = [word.casefold().split("'")[0]] if word.isascii() else list(word)
    return any(part in told.casefold() for part in parts) or bool(scan(word))


def test_the_sentences_themselves_are_understood() -> None:
    assert [each for code in LANGUAGE_CODES for each in SENTENCES[code] if understand(each) is None] == []


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_nothing_is_changed_or_asked_that_the_sentence_does_not_say(code: str) -> None:
    choose = random.Random(f"changes {code}")
    others = []
    for sentence, word, kind, said in varied(code):
        if word in HARMLESS[code] or choose.random() >= SHARE:
            continue
        understood, plain = understand(said), understand(sentence)
        if understood is None or understood.unsure or not understood.complete or plain is None:
            continue
        assert not writes(understood), said
        title = str(understood.options.get("title", ""))
        is_named = title == plain.options.get("title", "") or (title in said and kind not in NO_TITLE)
        is_same = is_named and meaning(understood) == meaning(plain) and (title or kind not in NO_TITLE)
        if not (is_same or (understood.intent == plain.intent and is_looked_for(understood, word))):
            others.append(said)
    assert others == []


@pytest.mark.parametrize(
    "said",
    [
        "取消今晚的电影",
        "今晚的电影不看了",
        "今夜の映画やめる",
        "明日の会議は中止になった",
        "cancel tonight's movie",
    ],
)
def test_what_will_not_be_done_is_looked_for_on_its_day(said: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.intent == "schedule_cancel"
    assert understood.calls[-1].name == "schedule_query"


@pytest.mark.parametrize(
    "said",
    [
        "明天不去了",
        "明日やめる",
        "たばこやめる",
        "明日からたばこやめる",
        "明天不上班了",
        "把下周一的会改名为项目评审忘了",
    ],
)
def test_what_names_no_event_cancels_and_changes_none(said: str) -> None:
    assert understand(said) is None


@pytest.mark.parametrize(
    "said",
    [
        "同事把明天的会推迟30分钟",
        "将近把明天的会推迟30分钟",
        "明日の会議を社長が30分遅らせて",
        "そのうち明日の会議を30分遅らせて",
        "明日はずの会議を30分遅らせて",
    ],
)
def test_the_deed_of_another_and_a_word_of_doubt_are_no_name_of_an_event(said: str) -> None:
    assert understand(said) is None
