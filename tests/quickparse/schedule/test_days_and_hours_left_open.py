"""First days of what goes on, hours of the evening, midnights and periods: what is open is not written."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import complete, understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    "text",
    [
        "明天起下午3点开会",  # every day, or every working day?
        "从明天起下午3点开会",
        "自明天起早上8点跑步",
        "下周一开始下午3点开会",
        "打从后天起上午9点站会",
        "明日からは15時に会議",
        "来週月曜からは10時に会議",
        "明日以降は15時に会議",
        "starting tomorrow meeting at 3pm",
        "meeting at 3pm starting tomorrow",
        "meeting from tomorrow at 3pm",
        "from next monday standup at 9am",
        "from monday on standup at 9am",
        "meeting at 3pm from tomorrow onwards",
        "beginning next friday yoga at 7am",
    ],
)
def test_the_first_day_of_what_goes_on_is_no_single_event(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "明天下午3点开始开会",
        "会议明天下午3点开始",
        "从明天早上9点到下午3点培训",
        "明天开始每天早上7点跑步",
        "明日15時から会議",
        "明日から毎日15時に会議",
        "meeting from 3pm tomorrow",
        "meeting from 3pm to 5pm tomorrow",
        "starting monday gym at 7am every day",
        "明天早上7点起床",
    ],
)
def test_the_start_of_an_event_and_a_series_with_its_first_day_are_understood(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert (understood.intent, understood.complete) == ("schedule_add", True)


@pytest.mark.parametrize(
    ("text", "later"),
    [
        ("明天8点约会", 20),
        ("明天8点看电影", 20),
        ("明天9点下班", 21),
        ("明天10点睡觉", 22),
        ("明天8点年夜饭", 20),
        ("明天10点夜班", 22),
        ("明天8点唱歌", 20),
        ("明天9点看话剧", 21),
        ("周五7点聚会", 19),
        ("明日8時コンサート", 20),
        ("明日8時花火", 20),
        ("明日10時就寝", 22),
        ("明日10時夜勤", 22),
        ("明日8時カラオケ", 20),
        ("明日7時合コン", 19),
        ("明日7時忘年会", 19),
        ("明日7時に歓迎会", 19),
        ("明日8時に映画", 20),
        ("fireworks tomorrow at 9", 21),
        ("karaoke tomorrow at 9", 21),
        ("barbecue tomorrow at 7", 19),
        ("prom tomorrow at 8", 20),
        ("bowling with Tom tomorrow at 8", 20),
        ("comedy show tomorrow at 9", 21),
        ("昨天7点晚饭50元", 19),
        ("昨天1点午饭50元", 13),
        ("昨天10点宵夜50元", 22),
        ("昨日7時に夕食50元", 19),
        ("昨日8時に飲み会50元", 20),
        ("昨日1時にランチ50元", 13),
        ("dinner yesterday at 7, 50 yuan", 19),
        ("lunch yesterday at 1, 50 yuan", 13),
    ],
)
def test_an_hour_of_the_evening_is_asked_about(text: str, later: int) -> None:
    asked = understand(text)
    assert asked is not None
    assert asked.missing == ("half_of_day",)
    zh, ja = ("下午", "午後") if later == 13 else ("晚上", "夜")
    answered = complete(asked, {"zh": zh, "ja": ja, "en": "pm"}[asked.language])
    assert answered is not None
    assert answered.calls[0].arguments["hour"] == later


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("明天10点开会", 10),
        ("明天9点健身", 9),
        ("明天10点看展", 10),
        ("明天9点喝咖啡", 9),
        ("明天9点去酒店退房", 9),
        ("明天8点打羽毛球", 8),
        ("明天12点吃饭", 12),
        ("明天12点午睡", 12),
        ("明天中午12点喝酒", 12),
        ("明日10時美術館", 10),
        ("明日9時ヨガ", 9),
        ("明日8時に朝食", 8),
        ("gym tomorrow at 7", 7),
        ("museum tomorrow at 10", 10),
        ("coffee with Tom tomorrow at 9", 9),
        ("dentist tomorrow at 9", 9),
        ("lunch tomorrow at 12", 12),
    ],
)
def test_an_hour_of_the_day_is_taken_as_it_is_said(text: str, hour: int) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.complete
    assert understood.calls[0].arguments["hour"] == hour


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("昨晚7点晚饭50元", 19),
        ("昨天19点晚饭50元", 19),
        ("昨天11点午饭50元", 11),
        ("昨天8点早饭10元", 8),
        ("昨日の夜7時に夕食50元", 19),
        ("昨日11時にランチ50元", 11),
        ("dinner yesterday at 7pm, 50 yuan", 19),
        ("lunch yesterday at 11, 50 yuan", 11),
    ],
)
def test_a_meal_at_an_hour_of_its_own_half_is_written(text: str, hour: int) -> None:
    understood = understand(text)
    assert understood is not None
    assert (understood.complete, understood.calls[0].arguments["hour"]) == (True, hour)


@pytest.mark.parametrize(
    "text",
    [
        "明天12点睡觉",
        "明天12点夜宵",
        "明天12点喝酒",
        "周五12点蹦迪",
        "明日12時就寝",
        "明日12時に飲み会",
        "go to bed at 12 tomorrow",
        "drinks at 12 tomorrow",
        "cocktails tomorrow at 12",
    ],
)
def test_a_twelve_of_the_night_is_not_taken_for_noon(text: str) -> None:
    assert understand(text) is None


def test_a_twelve_of_the_night_is_no_answer_either() -> None:
    asked = understand("明天和老王喝酒")
    assert asked is not None
    assert asked.missing == ("time",)
    assert complete(asked, "12点") is None
    assert complete(asked, "晚上8点") is not None


@pytest.mark.parametrize(
    "text", ["第3季度开会", "三季度旅游", "下半年旅游", "下下周开会", "第3四半期に会議", "vacation in Q3"]
)
def test_a_period_is_no_event_of_all_its_days(text: str) -> None:
    understood = understand(text)
    assert understood is None or not understood.complete


@pytest.mark.parametrize("text", ["8月3日到8月7日出差", "trip Aug 3 to Aug 7", "下周一到周三出差"])
def test_named_first_and_last_days_are_an_event_of_all_days_between(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.complete


@pytest.mark.parametrize(
    ("text", "answer", "title", "hour"),
    [
        ("提醒我给妈妈打电话", "今晚8点", "给妈妈打电话", 20),
        ("提醒我买牛奶", "明天下午3点", "买牛奶", 15),
        ("remind me to call mom", "tomorrow at 3pm", "call mom", 15),
        ("牛乳を買うのをリマインドして", "明日15時", "牛乳を買う", 15),
    ],
)
def test_the_day_of_a_reminder_is_asked_for(text: str, answer: str, title: str, hour: int) -> None:
    asked = read(text)
    assert asked.missing == ("which_day",)
    event = complete(asked, answer)
    assert event is not None
    assert (event.missing, event.unsure) == ((), ())
    assert (event.calls[0].arguments["hour"], event.calls[-1].arguments["title"]) == (hour, title)


@pytest.mark.parametrize("text", ["提醒我", "提前10分钟提醒我", "remind me to call mom when I get home"])
def test_a_reminder_of_nothing_or_of_no_time_is_not_asked_about(text: str) -> None:
    assert understand(text) is None
