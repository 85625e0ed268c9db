"""Two Agent Servers over one PostgreSQL: what one books the other sees, and one time is booked once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from langgraph_sdk import get_client

from datetools_lc.engine.spans import Span
from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.stores.config import open_store
from tests.studio.agent_server import agent_server

pytestmark = pytest.mark.slow
ANN = {"user_id": "ann", "timezone": "Asia/Tokyo", "locale": "zh"}
DAY = Span(
    parse_rfc3339("2030-03-04T00:00:00+09:00").instant, parse_rfc3339("2030-03-05T00:00:00+09:00").instant
)


async def say(url: str, text: str) -> str:
    """The reply to a sentence in a thread of its own."""
    async with get_client(url=url) as client:
        thread = await client.threads.create()
        given: Any = {"messages": [{"role": "user", "content": text}]}
        state = await client.runs.wait(thread["thread_id"], "schedule", input=given, context=ANN)
    assert isinstance(state, dict)
    return str(state["messages"][-1]["content"])


async def test_workers_book_a_time_once_and_see_each_others_events(tmp_path: Path, postgres_url: str) -> None:
    with (
        agent_server(tmp_path / "one", DATETOOLS_DATABASE=postgres_url) as first,
        agent_server(tmp_path / "two", DATETOOLS_DATABASE=postgres_url) as second,
    ):
        said = await asyncio.gather(
            say(first.url, "2030年3月4日下午3点和老王开会"), say(second.url, "2030年3月4日下午3点和老李开会")
        )
        asked = [await say(each.url, "2030年3月4日有什么安排") for each in (first, second)]
    with open_store(postgres_url) as store:
        page = store.schedule.overlapping("ann", "default", DAY)
    assert page.total == 1
    (booked,) = page.events
    assert sum("冲突" in reply or "已有安排" in reply for reply in said) == 1
    assert all(booked.title in reply for reply in asked)
