"""Both of two events, or all of so many, are cancelled where there are just so many; else which is asked."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from datetools_lc import create_assistant
from tests.agents.calendar_talk import Talk

GYMS = {
    "en": ("gym on 27 Feb at 6pm", "gym on 28 Feb at 9am", "gym on 2 March at 9am"),
    "zh": ("2月27号下午6点健身", "2月28号上午9点健身", "3月2号上午9点健身"),
    "ja": ("2月27日18時にジム", "2月28日9時にジム", "3月2日9時にジム"),
}
MEETINGS = {
    "en": ("team meeting tomorrow at 3pm", "sync meeting tomorrow at 5pm"),
    "zh": ("明天下午3点部门会", "明天下午5点周会"),
    "ja": ("明日15時に定例会議", "明日17時に会議"),
}
TOMORROW = {"en": "what do i have tomorrow?", "zh": "明天有什么安排", "ja": "明日は何がある？"}


def talk_with(locale: str, added: Sequence[str]) -> Talk:
    """An assistant in a new thread over a calendar with these events."""
    talk = Talk(locale=locale, create=create_assistant)
    for text in added:
        talk.say(text)
    assert len(talk.events()) == len(added)
    talk.config, talk.seen = {"configurable": {"thread_id": "new"}}, 0
    return talk


def all_go(talk: Talk, said: str) -> None:
    talk.say(said)
    assert talk.waiting  # for a yes, with all of them in view
    talk.approve()
    assert talk.events() == []


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "cancel both gyms"),
        ("en", "cancel both of the gym sessions"),
        ("en", "cancel both"),  # of whatever lies ahead
        ("zh", "把两个健身都取消"),
        ("zh", "取消两个健身"),
        ("zh", "健身两个都取消"),
        ("zh", "两个都取消"),
        ("ja", "ジムを両方キャンセル"),
        ("ja", "両方のジムをキャンセルして"),
        ("ja", "ジムは2つともキャンセル"),
        ("ja", "両方キャンセル"),
    ],
)
def test_both_go_where_there_are_two(locale: str, said: str) -> None:
    all_go(talk_with(locale, GYMS[locale][:2]), said)


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "cancel both meetings tomorrow"),
        ("en", "cancel both tomorrow's meetings"),
        ("en", "cancel both tomorrow"),
        ("zh", "两个会都取消"),
        ("zh", "取消明天两个会"),
        ("zh", "把明天的两个会都取消"),
        ("ja", "会議を両方キャンセル"),
        ("ja", "明日の会議を両方ともキャンセルして"),
    ],
)
def test_both_meetings_go_whatever_they_are_called(locale: str, said: str) -> None:
    all_go(talk_with(locale, MEETINGS[locale]), said)


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en", "cancel all three gyms"), ("zh", "三个健身都取消"), ("ja", "3つのジムをキャンセル")],
)
def test_all_go_that_were_counted(locale: str, said: str) -> None:
    all_go(talk_with(locale, GYMS[locale]), said)


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "cancel both gyms"),
        ("zh", "把两个健身都取消"),
        ("ja", "ジムを両方キャンセル"),
        ("en", "cancel both"),
    ],
)
def test_which_two_of_three_is_asked(locale: str, said: str) -> None:
    talk = talk_with(locale, GYMS[locale])
    assert "3. " in talk.say(said)
    assert not talk.waiting
    assert len(talk.events()) == 3


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "cancel both gyms on 27 Feb"),  # there is one
        ("zh", "2月27号的两个健身都取消"),
        ("en", "cancel both meetings"),  # these are none
        ("zh", "两个会都取消"),
        ("en", "cancel both parties"),  # of an unknown word for one
        ("zh", "取消两个小时的会"),  # a length
    ],
)
def test_nothing_goes_where_there_are_not_two_of_them(locale: str, said: str) -> None:
    talk = talk_with(locale, GYMS[locale][:2])
    talk.say(said)
    assert not talk.waiting
    assert len(talk.events()) == 2


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en", "cancel both"), ("zh", "两个都取消"), ("ja", "両方キャンセル")],
)
def test_both_are_the_two_that_were_shown(locale: str, said: str) -> None:
    talk = talk_with(locale, (*MEETINGS[locale], GYMS[locale][2]))
    talk.say(TOMORROW[locale])
    talk.say(said)
    assert talk.waiting
    talk.approve()
    assert len(talk.events()) == 1


def test_three_of_two_that_were_shown_are_asked_about() -> None:
    talk = talk_with("zh", MEETINGS["zh"])
    talk.say(TOMORROW["zh"])
    assert "2. " in talk.say("三个都取消")
    assert len(talk.events()) == 2
