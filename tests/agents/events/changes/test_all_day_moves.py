"""An all-day event that is moved to another day stays one, and as long as it was."""

from datetime import UTC, datetime

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, create_assistant
from tests.agents.bench import replies
from tests.agents.calendar_talk import spans, talk_in
from tests.aliases import Graph

NOW = datetime(2026, 11, 27, 2, 20, tzinfo=UTC)  # Friday 2026-11-27, 10:20 in Shanghai


@pytest.fixture
def agent() -> Graph:
    return create_assistant(
        timezone="Asia/Shanghai", clock=FixedClock(NOW), database=":memory:", checkpointer=InMemorySaver()
    )


@pytest.mark.parametrize(
    ("added", "moved", "span"),
    [
        ("明天休息", "改到后天", "2026-11-29（星期日） 休息"),  # the day after tomorrow
        ("明天休息", "推迟一天", "2026-11-29（星期日） 休息"),
        ("后天休息", "改到大后天", "2026-11-30（星期一） 休息"),  # written as a date, which proves no instant
        ("明天休息", "改到周三", "2026-12-02（星期三） 休息"),  # a bare weekday
        (
            "12月5日到7日去日本旅行",
            "推迟一天",
            "2026-12-06（星期日）–2026-12-08（星期二） 去日本旅行",
        ),
        ("明日有給", "明後日に変更", "2026-11-29（日曜日） 有給"),
        ("明日有給", "1日延期して", "2026-11-29（日曜日） 有給"),
        ("day off tomorrow", "move it to the day after tomorrow", "2026-11-29 (Sunday) day off"),
        ("day off tomorrow", "push it back a day", "2026-11-29 (Sunday) day off"),
        ("day off tomorrow", "push it back a week", "2026-12-05 (Saturday) day off"),
        ("day off tomorrow", "make it monday", "2026-11-30 (Monday) day off"),
        ("day off tomorrow", "move it to today", "2026-11-27 (Friday) day off"),  # its midnight has passed
        ("day off tomorrow", "move it to friday", "2026-11-27 (Friday) day off"),  # today, the same week
        ("day off tomorrow", "move the day off to dec 3", "2026-12-03 (Thursday) day off"),  # by its title
        ("day off tomorrow", "move my day off to monday", "2026-11-30 (Monday) day off"),
        ("trip dec 5 to dec 7", "push it back a day", "2026-12-06 (Sunday)–2026-12-08 (Tuesday) trip"),
        ("trip dec 5 to dec 7", "move it to dec 10", "2026-12-10 (Thursday)–2026-12-12 (Saturday) trip"),
    ],
)
def test_a_day_is_moved_as_a_day(agent: Graph, added: str, moved: str, span: str) -> None:
    reply = replies(agent, added, moved)[-1]
    assert reply.startswith("✅")
    assert reply.endswith(span)


def test_one_that_stands_on_that_day_already_is_left_alone(agent: Graph) -> None:
    reply = replies(agent, "day off tomorrow", "move it to tomorrow")[-1]
    assert reply == "It stands there already, so nothing was changed: 2026-11-28 (Saturday) day off"


def test_it_has_no_hour_to_be_pushed_back_from(agent: Graph) -> None:
    assert "✅" not in replies(agent, "day off tomorrow", "push it back an hour")[-1]


def test_an_hour_makes_an_event_of_the_day(agent: Graph) -> None:
    assert replies(agent, "明天休息", "改到明天下午3点")[-1].endswith("2026-11-28（星期六） 15:00–16:00 休息")


@pytest.mark.parametrize(
    ("asked", "span"),
    [
        ("几点来着", "2026-11-29（星期日） 15:00–16:00 开会"),
        ("推迟一天", "2026-11-30（星期一） 15:00–16:00 开会"),
    ],
)
def test_an_event_that_was_moved_by_its_date_is_found_again(agent: Graph, asked: str, span: str) -> None:
    assert replies(agent, "明天下午3点开会", "开会改到后天", asked)[-1].endswith(span)


@pytest.mark.parametrize("asked", ["周五有什么安排", "周五有空吗"])
def test_a_whole_day_that_was_asked_about_is_moved_by_days_alone(asked: str) -> None:
    talk = talk_in("zh")
    for said in ("周五妈妈生日", asked, "提前一小时"):
        talk.say(said)
    assert spans(talk) == ["02-27 00:00-00:00"]
    for said in (asked, "推迟一天"):
        talk.say(said)
    assert spans(talk) == ["02-28 00:00-00:00"]
