"""The end or the length of an event, told behind it or by its name: 到4点结束, 两个小时, 把培训延长到5点."""

from __future__ import annotations

import pytest

from tests.agents.calendar_talk import spans, talk_in


@pytest.mark.parametrize(
    ("said", "span"),
    [
        ("到4点结束", "02-26 14:00-16:00"),
        ("到下午四点", "02-26 14:00-16:00"),
        ("4点半结束", "02-26 14:00-16:30"),
        ("开到4点吧", "02-26 14:00-16:00"),
        ("结束时间改成5点", "02-26 14:00-17:00"),
        ("延长到16:30", "02-26 14:00-16:30"),
        ("两个小时", "02-26 14:00-16:00"),
        ("开一个半小时", "02-26 14:00-15:30"),
        ("时长90分钟", "02-26 14:00-15:30"),
        ("要两个小时", "02-26 14:00-16:00"),
        ("就半小时", "02-26 14:00-14:30"),
    ],
)
def test_the_end_of_the_event_just_written_is_told(said: str, span: str) -> None:
    talk = talk_in("zh")
    talk.say("明天下午2点培训")
    talk.say(said)
    assert spans(talk) == [span]


@pytest.mark.parametrize(
    "said",
    [
        "到4点结束吗",
        "到1点",  # of the night, or of the afternoon before its start
        "结束了",
        "4点",
        "后天4点结束",  # of another day
        "还有两个小时",
        "两三个小时",
        "几点结束",
        "开多久",
    ],
)
def test_what_tells_no_end_changes_nothing(said: str) -> None:
    talk = talk_in("zh")
    talk.say("明天下午2点培训")
    talk.say(said)
    assert spans(talk) == ["02-26 14:00-15:00"]


@pytest.mark.parametrize(
    ("locale", "event", "said", "span"),
    [
        ("zh", "明天晚上8点看电影", "到7点结束", "02-26 20:00-21:00"),
        ("zh", "明天晚上7点吃饭", "到5点", "02-26 19:00-20:00"),
        ("zh", "明天上午10点开会", "到9点", "02-26 10:00-11:00"),
        ("zh", "明天早上7点跑步", "到6点", "02-26 07:00-08:00"),
        ("ja", "明日10時に会議", "9時まで", "02-26 10:00-11:00"),
        ("en", "gym tomorrow at 8pm", "until 7", "02-26 20:00-21:00"),
        ("en", "meeting tomorrow at 10am", "until 9", "02-26 10:00-11:00"),
        ("en", "run tomorrow at 7am", "ends at 6", "02-26 07:00-08:00"),
    ],
)
def test_a_bare_end_before_the_start_is_not_put_half_a_day_later(
    locale: str, event: str, said: str, span: str
) -> None:
    talk = talk_in(locale)
    talk.say(event)
    talk.say(said)
    assert spans(talk) == [span]


@pytest.mark.parametrize(
    ("locale", "event", "said", "span"),
    [
        ("en", "workshop tomorrow at 9am", "until 5", "02-26 09:00-17:00"),
        ("en", "party tomorrow at 10pm", "until 3", "02-26 22:00-03:00"),
        ("en", "gym tomorrow at 8pm", "until 7am", "02-26 20:00-07:00"),
        ("zh", "明天上午10点开会", "到18点", "02-26 10:00-18:00"),
    ],
)
def test_a_long_day_and_an_end_that_says_its_half_are_taken(
    locale: str, event: str, said: str, span: str
) -> None:
    talk = talk_in(locale)
    talk.say(event)
    talk.say(said)
    assert spans(talk) == [span]


def test_an_event_of_the_evening_may_end_in_the_night() -> None:
    talk = talk_in("zh")
    talk.say("明晚10点聚会")
    talk.say("到1点")
    assert spans(talk) == ["02-26 22:00-01:00"]


@pytest.mark.parametrize("asked", ["几点结束", "到几点", "开多久"])
def test_who_asks_when_it_ends_sees_the_event(asked: str) -> None:
    talk = talk_in("zh")
    talk.say("明天下午2点到5点培训")
    assert "14:00–17:00 培训" in talk.say(asked)


@pytest.mark.parametrize(
    ("said", "span"),
    [
        ("把培训延长到5点", "02-26 14:00-17:00"),
        ("培训缩短到2点半", "02-26 14:00-14:30"),
        ("明天的培训延长到下午四点", "02-26 14:00-16:00"),
        ("培训延长到1点", "02-26 14:00-15:00"),
        ("培训延长到5点左右", "02-26 14:00-15:00"),
    ],
)
def test_an_event_is_made_to_end_by_its_name(said: str, span: str) -> None:
    talk = talk_in("zh")
    talk.say("明天下午2点培训")
    talk.say("谢谢")
    talk.say(said)
    assert spans(talk) == [span]


def test_a_length_behind_an_expense_changes_nothing() -> None:
    talk = talk_in("zh")
    talk.say("打车20")
    assert "没有完全听懂" in talk.say("两个小时")
    assert spans(talk) == []


def test_the_meeting_of_a_day_is_the_one_that_is_called_so() -> None:
    talk = talk_in("zh")
    talk.say("明天上午10点部门会")
    talk.say("明天下午3点看牙医")
    talk.say("明天的会取消")
    assert spans(talk) == ["02-26 15:00-16:00"]


def test_one_of_two_meetings_of_a_day_is_asked_for() -> None:
    talk = talk_in("zh")
    talk.say("明天上午10点部门会")
    talk.say("明天下午3点季度汇报")
    assert "哪一个" in talk.say("明天的会取消")
    assert len(spans(talk)) == 2


@pytest.mark.parametrize(
    ("written", "said", "span"),
    [
        ("明天下午2点培训", "改成3点到5点", "02-26 15:00-17:00"),
        ("明天下午2点培训", "不对，是14:30-16:00", "02-26 14:30-16:00"),
        ("明天下午2点培训", "改到后天上午10点到12点", "02-27 10:00-12:00"),
        ("明天上午9点培训", "改成10点到11点半", "02-26 10:00-11:30"),
        ("明天上午9点培训", "改成2点到4点", "02-26 09:00-10:00"),  # of the night, or of the afternoon
        ("明晚8点聚会", "改成7点到10点", "02-26 19:00-22:00"),
        ("明天下午2点培训", "改成3点到5点吗", "02-26 14:00-15:00"),
        ("明天下午2点培训", "改成周五到周六", "02-26 14:00-15:00"),
    ],
)
def test_the_event_just_written_has_another_start_and_end(written: str, said: str, span: str) -> None:
    talk = talk_in("zh")
    talk.say(written)
    talk.say(said)
    assert spans(talk) == [span]
