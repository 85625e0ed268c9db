"""A yes to a list of one, which was shown instead of what the words name, means that one."""

from __future__ import annotations

import pytest

from datetools_lc import create_assistant
from tests.agents.calendar_talk import Talk

EVENING = {"en": "meeting today at 7pm", "zh": "今天晚上7点开会", "ja": "今日19時に会議"}


@pytest.mark.parametrize(
    ("locale", "said", "answer"),
    [
        ("en", "cancel today's 3pm meeting", "yes"),  # nothing begins at that hour
        ("en", "cancel the 7am meeting", "yes, please"),
        ("zh", "取消下午4点的会", "是"),
        ("zh", "取消今天3点的会", "好的"),
        ("ja", "今日15時の会議をキャンセル", "はい"),
    ],
)
def test_a_yes_means_the_only_one_of_the_list(locale: str, said: str, answer: str) -> None:
    talk = Talk(locale=locale, create=create_assistant)
    talk.say(EVENING[locale])
    assert "1. " in talk.say(said)
    assert len(talk.events()) == 1
    talk.say(answer)
    if talk.waiting:
        talk.approve()
    assert talk.events() == []


@pytest.mark.parametrize(
    ("locale", "other", "said", "answer"),
    [
        ("en", "review today at 8pm", "cancel today's 3pm meeting", "yes"),
        ("zh", "今天晚上8点评审会", "取消今天3点的会", "是"),
        ("ja", "今日20時に打ち合わせ", "今日15時の会議をキャンセル", "はい"),
    ],
)
def test_a_yes_to_a_list_of_several_is_asked_about_again(
    locale: str, other: str, said: str, answer: str
) -> None:
    talk = Talk(locale=locale, create=create_assistant)
    talk.say(EVENING[locale])
    talk.say(other)
    assert "2. " in talk.say(said)
    assert "2. " in talk.say(answer)
    assert len(talk.events()) == 2
