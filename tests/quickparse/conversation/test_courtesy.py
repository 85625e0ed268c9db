"""What people put around a sentence changes nothing: a full stop, thanks, hey, an emoji, blanks."""

from __future__ import annotations

import pytest

from datetools_lc.agents.sentence_cache import read_sentence
from datetools_lc.evals.cases.case import load_cases
from datetools_lc.quickparse import Understanding, complete, understand
from datetools_lc.quickparse.courtesy import without_courtesy
from datetools_lc.quickparse.kernel.plan import LanguageCode

AROUND: dict[LanguageCode, tuple[str, ...]] = {
    "zh": ("{}。", "{}！", "{}，谢谢", "好的，{}", "嗯，{}", "{}😊", "{}\n", "{} "),
    "ja": ("{}。", "{}！", "{}、お願いします", "えっと、{}", "すみません、{}", "{}😊", "{}\n", "{}　"),
    "en": ("{}.", "{}!", "{} please", "{}, thanks", "hey, {}", "{}, thank you!", "{} 😊", "{}\n"),
}


def outcome(understood: Understanding | None) -> object:
    if understood is None:
        return None
    calls = [(call.name, dict(call.arguments)) for call in understood.calls]
    return understood.intent, understood.missing, bool(understood.unsure), calls


@pytest.mark.parametrize("language", AROUND)
def test_courtesy_changes_nothing_of_any_case(language: LanguageCode) -> None:
    """The first sentences of all eval cases; many were unread with a full stop behind them."""
    said = {case.says[0].strip() for case in load_cases(language=language)}
    known = {text: outcome(read) for text in said if (read := understand(text, language)) is not None}
    assert len(known) > 60
    changed = [
        around.format(text)
        for text, expected in known.items()
        for around in AROUND[language]
        if outcome(understand(around.format(text), language)) != expected
    ]
    assert changed == []


@pytest.mark.parametrize(
    ("polite", "plain"),
    [
        ("今日の予定教えて。", "今日の予定教えて"),
        ("来週の予定を教えて！", "来週の予定を教えて"),
        ("明日の会議キャンセルしてね", "明日の会議キャンセルして"),
        ("明日15時に会議笑", "明日15時に会議"),
        ("明日の予定は？お願いします", "明日の予定は？"),
        ("明天有啥安排。", "明天有啥安排"),
        ("取消明天的会哦", "取消明天的会"),
        ("你好，取消明天的会，谢谢！", "取消明天的会"),
        ("cancel tomorrow's meeting.", "cancel tomorrow's meeting"),
        ("Hi, cancel tomorrow's meeting, thanks!", "cancel tomorrow's meeting"),
        ("am I free tomorrow at 2pm? thanks", "am I free tomorrow at 2pm?"),
        ("meeting  tomorrow   at 3pm", "meeting tomorrow at 3pm"),
        ("5 月 1 号打车 20 元", "5月1号打车20元"),
        ("明早 6 点 50 赶火车", "明早6点50赶火车"),
        ("毎週木曜の朝 7時 50分に燃えるゴミ", "毎週木曜の朝7時50分に燃えるゴミ"),
    ],
)
def test_a_polite_sentence_says_what_the_plain_one_says(polite: str, plain: str) -> None:
    expected = understand(plain)
    assert expected is not None
    assert outcome(understand(polite)) == outcome(expected)


@pytest.mark.parametrize("text", ["谢谢", "好的", "hello", "thanks!", "ok", "ありがとう。", "…", ".", "はい"])
def test_courtesy_alone_stays(text: str) -> None:
    assert without_courtesy(text).strip(".!。") == text.strip(".!。")


@pytest.mark.parametrize(
    "text",
    ["thank you card", "hello kitty", "ok store", "请假", "明日の会議をお願いします", "谢谢卡", "please"],
)
def test_a_word_of_the_sentence_is_no_courtesy(text: str) -> None:
    """But for what a pause sets apart; nobody's cat is greeted."""
    assert without_courtesy(text) in (text, text.removeprefix("hello ").removeprefix("ok "))


@pytest.mark.parametrize(
    ("language", "asked", "answer", "around"),
    [
        ("zh", "明天开会", "下午3点", ("{}。", "{}哦", "{}，谢谢", "{}😊")),
        ("zh", "下周开会", "周三下午3点", ("嗯，{}", "就{}", "那就{}吧", "{}。")),
        ("ja", "明日3時に会議", "午後", ("{}です。ありがとう", "えっと、{}", "{}😊")),
        ("ja", "昨日タクシー", "20元", ("{}です。ありがとう", "{}😊", "{}。")),
        ("en", "meeting tomorrow", "3pm", ("um, {}", "{}, thank you!", "{} 😊")),
        ("en", "dinner with Sam next week", "thursday 7pm", ("make it {}", "let's say {}", "ok {}", "{}.")),
    ],
)
def test_an_answer_may_be_polite(
    language: LanguageCode, asked: str, answer: str, around: tuple[str, ...]
) -> None:
    question = understand(asked, language)
    assert question is not None
    expected = complete(question, answer)
    assert expected is not None
    assert [outcome(complete(question, each.format(answer))) for each in around] == [
        outcome(expected) for _ in around
    ]


def test_a_hesitation_is_kept() -> None:
    assert without_courtesy("taxi 20...") == "taxi 20..."
    assert read_sentence("打车大概20吧") is None
