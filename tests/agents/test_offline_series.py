"""Offline, a series of a week or month that has begun holds only what is ahead of now."""

from datetime import timedelta

import pytest

from tests.agents.test_offline_questions import Talk, talk

__all__ = ["talk"]


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
        ("这周工作日每天早上9点站会", "❌ 这段时间已经过去了，所以没有添加。"),
        ("standup every weekday at 9am this week", "❌ That time is over, so nothing was added."),
        ("今週の平日は毎日9時に朝会", "❌ その期間はもう過ぎているので、追加していません。"),
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
