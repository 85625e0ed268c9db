"""Who skips an event on a day cancels that one; whoever says so in passing of himself is asked."""

from __future__ import annotations

import pytest

from datetools_lc import create_assistant
from tests.agents.calendar_talk import Talk

YOGA = {"en": "yoga tomorrow at 6pm", "zh": "明天下午6点瑜伽", "ja": "明日18時にヨガ"}
SERIES = {
    "en": "yoga every thursday at 6pm",
    "zh": "每周四下午6点瑜伽",
    "ja": "毎週木曜18時にヨガ",
}
MEETING = "今天晚上7点开会"


def talk_with(locale: str, added: str) -> Talk:
    """An assistant in a new thread over a calendar with that event."""
    talk = Talk(locale=locale, create=create_assistant)
    talk.say(added)
    talk.config, talk.seen = {"configurable": {"thread_id": "new"}}, 0
    return talk


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "skip yoga tomorrow"),
        ("en", "skip tomorrow's yoga"),
        ("en", "let's skip the yoga tomorrow"),
        ("zh", "明天的瑜伽也不去了"),  # no word of the name
        ("zh", "明天的瑜伽就不去了"),
        ("zh", "瑜伽就不去了"),
        ("zh", "明天我也不去瑜伽了"),
        ("zh", "瑜伽明天不去了"),  # the day behind its name
        ("zh", "明天的瑜伽就取消吧"),
        ("zh", "跳过明天的瑜伽"),
        ("ja", "明日のヨガは休む"),
        ("ja", "明日のヨガ休みます"),
        ("ja", "明日はヨガを休みます"),
        ("ja", "明日18時のヨガを休みます"),
        ("ja", "明日のヨガはお休みします"),
        ("ja", "明日のヨガをスキップして"),
    ],
)
def test_the_event_of_that_day_is_cancelled(locale: str, said: str) -> None:
    talk = talk_with(locale, YOGA[locale])
    talk.say(said)
    assert not talk.waiting
    assert talk.events() == []


@pytest.mark.parametrize(
    "said", ["今天的会就不去了", "今天的会也不去了", "今天的会就取消吧", "今天的会就不开了"]
)
def test_a_word_that_only_goes_on_is_none_of_the_name_of_a_meeting(said: str) -> None:
    talk = talk_with("zh", MEETING)
    talk.say(said)
    assert talk.events() == []


@pytest.mark.parametrize(
    ("locale", "added", "said"),
    [
        ("en", YOGA["en"], "i'll skip yoga tomorrow"),
        ("zh", MEETING, "今天的会也去不了"),
        ("zh", MEETING, "今天的会我也去不了了"),
    ],
)
def test_who_will_not_be_there_is_asked(locale: str, added: str, said: str) -> None:
    talk = talk_with(locale, added)
    assert "1. " not in talk.say(said)  # yes or no
    assert len(talk.events()) == 1
    talk.say({"en": "yes", "zh": "是"}[locale])
    assert talk.events() == []


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en", "skip yoga tomorrow"), ("zh", "明天的瑜伽就不去了"), ("ja", "明日のヨガは休む")],
)
def test_of_a_series_one_occurrence_goes(locale: str, said: str) -> None:
    talk = talk_with(locale, SERIES[locale])
    talk.say(said)
    starts = [start for _, start in talk.events()]
    assert "02-26 18:00" not in starts
    assert "03-05 18:00" in starts


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "don't skip yoga tomorrow"),
        ("en", "should i skip yoga tomorrow?"),
        ("en", "skip tomorrow"),  # all of it?
        ("en", "skip it tomorrow"),
        ("zh", "明天就不去了"),
        ("ja", "明日は休む"),  # a day off
        ("ja", "明日会社を休む"),
        ("ja", "明日のヨガは休みですか"),
        ("ja", "明日ゆっくり休む"),
    ],
)
def test_what_names_no_event_cancels_none(locale: str, said: str) -> None:
    talk = talk_with(locale, YOGA[locale])
    talk.say(said)
    assert not talk.waiting
    assert ("02-26 18:00") in [start for _, start in talk.events()]
