"""A LangChain app that knows the tools over MCP only: sentences become records all the same."""

from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal
from pathlib import Path

import pytest
from langchain.agents import create_agent
from langchain_mcp_adapters.client import MultiServerMCPClient
from langchain_mcp_adapters.sessions import Connection
from langchain_mcp_adapters.tools import load_mcp_tools

from datetools_lc.agents.offline.model import OfflineChatModel
from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.stores.config import open_store
from tests.servers.processes import ROOT, environment, http_server, mcp_command

Connected = tuple[Connection, str]  # how to reach a server, and the path of its database


def instant(text: str) -> datetime:
    return parse_rfc3339(text).instant


@pytest.fixture(params=["stdio", "streamable_http"])
def connection(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Connected]:
    """How the app reaches the server, and the file that its records go to."""
    database = str(tmp_path / "ledger.sqlite3")
    options = ("--expenses", "--database", database)
    if request.param == "stdio":
        command, *arguments = mcp_command(*options)
        yield (
            {"transport": "stdio", "command": command, "args": arguments, "env": environment(), "cwd": ROOT},
            database,
        )
        return
    with http_server(mcp_command(*options, "--http", "--port", "0")) as (url, _, _):
        yield {"transport": "streamable_http", "url": url}, database


async def test_an_agent_over_mcp_saves_what_was_said(connection: Connected) -> None:
    where, database = connection
    async with MultiServerMCPClient({"dates": where}).session("dates") as session:
        agent = create_agent(OfflineChatModel(), await load_mcp_tools(session))
        state = await agent.ainvoke({"messages": [{"role": "user", "content": "昨天打车花了20元"}]})
    assert [message.name for message in state["messages"] if message.type == "tool"] == [
        "parseDateExpression",
        "saveExpenseToLark",
    ]
    with open_store(database) as store:
        page = store.expenses.query("local", instant("2026-02-01T00:00:00Z"), instant("2026-04-01T00:00:00Z"))
    (record,) = page.records
    assert (record.remark, record.amount) == ("打车", Decimal(20))
    assert record.date == instant("2026-02-28T00:00:00+09:00")


async def test_an_error_over_mcp_is_an_error_for_the_model(connection: Connected) -> None:
    where, _ = connection
    tools = {tool.name: tool for tool in await MultiServerMCPClient({"dates": where}).get_tools()}
    metadata = tools["calculate_date"].metadata
    assert metadata is not None
    assert metadata["readOnlyHint"] is True
    call = {"type": "tool_call", "id": "1", "name": "calculate_date", "args": {"offsetDays": 1}}
    message = await tools["calculate_date"].ainvoke(call)
    assert message.status == "error"
    assert "did you mean offset_days?" in message.text
