"""Offline, a series of a week or month that has begun holds only what is ahead of now."""

from datetime import timedelta

import pytest

from tests.agents.talk import Talk


@pytest.mark.parametrize(
    "text", ["这周每天早上9点站会", "standup every day at 9am this week", "今週は毎日9時に朝会"]
)
def test_a_series_of_this_week_begins_ahead_of_now(talk: Talk, text: str) -> None:
    talk.say(text)
    days = [entry.split()[1] for entry in talk.written()]
    assert days == ["02-26", "02-27", "02-28", "03-01"]  # now is Wednesday 02-25 at noon


def test_weekdays_of_this_week_and_days_of_this_month_begin_ahead_of_now(talk: Talk) -> None:
    talk.say("这周工作日每天早上9点站会")
    assert [entry.split()[1] for entry in talk.written()] == ["02-26", "02-27"]
    talk.say("yoga every day at 6pm this month")
    yoga = [entry.split()[1] for entry in talk.written() if entry.startswith("yoga")]
    assert yoga == ["02-25", "02-26", "02-27", "02-28"]


def test_nothing_is_written_where_all_of_the_span_is_past(talk: Talk) -> None:
    talk.clock.now += timedelta(days=4)  # Sunday at noon
    talk.say("这周每天早上9点站会")
    assert talk.written() == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("这周工作日每天早上9点站会", "❌ 这段时间里已经没有这样的日子了，所以没有添加。"),
        (
            "standup every weekday at 9am this week",
            "❌ No such day is left in that time, so nothing was added.",
        ),
        ("今週の平日は毎日9時に朝会", "❌ その期間に該当する日はもうないので、追加していません。"),
    ],
)
def test_a_span_that_is_over_is_told_in_the_language_of_the_user(talk: Talk, text: str, told: str) -> None:
    talk.clock.now += timedelta(days=3)  # Saturday at noon
    assert talk.say(text) == told
    assert talk.written() == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("每周一、周三晚上6点健身，到3月31日", "🔁 每周一、三，到2026年3月31日"),
        (
            "gym every Monday and Wednesday at 6pm until March 31",
            "🔁 every Monday and Wednesday, until 31 March 2026",
        ),
        ("毎週月曜と水曜の18時にジム、3月31日まで", "🔁 毎週月・水曜日、2026年3月31日まで"),
    ],
)
def test_a_series_is_told_in_words_with_its_last_day(talk: Talk, text: str, told: str) -> None:
    assert told in talk.say(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("每周二下午3点和琼浆开会，到1月31日", "每周二，到2027年1月31日"),
        (
            "meeting with zorbler every Tuesday at 3pm until January 31",
            "every Tuesday, until 31 January 2027",
        ),
        ("毎週火曜の午後3時にグモモ会議、1月31日まで", "毎週火曜日、2027年1月31日まで"),
    ],
)
def test_the_question_about_a_series_says_its_rule_and_the_last_day_ahead(
    talk: Talk, text: str, told: str
) -> None:
    """31 January is past in February: the next one is meant."""
    assert told in talk.say(text)
    assert talk.written() == []


@pytest.mark.parametrize(
    ("text", "question", "answer", "days"),
    [
        ("gym every other Friday at 6pm", "this week, or next week?", "from next week", ["03-06", "03-20"]),
        (
            "gym every other Friday at 6pm",
            "this week, or next week?",
            "This week, please.",
            ["02-27", "03-13"],
        ),
        ("每两周周五下午6点健身", "这周，还是下周？", "下周吧", ["03-06", "03-20"]),
        ("隔週金曜18時にジム", "今週からですか", "今週から", ["02-27", "03-13"]),
    ],
)
def test_a_series_of_every_second_week_begins_in_the_week_that_the_user_names(
    talk: Talk, text: str, question: str, answer: str, days: list[str]
) -> None:
    assert question in talk.say(text)
    assert talk.written() == []
    talk.say(answer)
    assert [entry.split()[1] for entry in talk.written()][:2] == days


def test_an_answer_that_names_no_week_leaves_the_series_unwritten(talk: Talk) -> None:
    for answer in ("no", "maybe", "on 30 February", "the blue one"):
        talk.say("gym every other Friday at 6pm")
        talk.say(answer)
        assert talk.written() == []


@pytest.mark.parametrize(
    ("text", "events"),
    [
        ("gym Tuesday and Thursday at 6pm", ["gym 02-26 18:00", "gym 03-03 18:00"]),  # each ahead of now
        ("yoga next Monday, Wednesday and Friday 7-8pm", [f"yoga 03-0{day} 19:00" for day in (2, 4, 6)]),
        ("meeting tomorrow at 3pm and Friday at 4pm", ["meeting 02-26 15:00", "meeting 02-27 16:00"]),
        ("周二和周四下午3点开会", ["开会 02-26 15:00", "开会 03-03 15:00"]),
        ("来週の火曜と木曜の18時にジム", ["ジム 03-03 18:00", "ジム 03-05 18:00"]),
    ],
)
def test_a_list_of_days_is_an_event_on_each(talk: Talk, text: str, events: list[str]) -> None:
    talk.say(text)
    assert sorted(talk.written()) == events


@pytest.mark.parametrize(
    "text",
    [
        "gym Tuesday or Thursday at 6pm",
        "gym Tuesday and Thursday",
        "gym Tuesday at 6pm, Thursday and Friday at 7pm",  # which hour on Thursday?
    ],
)
def test_a_list_that_leaves_a_day_or_an_hour_open_is_not_written(talk: Talk, text: str) -> None:
    talk.say(text)
    assert talk.written() == []


@pytest.mark.parametrize(
    "text",
    [
        "taxi 20, gym every Monday and Wednesday at 6pm",
        "打车20元，每周一和周三晚上6点健身",
    ],
)
def test_a_series_behind_another_record_begins_on_its_own_first_day(talk: Talk, text: str) -> None:
    talk.say(text)
    assert sorted(entry.split(" ", 1)[1] for entry in talk.written())[:3] == [
        "02-25 18:00",
        "03-02 18:00",
        "03-04 18:00",
    ]
