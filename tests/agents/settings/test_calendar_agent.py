"""An agent with a work calendar: what the model is told, and that the guard takes what its tools computed."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import ToolMessage

from datetools_lc import FixedClock, create_schedule_agent
from datetools_lc.testing.models import ScriptedChatModel
from tests.agents.bench import script

NOW = datetime.fromisoformat("2026-02-13T12:00:00+08:00")


def answers(tmp_path: Path, *calls: Any) -> list[ToolMessage]:
    """What the tools answered to a model that makes these calls."""
    agent = create_schedule_agent(
        ScriptedChatModel(answers=script(*calls, "好的")),
        timezone="Asia/Shanghai",
        clock=FixedClock(NOW),
        database=str(tmp_path / "agent.db"),
        holidays="CN",
        hybrid=False,
    )
    with agent:
        state = agent.invoke({"messages": [("user", "下一个工作日上午10点开会")]})
    return [message for message in state["messages"] if isinstance(message, ToolMessage)]


@pytest.mark.contract("13.proof", "13.setting")
def test_an_event_on_the_next_working_day_is_written(tmp_path: Path) -> None:
    expression = {"type": "workday", "offset": 1, "hour": 10}
    event = {"title": "开会", "start_time": "2026-02-14T10:00:00+08:00"}
    _, added = answers(tmp_path, [("parseDateExpression", expression)], [("schedule_add", event)])
    assert added.status == "success"
    assert added.artifact["event"]["weekday"] == "Saturday"


@pytest.mark.contract("13.proof")
def test_a_working_day_that_the_model_worked_out_itself_is_refused(tmp_path: Path) -> None:
    event = {"title": "开会", "start_time": "2026-02-16T10:00:00+08:00"}
    (refused,) = answers(tmp_path, [("schedule_add", event)])
    assert refused.status == "error"
    assert "unproven_timestamp" in str(refused.content)


@pytest.mark.contract("13.lunar_series", "13.workday_series")
@pytest.mark.parametrize(
    ("sentence", "said", "not_said"),
    [
        ("每年农历四月十八外婆生日", "每年农历四月十八", "6月"),
        ("每个工作日早上9点站会，到3月6日", "每个工作日，到", "农历"),
    ],
)
def test_the_built_in_model_says_by_which_calendar_a_series_repeats(
    tmp_path: Path, sentence: str, said: str, not_said: str
) -> None:
    agent = create_schedule_agent(
        timezone="Asia/Shanghai",
        clock=FixedClock(NOW),
        database=str(tmp_path / "agent.db"),
        holidays="CN",
        locale="zh",
    )
    with agent:
        reply = str(agent.invoke({"messages": [("user", sentence)]})["messages"][-1].text)
    rule = next(line for line in reply.splitlines() if "🔁" in line)
    assert said in rule
    assert not_said not in rule
