"""A named event is moved to an hour that no word puts in a half of the day: where it may be either, that is
asked."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.agents.day import Day

MONDAY = "2026-05-11 08:30"


@pytest.mark.parametrize(
    ("locale", "added", "said", "yes", "half", "start"),
    [
        ("zh", "明天下午3点看牙", "把看牙改到7点", "是", "晚上", "05-12 19:00"),
        ("zh", "明天下午3点看牙", "把看牙改到9点", "是", "早上9点", "05-12 09:00"),
        ("zh", "明天晚上8点看牙", "把看牙改到9点", "是", "晚上", "05-12 21:00"),
        ("ja", "明日15時に歯医者", "歯医者を7時に変更", "はい", "夜", "05-12 19:00"),
        ("en", "dentist tomorrow 3pm", "move the dentist to 7:00", "yes", "evening", "05-12 19:00"),
        ("en", "dentist tomorrow 3pm", "move the dentist to 9:30", "yes", "morning", "05-12 09:30"),
        # a day names the event, or is its new one
        ("zh", "明天下午3点开会", "明天的开会改到8点", "是", "晚上", "05-12 20:00"),
        ("zh", "明天下午3点开会", "明天的开会改到8点半", "是", "晚上8点半", "05-12 20:30"),
        ("zh", "明天下午3点开会", "把明天3点的开会改到8点", "是", "早上", "05-12 08:00"),
        ("zh", "周四下午3点开会", "周四的开会改到9点", "是", "晚上9点", "05-14 21:00"),
        ("zh", "明天下午3点开会", "开会改到后天8点", "是", "晚上", "05-13 20:00"),
        ("zh", "明天晚上7点健身", "明天的健身改到8点", "是", "晚上", "05-12 20:00"),
        ("zh", "明天晚上7点健身", "健身改到后天8点", "是", "早上8点", "05-13 08:00"),
        ("zh", "明天晚上7点健身", "把明天晚上7点的健身改到后天8点", "是", "晚上", "05-13 20:00"),
        ("ja", "明日19時にヨガ", "明日のヨガを8時に変更", "はい", "夜", "05-12 20:00"),
        ("ja", "明日15時に会議", "会議を明後日の8時に変更", "はい", "夜8時", "05-13 20:00"),
        ("ja", "明日15時に会議", "会議を金曜の8時に変更", "はい", "朝", "05-15 08:00"),
        ("en", "dentist tomorrow 3pm", "move tomorrow's dentist to 8:00", "yes", "evening", "05-12 20:00"),
        ("en", "gym tomorrow 7pm", "move the gym to friday at 8", "yes", "8pm", "05-15 20:00"),
        # an event of the late afternoon
        ("zh", "明天下午5点健身", "健身改到10点", "是", "晚上", "05-12 22:00"),
        ("ja", "明日17時にヨガ", "ヨガを10時に変更", "はい", "朝", "05-12 10:00"),
        ("en", "gym tomorrow 5pm", "move the gym to 10:00", "yes", "evening", "05-12 22:00"),
    ],
)
def test_which_half_of_the_day_is_meant_is_asked_of_the_event(
    locale: str, added: str, said: str, yes: str, half: str, start: str
) -> None:
    day = Day(MONDAY, locale)
    day.say(added)
    before = day.starts()
    day.say(said)
    assert day.starts() == before
    day.say(yes)
    assert day.starts() == before
    day.say(half)
    assert day.starts() == [start]


@pytest.mark.parametrize(
    ("locale", "added", "said", "yes", "half", "starts"),
    [
        ("zh", "每周一周四晚上7点健身", "周四的健身改到8点", "是", "晚上", ["05-11 19:00", "05-14 20:00"]),
        ("zh", "每周一周四晚上7点健身", "这周四的健身改到9点", "是", "晚上", ["05-11 19:00", "05-14 21:00"]),
        ("ja", "毎週月木19時にヨガ", "木曜のヨガを8時に変更", "はい", "朝", ["05-11 19:00", "05-14 08:00"]),
        (
            "en",
            "yoga every monday at 7pm",
            "move monday's yoga to 9:00",
            "yes",
            "9pm",
            ["05-11 21:00", "05-18 19:00"],
        ),
    ],
)
def test_of_an_occurrence_of_a_series_the_half_is_asked_too(
    locale: str, added: str, said: str, yes: str, half: str, starts: list[str]
) -> None:
    day = Day(MONDAY, locale)
    day.say(added)
    before = day.starts()
    day.say(said)
    day.say(yes)
    assert day.starts() == before
    day.say(half)
    assert day.starts() == starts


def test_of_the_one_that_is_picked_from_a_list_the_half_is_asked() -> None:
    day = Day(MONDAY, "ja")
    for said in ("明日10時に会議", "明日19時にヨガ", "明日のを8時に変更", "2"):
        day.say(said)
    assert day.starts() == ["05-12 10:00", "05-12 19:00"]
    day.say("夜")
    assert day.starts() == ["05-12 10:00", "05-12 20:00"]


@pytest.mark.parametrize(
    ("locale", "added", "said", "half", "start"),
    [
        ("zh", "明天下午3点开会", "改到9点吧", "晚上", "05-12 21:00"),
        ("zh", "明天下午3点开会", "不对，9点", "早上", "05-12 09:00"),
        ("zh", "明天下午3点开会", "能不能改到9点", "晚上9点", "05-12 21:00"),
        ("zh", "明天下午3点开会", "改到后天9点", "晚上", "05-13 21:00"),
        ("zh", "明天下午5点健身", "改到10点", "晚上", "05-12 22:00"),
        ("ja", "明日15時に会議", "やっぱ9時", "夜", "05-12 21:00"),
        ("ja", "明日15時に会議", "いや9時", "朝", "05-12 09:00"),
        ("ja", "明日15時に会議", "9時にして", "夜9時", "05-12 21:00"),
        ("en", "dentist tomorrow 3pm", "make it 9", "evening", "05-12 21:00"),
        ("en", "dentist tomorrow 3pm", "move it to 9", "morning", "05-12 09:00"),
    ],
)
def test_which_half_is_meant_is_asked_of_the_event_just_written(
    locale: str, added: str, said: str, half: str, start: str
) -> None:
    day = Day(MONDAY, locale)
    day.say(added)
    before = day.starts()
    day.say(said)
    assert day.starts() == before
    day.say(half)
    assert day.starts() == [start]


@pytest.mark.parametrize("end", ["不", "算了", "谢谢", "昨天打车20元"])
def test_whatever_else_is_said_moves_nothing(end: str) -> None:
    day = Day(MONDAY, "zh")
    for said in ("明天下午3点看牙", "把看牙改到7点", "是", end):
        day.say(said)
    assert day.starts() == ["05-12 15:00"]


@pytest.mark.parametrize(
    ("added", "said", "start"),
    [
        ("明天上午10点看牙", "把看牙改到7点", "05-12 07:00"),
        ("明天下午3点看牙", "把看牙改到10点", "05-12 10:00"),
        ("明天下午3点看牙", "把看牙改到晚上7点", "05-12 19:00"),
        ("明天上午10点开会", "明天的开会改到8点", "05-12 08:00"),
        ("明天下午3点开会", "明天的开会改到10点", "05-12 10:00"),
        ("明天下午3点开会", "明天的开会改到08:00", "05-12 08:00"),
        ("明天下午3点开会", "把开会改到08:00", "05-12 08:00"),
        ("明天下午3点开会", "改到08:00", "05-12 08:00"),
        ("明天晚上7点健身", "健身改到后天08:00", "05-13 08:00"),
        ("明天晚上7点健身", "改到后天8点", "05-13 20:00"),
        ("明天晚上7点健身", "把它改到后天8点", "05-13 20:00"),
        ("明天下午5点开会", "把明天5点的会改到6点", "05-12 18:00"),
    ],
)
def test_an_hour_that_is_plain_is_taken(added: str, said: str, start: str) -> None:
    day = Day(MONDAY, "zh")
    day.say(added)
    day.say(said)
    assert day.starts() == [start]


@pytest.mark.parametrize(
    ("said", "half", "start"),
    [
        ("开会改到周五3点", "下午3点", "05-15 15:00"),
        ("改到8点", "08:00", "05-12 08:00"),
    ],
)
def test_the_half_is_told_by_the_whole_time(said: str, half: str, start: str) -> None:
    day = Day(MONDAY, "zh")
    for each in ("明天下午3点开会", said):
        day.say(each)
    assert day.starts() == ["05-12 15:00"]
    day.say(half)
    assert day.starts() == [start]


def test_the_day_that_was_said_stands_when_the_half_is_told_on_the_next() -> None:
    day = Day(MONDAY, "zh")
    for said in ("周四下午3点开会", "开会改到后天8点"):
        day.say(said)
    day.clock.now += timedelta(days=1)
    for said in ("是", "晚上"):
        day.say(said)
    assert day.starts() == ["05-13 20:00"]


@pytest.mark.parametrize(
    ("locale", "added", "said", "start"),
    [
        ("ja", "明日15時に会議", "10時から11時にして", "05-12 15:00"),  # of that morning, or of the evening
        ("ja", "明日17時にヨガ", "9時から10時に変更", "05-12 17:00"),
        ("ja", "明日15時に会議", "4時から5時にして", "05-12 16:00"),
        ("ja", "明日19時にヨガ", "8時から9時にして", "05-12 20:00"),
        ("zh", "明天下午3点开会", "改成7点到9点", "05-12 15:00"),
    ],
)
def test_a_span_is_of_the_half_of_the_event_only_where_it_is_plain(
    locale: str, added: str, said: str, start: str
) -> None:
    day = Day(MONDAY, locale)
    day.say(added)
    day.say(said)
    assert day.starts() == [start]
