"""What toolkits and agents opened is closed with them, and nothing else."""

import gc
import warnings
from pathlib import Path
from typing import Any

import pytest

from datetools_lc import ExpenseToolkit, ScheduleToolkit, create_assistant, create_schedule_agent
from datetools_lc.errors import ConfigurationError, StoreUnavailable
from datetools_lc.stores.config import open_store
from tests.aliases import Json

ASKED: Json = {"messages": [("user", "昨天打车20元")]}
WINDOW = {"start_time": "2026-02-25", "end_time": "2026-02-25"}


def agent(**settings: Any) -> Any:
    return create_assistant(timezone="Asia/Shanghai", **settings)


def test_an_agent_closes_the_database_that_it_connected(tmp_path: Path) -> None:
    with agent(database=tmp_path / "records.db") as opened:
        opened.invoke(ASKED)
    with pytest.raises(StoreUnavailable, match="was closed"):
        opened.connected.schedule.export("local", "default")
    opened.close()  # again
    with pytest.raises(ConfigurationError, match="this agent is closed"):
        opened.invoke(ASKED)


async def test_an_agent_closes_asynchronously_too(tmp_path: Path) -> None:
    async with agent(database=tmp_path / "records.db") as opened:
        await opened.ainvoke(ASKED)
    with pytest.raises(StoreUnavailable, match="was closed"):
        opened.connected.database.open()
    with pytest.raises(ConfigurationError, match="this agent is closed"):
        await opened.ainvoke(ASKED)


def test_a_store_of_the_apps_own_stays_open(tmp_path: Path) -> None:
    with open_store(tmp_path / "records.db") as store:
        with agent(store=store) as opened:
            opened.invoke(ASKED)
        with ScheduleToolkit(timezone="Asia/Tokyo", store=store.schedule) as kit:
            (query,) = [tool for tool in kit.get_tools() if tool.name == "schedule_query"]
        assert "events" in query.invoke(WINDOW)
        assert opened.connected is None


@pytest.mark.parametrize("kit", [ExpenseToolkit, ScheduleToolkit])
async def test_a_toolkit_closes_the_database_that_it_connected(kit: Any, tmp_path: Path) -> None:
    async with kit(timezone="Asia/Tokyo", database=tmp_path / "records.db") as opened:
        opened._connected.database.open()
    with pytest.raises(StoreUnavailable, match="was closed"):
        opened._connected.database.open()


def test_a_copy_of_an_agent_closes_the_same_database(tmp_path: Path) -> None:
    made = create_schedule_agent(timezone="Asia/Tokyo", database=tmp_path / "records.db")
    copy = made.with_config(tags=["mine"])
    assert type(copy) is type(made)
    copy.close()
    with pytest.raises(StoreUnavailable, match="was closed"):
        made.connected.database.open()  # type: ignore[union-attr]


def test_a_database_that_nobody_closes_leaves_no_connection_to_the_garbage_collector(tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        opened = agent(database=tmp_path / "records.db")
        opened.invoke(ASKED)
        del opened
        gc.collect()
