"""Questions about when a named event is: the rules answer with that event, or say that none is called so."""

from datetime import UTC, datetime

import pytest

from datetools_lc import FixedClock, create_assistant
from tests.aliases import Graph

NOW = datetime(2026, 2, 25, 0, 30, tzinfo=UTC)  # Wednesday 2026-02-25, 08:30 in Shanghai

EVENTS = ("run every day at 7am", "dentist on March 12 at 3pm", "2月28日下午2点体检", "3月3日15時に面接")


@pytest.fixture
def agent() -> Graph:
    made = create_assistant(timezone="Asia/Shanghai", clock=FixedClock(NOW), database=":memory:")
    for text in EVENTS:
        assert "2026-" in _say(made, text)
    return made


def _say(agent: Graph, text: str) -> str:
    return str(agent.invoke({"messages": [("user", text)]})["messages"][-1].text)


@pytest.mark.parametrize(
    ("asked", "event"),
    [
        ("when is my dentist appointment?", "2026-03-12 (Thursday) 15:00–16:00 dentist"),
        ("体检是什么时候", "2026-02-28（星期六） 14:00–15:00 体检"),
        ("面接はいつ？", "2026-03-03（火曜日） 15:00–16:00 面接"),
        ("when does the dentist end?", "2026-03-12 (Thursday) 15:00–16:00 dentist"),
        ("what time does the dentist appointment finish?", "2026-03-12 (Thursday) 15:00–16:00 dentist"),
        ("体检几点结束", "2026-02-28（星期六） 14:00–15:00 体检"),
        ("面接は何時に終わる？", "2026-03-03（火曜日） 15:00–16:00 面接"),
    ],
)
def test_the_event_that_is_asked_about_is_named_alone_among_thirty_others(
    agent: Graph, asked: str, event: str
) -> None:
    reply = _say(agent, asked)
    assert event in reply
    assert "run" not in reply


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("when is my haircut?", "No event is called “haircut”: 2026-02-25 (Wednesday)–2026-03-26"),
        ("面试是几点", "没有叫“面试”的日程：2026-02-25（星期三）–2026-03-26（星期四）。"),
        ("美容院はいつ？", "「美容院」という予定はありません：2026-02-25（水曜日）–2026-03-26"),
    ],
)
def test_where_no_event_is_called_so_all_are_listed(agent: Graph, asked: str, said: str) -> None:
    reply = _say(agent, asked)
    assert reply.startswith(said)
    assert "run" in reply


@pytest.mark.parametrize(
    "asked", ["上次体检是什么时候", "前回の面接はいつ？", "when was my last dentist appointment?"]
)
def test_a_question_about_what_has_been_is_not_answered_with_what_is_ahead(agent: Graph, asked: str) -> None:
    assert "2026-" not in _say(agent, asked)


@pytest.mark.parametrize(
    "asked", ["明天有没有牙医", "明天牙医几点", "明日の歯医者は何時？", "what time is the dentist tomorrow?"]
)
def test_another_event_of_a_day_is_not_told_as_the_one_that_is_asked_about(agent: Graph, asked: str) -> None:
    reply = _say(agent, asked)
    assert reply.splitlines()[0].startswith(
        ("没有叫“牙医”", "「歯医者」という予定はありません", "No event is called “dentist”")
    )
    assert "run" in reply


@pytest.mark.parametrize(
    "text",
    [
        "cancel the conference",
        "move the conference to 4pm",
        "can't make the conference",
        "取消年会",
        "年会改到下午4点",
        "総会をキャンセル",
        "総会を16時に変更",
    ],
)
def test_the_days_that_were_looked_at_are_told_where_nothing_is_called_so_in_them(text: str) -> None:
    made = create_assistant(timezone="Asia/Shanghai", clock=FixedClock(NOW), database=":memory:")
    for far in ("conference on May 12 at 3pm", "5月12日下午3点年会", "5月12日15時に総会"):
        _say(made, far)
    reply = _say(made, text)
    assert "2026-02-25" in reply
    assert "2026-03-26" in reply
