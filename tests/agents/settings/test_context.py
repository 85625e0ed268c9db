"""The run context: whose data, in which zone and language; and nothing that blocks the event loop."""

import asyncio
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from blockbuster import BlockBuster
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.runtime import Runtime, ServerInfo
from langgraph.types import Command

from datetools_lc import DateToolkit, FixedClock, RunContext, create_assistant
from datetools_lc.engine import zones
from datetools_lc.engine.spans import Span
from datetools_lc.errors import InvalidLocale, InvalidTimezone, WrongOwner
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.models import ScriptedChatModel
from tests.aliases import Graph, Json

NOW = datetime(2026, 2, 25, 4, 30, tzinfo=UTC)  # 12:30 in Shanghai, 23:30 the day before in New York
ALL = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
TAXI = {"messages": [HumanMessage("昨天打车20元")]}


@pytest.fixture
def store(tmp_path: Path) -> SqlStore:
    return connect_store(str(tmp_path / "data.db"))


@pytest.fixture
def agent(store: SqlStore) -> Graph:
    return build(store)


def build(store: SqlStore, model: ScriptedChatModel | None = None, **settings: Any) -> Graph:
    return create_assistant(
        model,
        timezone="Asia/Shanghai",
        clock=FixedClock(NOW),
        store=store,
        checkpointer=InMemorySaver(),
        **settings,
    )


def config(thread: str = "t", **more: object) -> RunnableConfig:
    return {"configurable": {"thread_id": thread, **more}}


def saved(store: SqlStore, owner: str) -> list[datetime]:
    return [record.date for record in store.expenses.query(owner, *ALL).records]


def test_a_context_may_be_a_plain_dict(agent: Graph, store: SqlStore) -> None:
    agent.invoke(TAXI, config(), context={"timezone": "America/New_York", "user_id": "bob"})
    assert saved(store, "bob") == [datetime(2026, 2, 23, 5, tzinfo=UTC)]  # the 23rd in New York


def test_every_field_may_be_left_out_and_takes_the_toolkits_value(agent: Graph, store: SqlStore) -> None:
    agent.invoke(TAXI, config(), context={})
    assert saved(store, "local") == [datetime(2026, 2, 23, 16, tzinfo=UTC)]  # the 24th in Shanghai


@pytest.mark.parametrize(
    ("context", "error"),
    [
        ({"timezone": "Mars/Olympus"}, InvalidTimezone),
        ({"timezone": "CST"}, InvalidTimezone),
        ({"locale": "xx"}, InvalidLocale),
        ({"user": "ann"}, TypeError),  # not user_id: ann's money must not go to nobody
    ],
)
def test_a_context_with_a_fault_is_refused_before_anything_runs(
    agent: Graph, store: SqlStore, context: Json, error: type[Exception]
) -> None:
    with pytest.raises(error):
        agent.invoke(TAXI, config(), context=context)
    assert saved(store, "local") == []


def server_info(identity: str) -> Runtime[Any]:
    user = type("User", (), {"identity": identity, "is_authenticated": True})()
    return Runtime(server_info=ServerInfo("assistant", "graph", user))


def test_the_identity_that_the_server_authenticated_wins_over_the_user_of_the_context(
    agent: Graph, store: SqlStore
) -> None:
    as_ann = config(__pregel_runtime=server_info("ann"))
    agent.invoke(TAXI, as_ann, context=RunContext(user_id="bob"))
    assert (len(saved(store, "ann")), saved(store, "bob")) == (1, [])


def test_a_thread_of_an_authenticated_user_is_refused_to_another_whatever_the_context_says(
    agent: Graph, store: SqlStore
) -> None:
    agent.invoke(TAXI, config(__pregel_runtime=server_info("ann")))
    with pytest.raises(WrongOwner):
        agent.invoke(TAXI, config(__pregel_runtime=server_info("bob")), context=RunContext(user_id="ann"))
    assert saved(store, "bob") == []


def test_two_calendars_of_one_user_are_apart(store: SqlStore) -> None:
    agent = build(store, locale="en")
    said = {"messages": [HumanMessage("明天下午3点开会")]}
    for number, calendar in enumerate(("work", "home")):
        context = RunContext(user_id="ann", calendar_id=calendar)
        agent.invoke(said, config(str(number)), context=context)
    for calendar in ("work", "home"):
        assert store.schedule.overlapping("ann", calendar, Span(*ALL)).total == 1


WINDOW = {"start": "2026-01-01T00:00:00Z", "end": "2026-03-01T00:00:00Z"}


@pytest.mark.parametrize(
    ("forged", "refused"),
    [
        ({"user_id": "ann"}, True),
        ({"owner": "ann"}, True),
        ({"context": {"user_id": "ann"}}, True),
        ({"config": {"configurable": {"user_id": "ann"}}}, True),
        ({"state": {"owner": "ann"}}, True),
        ({"runtime": {"context": {"user_id": "ann"}}}, False),  # the graph puts its own in its place
    ],
)
def test_an_owner_in_the_arguments_opens_nobodys_ledger(store: SqlStore, forged: Json, refused: bool) -> None:
    build(store).invoke(TAXI, config("anns"), context=RunContext(user_id="ann"))
    call = {"name": "query_expenses", "args": {**WINDOW, **forged}, "id": "1"}
    model = ScriptedChatModel(answers=[AIMessage("", tool_calls=[call]), AIMessage("no")])
    said = {"messages": [HumanMessage("from {start} to {end}".format(**WINDOW))]}
    result = build(store, model, hybrid=False).invoke(said, config(), context=RunContext(user_id="bob"))
    (found,) = [m.artifact for m in result["messages"] if isinstance(m, ToolMessage)]
    assert found["error"]["code"] == "unknown_field" if refused else found["total"] == 0


@pytest.mark.parametrize("intruder", [None, {}, {"user_id": "bob"}])
async def test_a_resume_on_the_async_path_without_the_owner_is_refused(
    store: SqlStore, intruder: str | None
) -> None:
    day = {"start_time": "2026-02-25", "end_time": "2026-02-25"}
    arguments = {"title": "fair", "start_time": day["start_time"], "allow_conflict": True}
    add = {"name": "schedule_add", "args": arguments, "id": "1"}
    model = ScriptedChatModel(answers=[AIMessage("", tool_calls=[add]), AIMessage("done")])
    agent = build(store, model, hybrid=False)
    said = {"messages": [HumanMessage("fair on {start_time}".format(**day))]}
    stopped = await agent.ainvoke(said, config(), context={"user_id": "ann"})
    assert len(stopped["__interrupt__"]) == 1
    with pytest.raises(WrongOwner):
        await agent.ainvoke(Command(resume={"type": "approve"}), config(), context=intruder)
    result = await agent.ainvoke(Command(resume={"type": "reject"}), config(), context={"user_id": "ann"})
    assert result["messages"][-1].text == "done"


async def test_two_users_in_two_zones_at_once_over_several_turns(agent: Graph, store: SqlStore) -> None:
    async def converse(user: str, zone: str | None) -> None:
        for _ in range(3):
            context = RunContext(user_id=user, timezone=zone)
            await agent.ainvoke(TAXI, config(user), context=context)

    await asyncio.gather(converse("ann", None), converse("bob", "America/New_York"))
    assert set(saved(store, "ann")) == {datetime(2026, 2, 23, 16, tzinfo=UTC)}
    assert set(saved(store, "bob")) == {datetime(2026, 2, 23, 5, tzinfo=UTC)}


@pytest.fixture
def cold_zones(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a new process: no zone has been read yet."""
    monkeypatch.setattr(zones, "_loaded", {})
    zones.zone_names.cache_clear()


@pytest.fixture
def no_blocking() -> Iterator[None]:
    """What `langgraph dev` does to code that blocks the event loop."""
    guard = BlockBuster("datetools_lc")
    guard.activate()
    yield
    guard.deactivate()


async def test_a_conversation_in_a_zone_never_used_before_blocks_nothing(
    cold_zones: None, store: SqlStore, request: pytest.FixtureRequest
) -> None:
    ZoneInfo.clear_cache()
    agent = await asyncio.to_thread(build, store)  # as at import, off the loop
    request.getfixturevalue("no_blocking")
    context = {"timezone": "America/Argentina/Ushuaia", "user_id": "ann", "locale": "ja"}
    for text in ("昨天打车20元", "这个月花了多少", "删掉刚才那笔", "2月30日打车20元", "詩を書いて"):
        result = await agent.ainvoke({"messages": [HumanMessage(text)]}, config(), context=context)
    statuses = [m.status for m in result["messages"] if isinstance(m, ToolMessage)]
    assert statuses.count("success") >= 5


async def test_a_tool_call_that_names_any_zone_blocks_nothing(
    cold_zones: None, request: pytest.FixtureRequest
) -> None:
    ZoneInfo.clear_cache()
    kit = await asyncio.to_thread(DateToolkit, timezone="Asia/Shanghai")
    math = next(tool for tool in kit.get_tools() if tool.name == "datetime_math")
    request.getfixturevalue("no_blocking")
    for zone in ("Pacific/Chatham", "pacific/apia", "EUROPE/OSLO"):
        arguments = {"operation": "convert_timezone", "timestamp": "2026-02-25T12:00:00Z"}
        assert "result" in json.loads(await math.ainvoke({**arguments, "target_timezone": zone}))


async def test_the_fixture_above_does_see_a_zone_that_is_read_on_the_loop(
    cold_zones: None, no_blocking: None
) -> None:
    ZoneInfo.clear_cache()
    with pytest.raises(Exception, match="Blocking call"):
        zones.load_zone("Pacific/Chatham")
