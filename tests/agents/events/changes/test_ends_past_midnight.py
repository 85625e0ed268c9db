"""An event that ends on the next day is found and changed like any other."""

from datetime import UTC, datetime

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, create_assistant
from tests.agents.bench import replies

NOW = datetime(2026, 5, 13, 2, 20, tzinfo=UTC)  # Wednesday 2026-05-13, 10:20 in Shanghai


@pytest.mark.parametrize(
    ("added", "changed", "span"),
    [
        ("party saturday 9pm to 1", "move it to sunday", "2026-05-17 (Sunday) 21:00–2026-05-18 01:00 party"),
        (
            "party saturday 9pm to 1am",
            "push it back an hour",
            "2026-05-16 (Saturday) 22:00–2026-05-17 02:00 party",
        ),
        (
            "party saturday 9pm to midnight",
            "rename it to rave",
            "2026-05-16 (Saturday) 21:00–2026-05-17 00:00 rave",
        ),
        ("周六晚上9点到凌晨1点聚会", "推迟一小时", "2026-05-16（星期六） 22:00–2026-05-17 02:00 聚会"),
        ("周六晚上9点到凌晨1点聚会", "改到周日", "2026-05-17（星期日） 21:00–2026-05-18 01:00 聚会"),
        (
            "土曜の21時から翌1時まで飲み会",
            "1時間遅らせて",
            "2026-05-16（土曜日） 22:00–2026-05-17 02:00 飲み会",
        ),
    ],
)
def test_it_is_changed_in_the_next_turn(added: str, changed: str, span: str) -> None:
    agent = create_assistant(
        timezone="Asia/Shanghai", clock=FixedClock(NOW), database=":memory:", checkpointer=InMemorySaver()
    )
    reply = replies(agent, added, changed)[-1]
    assert reply.startswith("✅")
    assert span in reply
