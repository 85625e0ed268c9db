"""Series of every few weeks: the first day is asked for, then the hour. Series that are told by their
weekdays, or by a word elsewhere in the sentence. Rides to a place."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import complete, understand


@pytest.mark.parametrize(
    ("said", "first", "hour", "rule", "start"),
    [
        ("隔週金曜に掃除", "来週から", "10時", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", 10),
        ("隔周五开会", "下周", "下午3点", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", 15),
        ("clean the house every other Friday", "next week", "10am", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", 10),
        ("biweekly sync on Fridays", "next week", "10am", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", 10),
    ],
)
def test_the_first_day_and_then_the_hour_are_asked_for(
    said: str, first: str, hour: str, rule: str, start: int
) -> None:
    asked = understand(said)
    assert asked is not None
    assert asked.missing == ("first_day",)
    begun = complete(asked, first)
    assert begun is not None
    assert begun.missing == ("time",)
    whole = complete(begun, hour)
    assert whole is not None
    assert whole.complete
    assert whole.calls[-1].arguments["rrule"] == rule
    assert whole.calls[0].arguments["hour"] == start


@pytest.mark.parametrize("said", ["隔周五次开会", "隔周五点开会"])
def test_a_number_behind_every_few_weeks_is_no_day_of_the_week(said: str) -> None:
    assert understand(said) is None


@pytest.mark.parametrize(
    ("said", "category"),
    [("タクシーで空港まで38", "交通"), ("電車で空港まで12元", "交通"), ("空港でランチ38元", "餐饮")],
)
def test_a_ride_to_a_place_is_transport(said: str, category: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.calls[-1].arguments["category"] == category


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("周一三五早上7点跑步", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("跑步周二四晚8点", "FREQ=WEEKLY;BYDAY=TU,TH"),
        ("周二周四晚9点英语课", "FREQ=WEEKLY;BYDAY=TU,TH"),
        ("周一周三周五早上7点跑步", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("月水金の7時にジム", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("火木20時に英会話", "FREQ=WEEKLY;BYDAY=TU,TH"),
        ("daily standup tomorrow at 9:30", "FREQ=DAILY"),
    ],
)
def test_what_may_be_of_one_week_or_day_alone_is_a_series_after_a_yes(said: str, rule: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.complete
    assert understood.calls[-1].arguments["rrule"] == rule
    assert understood.unsure


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("gym tue/thu 8pm every week", "FREQ=WEEKLY;BYDAY=TU,TH"),
        ("gym every week mon wed fri 7am", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("daily standup at 9:30", "FREQ=DAILY"),
        ("add a daily walk at 7am", "FREQ=DAILY"),
    ],
)
def test_a_word_for_how_often_may_stand_apart(said: str, rule: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert (understood.complete, understood.unsure) == (True, ())
    assert understood.calls[-1].arguments["rrule"] == rule


@pytest.mark.parametrize(
    "said",
    [
        "biweekly gym tuesdays and thursdays 7am",  # every two weeks, or twice a week
        "biweekly report friday 5pm",
        "sync every week 3pm",
        "daily special lunch 12",
        "周五六点开会",
        "周二三点开会",
        "周六日早上9点打球",  # the days of one weekend
        "下周一三五早上7点跑步",
        "下周二周四晚9点英语课",
        "周六周日早上9点打球",
        "周五周一早上9点开会",
        "周二和周四晚9点英语课",
        "周一三五跑步",
        "土日9時にテニス",
        "水木さんと会議7時",
        "今週月水金の7時にジム",
        "土木の会議は15時",
        "月水金ジム",
    ],
)
def test_near_forms_are_no_series(said: str) -> None:
    understood = understand(said)
    assert understood is None or not any("rrule" in call.arguments for call in understood.calls)


@pytest.mark.parametrize(
    ("said", "title", "rule"),
    [
        ("gym every two weeks at 6pm on Monday", "gym", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        ("every 2 weeks Monday 6pm gym", "gym", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        ("gym Monday 6pm every two weeks", "gym", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        ("biweekly team sync Thursday 10am", "team sync", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH"),
        ("every three weeks haircut Saturday 11am", "haircut", "FREQ=WEEKLY;INTERVAL=3;BYDAY=SA"),
        ("每两周健身 周一晚上6点", "健身", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        ("周一晚上6点健身 每两周一次", "健身", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        ("两周一次 周日上午9点打扫", "打扫", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU"),
        ("隔周健身 周一晚上6点", "健身", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        ("每三周周六上午11点理发", "理发", "FREQ=WEEKLY;INTERVAL=3;BYDAY=SA"),
        ("双周周三晚上8点读书会", "读书会", "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE"),
        ("隔週でジム、月曜18時", "ジム", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        ("ジムを隔週で月曜の18時に", "ジム", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        ("月曜18時に隔週でジム", "ジム", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        ("3週間ごとに土曜11時に美容院", "美容院", "FREQ=WEEKLY;INTERVAL=3;BYDAY=SA"),
    ],
)
def test_the_weekday_may_stand_apart_from_how_often_it_is_meant(said: str, title: str, rule: str) -> None:
    asked = understand(said)
    assert asked is not None
    assert asked.missing == ("first_day",)
    whole = complete(asked, {"隔": "下周", "每": "下周"}.get(said[0], "next week"))
    whole = whole or complete(asked, "来週から") or complete(asked, "下周")
    assert whole is not None
    assert whole.complete
    assert (whole.calls[-1].arguments["title"], whole.calls[-1].arguments["rrule"]) == (title, rule)


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("gym every week Monday 6pm", "FREQ=WEEKLY;BYDAY=MO"),
        ("每周例会周一上午10点", "FREQ=WEEKLY;BYDAY=MO"),
        ("每周健身 周一晚上6点", "FREQ=WEEKLY;BYDAY=MO"),
        ("毎週定例会議、月曜10時", "FREQ=WEEKLY;BYDAY=MO"),
    ],
)
def test_of_each_week_the_weekday_may_stand_apart_too(said: str, rule: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.complete
    assert understood.calls[-1].arguments["rrule"] == rule


@pytest.mark.parametrize(
    "said",
    [
        "send every week's report Monday 6pm",
        "gym every two weeks next Monday 6pm",  # from then on, or then?
        "biweekly sync Monday and Friday at 10am",
        "隔周健身 下周一晚上6点",
        "隔两周健身 周一晚上6点",  # every second, or every third week
        "每周跑步三次 周一早上7点",
        "每两周健身两次 周一晚上6点",
        "隔週でジム、来週月曜18時",
        "毎週3回ジム 月曜18時",
        "2週間に2回ジム 月曜18時",
    ],
)
def test_a_weekday_of_one_week_or_of_several_times_is_left_alone(said: str) -> None:
    assert understand(said) is None
