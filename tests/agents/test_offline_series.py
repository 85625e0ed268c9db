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
