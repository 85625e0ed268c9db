"""An appointment lies ahead: one whose start has passed is asked about, and written only if chosen."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from langchain_core.messages import AIMessage

from datetools_lc import quick_add
from datetools_lc.stores.config import connect_store
from datetools_lc.testing.models import ScriptedChatModel
from tests.agents.bench import MovableClock
from tests.agents.day import ZONE, Day

PASSED = [
    ("zh", "2026-05-13 09:30", "今天8点开会"),
    ("zh", "2026-05-13 19:00", "下午3点开会"),
    ("zh", "2026-05-13 09:30", "这周一9点开会"),
    ("zh", "2026-05-31 23:30", "31号15点开会"),
    ("zh", "2026-05-13 09:30", "今天8点开会，打车20元"),
    ("ja", "2026-05-13 19:00", "15時から会議"),
    ("ja", "2026-05-13 19:00", "今日の15時から16時半まで会議"),
    ("ja", "2026-05-31 23:30", "31日15時に会議"),
    ("en", "2026-05-13 17:00", "meeting at 9"),
    ("en", "2026-05-13 20:00", "dinner today 7pm"),
    ("en", "2026-05-31 23:30", "lunch on the 31st at 3pm"),
    ("en", "2026-05-13 17:00", "meeting this Monday at 3pm"),
    ("en", "2026-05-13 17:00", "meeting on 2026-05-01 at 15:00"),
    ("en", "2026-05-13 17:00", "meeting at 9 and lunch at 12"),
    ("en", "2026-05-13 22:30", "party wednesday 9pm-1am"),  # a week later only as a whole
    ("zh", "2026-05-13 22:30", "周三晚上9点到凌晨1点聚会"),
    ("ja", "2026-05-13 22:30", "水曜の夜9時から深夜1時までパーティー"),
]


@pytest.mark.parametrize(("language", "now", "said"), PASSED)
def test_what_has_passed_is_not_written(language: str, now: str, said: str) -> None:
    day = Day(now, language)
    reply = day.say(said)
    assert (day.starts(), day.records()) == ([], 0)
    assert "2026-05" in reply


AHEAD = [
    ("zh", "2026-05-13 09:30", "今天10点开会", "05-13 10:00"),
    ("zh", "2026-05-13 09:30", "今天9点半开会", "05-13 09:30"),  # the minute of now has not passed
    ("zh", "2026-05-13 09:30", "今天全天团建", "05-13 00:00"),
    ("zh", "2026-05-31 09:30", "5月15号全天团建", "05-15 00:00"),  # next year's
    ("zh", "2026-05-13 09:30", "从今天起每天8点跑步", "05-14 08:00"),
    ("zh", "2026-05-13 09:30", "每月第二个周三8点晨会", "06-10 08:00"),
    ("ja", "2026-05-13 19:00", "20時から会議", "05-13 20:00"),
    ("ja", "2026-05-13 09:30", "毎月第2水曜日の8時に会議", "06-10 08:00"),
    ("en", "2026-05-13 17:00", "meeting on Wednesday at 3pm", "05-20 15:00"),
    ("en", "2026-05-13 17:00", "meeting in 2 hours", "05-13 19:00"),
    ("en", "2026-05-13 09:30", "standup at 9am every day from today", "05-14 09:00"),
]


HOUR_ASKED = [  # a day without its month or year, whose hour comes in the next message
    ("en", "2026-11-27 10:20", "dentist on the 2nd", "10am", "12-02 10:00"),
    ("en", "2026-12-31 23:30", "dentist on the 2nd", "10am", "01-02 10:00"),
    ("en", "2026-11-27 10:20", "dentist on may 3", "10am", "05-03 10:00"),
    ("ja", "2026-11-27 10:20", "2日に歯医者", "10時", "12-02 10:00"),
    ("zh", "2027-01-02 09:00", "1号牙医", "上午10点", "02-01 10:00"),
    ("zh", "2026-11-27 10:20", "5月3号牙医", "上午10点", "05-03 10:00"),
    ("en", "2026-11-27 10:20", "dentist on friday", "11am", "11-27 11:00"),  # still to come today
]


@pytest.mark.parametrize(("language", "now", "said", "answer", "start"), HOUR_ASKED)
def test_the_day_whose_hour_was_asked_for_lies_ahead_too(
    language: str, now: str, said: str, answer: str, start: str
) -> None:
    day = Day(now, language)
    day.say(said)
    day.say(answer)
    assert day.starts() == [start]


def test_a_month_later_is_offered_only_of_a_day_that_is_today() -> None:
    day = Day("2026-11-27 10:20", "en")
    day.say("dentist on the 27th")
    assert "1. 2026-12-27 (Sunday) 10:00" in day.say("10am")
    assert day.starts() == []


@pytest.mark.parametrize(("language", "now", "said", "start"), AHEAD)
def test_what_lies_ahead_is_written_at_once(language: str, now: str, said: str, start: str) -> None:
    day = Day(now, language)
    day.say(said)
    assert day.starts()[:1] == [start]


ANSWERS = [
    ("zh", "今天8点开会", "1", ["05-13 20:00"]),
    ("zh", "今天8点开会", "第二个", ["05-14 08:00"]),
    ("zh", "今天8点开会", "3", ["05-13 08:00"]),
    ("zh", "今天8点开会", "4", []),
    ("zh", "今天8点开会", "明天吧", ["05-14 08:00"]),
    ("zh", "今天8点开会", "周五", ["05-15 08:00"]),
    ("zh", "今天8点开会", "晚上7点", ["05-13 19:00"]),
    ("zh", "今天8点开会", "不对，是下午4点", ["05-13 16:00"]),
    ("zh", "今天8点开会", "5点", ["05-13 17:00"]),
    ("zh", "今天8点开会", "7点", []),  # passed too
    ("zh", "今天8点开会", "好", []),  # yes to which?
    ("zh", "今天8点开会", "算了", []),
    ("zh", "今天8点阿尔法会议", "2", ["05-14 08:00"]),
    ("zh", "上午8点开会", "1", ["05-14 08:00"]),
    ("ja", "今日の8時に会議", "明日", ["05-14 08:00"]),
    ("ja", "今日の8時に会議", "2番目", ["05-14 08:00"]),
    ("ja", "08:00に会議", "1", ["05-14 08:00"]),
    ("ja", "今日の8時に会議", "やめておく", []),
    ("en", "meeting today at 8", "8pm", ["05-13 20:00"]),
    ("en", "meeting today at 8", "tomorrow", ["05-14 08:00"]),
    ("en", "meeting today at 8", "the first one", ["05-13 20:00"]),
    ("en", "meeting this Monday at 9", "1", ["05-18 09:00"]),
    ("en", "meeting on 13 May 2026 at 9", "1", ["05-13 21:00"]),
]


@pytest.mark.parametrize(("language", "said", "answer", "starts"), ANSWERS)
def test_the_user_says_what_is_meant(language: str, said: str, answer: str, starts: list[str]) -> None:
    day = Day("2026-05-13 09:30", language)
    day.say(said)
    day.say(answer)
    assert day.starts() == starts


def test_an_event_that_is_chosen_is_as_long_as_it_was_said() -> None:
    day = Day("2026-05-13 19:00", "ja")
    day.say("今日15時から16時半まで会議")
    assert "15:00–16:30" in day.say("明日")


@pytest.mark.parametrize(
    ("language", "added", "moved"),
    [
        ("zh", "明天15点开会", "把明天15点的会改到今天上午8点"),
        ("ja", "明日15時に会議", "明日15時の会議を今日の午前8時に変更して"),
        ("en", "meeting tomorrow at 3pm", "move tomorrow's 3pm meeting to today at 8am"),
    ],
)
def test_nothing_is_moved_to_what_has_passed(language: str, added: str, moved: str) -> None:
    day = Day("2026-05-13 09:30", language)
    day.say(added)
    day.say(moved)
    assert day.starts() == ["05-14 15:00"]
    day.say("1")
    assert day.starts() != ["05-14 15:00"]


def test_a_number_that_comes_after_midnight_writes_nothing() -> None:
    day = Day("2026-05-13 23:50", "zh")
    day.say("今天8点开会")
    day.clock.now += timedelta(minutes=20)
    day.say("1")
    assert day.starts() == []


def test_the_strict_lane_leaves_it_to_the_model() -> None:
    model = ScriptedChatModel(answers=[AIMessage("At 8 in the evening?")])
    day = Day("2026-05-13 09:30", "zh", model=model, hybrid="strict")
    assert day.say("今天8点开会") == "At 8 in the evening?"
    assert day.starts() == []


def test_quick_add_leaves_it_to_an_agent() -> None:
    clock = MovableClock()
    clock.now = datetime(2026, 5, 13, 17, tzinfo=ZONE)
    store = connect_store(":memory:")
    assert quick_add("standup at 9am", timezone=str(ZONE), clock=clock, store=store) is None
    assert quick_add("standup at 6pm", timezone=str(ZONE), clock=clock, store=store) is not None


@pytest.mark.parametrize(
    ("language", "now", "text", "is_written"),
    [
        ("zh", "2026-03-11 12:00", "晚上8点打车20", False),
        ("zh", "2026-03-11 12:00", "下午3点打车20", False),
        ("zh", "2026-03-11 21:00", "晚上8点打车20", True),
        ("zh", "2026-03-11 12:00", "本周五打车20", False),
        ("zh", "2026-03-14 12:00", "本周五打车20", True),
        ("zh", "2026-03-11 12:00", "周五打车20", True),  # the last one
        ("ja", "2026-03-11 12:00", "15時にタクシー20元", False),
        ("ja", "2026-03-11 12:00", "今週の金曜タクシー20元", False),
        ("en", "2026-03-11 12:00", "lunch 20 at 3pm", False),
        ("en", "2026-03-11 16:00", "lunch 20 at 3pm", True),
        ("en", "2026-03-11 12:00", "this friday taxi 20", False),
        ("zh", "2026-03-11 10:00", "今晚打车20元", False),
        ("zh", "2026-03-11 19:00", "今晚打车20元", True),
        ("zh", "2026-03-11 10:00", "今天下午打车20", False),
        ("zh", "2026-03-11 14:00", "今天下午打车20", True),
        ("zh", "2026-03-11 10:00", "昨晚打车20元", True),
        ("zh", "2026-03-11 10:00", "今天早上打车20元", True),
        ("ja", "2026-03-11 10:00", "今夜タクシー20元", False),
        ("ja", "2026-03-11 21:00", "今夜タクシー20元", True),
        ("en", "2026-03-11 10:00", "tonight taxi 20", False),
        ("en", "2026-03-11 20:00", "tonight taxi 20", True),
        ("en", "2026-03-11 10:00", "taxi 20 this afternoon", False),
    ],
)
def test_nothing_is_spent_at_a_time_that_has_not_come(
    language: str, now: str, text: str, is_written: bool
) -> None:
    day = Day(now, language)
    reply = day.say(text)
    assert day.records() == int(is_written)
    has_come = {"zh": "还没有到", "ja": "まだ来ていない", "en": "has not come yet"}[language]
    assert (has_come in reply) is not is_written


@pytest.mark.parametrize(
    ("language", "now", "said"),
    [
        ("en", "2026-03-04 10:00", "dentist on Friday the 3rd at 10am"),  # the 3rd of March is a Tuesday
        ("en", "2026-03-20 10:00", "dentist on Friday the 13th at 10am"),  # has been; the next is in November
        ("zh", "2026-03-31 23:40", "周五3号上午10点牙医"),
        ("ja", "2026-03-10 10:00", "金曜3日の10時に歯医者"),
    ],
)
def test_no_day_is_offered_that_is_not_the_weekday_and_the_date(language: str, now: str, said: str) -> None:
    """A month after today was offered, whatever day and weekday that is."""
    day = Day(now, language)
    reply = day.say(said)
    assert "1. " not in reply
    day.say("1")
    assert day.starts() == []


OF_EITHER_NIGHT = [
    ("ja", "今夜25時に飲み会", "05-13 01:00", "05-14 01:00"),
    ("ja", "今夜26時から27時まで配信", "05-13 02:00", "05-14 02:00"),
    ("zh", "今晚12点40打电话", "05-13 00:40", "05-14 00:40"),
    ("zh", "今夜零点四十看球", "05-13 00:40", "05-14 00:40"),
]


@pytest.mark.parametrize("pick", [0, 1])
@pytest.mark.parametrize(("language", "said", "this", "following"), OF_EITHER_NIGHT)
def test_at_night_the_user_is_asked_which_night_is_meant_by_tonight(
    language: str, said: str, this: str, following: str, pick: int
) -> None:
    day = Day("2026-05-13 00:30", language)
    reply = day.say(said)
    assert "1. " in reply
    assert "2. " in reply
    assert day.starts() == []
    day.say(str(pick + 1))
    assert day.starts() == [(this, following)[pick]]


@pytest.mark.parametrize("now", ["2026-05-13 10:30", "2026-05-13 23:30", "2026-05-13 04:30"])
@pytest.mark.parametrize(("language", "said", "this", "following"), OF_EITHER_NIGHT)
def test_by_day_and_where_that_hour_has_passed_tonight_is_the_night_ahead(
    language: str, said: str, this: str, following: str, now: str
) -> None:
    day = Day(now, language)
    day.say(said)
    assert day.starts() == [following]


@pytest.mark.parametrize(
    ("language", "said", "start"),
    [
        ("ja", "明日25時に配信", "05-15 01:00"),
        ("ja", "今夜8時に飲み会", "05-13 20:00"),
        ("zh", "明天凌晨1点看球", "05-14 01:00"),
    ],
)
def test_at_night_other_times_are_those_that_are_said(language: str, said: str, start: str) -> None:
    day = Day("2026-05-13 00:30", language)
    day.say(said)
    assert day.starts() == [start]


@pytest.mark.parametrize(
    ("language", "said", "week", "picked"),
    [
        ("en", "gym every other week on Tuesday at 9am", "this week", "2026-05-12 (Tuesday) 09:00"),
        ("en", "gym every other week on Wednesday at 9am", "this week", "2026-05-13 (Wednesday) 09:00"),
        ("ja", "隔週水曜9時にジム", "今週", "2026-05-13（水曜日） 09:00"),
        ("zh", "每两周周三9点健身", "这周", "2026-05-13（星期三） 09:00"),
    ],
)
def test_a_series_of_this_week_begins_in_no_other_week(
    language: str, said: str, week: str, picked: str
) -> None:
    day = Day("2026-05-13 10:20", language)
    day.say(said)
    assert picked in day.say(week)
    assert day.starts() == []
    assert picked in day.say("1")


def test_a_series_of_this_week_begins_on_its_day_ahead() -> None:
    day = Day("2026-05-13 10:20", "en")
    day.say("gym every other week on Friday at 9am")
    assert "2026-05-15" in day.say("this week")
