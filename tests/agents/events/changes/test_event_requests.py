"""Right after an event was written, "push it back an hour" or "cancel" means that event, and no other."""

from __future__ import annotations

import pytest

from tests.agents.calendar_talk import ADDED, spans, talk_in

LATER, LONGER, FRIDAY = "02-26 16:30-17:30", "02-26 15:00-17:00", "02-27 15:00-16:00"


@pytest.mark.parametrize(
    ("language", "text", "span"),
    [
        ("zh", "推迟1小时30分钟", LATER),
        ("zh", "把它推迟一个半小时", LATER),
        ("zh", "改成两个小时", LONGER),
        ("zh", "延长一小时", LONGER),
        ("zh", "这个会推迟到周五", FRIDAY),
        ("zh", "不是明天，是周五", FRIDAY),
        ("zh", "是周五不是明天", FRIDAY),
        ("zh", "时间错了，是4点半", "02-26 16:30-17:30"),
        ("ja", "1時間30分遅らせて", LATER),
        ("ja", "2時間にして", LONGER),
        ("ja", "1時間延長して", LONGER),
        ("ja", "金曜に移して", FRIDAY),
        ("ja", "リスケで明後日", FRIDAY),
        ("ja", "明後日にリスケ", FRIDAY),
        ("ja", "延期になって金曜", FRIDAY),
        ("ja", "時間変更、16時半", LATER),
        ("ja", "時間変更で16時半にお願いします", LATER),
        ("en", "push it back 1 hour 30 minutes", LATER),
        ("en", "make it 1 hour 30 minutes later", LATER),
        ("en", "make it 2 hours", LONGER),
        ("en", "extend it by an hour", LONGER),
        ("en", "move the event to Friday", FRIDAY),
    ],
)
def test_the_event_just_written_is_changed(language: str, text: str, span: str) -> None:
    talk = talk_in(language)
    talk.say(ADDED[language])
    talk.say(text)
    assert spans(talk) == [span]


@pytest.mark.parametrize(
    ("language", "text"), [("zh", "取消"), ("ja", "キャンセル"), ("en", "cancel"), ("en", "delete it")]
)
def test_the_event_just_written_is_cancelled(language: str, text: str) -> None:
    talk = talk_in(language)
    talk.say(ADDED[language])
    talk.say(text)
    assert spans(talk) == []


@pytest.mark.parametrize(
    ("language", "before", "text"),
    [
        ("ja", "明日9時に歯医者", "木曜の会議を金曜に移して"),
        ("zh", "明天上午9点看牙医", "把这个会推迟一小时"),
        ("en", "dentist tomorrow at 9am", "push the meeting back an hour"),
    ],
)
def test_another_event_than_the_one_that_is_named_is_left_alone(
    language: str, before: str, text: str
) -> None:
    talk = talk_in(language)
    talk.say(before)
    talk.say(text)
    assert spans(talk) == ["02-26 09:00-10:00"]


def test_what_was_moved_meanwhile_is_changed_from_where_it_is() -> None:
    talk = talk_in("en")
    talk.say(ADDED["en"])
    talk.say("make it an hour later")
    talk.say("make it 30 minutes later")
    assert spans(talk) == [LATER]


def test_a_series_is_changed_only_after_a_yes() -> None:
    talk = talk_in("zh")
    talk.say("每周五上午10点例会")
    before = spans(talk)[:2]
    talk.say("推迟半小时")
    assert talk.waiting
    assert spans(talk)[:2] == before
    talk.approve()
    assert {span[6:] for span in spans(talk)} == {"10:30-11:30"}


def test_nothing_is_changed_where_the_last_turn_wrote_no_event() -> None:
    talk = talk_in("en")
    talk.say(ADDED["en"])
    talk.say("taxi 20")
    talk.say("push it back an hour")
    assert spans(talk) == ["02-26 15:00-16:00"]


NEXT_WEEK = {"zh": "下周二下午3点开会", "ja": "来週火曜15時に会議", "en": "meeting next tuesday at 3pm"}


@pytest.mark.parametrize(
    ("language", "text", "span"),
    [
        ("zh", "把下周二的会改到周四", "03-05 15:00-16:00"),
        ("zh", "改到周四", "03-05 15:00-16:00"),
        ("zh", "把下周二的会改到周三上午10点", "03-04 10:00-11:00"),
        ("ja", "来週火曜の会議を木曜に変更して", "03-05 15:00-16:00"),
        ("ja", "来週火曜15時の会議を水曜11時に移動して", "03-04 11:00-12:00"),
        ("ja", "会議を金曜の同じ時間に移して", "03-06 15:00-16:00"),
        ("ja", "来週火曜の会議を12日にずらして", "03-12 15:00-16:00"),
        ("ja", "木曜にして", "03-05 15:00-16:00"),
        ("en", "move next tuesday's meeting to thursday", "03-05 15:00-16:00"),
        ("en", "move next tuesday's meeting to friday at 10am", "03-06 10:00-11:00"),
        ("en", "move it to friday", "03-06 15:00-16:00"),
    ],
)
def test_a_bare_day_is_that_of_the_week_or_month_of_the_event(language: str, text: str, span: str) -> None:
    talk = talk_in(language)
    talk.say(NEXT_WEEK[language])
    talk.say(text)
    assert spans(talk) == [span]


def test_a_day_that_has_passed_in_the_week_of_the_event_is_the_next_one() -> None:
    talk = talk_in("ja")
    talk.say("金曜15時に会議")
    talk.say("金曜の会議を月曜に変更して")
    assert spans(talk) == ["03-02 15:00-16:00"]


def test_a_day_that_the_month_of_the_event_lacks_is_that_of_the_next_that_has_it() -> None:
    talk = talk_in("ja")
    talk.say("4月7日15時に会議")
    talk.say("4月7日の会議を31日に変更して")
    assert spans(talk) == ["05-31 15:00-16:00"]


@pytest.mark.parametrize(
    ("language", "asked", "text", "span"),
    [
        ("zh", "明天几点开会", "推迟1小时30分钟", LATER),
        ("zh", "明天有什么安排", "挪到周五", FRIDAY),
        ("zh", "明天有什么安排", "改到下午4点半", "02-26 16:30-17:30"),
        ("zh", "明天有什么安排", "推迟一天就行", FRIDAY),
        ("zh", "明天下午有空吗", "推迟到4点半", "02-26 16:30-17:30"),
        ("zh", "明天下午有空吗", "推迟一小时三十分钟好了", LATER),
        ("en", "am I free tomorrow afternoon", "push it back 1 hour 30 minutes", LATER),
        ("ja", "明日の会議は何時", "1時間30分遅らせて", LATER),
        ("en", "when is the meeting tomorrow", "push it back 1 hour 30 minutes", LATER),
    ],
)
def test_the_one_event_that_was_asked_about_is_changed(
    language: str, asked: str, text: str, span: str
) -> None:
    talk = talk_in(language)
    talk.say(ADDED[language])
    talk.say(asked)
    talk.say(text)
    assert spans(talk) == [span]


@pytest.mark.parametrize(
    "text",
    [
        "推迟一小时吗",
        "推迟一小时好了吗",
        "不要推迟",
        "可能推迟一小时",
        "老板说推迟一小时",
        "如果推迟一小时",
        "提前一小时提醒我妈",
    ],
)
def test_a_doubt_behind_a_question_changes_nothing(text: str) -> None:
    talk = talk_in("zh")
    for said in (ADDED["zh"], "明天下午有空吗", text):
        talk.say(said)
    assert spans(talk) == ["02-26 15:00-16:00"]


def test_of_several_that_were_found_none_is_changed() -> None:
    talk = talk_in("zh")
    talk.say("明天下午3点开会")
    talk.say("明天上午9点看牙医")
    talk.say("明天有什么安排")
    talk.say("推迟半小时")
    assert spans(talk) == ["02-26 09:00-10:00", "02-26 15:00-16:00"]


SHOWN = {"zh": "明天有什么安排？", "ja": "明日の予定は？", "en": "what's on tomorrow?"}
AT_SIX = "02-26 18:00-19:00"


@pytest.mark.parametrize(
    ("language", "text", "left"),
    [
        ("zh", "挪到6点", [AT_SIX]),
        ("zh", "那个帮我推到周五下午3点", [FRIDAY]),
        ("zh", "取消它", []),
        ("zh", "取消掉", []),
        ("zh", "把它取消", []),
        ("ja", "6時にして", [AT_SIX]),
        ("ja", "18時に変更して", [AT_SIX]),
        ("ja", "それキャンセルして", []),
        ("ja", "それを取り消して", []),
        ("en", "make it 6pm", [AT_SIX]),
        ("en", "move it to 6pm", [AT_SIX]),
        ("en", "cancel it", []),
        ("en", "please delete that", []),
    ],
)
@pytest.mark.parametrize("ends", [False, True])
def test_the_only_event_that_was_shown_is_changed(
    language: str, text: str, left: list[str], *, ends: bool
) -> None:
    talk = talk_in(language)
    talk.say(ADDED[language])
    talk.say(SHOWN[language])
    if ends:
        talk.say({"zh": "几点结束？", "ja": "何時に終わる？", "en": "when does it end?"}[language])
    talk.say(text)
    assert spans(talk) == left


@pytest.mark.parametrize(
    ("language", "other", "text"),
    [
        ("zh", "明天中午12点吃饭", "挪到6点"),
        ("zh", "明天中午12点吃饭", "取消它"),
        ("ja", "明日12時にランチ", "18時にして"),
        ("ja", "明日12時にランチ", "それキャンセルして"),
        ("en", "lunch tomorrow at noon", "make it 6pm"),
        ("en", "lunch tomorrow at noon", "cancel it"),
    ],
)
def test_of_several_that_were_shown_the_user_is_asked_which(language: str, other: str, text: str) -> None:
    talk = talk_in(language)
    for said in (ADDED[language], other, SHOWN[language]):
        talk.say(said)
    assert "2. " in talk.say(text)
    assert len(spans(talk)) == 2
    talk.say("1")
    assert "02-26 12:00-13:00" not in spans(talk)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("zh", "应该是6点"),  # what was shown is no slip of the user's
        ("zh", "撤销"),
        ("zh", "改到3万"),
        ("ja", "16時だった"),
        ("ja", "取り消して"),  # the event, or what was written last? asked
        ("en", "no, 6pm"),
        ("en", "make it 6"),  # of a record, it is an amount
        ("en", "I'm not going"),  # asked
        ("en", "undo that"),
        ("en", "never mind"),
    ],
)
def test_no_correction_is_one_of_an_event_that_was_shown(language: str, text: str) -> None:
    talk = talk_in(language)
    for said in (ADDED[language], SHOWN[language], text):
        talk.say(said)
    assert spans(talk) == ["02-26 15:00-16:00"]


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        ("zh", ("明天上午9点开会", "改到3点"), "下午"),
        ("ja", ("明日9時に会議", "3時にして"), "午後"),
        ("en", ("meeting tomorrow at 9am", "move it to 3"), "afternoon"),
    ],
)
def test_an_hour_of_either_half_is_asked_about(language: str, said: tuple[str, str], answer: str) -> None:
    talk = talk_in(language)
    for text in (said[0], SHOWN[language], said[1]):
        talk.say(text)
    assert spans(talk) == ["02-26 09:00-10:00"]
    talk.say(answer)
    assert spans(talk) == ["02-26 15:00-16:00"]


@pytest.mark.parametrize("text", ["何時に終わる？", "いつ終わるの", "何時終わりだっけ"])
def test_when_the_event_just_written_ends_is_shown(text: str) -> None:
    talk = talk_in("ja")
    talk.say(ADDED["ja"])
    assert "15:00–16:00" in talk.say(text)
